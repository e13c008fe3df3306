"""The base game as a module of the chat: the same interface that every expansion fills in."""

from __future__ import annotations

from typing import Final

from bot.games.burgundy_cards.auto_answers import AUTO_ANSWERS
from bot.games.burgundy_cards.labels import DECLINE, END, PROMPTS, SILVER, TURN
from bot.games.burgundy_cards.log_lines import BRIEFS, TELLS
from bot.games.burgundy_cards.module_ui import CardsModuleUI
from bot.games.burgundy_cards.reference import explained
from bot.games.burgundy_cards.reference_pictures import SAMPLES
from bot.games.burgundy_cards.rule_numbers import NUMBERS
from bot.games.game_ui import BASE, Preset

BASE_UI: Final = CardsModuleUI(
    id=BASE,
    tells=TELLS,
    briefs=BRIEFS,
    presets=(Preset("first"),),
    later=frozenset({"burgundy_cards.round", "burgundy_cards.round_reshuffled", "burgundy_cards.ended"}),
    last_points=frozenset({"animals", "start_card"}),
    auto_answers=AUTO_ANSWERS,
    numbered=PROMPTS,
    closing=frozenset({f"{TURN}/{END}"}),
    idle=frozenset({SILVER, END, DECLINE}),
    explained=explained(),
    samples=SAMPLES,
    numbers=NUMBERS,
)
