"""Pictures on the page: their place, what is shown while they load, and what can be pressed on them."""

from __future__ import annotations

import asyncio
import re

import aiohttp
import pytest
from playwright.async_api import Browser, Locator, expect

from bot.platforms.web.server import WebServer
from bot.screens.screen import Screen
from renderers.api import outline
from tests.web.browser import MARKS, Sit, context, phone, redis, session, sit, there, viewer, web
from tests.web.client import Client
from tests.web.driver import Tab
from tests.web.painted import Painter, board, seen_by_all, to_choose_from
from tests.web.scripted import BOARD, CROP, Scripted

__all__ = ["context", "phone", "redis", "session", "sit", "web"]

pytestmark = MARKS


@pytest.fixture
def talk() -> Scripted:
    talk = Scripted()
    talk.pictured = True
    return talk


def picture(where: Locator) -> Locator:
    return where.locator(".picture")


async def ratio(node: Locator) -> float:
    box = await node.bounding_box()
    assert box is not None
    return box["width"] / box["height"]


async def test_a_picture_takes_its_place_before_it_is_there(sit: Sit, painter: Painter) -> None:
    painter.go_on.clear()
    red = await sit("Red")
    await red.say("/board")
    figure = picture(red.log)
    scene = outline(board(9))
    # Something is to be seen and heard of it while it is drawn.
    await expect(figure).to_have_attribute("aria-busy", "true")
    await expect(figure.get_by_role("status")).to_have_text("Drawing the picture…")
    before = await figure.bounding_box()
    assert await ratio(figure.locator(".sheet")) == pytest.approx(scene.width / scene.height, rel=0.01)
    painter.go_on.set()
    await there(red.log)
    await expect(figure).to_have_attribute("aria-busy", "false")
    await expect(figure.get_by_role("status")).to_have_text("")
    assert await figure.bounding_box() == before
    image = red.log.get_by_role("img", name="The board with 9 tiles.")
    await expect(image).to_be_visible()
    assert await image.evaluate("(node) => [node.naturalWidth, node.naturalHeight]") == [scene.width, scene.height]


async def test_the_board_in_characters_is_there_for_those_who_want_it(sit: Sit) -> None:
    red = await sit("Red")
    await red.say("/board")
    await expect(red.log.locator("pre")).to_be_hidden()
    await red.log.get_by_text("Board as text").click()
    await expect(red.log.locator("pre")).to_be_visible()
    assert await red.log.locator("pre").inner_text() == BOARD
    await red.press("Play")
    assert await red.card.locator("pre").inner_text() == CROP
    await red.page.reload()
    await expect(red.log.locator("pre")).to_be_visible()
    await red.log.get_by_text("Board as text").click()
    await red.page.reload()
    await there(red.log)
    await expect(red.log.locator("pre")).to_be_hidden()


async def test_a_picture_that_did_not_arrive_can_be_asked_for_again(sit: Sit, painter: Painter) -> None:
    painter.broken = True
    red = await sit("Red")
    await red.say("/board")
    await expect(picture(red.log).get_by_text("The picture did not arrive.")).to_be_visible()
    await picture(red.log).get_by_role("button", name="Try again").click()
    await expect(picture(red.log).get_by_text("The picture did not arrive.")).to_be_visible()
    painter.broken = False
    await picture(red.log).get_by_role("button", name="Try again").click()
    await there(red.log)
    await expect(red.log.get_by_text("The picture did not arrive.")).to_have_count(0)
    red.problems.clear()


async def test_pressing_the_picture_plays(sit: Sit, talk: Scripted) -> None:
    red = await sit("Red")
    await red.say("/card")
    await there(red.card)
    targets = red.card.locator(".target")
    labels = [label for _, _, label in to_choose_from().presses]
    assert [await each.get_attribute("title") for each in await targets.all()] == labels
    # They lie where the picture has them.
    scene, sheet = outline(to_choose_from().request), await red.card.locator(".sheet").bounding_box()
    box = await targets.nth(2).bounding_box()
    assert sheet is not None
    assert box is not None
    scale = sheet["width"] / scene.width
    assert box["x"] - sheet["x"] == pytest.approx(scene.targets[2].x * scale, abs=1.5)
    assert box["y"] - sheet["y"] == pytest.approx(scene.targets[2].y * scale, abs=1.5)
    assert box["width"] == pytest.approx(scene.targets[2].width * scale, abs=1.5)
    await targets.nth(2).click()
    await red.wait_for_card("The tile in cell 3.")
    assert talk.heard[-1][2] == "cell.3"
    # The new picture has nothing to press.
    await there(red.card)
    await expect(red.card.get_by_role("img", name="The board with 10 tiles.")).to_be_visible()
    await expect(targets).to_have_count(0)


async def test_what_the_menu_offers_is_not_there_twice_for_the_keyboard(sit: Sit, web: WebServer) -> None:
    red = await sit("Red")
    await red.say("/card")
    await there(red.card)
    hidden = red.card.locator(".target")
    assert {await each.get_attribute("tabindex") for each in await hidden.all()} == {"-1"}
    assert await red.card.get_by_role("button", name=re.compile("^3 · ")).count() == 0
    # Where no menu has it, the picture must.
    await web.adapter.post("web:hall", Screen("Choose.", pictures=(to_choose_from(),)), mention=[], nonce="1")
    await expect(red.log.get_by_role("button", name=re.compile("^3 · "))).to_be_visible()
    await red.log.get_by_role("button", name=re.compile("^3 · ")).focus()
    await red.page.keyboard.press("Enter")
    await red.wait_for_card("The tile in cell 3.")


async def test_a_press_on_the_picture_cannot_be_repeated(sit: Sit, talk: Scripted, web: WebServer) -> None:
    red = await sit("Red")
    wanted = to_choose_from()
    code, _, label = wanted.presses[0]
    slow = type(wanted)(wanted.request, "", ((code, "slow.", label),))
    await web.adapter.post("web:hall", Screen("Choose.", pictures=(slow,)), mention=[], nonce="1")
    await there(red.log)
    target = red.log.locator(".target")
    await target.click()
    await talk.slow.wait()
    await expect(target).to_have_attribute("aria-disabled", "true")
    await target.click(force=True)
    talk.go_on.set()
    await red.wait_for_text("That took a while.")
    assert [word for _, _, word in talk.heard] == ["slow."]


async def test_an_edited_message_gets_its_new_picture(sit: Sit, web: WebServer, painter: Painter) -> None:
    red = await sit("Red")
    id = await web.adapter.post("web:hall", Screen("a", pictures=(to_choose_from(),)), mention=[], nonce="1")
    await there(red.log)
    await web.adapter.strip("web:hall", id)
    await expect(red.log.locator(".target")).to_have_count(0)
    await there(red.log)
    assert len(painter.drawn) == 1
    painter.go_on.clear()
    await web.adapter.edit("web:hall", id, Screen("b", pictures=(seen_by_all(12),)), nonce="2")
    await expect(picture(red.log)).to_have_attribute("data-state", "drawing")
    # Until then the old one is seen.
    await expect(picture(red.log).locator("img")).to_have_attribute("src", re.compile("^blob:"))
    painter.go_on.set()
    await there(red.log)
    await expect(red.log.get_by_role("img", name="The board with 12 tiles.")).to_be_visible()
    assert painter.drawn[-1][0] == board(12)


async def test_only_what_is_near_is_fetched(
    sit: Sit, web: WebServer, painter: Painter, session: aiohttp.ClientSession
) -> None:
    blue = await Client(session, web.address).join("Blue")
    for number in range(14):
        screen = Screen(str(number), pictures=(seen_by_all(5 + number),))
        await web.adapter.post("web:hall", screen, mention=[], nonce=str(number))
    await blue.say("the end")
    red = await sit("Red")
    await expect(picture(red.log).last).to_have_attribute("data-state", "there")
    await expect(picture(red.log).first).to_have_attribute("data-state", "far")
    await asyncio.sleep(0.3)
    assert len(painter.drawn) < 7
    assert (board(5), "light") not in painter.drawn
    await red.page.locator("#scroll").evaluate("(node) => { node.scrollTop = 0; }")
    await expect(picture(red.log).first).to_have_attribute("data-state", "there")
    # What is far away is let go, and need not be drawn again.
    await expect(picture(red.log).last).to_have_attribute("data-state", "far")
    drawn = len(painter.drawn)
    await red.page.locator("#scroll").evaluate("(node) => { node.scrollTop = node.scrollHeight; }")
    await expect(picture(red.log).last).to_have_attribute("data-state", "there")
    assert len(painter.drawn) == drawn


async def test_pictures_follow_the_theme(sit: Sit, painter: Painter) -> None:
    red = await sit("Red")
    await red.say("/board")
    await there(red.log)
    await red.page.emulate_media(color_scheme="dark")
    while len(painter.drawn) < 2:
        await asyncio.sleep(0.02)
    await there(red.log)
    assert [theme for _, theme in painter.drawn] == ["light", "dark"]
    await red.page.emulate_media(color_scheme="light")
    await there(red.log)
    await asyncio.sleep(0.2)
    assert len(painter.drawn) == 2


async def test_whoever_comes_next_in_this_tab_has_no_pictures_of_the_last(sit: Sit, painter: Painter) -> None:
    red = await sit("Red")
    await red.say("/card")
    await there(red.card)
    source = await red.card.locator("img").get_attribute("src")
    await red.page.get_by_role("button", name="You are: Red").click()
    await red.page.get_by_role("button", name="New person").click()
    await red.page.get_by_role("textbox", name="Your name").fill("Blue")
    await red.page.get_by_role("button", name="Come in", exact=True).click()
    await red.page.get_by_role("button", name="You are: Blue").wait_for()
    await expect(red.card).to_be_hidden()
    gone = "(address) => fetch(address).then(() => false, () => true)"
    assert await red.page.evaluate(gone, source)
    red.problems.clear()


@pytest.mark.parametrize(("width", "height"), [(400, 820), (400, 640), (820, 400)])
async def test_on_a_phone_the_menu_is_always_within_reach(
    browser: Browser, web: WebServer, width: int, height: int
) -> None:
    context = await browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    red = await Tab.open(await context.new_page(), web.address, "hall", "Red")
    await red.say("/board")
    await red.say("/card")
    await there(red.card)
    for name in ("1", "9"):
        await expect(red.card.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    await expect(red.line).to_be_in_viewport(ratio=1)
    await expect(red.card.locator(".sheet")).to_be_in_viewport(ratio=0.99)
    assert await red.page.evaluate("document.documentElement.scrollWidth") <= width
    assert await red.page.evaluate("document.documentElement.scrollHeight") <= height
    assert red.problems == []
    await context.close()


async def test_on_a_phone_no_button_covers_a_picture(phone: Tab) -> None:
    """Below it beside the board in characters, or beside it on the card, where height is scarce."""
    await phone.say("/board")
    await there(phone.log)
    await phone.say("/card")
    await there(phone.card)
    for place in (phone.log, phone.card):
        button, sheet = await place.locator(".enlarge").bounding_box(), await place.locator(".sheet").bounding_box()
        assert button is not None
        assert sheet is not None
        below = button["y"] >= sheet["y"] + sheet["height"]
        beside = button["x"] >= sheet["x"] + sheet["width"]
        assert below or beside
        assert 0 <= button["x"] <= 400 - button["width"]
        words = await place.locator("summary").bounding_box()
        assert words is not None
        assert button["x"] >= words["x"] + words["width"] or button["y"] + button["height"] <= words["y"]
    await phone.card.locator(".enlarge").click()
    await expect(viewer(phone)).to_be_visible()


async def test_on_a_phone_the_question_of_a_long_card_is_in_sight(phone: Tab, talk: Scripted) -> None:
    talk.drafted = "Red takes a tile from a depot and has one worker less.\n" * 9
    for _ in range(2):
        await phone.press("4")
        await phone.press("Back")
        await phone.wait_for_card("Where do you lay it?")
        said = phone.card.locator(".said")
        assert await said.evaluate("(node) => node.scrollHeight - node.clientHeight") > 20
        assert await said.evaluate("(node) => node.scrollHeight - node.clientHeight - node.scrollTop") <= 1


async def test_a_menu_that_only_gets_other_marks_stays_where_it_is(phone: Tab) -> None:
    await phone.say("/rules")
    menu = phone.card.locator(".menu")
    for rule in (20, 12):
        button = menu.get_by_role("button", name=f"Rule {rule}", exact=True)
        await button.scroll_into_view_if_needed()
        at = await menu.evaluate("(node) => node.scrollTop")
        assert at > 0
        await phone.press(f"Rule {rule}")
        await expect(menu.get_by_role("button", name=f"✓ Rule {rule}", exact=True)).to_be_in_viewport(ratio=1)
        assert await menu.evaluate("(node) => node.scrollTop") == at
    # Other choices are shown from the first one on.
    await phone.say("/card")
    await expect(menu.get_by_role("button", name="1", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(400, 820), (1280, 860)])
async def test_news_are_told_above_the_card(sit: Sit, web: WebServer, width: int, height: int) -> None:
    """The button that leads to them covers no choice."""
    red = await sit("Red")
    await red.page.set_viewport_size({"width": width, "height": height})
    for _ in range(3):
        await red.say("/board")
    await red.say("/card")
    await there(red.card)
    await expect(red.log.locator("article").last).to_be_in_viewport()
    await red.page.locator("#scroll").evaluate("(node) => { node.scrollTop = 0; }")
    await expect(red.log.locator("article").first).to_be_in_viewport()
    await web.adapter.post("web:hall", Screen("Blue moves."), mention=[], nonce="1")
    newer, deal = red.page.locator("#newer"), red.card.locator(".deal")
    await expect(newer).to_be_visible()
    told, chosen, log = [await node.bounding_box() for node in (newer, deal, red.page.locator("#scroll"))]
    assert told is not None
    assert chosen is not None
    assert log is not None
    assert log["y"] <= told["y"]
    assert told["y"] + told["height"] <= log["y"] + log["height"] <= chosen["y"]
    await newer.click()
    await expect(newer).to_be_hidden()


async def test_on_a_wide_screen_the_board_stands_beside_the_rest(sit: Sit) -> None:
    red = await sit("Red")
    await red.say("/board")
    await red.say("/card")
    await there(red.card)
    sheet, menu, log = [
        await node.bounding_box()
        for node in (red.card.locator(".sheet"), red.card.locator(".menu"), red.page.locator("#scroll"))
    ]
    assert sheet is not None
    assert menu is not None
    assert log is not None
    assert sheet["x"] + sheet["width"] < min(menu["x"], log["x"])
    assert log["y"] + log["height"] <= menu["y"]
    # As large as the window allows.
    assert sheet["height"] > 0.85 * 860 or sheet["width"] > 0.55 * 1280
    await red.press("4")
    await red.press("Confirm")
    await expect(red.card).to_be_hidden()
    await expect(red.log.locator("article").last).to_be_in_viewport(ratio=0.5)
    await expect(red.log.get_by_role("button", name="Play").last).to_be_in_viewport()
