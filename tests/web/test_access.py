"""The page is accessible: by keyboard alone, on a phone, and with names for everything that can be used."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, BrowserContext, Page, expect

from bot.platforms.web.server import WebServer
from bot.screens.screen import Button, Screen
from tests.web.browser import MARKS, Sit, context, redis, session, sit, web
from tests.web.driver import Tab
from tests.web.scripted import BOARD, Scripted

__all__ = ["context", "redis", "session", "sit", "web"]

pytestmark = MARKS

NAMELESS = """() => [...document.querySelectorAll("button, a, input, select, [role], [tabindex]")]
    .filter((node) => node.checkVisibility())
    .filter((node) => !(node.ariaLabel || node.textContent.trim() || node.labels?.length))
    .filter((node) => !["status", "alert"].includes(node.role))
    .map((node) => node.outerHTML)"""

SMALL = """() => [...document.querySelectorAll("button:not([aria-hidden]), input, select, a.file")]
    .filter((node) => node.checkVisibility())
    .filter((node) => node.getBoundingClientRect().height < 44 || node.getBoundingClientRect().width < 44)
    .map((node) => node.outerHTML)"""

OUTSIDE = """() => [...document.querySelectorAll("body *")]
    .filter((node) => node.checkVisibility() && !node.closest("pre, .unseen, #skip"))
    .filter((node) => node.getBoundingClientRect().right > innerWidth + 0.5)
    .map((node) => node.outerHTML.slice(0, 200))"""


async def focused(page: Page) -> str:
    return str(await page.evaluate("document.activeElement.textContent.trim() || document.activeElement.id"))


async def tab_to(page: Page, text: str, key: str = "Tab") -> None:
    """Press a key until the element with this text has the focus."""
    for _ in range(40):
        if await focused(page) == text:
            return
        await page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not lead to {text}")


async def test_a_turn_by_keyboard_alone(context: BrowserContext, web: WebServer, talk: Scripted) -> None:
    page = await context.new_page()
    red = Tab(page, "Red")
    await page.goto(web.address)
    await expect(page.get_by_role("textbox", name="Your name")).to_be_focused()
    await page.keyboard.type("Red")
    await page.keyboard.press("Enter")
    await red.connected()
    await expect(red.line).to_be_focused()
    await tab_to(page, "Open a table of Carcassonne", "Shift+Tab")
    await page.keyboard.press("Enter")
    await red.wait_for_text("table opened by Red")
    await red.line.focus()
    await page.keyboard.type("/board")
    await page.keyboard.press("Enter")
    await red.wait_for_text("Red to move.")
    await tab_to(page, "Play", "Shift+Tab")
    await page.keyboard.press("Enter")
    await red.wait_for_card()
    # The focus goes where the choices are, and stays there while they change.
    await expect(red.card.get_by_role("button", name="1", exact=True)).to_be_focused()
    await tab_to(page, "3")
    await page.keyboard.press("Space")
    await red.wait_for_card("cell 3")
    await expect(red.card.get_by_role("button", name="City W")).to_be_focused()
    await tab_to(page, "Confirm")
    await page.keyboard.press("Enter")
    await expect(red.card).to_be_hidden()
    await expect(red.line).to_be_focused()
    await red.wait_for_text("Red: tile at T29, knight.")
    assert [word for _, _, word in talk.heard] == ["/carcassonne", "/board", "play.", "cell.3", "confirm."]
    # The first stop of all leads past everything.
    await tab_to(page, "Skip to the text box", "Shift+Tab")
    await page.keyboard.press("Enter")
    await expect(red.line).to_be_focused()
    assert red.problems == []


async def test_the_switcher_works_by_keyboard(sit: Sit) -> None:
    red = await sit("Red")
    button = red.page.get_by_role("button", name="You are: Red")
    await button.focus()
    await red.page.keyboard.press("Enter")
    await expect(button).to_have_attribute("aria-expanded", "true")
    assert await focused(red.page) == "Red"
    await red.page.keyboard.press("Escape")
    await expect(button).to_be_focused()
    await expect(button).to_have_attribute("aria-expanded", "false")
    await red.page.keyboard.press("Enter")
    await tab_to(red.page, "New person")
    await red.page.keyboard.press("Enter")
    await expect(red.page.get_by_role("dialog", name="Who are you?")).to_be_visible()
    await red.page.keyboard.press("Escape")
    await expect(red.page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_phone_shows_everything_without_scrolling_sideways(
    browser: Browser, web: WebServer, talk: Scripted, language: str
) -> None:
    context = await browser.new_context(viewport={"width": 400, "height": 820}, has_touch=True, is_mobile=True)
    name = "Wilhelmina von Hohenschwangau-32"
    red = await Tab.open(await context.new_page(), web.address, "a-room-with-quite-a-long-name-32", name, language)
    assert await red.page.evaluate(OUTSIDE) == []
    chat = "web:a-room-with-quite-a-long-name-32"
    await red.say("x" * 300)
    await red.say("/wrong" + "y" * 200)
    await talk.post(chat, Screen("z" * 300, BOARD, ((Button("A label that goes on and on " * 3, "long."),),)))
    await red.say("/board")
    await red.say("/card")
    await red.wait_for_card("Where")
    page = red.page
    for width in (400, 320):
        await page.set_viewport_size({"width": width, "height": 820})
        assert await page.evaluate("document.documentElement.scrollWidth") <= width
        assert await page.evaluate(OUTSIDE) == []
    await page.set_viewport_size({"width": 400, "height": 820})
    assert await page.evaluate(SMALL) == []
    sizes = await page.evaluate(
        "[...document.querySelectorAll('pre')].map((pre) => [parseFloat(getComputedStyle(pre).fontSize), pre.tabIndex])"
    )
    # Two wide boards that scroll, which the keyboard can do too, and a small one that fits.
    assert sizes[:2] == [[8, 0], [8, 0]]
    assert sizes[2][0] > 12
    assert sizes[2][1] == -1
    await page.locator("#rooms-button").click()
    await expect(page.get_by_role("navigation")).to_be_visible()
    assert await page.evaluate(OUTSIDE) == []
    assert await page.evaluate(SMALL) == []
    await page.locator("#new-room-name").press("Escape")
    await expect(page.get_by_role("navigation")).to_be_hidden()
    assert red.problems == []


async def test_a_turn_with_pictures_by_keyboard_alone(sit: Sit, talk: Scripted) -> None:
    talk.pictured = True
    red = await sit("Red")
    await red.say("/board")
    await tab_to(red.page, "Play", "Shift+Tab")
    await red.page.keyboard.press("Enter")
    await expect(red.card.get_by_role("button", name="1", exact=True)).to_be_focused()
    await tab_to(red.page, "3")
    await red.page.keyboard.press("Enter")
    await red.wait_for_card("cell 3")
    await expect(red.card.get_by_role("button", name="City W")).to_be_focused()
    await tab_to(red.page, "Confirm")
    await red.page.keyboard.press("Enter")
    await expect(red.card).to_be_hidden()
    await expect(red.line).to_be_focused()


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_everything_on_and_around_pictures_has_a_name_and_a_size(
    browser: Browser, web: WebServer, talk: Scripted, language: str
) -> None:
    talk.pictured = True
    context = await browser.new_context(viewport={"width": 400, "height": 820}, has_touch=True, is_mobile=True)
    red = await Tab.open(await context.new_page(), web.address, "hall", "Red", language)
    await red.say("/carcassonne")
    await red.say("/board")
    await red.say("/card")
    await expect(red.page.locator('#card .picture[data-state="there"]')).to_have_count(1)
    for width in (400, 320):
        await red.page.set_viewport_size({"width": width, "height": 820})
        assert await red.page.evaluate(NAMELESS) == []
        assert await red.page.evaluate(SMALL) == []
        assert await red.page.evaluate(OUTSIDE) == []
    assert "page-" not in await red.page.locator("body").aria_snapshot()
    await red.card.locator(".enlarge").click()
    await expect(red.page.locator("#viewer img")).to_have_count(1)
    # The targets of the viewer are as large as the picture makes them; the rest is for fingers.
    small = await red.page.evaluate(SMALL.replace("button:not([aria-hidden])", "#viewer .tools button"))
    assert small == []
    assert await red.page.evaluate(NAMELESS) == []
    assert "page-" not in await red.page.locator("body").aria_snapshot()
    assert red.problems == []
    await context.close()


async def test_nothing_moves_for_those_who_do_not_want_it(sit: Sit, talk: Scripted) -> None:
    talk.pictured = True
    red = await sit("Red")
    await red.page.emulate_media(reduced_motion="reduce")
    await red.say("/board")
    await expect(red.page.locator('.picture[data-state="there"]')).to_have_count(1)
    still = "getComputedStyle(document.querySelector('.picture img'))"
    assert await red.page.evaluate(f"[{still}.animationName, {still}.transitionDuration]") == ["none", "0s"]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_everything_has_a_name(sit: Sit, language: str) -> None:
    red = await sit("Red", language)
    assert await red.page.evaluate(NAMELESS) == []
    await red.say("/board")
    await red.say("/record")
    await red.say("/card")
    await red.wait_for_card("Where")
    await red.page.locator("#person-button").click()
    assert await red.page.evaluate(NAMELESS) == []
    words = {
        "en": ["banner", "navigation", "main", "log", "group", "Board", "Choices", "Your card", "Message or move"],
        "ru": [
            "banner",
            "navigation",
            "main",
            "log",
            "group",
            "Игровое поле",
            "Варианты",
            "Ваша карточка",
            "Сообщение или ход",
        ],
    }
    snapshot = await red.page.locator("body").aria_snapshot()
    assert [word for word in words[language] if word not in snapshot] == []
    # No text of ours is missing: keys would show as themselves.
    assert "page-" not in snapshot


async def test_light_and_dark_follow_the_system(sit: Sit) -> None:
    red = await sit("Red")
    shades = []
    for scheme in ("light", "dark"):
        await red.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        shades.append(await red.page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert shades == ["rgb(244, 241, 233)", "rgb(21, 23, 26)"]
