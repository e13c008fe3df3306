"""Plans: turns that a player puts together before they come. They are tried out on the game as it is expected to be,
and kept for one turn."""

from __future__ import annotations

from enum import Enum, auto
from zlib import crc32

import msgspec

from bot.games import ui_of
from bot.tables import drafts
from bot.tables.change import Change
from bot.tables.table import Plan, PlanDraft, Steps, Table, TurnDraft, plan_draft_key
from bot.texts.refusal import Refusal
from engine.api import SPECTATOR, Game, Kind, RuleError, Seat

MOST_STEPS = 20
MOST_WAYS = 8
"""Most ways to do one step."""


class NotKept(Enum):
    """Why a plan was not kept although the player made no mistake."""

    TURN_CAME = auto()
    """The planned turn has already come."""
    IMPOSSIBLE = auto()
    """A step has no possible way left."""


def round_of(game: Game) -> str:
    """The round in which turns can be planned now; empty if none can."""
    return ui_of(game.spec.game).when(game.view(SPECTATOR))


def game_at_next_turn(game: Game, seat: Seat) -> Game | None:
    """The game at the beginning of this seat's next turn, as far as it can be known now; None if it cannot."""
    if game.decision(seat) is not None or not round_of(game):
        return None
    ahead = game.ahead(seat)
    return ahead if ahead is not None and ahead.decision(seat) is not None else None


def plan_of(table: Table, seat: Seat) -> Plan | None:
    """The plan of this seat, also one that stopped when its turn came; None if there is none."""
    return next((plan for plan in table.planning.turns if plan.seat == seat), None)


def draft_of_steps(game: Game, seat: Seat, steps: Steps, prompts: tuple[str, ...] = ()) -> TurnDraft:
    """A draft with as many of the steps as are possible, each in its first possible way. If prompts are given, a step
    only answers a question with its prompt."""
    draft = drafts.begin(game, seat, None)
    for number, ways in enumerate(steps):
        asked = drafts.question(game, draft)
        if asked is None or (prompts and asked.prompt != prompts[number]):
            break
        possible = {option.code for option in asked.options}
        code = next((way for way in ways if way in possible), None)
        if code is None:
            break
        draft = TurnDraft(seat, draft.ask, (*draft.answers, (asked.ask, code)))
    return draft


def steps_checksum(steps: Steps) -> int:
    """A checksum of these steps. Buttons carry it, so that an old button does not act on a plan that has changed
    since."""
    return crc32("|".join(";".join(ways) for ways in steps).encode())


# Plan drafts; `game` is the game at the beginning of the planned turn.


def open_draft(game: Game, planning: PlanDraft) -> TurnDraft:
    """The turn draft in which the player chooses next. If another way is wanted, it ends before the last step."""
    draft = draft_of_steps(game, planning.seat, planning.steps)
    answers = draft.answers[:-1] if planning.other else draft.answers
    return TurnDraft(draft.seat, draft.ask, answers, planning.prefix)


def choose(game: Game, planning: PlanDraft, ask: int, word: str) -> PlanDraft:
    """Called when a button is pressed: adds the next step, replaces an earlier step, or adds a way to the last step."""
    draft = drafts.choose(game, planning.seat, open_draft(game, planning), ask, word)
    if planning.other:
        if len(draft.answers) + bool(draft.prefix) != len(planning.steps):
            raise RuleError(Kind.STALE, "error.stale")
        if draft.prefix:
            return msgspec.structs.replace(planning, prefix=draft.prefix)
        return with_way(planning, draft.answers[-1][1])
    return with_draft(planning, draft)


def with_draft(planning: PlanDraft, draft: TurnDraft) -> PlanDraft:
    """The plan draft with the choices of a turn draft. Steps before the last answer keep their other ways."""
    steps = planning.steps[: len(draft.answers)]
    if not draft.prefix:
        steps = (*steps[: len(draft.answers) - 1], (draft.answers[-1][1],))
    return check_limits(PlanDraft(planning.seat, planning.when, steps, draft.prefix))


def check_limits(planning: PlanDraft) -> PlanDraft:
    """Refuse a plan with too many steps or ways: it is stored with the table."""
    if len(planning.steps) > MOST_STEPS or any(len(ways) > MOST_WAYS for ways in planning.steps):
        raise Refusal("plan.too_many", steps=MOST_STEPS, ways=MOST_WAYS)
    return planning


def begin_other_way(game: Game, planning: PlanDraft) -> PlanDraft:
    """Begin to choose another way for the last step, at the first point of its path where there is another choice."""
    opened = msgspec.structs.replace(planning, prefix=(), other=True)
    asked = drafts.question(game, open_draft(game, opened))
    prefix = tuple(planning.steps[-1][0].split("/"))[:-1]
    while asked is not None and prefix and len(drafts.next_words(asked, prefix)) < 2:
        prefix = prefix[:-1]
    return msgspec.structs.replace(opened, prefix=prefix)


def with_way(planning: PlanDraft, code: str) -> PlanDraft:
    """Add one more way to the last step."""
    *before, ways = planning.steps
    if code in ways:
        raise Refusal("plan.same")
    return check_limits(PlanDraft(planning.seat, planning.when, (*before, (*ways, code))))


def back(game: Game, planning: PlanDraft) -> PlanDraft:
    """Return to the last real choice."""
    draft = open_draft(game, planning)
    earlier = drafts.back(game, draft)
    if planning.other:
        inside = bool(planning.prefix) and len(earlier.answers) == len(draft.answers)
        return msgspec.structs.replace(planning, prefix=earlier.prefix if inside else (), other=inside)
    if len(earlier.answers) == len(draft.answers):
        return msgspec.structs.replace(planning, prefix=earlier.prefix)
    *before, ways = planning.steps
    return PlanDraft(planning.seat, planning.when, (*before, ways[:-1]) if len(ways) > 1 else tuple(before))


# Plans that are stored with the table.


def keep(change: Change, planning: PlanDraft) -> Plan | NotKept:
    """Keep a plan for the turn it was made for, if that is still to come and every step has a possible way. Returns the
    plan, or why it was not kept."""
    table, game, seat = change.table, change.game, planning.seat
    if seat not in table.seats_of(change.user) or planning.when != round_of(game):
        raise Refusal("plan.lapsed")
    ahead = game_at_next_turn(game, seat)
    if ahead is None:
        if game.decision(seat) is None:
            raise Refusal("plan.lapsed")
        return NotKept.TURN_CAME
    draft = draft_of_steps(ahead, seat, planning.steps)
    if len(draft.answers) < len(planning.steps) or not planning.steps:
        return NotKept.IMPOSSIBLE
    whole = drafts.closed(ahead, draft) is not None
    plan = Plan(seat, planning.when, planning.steps, _prompts(ahead, draft), whole)
    table.planning.turns = [*(other for other in table.planning.turns if other.seat != seat), plan]
    change.forget.append(plan_draft_key(change.user))
    return plan


def _prompts(game: Game, draft: TurnDraft) -> tuple[str, ...]:
    """The prompts of the questions that the draft answers."""
    before = [TurnDraft(draft.seat, draft.ask, draft.answers[:number]) for number in range(len(draft.answers))]
    return tuple(asked.prompt for earlier in before if (asked := drafts.question(game, earlier)) is not None)


def drop(change: Change, seats: list[Seat]) -> bool:
    """Remove the plans of these seats. Returns whether there were any."""
    left = [plan for plan in change.table.planning.turns if plan.seat not in seats]
    dropped = len(left) < len(change.table.planning.turns)
    change.table.planning.turns = left
    return dropped


def stop(change: Change, plan: Plan, draft: TurnDraft) -> None:
    """Called when the turn has come and the plan cannot be played as a whole: the steps that are possible become the
    player's draft."""
    user = change.table.seats[plan.seat].user
    stopped = msgspec.structs.replace(plan, stopped=len(draft.answers))
    change.table.planning.turns = [stopped if other is plan else other for other in change.table.planning.turns]
    change.forget += [user, plan_draft_key(user)]
    if draft.answers:
        change.drafts[user] = draft


def review(change: Change, answered: tuple[Seat, ...] = ()) -> None:
    """Called after a move or an undo: keep only plans for turns that are still to come in this round."""
    table, game = change.table, change.game
    if not table.planning.turns:
        return
    now = round_of(game)

    def still_valid(plan: Plan) -> bool:
        if plan.seat in answered or plan.stopped is not None or plan.when != now:
            return False
        asked = game.decision(plan.seat)
        return asked.prompt == plan.prompts[0] if asked is not None else game_at_next_turn(game, plan.seat) is not None

    table.planning.turns = [plan for plan in table.planning.turns if still_valid(plan)]
