"""The toy game with a user interface, registered from outside: every mechanism of the engine in a short game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis.asyncio import Redis

import bot.texts
from bot import games
from bot.games import AutoAnswer, GameUI, Preset
from bot.texts import Texts
from bot.texts.log_line import LogLine
from engine.api import Decision, Event, View
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin
from tests.toy.kind import TOY
from tests.toy.state import Planted

WORDS = """
toy-name = Orchard
toy-seeding = Which card is the seed?
toy-plant = What do you plant?
toy-steal = What does the thief take?
toy-trade = Will you trade?
toy-sell_card = Which card do you sell?
toy-dig = How deep do you dig?
toy-planted = { $who } plants { $card }.
toy-reason_harvest = the harvest { $place }
toy-reason_thief = theft { $place }
toy-reason_market = trade { $place }
toy-reason_water = water { $place }
toy-reason_wish = a wish { $place }
toy-source_harvest = harvest
toy-source_thief = theft
toy-source_market = trade
toy-source_water = water
toy-source_wish = wishes
toy-preset_plain = plain
toy-preset_plain_help = nothing special.
toy-rule_faces = Faces
toy-rule_faces_help = of the die.
toy-rule_faces_source = the rules of Orchard
toy-order_thief = The thief takes
toy-order_thief_coin = a coin
toy-order_thief_point = a point
toy-order_trade = The market
toy-order_trade_sell = always sell
toy-order_aliases = coin=thief:coin point=thief:point thief=thief:ask sell=trade:sell trade=trade:ask
toy-not_in_hand = You do not hold { $card }.
"""
TERMS = ("card", "bees", "sun", "frost", "thief", "coin", "depth", "wish")


def tell(events: Sequence[Event]) -> list[LogLine]:
    return [LogLine("toy.planted", {"card": e.card}, e.seat) for e in events if isinstance(e, Planted)]


def label(texts: Texts, prompt: str, path: Sequence[str]) -> str:
    return path[-1]


def situation(texts: Texts, view: View) -> str:
    return ""


def ends_part(events: Sequence[Event]) -> bool:
    return False


def steal(asked: Decision, view: View, way: str) -> str:
    return f"steal/{way}"


def trade(asked: Decision, view: View, way: str) -> str:
    """The answer that this way stands for. It is not offered to a player without a coin."""
    return way


AUTO_ANSWERS = (
    AutoAnswer("thief", "toy.steal", ("coin", "point"), steal),
    AutoAnswer("trade", "toy.trade", ("sell",), trade),
)


@contextmanager
def orchard_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within the context, the toy game can be played at tables; its texts are written into `folder`."""
    words = [f"toy-module_{module.id} = {module.id}\ntoy-module_{module.id}_help = help.\n" for module in TOY.modules]
    words += [f"toy-term_{term} = {{ $count }} {term} at {{ $each }}\n" for term in TERMS]
    for language in bot.texts.LANGUAGES:
        (folder / language).mkdir()
        (folder / language / "toy.ftl").write_text(WORDS + "".join(words), encoding="utf-8")
    monkeypatch.setattr(bot.texts, "FOLDERS", [bot.texts.FOLDER, folder])
    bot.texts.forget()
    monkeypatch.setattr(games, "_UIS", {ui.game: ui for ui in games.all_uis()})
    games.register(GameUI("toy", tell, label, situation, ends_part, (Preset("plain"),), auto_answers=AUTO_ANSWERS))
    yield
    bot.texts.forget()


async def orchard_for(redis: Redis, *names: str, modules: Sequence[str] = ()) -> tuple[Chatbot, list[User]]:
    """A game of Orchard that has started: every player is asked for the first card to plant."""
    chatbot = Chatbot(redis)
    users = [User(chatbot, name) for name in names]
    await begin(users, "/new toy", *(f"/set {module}" for module in modules))
    return chatbot, users


async def finish(user: User) -> None:
    """Finish an open turn: press the first button of every card, until the turn is confirmed."""
    pressed = ""
    while not pressed.startswith("✓"):
        pressed = user.labels()[0]
        await user.press(pressed)
