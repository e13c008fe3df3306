"""The private card of a plan."""

from __future__ import annotations

import msgspec

from bot.games import ui_of
from bot.screens.screen import Button, Screen, Style
from bot.screens.turn_card import asked_now, draft_screen
from bot.screens.wording import Buttons
from bot.tables import plans
from bot.tables.drafts import Sketch
from bot.tables.table import Plan, PlanDraft, Steps, Table
from bot.texts import Texts
from engine.api import Game, Seat


class PlanContext(msgspec.Struct, frozen=True):
    """What a plan is made from."""

    table: Table
    game: Game
    """The game at the beginning of the planned turn, as far as it can be known."""
    planning: PlanDraft

    @property
    def kept(self) -> Plan | None:
        """The plan that the table keeps for this seat."""
        return plans.plan_of(self.table, self.planning.seat)


def plan_card(texts: Texts, context: PlanContext, sketch: Sketch, page: int = 0, notes: tuple[str, ...] = ()) -> Screen:
    """The card of a plan: like the card of a turn, in the game as it is expected to be then."""
    planning, table = context.planning, context.table
    steps = planning.steps
    kept = context.kept
    same = kept is not None and kept.steps == steps
    button = Buttons(texts, table.id)
    open = planning.other or len(planning.prefix) > sketch.begun
    number = plans.steps_checksum(steps)
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
    asked = _asked(texts, context, sketch)
    rows = (tuple(first), tuple(last))
    screen = draft_screen(texts, table, context.game, sketch, page, lines, asked, rows, (verb, "leaf"))
    typing = button("type", "plan", sketch.draft.ask)
    return msgspec.structs.replace(screen, secret=True, typing=typing)


def _asked(texts: Texts, context: PlanContext, sketch: Sketch) -> str:
    planning = context.planning
    if planning.other and sketch.asked is not None:
        instead = _as_typed(texts, context.table, planning.steps[-1])
        return texts("plan.other", said=instead, asked=asked_now(texts, context.game, sketch))
    if sketch.closing or sketch.asked is None:
        return texts("plan.closing" if sketch.closing else "plan.whole")
    return asked_now(texts, context.game, sketch)


def step_lines(texts: Texts, table: Table, steps: Steps) -> list[str]:
    """One line for each step, with all its ways."""
    lines = []
    for number, (first, *others) in enumerate(steps, start=1):
        said = _as_typed(texts, table, (first,))
        if others:
            lines.append(texts("plan.step_or", number=number, said=said, others=_as_typed(texts, table, tuple(others))))
        else:
            lines.append(texts("plan.step", number=number, said=said))
    return lines


def _as_typed(texts: Texts, table: Table, ways: tuple[str, ...]) -> str:
    """The ways as people type them."""
    spelled = ui_of(table.rules.game).spelled
    return texts.either([spelled(texts, code) for code in ways])


def kept_screen(texts: Texts, table: Table, plan: Plan) -> Screen:
    """The confirmation that a plan is kept."""
    lines = [texts("plan.saved"), *step_lines(texts, table, plan.steps)]
    return Screen("\n".join([*lines, texts("plan.then_over" if plan.whole else "plan.then_ask")]), secret=True)


def stopped_notes(texts: Texts, table: Table, seat: Seat) -> tuple[str, ...]:
    """For the card of a turn: why the plan was not played, if there was one."""
    plan = plans.plan_of(table, seat)
    if plan is None or plan.stopped is None:
        return ()
    if plan.stopped == len(plan.steps):
        return (texts("plan.so_far"),)
    said = _as_typed(texts, table, plan.steps[plan.stopped])
    return (texts("plan.stopped", number=plan.stopped + 1, said=said, left=plan.stopped),)
