"""Asking the board: what is at a place, and whether a move is allowed. Nothing here changes a game, and only the person
who asks sees the answer."""

from __future__ import annotations

from bot.games import BoardAnswer, PictureFocus, ui_of
from bot.handlers.aids import refuse_purists
from bot.handlers.board import viewer_of
from bot.handlers.open_questions import in_play, seat_asked
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.ask import answer_screen, verdict_lines
from bot.screens.pictures import names_at
from bot.screens.screen import Reply, Show
from bot.tables import typed_moves
from bot.tables.game_cache import GAME_CACHE
from bot.texts.refusal import Refusal
from engine.api import Game, Kind, RuleError


class AskHandlers:
    def __init__(self, tables: TableAccess) -> None:
        self._tables = tables

    def handlers(self) -> Handlers:
        return {"ask": self.ask}

    async def ask(self, request: Request) -> Reply:
        """Answer a question about a place, such as `t29`. With a move behind it, such as `t29 90 city`, say whether the
        person may make it now, and if not, which rule is against it."""
        visit = await self._tables.visit(request)
        if not visit.loaded.save:
            raise Refusal("table.not_started")
        table = visit.table
        ui, game = ui_of(table.rules.game), GAME_CACHE.load(visit.loaded.save)
        viewer = viewer_of(visit, game)
        if ui.ask is None:
            raise Refusal("ask.not_here")
        refuse_purists(table)
        place, *words = _words(visit, game, request.word)
        names = names_at(visit.texts, table)
        answer = ui.ask(visit.texts, game, viewer, names, place, tuple(words))
        if answer is None:
            view = game.view(viewer)
            focus = PictureFocus(place=ui.place(view, place, names))
            lines = _verdict(visit, [place, *words])
            answer = BoardAnswer(lines, ui.illustrations(visit.texts, view, focus, names))
        return visit.reply(Show.NOTICE, answer_screen(visit.texts, table, game, viewer, answer))


def _words(visit: Visit, game: Game, line: str) -> list[str]:
    """The place, and what is said behind it. A number is that of a place on the person's card."""
    words = typed_moves.question_words(game.spec.game, line)
    if not words:
        raise Refusal("ask.no_such_place" if line.strip() else "ask.which", word=line)
    if words[0].isdecimal() and any(decision.seat in visit.seats for decision in game.decisions):
        seat = seat_asked(visit, game)
        words[0] = typed_moves.place_numbered(game, seat, visit.loaded.draft, words[0])
    return words


def _verdict(visit: Visit, words: list[str]) -> tuple[str, ...]:
    """Whether a move is allowed that this person might make now, in words."""
    game = in_play(visit.loaded)
    try:
        moves = typed_moves.ways_to_play(game, seat_asked(visit, game), visit.loaded.draft, words)
    except RuleError as error:
        if error.kind is not Kind.ILLEGAL:
            raise
        return verdict_lines(visit.texts, visit.table, error)
    return verdict_lines(visit.texts, visit.table, moves)
