"""A turn before it comes: planned in private, kept until then, thought over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.deeds import drafting
from bot.deeds.deed import Deed
from bot.deeds.drafting import in_play
from bot.present.planning import Desk, kept_screen, plan_card
from bot.screens import Reply, Show
from bot.store.tables import Loaded
from bot.tables import drafts, plan_lines, plans
from bot.tables.change import Change, Refusal, plans_due, playing
from bot.tables.table import Plan, Planning, Steps, Table, planning_of
from engine.api import Game, Kind, RuleError, Seat


class _Came(Exception):
    """It is the turn of who plans: what they had in mind becomes the draft."""

    def __init__(self, seat: Seat, steps: Steps = ()) -> None:
        super().__init__()
        self.seat = seat
        self.steps = steps


class _Place(msgspec.Struct, frozen=True):
    """The desk as it was left, and whether what lay there was for a turn that is over."""

    desk: Desk
    stored: Planning | None
    lapsed: bool


async def _place(deed: Deed) -> _Place:
    """What this person plans now, for which of their turns."""
    loaded = await deed.load()
    table, game = loaded.table, in_play(loaded)
    mine = table.seats_of(deed.user)
    if not mine:
        raise Refusal("table.not_seated")
    stored = await deed.service.tables.planning(deed.table, deed.user)
    when = plans.round_of(game)
    current = stored if stored is not None and stored.when == when and stored.seat in mine else None
    if current is not None and game.decision(current.seat) is not None:
        raise _Came(current.seat, current.steps)
    seat, ahead = _foreseen(table, game, mine, current)
    if current is None or current.seat != seat:
        kept = plans.plan_of(table, seat)
        current = Planning(seat, when, kept.steps if kept else ())
    lapsed = stored is not None and bool(stored.steps) and stored.when != when
    return _Place(Desk(table, ahead, current), stored, lapsed)


def _foreseen(table: Table, game: Game, mine: list[Seat], current: Planning | None) -> tuple[Seat, Game]:
    """The turn they are at; else the first of theirs that nobody has planned; else the first."""
    coming = {seat: ahead for seat in mine if (ahead := plans.foreseen(game, seat)) is not None}
    if current is not None and current.seat in coming:
        return current.seat, coming[current.seat]
    for seat, ahead in sorted(coming.items(), key=lambda item: plans.plan_of(table, item[0]) is not None):
        return seat, ahead
    for seat in mine:
        if game.decision(seat) is not None:
            raise _Came(seat)
    raise Refusal("plan.not_now")


async def _show(deed: Deed, place: _Place, planning: Planning, page: int = 0, *notes: str) -> Reply:
    """Keep it for its owner, and show it. Steps that nobody could do now fall away."""
    desk = place.desk
    holding = len(plans.tried(desk.game, planning.seat, planning.steps).answers)
    if holding < len(planning.steps):
        planning = Planning(planning.seat, planning.when, planning.steps[:holding])
        notes = (*notes, deed.texts("plan.shortened"))
    if place.lapsed:
        notes = (*notes, deed.texts("plan.lapsed"))
    sketch = drafts.sketch(desk.game, plans.open_draft(desk.game, planning))
    planning = msgspec.structs.replace(planning, prefix=sketch.draft.prefix)
    if planning != place.stored:
        await deed.service.tables.put_planning(deed.table, deed.user, planning)
    desk = Desk(desk.table, desk.game, planning)
    return Reply(Show.CARD, plan_card(deed.texts, desk, sketch, page, notes))


async def _at(deed: Deed, work: Callable[[_Place], Awaitable[Reply]]) -> Reply:
    """One press on the card. On an old one, the card as it is now follows the explanation."""
    try:
        place = await _place(deed)
    except _Came as came:
        return await _play(deed, came)
    try:
        return await work(place)
    except RuleError as error:
        if error.kind is not Kind.STALE:
            raise
        return await _show(deed, place, place.desk.planning, 0, deed.texts("card.stale"))


async def _opened(deed: Deed, page: int = 0) -> Reply:
    """The card as it was left."""
    return await _at(deed, lambda place: _show(deed, place, place.desk.planning, page))


async def _step(deed: Deed, work: Callable[[Game, Planning], Planning]) -> Reply:
    return await _at(deed, lambda place: _show(deed, place, work(place.desk.game, place.desk.planning)))


async def _play(deed: Deed, came: _Came) -> Reply:
    """The card of who is asked, with what they had in mind, unless they have begun otherwise."""
    loaded = await deed.load()
    game = in_play(loaded)
    if game.decision(came.seat) is None:
        raise Refusal("plan.not_now")
    draft = drafts.begin(game, came.seat, loaded.draft)
    if draft.answers or not came.steps:
        return await drafting.show(deed, loaded, game, draft)
    draft = plans.tried(game, came.seat, came.steps)
    return _private(await drafting.show(deed, loaded, game, draft, 0, deed.texts("plan.came")))


def _private(reply: Reply) -> Reply:
    """It says that there was a plan."""
    return msgspec.structs.replace(reply, screen=msgspec.structs.replace(reply.screen, secret=True))


async def plan(deed: Deed) -> Reply:
    """The card on which a turn is planned; or a whole plan in one line."""
    if not deed.word.strip():
        return await _opened(deed)
    try:
        place = await _place(deed)
    except _Came as came:
        return await _heard_late(deed, came.seat)
    desk = place.desk
    planning = plan_lines.heard(desk.game, desk.planning.seat, desk.planning.when, deed.word)
    return await _show(deed, place, planning) if planning.prefix else await _save(deed, planning)


async def _heard_late(deed: Deed, seat: Seat) -> Reply:
    """The line was typed for a turn that has come: it is the draft."""
    loaded = await deed.load()
    game = in_play(loaded)
    draft = plans.open_draft(game, plan_lines.heard(game, seat, "", deed.word))
    return _private(await drafting.show(deed, loaded, game, draft, 0, deed.texts("plan.came")))


async def offered(deed: Deed, line: str) -> list[str]:
    """How a plan could go on that is being typed."""
    await deed.find()
    try:
        desk = (await _place(deed)).desk
    except _Came:
        return []
    return plan_lines.complete(desk.game, desk.planning.seat, line)


async def intend(deed: Deed) -> Reply:
    """The next step, or another one in place of a step before."""

    def chosen(game: Game, planning: Planning) -> Planning:
        before = msgspec.structs.replace(planning, prefix=(), other=False) if planning.other else planning
        return plans.choose(game, before, deed.button, deed.word)

    return await _step(deed, chosen)


async def other(deed: Deed) -> Reply:
    """Another way to do the last step."""

    def chosen(game: Game, planning: Planning) -> Planning:
        if not planning.other:
            raise RuleError(Kind.STALE, "error.stale")
        return plans.choose(game, planning, deed.button, deed.word)

    return await _step(deed, chosen)


async def orelse(deed: Deed) -> Reply:
    """Ask for another way to do the last step."""

    def begun(game: Game, planning: Planning) -> Planning:
        _same(deed, planning)
        return plans.otherwise(game, planning)

    return await _step(deed, begun)


async def rethink(deed: Deed) -> Reply:
    return await _step(deed, plans.back)


async def leaf(deed: Deed) -> Reply:
    """Another page of what can be chosen."""
    return await _opened(deed, deed.page)


def _same(deed: Deed, planning: Planning) -> None:
    """Whether the button stood under these steps."""
    if not planning.steps or plans.mark(planning.steps) != deed.number:
        raise RuleError(Kind.STALE, "error.stale")


async def save(deed: Deed) -> Reply:
    async def keep(place: _Place) -> Reply:
        _same(deed, place.desk.planning)
        return await _save(deed, place.desk.planning)

    return await _at(deed, keep)


async def _save(deed: Deed, planning: Planning) -> Reply:
    """With the table, so that whatever leads to that turn finds it."""

    def keep(change: Change) -> Plan:
        playing(change.table)
        return plans.keep(change, planning)

    try:
        kept = await deed.change(keep)
    except plans.Came:
        return await _play(deed, _Came(planning.seat, planning.steps))
    except Refusal as refusal:
        if refusal.key != "plan.shortened":
            raise
        # The table has moved on since the card was shown, or the line was heard.
        await deed.service.tables.put_planning(deed.table, deed.user, planning)
        return await _opened(deed)
    assert deed.table_record is not None
    return Reply(Show.DONE, kept_screen(deed.texts, deed.table_record, kept))


async def unplan(deed: Deed) -> Reply:
    """Nothing is planned any more, for one seat or for all of this person's."""
    loaded = await deed.load()
    mine = loaded.table.seats_of(deed.user)
    seats = [seat for seat in mine if deed.number in (None, seat)]
    stored = await deed.service.tables.planning(deed.table, deed.user)
    if not any(plan.seat in seats and plan.stopped is None for plan in loaded.table.plans):
        if stored is None or not stored.steps:
            raise Refusal("plan.none")
        await deed.service.tables.put_planning(deed.table, deed.user, None)
        return _private(deed.done("plan.dropped"))

    async def drop(change: Change, loaded: Loaded) -> None:
        playing(change.table)
        waiting = any(plan.seat in seats for plan in plans_due(change.table, change.game.decisions))
        if not plans.drop(change, seats):
            raise Refusal("plan.none")
        change.forget.append(planning_of(deed.user))
        if waiting:
            # Its turn has come, and nobody has been told.
            change.post_turn()

    await deed.change_with(drop)
    return _private(deed.done("plan.dropped"))


DEEDS = {
    "plan": plan,
    "intend": intend,
    "other": other,
    "orelse": orelse,
    "rethink": rethink,
    "leaf": leaf,
    "save": save,
    "unplan": unplan,
}
