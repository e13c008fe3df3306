"""Proposals that the other players vote on: undoing a move, giving up the game. Also agreeing to a proposal and
refusing it."""

from __future__ import annotations

from bot.handlers.open_questions import in_play
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.menus import ending_menu
from bot.screens.screen import Reply
from bot.store.tables import TableStore
from bot.tables import overdue_turns, pauses, proposals
from bot.tables.change import Change, require_playing
from bot.tables.game_cache import GAME_CACHE
from bot.texts.refusal import Refusal


class ProposalHandlers:
    def __init__(self, tables: TableAccess, store: TableStore) -> None:
        self._tables = tables
        self._store = store

    def handlers(self) -> Handlers:
        return {
            "undo": self.undo,
            "agree": self.agree,
            "refuse": self.refuse,
            "abort": self.abort,
            "vote": self.propose_abort,
            "end": self.abort_now,
        }

    async def undo(self, request: Request) -> Reply:
        async def ask(change: Change, visit: Visit) -> bool:
            require_playing(change.table)
            steps = proposals.steps_back(change)
            save = await self._snapshot(change, steps)
            return save is not None and proposals.ask_undo(change, steps, save)

        asked = await self._tables.change_with(request, ask)
        return asked.visit.done("undo.done" if asked.result else "motion.sent")

    async def agree(self, request: Request) -> Reply:
        async def consent(change: Change, visit: Visit) -> None:
            if not proposals.agree(change, request.number):
                return
            proposal = change.table.proposals.open
            assert proposal is not None
            if proposal.kind in proposals.ABOUT:
                overdue_turns.carry_out(change)
            elif proposal.kind == proposals.PAUSE:
                proposals.settle(change)
                pauses.pause(change, proposal.seat)
            else:
                steps = proposals.target(change)
                save = await self._snapshot(change, steps) if steps else None
                if save is not None or not steps:
                    proposals.carry_out(change, save)

        return (await self._tables.change_with(request, consent)).visit.notice("motion.thanks")

    async def _snapshot(self, change: Change, steps: int) -> bytes | None:
        """The save of the game before its last `steps` changes. Returns None and asks for the change to be repeated if
        the store has another save there, because the table has changed since it was loaded."""
        save = await self._store.save_before(change.table.id, steps - 1)
        if save is None or GAME_CACHE.load(save).seq != change.table.snapshots[-steps].seq:
            change.reload()
            return None
        return save

    async def refuse(self, request: Request) -> Reply:
        refused = await self._tables.change(request, lambda change, _: proposals.refuse(change, request.number))
        return refused.visit.notice("motion.thanks")

    async def abort(self, request: Request) -> Reply:
        """Show the question before a game is given up, so that a wrong tap does not end it."""
        visit = await self._tables.visit(request)
        if not visit.seats and not visit.admin:
            raise Refusal("table.not_seated")
        in_play(visit.loaded)
        return visit.card(ending_menu(visit.texts, visit.table, visit.user, admin=visit.admin))

    async def propose_abort(self, request: Request) -> Reply:
        """Propose to end the game. Typed by the only person at the table, it shows the question first: nobody else
        would have to agree."""
        if request.typed and (await self._tables.visit(request)).table.people == [request.user]:
            return await self.abort(request)
        asked = await self._tables.change(request, lambda change, _: proposals.ask_abort(change))
        return asked.visit.done("" if asked.result else "motion.sent")

    async def abort_now(self, request: Request) -> Reply:
        def end(change: Change, visit: Visit) -> None:
            if not visit.admin:
                raise Refusal("table.not_admin")
            proposals.abort(change)

        return (await self._tables.change(request, end)).visit.done()
