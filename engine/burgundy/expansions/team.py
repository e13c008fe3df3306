"""The team game: two against two, each team on one estate of two halves.

Partners share all that belongs to the estate. Each has dice, a marker and a storage of their own; another storage is
for both. Points are kept by player and added up at the end.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.burgundy import hooks
from engine.burgundy.base import ESTATE, FEWEST, MOST, SETUP, TIE_BREAK
from engine.burgundy.catalogue import Storage
from engine.burgundy.hooks import Sheet
from engine.burgundy.state import BDraft, BLook
from engine.burgundy.steps.final import by_empty_spaces
from engine.burgundy.steps.turn import STORE
from engine.core.module import FirstPlayer, Module
from engine.core.ranking import TieBreak
from engine.core.spec import Seat

OWN: Final = "own"
SHARED: Final = "shared"
"""Names of storages."""
CHOOSE_STORAGE: Final = STORE
"""The question where a new tile goes."""
SETTLED: Final = frozenset({SETUP.key, ESTATE.key, TIE_BREAK.key})
"""Options of the base game that mean nothing here."""

team = Module(
    "team",
    game="burgundy",
    data="team.toml",
    players=(4,),
    teams=((0, 2), (1, 3)),
    # The team whose partner sits first begins, and has fewer workers: so the table draws who that is.
    first_player=FirstPlayer.DRAWN_BEFORE,
    # Two have estates of their own; of the others no book says what partners share of them.
    excludes=("border_posts", "close_to_castle", "shields", "trade_routes"),
)

BOARDS: Final = ("12a", "12b")
TEAM_BOARD = team.option(
    "team_board",
    default=BOARDS[0],
    values=BOARDS,
    source="2019, team game: 12a; its other side, 12b, is for experts, and its layout here is our own",
)
TEAM_TIE_BREAK = team.option(
    "team_tie_break",
    default=MOST,
    values=(MOST, FEWEST),
    source="2019, team game: the team with most empty spaces; the edition of 2023 says fewest",
)


@team.setup
def storages_of_teams(draft: BDraft) -> None:
    """They follow those of the seats."""
    draft.state.storage += [() for _ in draft.rules.parties]


@team.on(hooks.STORAGE.replace)
def own_and_shared(usual: tuple[Storage, ...], look: BLook, seat: Seat) -> tuple[Storage, ...]:
    shared: int = look.catalogue.data[team.id][SHARED]["storage"]
    return _storages(seat, look.catalogue.numbers.storage, look.players + look.party(seat), shared)


@cache
def _storages(seat: Seat, own: int, row: int, shared: int) -> tuple[Storage, ...]:
    return Storage(seat, own, OWN), Storage(row, shared, SHARED)


@team.on(hooks.SHEETS.replace)
def joint_estate(usual: tuple[Sheet, ...], look: BLook) -> tuple[Sheet, ...]:
    return ((look.option(TEAM_BOARD),),) * len(look.rules.parties)


@team.on(hooks.TIE_BREAKS.replace)
def by_empty_spaces_alone(usual: tuple[TieBreak, ...], look: BLook) -> tuple[TieBreak, ...]:
    return (by_empty_spaces(look, look.option(TEAM_TIE_BREAK)),)
