"""Playing a turn, by buttons or by a typed line: choosing step by step, seeing a preview, going back, confirming."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.games.option_paths import says
from bot.handlers.old_buttons import answer_decided, current_card, still_asked
from bot.handlers.open_questions import in_play, seat_asked
from bot.handlers.partner_notes import with_notes
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import Outcome, TableAccess, Visit
from bot.screens.plan_card import stopped_notes
from bot.screens.screen import Reply
from bot.screens.turn_card import card
from bot.store.tables import TableStore
from bot.tables import apply_auto_answers, auto_answers, drafts, turns, typed_moves
from bot.tables.change import Change, require_playing
from bot.tables.plans_due import plans_due
from bot.tables.table import TurnDraft
from bot.texts.refusal import Refusal
from engine.api import Game, Kind, RuleError, Seat

Step = Callable[[Game, Seat, TurnDraft | None], TurnDraft]
"""What a button does to a draft. Called with the game, the seat that is asked, and the stored draft; returns the new
draft."""


class TurnHandlers:
    def __init__(self, tables: TableAccess, store: TableStore) -> None:
        self._tables = tables
        self._store = store

    def handlers(self) -> Handlers:
        return {
            "play": self.play,
            "pick": self.pick,
            "back": self.back,
            "turn": self.turn,
            "page": self.page,
            "confirm": self.confirm,
            "do": self.do,
        }

    # the card

    async def play(self, request: Request) -> Reply:
        """Show the card of the person's open question, with the draft as they left it."""
        visit = await self._tables.visit(request)
        game = in_play(visit.loaded)
        seat = seat_asked(visit, game)
        notes = stopped_notes(visit.texts, visit.table, seat)
        return await self.show(visit, game, drafts.begin(game, seat, visit.loaded.draft), 0, *notes)

    async def show(self, visit: Visit, game: Game, draft: TurnDraft, page: int = 0, *said: str) -> Reply:
        """Store the draft, as far as it is still possible, and show its card. `said` are notes for the card."""
        before = visit.loaded.draft
        sketch = drafts.sketch(game, draft)
        notes = list(said)
        if drafts.lapsed(game, before):
            notes.append(visit.texts("card.lapsed"))
        elif len(sketch.draft.answers) < len(draft.answers):
            notes.append(visit.texts("card.shortened"))
        if sketch.draft != before:
            await self._store.put_draft(visit.table.id, visit.user, sketch.draft)
        shown = visit.card(card(visit.texts, visit.table, game, sketch, page, tuple(notes)))
        return await with_notes(self._store, visit, shown)

    async def _show_carried_on(self, visit: Visit, game: Game, draft: TurnDraft) -> Reply:
        """Show the card after auto-answers in the middle of the turn were added to the draft. *Back* still leads to the
        questions that they answered."""
        whole = apply_auto_answers.with_auto_answers(visit.table, game, draft)
        if whole == draft:
            return await self.show(visit, game, draft)
        reply = await self.show(visit, game, whole, 0, visit.texts("card.carried"))
        return msgspec.structs.replace(reply, screen=msgspec.structs.replace(reply.screen, secret=True))

    async def _step(self, request: Request, step: Step, *, forward: bool = False) -> Reply:
        """Handle one press on the card with `step`. If the question of the button is no longer open, show the current
        card with a note. With `forward`, auto-answers are added."""
        visit = await self._tables.visit(request)
        game = in_play(visit.loaded)
        seat = seat_asked(visit, game)
        try:
            draft = step(game, seat, visit.loaded.draft)
            return await (self._show_carried_on(visit, game, draft) if forward else self.show(visit, game, draft))
        except RuleError as error:
            if error.kind is not Kind.STALE:
                raise
            return current_card(visit, game, seat)

    async def pick(self, request: Request) -> Reply:
        ask = request.button
        return await self._step(
            request, lambda game, seat, draft: drafts.choose(game, seat, draft, ask, request.word), forward=True
        )

    async def back(self, request: Request) -> Reply:
        return await self._step(request, lambda game, seat, draft: drafts.back(game, drafts.begin(game, seat, draft)))

    async def turn(self, request: Request) -> Reply:
        """Turn the piece that was chosen last to its next orientation."""

        def turned(game: Game, seat: Seat, draft: TurnDraft | None) -> TurnDraft:
            draft = drafts.begin(game, seat, draft)
            if request.number is not None and not _ends_with(draft, request.number, request.word):
                raise RuleError(Kind.STALE, "error.stale")
            return drafts.turn(game, draft)

        return await self._step(request, turned)

    async def page(self, request: Request) -> Reply:
        visit = await self._tables.visit(request)
        game = in_play(visit.loaded)
        draft = drafts.begin(game, seat_asked(visit, game), visit.loaded.draft)
        return await self.show(visit, game, draft, request.page)

    # giving the answers

    async def confirm(self, request: Request) -> Reply:
        """Give all answers of the draft in one change."""

        def give(change: Change, visit: Visit) -> bool:
            require_playing(change.table)
            seat = still_asked(change, visit, pressed=request.number is not None)
            draft = drafts.begin(change.game, seat, visit.loaded.draft)
            if not draft.answers or (request.number is not None and draft.answers[-1][0] != request.number):
                raise RuleError(Kind.STALE, "error.stale")
            whole = apply_auto_answers.completed_draft(change.table, change.game, draft)
            if whole is None:
                raise Refusal("draft.incomplete")
            return _give(change, visit, whole)

        try:
            given = await self._tables.change(request, give)
        except RuleError as error:
            if error.kind is not Kind.STALE:
                raise
            return answer_decided(await self._tables.visit(request))
        return await self._after(request, given)

    async def do(self, request: Request) -> Reply:
        """Handle a typed line. A complete turn is played at once. An incomplete one, or one in which a piece can still
        be turned, becomes the draft."""

        def give(change: Change, visit: Visit) -> bool | TurnDraft:
            require_playing(change.table)
            game = change.game
            heard = typed_moves.read_line(game, still_asked(change, visit), visit.loaded.draft, request.word)
            whole = None if heard.turns else apply_auto_answers.completed_draft(change.table, game, heard.draft)
            if whole is None:
                change.discard()
                return heard.draft
            return _give(change, visit, whole)

        given = await self._tables.change(request, give)
        unfinished = given.result
        if not isinstance(unfinished, TurnDraft):
            return await self._after(request, Outcome(given.visit, unfinished))
        visit = await self._tables.visit(request)
        game = in_play(visit.loaded)
        draft = drafts.begin(game, unfinished.seat, unfinished)
        return await self._show_carried_on(visit, game, draft)

    async def _after(self, request: Request, given: Outcome[bool]) -> Reply:
        """Show the next card if the same person is asked again, else close the card."""
        return await self.play(request) if given.result else given.visit.done()


def _ends_with(draft: TurnDraft, ask: int, word: str) -> bool:
    """Whether the last answer of the draft is still the one that the button was shown for."""
    return bool(draft.answers) and draft.answers[-1][0] == ask and says(word, draft.answers[-1][1])


def _give(change: Change, visit: Visit, whole: apply_auto_answers.CompletedDraft) -> bool:
    """Give all answers of a complete draft. If auto-answers completed it, that is announced. Returns whether the same
    person has to answer again: a seat of theirs is asked, and neither a plan nor an auto-answer will answer for it."""
    change.forget.append(visit.user)
    announced = turns.AUTO_ANSWERED if whole.by_auto_answer else ""
    turns.answer(change, drafts.answers_of(whole.draft), announced=announced)
    mine = change.table.seats_of(visit.user)
    decisions = change.game.decisions
    answered = {plan.seat for plan in plans_due(change.table, decisions)}
    answered |= {decision.seat for decision in auto_answers.due(change.table, decisions)}
    return any(decision.seat in mine and decision.seat not in answered for decision in decisions)
