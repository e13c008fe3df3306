"""A plan before the eyes of who makes it, and of nobody else."""

from __future__ import annotations

import msgspec

from bot.games import guide_to
from bot.present.card import asked_now, workplace
from bot.present.words import Buttons
from bot.screens import Button, Screen, Style
from bot.tables import plans
from bot.tables.drafts import Sketch
from bot.tables.table import Plan, Planning, Steps, Table
from bot.texts import Texts
from engine.api import Game, Seat


class Desk(msgspec.Struct, frozen=True):
    """Where a plan is made."""

    table: Table
    game: Game
    """As it will be when the turn has come."""
    planning: Planning

    @property
    def kept(self) -> Plan | None:
        """What the table keeps for this turn."""
        return plans.plan_of(self.table, self.planning.seat)


def plan_card(texts: Texts, desk: Desk, sketch: Sketch, page: int = 0, notes: tuple[str, ...] = ()) -> Screen:
    """The same as the card of who is asked, in the game as it will be."""
    planning, table = desk.planning, desk.table
    steps = planning.steps
    kept = desk.kept
    same = kept is not None and kept.steps == steps
    button = Buttons(texts, table.id)
    open = planning.other or len(planning.prefix) > sketch.begun
    number = plans.mark(steps)
    first: list[Button] = []
    if steps and not open:
        first.append(button("orelse", number=number))
        if not same:
            first.append(button("save", number=number, style=Style.PRIMARY))
    last: list[Button] = []
    if steps or open:
        last.append(button("rethink", number=number, label=texts("button.back")))
    last.append(button("unplan", number=planning.seat) if steps or kept else button("enough"))
    lines = [*notes, texts("plan.title"), *step_lines(texts, table, steps)] if steps else [*notes, texts("plan.empty")]
    if steps and not open:
        lines.append(texts("plan.kept" if same else "plan.unkept"))
    verb = "other" if planning.other else "intend"
    asked = _asked(texts, desk, sketch)
    rows = (tuple(first), tuple(last))
    screen = workplace(texts, table, desk.game, sketch, page, lines, asked, rows, (verb, "leaf"))
    typing = button("type", "plan", sketch.draft.ask)
    return msgspec.structs.replace(screen, secret=True, typing=typing)


def _asked(texts: Texts, desk: Desk, sketch: Sketch) -> str:
    planning = desk.planning
    if planning.other and sketch.asked is not None:
        instead = _said(texts, desk.table, planning.steps[-1])
        return texts("plan.other", said=instead, asked=asked_now(texts, desk.game, sketch))
    if sketch.closing or sketch.asked is None:
        return texts("plan.closing" if sketch.closing else "plan.whole")
    return asked_now(texts, desk.game, sketch)


def step_lines(texts: Texts, table: Table, steps: Steps) -> list[str]:
    """Each with everything that may be done instead."""
    lines = []
    for number, (first, *others) in enumerate(steps, start=1):
        said = _said(texts, table, (first,))
        if others:
            lines.append(texts("plan.step_or", number=number, said=said, others=_said(texts, table, tuple(others))))
        else:
            lines.append(texts("plan.step", number=number, said=said))
    return lines


def _said(texts: Texts, table: Table, ways: tuple[str, ...]) -> str:
    """As it would be typed."""
    spelled = guide_to(table.rules.game).spelled
    return texts.either([spelled(texts, code) for code in ways])


def kept_screen(texts: Texts, table: Table, plan: Plan) -> Screen:
    lines = [texts("plan.saved"), *step_lines(texts, table, plan.steps)]
    return Screen("\n".join([*lines, texts("plan.then_over" if plan.whole else "plan.then_ask")]), secret=True)


def stopped_notes(texts: Texts, table: Table, seat: Seat) -> tuple[str, ...]:
    """For the card of who is asked: what became of the plan, if there was one."""
    plan = plans.plan_of(table, seat)
    if plan is None or plan.stopped is None:
        return ()
    if plan.stopped == len(plan.steps):
        return (texts("plan.so_far"),)
    said = _said(texts, table, plan.steps[plan.stopped])
    return (texts("plan.stopped", number=plan.stopped + 1, said=said, left=plan.stopped),)
