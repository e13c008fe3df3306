"""Gold Mines: each mine brings two bars, one on its own tile and one beside it. When a feature is completed, its owners
take the bars from its tiles; the more one has, the more each is worth at the end.

Where several seats have a claim they take in turns, beginning with the seat whose tile it was. What each takes is
settled here, without a question: the bar on which most others have a claim, too, as anybody would choose
(JCloisterZone does the same).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from statistics import fmean
from typing import Any, Final

import msgspec

from engine.carcassonne import hooks
from engine.carcassonne.board import SEGMENTS, Region
from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.events import RegionScored
from engine.carcassonne.frames import Final as FinalScoring
from engine.carcassonne.frames import Gain, Gains, Part
from engine.carcassonne.names import cell_name, cell_named
from engine.carcassonne.signs import sign_here
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.tiles import GARDEN, MONASTERY
from engine.carcassonne.values import owners_of
from engine.core.decision import Decision, Options
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.geometry.square import AROUND, Cell, xy
from engine.core.module import Module
from engine.core.score import Term
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

GOLD: Final = "gold"
"""The sign of a mine, and what its bars are called everywhere."""
SECOND_BAR = "carcassonne.second_bar"

_BARS: Final = 2
"""What each mine brings."""
_WITHIN_REACH: Final = 0.7
"""How likely it is that a feature with one open end is completed while there is time enough: an estimate."""

gold_mines = Module("gold_mines", game="carcassonne", data="gold_mines.toml")


class Gold(Tables):
    bars: dict[Cell, int] = {}
    """On the table, by the cell of the tile on which they lie."""
    held: list[int] = []
    """By seat."""
    claims: list[tuple[Seat, tuple[Cell, ...]]] = []
    """Of the part being scored: who owns something that was completed, and where its bars lie."""


class GoldView(msgspec.Struct, frozen=True):
    bars: tuple[tuple[str, int], ...]
    """Cells with bars, and how many lie there, in the order in which the first one came."""
    held: tuple[int, ...]
    """By seat."""


class BarsLaid(Event, frozen=True, tag="carcassonne.bars_laid"):
    """One on the mine, one beside it."""

    seat: Seat
    mine: Cell
    cell: Cell


class GoldTaken(Event, frozen=True, tag="carcassonne.gold_taken"):
    seat: Seat
    bars: int
    cell: Cell
    """Where the first of them lay."""


class LaySecondBar(Frame, frozen=True, tag="carcassonne.lay_second_bar"):
    pass


class ShareGold(Frame, frozen=True, tag="carcassonne.share_gold"):
    pass


class ClearGold(Frame, frozen=True, tag="carcassonne.clear_gold"):
    """Bars that nobody has taken go back into the box."""


class ScoreGold(Frame, frozen=True, tag="carcassonne.score_gold"):
    pass


gold_mines.slice(Gold)
gold_mines.insert(Part, "gold_mines.second_bar", LaySecondBar(), after="place")
gold_mines.insert(Part, "gold_mines.share", ShareGold(), after="score")
gold_mines.insert(FinalScoring, "gold_mines.clear", ClearGold(), before="unfinished", alone=False)
gold_mines.insert(FinalScoring, "gold_mines.score", ScoreGold(), after="fields", alone=False)


def gold_of(look: CLook) -> Gold:
    tables = look.state.slices[gold_mines.id]
    assert isinstance(tables, Gold)
    return tables


@gold_mines.setup
def nobody_has_gold(draft: CDraft) -> None:
    gold_of(draft).held.extend([0] * draft.players)


@gold_mines.shows
def gold_lies_open(look: CLook, viewer: Viewer) -> GoldView:
    gold = gold_of(look)
    return GoldView(tuple((cell_name(cell), count) for cell, count in gold.bars.items()), tuple(gold.held))


@gold_mines.draws
def in_characters(view: GoldView, catalogue: Catalogue) -> list[str]:
    """Where bars lie, and who has some."""
    lying = [f"{cell}:{count}" for cell, count in view.bars]
    held = [f"{chr(ord('A') + seat)}{count}" for seat, count in enumerate(view.held) if count]
    return [" ".join([catalogue.characters[GOLD], *held, *lying])]


# bars come to the table


def _beside(look: CLook, part: Part) -> list[Cell]:
    """Cells with tiles around the one just laid, in reading order."""
    board = look.state.board
    here = board.laid[part.number].cell
    return sorted(here + offset for offset in AROUND if here + offset in board.at)


@gold_mines.step(LaySecondBar)
class LaySecondBarStep(CStep[LaySecondBar]):
    def due(self, look: CLook, frame: LaySecondBar) -> bool:
        return bool(sign_here(look, GOLD))

    def ask(self, look: CLook, frame: LaySecondBar) -> Decision:
        part = look.enclosing(Part)
        return Decision(part.seat, SECOND_BAR, Options(_beside(look, part), _path), default=0)

    def do(self, draft: CDraft, frame: LaySecondBar, chosen: Cell) -> None:
        part, bars = draft.enclosing(Part), gold_of(draft).bars
        mine = draft.state.board.laid[part.number].cell
        for cell in (mine, chosen):
            bars[cell] = bars.get(cell, 0) + 1
        draft.emit(BarsLaid(part.seat, mine, chosen))

    def explain(self, look: CLook, frame: LaySecondBar, words: tuple[str, ...]) -> RuleError | None:
        place = cell_named(words[0])
        if place is None or len(words) > 1:
            return None
        return RuleError(Kind.ILLEGAL, "carcassonne.bar_not_there", cell=cell_name(place))


def _path(cell: Cell) -> tuple[Word, ...]:
    name = cell_name(cell)
    return (Word(name, name),)


# bars are taken


def _cells_of(look: CLook, region: Region) -> set[Cell]:
    """The tiles that make up a feature: a monastery or garden, and all tiles around it, too."""
    laid = look.state.board.laid
    cells = {laid[member // SEGMENTS].cell for member in region.members}
    if region.kind in (MONASTERY, GARDEN):
        cells |= {cell + offset for cell in tuple(cells) for offset in AROUND}
    return cells


@gold_mines.react(RegionScored)
def owners_claim_gold(draft: CDraft, event: RegionScored) -> None:
    """Of what is completed; nothing that is counted unfinished brings gold."""
    gold = gold_of(draft)
    if event.final or not gold.bars:
        return
    region = draft.state.board.region(event.segment)
    if not region.complete:
        return
    cells = tuple(sorted(cell for cell in _cells_of(draft, region) if cell in gold.bars))
    if cells:
        gold.claims.extend((seat, cells) for seat in event.owners)


@gold_mines.step(ShareGold)
class ShareGoldStep(CStep[ShareGold]):
    def due(self, look: CLook, frame: ShareGold) -> bool:
        return bool(gold_of(look).claims)

    def do(self, draft: CDraft, frame: ShareGold, chosen: None) -> None:
        gold = gold_of(draft)
        claimed: dict[Seat, set[Cell]] = {}
        for seat, cells in gold.claims:
            claimed.setdefault(seat, set()).update(cells)
        gold.claims.clear()
        first = draft.enclosing(Part).seat
        order = sorted(claimed, key=lambda seat: (seat - first) % draft.players)
        taken: dict[Seat, list[Cell]] = {seat: [] for seat in order}
        while any(cell in gold.bars for cells in claimed.values() for cell in cells):
            for seat in order:
                _take(gold.bars, claimed, seat, taken[seat])
        for seat in order:
            if taken[seat]:
                gold.held[seat] += len(taken[seat])
                draft.emit(GoldTaken(seat, len(taken[seat]), taken[seat][0]))


def _take(bars: dict[Cell, int], claimed: dict[Seat, set[Cell]], seat: Seat, taken: list[Cell]) -> None:
    """One bar, if there is one left for this seat."""
    left = sorted(cell for cell in claimed[seat] if cell in bars)
    if not left:
        return
    cell = max(left, key=lambda cell: sum(cell in cells for cells in claimed.values()))
    bars[cell] -= 1
    if not bars[cell]:
        del bars[cell]
    taken.append(cell)


# the end


@gold_mines.step(ClearGold)
class ClearGoldStep(CStep[ClearGold]):
    def do(self, draft: CDraft, frame: ClearGold, chosen: None) -> None:
        gold_of(draft).bars.clear()


def worth_each(catalogue: Catalogue, bars: int) -> int:
    """Points for each of so many bars."""
    return max((each for least, each in catalogue.points[GOLD].items() if int(least) <= bars), default=0)


@gold_mines.step(ScoreGold)
class ScoreGoldStep(CStep[ScoreGold]):
    def do(self, draft: CDraft, frame: ScoreGold, chosen: None) -> None:
        gains = [
            Gain(seat, (Term("bar", bars, worth_each(draft.catalogue, bars)),))
            for seat, bars in enumerate(gold_of(draft).held)
            if bars
        ]
        if gains:
            draft.push(Gains(GOLD, tuple(gains)))


# records, computer players


@gold_mines.on(hooks.GOODS)
def collected(look: CLook, seat: Seat) -> Iterator[tuple[str, int]]:
    if held := gold_of(look).held[seat]:
        yield GOLD.upper(), held


@gold_mines.on(hooks.DEEDS)
def told(look: CLook, decision: Decision, index: int) -> Iterator[dict[str, Any]]:
    """Where the second bar goes, if there was a choice."""
    if decision.prompt == SECOND_BAR and len(decision.options) > 1:
        x, y = xy(decision.options.taken(index))
        yield {"p": decision.seat, "a": GOLD, "x": x, "y": y, "n": {GOLD: len(decision.options)}}


@gold_mines.on(hooks.PROSPECTS)
def riches(look: CLook, left: float) -> Iterator[tuple[Seat, float]]:
    """Bars in hand, by what they may become worth; and bars on what one owns and may yet complete."""
    gold = gold_of(look)
    mines, tiles = _mines(look.catalogue), chain(look.state.stack, *look.state.later)
    to_come = sum(gold.bars.values()) + _BARS * sum(tile in mines for tile in tiles)
    if not to_come and not any(gold.held):
        return
    fair = round(to_come / look.players)
    hopes = [_hope(look.catalogue, bars, fair) for bars in gold.held]
    yield from enumerate(hopes)
    if not gold.bars or not left:
        return
    chances = _chances(look, gold.bars, min(1.0, 3 * left))
    for seat, bars in enumerate(gold.held):
        one_more = _hope(look.catalogue, bars + 1, fair) - hopes[seat]
        yield seat, one_more * sum(gold.bars[cell] * chance for cell, chance in chances[seat].items())


@lru_cache(maxsize=16)
def _mines(catalogue: Catalogue) -> frozenset[str]:
    """Tiles with a mine."""
    return frozenset(id for id, tile in catalogue.oriented.items() if GOLD in tile[0].signs)


@lru_cache(maxsize=1024)
def _hope(catalogue: Catalogue, bars: int, fair: int) -> float:
    """What so many bars will bring: any number up to twice a fair share of what is to come may be added to them."""
    return fmean(then * worth_each(catalogue, then) for then in range(bars, bars + 2 * fair + 1))


def _chances(look: CLook, bars: dict[Cell, int], time: float) -> list[dict[Cell, float]]:
    """By seat and cell with bars: how likely it is that the seat takes them with a feature of its own."""
    found: list[dict[Cell, float]] = [{} for _ in range(look.players)]
    board = look.state.board
    for label in look.state.occupied():
        region = board.regions[label]
        if region.complete or region.kind not in look.catalogue.completable:
            continue
        cells = [cell for cell in _cells_of(look, region) if cell in bars]
        if not cells:
            continue
        owners = owners_of(look, label)
        chance = time * _WITHIN_REACH / region.open**0.5 / len(owners)
        for seat in owners:
            for cell in cells:
                found[seat][cell] = max(chance, found[seat].get(cell, 0.0))
    return found
