"""Cards from the deck, and everything that lies hidden."""

from __future__ import annotations

from engine.burgundy_cards.catalogue import PILES, SUPPLIES
from engine.burgundy_cards.state import CDraft, CLook
from engine.core.spec import Seat
from engine.core.view import Viewer

DEAL = "deal"
"""Stream of chance for the display and the dice cards."""
PURCHASE = "purchase"
"""Stream of chance for cards that are bought: a risk that its player takes."""


def draw_card(draft: CDraft, stream: str) -> str | None:
    """The next card of the deck; the discard pile is shuffled when that is used up. None if both are."""
    state = draft.state
    if not state.deck and not reshuffle(draft):
        return None
    index = draft.draw(stream, state.deck)
    card = state.deck[index]
    state.deck = state.deck[:index] + state.deck[index + 1 :]
    return card


def draw_cards(draft: CDraft, count: int, stream: str) -> tuple[str, ...]:
    """So many cards, fewer if there are no more."""
    drawn = (draw_card(draft, stream) for _ in range(count))
    return tuple(card for card in drawn if card is not None)


def reshuffle(draft: CDraft) -> bool:
    """Make a deck of the discard pile; whether there was anything in it."""
    state = draft.state
    state.deck = tuple(sorted((*state.discards, *(card for _, card in state.dropped))))
    state.discards, state.dropped = (), ()
    return bool(state.deck)


def cards_left(look: CLook) -> int:
    """Cards that could still be drawn."""
    return len(look.state.deck) + len(look.state.discards) + len(look.state.dropped)


def deal_piles(draft: CDraft, supply: str, cards: list[str]) -> None:
    """Two open piles; with an odd number the first has one more."""
    shuffled = tuple(draft.shuffle(supply, cards))
    half = -(-len(shuffled) // PILES)
    draft.state.piles[f"{supply}:1"] = shuffled[:half]
    draft.state.piles[f"{supply}:2"] = shuffled[half:]


def take_from_pile(draft: CDraft, name: str) -> str:
    """The uppermost card of a pile. When it was the last one, the other pile is divided: its upper half, rounded down,
    becomes the new pile."""
    state = draft.state
    supply, _, number = name.partition(":")
    other = f"{supply}:{PILES + 1 - int(number)}"
    ware, *rest = state.piles[name]
    moved = 0 if rest else len(state.piles[other]) // 2
    if rest or moved:
        draft.reveal("wares")
    if moved:
        state.piles[name] = state.piles[other][:moved]
        state.piles[other] = state.piles[other][moved:]
    else:
        state.piles[name] = tuple(rest)
    return ware


def redraw(draft: CDraft, viewer: Viewer) -> None:
    """Draw anew everything that lies hidden from a viewer."""
    state = draft.state
    hidden = [seat for seat in range(draft.players) if not viewer.sees(seat)]
    rejected = [index for index, (seat, _) in enumerate(state.dropped) if seat in hidden]
    pool = [*state.deck]
    for cards in (*state.dice, *state.aside.values(), *_held(draft, hidden)):
        pool += cards
    pool += [state.dropped[index][1] for index in rejected]
    pool.sort()

    def anew(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(pool.pop(draft.draw("imagine/cards", pool)) for _ in cards)

    for seat in hidden:
        state.hand[seat] = anew(state.hand[seat])
        state.bought[seat] = anew(state.bought[seat])
    state.dice = [anew(cards) for cards in state.dice]
    state.aside = {name: anew(cards) for name, cards in state.aside.items()}
    dropped = list(state.dropped)
    for index in rejected:
        seat, card = dropped[index]
        dropped[index] = (seat, anew((card,))[0])
    state.dropped = tuple(dropped)
    state.deck = tuple(pool)
    for supply in SUPPLIES:
        names = [name for name in state.piles if name.startswith(supply)]
        below = sorted(ware for name in names for ware in state.piles[name][1:])
        for name in names:
            under = (below.pop(draft.draw("imagine/wares", below)) for _ in state.piles[name][1:])
            state.piles[name] = (*state.piles[name][:1], *under)


def _held(look: CLook, seats: list[Seat]) -> list[tuple[str, ...]]:
    return [cards for seat in seats for cards in (look.state.hand[seat], look.state.bought[seat])]
