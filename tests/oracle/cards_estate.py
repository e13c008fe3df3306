"""The estate of one player: stacks of up to three cards of a type, which monasteries may join as any type."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle.cards_tables import MONASTERY, TRIPLE, TYPES, type_of


@dataclass
class Stack:
    type: str
    cards: list[str] = field(default_factory=list)

    @property
    def full(self) -> bool:
        return len(self.cards) == TRIPLE


@dataclass
class Estate:
    stacks: list[Stack] = field(default_factory=list)

    def open(self, type: str) -> Stack | None:
        """The stack of the type that is not full; there is never more than one."""
        return next((stack for stack in self.stacks if stack.type == type and not stack.full), None)

    def refusal(self, card: str, joined: str) -> str:
        """Why the card cannot go to the open stack of the type `joined`, or begin one of its own type; "" if it can."""
        type, stack = type_of(card), self.open(joined)
        if joined == type:
            return ""
        if MONASTERY not in (type, joined):
            return f"a {card} does not join a stack of {joined}"
        if stack is None:
            return f"there is no open stack of {joined} for the {card}"
        if joined == MONASTERY and self.open(type) is not None and len(stack.cards) + 1 < TRIPLE:
            return f"the {card} on a monastery makes a second open stack of {type}"
        return ""

    def choices(self, card: str) -> list[str]:
        """The types of all stacks that the card may join or begin."""
        return [type for type in TYPES if not self.refusal(card, type)]

    def lay(self, card: str, joined: str) -> Stack:
        """Lay the card and return its stack. Monasteries in it have the type of the others from now on. A card that
        may not join that stack goes to its own type."""
        type = type_of(card)
        stack = self.open(joined if not self.refusal(card, joined) else type)
        if stack is None:
            stack = Stack(type)
            self.stacks.append(stack)
        if stack.type == MONASTERY:
            stack.type = type
        stack.cards.append(card)
        return stack

    def has_all_types(self) -> bool:
        return {stack.type for stack in self.stacks} == set(TYPES)
