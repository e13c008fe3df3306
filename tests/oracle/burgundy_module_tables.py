"""What the additional modules of The Castles of Burgundy bring: boards, tiles, routes, shields, options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

MODULES = (
    "extra_tiles",
    "border_posts",
    "white_castles",
    "inns",
    "trade_routes",
    "shields",
    "close_to_castle",
    "team",
    "solo",
)
# Each of the two plays on boards of its own.
EXCLUSIVE = ("border_posts", "close_to_castle")
# Other ways to play, and the modules that go with them.
WAYS = ("team", "solo")
WITH_WAYS = ("extra_tiles", "white_castles", "inns")

# Written like the boards of the base game: rows from the top, hexes from the left.
BOARDS: dict[str, dict[str, str]] = {
    "border_posts": {
        "11a": "CBBC KKKKK SABBSA BSBBBAM BSBBAM CSKAC MSAB",
        "11b": "BBBC BMKKB BMMAKB CSSAKKB SSSAKC SAAAB BCBB",
        "11c": "CBBK MABBA BBCAAA KBBMSSA KKKCSS SBBKM SBBC",
        "11d": "SCCB SSKBB SSSBBB AAMMMKK ABAABK BBAKB CBKC",
        "11e": "MMKK KBBSB CKBKSC AAAKBBM ASSBBB ASSBB ACCB",
        "11f": "BBBS KKCBS SBBMBB CBBMASC KBMASS KBCKK AAAA",
    },
    # The layouts of the boards 10a to 10h are known to nobody: all are our own, and records tell them.
    "close_to_castle": {"10a": "BSSS BBCAK KBBKAK BCSKBCS BMKABS AACBB ABMM"},
}
# The hexes that touch each border post, the same on every board.
POSTS = (("b1", "c1"), ("b5", "c6"), ("g2", "g3"))

INN = "inn"
# A tile that lies face down in the solo game.
BLACK = "black"
GEESE = "geese"
CRANE = "building:crane"
WHITE_CASTLE = "building:white_castle"

# Goods and bonus of each space, from the left.
_CARDS = (
    "2 carpenter 4 church 1 boarding_house",
    "1 market 2 bank 5 city_hall",
    "4 castle 1 watchtower 2 market",
    "3 city_hall 5 watchtower 6 market",
    "6 city_hall 4 market 3 warehouse",
    "4 boarding_house 1 warehouse 6 carpenter",
    "5 castle 6 bank 1 carpenter",
    "4 city_hall 3 church 2 boarding_house",
    "1 bank 6 castle 5 carpenter",
    "6 watchtower 3 bank 4 warehouse",
    "5 warehouse 2 church 3 watchtower",
    "3 boarding_house 5 church 2 castle",
)
CARDS_EACH = {2: 5, 3: 4, 4: 3}

SHIELDS = range(1, 19)
# Shields on the depots 1 to 6.
SHIELDS_LAID = {2: (1, 1, 1, 1, 1, 1), 3: (1, 2, 1, 2, 1, 2), 4: (2, 2, 2, 2, 2, 2)}
RETAKING = 5
"""Points that it costs to take a castle back."""

# By module; the first value is what holds if nothing else is agreed.
OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "border_posts": {
        "border_third_post": ("twice", "once"),
        "border_bonus_monastery_26": ("no", "yes"),
    },
    "white_castles": {"white_castle_town_limit": ("yes", "no")},
    "inns": {"inn_cap": ("capped", "larger")},
    "trade_routes": {"trade_route_nested": ("bonus_first", "goods_first")},
    "shields": {
        "shield_2_amount": ("one", "same"),
        "shield_vs_monastery": ("shield_only", "both"),
        "shield_15_inn": ("yes", "no"),
        "shield_17_cap": ("capped", "larger"),
        "shield_14_timing": ("before_upkeep", "after_upkeep"),
    },
    "close_to_castle": {"retake_first_castle": ("no", "yes"), "retaken_castle_scores": ("yes", "no")},
    "team": {"team_tie_break": ("most", "fewest")},
    "solo": {
        "solo_target": ("50", *(str(target) for target in range(45, 56) if target != 50)),
        "solo_area_points": ("together", "apart"),
        "solo_order": ("effects", "everything"),
    },
}
# Which board is dealt makes no difference to the rules.
BOARD_OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "border_posts": {"border_board": ("random", *BOARDS["border_posts"], "11g", "11h")},
    "close_to_castle": {"castle_board": ("10a", *(f"10{letter}" for letter in "bcdefgh"), "random")},
    "team": {"team_board": ("12a", "12b")},
    "solo": {"solo_board": ("13a", "13b")},
}
# What has no meaning with a module: games of teams end in a tie of their own, and a single player always wins or
# loses, and stores any number of kinds of goods.
IDLE_OPTIONS: dict[str, set[str]] = {"team": {"tie_break_1"}, "solo": {"tie_break_1", "goods_overflow"}}


def spaces(card: int) -> list[tuple[int, str]]:
    """The goods and the bonus of each space of a trade route's card."""
    words = _CARDS[card - 1].split()
    return [(int(good), bonus) for good, bonus in zip(words[::2], words[1::2], strict=True)]


CARDS = range(1, len(_CARDS) + 1)


def shield_points(shield: int) -> int:
    return (12, 8, 4)[(shield - 1) // 6]


def more_tiles(modules: Collection[str]) -> tuple[Counter[str], Counter[str]]:
    """The tiles that modules mix into the stacks with coloured and with black backs."""
    coloured: Counter[str] = Counter()
    black: Counter[str] = Counter()
    if "extra_tiles" in modules:
        coloured.update(("monastery:27", "monastery:28"))
        black.update((CRANE, f"animal:{GEESE}:2"))
    if "white_castles" in modules:
        coloured.update({WHITE_CASTLE: 6, "monastery:29": 1})
        black.update({WHITE_CASTLE: 2})
    return coloured, black


@dataclass(frozen=True)
class Rules:
    """What is in play: the modules, and how the books are read where they leave a choice."""

    modules: frozenset[str] = frozenset()
    options: Mapping[str, str] = field(default_factory=dict)

    def option(self, key: str) -> str:
        default = next(values[key][0] for values in OPTIONS.values() if key in values)
        return self.options.get(key, default)

    def boards(self) -> dict[str, str]:
        """The estates that the modules bring; empty if the ordinary ones are used."""
        return {name: rows for module in EXCLUSIVE if module in self.modules for name, rows in BOARDS[module].items()}
