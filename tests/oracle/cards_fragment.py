"""Moments of the card game that are set up by hand, for tests of its referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle.cards_acts import Acts, Turn
from tests.oracle.cards_estate import Stack
from tests.oracle.cards_state import Player, Table
from tests.oracle.cards_supply import Piles
from tests.oracle.cards_tables import ALL_SEVEN, OPTIONS, type_of

GOODS = (["light", "medium", "dark"], ["dark", "light", "medium"])
ANIMALS = (["cow", "sheep", "pig"], ["rooster", "cow", "sheep"])
# Three cards to be bought, and what for.
BOUGHT = ["castle:3", "ship:1", "mine:6"]
PROJECT: dict[str, Any] = {"as": "project"}
DIE: dict[str, Any] = {"as": "die"}


def says(found: list[str], *words: str) -> bool:
    """Whether there is exactly one complaint, with these words."""
    assert len(found) == 1, found
    return all(word in found[0] for word in words)


class Fragment:
    """The first turn of seat 0 in a round. Nobody owns anything, the display is empty; acts are judged one by one."""

    def __init__(self, round: str = "A", seats: int = 2, **options: str) -> None:
        chosen = {key: values[0] for key, values in OPTIONS.items()} | options
        opponent = Player() if seats == 1 else None
        self.table = Table([Player() for _ in range(seats)], chosen, list(ALL_SEVEN[seats]), opponent=opponent)
        self.table.round = round
        self.table.holder = None if opponent else 0
        self.piles("goods", *GOODS)
        self.piles("animals", *ANIMALS)
        self.found: list[str] = []
        self.acts = Acts(self.table, self.found.append)
        self.turn(0)

    @property
    def me(self) -> Player:
        return self.table.players[0]

    def turn(self, seat: int, number: int = 1) -> None:
        self.acts.turn = Turn(seat, number)

    def piles(self, kind: str, first: Sequence[str], second: Sequence[str]) -> None:
        """Replace the two open piles of goods or animals, each from the top."""
        piles = Piles(kind, Counter([*first, *second]), (list(first), list(second)))
        setattr(self.table, kind, piles)

    def give(
        self,
        *projects: str,
        silver: int = 0,
        workers: int = 0,
        goods: Mapping[str, int] | None = None,
        animals: Mapping[str, int] | None = None,
        dice: Sequence[str] = (),
    ) -> None:
        """Give seat 0 projects and what is in the storage; `dice` are all dice cards of the round from the top."""
        me = self.me
        me.projects += projects
        me.silver += silver
        me.workers += workers
        me.goods.update(goods or {})
        me.animals.update(animals or {})
        if dice:
            me.pile = list(dice)

    def settle(self, seat: int = 0, **stacks: int) -> None:
        """Put stacks of so many cards into an estate, without any consequences."""
        for type, number in stacks.items():
            name = "building.bank" if type == "building" else type
            cards = [f"{name}:{face}" for face in range(1, number + 1)]
            self.table.players[seat].estate.stacks.append(Stack(type, cards))

    def show(self, **rows: list[str]) -> None:
        """Put cards on the display, by rows: `row3=["ship:1"]`."""
        for name, cards in rows.items():
            self.table.rows[int(name[-1])] = list(cards)

    def act(self, what: str, by: str = "", /, **keys: Any) -> list[str]:
        """The complaints about an act."""
        allowed = {"by": by} if by else {}
        return self._judged({"e": "act", "p": self.acts.turn.seat, "a": what, **allowed, **keys})

    def die(self, what: str, card: str, use: int, spent: int = 0, /, **keys: Any) -> list[str]:
        """The complaints about an act with a dice card, which is on hand."""
        player = self.acts.player
        if player.pile is None:
            player.pile = [card]
        return self.act(what, "die", die=card, use=use, spent=spent, **keys)

    def place(self, card: str, stack: str = "", **keys: Any) -> list[str]:
        """The complaints about placing a project with a fitting dice card."""
        face = int(card[-1])
        return self.die("place", f"mine:{face}", face, card=card, stack=stack or type_of(card), **keys)

    def finish(self) -> list[str]:
        """The complaints about ending the turn now."""
        before = len(self.found)
        self.acts.finish()
        return self.found[before:]

    def _judged(self, act: dict[str, Any]) -> list[str]:
        before = len(self.found)
        self.acts.judge(act)
        return self.found[before:]


def award(moment: Fragment, **keys: Any) -> list[str]:
    """The complaints about an award."""
    return moment.act("award", **keys)


def draw(moment: Fragment, by: str, pile: str, got: str) -> list[str]:
    """The complaints about a card that is drawn from a pile."""
    return moment.act("draw", by, **{"from": pile, "got": got})


def triple(round: str = "A", card: str = "mine:1", award_order: str = "before_effect") -> Fragment:
    """A triple has just been completed by this card."""
    moment = Fragment(round, award_order=award_order)
    moment.settle(**{card.partition(":")[0].partition(".")[0]: 2})
    moment.give(card)
    moment.place(card)
    return moment
