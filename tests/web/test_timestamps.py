"""Times in the reader's own zone, links, the status card, and messages that are deleted: in a real browser."""

from __future__ import annotations

from datetime import UTC, datetime

from playwright.async_api import Browser, expect

from bot.platforms.web.server import WebServer
from bot.screens.screen import Button, Screen
from bot.times.timestamps import Style, moment
from tests.web.browser import MARKS, Sit, context, redis, session, sit, web
from tests.web.driver import Tab
from tests.web.scripted import Scripted

__all__ = ["context", "redis", "session", "sit", "web"]

pytestmark = MARKS

HALL = "web:hall"
EVENING = int(datetime(2031, 11, 20, 18, 30, tzinfo=UTC).timestamp())


async def test_times_are_told_by_the_clock_of_who_reads(browser: Browser, web: WebServer, talk: Scripted) -> None:
    text = f"<b>At</b> {moment(EVENING, Style.TIME)}, {moment(EVENING, Style.DATE)}; {moment(EVENING)}"
    await talk.post(HALL, Screen(text))
    told = {}
    for zone, language in (("Asia/Tokyo", "en"), ("America/New_York", "en"), ("Europe/Moscow", "ru")):
        context = await browser.new_context(timezone_id=zone, locale="en-GB")
        tab = await Tab.open(await context.new_page(), web.address, "hall", "Red", language)
        times = tab.log.locator(".text time")
        await expect(times).to_have_count(3)
        told[zone] = await times.all_inner_texts()
        assert await times.first.get_attribute("datetime") == "2031-11-20T18:30:00.000Z"
        assert (await tab.messages())[-1].startswith("<b>At</b> ")
        assert tab.problems == []
        await context.close()
    # In English as the browser's language has it by itself, so only what is sure.
    assert "3:30" in told["Asia/Tokyo"][0]
    assert "21" in told["Asia/Tokyo"][1]
    assert "1:30" in told["America/New_York"][0]
    assert "20" in told["America/New_York"][1]
    assert told["Europe/Moscow"][:2] == ["21:30", "20 ноября 2031 г."]
    assert "21:30" in told["Europe/Moscow"][2]


async def test_how_long_it_is_is_kept_up_to_date(browser: Browser, web: WebServer, talk: Scripted) -> None:
    context = await browser.new_context(locale="en-GB")
    page = await context.new_page()
    await page.clock.install(time=datetime.fromtimestamp(EVENING, UTC))
    red = await Tab.open(page, web.address, "hall", "Red")
    await talk.post(HALL, Screen(f"{moment(EVENING + 9000, Style.AGO)} and {moment(EVENING - 4200, Style.AGO)}"))
    times = red.log.locator(".text time")
    await expect(times).to_have_text(["in 2 hours", "1 hour ago"])
    await page.clock.run_for(65 * 60 * 1000)
    await expect(times).to_have_text(["in 1 hour", "2 hours ago"])
    assert red.problems == []
    await context.close()


async def test_what_people_type_is_no_moment(sit: Sit) -> None:
    red = await sit("Red")
    await red.say(f"so {moment(EVENING)} there")
    await red.wait_for_text("there")
    await expect(red.log.locator(".text time")).to_have_count(0)


async def test_links_lead_to_the_web_and_about_the_page_and_nowhere_else(sit: Sit, talk: Scripted) -> None:
    red = await sit("Red")
    first = await talk.post(HALL, Screen("First of many"))
    for number in range(40):
        await talk.post(HALL, Screen(f"Message {number}"))
    there = await talk.post("web:kitchen", Screen("In the kitchen"))
    links = ("https://example.org/a", f"#{first}", f"?room=kitchen#{there}", "javascript:alert(1)", "/api/me", "?a=b")
    menu = (tuple(Button(f"Link {at}", "", link=link) for at, link in enumerate(links)),)
    await talk.post(HALL, Screen("Where to?", menu=menu))
    found = red.log.locator(".menu a")
    await expect(found).to_have_text(["Link 0", "Link 1", "Link 2"])
    assert await found.first.get_attribute("target") == "_blank"
    assert await found.first.get_attribute("rel") == "noopener noreferrer"
    await expect(red.log.get_by_text("First of many")).not_to_be_in_viewport()
    await found.nth(1).click()
    await expect(red.log.get_by_text("First of many")).to_be_in_viewport()
    await found.nth(2).click()
    await red.wait_for_text("In the kitchen")
    await expect(red.page).to_have_title("kitchen · Castellan")


async def test_the_pinned_card_stays_on_top(sit: Sit, talk: Scripted) -> None:
    red = await sit("Red")
    assert talk.adapter is not None
    pinned = red.page.locator("#pinned")
    await expect(pinned).to_be_hidden()
    menu = ((Button("Log", "log."), Button("Board", "", link="https://example.org")),)
    status = await talk.post(HALL, Screen("Carcassonne\nRed to move", menu=menu))
    await talk.adapter.pin(HALL, status)
    await expect(pinned.locator("summary")).to_have_text("Carcassonne")
    await expect(pinned.get_by_text("Red to move")).to_be_visible()
    for number in range(40):
        await talk.post(HALL, Screen(f"Message {number}"))
    await red.wait_for_text("Message 39")
    await expect(pinned).to_be_in_viewport()
    await talk.adapter.edit(HALL, status, Screen("Carcassonne\nBlue to move", menu=menu), nonce="later")
    await expect(pinned.get_by_text("Blue to move")).to_be_visible()
    await pinned.get_by_role("button", name="Log").click()
    await red.wait_for_text("1. Red: S29, knight.")
    # Folded by whoever wants the room for something else, and it stays so.
    await pinned.locator("summary").click()
    await red.page.wait_for_function("localStorage.getItem('castellan.habit.pinned-folded') === 'yes'")
    await red.page.reload()
    await expect(pinned.locator("summary")).to_be_visible()
    await expect(pinned.get_by_text("Blue to move")).to_be_hidden()
    await talk.adapter.remove(HALL, status)
    await expect(pinned).to_be_hidden()


async def test_a_message_that_is_taken_away_goes_from_every_page(sit: Sit, talk: Scripted) -> None:
    red, blue = await sit("Red"), await sit("Blue")
    assert talk.adapter is not None
    name = await talk.post(HALL, Screen("Remember"))
    await talk.post(HALL, Screen("Board"))
    for tab in (red, blue):
        await tab.wait_for_text("Board")
    await talk.adapter.remove(HALL, name)
    for tab in (red, blue):
        await expect(tab.log.get_by_text("Remember")).to_have_count(0)
    await blue.page.reload()
    await blue.wait_for_text("Board")
    await expect(blue.log.get_by_text("Remember")).to_have_count(0)
