"""How shields come to castles: laid out on the depots, taken with a double or by a castle's action."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.burgundy import hooks
from engine.burgundy.actions import dear, hex_part
from engine.burgundy.doing import use_both_dice
from engine.burgundy.expansions.shields.events import ShieldsLaid, ShieldTaken
from engine.burgundy.expansions.shields.frames import ChooseLender, TakeShield
from engine.burgundy.expansions.shields.tables import LENDING, ShieldTables, drop, owns, shields, tables_of
from engine.burgundy.frames import Turn
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.tiles import CASTLE
from engine.burgundy.values import monasteries_of, usual_prices
from engine.core.decision import Option, Part
from engine.core.errors import Kind, RuleError
from engine.core.spec import Seat

SHIELD = "shield"
BENDING = 16
"""With this shield one die in a turn is any number."""
BY_CASTLE = 11
"""With this one a castle's action takes a shield."""


@shields.setup
def shields_are_laid_out(draft: BDraft) -> None:
    """At random, face up; nobody fills them up again."""
    tables = tables_of(draft)
    rest = list(range(1, len(draft.catalogue.data["shields"]["worth"]["points"]) + 1))
    for count in draft.catalogue.data["shields"]["laid"][str(draft.players)]:
        tables.depots.append(tuple(rest.pop(draft.draw("shields", rest)) for _ in range(count)))
    tables.held = [()] * draft.players
    draft.emit(ShieldsLaid(tuple(tables.depots)))


# what is offered


@shields.on(hooks.WHOLE_TURN)
def with_a_double(look: BLook, turn: Turn) -> list[Option]:
    """One shield instead of both actions."""
    tables = tables_of(look)
    if not any(tables.depots):
        return []
    purse = look.state.workers[look.party(turn.seat)]
    castles = castles_of(look, turn.seat)
    found = []
    for depot, lying in enumerate(tables.depots, start=1):
        if lying:
            price, bent = double_price(look, turn.seat, turn.dice, depot)
            if price <= purse:
                found += [
                    _option(TakeShield(turn.seat, shield, depot, hex, turn.dice, price, bent))
                    for shield in lying
                    for hex in castles
                ]
    return found


@shields.on(hooks.ACTIONS)
def by_a_castle(look: BLook, seat: Seat, die: int, by: str) -> list[Option]:
    """The action of a castle that was placed, and of nothing that works like one."""
    if die or by != CASTLE or not owns(look, seat, BY_CASTLE):
        return []
    return [
        _option(TakeShield(seat, shield, depot, hex, by=CASTLE))
        for depot, lying in enumerate(tables_of(look).depots, start=1)
        for shield in lying
        for hex in castles_of(look, seat)
    ]


def castles_of(look: BLook, seat: Seat) -> list[str]:
    """Spaces of castles, the first one included. White castles are buildings."""
    estate = estate_of(look, seat)
    land, first = look.state.land, look.party(seat) * estate.stride
    spaces = look.state.filled[look.party(seat)] & estate.of_kind[CASTLE]
    return [estate.names[space] for space in _members(spaces) if land[first + space] == CASTLE]


def _members(spaces: int) -> Iterator[int]:
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


def double_price(look: BLook, seat: Seat, dice: tuple[int, ...], depot: int) -> tuple[int, bool]:
    """The least workers that make both dice the number of a depot, and whether a shield spares some. Monasteries that
    help to take or to place tiles do not help here."""
    owned = monasteries_of(look, seat)
    prices = sorted(usual_prices(look, owned, 0, die)[depot] for die in dice)
    if prices[-1] and can_bend(look, seat):
        return sum(prices[:-1]), True
    return sum(prices), False


def can_bend(look: BLook, seat: Seat) -> bool:
    """Whether one die of this turn may still be made any number."""
    return owns(look, seat, BENDING) and tables_of(look).bent != look.state.turns


@cache
def _option(frame: TakeShield) -> Option:
    """`shield / shield-7@3+2 / d4`."""
    code = dear(f"{SHIELD}-{frame.shield}@{frame.depot}", frame.spent)
    return Option((Part(SHIELD), Part(code, f"{SHIELD}:{frame.shield}", frame.spent), hex_part(frame.hex)), frame)


# what is done


@shields.step(TakeShield)
class TakeShieldStep(BStep[TakeShield]):
    def do(self, draft: BDraft, frame: TakeShield, chosen: None) -> None:
        tables = tables_of(draft)
        seat, shield = frame.seat, frame.shield
        if frame.dice:
            use_both_dice(draft, frame.spent)
        if frame.bent:
            tables.bent = draft.state.turns
        depot = frame.depot - 1
        tables.depots[depot] = tuple(other for other in tables.depots[depot] if other != shield)
        replaced = shield_on(tables, seat, frame.hex)
        if replaced:
            drop(tables, seat, replaced)
        tables.held[seat] += ((shield, frame.hex),)
        tables.owners[shield] = seat
        draft.emit(ShieldTaken(seat, shield, frame.depot, frame.hex, frame.dice, frame.spent, replaced, frame.by))
        if shield == LENDING:
            tables.new = True
            draft.push(ChooseLender(seat))


def shield_on(tables: ShieldTables, seat: Seat, hex: str) -> int:
    """The shield on a castle; 0 for none."""
    return next((shield for shield, there in tables.held[seat] if there == hex), 0)


@shields.on(hooks.FIXED)
def castles_with_shields(look: BLook, seat: Seat) -> list[int]:
    names = estate_of(look, seat).names
    return [1 << names.index(hex) for _, hex in tables_of(look).held[seat]]


# why not


@shields.on(hooks.WHY_NOT)
def no_such_shield(look: BLook, turn: Turn, words: tuple[str, ...]) -> list[RuleError]:
    """`shield / shield-7@3 / d4`, or less of it: `shield / 7`. What goes on otherwise is about something else."""
    if words[0] != SHIELD or (len(words) > 2 and words[2] not in estate_of(look, turn.seat).names):
        return []
    tables = tables_of(look)
    number = words[1].partition("@")[0].removeprefix(f"{SHIELD}-") if len(words) > 1 else ""
    shield = int(number) if number.isdecimal() else 0
    depot = next((depot for depot, lying in enumerate(tables.depots, start=1) if shield in lying), 0)
    if not any(tables.depots) or (shield and not depot):
        return [RuleError(Kind.ILLEGAL, "burgundy.no_such_shield", shield=shield)]
    if len(turn.dice) < len(look.state.dice[turn.seat]):
        return [RuleError(Kind.ILLEGAL, "burgundy.shield_needs_both_dice")]
    if not depot:
        return []
    price, _ = double_price(look, turn.seat, turn.dice, depot)
    if price > look.state.workers[look.party(turn.seat)]:
        return [RuleError(Kind.ILLEGAL, "burgundy.shield_needs_double", shield=shield, depot=depot, workers=price)]
    if len(words) > 2 and words[2] not in castles_of(look, turn.seat):
        return [RuleError(Kind.ILLEGAL, "burgundy.shield_needs_castle", hex=words[2])]
    if price:
        return [RuleError(Kind.ILLEGAL, "burgundy.shield_costs_workers", shield=shield, depot=depot, workers=price)]
    return []
