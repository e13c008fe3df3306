"""The base game as a module of the chat: the same interface that every expansion fills in."""

from __future__ import annotations

from typing import Final

from bot.games.burgundy import alt_text
from bot.games.burgundy.auto_answers import AUTO_ANSWERS
from bot.games.burgundy.estates import new_estate
from bot.games.burgundy.labels import ACTIONS, DECLINE, END, LABELS, PROMPTS, QUESTIONS, TURN, WORKERS
from bot.games.burgundy.log_lines import BRIEFS, JOINT, TELLS, WORDS
from bot.games.burgundy.module_ui import BurgundyModuleUI
from bot.games.burgundy.reference import explained
from bot.games.burgundy.reference_pictures import PIECE_WORDS, PIECES
from bot.games.burgundy.rule_numbers import NUMBERS
from bot.games.game_ui import BASE, Preset
from engine.api import BURGUNDY_ESTATE

BASE_UI: Final = BurgundyModuleUI(
    id=BASE,
    tells=TELLS,
    briefs=BRIEFS,
    words=WORDS,
    labels=LABELS,
    questions=QUESTIONS,
    presets=(
        Preset("first", edition="2019"),
        Preset("first_2011", edition="2011"),
        Preset("experts", edition="2019", options={"setup": "open"}),
        Preset("secret", edition="2019", options={"setup": "secret"}),
    ),
    later=frozenset({"burgundy.rolled"}),
    joint=JOINT,
    auto_answers=AUTO_ANSWERS,
    numbered=PROMPTS,
    closing=frozenset({f"{TURN}/{END}"}),
    idle=frozenset({WORKERS, END, DECLINE}),
    actions=ACTIONS,
    targets=alt_text.TARGETS,
    holdings=alt_text.holdings,
    explained=explained(),
    pieces=PIECES,
    piece_words=PIECE_WORDS,
    numbers=NUMBERS,
    rolls={BURGUNDY_ESTATE: new_estate},
)
