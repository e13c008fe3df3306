"""Standing orders: what a seat always answers to a question, so that nobody waits a day for what goes without saying.

They are kept with the table by seat and question. Whether one can be followed is seen when its question comes, by who
knows the game (`bot.tables.obeying`); until then nobody else can tell that it is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.tables.table import Question, Table
from engine.api import Decision, Seat


def of(table: Table, seat: Seat) -> dict[str, str]:
    """Of this seat: question and answer."""
    return table.orders.get(str(seat), {})


def give(table: Table, seat: Seat, prompt: str, way: str) -> bool:
    """From the next such question on; an empty way takes the order back. Whether anything is different then."""
    if of(table, seat).get(prompt, "") == way:
        return False
    kept = (
        {**of(table, seat), prompt: way}
        if way
        else {key: of(table, seat)[key] for key in of(table, seat) if key != prompt}
    )
    table.orders = {**table.orders, str(seat): kept}
    if not kept:
        del table.orders[str(seat)]
    return True


def drop(table: Table, seats: Iterable[Seat]) -> None:
    """These seats have no orders any more: who comes next has not given them."""
    gone = set(map(str, seats))
    table.orders = {seat: given for seat, given in table.orders.items() if seat not in gone}


def due(table: Table, decisions: Sequence[Decision]) -> list[Decision]:
    """Open questions that an order may answer. A computer that stands in has none."""
    return [
        decision
        for decision in decisions
        if decision.prompt in of(table, decision.seat)
        and not table.seats[decision.seat].plays
        and (decision.seat, decision.ask) not in table.held
    ]


def hold(table: Table, decisions: Sequence[Decision], held: Iterable[Decision]) -> None:
    """These questions are asked as usual: an order cannot be followed there, its answer was taken back, or it was given
    after the question. `decisions` are all that are open."""
    still = {(decision.seat, decision.ask) for decision in decisions}
    kept: list[Question] = [question for question in table.held if question in still]
    added = [(decision.seat, decision.ask) for decision in held]
    table.held = list(dict.fromkeys([*kept, *added]))
