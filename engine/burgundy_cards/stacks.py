"""Where a card may go in an estate, and what lies there then."""

from __future__ import annotations

from engine.burgundy_cards.cards import MONASTERY, TYPES, type_of
from engine.burgundy_cards.state import TRIPLE, Stack

Stacks = tuple[Stack, ...]


def open_stack(stacks: Stacks, type: str) -> Stack | None:
    """The stack of a type that still takes cards: there is never more than one."""
    return next((stack for stack in stacks if stack.type == type and not stack.complete), None)


def stacks_for(stacks: Stacks, card: str) -> list[str]:
    """Types of the stacks that a card may join. Its own type stands for a new one where none is open.

    A monastery goes under any open stack and becomes its type. Any other card may be laid on open monasteries, which
    become its type; but nobody may have two open stacks of a type, so with an open stack of its own it may do so only
    to complete a triple.
    """
    type = type_of(card)
    if type == MONASTERY:
        others = [other for other in TYPES if other != MONASTERY and open_stack(stacks, other) is not None]
        return [MONASTERY, *others]
    monasteries = open_stack(stacks, MONASTERY)
    if monasteries is None:
        return [type]
    if len(monasteries.cards) + 1 == TRIPLE or open_stack(stacks, type) is None:
        return [type, MONASTERY]
    return [type]


def laid(stacks: Stacks, card: str, onto: str) -> tuple[Stacks, Stack]:
    """The stacks with a card laid onto the open one of a type, or as a new one; and the stack where it is now."""
    type = type_of(card)
    target = open_stack(stacks, onto)
    if target is None:
        grown = Stack(type, (card,))
        return (*stacks, grown), grown
    # Monasteries lie below the others, so that their points are hidden.
    cards = (card, *target.cards) if type == MONASTERY != onto else (*target.cards, card)
    grown = Stack(type if onto == MONASTERY else onto, cards)
    return tuple(grown if stack is target else stack for stack in stacks), grown


def types_in(stacks: Stacks) -> set[str]:
    """Types that an estate has. A monastery that joined another type counts as that."""
    return {stack.type for stack in stacks}
