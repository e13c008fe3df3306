"""Standing orders: given in private, shown on request."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.deeds.drafting import in_play
from bot.games import Order, guide_to
from bot.present.orders import ASK, orders_card, words
from bot.screens import Reply, Show
from bot.tables import orders
from bot.tables.change import Change, Refusal, playing
from bot.tables.table import Table
from bot.texts import LANGUAGES, texts


async def show(deed: Deed) -> Reply:
    """What is ordered; with words behind the command, order that."""
    typed = deed.word.casefold().split()
    if typed:
        return await _given(deed, " ".join(typed))
    loaded = await deed.load()
    in_play(loaded)
    return _card(deed, loaded.table)


async def ordain(deed: Deed) -> Reply:
    """A button of the card."""
    loaded = await deed.load()
    id, _, way = deed.word.partition(":")
    order = next((order for order in guide_to(loaded.table.rules.game).orders if order.id == id), None)
    if order is None or way not in (ASK, *order.ways):
        raise Refusal("error.no_such_button")
    return await _set(deed, [(order, way)])


def _card(deed: Deed, table: Table, *notes: str) -> Reply:
    mine = table.seats_of(deed.user)
    if not mine:
        raise Refusal("table.not_seated")
    if not guide_to(table.rules.game).orders:
        raise Refusal("orders.nothing")
    return Reply(Show.CARD, orders_card(deed.texts, table, mine[0], notes))


async def _given(deed: Deed, typed: str) -> Reply:
    """By a word of any language; `off` takes all of them back."""
    loaded = await deed.load()
    game = loaded.table.rules.game
    every = guide_to(game).orders
    if not every:
        raise Refusal("orders.nothing")
    if any(typed in texts(language)("orders.off").split() for language in LANGUAGES):
        return await _set(deed, [(order, ASK) for order in every])
    known = {word: meant for language in LANGUAGES for word, meant in words(texts(language), game).items()}
    id, _, way = known.get(typed, "").partition(":")
    order = next((order for order in every if order.id == id), None)
    if order is None:
        raise Refusal("orders.no_such", words=", ".join(words(deed.texts, game)))
    return await _set(deed, [(order, way)])


async def _set(deed: Deed, given: list[tuple[Order, str]]) -> Reply:
    """For all seats of this person, from the next question on."""

    def keep(change: Change) -> None:
        playing(change.table)
        mine = change.table.seats_of(deed.user)
        if not mine:
            raise Refusal("table.not_seated")
        for seat in mine:
            for order, way in given:
                orders.give(change.table, seat, order.prompt, "" if way == ASK else way)
        decisions = change.game.decisions
        orders.hold(change.table, decisions, [decision for decision in decisions if decision.seat in mine])

    await deed.change(keep)
    assert deed.table_record is not None
    return _card(deed, deed.table_record, deed.texts("orders.kept"))


DEEDS = {"orders": show, "ordain": ordain}
