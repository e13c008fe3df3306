"""What is printed on the cards of The Castles of Burgundy: The Card Game, and the numbers of its rulebook.

Values that the rulebook shows in pictures only are our own; they are marked as such.
"""

from __future__ import annotations

from collections import Counter

ROUNDS = "ABCDE"
TURNS = 6
PROJECTS = 3
TRIPLE = 3
HAND = 2

MONASTERY = "monastery"
# Points for three of a type. Those of castles, mines, knowledge and ships are our own.
TRIPLE_POINTS = {"castle": 2, "mine": 3, MONASTERY: 6, "knowledge": 4, "ship": 4, "pasture": 4, "building": 3}
TYPES = tuple(TRIPLE_POINTS)

# How many cards of each type show each face of the die.
_PER_FACE = {"castle": 2, "mine": 2, MONASTERY: 2, "knowledge": 3, "ship": 3, "pasture": 3}
# Three cards of each building with these faces, which are our own.
_ODD, _EVEN = (1, 3, 5), (2, 4, 6)
BUILDINGS = {
    "carpenter": _ODD,
    "market": _ODD,
    "bank": _ODD,
    "warehouse": _ODD,
    "church": _EVEN,
    "watchtower": _EVEN,
    "inn": _EVEN,
    "city_hall": _EVEN,
}

# The types of cards that a building fetches from the display.
FETCHED = {
    "carpenter": ("building", "knowledge"),
    "church": ("castle", "mine", MONASTERY),
    "market": ("ship", "pasture"),
}
# What is paid without a choice: points, silver and workers.
PAID = {"mine": (0, 2, 0), "knowledge": (0, 0, 2), "watchtower": (1, 0, 0), "bank": (0, 3, 0)}
# Effects of which a player may make no use.
OPTIONAL = ("castle", "city_hall", "warehouse", *FETCHED)

GOODS = {"light": (1, 2), "medium": (3, 4), "dark": (5, 6)}
GOODS_EACH = 6
# Points on a sold good; our own.
GOOD_POINTS = 1
GOOD_SILVER = 1
ANIMALS = ("cow", "sheep", "pig", "rooster")
ANIMALS_EACH = 5
# Points for a set of so many different animals.
SET_POINTS = (0, 0, 1, 2, 4)

PURCHASE = 3
PRICE = 3
WORKERS_REFILLED = 2
CONVERTED = 3

FIRST_OF_POINTS = 1
START_CARD_POINTS = 1

# By the number of players.
DISPLAY = {1: 7, 2: 7, 3: 10, 4: 13}
# How many of the display's cards lie in every row, whatever their own die.
PER_ROW = {1: 1, 2: 1, 3: 1, 4: 2}
ALL_SEVEN = {1: (3, 1), 2: (3, 1), 3: (4, 2, 1), 4: (4, 3, 2, 1)}
# Workers at the start, in turn order.
START_WORKERS = {
    "by_seat": {1: (1,), 2: (0, 1), 3: (0, 1, 1), 4: (0, 1, 1, 2)},
    "last_two": {1: (1,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 1, 2)},
}
START_SILVER = 1

# Cards in the opponent's piles in the solo game.
OPPONENT_PILES = (3, 4, 5, 6, 7)

# What the round cards offer. Those of B, C and E are our own.
ROUND_BONUSES: dict[str, tuple[dict[str, int], ...]] = {
    "A": ({"vp": 3}, {"good": 2}, {"animal": 2}, {"silver": 3}, {"worker": 3}),
    "B": (
        {"vp": 2},
        {"good": 1, "animal": 1},
        *({"silver": silver, "worker": 3 - silver} for silver in range(4)),
    ),
    "C": ({"vp": 1, "silver": 1}, {"vp": 1, "worker": 1}, {"good": 1}, {"animal": 1}),
    "D": tuple({"silver": silver, "worker": 2 - silver} for silver in range(3)),
    "E": ({"vp": 1}, {"silver": 1}, {"worker": 1}),
}

OPTIONS: dict[str, tuple[str, ...]] = {
    "start_workers": ("by_seat", "last_two"),
    "award_order": ("before_effect", "after_effect"),
    "decline_effects": ("true", "false"),
    "tie_animals": ("unscored_only", "all"),
    "solo_interim_animals": ("true", "false"),
}
# Options without a meaning for one player, and for several.
IDLE_ALONE = ("start_workers", "tie_animals")
IDLE_TOGETHER = ("solo_interim_animals",)


def deck() -> Counter[str]:
    """The 114 action cards."""
    cards = {f"{type}:{face}": copies for type, copies in _PER_FACE.items() for face in range(1, 7)}
    cards.update({f"building.{name}:{face}": 1 for name, faces in BUILDINGS.items() for face in faces})
    return Counter(cards)


def die_of(card: str) -> int:
    return int(card.partition(":")[2])


def type_of(card: str) -> str:
    """One of the seven types; all buildings are one."""
    return effect_of(card) if "." not in card else "building"


def effect_of(card: str) -> str:
    """What the card does when it is placed: the name of its type, of a building its own name."""
    return card.partition(":")[0].removeprefix("building.")


def distance(face: int, other: int) -> int:
    """How many workers turn one face into the other; six and one are neighbours."""
    steps = abs(face - other)
    return min(steps, 6 - steps)


def animal_points(animals: Counter[str]) -> int:
    """The points for sets of different animals, where each set is as large as possible."""
    return sum(SET_POINTS[size] for size in _sets(animals))


def animals_left_alone(animals: Counter[str]) -> int:
    """How many animals are in no set that scores."""
    return sum(size == 1 for size in _sets(animals))


def _sets(animals: Counter[str]) -> list[int]:
    """The sizes of the sets, the largest first."""
    numbers = [number for number in animals.values() if number > 0]
    return [sum(number > turn for number in numbers) for turn in range(max(numbers, default=0))]
