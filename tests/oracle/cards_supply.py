"""Where the action cards are, and the open piles of goods and animals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tests.oracle.cards_tables import deck


@dataclass
class Deck:
    """All action cards that nobody owns. The order of the deck is not known, only what is in it; in a running game it
    also holds cards that were dealt face down and that the record does not tell."""

    unseen: Counter[str] = field(default_factory=deck)
    discarded: Counter[str] = field(default_factory=Counter)
    # Discarded cards that the record of a running game does not tell.
    untold: int = 0
    # How many cards lie in the deck.
    size: int = field(init=False)

    def __post_init__(self) -> None:
        self.size = self.unseen.total()

    @property
    def left(self) -> int:
        """How many cards can still be dealt."""
        return self.size + self.discarded.total() + self.untold

    def discard(self, cards: Iterable[str], untold: int = 0) -> None:
        self.discarded.update(cards)
        self.untold += untold

    def reveal(self, card: str) -> list[str]:
        """A card is shown that was dealt face down before: what is wrong with it, in words."""
        if self.unseen[card] < 1:
            return [f"there is no {card} that nobody has seen"]
        self.unseen[card] -= 1
        return []

    def deal(self, groups: Sequence[Iterable[str]], hidden: int = 0) -> tuple[list[str], bool]:
        """Deal groups of cards one after the other; within a group any order will do. Of `hidden` cards more, only the
        number is known. Returns what is wrong, in words, and whether the discard pile had to be shuffled."""
        wrong: list[str] = []
        shuffled = False
        for group in groups:
            cards = Counter(group)
            told = self.unseen.total() == self.size and not hidden
            # Those that are hidden may have come before what is told.
            late = cards.total() + hidden > self.size and bool(cards - self.unseen)
            if (cards.total() > self.size or late) and not shuffled:
                if told and (left := self.unseen - cards):
                    wrong.append(f"{_listed(left)} should come before the discard pile is shuffled")
                # Take the last cards of the deck, shuffle, and take the rest.
                first = cards & self.unseen if told else Counter[str]()
                self._take(first, wrong)
                cards -= first
                shuffled = self._shuffle()
            self._take(cards, wrong)
        if hidden > self.size and not shuffled:
            shuffled = self._shuffle()
        self.size = max(self.size - hidden, 0)
        return wrong, shuffled

    def _shuffle(self) -> bool:
        """Make the discard pile the deck; returns whether there was any."""
        number = self.discarded.total() + self.untold
        self.size += number
        self.unseen += self.discarded
        self.discarded = Counter()
        self.untold = 0
        return number > 0

    def _take(self, cards: Counter[str], wrong: list[str]) -> None:
        missing = cards - self.unseen
        if missing:
            wrong.append(f"{_listed(missing)} cannot be dealt: not in the deck")
        self.unseen -= cards
        self.size = max(self.size - cards.total(), 0)


def _listed(cards: Counter[str]) -> str:
    return ", ".join(sorted(cards.elements()))


@dataclass
class Piles:
    """Two open piles of goods or of animals, each from the top. `None` for a game that does not tell them."""

    name: str
    limits: Counter[str]
    piles: tuple[list[str], list[str]] | None = None

    @property
    def left(self) -> int:
        return self.limits.total() if self.piles is None else sum(map(len, self.piles))

    def tops(self) -> dict[str, str]:
        """The cards that can be drawn, by the name of the pile; empty for piles that are not told."""
        piles = self.piles or ()
        return {f"{self.name}:{number}": pile[0] for number, pile in enumerate(piles, 1) if pile}

    def draw(self, pile: str, got: str) -> list[str]:
        """Draw the top card of a pile; returns what is wrong, in words. When a pile is used up, the upper half of the
        other one takes its place."""
        wrong = []
        if self.piles is None:
            if self.limits[got] < 1:
                wrong.append(f"there is no {got} left")
        elif pile not in self.tops():
            wrong.append(f"{pile} is empty")
        else:
            if self.tops()[pile] != got:
                wrong.append(f"a {self.tops()[pile]} lies on {pile}, not a {got}")
            self._remove_top(int(pile[-1]) - 1)
        self.limits[got] -= 1
        return wrong

    def _remove_top(self, index: int) -> None:
        if self.piles is None:
            return
        used, other = self.piles[index], self.piles[1 - index]
        del used[0]
        if not used:
            half = len(other) // 2
            used.extend(other[:half])
            del other[:half]
