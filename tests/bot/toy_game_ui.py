"""The toy game with a user interface, registered from outside: every mechanism of the engine in a short game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis.asyncio import Redis

import bot.texts
from bot import games
from bot.games import Agreement, AutoAnswer, GameUI, Layer, Names, Preset, Reference
from bot.games.game_ui import BASE, by_option
from bot.games.module_ui import ModuleUI, with_modules
from bot.games.typed_words import first_words
from bot.texts import Texts, headed
from bot.texts.commands import command_words, verbs
from bot.texts.log_line import LogLine, Value
from engine.api import Decision, Game, Seat, View, Viewer
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin
from tests.bot.toy_words import WORDS
from tests.toy.kind import TOY
from tests.toy.modules import AlmanacView, Stolen
from tests.toy.state import Planted


def tell_planted(lines: list[LogLine], event: Planted) -> None:
    lines.append(LogLine("toy.planted", {"card": event.card}, event.seat))


def tell_stolen(lines: list[LogLine], event: Stolen) -> None:
    lines.append(LogLine("toy.stolen", {"gain": event.gain}, event.seat))


def brief_stolen(texts: Texts, line: LogLine) -> str:
    return texts("toy.brief_stolen", gain=gain_words(texts, line.args["gain"]))


def gain_words(texts: Texts, gain: Value) -> str:
    return texts(f"toy.option_{gain}")


def label(texts: Texts, prompt: str, path: Sequence[str]) -> str:
    """Cards are numbers."""
    return path[-1] if path[-1].isdecimal() else by_option(texts, prompt, path)


def thing(texts: Texts, code: str) -> str:
    return headed(texts(f"toy.thing_{code}"))


def spelled(texts: Texts, code: str) -> str:
    known = first_words(texts, TOY.id) if texts.language != "en" else {}
    return " ".join(known.get(word, word) for word in code.split("/"))


def explain(texts: Texts, agreement: Agreement, code: str) -> Reference:
    return Reference((thing(texts, code), texts(f"toy.lore_{code}")))


def steal(asked: Decision, view: View, way: str) -> str:
    return f"steal/{way}"


def trade(asked: Decision, view: View, way: str) -> str:
    """The answer that this way stands for. It is not offered to a player without a coin."""
    return way


def wish(texts: Texts, view: View, seat: Seat) -> str:
    shown = view.shown_by("almanac", AlmanacView)
    return texts("toy.wish", card=shown.wishes[seat]) if shown is not None and seat in shown.wishes else ""


def wishes(texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    """How many wishes the viewer may know."""
    shown = game.view(viewer).shown_by("almanac", AlmanacView)
    return Layer((texts("toy.wishes", count=len(shown.wishes) if shown is not None else 0),), ())


MODULES = (
    ModuleUI(id=BASE, tells={Planted: tell_planted}, presets=(Preset("plain"),), things={"card": explain}),
    ModuleUI(id="bees", things={"bees": explain}),
    ModuleUI(
        id="thief",
        tells={Stolen: tell_stolen},
        briefs={"toy.stolen": brief_stolen},
        words={"gain": gain_words},
        presets=(Preset("night", modules=("thief",)),),
        auto_answers=(AutoAnswer("thief", "toy.steal", ("coin", "point"), steal),),
        things={"thief": explain},
    ),
    ModuleUI(
        id="market",
        auto_answers=(AutoAnswer("trade", "toy.trade", ("sell",), trade),),
        idle=frozenset({"keep"}),
    ),
    ModuleUI(id="almanac", means=wish, layers={"wishes": wishes}),
)
"""Modules that bring nothing but words are left out."""


def toy_ui(modules: Sequence[ModuleUI] = MODULES) -> GameUI:
    return with_modules(GameUI(TOY.id, label=label, thing=thing, spelled=spelled), modules)


@contextmanager
def orchard_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within the context, the toy game can be played at tables; its texts are written into `folder`."""
    for language, modules in WORDS.items():
        (folder / language).mkdir()
        for module, words in modules.items():
            (folder / language / f"{module}.ftl").write_text(words, encoding="utf-8")
    monkeypatch.setattr(bot.texts, "FOLDERS", [bot.texts.FOLDER, folder])
    _forget_words()
    monkeypatch.setattr(games, "_UIS", {ui.game: ui for ui in games.all_uis()})
    games.register(toy_ui())
    yield
    _forget_words()


def _forget_words() -> None:
    """Read all texts again, and the commands that they name."""
    bot.texts.forget()
    verbs.cache_clear()
    command_words.cache_clear()


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
