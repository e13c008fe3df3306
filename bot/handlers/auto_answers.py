"""Auto-answers: a player sets in private what their seats always answer to a question, and looks at what is set."""

from __future__ import annotations

from bot.games import AutoAnswer
from bot.handlers.open_questions import in_play
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.auto_answers import ASK, auto_answers_card, shown_words, words
from bot.screens.screen import Reply
from bot.tables import auto_answers
from bot.tables.change import Change, require_playing
from bot.texts import LANGUAGES, texts
from bot.texts.refusal import Refusal


class AutoAnswerHandlers:
    def __init__(self, tables: TableAccess) -> None:
        self._tables = tables

    def handlers(self) -> Handlers:
        return {"orders": self.show_or_set, "ordain": self.press}

    async def show_or_set(self, request: Request) -> Reply:
        """Show the card with this person's auto-answers; with words behind the command, set what they say."""
        typed = " ".join(request.word.casefold().split())
        if typed:
            return await self._typed(request, typed)
        visit = await self._tables.visit(request)
        in_play(visit.loaded)
        return _card(visit)

    async def press(self, request: Request) -> Reply:
        """Set the auto-answer that a button of the card names."""
        visit = await self._tables.visit(request)
        id, _, way = request.word.partition(":")
        answer = next((answer for answer in auto_answers.offered(visit.table) if answer.id == id), None)
        if answer is None or way not in (ASK, *answer.ways):
            raise Refusal("error.no_such_button")
        return await self._set(request, [(answer, way)])

    async def _typed(self, request: Request, typed: str) -> Reply:
        """Set the auto-answer that a word of any language names. `off`, in any language, removes all of them."""
        visit = await self._tables.visit(request)
        table = visit.table
        every = auto_answers.offered(table)
        if not every:
            raise Refusal("orders.nothing")
        if any(typed in texts(language)("orders.off").split() for language in LANGUAGES):
            return await self._set(request, [(answer, ASK) for answer in every])
        known = {word: meant for language in LANGUAGES for word, meant in words(texts(language), table).items()}
        id, _, way = known.get(typed, "").partition(":")
        answer = next((answer for answer in every if answer.id == id), None)
        if answer is None:
            raise Refusal("orders.no_such", words=", ".join(shown_words(visit.texts, table)))
        return await self._set(request, [(answer, way)])

    async def _set(self, request: Request, given: list[tuple[AutoAnswer, str]]) -> Reply:
        """Set auto-answers for all seats of this person. They apply from the next question on, not to one that is open
        now."""

        def keep(change: Change, visit: Visit) -> None:
            require_playing(change.table)
            mine = visit.seats
            if not mine:
                raise Refusal("table.not_seated")
            for seat in mine:
                for answer, way in given:
                    auto_answers.set_auto_answer(change.table, seat, answer.prompt, "" if way == ASK else way)
            decisions = change.game.decisions
            asked = [decision for decision in decisions if decision.seat in mine]
            auto_answers.ask_anyway(change.table, decisions, asked)

        visit = (await self._tables.change(request, keep)).visit
        return _card(visit, visit.texts("orders.kept"))


def _card(visit: Visit, *notes: str) -> Reply:
    if not visit.seats:
        raise Refusal("table.not_seated")
    if not auto_answers.offered(visit.table):
        raise Refusal("orders.nothing")
    return visit.card(auto_answers_card(visit.texts, visit.table, visit.seats[0], notes))
