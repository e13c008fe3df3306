"""Hints for newcomers, and sounds for people who look elsewhere and have asked for them."""

from __future__ import annotations

from playwright.async_api import Browser, BrowserContext, Route, expect

from bot.platforms.web.server import WebServer
from bot.screens.screen import Button, Screen
from tests.web.browser import MARKS, Sit, context, redis, session, sit, web
from tests.web.driver import Tab
from tests.web.scripted import BOARD, LOBBY, TURN, Scripted

__all__ = ["context", "redis", "session", "sit", "web"]

pytestmark = MARKS

LISTEN = """() => {
    window.heard = [];
    window.contexts = 0;
    const Real = AudioContext;
    window.AudioContext = class extends Real {
        constructor() {
            super();
            window.contexts++;
        }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
        window.heard.push(`${this.type} ${Math.round(this.frequency.value)}`);
        return start.call(this, at);
    };
}"""

UNTOUCHED = """() => Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } })"""

TOCK = ["triangle 310", "sine 1150"]
CALL = ["sine 587", "sine 880"]


async def elsewhere(route: Route) -> None:
    script = await (await route.fetch()).text()
    await route.fulfill(body=script.replace("127.0.0.1", "elsewhere"), content_type="text/javascript")


async def heard(tab: Tab, count: int) -> list[str]:
    await tab.page.wait_for_function("(count) => window.heard.length >= count", arg=count)
    sounds = await tab.page.evaluate("window.heard.splice(0)")
    return [str(sound) for sound in sounds]


async def switch(tab: Tab) -> None:
    await tab.page.locator("#person-button").click()
    await tab.page.get_by_role("button", name="Sounds").click()
    await tab.page.keyboard.press("Escape")


async def test_nothing_is_heard_unless_somebody_wants_it(sit: Sit) -> None:
    red = await sit("Red")
    await red.page.evaluate(LISTEN)
    await red.page.locator("#person-button").click()
    await expect(red.page.get_by_role("button", name="Sounds")).to_have_attribute("aria-pressed", "false")
    await red.page.keyboard.press("Escape")
    await red.say("/board")
    await expect(red.log.get_by_text("Your turn")).to_have_count(1)
    assert await red.page.evaluate("[window.contexts, window.heard.length]") == [0, 0]


async def test_a_move_and_a_call_are_heard(sit: Sit, web: WebServer) -> None:
    red = await sit("Red")
    await red.page.evaluate(LISTEN)
    await switch(red)
    # Switching sounds on plays the call as a sample.
    assert await heard(red, 2) == CALL
    await web.adapter.post("web:hall", Screen("Blue: tile at T29.", BOARD, TURN), mention=["web:blue"], nonce="1")
    assert await heard(red, 2) == TOCK
    await red.say("/board")
    assert sorted(await heard(red, 4)) == sorted(TOCK + CALL)
    # Conversation makes no sound, and neither does a call that was heard already.
    await red.say("hello")
    await web.adapter.post("web:hall", Screen("A word."), mention=[], nonce="2")
    await red.wait_for_text("A word.")
    assert await red.page.evaluate("[window.contexts, window.heard.length]") == [1, 0]
    # The browser remembers, and history is silent.
    await red.page.add_init_script(f"({LISTEN})()")
    await red.page.reload()
    await expect(red.log.get_by_text("Your turn")).to_have_count(1)
    await red.wait_for_text("A word.")
    assert await red.page.evaluate("[window.contexts, window.heard.length]") == [0, 0]
    await switch(red)
    await red.say("/board")
    await expect(red.log.get_by_text("Your turn")).to_have_count(2)
    assert await red.page.evaluate("window.heard.length") == 0


async def test_a_page_that_nobody_has_touched_stays_silent(context: BrowserContext, sit: Sit, web: WebServer) -> None:
    red = await sit("Red")
    await switch(red)
    page = await context.new_page()
    await page.add_init_script(f"({LISTEN})()")
    # To the browser, Playwright counts as a user who has touched the page.
    await page.add_init_script(f"({UNTOUCHED})()")
    other = Tab(page, "Red")
    await page.goto(f"{web.address}/?room=hall")
    await other.connected()
    await web.adapter.post("web:hall", Screen("Blue: tile at T30.", BOARD), mention=[], nonce="1")
    await other.wait_for_text("tile at T30")
    assert await page.evaluate("[window.contexts, window.heard.length]") == [0, 0]
    assert other.problems == []


async def test_an_answer_in_an_empty_room_is_in_sight(sit: Sit) -> None:
    """Below the welcome, which stays: it may fill the window of a phone."""
    red = await sit("Red")
    await red.page.set_viewport_size({"width": 400, "height": 600})
    for _ in range(2):
        await red.say("/nonsense")
        await expect(red.log.locator("article").last).to_be_in_viewport(ratio=1)
    await expect(red.page.locator("#empty li")).to_have_count(3)
    await expect(red.page.locator("#empty")).to_be_visible()


async def test_a_newcomer_is_told_what_to_do(sit: Sit, web: WebServer, talk: Scripted) -> None:
    red = await sit("Red")
    hint = red.page.get_by_role("complementary", name="What to do next")
    steps = red.page.locator("#empty li")
    await expect(steps).to_have_count(3)
    await expect(steps.first).to_have_text("Open a table. You are seated at once.")
    await expect(hint).to_be_hidden()
    await red.page.get_by_role("button", name="Open a table of Carcassonne").click()
    await expect(hint).to_contain_text("Waiting for players. Add a computer")
    full = tuple(tuple(button for button in row if button.token != "computer.") for row in LOBBY)
    await web.adapter.edit("web:hall", talk.lobby, Screen("Full.", menu=full), nonce="full")
    await expect(hint).to_contain_text("All seats are taken")
    await web.adapter.strip("web:hall", talk.lobby)
    await web.adapter.post("web:hall", Screen("Blue to move.", BOARD, TURN), mention=["web:blue"], nonce="1")
    await expect(hint).to_contain_text("If you’re at the table, you’ll be called")
    await red.say("/board")
    await expect(hint).to_be_hidden()
    turn = (await web.adapter.history.read("hall", "web:nobody", 0)).messages[-1]
    await web.adapter.strip("web:hall", str(turn.id))
    await web.adapter.post("web:hall", Screen("Blue to move.", BOARD, TURN), mention=["web:blue"], nonce="2")
    await expect(hint).to_have_text("The others are moving. You will be called when it is your turn.")
    over = ((Button("Rematch", "rematch."),),)
    await web.adapter.post("web:hall", Screen("Red wins.", BOARD, over), mention=[], nonce="3")
    await expect(hint).to_contain_text("The game is over. Play again, or open a new table.")
    await red.page.get_by_role("combobox", name="Language").select_option("ru")
    await hint.page.get_by_role("button", name="Открыть новый стол").click()
    await red.wait_for_text("table opened by Red")
    await expect(red.page.locator("#hint")).to_contain_text("Ждём игроков.")
    # While somebody moves there is nothing to advise.
    await red.say("/card")
    await expect(red.page.locator("#hint")).to_be_hidden()


async def test_the_address_can_be_passed_on(browser: Browser, web: WebServer) -> None:
    """The hint with the address is shown only if other machines could reach it."""
    context = await browser.new_context(locale="en-GB", permissions=["clipboard-read", "clipboard-write"])
    page = await context.new_page()
    # As the page would see itself on another machine.
    await page.route("**/static/hint.js", elsewhere)
    red = await Tab.open(page, web.address, "hall", "Red")
    await red.say("/carcassonne")
    await expect(page.locator("#hint")).to_contain_text("Send others the address of this room")
    await page.get_by_role("button", name="Copy the address").click()
    await expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert await page.evaluate("navigator.clipboard.readText()") == f"{web.address}/?room=hall"
    assert red.problems == []
    await context.close()
