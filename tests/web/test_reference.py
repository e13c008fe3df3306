"""Asking about a tile by pressing it: in a message, on the card, and on the enlarged picture."""

from __future__ import annotations

import re
from functools import cache

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.accounts.person import Person
from bot.games.game_ui import Illustration
from bot.screens.pictures import screen_pictures
from bot.screens.screen import Picture, Reply, Screen, Show
from bot.texts import texts
from engine.api import SPECTATOR, BurgundyView, make_spec, new_game
from renderers.api import BurgundyBoard, BurgundyMarks, BurgundyTile, Request, Thing, outline
from tests.web.browser import MARKS, Sit, context, phone, redis, session, sit, there, viewer, web
from tests.web.driver import Tab
from tests.web.scripted import Scripted

__all__ = ["context", "phone", "redis", "session", "sit", "web"]

pytestmark = MARKS

TABLE = "abcdefghij"


@cache
def board(*, targets: bool = False) -> BurgundyBoard:
    view = new_game(make_spec("burgundy", 2, edition="2019"), bytes(32)).view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    marks = BurgundyMarks(targets=(("black:0", 1), ("black:1", 2))) if targets else BurgundyMarks()
    return BurgundyBoard(view, ("Red", "Blue"), marks)


def picture(request: Request, alt: str, *presses: tuple[str, str, str]) -> Picture:
    (found,) = screen_pictures(texts("en"), "burgundy", TABLE, [Illustration(request, alt)], presses)
    return found


class Telling(Scripted):
    """A scripted dispatcher with a board of Burgundy that can explain everything on it."""

    async def say(
        self, person: Person, chat: str, text: str, *, private: bool = False, table: str = ""
    ) -> Reply | None:
        if text == "/board":
            await self.post(chat, Screen("Red to move.", pictures=(picture(board(), "The board."),)))
            return Reply(Show.DONE, Screen(""))
        if text == "/card":
            presses = (("black:0", "pick.1", "1 · first"), ("black:1", "pick.2", "2 · second"))
            shown = picture(board(targets=True), "What can be bought.", *presses)
            return Reply(Show.CARD, Screen("Which tile do you buy?", pictures=(shown,)))
        return await super().say(person, chat, text)

    async def press(self, person: Person, chat: str, token: str, *, private: bool = False) -> Reply:
        verb, _, _, code = token.split(".", 3) if token.count(".") > 2 else (token, "", "", "")
        if verb != "rules":
            return await super().press(person, chat, token)
        self.heard.append((person, chat, token))
        about = picture(BurgundyTile("monastery:17", ("building:watchtower",)), "The tile.")
        return Reply(Show.NOTICE, Screen(f"About {code}\nIt does something.", pictures=(about,)))


@pytest.fixture
def talk() -> Scripted:
    return Telling()


@pytest_asyncio.fixture(loop_scope="session")
async def red(sit: Sit) -> Tab:
    """A person who sees the board."""
    red = await sit("Red")
    await red.say("/board")
    await there(red.log)
    return red


def lore(tab: Tab) -> Locator:
    return tab.page.locator("#lore")


def a_tile(number: int = 0, request: Request | None = None) -> Thing:
    """A tile in a depot, counted from the top."""
    tiles = [thing for thing in outline(request or board()).things if thing.width > 100]
    return sorted(tiles, key=lambda thing: (thing.y, thing.x))[number]


async def middle(sheet: Locator, thing: Thing, request: Request | None = None) -> tuple[float, float]:
    """The centre of this thing, in coordinates of the window."""
    await sheet.scroll_into_view_if_needed()
    box = await sheet.bounding_box()
    assert box is not None
    scene = outline(request or board())
    across = (thing.x + thing.width / 2) / scene.width
    down = (thing.y + thing.height / 2) / scene.height
    return box["x"] + across * box["width"], box["y"] + down * box["height"]


def asked_for(talk: Scripted) -> list[str]:
    return [text.rpartition(".")[2] for _, _, text in talk.heard if text.startswith("rules.")]


async def test_a_tile_in_a_message_is_explained(red: Tab, talk: Scripted) -> None:
    sheet, tile = red.log.locator(".picture .sheet").first, a_tile()
    x, y = await middle(sheet, tile)
    await red.page.mouse.move(x, y)
    await expect(sheet.locator(".thing")).to_be_visible()
    name = {code: label for code, _, label in picture(board(), "x").things}[tile.code]
    await expect(sheet.locator(".thing")).to_have_attribute("title", name)
    await red.page.mouse.click(x, y)
    dialog = red.page.get_by_role("dialog", name=f"About {tile.code}")
    await expect(dialog).to_be_visible()
    await expect(dialog.get_by_role("img", name="The tile.")).to_be_visible()
    assert asked_for(talk) == [tile.code]
    assert talk.heard[-1][2] == f"rules.{TABLE}..{tile.code}"
    # What belongs to it can be asked about in turn.
    request = BurgundyTile("monastery:17", ("building:watchtower",))
    await red.page.mouse.click(*await middle(dialog.locator(".sheet"), outline(request).things[1], request))
    await expect(lore(red).locator(".text")).to_contain_text("About watchtower")
    await red.page.keyboard.press("Escape")
    await expect(lore(red)).to_be_hidden()
    # The messages have not moved; after a reload the explanation is among them.
    assert await red.messages() == ["Red to move."]
    await red.page.reload()
    await red.wait_for_text("About watchtower")
    await expect(viewer(red)).to_be_hidden()


async def test_beside_the_tiles_the_picture_is_enlarged(red: Tab, talk: Scripted) -> None:
    sheet = red.log.locator(".picture .sheet").first
    await sheet.scroll_into_view_if_needed()
    await sheet.click(position={"x": 3, "y": 3})
    await expect(viewer(red)).to_be_visible()
    assert asked_for(talk) == []
    await expect(red.page.locator(".thing:visible")).to_have_count(0)


async def test_things_are_for_pointers_only(red: Tab) -> None:
    """Keyboard users have the command `/rules` instead: dozens of tab stops would be in their way."""
    assert await red.log.locator(".picture .target").count() == 0
    await expect(red.log.get_by_role("button", name="Enlarge")).to_have_count(1)
    await expect(red.log.locator(".thing")).to_have_attribute("aria-hidden", "true")


async def test_what_can_be_chosen_is_chosen(red: Tab, talk: Scripted) -> None:
    await red.say("/card")
    await there(red.card)
    request = board(targets=True)
    sheet = red.card.locator(".sheet")
    first, _ = outline(request).targets
    tile = next(thing for thing in outline(request).things if abs(thing.x - first.x) + abs(thing.y - first.y) < 60)
    await red.page.mouse.move(*await middle(sheet, tile, request))
    await expect(sheet.locator(".thing")).to_be_hidden()
    await red.page.mouse.click(*await middle(sheet, tile, request))
    await red.wait_for_text("Nothing happens: pick.1")
    assert asked_for(talk) == []
    other = a_tile(0, request)
    await red.page.mouse.click(*await middle(sheet, other, request))
    await expect(lore(red)).to_be_visible()
    assert asked_for(talk) == [other.code]
    await lore(red).get_by_role("button", name="Close").click()
    await expect(lore(red)).to_be_hidden()
    await expect(red.card).to_be_visible()


async def test_over_the_picture_that_fills_the_screen(red: Tab, talk: Scripted) -> None:
    await red.log.locator(".picture").first.hover()
    await red.log.get_by_role("button", name="Enlarge").click()
    sheet, tile = viewer(red).locator(".sheet"), a_tile(1)
    await expect(sheet.locator("img")).to_have_count(1)
    x, y = await middle(sheet, tile)
    # A double click zooms in, and a drag moves the picture; neither asks about a tile.
    await red.page.mouse.dblclick(x, y)
    await expect(viewer(red).locator(".area")).not_to_have_class(re.compile("fitted"))
    await red.page.mouse.move(640, 400)
    await red.page.mouse.down()
    await red.page.mouse.move(600, 380, steps=3)
    await red.page.mouse.up()
    await red.page.keyboard.press("0")
    await expect(viewer(red).locator(".area")).to_have_class(re.compile("fitted"))
    assert asked_for(talk) == []
    await red.page.mouse.move(x, y)
    await expect(sheet.locator(".thing")).to_be_visible()
    await red.page.mouse.click(x, y)
    await expect(lore(red)).to_be_visible()
    assert asked_for(talk) == [tile.code]
    await red.page.keyboard.press("Escape")
    await expect(lore(red)).to_be_hidden()
    await expect(viewer(red)).to_be_visible()


async def test_by_finger_with_the_card_open(phone: Tab, talk: Scripted) -> None:
    request = board(targets=True)
    tile = a_tile(2, request)
    await phone.page.touchscreen.tap(*await middle(phone.card.locator(".sheet"), tile, request))
    await expect(lore(phone)).to_be_visible()
    await expect(lore(phone).locator(".text")).to_be_in_viewport(ratio=1)
    await expect(lore(phone).locator(".picture")).to_be_in_viewport(ratio=1)
    assert asked_for(talk) == [tile.code]
    box = await lore(phone).get_by_role("button", name="Close").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    # A tap beside the dialog closes it, like the button.
    await phone.page.touchscreen.tap(200, 812)
    await expect(lore(phone)).to_be_hidden()
    await expect(phone.card).to_be_visible()
