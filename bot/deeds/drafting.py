"""A turn by thumb or by one line: drafts are chosen, shown, taken back and confirmed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.deeds.deed import Deed
from bot.present.card import card
from bot.present.planning import stopped_notes
from bot.screens import Reply, Show
from bot.store.tables import Loaded
from bot.tables import drafts, obeying, orders, shorthand, turns
from bot.tables.change import Change, Refusal, plans_due, playing
from bot.tables.saves import SAVES
from bot.tables.table import Draft, Table
from bot.tokens import says
from engine.api import Game, Kind, RuleError, Seat


def seat_asked(deed: Deed, table: Table, game: Game) -> Seat:
    """The seat of this person that is asked; of several the first."""
    mine = table.seats_of(deed.user)
    asked = [decision.seat for decision in game.decisions]
    for seat in asked:
        if seat in mine:
            return seat
    raise Refusal("turn.not_yours" if mine else "turn.not_a_player", seats=tuple(asked))


def in_play(loaded: Loaded) -> Game:
    playing(loaded.table)
    return SAVES.load(loaded.save)


async def play(deed: Deed) -> Reply:
    """The card of whoever is asked, with the draft as they left it."""
    loaded = await deed.load()
    game = in_play(loaded)
    seat = seat_asked(deed, loaded.table, game)
    notes = stopped_notes(deed.texts, loaded.table, seat)
    return await show(deed, loaded, game, drafts.begin(game, seat, loaded.draft), 0, *notes)


async def show(deed: Deed, loaded: Loaded, game: Game, draft: Draft, page: int = 0, *said: str) -> Reply:
    """Keep the draft, and show it."""
    sketch = drafts.sketch(game, draft)
    notes = list(said)
    if drafts.lapsed(game, loaded.draft):
        notes.append(deed.texts("card.lapsed"))
    elif len(sketch.draft.answers) < len(draft.answers):
        notes.append(deed.texts("card.shortened"))
    if sketch.draft != loaded.draft:
        await deed.service.tables.put_draft(deed.table, deed.user, sketch.draft)
    return Reply(Show.CARD, card(deed.texts, loaded.table, game, sketch, page, tuple(notes)))


async def _carried_on(deed: Deed, loaded: Loaded, game: Game, draft: Draft) -> Reply:
    """The card, with what is ordered in the middle of a turn. *Back* leads to the question all the same."""
    whole = obeying.carried_on(loaded.table, game, draft)
    if whole == draft:
        return await show(deed, loaded, game, draft)
    reply = await show(deed, loaded, game, whole, 0, deed.texts("card.carried"))
    return msgspec.structs.replace(reply, screen=msgspec.structs.replace(reply.screen, secret=True))


async def _step(deed: Deed, work: Callable[[Game, Seat, Draft | None], Draft], *, forward: bool = False) -> Reply:
    """One press on the card. On a question that is over, the card as it is now follows the explanation."""
    loaded = await deed.load()
    game = in_play(loaded)
    seat = seat_asked(deed, loaded.table, game)
    try:
        draft = work(game, seat, loaded.draft)
        return await _carried_on(deed, loaded, game, draft) if forward else await show(deed, loaded, game, draft)
    except RuleError as error:
        if error.kind is not Kind.STALE:
            raise
        return _as_it_is(deed, loaded, game, seat)


def _as_it_is(deed: Deed, loaded: Loaded, game: Game, seat: Seat) -> Reply:
    """The card, after a press on an old one."""
    sketch = drafts.sketch(game, drafts.begin(game, seat, loaded.draft))
    return Reply(Show.CARD, card(deed.texts, loaded.table, game, sketch, 0, (deed.texts("card.stale"),)))


async def pick(deed: Deed) -> Reply:
    ask = deed.button
    return await _step(deed, lambda game, seat, draft: drafts.choose(game, seat, draft, ask, deed.word), forward=True)


async def back(deed: Deed) -> Reply:
    return await _step(deed, lambda game, seat, draft: drafts.back(game, drafts.begin(game, seat, draft)))


async def turn(deed: Deed) -> Reply:
    def turned(game: Game, seat: Seat, draft: Draft | None) -> Draft:
        draft = drafts.begin(game, seat, draft)
        if deed.number is not None and not _last_was(draft, deed.number, deed.word):
            raise RuleError(Kind.STALE, "error.stale")
        return drafts.turn(game, draft)

    return await _step(deed, turned)


def _last_was(draft: Draft, ask: int, word: str) -> bool:
    """Whether the draft still ends with the answer under which the button stood."""
    return bool(draft.answers) and draft.answers[-1][0] == ask and says(word, draft.answers[-1][1])


async def page(deed: Deed) -> Reply:
    loaded = await deed.load()
    game = in_play(loaded)
    draft = drafts.begin(game, seat_asked(deed, loaded.table, game), loaded.draft)
    return await show(deed, loaded, game, draft, deed.page)


async def confirm(deed: Deed) -> Reply:
    """All answers of the draft, in one change."""

    async def give(change: Change, loaded: Loaded) -> bool:
        playing(change.table)
        seat = _still_asked(deed, change, pressed=deed.number is not None)
        draft = drafts.begin(change.game, seat, loaded.draft)
        if not draft.answers or (deed.number is not None and draft.answers[-1][0] != deed.number):
            raise RuleError(Kind.STALE, "error.stale")
        whole = obeying.ending(change.table, change.game, draft)
        if whole is None:
            raise Refusal("draft.incomplete")
        change.forget.append(deed.user)
        _give(change, whole)
        return _asked_again(deed, change)

    try:
        again = await deed.change_with(give)
    except RuleError as error:
        if error.kind is not Kind.STALE:
            raise
        return await _decided(deed)
    return await play(deed) if again else deed.done()


def _give(change: Change, whole: obeying.Ending) -> None:
    """What is ordered is announced: nobody has said it."""
    turns.answer(change, drafts.answers_of(whole.draft), announced=turns.ORDERED if whole.ordered else "")


def _still_asked(deed: Deed, change: Change, *, pressed: bool = False) -> Seat:
    """The seat that answers. If others were faster, or the button is an old one, the question was decided."""
    try:
        return seat_asked(deed, change.table, change.game)
    except Refusal:
        if (change.again or pressed) and change.table.seats_of(deed.user):
            raise Refusal("card.decided") from None
        raise


def _asked_again(deed: Deed, change: Change) -> bool:
    """The turn goes on, or the next seat is theirs too and has neither a plan nor an order that answers."""
    mine = change.table.seats_of(deed.user)
    decisions = change.game.decisions
    answered = {plan.seat for plan in plans_due(change.table, decisions)}
    answered |= {decision.seat for decision in orders.due(change.table, decisions)}
    return any(decision.seat in mine and decision.seat not in answered for decision in decisions)


async def _decided(deed: Deed) -> Reply:
    """The question of this button is over: say so, and show what is open now."""
    loaded = await deed.load()
    game = in_play(loaded)
    try:
        seat = seat_asked(deed, loaded.table, game)
    except Refusal:
        return deed.done("card.decided")
    return _as_it_is(deed, loaded, game, seat)


async def do(deed: Deed) -> Reply:
    """A line in shorthand. A whole turn is played at once; a part of one, or one that leaves open how something is
    turned, becomes the draft."""

    async def give(change: Change, loaded: Loaded) -> bool:
        playing(change.table)
        game = change.game
        heard = shorthand.hear(game, _still_asked(deed, change), loaded.draft, deed.word)
        whole = None if heard.turns else obeying.ending(change.table, game, heard.draft)
        if whole is None:
            raise _Unfinished(heard.draft)
        change.forget.append(deed.user)
        _give(change, whole)
        return _asked_again(deed, change)

    try:
        again = await deed.change_with(give)
    except _Unfinished as unfinished:
        loaded = await deed.load()
        game = in_play(loaded)
        draft = drafts.begin(game, unfinished.draft.seat, unfinished.draft)
        return await _carried_on(deed, loaded, game, draft)
    return await play(deed) if again else deed.done()


class _Unfinished(Exception):
    """The line leaves something open: nothing is committed yet."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft


DEEDS = {"play": play, "pick": pick, "back": back, "turn": turn, "page": page, "confirm": confirm, "do": do}
