"""The chat's side of The Castles of Burgundy: its `GameUI`, merged from those of its modules.

Begin with `base.py`, which is the base game as a module, and `module_ui.py`, which says what a module can bring. Each
expansion is a file in `expansions/`. `labels.py` says what is on buttons, `log_lines.py` what the log says about
events, `typed_moves.py` reads moves that people type, `illustrations.py` chooses the pictures of a board and
`alt_text.py` describes them in words, `reference.py` answers `/rules`, `auto_answers.py` lists the questions that can
be answered once and for all. Rules are in `engine.burgundy`, drawing is in `renderers.burgundy`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.games.burgundy import alt_text
from bot.games.burgundy.estates import agreement_pictures, usual_looks
from bot.games.burgundy.illustrations import estates, illustrations, title
from bot.games.burgundy.labels import label, mark, price, question
from bot.games.burgundy.log_lines import derived
from bot.games.burgundy.module_ui import BurgundyModuleUI, ModuleTables, tables_of
from bot.games.burgundy.modules import MODULES
from bot.games.burgundy.names import FACES, GAME, spelled
from bot.games.burgundy.parties import purse
from bot.games.burgundy.reference import explain, thing
from bot.games.burgundy.typed_moves import read
from bot.games.game_ui import GameUI
from bot.games.module_ui import with_modules
from bot.games.shown_player import place
from bot.texts import Texts
from engine.api import BurgundyView, Event, Seat, View, burgundy_events


def situation(tables: ModuleTables, texts: Texts, view: View) -> str:
    assert isinstance(view, BurgundyView)
    return alt_text.situation(tables, texts, view)


def means(tables: ModuleTables, texts: Texts, view: View, seat: Seat) -> str:
    """What the player has for the turn: unused dice, silver, workers, stored tiles and goods."""
    assert isinstance(view, BurgundyView)
    shown = [f"{FACES[die - 1]} {die}" for die in alt_text.dice_left(view, seat)]
    held = alt_text.held(tables, texts, view, seat)
    return " · ".join(filter(None, [*shown, purse(texts, view, seat), *held]))


def when(view: View) -> str:
    """The current round; empty before the first round and after the end. Everybody's dice are known from the beginning
    of a round, so turns can be planned."""
    assert isinstance(view, BurgundyView)
    return f"{view.phase}{view.round}" if view.round and not view.over else ""


def ends_part(events: Sequence[Event]) -> bool:
    """Whether a new turn began. Each turn is one message, also if it is a long chain of effects, and also if the same
    player has the next turn."""
    return any(isinstance(event, burgundy_events.TurnBegan) for event in events)


def merged_ui(modules: Sequence[BurgundyModuleUI]) -> GameUI:
    """The UI of the game with these modules, the base game first. Refuses modules that bring the same thing."""
    tables = tables_of(modules)
    explaining = partial(explain, tables)
    parts = [
        replace(module, things={**dict.fromkeys(module.explained, explaining), **module.things}) for module in modules
    ]
    ui = GameUI(
        game=GAME,
        opening="burgundy",
        situation=partial(situation, tables),
        ends_part=ends_part,
        worded=derived,
        mark=mark,
        idle=frozenset(),
        read=partial(read, tables),
        resumes=True,
        price=price,
        means=partial(means, tables),
        spelled=spelled,
        illustrations=partial(illustrations, tables),
        agreement_pictures=agreement_pictures,
        usual_looks=usual_looks,
        place=place,
        title=title,
        axis="sheet.axis_rounds",
        layers={"estates": partial(estates, tables)},
        thing=thing,
        when=when,
    )
    # Whatever is asked, actions of the turn stand among the answers: they go before what modules say of a prompt.
    return replace(with_modules(ui, parts), label=partial(label, tables), question=partial(question, tables))


BURGUNDY = merged_ui(MODULES)
