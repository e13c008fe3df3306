"""The six actions as options: with a dice card, or as if with a die that shows what one likes.

A choice is a tuple: what is done, the workers that it costs, the number that the die is used as, and with what. For
`take` that is the card, its row and its place there; for `place` the card, its place among the projects and the type of
the stack that it joins; for `sell` the kind of goods; for `convert` the workers and the silver.
"""

from __future__ import annotations

from typing import Any

from engine.burgundy_cards.cards import FACES, die_of
from engine.burgundy_cards.catalogue import GOODS
from engine.burgundy_cards.doing import convert, place, refill, sell, take_silver
from engine.burgundy_cards.frames import Store
from engine.burgundy_cards.names import display_part, good_part, payment_part, project_part, stack_part
from engine.burgundy_cards.stacks import stacks_for
from engine.burgundy_cards.state import CDraft, CLook
from engine.core.decision import Part
from engine.core.spec import Seat

TAKE, PLACE, SELL, WORKERS, SILVER, CONVERT = "take", "place", "sell", "workers", "silver", "convert"
ACTIONS = (TAKE, PLACE, SELL, WORKERS, SILVER, CONVERT)

Choice = tuple[Any, ...]

ANY_DIE = 0
"""A die that shows what one likes."""


def _price(die: int, number: int) -> int:
    """Workers that make one number of another; 6 and 1 are neighbours."""
    apart = abs(die - number) if die else 0
    return min(apart, len(FACES) - apart)


PRICES = tuple(tuple(_price(die, number) for number in (ANY_DIE, *FACES)) for die in (ANY_DIE, *FACES))
"""By die and number."""


def choices(look: CLook, seat: Seat, die: int) -> list[Choice]:
    """All that can be done with a die. Equal cards in a row, and equal projects, are offered once."""
    state, catalogue = look.state, look.catalogue
    numbers = catalogue.numbers
    workers, silver = state.workers[seat], state.silver[seat]
    prices = PRICES[die]
    found: list[Choice] = []
    for row, cards in enumerate(state.rows, start=1):
        price = prices[row]
        if price <= workers:
            seen = set()
            for place_there, card in enumerate(cards):
                if card and card not in seen:
                    seen.add(card)
                    found.append((TAKE, price, row, card, row, place_there))
    projects = state.projects[seat]
    for index, card in enumerate(projects):
        number = die_of(card)
        price = prices[number]
        if price <= workers and card not in projects[:index]:
            stacks = stacks_for(state.estates[seat], card)
            found += [(PLACE, price, number, card, index, onto) for onto in stacks]
    for kind, count in zip(catalogue.kinds[GOODS], state.goods[seat], strict=True):
        if count:
            price, number = min((prices[number], number) for number in catalogue.dice_for_goods[kind])
            if price <= workers:
                found.append((SELL, price, number, kind))
    if workers < numbers.refill:
        found.append((WORKERS, 0, die))
    found.append((SILVER, 0, die))
    if workers + silver >= numbers.convert:
        found += [(CONVERT, 0, die, *given) for given in payments(look, seat)]
    return found


def payments(look: CLook, seat: Seat) -> list[tuple[int, int]]:
    """Workers and silver that can be turned into points: for each number of points, most workers first."""
    workers, silver = look.state.workers[seat], look.state.silver[seat]
    each = look.catalogue.numbers.convert
    return [
        (given, total - given)
        for total in range(each, workers + silver + 1, each)
        for given in range(min(workers, total), max(0, total - silver) - 1, -1)
    ]


def path(choice: Choice) -> tuple[Part, ...]:
    """`take / castle-3@4`, `place / bank-5+1 / building`, `sell / dark`, `convert / 5w1s`."""
    deed, price = choice[:2]
    if deed == TAKE:
        return Part(TAKE), display_part(choice[3], choice[4], choice[5], price)
    if deed == PLACE:
        return Part(PLACE), project_part(choice[3], choice[4], price), stack_part(choice[5])
    if deed == SELL:
        return Part(SELL), good_part(choice[3], price)
    if deed == CONVERT:
        return Part(CONVERT), payment_part(choice[3], choice[4])
    return (Part(deed),)


def carry_out(draft: CDraft, seat: Seat, choice: Choice, by: str, die: str = "") -> None:
    """Do what was chosen. `by` says what allowed it, `die` is the dice card that was played for it."""
    deed, spent, use = choice[:3]
    use = use if die else 0
    draft.state.workers[seat] -= spent
    if deed == TAKE:
        _, _, _, card, row, place_there = choice
        take_from_display(draft, row, place_there)
        draft.push(Store(seat, card, row, place_there, by, die, use, spent))
    elif deed == PLACE:
        place(draft, seat, choice[4], choice[5], by, die, use, spent)
    elif deed == SELL:
        sell(draft, seat, choice[3], by, die, use, spent)
    elif deed == WORKERS:
        refill(draft, seat, by, die)
    elif deed == SILVER:
        take_silver(draft, seat, by, die)
    else:
        convert(draft, seat, choice[3], choice[4], by, die)


def take_from_display(draft: CDraft, row: int, place_there: int) -> None:
    """The card is gone from the display; those beside it stay where they are."""
    rows = list(draft.state.rows)
    cards = list(rows[row - 1])
    cards[place_there] = ""
    rows[row - 1] = tuple(cards)
    draft.state.rows = tuple(rows)
