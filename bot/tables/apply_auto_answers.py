"""Applying auto-answers: when a question opens, and to complete a draft."""

from __future__ import annotations

import msgspec

from bot.games import ui_of
from bot.tables import auto_answers, drafts
from bot.tables.table import Table, TurnDraft
from engine.api import SPECTATOR, Answer, Decision, Game, View

_MOST = 20
"""Most answers in a row. No turn has more."""


class CompletedDraft(msgspec.Struct, frozen=True):
    """A draft as it can be given."""

    draft: TurnDraft
    by_auto_answer: bool = False
    """Whether auto-answers completed it."""


def answer_to(table: Table, game: Game, asked: Decision, view: View) -> str:
    """The option code that an auto-answer gives to this question; empty if there is no auto-answer, it does not decide
    this case, or its option is not offered."""
    way = auto_answers.auto_answers_of(table, asked.seat).get(asked.prompt, "")
    auto_answer = next(
        (auto_answer for auto_answer in ui_of(game.spec.game).auto_answers if auto_answer.prompt == asked.prompt), None
    )
    if auto_answer is None or way not in auto_answer.ways:
        return ""
    code = auto_answer.choose(asked, view, way)
    return code if any(option.code == code for option in asked.options) else ""


def due(table: Table, game: Game) -> Answer | None:
    """The answer to the first open question whose auto-answer can be applied; None if there is none."""
    for asked in auto_answers.due(table, game.decisions):
        code = answer_to(table, game, asked, game.view(SPECTATOR))
        if code:
            return Answer(asked.ask, asked.seat, code)
    return None


def review(table: Table, game: Game) -> None:
    """Called after a move. Where an auto-answer cannot be applied, its player is asked at once as if there were none,
    so that nobody else can tell that there is one."""
    asked = auto_answers.due(table, game.decisions)
    if asked:
        view = game.view(SPECTATOR)
        auto_answers.ask_anyway(
            table, game.decisions, [each for each in asked if not answer_to(table, game, each, view)]
        )


def completed_draft(table: Table, game: Game, draft: TurnDraft) -> CompletedDraft | None:
    """The draft as it can be given, completed by auto-answers and by the answer that ends a turn; where both know an
    answer, by the auto-answer. None while something must still be chosen. A draft without an answer of the player's own
    is not completed."""
    automatic = False
    for _ in range(_MOST):
        following = _with_auto_answer(table, game, draft) if draft.answers and not draft.prefix else None
        if following is None:
            whole = drafts.closed(game, draft)
            return None if whole is None else CompletedDraft(whole, automatic)
        draft, automatic = following, True
    return None


def _with_auto_answer(table: Table, game: Game, draft: TurnDraft) -> TurnDraft | None:
    """The draft with the auto-answer to its next question added; None if there is none."""
    if not auto_answers.auto_answers_of(table, draft.seat):
        return None
    preview = game.preview(drafts.answers_of(draft), seat=draft.seat)
    asked = drafts.question(game, draft)
    code = answer_to(table, game, asked, preview.view) if asked is not None else ""
    return TurnDraft(draft.seat, draft.ask, (*draft.answers, (asked.ask, code))) if asked is not None and code else None


def with_auto_answers(table: Table, game: Game, draft: TurnDraft) -> TurnDraft:
    """A draft that is not finished, with the auto-answers in the middle of the turn added. An answer that would
    complete the turn is left to the player, and nothing is added while the last answer can still be turned."""
    for _ in range(_MOST):
        if not draft.answers or draft.prefix or len(drafts.ways_round(game, draft)) > 1:
            break
        following = _with_auto_answer(table, game, draft)
        if following is None or completed_draft(table, game, draft) is not None:
            break
        draft = following
    return draft
