"""What lies on the table and in front of the players of the card game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.oracle.cards_estate import Estate
from tests.oracle.cards_supply import Deck, Piles
from tests.oracle.cards_tables import (
    ANIMALS,
    ANIMALS_EACH,
    FIRST_OF_POINTS,
    GOOD_POINTS,
    GOOD_SILVER,
    GOODS,
    GOODS_EACH,
    ROUND_BONUSES,
    START_CARD_POINTS,
    TRIPLE_POINTS,
    TYPES,
    animal_points,
    animals_left_alone,
    type_of,
)


@dataclass
class Player:
    silver: int = 0
    workers: int = 0
    goods: Counter[str] = field(default_factory=Counter)
    animals: Counter[str] = field(default_factory=Counter)
    projects: list[str] = field(default_factory=list)
    estate: Estate = field(default_factory=Estate)
    # By cause.
    points: Counter[str] = field(default_factory=Counter)
    has_all_seven: bool = False
    # The dice cards of the round from the top, if they are told, and their number.
    pile: list[str] | None = None
    dealt: int = 0
    played: Counter[str] = field(default_factory=Counter)

    @property
    def pts(self) -> int:
        return self.points.total()

    def hand(self, turn: int) -> Counter[str] | None:
        """The dice cards on hand in a turn: two, and one in the last turn of a round. `None` if they are secret."""
        return None if self.pile is None else Counter(self.pile[: turn + 1]) - self.played

    def stored(self, *, all_animals: bool) -> int:
        """How many cards break a tie."""
        animals = self.animals.total() if all_animals else animals_left_alone(self.animals)
        return self.silver + self.workers + self.goods.total() + animals


@dataclass
class Placed:
    """What a card brings that was laid into an estate, besides its own effect."""

    # The type of the triple that is complete now, if any.
    triple: str = ""
    first_of: bool = False
    all_seven: bool = False


@dataclass
class Table:
    players: list[Player]
    options: Mapping[str, str]
    # The cards for all seven types that nobody has, the highest first.
    all_seven: list[int]
    # The virtual player of the solo game.
    opponent: Player | None = None
    deck: Deck = field(default_factory=Deck)
    goods: Piles = field(default_factory=lambda: Piles("goods", Counter(dict.fromkeys(GOODS, GOODS_EACH))))
    animals: Piles = field(default_factory=lambda: Piles("animals", Counter(dict.fromkeys(ANIMALS, ANIMALS_EACH))))
    round: str = ""
    rows: dict[int, list[str]] = field(default_factory=lambda: {row: [] for row in range(1, 7)})
    # Types whose first triple is still to come.
    firsts: set[str] = field(default_factory=lambda: set(TYPES))
    # Who has the first player's card, and whether it lies face down. Nobody in the solo game.
    holder: int | None = None
    face_down: bool = False

    @property
    def sides(self) -> list[Player]:
        """The players, and the opponent of the solo game."""
        return self.players if self.opponent is None else [*self.players, self.opponent]

    def lay(self, side: Player, card: str, joined: str) -> Placed:
        """Lay a card into an estate; three of a type score at once."""
        stack = side.estate.lay(card, joined)
        placed = Placed()
        if stack.full:
            side.points["triples"] += TRIPLE_POINTS[stack.type]
            placed.triple, placed.first_of = stack.type, stack.type in self.firsts
        placed.all_seven = side.estate.has_all_types() and not side.has_all_seven and bool(self.all_seven)
        return placed

    def take_first_of(self, side: Player, type: str) -> None:
        self.firsts.discard(type)
        side.points["first_of"] += FIRST_OF_POINTS

    def take_all_seven(self, side: Player) -> int:
        """Take the highest card for all seven types; returns its points."""
        points = self.all_seven.pop(0)
        side.points["all7"] += points
        side.has_all_seven = True
        return points

    def lay_opponents(self, card: str) -> None:
        """The opponent lays a card of his pile; a monastery is worth a point to the player."""
        assert self.opponent is not None
        placed = self.lay(self.opponent, card, type_of(card))
        if placed.first_of:
            self.take_first_of(self.opponent, placed.triple)
        if placed.all_seven:
            self.take_all_seven(self.opponent)
        if type_of(card) == "monastery":
            self.players[0].points["vp"] += 1

    def sell(self, seat: int, kind: str) -> int:
        """Sell all goods of a kind; returns how many. The seller gets the first player's card."""
        player = self.players[seat]
        number = player.goods.pop(kind, 0)
        player.points["goods"] += number * GOOD_POINTS
        player.silver += number * GOOD_SILVER
        if self.opponent is None and number:
            self.holder, self.face_down = seat, True
        return number

    def pass_first_card(self) -> None:
        """Called between two rounds: the first player's card is turned face up, or goes to the left."""
        if self.holder is not None and not self.face_down:
            self.holder = (self.holder + 1) % len(self.players)
        self.face_down = False

    def bonuses(self) -> list[dict[str, int]]:
        """What can be chosen for a triple now. Goods and animals can be chosen while one of them is left."""
        left = {"good": self.goods.left, "animal": self.animals.left}
        drawn = [(bonus, bonus.keys() & left.keys()) for bonus in ROUND_BONUSES[self.round]]
        return [bonus for bonus, kinds in drawn if not kinds or any(left[kind] for kind in kinds)]

    def on_display(self, types: tuple[str, ...]) -> bool:
        return any(type_of(card) in types for cards in self.rows.values() for card in cards)

    def score_end(self) -> None:
        """Score what counts only at the end of the game."""
        for player in self.players:
            player.points["animals"] = animal_points(player.animals)
        if self.holder is not None:
            self.players[self.holder].points["start_card"] = START_CARD_POINTS

    def standing(self, *, animals: bool) -> list[int]:
        """The points of the player of a solo game, whose animals may count, and of the opponent."""
        assert self.opponent is not None
        player = self.players[0]
        return [player.pts + (animal_points(player.animals) if animals else 0), self.opponent.pts]

    def ahead(self, *, animals: bool) -> bool:
        """Whether the opponent has more points than the player, whose animals may count."""
        own, other = self.standing(animals=animals)
        return other > own

    def winners(self) -> list[int]:
        """Called after the final scoring of a game for several."""
        all_animals = self.options.get("tie_animals") == "all"
        standing = [(player.pts, player.stored(all_animals=all_animals)) for player in self.players]
        return [seat for seat, own in enumerate(standing) if own == max(standing)]
