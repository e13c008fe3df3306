"""Shield 6: the monasteries of another player hold for its owner, too."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.burgundy import hooks
from engine.burgundy.catalogue import Catalogue
from engine.burgundy.expansions.shields.events import LenderChosen
from engine.burgundy.expansions.shields.frames import ChooseLender, FetchTile, LastLender, NameLender, PayUpkeep
from engine.burgundy.expansions.shields.tables import LENDING, owner_of, owns, shields, tables_of
from engine.burgundy.frames import Actions, BuildingPlace, CastleAction, Turn
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.storing import kept_tiles
from engine.burgundy.values import monastery_worth
from engine.core.decision import Decision, Interjection, Option, Part, listed
from engine.core.hooks import ANYTIME
from engine.core.score import total
from engine.core.spec import Seat

LENDER = "burgundy.lender"


@shields.on(hooks.MONASTERIES.add, alone=False)
def lent(owned: int, look: BLook, seat: Seat) -> int:
    """Those in the lender's estate, and none that others lend to the lender (edition of 2023: without 27, and own
    buildings and goods count)."""
    if not owns(look, seat, LENDING):
        return owned
    lender = tables_of(look).lender
    return owned if lender is None else owned | lendable(look, lender)


def lendable(look: BLook, lender: Seat) -> int:
    return look.state.monasteries[lender] & ~_never_lent(look.catalogue)


@lru_cache(maxsize=64)
def _never_lent(catalogue: Catalogue) -> int:
    return sum(1 << number for number in catalogue.data["shields"]["lending"]["without"])


@cache
def _seat_part(seat: Seat) -> Part:
    return Part(f"seat-{seat}", seats=(seat,))


def _choose(draft: BDraft, seat: Seat, lender: Seat) -> None:
    tables = tables_of(draft)
    tables.lender = lender
    draft.emit(LenderChosen(seat, lender))
    tables.new = False


@shields.step(ChooseLender)
class ChooseLenderStep(BStep[ChooseLender]):
    """When the shield is taken, and at the end of the last phase."""

    def ask(self, look: BLook, frame: ChooseLender) -> Decision:
        others = [seat for seat in range(look.players) if seat != frame.seat]
        options = [Option((_seat_part(seat),), seat) for seat in others]
        if frame.last:
            default = max(range(len(others)), key=lambda place: _final_worth(look, frame.seat, others[place]))
            return Decision(frame.seat, LENDER, listed(*options), default, closed=True)
        later = Option((Part("later"),), None)
        return Decision(frame.seat, LENDER, listed(*options, later), len(others), closed=True)

    def do(self, draft: BDraft, frame: ChooseLender, chosen: Seat | None) -> None:
        if chosen is None:
            tables_of(draft).new = False
        else:
            _choose(draft, frame.seat, chosen)


def _final_worth(look: BLook, seat: Seat, lender: Seat) -> int:
    """Points that the monasteries of a lender would bring at the end."""
    more = lendable(look, lender) & ~look.state.monasteries[look.party(seat)]
    found = [(number, final) for number, final in look.catalogue.monasteries.final if more >> number & 1]
    return sum(total(monastery_worth(look, seat, number, final)) for number, final in found)


@shields.step(LastLender)
class LastLenderStep(BStep[LastLender]):
    """At the end of the last phase, before mines pay and the final scoring follows."""

    def do(self, draft: BDraft, frame: LastLender, chosen: None) -> None:
        seat = owner_of(draft, LENDING)
        if seat is not None and tables_of(draft).lender is None:
            draft.push(ChooseLender(seat, last=True))


@shields.on(ANYTIME)
def a_lender(look: BLook, seat: Seat) -> list[Interjection]:
    """Where it can make a difference: nobody is kept from ending a turn by it."""
    if not owns(look, seat, LENDING) or tables_of(look).lender is not None:
        return []
    frame = look.state.agenda[-1]
    if isinstance(frame, Actions):
        if not look.enclosing(Turn).dice:
            return []
    elif isinstance(frame, BuildingPlace):
        if not kept_tiles(look, seat):
            return []
    elif not isinstance(frame, CastleAction | FetchTile | PayUpkeep):
        return []
    return [_interjection(seat, other) for other in range(look.players) if other != seat]


@cache
def _interjection(seat: Seat, lender: Seat) -> Interjection:
    return Interjection((Part("lender"), _seat_part(lender)), NameLender(seat, lender))


@shields.step(NameLender)
class NameLenderStep(BStep[NameLender]):
    def do(self, draft: BDraft, frame: NameLender, chosen: None) -> None:
        _choose(draft, frame.seat, frame.lender)
