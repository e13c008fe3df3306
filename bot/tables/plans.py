"""Turns that are planned before they come: tried out on the game as it will be, kept for the one turn they are for."""

from __future__ import annotations

from zlib import crc32

import msgspec

from bot.games import guide_to
from bot.tables import drafts
from bot.tables.change import Change, Refusal
from bot.tables.table import Draft, Plan, Planning, Steps, Table, planning_of
from engine.api import SPECTATOR, Game, Kind, RuleError, Seat

MOST_STEPS = 20
MOST_WAYS = 8
"""Ways to do one step."""


class Came(Exception):
    """The turn that is planned has come already."""


def round_of(game: Game) -> str:
    """The round for which turns can be planned; empty where none can."""
    return guide_to(game.spec.game).when(game.view(SPECTATOR))


def foreseen(game: Game, seat: Seat) -> Game | None:
    """The game when the coming turn of this seat begins, as far as one can know now; None where one cannot."""
    if game.decision(seat) is not None or not round_of(game):
        return None
    ahead = game.ahead(seat)
    return ahead if ahead is not None and ahead.decision(seat) is not None else None


def plan_of(table: Table, seat: Seat) -> Plan | None:
    """What this seat has planned, or had when its turn came and something else was done."""
    return next((plan for plan in table.plans if plan.seat == seat), None)


def tried(game: Game, seat: Seat, steps: Steps, prompts: tuple[str, ...] = ()) -> Draft:
    """As many of the steps as can be done, each in the first way that is possible; where questions are given, only in
    answer to these."""
    draft = drafts.begin(game, seat, None)
    for number, ways in enumerate(steps):
        asked = drafts.question(game, draft)
        if asked is None or (prompts and asked.prompt != prompts[number]):
            break
        possible = {option.code for option in asked.options}
        code = next((way for way in ways if way in possible), None)
        if code is None:
            break
        draft = Draft(seat, draft.ask, (*draft.answers, (asked.ask, code)))
    return draft


def mark(steps: Steps) -> int:
    """Tells these steps from others: an old button must not mean what was planned since."""
    return crc32("|".join(";".join(ways) for ways in steps).encode())


# in the making; `game` is the game when the turn has come


def open_draft(game: Game, planning: Planning) -> Draft:
    """The draft in which the next word is chosen: where another way is looked for, from before the last step."""
    draft = tried(game, planning.seat, planning.steps)
    answers = draft.answers[:-1] if planning.other else draft.answers
    return Draft(draft.seat, draft.ask, answers, planning.prefix)


def choose(game: Game, planning: Planning, ask: int, word: str) -> Planning:
    """A button was pressed: the next step, another one in place of a step before, or another way to do the last."""
    draft = drafts.choose(game, planning.seat, open_draft(game, planning), ask, word)
    if planning.other:
        if len(draft.answers) + bool(draft.prefix) != len(planning.steps):
            raise RuleError(Kind.STALE, "error.stale")
        if draft.prefix:
            return msgspec.structs.replace(planning, prefix=draft.prefix)
        return with_way(planning, draft.answers[-1][1])
    return with_draft(planning, draft)


def with_draft(planning: Planning, draft: Draft) -> Planning:
    """What stands before the last answer keeps its other ways."""
    steps = planning.steps[: len(draft.answers)]
    if not draft.prefix:
        steps = (*steps[: len(draft.answers) - 1], (draft.answers[-1][1],))
    return limited(Planning(planning.seat, planning.when, steps, draft.prefix))


def limited(planning: Planning) -> Planning:
    """Nobody needs more, and the table has to carry it."""
    if len(planning.steps) > MOST_STEPS or any(len(ways) > MOST_WAYS for ways in planning.steps):
        raise Refusal("plan.too_many", steps=MOST_STEPS, ways=MOST_WAYS)
    return planning


def otherwise(game: Game, planning: Planning) -> Planning:
    """Another way to do the last step is looked for, at first where it differs least."""
    opened = msgspec.structs.replace(planning, prefix=(), other=True)
    asked = drafts.question(game, open_draft(game, opened))
    prefix = tuple(planning.steps[-1][0].split("/"))[:-1]
    while asked is not None and prefix and len(drafts.next_words(asked, prefix)) < 2:
        prefix = prefix[:-1]
    return msgspec.structs.replace(opened, prefix=prefix)


def with_way(planning: Planning, code: str) -> Planning:
    """One more way to do the last step."""
    *before, ways = planning.steps
    if code in ways:
        raise Refusal("plan.same")
    return limited(Planning(planning.seat, planning.when, (*before, (*ways, code))))


def back(game: Game, planning: Planning) -> Planning:
    """To the last choice that there was."""
    draft = open_draft(game, planning)
    earlier = drafts.back(game, draft)
    if planning.other:
        inside = bool(planning.prefix) and len(earlier.answers) == len(draft.answers)
        return msgspec.structs.replace(planning, prefix=earlier.prefix if inside else (), other=inside)
    if len(earlier.answers) == len(draft.answers):
        return msgspec.structs.replace(planning, prefix=earlier.prefix)
    *before, ways = planning.steps
    return Planning(planning.seat, planning.when, (*before, ways[:-1]) if len(ways) > 1 else tuple(before))


# kept with the table


def keep(change: Change, planning: Planning) -> Plan:
    """For the turn that it was made for, if that is still to come and there is a way to do every step."""
    table, game, seat = change.table, change.game, planning.seat
    if seat not in table.seats_of(change.user) or planning.when != round_of(game):
        raise Refusal("plan.lapsed")
    ahead = foreseen(game, seat)
    if ahead is None:
        raise Came if game.decision(seat) is not None else Refusal("plan.lapsed")
    draft = tried(ahead, seat, planning.steps)
    if len(draft.answers) < len(planning.steps) or not planning.steps:
        raise Refusal("plan.shortened")
    whole = drafts.closed(ahead, draft) is not None
    plan = Plan(seat, planning.when, planning.steps, _prompts(ahead, draft), whole)
    table.plans = [*(other for other in table.plans if other.seat != seat), plan]
    change.forget.append(planning_of(change.user))
    return plan


def _prompts(game: Game, draft: Draft) -> tuple[str, ...]:
    """The questions that it answers."""
    before = [Draft(draft.seat, draft.ask, draft.answers[:number]) for number in range(len(draft.answers))]
    return tuple(asked.prompt for earlier in before if (asked := drafts.question(game, earlier)) is not None)


def drop(change: Change, seats: list[Seat]) -> bool:
    """Whether there was anything to be dropped."""
    left = [plan for plan in change.table.plans if plan.seat not in seats]
    dropped = len(left) < len(change.table.plans)
    change.table.plans = left
    return dropped


def stop(change: Change, plan: Plan, draft: Draft) -> None:
    """The turn has come, and not everything is settled: what can be done becomes the draft of who planned it."""
    user = change.table.seats[plan.seat].user
    stopped = msgspec.structs.replace(plan, stopped=len(draft.answers))
    change.table.plans = [stopped if other is plan else other for other in change.table.plans]
    change.forget += [user, planning_of(user)]
    if draft.answers:
        change.drafts[user] = draft


def review(change: Change, answered: tuple[Seat, ...] = ()) -> None:
    """The game has gone on, or back: only plans for turns that are still to come in this round stay."""
    table, game = change.table, change.game
    if not table.plans:
        return
    now = round_of(game)

    def stands(plan: Plan) -> bool:
        if plan.seat in answered or plan.stopped is not None or plan.when != now:
            return False
        asked = game.decision(plan.seat)
        return asked.prompt == plan.prompts[0] if asked is not None else foreseen(game, plan.seat) is not None

    table.plans = [plan for plan in table.plans if stands(plan)]
