"""The chat's side of The Castles of Burgundy: The Card Game: its `GameUI`, merged from those of its modules.

Begin with `base.py`, which is the base game as a module, and `module_ui.py`, which says what a module can bring. Each
expansion is a file in `expansions/`. `labels.py` says what is on buttons, `log_lines.py` what the log says about
events, `typed_moves.py` reads moves that people type, `means.py` says what a player holds, `illustrations.py` chooses
the pictures and `alt_text.py` describes them in words, `reference.py` answers `/rules`, `auto_answers.py` lists the
questions that can be answered once and for all. Rules are in `engine.burgundy_cards`, drawing is in
`renderers.burgundy_cards`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.games import shown_player
from bot.games.burgundy_cards import alt_text
from bot.games.burgundy_cards.illustrations import estates, illustrations, title
from bot.games.burgundy_cards.labels import label, mark, price, question
from bot.games.burgundy_cards.log_lines import derived
from bot.games.burgundy_cards.means import hand, means
from bot.games.burgundy_cards.module_ui import CardsModuleUI, ModuleTables, tables_of
from bot.games.burgundy_cards.modules import MODULES
from bot.games.burgundy_cards.names import GAME, spelled
from bot.games.burgundy_cards.reference import explain, thing
from bot.games.burgundy_cards.typed_moves import read
from bot.games.game_ui import GameUI
from bot.games.module_ui import with_modules
from bot.texts import Texts
from engine.api import CardsView, Event, View, cards_events


def situation(tables: ModuleTables, texts: Texts, view: View) -> str:
    assert isinstance(view, CardsView)
    return alt_text.situation(tables, texts, view)


def when(view: View) -> str:
    """The current turn of everybody; empty before the first and after the end. Dice cards are on hand from its
    beginning, so those who are still to come can plan."""
    assert isinstance(view, CardsView)
    return f"{view.round}{view.turn_of_round}" if view.round and not view.over else ""


def ends_part(events: Sequence[Event]) -> bool:
    """Whether a new turn began. Each turn is one message, however long its chain of effects, and also if the same
    player has the next one."""
    return any(isinstance(event, cards_events.TurnBegan) for event in events)


def merged_ui(modules: Sequence[CardsModuleUI]) -> GameUI:
    """The UI of the game with these modules, the base game first. Refuses modules that bring the same thing."""
    tables = tables_of(modules)
    explaining = partial(explain, tables)
    parts = [
        replace(module, things={**dict.fromkeys(module.explained, explaining), **module.things}) for module in modules
    ]
    ui = GameUI(
        game=GAME,
        opening="cards",
        situation=partial(situation, tables),
        ends_part=ends_part,
        worded=derived,
        mark=mark,
        idle=frozenset(),
        read=read,
        resumes=True,
        label=label,
        question=question,
        price=price,
        means=means,
        spelled=spelled,
        illustrations=partial(illustrations, tables),
        place=shown_player.place,
        title=title,
        layers={"hand": hand, "estates": partial(estates, tables)},
        thing=thing,
        when=when,
    )
    return with_modules(ui, parts)


BURGUNDY_CARDS = merged_ui(MODULES)
