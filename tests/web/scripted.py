"""A dispatcher with scripted answers: enough of a game to fill the page, and every kind of reply."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count

from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.handlers.dispatcher import Dispatcher
from bot.outbox.adapter import Adapter
from bot.platforms.web.server import WebServer
from bot.platforms.web.visitor_limits import VisitorLimits
from bot.screens.screen import Button, File, Menu, Picture, Reply, Screen, Show, Style
from tests.web.painted import Painter, seen_by_all, to_choose_from

BOARD = """\
       Q    R    S    T    U    V    W    X    Y
          ··│··     ··│··
  27      ──A##     ──###
          ·####     ·####
          ·###·······#########          ··│b······
  28      ··┌────B···#A#######          ··│·······
          ··│····│···g·····│··          ··│···###·
     ·####     ··│·········│··············│···###b
  29 ·#B$#     ··└────M····└────o────B────#$##·g··
     ·####     ·###·············│········####·····
     ·###·······###··a··········│········###·
  30 ──o────o─────────o─────────o─────────o──
     ··│····│·········│·········│···g·····│··
               ·····
  31           #####                           # city  ─│ road  o crossing  M monastery  g garden  $ shield
               #####                           A B on roads, in cities and monasteries; a b farmers
>A 22 (4)    B 19 (2)   @X28   +46   [BA.B]    points (meeples left)  last move  tiles left  tile to be laid"""

CROP = """\
       R    S    T    U
       1         2
  28      ··┌──··│··
     3    ··│····│··  4
          ··│····│··
  29      ··└────M··  5
            6    7
       8         9"""

LINES = ("/carcassonne", "/carcassonne normal", "/carcassonne easy", "/help")


def row(*labels: str) -> tuple[Button, ...]:
    return tuple(Button(label, f"{label.casefold()}.") for label in labels)


LOBBY: Menu = (
    (Button("Join", "join."), Button("Leave", "leave."), Button("Add computer", "computer.")),
    (Button("Rules…", "rules."), Button("Start", "start.", Style.PRIMARY)),
)
TURN: Menu = (
    (Button("Play", "play.", Style.PRIMARY), Button("Log", "log."), Button("Rules", "rules."), Button("⋯", "more.")),
)
CELLS: Menu = (
    tuple(Button(str(number), f"cell.{number}") for number in range(1, 10)),
    (Button("Resign", "resign.", Style.DANGER),),
)
PLACED: Menu = (
    row("↻ Turn", "Road N", "City W", "Field"),
    (Button("Confirm", "confirm.", Style.PRIMARY), Button("Back", "play.")),
)


def ruled(chosen: str = "") -> Menu:
    """Rules to choose from, one of them with a mark: more than a card has room for."""
    rules = [str(number) for number in range(1, 21)]
    return tuple((Button(f"{'✓ ' * (rule == chosen)}Rule {rule}", f"rule.{rule}"),) for rule in rules)


def card(text: str, menu: Menu, board: str = "", *pictures: Picture) -> Reply:
    return Reply(Show.CARD, Screen(text, board, menu, pictures=pictures))


def notice(text: str) -> Reply:
    return Reply(Show.NOTICE, Screen(text))


class Scripted(Dispatcher):
    """Answers instead of the real dispatcher, and posts through an adapter as the outbox would."""

    def __init__(self) -> None:
        self.pictured = False
        """Whether screens also have pictures of the board."""
        self.drafted = ""
        """What the card of a turn tells before its question."""
        self.adapter: Adapter | None = None
        self.heard: list[tuple[Person, str, str]] = []
        self.go_on = asyncio.Event()
        """The button `slow.` is answered when a test sets this."""
        self.slow = asyncio.Event()
        """Set as soon as somebody has pressed `slow.`."""
        self.lobby = ""
        self.joined: list[str] = []
        self._posts = 0

    async def post(self, chat: str, screen: Screen, mention: Sequence[str] = ()) -> str:
        assert self.adapter is not None
        self._posts += 1
        return await self.adapter.post(chat, screen, mention=mention, nonce=f"post {self._posts}")

    async def press(self, person: Person, chat: str, token: str, *, private: bool = False) -> Reply:
        self.heard.append((person, chat, token))
        verb, _, word = token.partition(".")
        match verb:
            case "join":
                return await self._join(person, chat)
            case "play":
                pictures = [to_choose_from()] if self.pictured else []
                return card(f"{self.drafted}Your tile: a road that bends. Where do you lay it?", CELLS, CROP, *pictures)
            case "cell":
                pictures = [seen_by_all(10)] if self.pictured else []
                return card(f"The tile in cell {word}. Knight in the new city (2 tiles).", PLACED, CROP, *pictures)
            case "confirm":
                text = f"{person.name}: tile at T29, knight. Road of Blue completed: 3 tiles, +3 (41).\nBlue to move."
                await self.post(chat, self.turn(text, 11), [person.id])
                return Reply(Show.DONE, Screen(""))
            case "resign":
                return Reply(Show.DONE, Screen("You have left the game."))
            case "slow":
                self.slow.set()
                await self.go_on.wait()
                return notice("That took a while.")
            case "bug":
                raise RuntimeError("a bug")
            case "rule":
                return card("The rules.", ruled(word))
            case "log":
                return notice("1. Red: S29, knight.\n2. Blue: S31, highwayman.")
            case _:
                return Reply(Show.ERROR, Screen(f"Nothing happens: {token}"))

    def turn(self, text: str, tiles: int) -> Screen:
        return Screen(text, BOARD, TURN, pictures=(seen_by_all(tiles),) if self.pictured else ())

    async def _join(self, person: Person, chat: str) -> Reply:
        assert self.adapter is not None
        self.joined.append(person.name)
        screen = Screen(f"Carcassonne\nSeats: {' · '.join(self.joined)} · (free)", menu=LOBBY)
        await self.adapter.edit(chat, self.lobby, screen, nonce=f"join {len(self.joined)}")
        return notice("You have a seat.")

    async def say(
        self, person: Person, chat: str, text: str, *, private: bool = False, table: str = ""
    ) -> Reply | None:
        self.heard.append((person, chat, text))
        match text:
            case "/carcassonne":
                self.joined = [person.name]
                screen = Screen(
                    f"Carcassonne · table opened by {person.name}\nSeats: {person.name} · (free)", menu=LOBBY
                )
                self.lobby = await self.post(chat, screen)
                return Reply(Show.DONE, Screen(""))
            case "/board":
                await self.post(chat, self.turn("Red to move.", 9), [person.id])
                return Reply(Show.DONE, Screen(""))
            case "/card":
                return await self.press(person, chat, "play.")
            case "/rules":
                return await self.press(person, chat, "rule.")
            case "/record":
                await self.post(chat, Screen("The game so far.", file=File("игра 1.txt", b"one\ntwo\n")))
                return notice("Exported.")
            case "/secret-file":
                return Reply(Show.NOTICE, Screen("For you alone.", file=File("secret.txt", b"secret")))
            case "/buttons":
                await self.post(chat, Screen("Press one.", menu=(row("Slow", "Bug", "Wrong"),)))
                return Reply(Show.DONE, Screen(""))
            case "/bug":
                raise RuntimeError("a bug")
            case "t29":
                return notice("T29: which way round?")
            case _:
                return Reply(Show.ERROR, Screen(f"No such command: {text}")) if text.startswith("/") else None

    async def complete(
        self, person: Person, chat: str, text: str, *, private: bool = False, table: str = ""
    ) -> list[str]:
        return [line for line in LINES if line.startswith(text)]


def hours_apart() -> VisitorLimits:
    """Limits that are never reached: at each look an hour has passed."""
    return VisitorLimits(count(0.0, 3600.0).__next__)


@asynccontextmanager
async def serving(
    redis: Redis, talk: Scripted, painter: Painter, limits: VisitorLimits | None = None
) -> AsyncIterator[WebServer]:
    """A running server of the page that asks this dispatcher, with these limits or with none that a test reaches."""
    server = WebServer(redis, talk, painter, visitor_limits=limits or hours_apart())
    talk.adapter = server.adapter
    await server.start()
    try:
        yield server
    finally:
        talk.go_on.set()
        painter.go_on.set()
        await server.stop()
