"""Auto-answers: what a seat always answers to a prompt, so that nobody waits a day for an obvious answer.

They are stored with the table, by seat and prompt. Whether one can be applied is decided when its question opens, with
the game's rules for it (`bot.tables.apply_auto_answers`). Until then nobody else can tell that it exists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games import AutoAnswer, ui_of
from bot.games.game_ui import BASE
from bot.tables.table import Table
from bot.tables.time_control import Question
from engine.api import Decision, Seat


def offered(table: Table) -> tuple[AutoAnswer, ...]:
    """The auto-answers that can be set at a table: those of its game and of the modules that it plays with."""
    playing = (BASE, *table.rules.modules)
    return tuple(each for each in ui_of(table.rules.game).auto_answers if each.module in playing)


def auto_answers_of(table: Table, seat: Seat) -> dict[str, str]:
    """The auto-answers of this seat: prompt and way."""
    return table.planning.auto_answers.get(str(seat), {})


def set_auto_answer(table: Table, seat: Seat, prompt: str, way: str) -> bool:
    """Set or, with an empty way, remove the auto-answer to a prompt. Returns whether anything changed."""
    if auto_answers_of(table, seat).get(prompt, "") == way:
        return False
    kept = (
        {**auto_answers_of(table, seat), prompt: way}
        if way
        else {key: auto_answers_of(table, seat)[key] for key in auto_answers_of(table, seat) if key != prompt}
    )
    table.planning.auto_answers = {**table.planning.auto_answers, str(seat): kept}
    if not kept:
        del table.planning.auto_answers[str(seat)]
    return True


def drop(table: Table, seats: Iterable[Seat]) -> None:
    """Remove all auto-answers of these seats: they belong to the player who leaves, not to the next one."""
    dropped = set(map(str, seats))
    table.planning.auto_answers = {
        seat: given for seat, given in table.planning.auto_answers.items() if seat not in dropped
    }


def due(table: Table, decisions: Sequence[Decision]) -> list[Decision]:
    """Open questions to which an auto-answer exists. A stand-in does not use them."""
    return [
        decision
        for decision in decisions
        if decision.prompt in auto_answers_of(table, decision.seat)
        and not table.seats[decision.seat].plays
        and (decision.seat, decision.ask) not in table.planning.asked_anyway
    ]


def ask_anyway(table: Table, decisions: Sequence[Decision], held: Iterable[Decision]) -> None:
    """Mark questions that the player must answer by hand: the auto-answer is not possible there, its answer was undone,
    or it was set after the question opened. `decisions` are all open questions; marks of others are removed."""
    still = {(decision.seat, decision.ask) for decision in decisions}
    kept: list[Question] = [question for question in table.planning.asked_anyway if question in still]
    added = [(decision.seat, decision.ask) for decision in held]
    table.planning.asked_anyway = list(dict.fromkeys([*kept, *added]))
