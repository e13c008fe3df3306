"""The solo game in the chat: the target, points that are bought, goods that are exchanged, what the white die takes
away, and what `/rules` says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from bot.games.burgundy.module_ui import Action, BurgundyModuleUI, tile_or_space
from bot.games.burgundy.names import BLACK, FACES, GAME, goods_words, tile_words
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import Names, Preset, Said
from bot.games.option_paths import Codes
from bot.games.solo import SoloOutcome, SoloUI
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from engine.api import (
    BurgundyCatalogue,
    BurgundyView,
    Decision,
    Kind,
    RuleError,
    Seat,
    Setting,
    View,
    burgundy_catalogue,
    make_spec,
    names_tile,
    places_of,
    tile_code,
)
from engine.burgundy.expansions.solo import (
    BLACK_TILE,
    BOARDS,
    COLOUR,
    EXCHANGE,
    FIRST,
    POINTS,
    SETTLED,
    SOLO_AREA_POINTS,
    SOLO_BOARD,
    SOLO_ORDER,
    SOLO_TARGET,
    ExchangeDeclined,
    GoodsCleared,
    GoodsExchanged,
    PointsBought,
    SoloView,
    TargetReached,
    TileCleared,
    solo,
)

CLEARED, NONE_CLEARED = "burgundy.tile_cleared", "burgundy.no_tile_cleared"
EXCHANGED, EXCHANGED_FOR = "burgundy.goods_exchanged", "burgundy.goods_exchanged_for"
REACHED: Final = "burgundy.target_reached"
EXCHANGING: Final = EXCHANGE.partition(".")[2]
"""The word with which an exchange may begin when it is typed."""
_GOODS: Final = re.compile(r"[1-6](?:-?[1-6])*")
_BETWEEN: Final = frozenset({"from", "for", BLACK})
"""Words that may stand between goods and tile."""
EASY, HARD = 47, 53
"""Targets of the presets that are easier and harder than usual."""


def _shown(view: BurgundyView) -> SoloView | None:
    return view.shown_by(solo.id, SoloView)


# the log


def _tell_cleared(lines: list[LogLine], event: TileCleared) -> None:
    if event.tile:
        lines.append(LogLine(CLEARED, {"depot": event.depot, "tile": tile_code(event.tile)}))
    else:
        lines.append(LogLine(NONE_CLEARED))


def _tell_goods_cleared(lines: list[LogLine], event: GoodsCleared) -> None:
    lines.append(LogLine("burgundy.goods_cleared", {"given": " ".join(map(str, sorted(event.goods)))}))


def _tell_not_exchanged(lines: list[LogLine], event: ExchangeDeclined) -> None:
    lines.append(LogLine("burgundy.exchange_declined", {}, event.seat))


def _tell_exchanged(lines: list[LogLine], event: GoodsExchanged) -> None:
    args: dict[str, Value] = {"given": " ".join(map(str, event.goods)), "tile": tile_code(event.tile)}
    if event.discard:
        args["discard"] = tile_code(event.discard)
    lines.append(LogLine(EXCHANGED_FOR if event.discard else EXCHANGED, args, event.seat))


def _tell_bought(lines: list[LogLine], event: PointsBought) -> None:
    lines.append(LogLine("burgundy.points_bought", {"count": event.points}, event.seat))


def _tell_reached(lines: list[LogLine], event: TargetReached) -> None:
    lines.append(LogLine(REACHED, {"lost": event.lost, "target": event.target}, event.seat))


def _given(texts: Texts, value: Value) -> str:
    return goods_words(texts, map(int, str(value).split()))


def _exchanged_briefly(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_exchanged", tile=tile_words(texts, str(line.args["tile"])))


# the card


def _faces(goods: str) -> str:
    """`⚀×2 ⚁ ⚄ ⚅` for `1-1-2-5-6`: a button has no room for colours."""
    kinds = goods.split("-")
    said = [
        FACES[int(kind) - 1] + (f"×{kinds.count(kind)}" if kinds.count(kind) > 1 else "")
        for kind in dict.fromkeys(kinds)
    ]
    return " ".join(said)


def _exchange_label(texts: Texts, path: Sequence[str]) -> str:
    return tile_or_space(texts, path) if len(path) == 1 else _faces(path[-1])


def _exchange_question(texts: Texts, prefix: Codes) -> str:
    return texts("burgundy.ask_exchange_goods", tile=tile_words(texts, prefix[0]), goods=_rules()["goods"])


def _colour_question(texts: Texts, prefix: Codes) -> str:
    return texts("burgundy.ask_hex", tile=tile_words(texts, prefix[0]))


def _points_label(texts: Texts, path: Sequence[str]) -> str:
    points = int(path[-1])
    return texts(
        "burgundy.points_for_silver",
        points=texts("burgundy.lore_points", count=points),
        silver=texts("burgundy.lore_silver", count=points),
    )


def _first_label(texts: Texts, path: Sequence[str]) -> str:
    return texts(f"burgundy.first_{path[-1].replace('-', '_')}")


# typed answers


def _read_exchange(asked: Decision, prefix: Codes, words: Sequence[str]) -> Said | None:
    """`exchange 1 1 2 5 6 bank`: goods before the tile or behind it, with or without the first word. After the tile was
    chosen on the card, the goods alone. Other answers are left to the usual reading."""
    return _Exchange(asked, prefix, words).said()


class _Exchange:
    """One typed exchange, read word by word."""

    def __init__(self, asked: Decision, prefix: Codes, words: Sequence[str]) -> None:
        self.words = words
        self.paths = [
            path
            for path in (tuple(part.code for part in option.path) for option in asked.options)
            if path[0].endswith(f"@{BLACK}") and path[: len(prefix)] == prefix
        ]
        self.needed = len(self.paths[0][1].split("-")) if self.paths else 0
        self.chosen = bool(prefix)
        """Whether the card has the tile already."""
        self.named = words[:1] == [EXCHANGING]
        self.at = int(self.named)
        self.tiles: list[str] = []
        """Codes of the tiles that may be meant; empty until one is named."""
        self.goods: list[str] = []

    def said(self) -> Said | None:
        before = ""
        while self.at < len(self.words) and self._uses(self.words[self.at], before):
            before = self.words[self.at]
            self.at += 1
        if not self.paths or not (self.named or len(self.goods) > 1 or (self.goods and (self.tiles or self.chosen))):
            return None
        return self._tile_alone() if not self.goods and len(self.tiles) == 1 else self._whole()

    def _uses(self, word: str, before: str) -> bool:
        """Whether a word belongs to the exchange: a tile, more about it, or goods."""
        if self.tiles and before and _names(before, self.tiles) and word.isdecimal():
            numbered = [tile for tile in self.tiles if tile.partition("@")[0].endswith(f"-{word}")]
            if numbered and (len(self.tiles) > 1 or len(self.goods) == self.needed):
                self.tiles = numbered
                return True
        if len(self.goods) < self.needed and _GOODS.fullmatch(word):
            self.goods += word.replace("-", "")
            return True
        if self.tiles or self.chosen:
            return word in _BETWEEN
        self.tiles = _names(word, list(dict.fromkeys(path[0] for path in self.paths)))
        return bool(self.tiles) or (bool(self.goods) and word in _BETWEEN)

    def _tile_alone(self) -> Said:
        """The card asks for the goods."""
        if self.at < len(self.words):
            return self._wrong("error.not_here", self._every(), code=self.words[self.at])
        return Said((self.tiles[0],), self.at)

    def _whole(self) -> Said:
        if not self.goods:
            return self._wrong("burgundy.exchange_how", self._every(), goods=self.needed)
        if len(self.goods) != self.needed:
            return self._wrong("burgundy.exchange_count", goods=self.needed, named=len(self.goods))
        given = "-".join(sorted(self.goods))
        found = [path for path in self.paths if path[1] == given and (not self.tiles or path[0] in self.tiles)]
        if not found:
            return self._wrong("burgundy.exchange_lacking")
        if len(found) > 1:
            return self._wrong("burgundy.exchange_which", tuple(path[0].partition("@")[0] for path in found))
        return Said(found[0], self.at)

    def _every(self) -> Codes:
        """The tiles that could be had."""
        return tuple(dict.fromkeys(path[0].partition("@")[0] for path in self.paths))

    def _wrong(self, key: str, candidates: Codes = (), **details: str | int) -> Said:
        error = RuleError(Kind.ILLEGAL, key, candidates=candidates, **details)
        return Said(tuple(self.words), len(self.words), error)


def _names(word: str, tiles: Sequence[str]) -> list[str]:
    """The tiles among these codes (`cow-3@black`) that a word names."""
    names = {tile: tile.partition("@")[0] for tile in tiles}
    exact = [tile for tile in tiles if word in (tile, names[tile])]
    return exact or [tile for tile in tiles if names_tile(word, names[tile])]


# the state of the game


def _situation(texts: Texts, view: BurgundyView) -> str:
    shown = _shown(view)
    if shown is None:
        return ""
    return texts(
        "burgundy.solo_standing",
        points=view.points[0],
        target=shown.target,
        filled=shown.filled,
        spaces=shown.spaces,
    )


def _sentences(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> Iterator[str]:
    """Territories, rivers between them, and black tiles in the estate."""
    if _shown(view) is None or not view.estates[seat].hexes:
        return
    estate = view.estates[seat]
    links = ", ".join(f"{one}–{other}" for one, other in estate.links)
    yield texts("burgundy.alt_territories", count=_territories(view, seat), links=links)
    hidden = [space.name for space in estate.hexes if space.tile == BLACK_TILE]
    if hidden:
        yield texts("burgundy.alt_black_tiles", spaces=", ".join(hidden))


def _territories(view: BurgundyView, seat: Seat) -> int:
    """Groups of spaces that touch."""
    left = set(places_of(view.estates[seat].hexes).values())
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            column, row = edge.pop()
            steps = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
            near = {(column + right, row + down) for right, down in steps} & left
            left -= near
            edge += near
    return count


# rules


@cache
def _catalogue() -> BurgundyCatalogue:
    """Its numbers are needed at tables without the module as well: texts of all modules get all numbers."""
    return burgundy_catalogue(make_spec(GAME, 1, modules=[solo.id]))


def _rules() -> dict[str, int]:
    found: dict[str, int] = _catalogue().data[solo.id]["rules"]
    return found


def _rounds(count: Count) -> int:
    return len(count.catalogue.numbers.phases) * count.catalogue.numbers.rounds


def _target(count: Count) -> int:
    return int(str(count.agreed.get(SOLO_TARGET.key, SOLO_TARGET.default)))


# how a game went


def _difficulty(texts: Texts, options: Mapping[str, Setting]) -> str:
    return texts("burgundy.solo_difficulty", board=str(options[SOLO_BOARD.key]), target=int(options[SOLO_TARGET.key]))


def _outcome(view: View) -> SoloOutcome:
    """More spaces are better than fewer, and fewer rounds than more."""
    assert isinstance(view, BurgundyView)
    shown, numbers = _shown(view), _catalogue().numbers
    assert shown is not None
    played = numbers.phases.index(view.phase) * numbers.rounds + view.round
    facts = {"filled": shown.filled, "spaces": shown.spaces, "round": played}
    return SoloOutcome(bool(view.winners), facts, (shown.filled, -played))


def _outcome_told(texts: Texts, outcome: SoloOutcome) -> str:
    empty = outcome.facts["spaces"] - outcome.facts["filled"]
    return texts("burgundy.solo_outcome", empty=empty, **outcome.facts)


SOLO_UI: Final = BurgundyModuleUI(
    id=solo.id,
    presets=(
        Preset("alone", edition="2019", modules=(solo.id,)),
        Preset("alone_easy", edition="2019", modules=(solo.id,), options={SOLO_TARGET.key: EASY}),
        Preset("alone_experts", edition="2019", modules=(solo.id,), options={SOLO_BOARD.key: BOARDS[1]}),
        Preset(
            "alone_hard",
            edition="2019",
            modules=(solo.id,),
            options={SOLO_BOARD.key: BOARDS[1], SOLO_TARGET.key: HARD},
        ),
    ),
    settles=SETTLED,
    tells={
        TileCleared: _tell_cleared,
        GoodsCleared: _tell_goods_cleared,
        ExchangeDeclined: _tell_not_exchanged,
        GoodsExchanged: _tell_exchanged,
        PointsBought: _tell_bought,
        TargetReached: _tell_reached,
    },
    briefs={EXCHANGED: _exchanged_briefly, EXCHANGED_FOR: _exchanged_briefly},
    words={"given": _given},
    later=frozenset({REACHED, CLEARED, NONE_CLEARED}),
    numbered=frozenset({EXCHANGE, COLOUR}),
    actions={
        POINTS: Action(implied=True, label=_points_label),
        FIRST: Action(implied=True, label=_first_label),
    },
    labels={EXCHANGE: _exchange_label},
    questions={EXCHANGE: _exchange_question, COLOUR: _colour_question},
    reads={EXCHANGE: _read_exchange},
    situation=_situation,
    sentences=_sentences,
    explained={
        "alone": "alone",
        "target": "target",
        "between-territories": "between_territories",
        "black-tile": "black_tile",
        "exchange": "exchange",
        "filled-colour": "filled_colour",
        "extra-points": "extra_points",
        "any-order": "any_order",
    },
    pieces={
        "alone": ("tile/castle", "die/white/1", "die/0/3", "die/0/4"),
        "target": ("tile/castle", "die/0/6"),
        "between-territories": ("space/ship/1", "space/ship/3"),
        "black-tile": ("tile/black", "space/castle/1", "space/mine/2"),
        "exchange": ("tile/ship", *(f"good/{good}" for good in (1, 2, 3, 4, 5)), "tile/black"),
        "filled-colour": ("slot/black", "tile/castle"),
        "extra-points": ("silver", "silver"),
        "any-order": ("tile/castle", "tile/ship"),
    },
    numbers={
        "all_rounds": _rounds,
        "solo_spaces": lambda _: len(_catalogue().estates[BOARDS[0]].names),
        "start_target": _target,
        "nearer": lambda _: _rules()["nearer"],
        "least_target": lambda _: _rules()["least"],
        "exchanged_goods": lambda _: _rules()["goods"],
        "easiest": lambda _: SOLO_TARGET.values[0],
        "hardest": lambda _: SOLO_TARGET.values[-1],
        "first_word": lambda count: count.texts("burgundy.option_first"),
        SOLO_BOARD.key: lambda count: str(count.agreed.get(SOLO_BOARD.key, SOLO_BOARD.default)),
        SOLO_AREA_POINTS.key: lambda count: str(count.agreed.get(SOLO_AREA_POINTS.key, SOLO_AREA_POINTS.default)),
        SOLO_ORDER.key: lambda count: str(count.agreed.get(SOLO_ORDER.key, SOLO_ORDER.default)),
    },
    solo=SoloUI(
        difficulty=_difficulty,
        outcome=_outcome,
        told=_outcome_told,
        step=SOLO_TARGET.key,
        measures=(SOLO_BOARD.key, SOLO_TARGET.key),
    ),
)
