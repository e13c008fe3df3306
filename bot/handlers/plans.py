"""Plans: a player chooses a turn in private before it comes; the plan is stored until then, and can be changed or
dropped."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec

from bot.handlers.open_questions import in_play
from bot.handlers.partner_notes import with_notes
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.handlers.turn import TurnHandlers
from bot.screens.plan_card import PlanContext, kept_screen, plan_card
from bot.screens.screen import Reply, Show
from bot.store.tables import TableStore
from bot.tables import drafts, plans, typed_plans
from bot.tables.announcements import announce_turn
from bot.tables.change import Change, require_playing
from bot.tables.plans_due import plans_due
from bot.tables.table import Plan, PlanDraft, Steps, Table, plan_draft_key
from bot.texts.refusal import Refusal
from engine.api import Game, Kind, RuleError, Seat


@dataclass(frozen=True)
class _TurnCame:
    """The turn that the person wants to plan has come already: what they have planned becomes the draft of the turn."""

    seat: Seat
    steps: Steps = ()


@dataclass(frozen=True)
class _OpenPlan:
    """The plan that a person is making, and what is needed to show it."""

    visit: Visit
    context: PlanContext
    stored: PlanDraft | None
    lapsed: bool
    """Whether the stored plan draft was for a turn that is over."""


class PlanHandlers:
    def __init__(self, tables: TableAccess, store: TableStore, turn: TurnHandlers) -> None:
        self._tables = tables
        self._store = store
        self._turn = turn

    def handlers(self) -> Handlers:
        return {
            "plan": self.plan,
            "intend": self.choose_step,
            "other": self.choose_other_way,
            "orelse": self.ask_other_way,
            "rethink": self.back,
            "leaf": self.page,
            "save": self.save,
            "unplan": self.drop,
        }

    async def plan(self, request: Request) -> Reply:
        """Show the card on which a turn is planned. With a line behind the command, read a plan from it; a complete
        plan is saved at once."""
        if not request.word.strip():
            return await self._show_as_left(request)
        opened = await self._load_open_plan(request)
        if isinstance(opened, _TurnCame):
            return await self._typed_late(request, opened.seat)
        context = opened.context
        planning = typed_plans.read_plan(context.game, context.planning.seat, context.planning.when, request.word)
        return await self._show(opened, planning) if planning.prefix else await self._save(request, planning)

    async def complete(self, request: Request, line: str) -> list[str]:
        """Completions of a typed plan, without the command."""
        opened = await self._load_open_plan(request)
        if isinstance(opened, _TurnCame):
            return []
        return typed_plans.complete(opened.context.game, opened.context.planning.seat, line)

    # buttons of the card

    async def choose_step(self, request: Request) -> Reply:
        """Add the step that the button names; if it belongs to an earlier question, the steps from there on are
        replaced."""

        def chosen(game: Game, planning: PlanDraft) -> PlanDraft:
            before = msgspec.structs.replace(planning, prefix=(), other=False) if planning.other else planning
            return plans.choose(game, before, request.button, request.word)

        return await self._step(request, chosen)

    async def choose_other_way(self, request: Request) -> Reply:
        """Add the way that the button names to the last step. Called after `ask_other_way`."""

        def chosen(game: Game, planning: PlanDraft) -> PlanDraft:
            if not planning.other:
                raise RuleError(Kind.STALE, "error.stale")
            return plans.choose(game, planning, request.button, request.word)

        return await self._step(request, chosen)

    async def ask_other_way(self, request: Request) -> Reply:
        """Show the choices again for another way to do the last step."""

        def begun(game: Game, planning: PlanDraft) -> PlanDraft:
            _check_button(request, planning)
            return plans.begin_other_way(game, planning)

        return await self._step(request, begun)

    async def back(self, request: Request) -> Reply:
        return await self._step(request, plans.back)

    async def page(self, request: Request) -> Reply:
        """Show another page of the choices."""
        return await self._show_as_left(request, request.page)

    async def save(self, request: Request) -> Reply:
        async def keep(opened: _OpenPlan) -> Reply:
            _check_button(request, opened.context.planning)
            return await self._save(request, opened.context.planning)

        return await self._press_on_card(request, keep)

    async def drop(self, request: Request) -> Reply:
        """Drop the plans of one seat of this person, or of all their seats; if there is none, the plan that they are
        making. Refused if there is neither."""
        visit = await self._tables.visit(request)
        seats = [seat for seat in visit.seats if request.number in (None, seat)]
        if not any(plan.seat in seats and plan.stopped is None for plan in visit.table.planning.turns):
            stored = await self._store.planning(visit.table.id, visit.user)
            if stored is None or not stored.steps:
                raise Refusal("plan.none")
            await self._store.put_planning(visit.table.id, visit.user, None)
            return _secret(visit.done("plan.dropped"))

        def drop(change: Change, visit: Visit) -> None:
            require_playing(change.table)
            waiting = any(plan.seat in seats for plan in plans_due(change.table, change.game.decisions))
            if not plans.drop(change, seats):
                raise Refusal("plan.none")
            change.forget.append(plan_draft_key(visit.user))
            if waiting:
                # The planned turn has come, but nobody was called because the plan would have been played.
                announce_turn(change)

        dropped = await self._tables.change(request, drop)
        return _secret(dropped.visit.done("plan.dropped"))

    # shared by these handlers

    async def _load_open_plan(self, request: Request) -> _OpenPlan | _TurnCame:
        visit = await self._tables.visit(request)
        table, game = visit.table, in_play(visit.loaded)
        mine = visit.seats
        if not mine:
            raise Refusal("table.not_seated")
        stored = await self._store.planning(table.id, visit.user)
        when = plans.round_of(game)
        current = stored if stored is not None and stored.when == when and stored.seat in mine else None
        if current is not None and game.decision(current.seat) is not None:
            return _TurnCame(current.seat, current.steps)
        found = _foreseen(table, game, mine, current)
        if isinstance(found, _TurnCame):
            return found
        seat, ahead = found
        if current is None or current.seat != seat:
            kept = plans.plan_of(table, seat)
            current = PlanDraft(seat, when, kept.steps if kept else ())
        lapsed = stored is not None and bool(stored.steps) and stored.when != when
        return _OpenPlan(visit, PlanContext(table, ahead, current), stored, lapsed)

    async def _show(self, opened: _OpenPlan, planning: PlanDraft, page: int = 0, *notes: str) -> Reply:
        """Store the plan that is being made, for this person only, and show its card. Steps that are no longer possible
        are dropped, with a note."""
        visit, context = opened.visit, opened.context
        holding = len(plans.draft_of_steps(context.game, planning.seat, planning.steps).answers)
        if holding < len(planning.steps):
            planning = PlanDraft(planning.seat, planning.when, planning.steps[:holding])
            notes = (*notes, visit.texts("plan.shortened"))
        if opened.lapsed:
            notes = (*notes, visit.texts("plan.lapsed"))
        sketch = drafts.sketch(context.game, plans.open_draft(context.game, planning))
        planning = msgspec.structs.replace(planning, prefix=sketch.draft.prefix)
        if planning != opened.stored:
            await self._store.put_planning(visit.table.id, visit.user, planning)
        context = PlanContext(context.table, context.game, planning)
        return await with_notes(self._store, visit, visit.card(plan_card(visit.texts, context, sketch, page, notes)))

    async def _press_on_card(self, request: Request, work: Callable[[_OpenPlan], Awaitable[Reply]]) -> Reply:
        """Handle one press on the card of a plan with `work`. For an old button, show the current card with a note. If
        the turn has come, show the card of the turn."""
        opened = await self._load_open_plan(request)
        if isinstance(opened, _TurnCame):
            return await self._play(request, opened)
        try:
            return await work(opened)
        except RuleError as error:
            if error.kind is not Kind.STALE:
                raise
            return await self._show(opened, opened.context.planning, 0, opened.visit.texts("card.stale"))

    async def _show_as_left(self, request: Request, page: int = 0) -> Reply:
        """Show the card with the plan as the person left it."""
        return await self._press_on_card(request, lambda opened: self._show(opened, opened.context.planning, page))

    async def _step(self, request: Request, work: Callable[[Game, PlanDraft], PlanDraft]) -> Reply:
        return await self._press_on_card(
            request, lambda opened: self._show(opened, work(opened.context.game, opened.context.planning))
        )

    async def _play(self, request: Request, came: _TurnCame) -> Reply:
        """Show the card of the turn that has come. The planned steps become its draft, unless the person has begun
        another one. Refused if the seat is not asked."""
        visit = await self._tables.visit(request)
        game = in_play(visit.loaded)
        if game.decision(came.seat) is None:
            raise Refusal("plan.not_now")
        draft = drafts.begin(game, came.seat, visit.loaded.draft)
        if draft.answers or not came.steps:
            return await self._turn.show(visit, game, draft)
        draft = plans.draft_of_steps(game, came.seat, came.steps)
        return _secret(await self._turn.show(visit, game, draft, 0, visit.texts("plan.came")))

    async def _typed_late(self, request: Request, seat: Seat) -> Reply:
        """A plan was typed for a turn that has come already: show it as the draft of the turn."""
        visit = await self._tables.visit(request)
        game = in_play(visit.loaded)
        draft = plans.open_draft(game, typed_plans.read_plan(game, seat, "", request.word))
        return _secret(await self._turn.show(visit, game, draft, 0, visit.texts("plan.came")))

    async def _save(self, request: Request, planning: PlanDraft) -> Reply:
        """Store the plan with the table, so that it is played when the turn comes."""

        def keep(change: Change, visit: Visit) -> Plan | plans.NotKept:
            require_playing(change.table)
            kept = plans.keep(change, planning)
            if isinstance(kept, plans.NotKept):
                change.discard()
            return kept

        saved = await self._tables.change(request, keep)
        match saved.result:
            case plans.NotKept.TURN_CAME:
                return await self._play(request, _TurnCame(planning.seat, planning.steps))
            case plans.NotKept.IMPOSSIBLE:
                # The table has changed since the card was shown, or since the line was typed.
                await self._store.put_planning(request.table, request.user, planning)
                return await self._show_as_left(request)
            case Plan() as plan:
                visit = saved.visit
                return visit.reply(Show.DONE, kept_screen(visit.texts, visit.table, plan))


def _foreseen(table: Table, game: Game, mine: list[Seat], current: PlanDraft | None) -> tuple[Seat, Game] | _TurnCame:
    """The seat whose turn is planned, with the game as it is expected to be then: the seat of the plan that is being
    made (`current`), else the first seat without a plan, else the first seat. `_TurnCame` if a seat is asked and no
    turn can be planned; refused if neither."""
    coming = {seat: ahead for seat in mine if (ahead := plans.game_at_next_turn(game, seat)) is not None}
    if current is not None and current.seat in coming:
        return current.seat, coming[current.seat]
    for seat, ahead in sorted(coming.items(), key=lambda item: plans.plan_of(table, item[0]) is not None):
        return seat, ahead
    for seat in mine:
        if game.decision(seat) is not None:
            return _TurnCame(seat)
    raise Refusal("plan.not_now")


def _secret(reply: Reply) -> Reply:
    """The reply marked as secret, because others must not learn that there was a plan."""
    return msgspec.structs.replace(reply, screen=msgspec.structs.replace(reply.screen, secret=True))


def _check_button(request: Request, planning: PlanDraft) -> None:
    """Refuse a button that was shown below other steps than the plan has now."""
    if not planning.steps or plans.steps_checksum(planning.steps) != request.number:
        raise RuleError(Kind.STALE, "error.stale")
