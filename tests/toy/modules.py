"""Modules of the toy game, one for each way in which a module can change a game."""

from __future__ import annotations

import msgspec

from engine.core.decision import Decision, Option, Options, listed
from engine.core.decision import Part as Word
from engine.core.events import Event
from engine.core.frame import Frame, Step
from engine.core.module import Interaction, Module
from engine.core.score import Term, Worth, total
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer
from tests.toy.state import (
    PLANTINGS,
    VALUE,
    Part,
    Planted,
    TDraft,
    TLook,
    ToyState,
)

# Changing a value: stages of a fold.

manure = Module("manure", game="toy")


@manure.on(VALUE.replace)
def even_cards_count_double(worth: Worth, look: TLook, card: int) -> Worth:
    return worth if card % 2 else (Term("card", 1, 2 * card),)


bees = Module("bees", game="toy")


@bees.on(VALUE.add)
def bees_add_one(worth: Worth, look: TLook, card: int) -> Worth:
    return (*worth, Term("bees", 1))


sun = Module("sun", game="toy")


@sun.on(VALUE.add)
def sun_adds_a_point_for_every_five(worth: Worth, look: TLook, card: int) -> Worth:
    return (*worth, Term("sun", total(worth) // 5))


bees_and_sun = Interaction(source="Orchard: the sun shines on what the bees brought")
bees_and_sun.order(VALUE.add, "bees", "sun")

frost = Module("frost", game="toy")


@frost.on(VALUE.scale)
def frost_takes_half(worth: Worth, look: TLook, card: int) -> Worth:
    return (*worth, Term("frost", -(total(worth) // 2)))


# Consequences, and a question to somebody else: a reaction.

thief = Module("thief", game="toy")


class Steal(Frame, frozen=True, tag="toy.steal"):
    seat: Seat


class Stolen(Event, frozen=True, tag="toy.stolen"):
    seat: Seat
    gain: str


@thief.react(Planted)
def a_six_calls_the_thief(draft: TDraft, event: Planted) -> None:
    if event.card == 6:
        draft.push(Steal((event.seat + 1) % draft.players))


@thief.step(Steal)
class StealStep(Step[ToyState, None, Steal]):
    def ask(self, look: TLook, frame: Steal) -> Decision:
        options = Options(["coin", "point"], lambda gain: (Word("steal"), Word(gain)))
        return Decision(frame.seat, "toy.steal", options, default=1, closed=True)

    def do(self, draft: TDraft, frame: Steal, chosen: str) -> None:
        draft.emit(Stolen(frame.seat, chosen))
        if chosen == "coin":
            draft.state.coins[frame.seat] += 1
        else:
            draft.score(frame.seat, "thief", (Term("thief", 1),))


# Time: an anchor of its own, and another option for the player.

market = Module("market", game="toy")


class Trade(Frame, frozen=True, tag="toy.trade"):
    pass


class SellCard(Frame, frozen=True, tag="toy.sell_card"):
    seat: Seat


market.insert(Part, "trade", Trade(), after="harvest")


@market.step(Trade)
class TradeStep(Step[ToyState, None, Trade]):
    """Offers two points for a coin. Asks even players without a coin, so that they see the market."""

    def ask(self, look: TLook, frame: Trade) -> Decision:
        seat = look.enclosing(Part).seat
        deals = [Option((Word("keep"),), False)]
        if look.state.coins[seat]:
            deals.append(Option((Word("sell"),), True))
        return Decision(seat, "toy.trade", listed(*deals), default=0, shown=True)

    def do(self, draft: TDraft, frame: Trade, chosen: bool) -> None:
        if chosen:
            seat = draft.enclosing(Part).seat
            draft.state.coins[seat] -= 1
            draft.score(seat, "market", (Term("coin", 1, 2),))


@market.on(PLANTINGS)
def a_card_may_be_sold(look: TLook, seat: Seat) -> list[Option]:
    return [Option((Word("market"),), SellCard(seat))] if look.state.hands[seat] else []


@market.step(SellCard)
class SellCardStep(Step[ToyState, None, SellCard]):
    def ask(self, look: TLook, frame: SellCard) -> Decision:
        cards = sorted(set(look.state.hands[frame.seat]))
        return Decision(frame.seat, "toy.sell_card", Options(cards, lambda card: (Word(str(card)),)), shown=True)

    def do(self, draft: TDraft, frame: SellCard, chosen: int) -> None:
        hand = list(draft.state.hands[frame.seat])
        hand.remove(chosen)
        draft.state.hands[frame.seat] = tuple(hand)
        draft.state.coins[frame.seat] += 1


# A choice whose own deed needs chance.

well = Module("well", game="toy")

DEPTHS = {"shallow": 2, "deep": 4}


class Dig(Frame, frozen=True, tag="toy.dig"):
    """Instead of planting: pay a coin for a chance to find water."""

    seat: Seat


@well.on(PLANTINGS)
def one_may_dig(look: TLook, seat: Seat) -> list[Option]:
    return [Option((Word("dig"),), Dig(seat))] if look.state.coins[seat] else []


@well.step(Dig)
class DigStep(Step[ToyState, None, Dig]):
    def ask(self, look: TLook, frame: Dig) -> Decision:
        options = Options(list(DEPTHS), lambda depth: (Word(depth),))
        return Decision(frame.seat, "toy.dig", options, closed=True)

    def do(self, draft: TDraft, frame: Dig, chosen: str) -> None:
        draft.state.coins[frame.seat] -= 1
        if not draft.draw("well", range(DEPTHS[chosen])):
            draft.score(frame.seat, "water", (Term("depth", DEPTHS[chosen]),))


# Other work at an anchor that is there.

greenhouse = Module("greenhouse", game="toy")


class NoWeather(Frame, frozen=True, tag="toy.no_weather"):
    pass


greenhouse.replace(Part, "roll", NoWeather())


@greenhouse.step(NoWeather)
class NoWeatherStep(Step[ToyState, None, NoWeather]):
    def do(self, draft: TDraft, frame: NoWeather, chosen: None) -> None:
        pass


# Private facts: a slice with its own secrets.

almanac = Module("almanac", game="toy", excludes=("greenhouse",))

WISHES = range(1, 7)


class Almanac(Tables):
    wishes: dict[Seat, int] = {}
    """The card that each player secretly wishes to plant; planting it scores a point."""


class AlmanacView(msgspec.Struct, frozen=True):
    wishes: dict[Seat, int]
    """Only the viewer's own wish."""


almanac.slice(Almanac)


def wishes_of(look: TLook) -> dict[Seat, int]:
    tables = look.state.slices[almanac.id]
    assert isinstance(tables, Almanac)
    return tables.wishes


@almanac.setup
def everyone_makes_a_wish(draft: TDraft) -> None:
    for seat in range(draft.players):
        wishes_of(draft)[seat] = WISHES[draft.draw("wishes", WISHES)]


@almanac.shows
def own_wishes(look: TLook, viewer: Viewer) -> AlmanacView:
    return AlmanacView({seat: wish for seat, wish in wishes_of(look).items() if viewer.sees(seat)})


@almanac.imagines
def others_may_wish_anything(draft: TDraft, viewer: Viewer) -> None:
    for seat in wishes_of(draft):
        if not viewer.sees(seat):
            wishes_of(draft)[seat] = WISHES[draft.draw("imagine/wishes", WISHES)]


class Fulfil(Frame, frozen=True, tag="toy.fulfil"):
    pass


almanac.insert(Part, "fulfil", Fulfil(), before="harvest")


@almanac.step(Fulfil)
class FulfilStep(Step[ToyState, None, Fulfil]):
    """Says at once whether a wish has come true; so this reveals something to all other players."""

    def do(self, draft: TDraft, frame: Fulfil, chosen: None) -> None:
        part = draft.enclosing(Part)
        if part.card:
            draft.reveal("wish")
            if wishes_of(draft)[part.seat] == part.card:
                draft.score(part.seat, "wish", (Term("wish", 1),))


MODULES = (manure, bees, sun, frost, thief, market, well, greenhouse, almanac)
INTERACTIONS = (bees_and_sun,)
