"""Positions for tests: a new game of the real engine with scripted dice, whose state is then set to what the test
wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.api import (
    SPECTATOR,
    BurgundyView,
    Game,
    ScriptedChance,
    Seat,
    SeededChance,
    Setting,
    make_spec,
    new_game,
)
from engine.burgundy.frames import Phases, Rounds
from engine.burgundy.state import BurgundyState
from engine.burgundy.storing import storages_of
from engine.core.frame import Frame
from engine.core.geometry.hexagon import names
from tests.answering import answer as answer
from tests.answering import play as play
from tests.answering import refused as refused
from tests.answering import told as told

SEED = bytes(range(32))
PHASES = "ABCDE"
ROUNDS = 5
KINDS_OF_GOODS = 6
HEXES = names((4, 5, 6, 7, 6, 5, 4))
"""Spaces of an estate of the base game."""
FAR_MONASTERIES = ("a4", "g3", "g2", "b4", "f3", "c4")
"""Spaces for monasteries on estate 1, those farthest from the castle in the middle first."""


@dataclass(frozen=True)
class Holding:
    """What one seat has. By default nothing but the castle that every player begins with. Of partners, the first one
    has what belongs to both."""

    tiles: Mapping[str, str] = field(default_factory=dict)
    """By space, in the order in which they were placed."""
    storage: tuple[str, ...] = ()
    goods: Mapping[int, int] = field(default_factory=dict)
    sold: Mapping[int, int] = field(default_factory=dict)
    silver: int = 0
    workers: int = 0
    shared: tuple[str, ...] = ()
    """What is in the storage that partners share."""


WAITING = Holding(storage=("ship",))
WAITING_DICE = (2, 2)
"""Together with `WAITING`: a player who has something to choose. Without a choice the game would go on by itself."""


def given(
    *holdings: Holding,
    players: int = 2,
    edition: str = "2011",
    dice: Sequence[tuple[int, int]] = (),
    phase: str = "A",
    round: int = 1,
    depots: Mapping[int, Sequence[str]] | None = None,
    black: Sequence[str] = (),
    piles: Mapping[int, tuple[int, ...]] | None = None,
    track: Sequence[tuple[Seat, ...]] = (),
    bonuses: Sequence[tuple[str, Seat]] = (),
    castle: str = "d4",
    draws: Mapping[str, Sequence[Any]] | None = None,
    modules: Sequence[str] = (),
    **options: Setting,
) -> Game:
    """A position in which seat 0 begins its turn. Holdings and dice are given by seat; a seat without a holding is
    `WAITING`. Depots contain only the tiles that are named."""
    rolled = [face for pair in (*dice, *[WAITING_DICE] * (players - len(dice))) for face in pair]
    script = {"first": [0], "dice": rolled, "white": [1], **(draws or {})}
    chance = ScriptedChance(SeededChance(SEED), **script)
    spec = make_spec("burgundy", players, edition=edition, modules=tuple(modules), options=options)
    game = new_game(spec, SEED, chance)
    while game.decisions[0].prompt == "burgundy.estate":
        answer(game, next(code for code in offered(game) if code.endswith(f"/{castle}")))
    state: BurgundyState = game.state
    _clear(state)
    state.phase, state.round = PHASES.index(phase), round
    state.coming = state.coming[round - 1 :]
    state.agenda = [_moved(frame, state) for frame in state.agenda]
    for number, tiles in (depots or {}).items():
        for tile in tiles:
            _stock(game, number, tile)
    state.black = [*black, *state.black[len(black) :]]
    for number, goods in (piles or {}).items():
        state.piles[number - 1] = goods
    if track:
        state.track = [*track, *[()] * (len(state.track) - len(track))]
    state.bonuses = list(bonuses)
    for seat in range(players):
        _hold(game, seat, holdings[seat] if seat < len(holdings) else WAITING)
    return Game.load(game.dump(), chance)


def last_turns(*holdings: Holding, **rest: Any) -> Game:
    """The same position in the last round of the game."""
    return given(*holdings, phase="E", round=ROUNDS, **rest)


def _clear(state: BurgundyState) -> None:
    state.box += [tile for tile in (*state.slots, *state.black) if tile]
    state.spoilt += [good for pile in state.piles for good in pile]
    state.slots = [""] * len(state.slots)
    state.black = [""] * len(state.black)
    state.piles = [()] * len(state.piles)


def _moved(frame: Frame, state: BurgundyState) -> Frame:
    if isinstance(frame, Phases):
        return Phases(state.phase + 1)
    return Rounds(state.round) if isinstance(frame, Rounds) else frame


def _stock(game: Game, depot: int, tile: str) -> None:
    """Put a tile into the first free slot of its colour in this depot."""
    state, catalogue = game.state, game.look.catalogue
    for number, slot in enumerate(catalogue.slots):
        fits = slot.depot == depot and slot.kinds[state.phase] == catalogue.tiles[tile].kind
        if fits and not state.slots[number]:
            state.slots[number] = tile
            return
    raise AssertionError(f"no room for {tile} in depot {depot}")


def _hold(game: Game, seat: Seat, holding: Holding) -> None:
    state, catalogue = game.state, game.look.catalogue
    own, *others = storages_of(game.look, seat)
    state.storage[own.row] = holding.storage
    party = game.look.party(seat)
    if seat != game.rules.parties[party][0]:
        return
    for storage in others:
        state.storage[storage.row] = holding.shared
    estate = catalogue.estates[state.boards[party]]
    for space, id in holding.tiles.items():
        tile, number = catalogue.tiles[id], estate.names.index(space)
        assert tile.kind in (estate.kinds[number], tile.id), f"{id} on {space}"
        state.lay(estate, party, tile, number)
    state.goods[party] = counts(holding.goods)
    state.sold[party] = counts(holding.sold)
    state.silver[party], state.workers[party] = holding.silver, holding.workers


def counts(goods: Mapping[int, int]) -> tuple[int, ...]:
    """How many goods there are of each kind, as the engine stores them."""
    return tuple(goods.get(good, 0) for good in range(1, KINDS_OF_GOODS + 1))


def monasteries(*numbers: int) -> dict[str, str]:
    """These monasteries on estate 1, as tiles of a `Holding`."""
    return {space: f"monastery:{number}" for space, number in zip(FAR_MONASTERIES, numbers, strict=False)}


def finish_turn(game: Game) -> None:
    """End the current turn: its player takes workers for every die that is left."""
    turn = game.state.turns
    while game.decisions and game.state.turns == turn:
        answer(game, next(code for code in offered(game) if code == "end" or code.endswith("/workers")))


def finish_phase(game: Game) -> None:
    """Let every player take workers until the next phase begins or the game is over."""
    phase = game.state.phase
    while game.decisions and game.state.phase == phase:
        finish_turn(game)


def offered(game: Game) -> list[str]:
    """Codes of the options of the first open question."""
    return [option.code for option in game.decisions[0].options]


def prompt(game: Game) -> str:
    return game.decisions[0].prompt


def seen(game: Game) -> BurgundyView:
    view = game.view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    return view


def earned(game: Game, seat: Seat | None = None) -> list[tuple[str, int]]:
    """Reasons and points of the ledger's lines, of one seat or of all."""
    return [(line.reason, line.points) for line in game.ledger if seat is None or line.seat == seat]


def by_monasteries(game: Game, seat: Seat = 0) -> dict[str, int]:
    """Points that each monastery scored at the end, by its number."""
    return {line.place: line.points for line in game.ledger if (line.seat, line.reason) == (seat, "monastery")}
