"""Asking the board by pressing a tile or an empty place on its picture."""

from __future__ import annotations

from functools import cache

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.accounts.person import Person
from bot.games.game_ui import Illustration
from bot.screens.pictures import screen_pictures
from bot.screens.screen import Button, Picture, Reply, Screen, Show
from bot.texts import texts
from engine.api import SPECTATOR, CarcassonneView, make_spec, new_game
from renderers.api import CarcassonneBoard, Marks, Thing, outline
from tests.web.browser import MARKS, Sit, context, phone, redis, session, sit, there, viewer, web
from tests.web.driver import Tab
from tests.web.scripted import Scripted

__all__ = ["context", "phone", "redis", "session", "sit", "web"]

pytestmark = MARKS

TABLE = "abcdefghij"


@cache
def board() -> CarcassonneBoard:
    view = new_game(make_spec("carcassonne", 2), bytes(32)).view(SPECTATOR)
    assert isinstance(view, CarcassonneView)
    return CarcassonneBoard(view, ("Red", "Blue"), Marks())


def picture(*, may_ask: bool = True) -> Picture:
    shown = Illustration(board(), "The board.")
    (found,) = screen_pictures(texts("en"), "carcassonne", TABLE, [shown], may_ask=may_ask)
    return found


class Answering(Scripted):
    """A scripted dispatcher with a board of Carcassonne that answers questions."""

    async def say(
        self, person: Person, chat: str, text: str, *, private: bool = False, table: str = ""
    ) -> Reply | None:
        if text in ("/board", "/purists"):
            await self.post(chat, Screen("Red to move.", pictures=(picture(may_ask=text == "/board"),)))
            return Reply(Show.DONE, Screen(""))
        if text == "/card":
            return Reply(Show.CARD, Screen("Where does the tile go?", pictures=(picture(),)))
        return await super().say(person, chat, text)

    async def press(self, person: Person, chat: str, token: str, *, private: bool = False) -> Reply:
        verb, _, _, word = token.split(".", 3) if token.count(".") > 2 else (token, "", "", "")
        if verb not in ("ask", "rules"):
            return await super().press(person, chat, token)
        self.heard.append((person, chat, token))
        if verb == "rules":
            return Reply(Show.NOTICE, Screen(f"About {word}\nIt scores."))
        menu = ((Button("Rules: City", f"rules.{TABLE}..city"),),)
        return Reply(Show.NOTICE, Screen(f"{word}, laid by Red:\nCity N: Red.", menu=menu, pictures=(picture(),)))


@pytest.fixture
def talk() -> Scripted:
    return Answering()


@pytest_asyncio.fixture(loop_scope="session")
async def red(sit: Sit) -> Tab:
    """A person who sees the board."""
    red = await sit("Red")
    await red.say("/board")
    await there(red.log)
    return red


def lore(tab: Tab) -> Locator:
    return tab.page.locator("#lore")


def cell(code: str) -> Thing:
    return next(thing for thing in outline(board()).things if thing.code == code)


async def middle(sheet: Locator, thing: Thing) -> tuple[float, float]:
    """The centre of this cell, in coordinates of the window."""
    await sheet.scroll_into_view_if_needed()
    box = await sheet.bounding_box()
    assert box is not None
    scene = outline(board())
    across = (thing.x + thing.width / 2) / scene.width
    down = (thing.y + thing.height / 2) / scene.height
    return box["x"] + across * box["width"], box["y"] + down * box["height"]


def asked_for(talk: Scripted) -> list[str]:
    return [text for _, _, text in talk.heard if text.startswith(("ask.", "rules."))]


async def test_a_tile_and_an_empty_place_are_asked_about(red: Tab, talk: Scripted) -> None:
    sheet = red.log.locator(".picture .sheet").first
    x, y = await middle(sheet, cell("S30"))
    await red.page.mouse.move(x, y)
    await expect(sheet.locator(".thing")).to_have_attribute("title", "S30")
    await red.page.mouse.click(x, y)
    await expect(red.page.get_by_role("dialog", name="S30, laid by Red:")).to_be_visible()
    # Its own picture can be asked in turn, and a button leads to the rules, told in the same place.
    await red.page.mouse.click(*await middle(lore(red).locator(".sheet"), cell("T30")))
    await expect(lore(red).locator(".text")).to_contain_text("T30, laid by Red:")
    await lore(red).get_by_role("button", name="Rules: City").click()
    await expect(lore(red).locator(".text")).to_contain_text("About city")
    await red.page.keyboard.press("Escape")
    await expect(lore(red)).to_be_hidden()
    assert asked_for(talk) == [f"ask.{TABLE}..S30", f"ask.{TABLE}..T30", f"rules.{TABLE}..city"]
    assert await red.messages() == ["Red to move."]


async def test_a_finger_asks_too(phone: Tab, talk: Scripted) -> None:
    await phone.page.touchscreen.tap(*await middle(phone.card.locator(".sheet"), cell("S29")))
    await expect(lore(phone)).to_be_visible()
    assert asked_for(talk) == [f"ask.{TABLE}..S29"]


async def test_far_from_all_tiles_the_picture_is_enlarged(red: Tab, talk: Scripted) -> None:
    await red.log.locator(".picture .sheet").first.click(position={"x": 3, "y": 3})
    await expect(viewer(red)).to_be_visible()
    assert asked_for(talk) == []


async def test_the_board_of_purists_answers_nothing(sit: Sit, talk: Scripted) -> None:
    blue = await sit("Blue")
    await blue.say("/purists")
    await there(blue.log)
    await blue.page.mouse.click(*await middle(blue.log.locator(".picture .sheet").first, cell("S30")))
    await expect(viewer(blue)).to_be_visible()
    assert asked_for(talk) == []
