"""What standing orders answer: when their question opens, and at the end of a draft."""

from __future__ import annotations

import msgspec

from bot.games import guide_to
from bot.tables import drafts, orders
from bot.tables.table import Draft, Table
from engine.api import SPECTATOR, Answer, Decision, Game, View

_MOST = 20
"""Answers in a row. No turn has more."""


class Ending(msgspec.Struct, frozen=True):
    """A draft as it can be given, and whether orders had a part in that."""

    draft: Draft
    ordered: bool = False


def answer_to(table: Table, game: Game, asked: Decision, view: View) -> str:
    """The code that is ordered in answer to this question; empty where there is no order, or it does not say what to
    do here, or that is not offered."""
    way = orders.of(table, asked.seat).get(asked.prompt, "")
    order = next((order for order in guide_to(game.spec.game).orders if order.prompt == asked.prompt), None)
    if order is None or way not in order.ways:
        return ""
    code = order.choose(asked, view, way)
    return code if any(option.code == code for option in asked.options) else ""


def due(table: Table, game: Game) -> Answer | None:
    """The answer to the first open question that has an order which can be followed."""
    for asked in orders.due(table, game.decisions):
        code = answer_to(table, game, asked, game.view(SPECTATOR))
        if code:
            return Answer(asked.ask, asked.seat, code)
    return None


def review(table: Table, game: Game) -> None:
    """The game has gone on. Where an order cannot be followed its owner is asked at once, as if there were none: nobody
    may see a difference."""
    asked = orders.due(table, game.decisions)
    if asked:
        view = game.view(SPECTATOR)
        orders.hold(table, game.decisions, [each for each in asked if not answer_to(table, game, each, view)])


def ending(table: Table, game: Game, draft: Draft) -> Ending | None:
    """The draft as it can be given: orders, and the word that ends a turn, say what is left. None while something must
    still be chosen; an order alone makes no draft."""
    plain = drafts.closed(game, draft)
    if plain is not None:
        return Ending(plain)
    ordered = False
    for _ in range(_MOST):
        if not draft.answers or draft.prefix:
            return None
        following = _followed(table, game, draft)
        if following is None:
            return None
        draft, ordered = following, True
        plain = drafts.closed(game, draft)
        if plain is not None:
            return Ending(plain, ordered)
    return None


def _followed(table: Table, game: Game, draft: Draft) -> Draft | None:
    """With the answer that is ordered to what the draft leads to."""
    if not orders.of(table, draft.seat):
        return None
    preview = game.preview(drafts.answers_of(draft), seat=draft.seat)
    asked = drafts.question(game, draft)
    code = answer_to(table, game, asked, preview.view) if asked is not None else ""
    return Draft(draft.seat, draft.ask, (*draft.answers, (asked.ask, code))) if asked is not None and code else None


def carried_on(table: Table, game: Game, draft: Draft) -> Draft:
    """A draft in the making, with what is ordered in the middle of the turn. What would end it is not said before its
    owner does, and nothing while what was chosen last can still be turned."""
    for _ in range(_MOST):
        if not draft.answers or draft.prefix or len(drafts.ways_round(game, draft)) > 1:
            break
        following = _followed(table, game, draft)
        if following is None or ending(table, game, draft) is not None:
            break
        draft = following
    return draft
