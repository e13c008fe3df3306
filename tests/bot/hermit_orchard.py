"""The toy game for one at tables: its words, and what its module says of difficulty and outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

import bot.texts
from bot import games
from bot.games import Preset
from bot.games.module_ui import ModuleUI
from bot.games.solo import SoloOutcome, SoloUI
from bot.texts import Texts
from engine.api import Setting, View
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import loaded
from tests.bot.toy_game_ui import MODULES, finish, orchard_in, toy_ui
from tests.toy.hermit import with_hermit

WORDS = {
    "en": """
toy-module_hermit = hermit
toy-module_hermit_help = you are alone.
toy-preset_hermitage = hermitage
toy-preset_hermitage_help = a game for one.
toy-rule_grove = Grove
toy-rule_grove_help = where the orchard is.
toy-rule_grove_source = the rules of Orchard
toy-value_grove = { $value ->
    [sunny] sunny
   *[shady] shady
}
toy-rule_goal = Goal
toy-rule_goal_help = points to reach.
toy-rule_goal_source = the rules of Orchard
toy-hermit_rules = { $grove } grove, { $goal } points
toy-hermit_told = It came to { $points }.
""",
    "ru": """
toy-module_hermit = отшельник
toy-module_hermit_help = вы один.
toy-preset_hermitage = скит
toy-preset_hermitage_help = партия для одного.
toy-rule_grove = Роща
toy-rule_grove_help = где сад.
toy-rule_grove_source = правила сада
toy-value_grove = { $value ->
    [sunny] солнечная
   *[shady] тенистая
}
toy-rule_goal = Цель
toy-rule_goal_help = сколько набрать.
toy-rule_goal_source = правила сада
toy-hermit_rules = { $grove } роща, очков { $goal }
toy-hermit_told = Вышло { $points }.
""",
}


def difficulty(texts: Texts, options: Mapping[str, Setting]) -> str:
    return texts("toy.hermit_rules", grove=texts("toy.value_grove", value=str(options["grove"])), goal=options["goal"])


def outcome(view: View) -> SoloOutcome:
    return SoloOutcome(bool(view.winners), {"points": view.points[0]}, (view.points[0],))


def told(texts: Texts, outcome: SoloOutcome) -> str:
    return texts("toy.hermit_told", points=outcome.facts["points"])


HERMIT_UI = ModuleUI(
    id="hermit",
    presets=(Preset("hermitage", modules=("hermit",)),),
    solo=SoloUI(difficulty=difficulty, outcome=outcome, told=told, step="goal", measures=("grove", "goal")),
)


@contextmanager
def hermit_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within the context, the toy game can be played at tables, also by one person alone."""
    with with_hermit(), orchard_in(folder, monkeypatch):
        for language, words in WORDS.items():
            (folder / language / "hermit.ftl").write_text(words, encoding="utf-8")
        bot.texts.forget()
        games.register(toy_ui((*MODULES, HERMIT_UI)))
        yield


async def play_alone(chatbot: Chatbot, user: User) -> None:
    """Play a game for one to its end: press the first button of every card."""
    while (await loaded(chatbot, user.chat)).table.open:
        await user.say("/play")
        await finish(user)
