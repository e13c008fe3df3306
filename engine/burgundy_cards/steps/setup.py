"""Before the first round: who begins, and what everybody has in store."""

from __future__ import annotations

from engine.burgundy_cards.base import base
from engine.burgundy_cards.cards import FACES
from engine.burgundy_cards.catalogue import ANIMALS, GOODS, SUPPLIES
from engine.burgundy_cards.dealing import deal_piles, redraw
from engine.burgundy_cards.doing import changed
from engine.burgundy_cards.events import GameBegan
from engine.burgundy_cards.frames import Rounds
from engine.burgundy_cards.state import CDraft
from engine.core.module import FirstPlayer
from engine.core.view import Viewer


@base.setup
def set_up(draft: CDraft) -> None:
    state, catalogue = draft.state, draft.catalogue
    numbers = catalogue.numbers
    seats = range(draft.players)
    drawn = draft.rules.first_player is FirstPlayer.DRAWN_AT_SETUP
    state.first = draft.draw("first", seats) if drawn else 0
    state.order = tuple((state.first + seat) % draft.players for seat in seats)
    state.deck = catalogue.deck
    dealt: dict[str, list[str]] = {}
    for supply, stores in zip(SUPPLIES, (state.goods, state.animals), strict=True):
        kinds = catalogue.kinds[supply]
        pool = [kind for kind in kinds for _ in range(catalogue.each[supply])]
        dealt[supply] = [pool.pop(draft.draw(supply, pool)) for _ in seats]
        for seat in seats:
            stores[seat] = changed((0,) * len(kinds), kinds.index(dealt[supply][seat]), 1)
        deal_piles(draft, supply, pool)
    for place, seat in enumerate(state.order):
        state.workers[seat] = catalogue.start_workers[place]
        state.silver[seat] = numbers.start_silver
        state.sold[seat] = (0,) * len(catalogue.kinds[GOODS])
    state.rows = ((),) * len(FACES)
    draft.emit(GameBegan(state.first, tuple(dealt[GOODS]), tuple(dealt[ANIMALS])))
    draft.push(Rounds())


@base.imagines
def hidden_cards(draft: CDraft, viewer: Viewer) -> None:
    redraw(draft, viewer)
