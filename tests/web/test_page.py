"""The page in a real browser: what people see, press and type."""

from __future__ import annotations

import re

from playwright.async_api import expect

from bot.platforms.web.server import WebServer
from bot.screens.screen import Screen
from tests.web.browser import MARKS, Sit, context, redis, session, sit, web
from tests.web.scripted import BOARD, Scripted

__all__ = ["context", "redis", "session", "sit", "web"]

pytestmark = MARKS


async def test_two_people_in_two_tabs_play_a_turn(sit: Sit) -> None:
    red = await sit("Red")
    await red.page.get_by_role("button", name="Open a table of Carcassonne").click()
    await red.wait_for_text("table opened by Red")
    await expect(red.page.get_by_role("button", name="Open a table of Carcassonne")).to_be_hidden()
    blue = await sit("Blue")
    assert (await red.who(), await blue.who()) == ("You are: Red", "You are: Blue")
    await blue.press("Join")
    # The same message, edited, for both.
    await red.wait_for_text("Seats: Red · Blue")
    assert await red.messages() == ["Carcassonne\nSeats: Red · Blue · (free)"]
    assert await blue.messages() == ["Carcassonne\nSeats: Red · Blue · (free)", "You have a seat."]

    await red.say("/board")
    await blue.wait_for_text("Red to move.")
    await expect(red.page).to_have_title("● hall · Castellan")
    await expect(blue.page).to_have_title("hall · Castellan")
    await expect(red.log.get_by_text("Your turn")).to_have_count(1)
    await expect(blue.log.get_by_text("Your turn")).to_have_count(0)
    assert await red.log.locator("pre").inner_text() == BOARD

    await red.press("Play")
    assert (await red.card_buttons())[:9] == list("123456789")
    assert "Only you see this" in await red.card_text()
    await red.press("4")
    assert await red.card_buttons() == ["↻ Turn", "Road N", "City W", "Field", "Confirm", "Back"]
    await red.say("shall I?")
    await blue.wait_for_text("shall I?")
    await expect(blue.card).to_be_hidden()
    assert "knight" not in (await blue.page.content()).casefold()
    await red.press("Confirm")
    await expect(red.card).to_be_hidden()
    await blue.wait_for_text("Red: tile at T29, knight.")


async def test_typed_lines_are_talk_and_never_markup(sit: Sit) -> None:
    name = "<i>Red"
    red, blue = await sit(name), await sit("Blue")
    await red.say("<img src=x onerror=alert(1)> & more")
    await blue.wait_for_text("<img src=x onerror=alert(1)> & more")
    await expect(blue.log.locator("article").get_by_text(name, exact=True)).to_be_visible()
    await expect(blue.log.locator("img, i")).to_have_count(0)
    await red.say("t29")
    assert (await red.messages())[-1] == "T29: which way round?"
    await red.line.press("ArrowUp")
    await expect(red.line).to_have_value("t29")
    await red.line.press("ArrowUp")
    await expect(red.line).to_have_value("<img src=x onerror=alert(1)> & more")
    await red.line.press("ArrowDown")
    await red.line.press("ArrowDown")
    await expect(red.line).to_have_value("")


async def test_lines_are_completed_by_keyboard(sit: Sit) -> None:
    red = await sit("Red")
    options = red.page.get_by_role("listbox", name="Suggestions").get_by_role("option")
    await red.line.press_sequentially("/c")
    await expect(options).to_have_text(["/carcassonne", "/carcassonne normal", "/carcassonne easy"])
    await expect(red.line).to_have_attribute("aria-expanded", "true")
    await red.line.press("ArrowDown")
    await red.line.press("ArrowDown")
    await expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    await expect(red.line).to_have_attribute("aria-activedescendant", "suggestion-1")
    await red.line.press("Enter")
    await expect(red.line).to_have_value("/carcassonne normal")
    await expect(options).to_have_count(0)
    await red.line.fill("/h")
    await expect(options).to_have_text(["/help"])
    await red.line.press("Tab")
    await expect(red.line).to_have_value("/help")
    await expect(red.line).to_be_focused()
    await red.line.fill("/ca")
    await expect(options).to_have_count(3)
    await red.line.press("Escape")
    await expect(red.line).to_have_attribute("aria-expanded", "false")
    await expect(red.line).to_have_value("/ca")
    assert await red.messages() == []


async def test_a_reload_shows_everything_again(sit: Sit) -> None:
    red = await sit("Red")
    await red.say("hello")
    await red.say("/card")
    await red.say("/wrong")
    await red.wait_for_text("No such command")
    await expect(red.page.get_by_role("alert").filter(has_text="No such command")).to_be_visible()
    before = await red.messages()
    await red.page.reload()
    await red.connected()
    await red.wait_for_card("Where do you lay it?")
    assert await red.messages() == before == ["hello", "No such command: /wrong"]
    assert await red.who() == "You are: Red"
    # What was said before is there, but no alarm.
    await expect(red.page.get_by_role("alert").filter(has_text="No such command")).to_have_count(0)


async def test_the_language_can_be_switched(sit: Sit, talk: Scripted) -> None:
    red = await sit("Red")
    await red.say("/card")
    await red.say("/wrong")
    await red.page.get_by_role("combobox", name="Language").select_option("ru")
    await expect(red.page.locator("#person-name")).to_have_text("Вы: Red")
    await expect(red.page.get_by_role("log", name="Сообщения")).to_be_visible()
    await expect(red.log.get_by_text("Видите только вы")).to_have_count(1)
    await expect(red.card.get_by_text("Видите только вы")).to_be_visible()
    await expect(red.page.locator("html")).to_have_attribute("lang", "ru")
    await red.say("привет")
    assert talk.heard[-1][0].language == "ru"
    await red.page.reload()
    await expect(red.page.get_by_role("button", name="Отправить")).to_be_visible()
    await expect(red.line).to_have_attribute("placeholder", "Сообщение или /команда")


async def test_people_take_turns_in_one_tab(sit: Sit) -> None:
    red = await sit("Red")
    await red.say("/card")
    await red.wait_for_card("Where do you lay it?")
    button = red.page.get_by_role("button", name="You are: Red")
    await button.click()
    await red.page.get_by_role("button", name="New person").click()
    dialog = red.page.get_by_role("dialog")
    await expect(dialog.get_by_role("button", name="Come in as Red")).to_be_visible()
    await dialog.get_by_role("textbox", name="Your name").fill("Blue")
    await dialog.get_by_role("button", name="Come in", exact=True).click()
    await red.page.get_by_role("button", name="You are: Blue").wait_for()
    # Nothing of Red's stays on the screen.
    await expect(red.card).to_be_hidden()
    await red.page.get_by_role("button", name="You are: Blue").click()
    await red.page.get_by_role("button", name="Change name").click()
    await dialog.get_by_role("textbox", name="Your name").fill("Navy")
    await dialog.get_by_role("button", name="Save").click()
    await red.page.get_by_role("button", name="You are: Navy").click()
    await red.page.get_by_role("button", name="Red", exact=True).click()
    await red.wait_for_card("Where do you lay it?")


async def test_rooms_are_made_and_changed(sit: Sit) -> None:
    red = await sit("Red")
    await red.say("in the hall")
    rooms = red.page.get_by_role("navigation", name="Rooms")
    await rooms.get_by_role("textbox", name="New room").fill("Bad name!")
    await rooms.get_by_role("button", name="Open").click()
    await expect(red.page.get_by_role("alert")).to_contain_text("1 to 32 characters")
    red.problems.clear()
    await rooms.get_by_role("textbox", name="New room").fill("kitchen")
    await rooms.get_by_role("button", name="Open").click()
    await expect(rooms.get_by_role("button", name="kitchen")).to_have_attribute("aria-current", "page")
    await expect(red.page).to_have_title("kitchen · Castellan")
    await expect(red.log.locator("article")).to_have_count(0)
    await red.page.go_back()
    await red.wait_for_text("in the hall")
    await rooms.get_by_role("button", name="kitchen").click()
    await expect(red.log.locator("article")).to_have_count(0)
    await red.say("in the kitchen")
    await red.wait_for_text("in the kitchen")


async def test_a_press_under_way_cannot_be_repeated(sit: Sit, talk: Scripted) -> None:
    red = await sit("Red")
    await red.say("/buttons")
    slow = red.log.get_by_role("button", name="Slow")
    await slow.click()
    await talk.slow.wait()
    await expect(slow).to_have_attribute("aria-disabled", "true")
    await slow.click(force=True)
    await red.log.get_by_role("button", name="Wrong").click(force=True)
    talk.go_on.set()
    await red.wait_for_text("That took a while.")
    await red.settled()
    assert [word for _, _, word in talk.heard] == ["/buttons", "slow."]
    await red.press("Bug")
    await expect(red.page.get_by_role("alert")).to_contain_text("Something went wrong on our side.")
    red.problems.clear()
    await red.press("Wrong")
    await expect(red.page.get_by_role("alert")).to_have_text(re.compile("Nothing happens: wrong."))


LINES = """(node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const at = walker.currentNode.data.indexOf("/задать");
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + "/задать".length);
        return range.getClientRects().length;
    }
}"""


async def test_a_command_in_a_text_stays_on_one_line(sit: Sit, web: WebServer) -> None:
    """At every width of a window, wherever the line is full."""
    red = await sit("Red")
    text = "Такой команды я не знаю. Может быть, /задать? И/или 1/2, /задать."
    await web.adapter.post("web:hall", Screen(text), mention=[], nonce="1")
    said = red.log.locator("article .text").last
    await expect(said).to_have_text(text)
    for width in range(300, 480, 6):
        await red.page.set_viewport_size({"width": width, "height": 600})
        assert await said.evaluate(LINES) == 1, width


async def test_a_file_can_be_downloaded(sit: Sit) -> None:
    red = await sit("Red")
    await red.say("/record")
    async with red.page.expect_download() as downloading:
        await red.log.get_by_role("link", name="Download игра 1.txt").click()
    download = await downloading.value
    assert download.suggested_filename == "игра 1.txt"
    assert (await download.path()).read_bytes() == b"one\ntwo\n"


async def test_only_the_newest_call_stands(sit: Sit, web: WebServer) -> None:
    red = await sit("Red")
    await red.say("/board")
    await expect(red.page).to_have_title("● hall · Castellan")
    turn = (await web.adapter.history.read("hall", "web:nobody", 0)).messages[-1]
    await web.adapter.strip("web:hall", str(turn.id))
    await web.adapter.post("web:hall", Screen("Blue to move."), mention=["web:blue"], nonce="blue")
    await expect(red.page).to_have_title("hall · Castellan")
    await expect(red.log.get_by_text("Your turn")).to_have_count(0)
