"""Trade routes in the chat: goods on a route and what they bring, what is ahead, and what `/rules` says about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bot.games.burgundy.module_ui import BurgundyModuleUI
from bot.games.burgundy.names import GAME, good_words, tile_words
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import Names
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from engine.api import BurgundyView, Seat, burgundy_catalogue, make_spec
from engine.burgundy.expansions.trade_routes import (
    GOODS_FIRST,
    NESTED,
    ROUTE,
    GoodLaid,
    RoutesView,
    SpaceView,
    bonus_tile,
    printed_cards,
    trade_routes,
)

LAID: Final = "burgundy.route_laid"
"""Goods that bring nothing on the route."""
BONUS: Final = "burgundy.route_bonus"
SOLD: Final = "burgundy.sold"
_TOLD: Final = 4
"""Spaces ahead that a description of the picture has room for. The board of characters has all."""


def _tell_laying(lines: list[LogLine], event: GoodLaid) -> None:
    """One line for all goods of a sale, also where bonuses are told in between."""
    place = _line_of_sale(lines, event)
    before = lines[place].args if place is not None else {}
    count = int(str(before.get("laid", "x0")).partition("x")[2]) + 1
    bonuses = " ".join(filter(None, [str(before.get("bonuses", "")), event.bonus]))
    args: dict[str, Value] = {"laid": f"{event.good}x{count}"}
    line = LogLine(BONUS, {**args, "bonuses": bonuses}, event.seat) if bonuses else LogLine(LAID, args, event.seat)
    if place is not None:
        lines[place] = line
    else:
        lines.append(line)


def _line_of_sale(lines: Sequence[LogLine], event: GoodLaid) -> int | None:
    """Where goods of this sale are told already; None if these are the first."""
    for place in range(len(lines) - 1, -1, -1):
        line = lines[place]
        if line.seat != event.seat:
            continue
        if line.key == SOLD and line.args["good"] == event.good:
            return None
        if line.key in (LAID, BONUS) and str(line.args["laid"]).startswith(f"{event.good}x"):
            return place
    return None


def _laid_words(texts: Texts, value: Value) -> str:
    """`4 red ×2`."""
    good, _, count = str(value).partition("x")
    return good_words(texts, good) if count == "1" else f"{good_words(texts, good)} ×{count}"


def _bonus_words(texts: Texts, bonus: str) -> str:
    return tile_words(texts, bonus.replace("_", "-"))


def _bonuses_words(texts: Texts, value: Value) -> str:
    return texts.listed([_bonus_words(texts, bonus) for bonus in str(value).split()])


def _brief(texts: Texts, line: LogLine) -> str:
    return f"{texts('burgundy.tile_route')}: {_bonuses_words(texts, line.args['bonuses'])}"


# what is ahead


def _spaces(view: BurgundyView, seat: Seat) -> list[SpaceView]:
    """All spaces of a player's route, from the left; none where nobody has one."""
    shown = view.shown_by(trade_routes.id, RoutesView)
    return [space for card in shown.routes[seat] for space in card.spaces] if shown is not None else []


def _space_words(texts: Texts, space: SpaceView) -> str:
    return texts("burgundy.route_space", good=good_words(texts, space.good), bonus=_bonus_words(texts, space.bonus))


def _holdings(texts: Texts, view: BurgundyView, seat: Seat) -> Iterator[str]:
    spaces = _spaces(view, seat)
    ahead = [space for space in spaces if not space.laid]
    if ahead:
        yield texts("burgundy.route_next", space=_space_words(texts, ahead[0]))
    elif spaces:
        yield texts("burgundy.route_full")


def _sentences(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> Iterator[str]:
    """What of the route is filled, and what comes next."""
    spaces = _spaces(view, seat)
    ahead = [_space_words(texts, space) for space in spaces if not space.laid]
    if ahead:
        filled, said = len(spaces) - len(ahead), ", ".join(ahead[:_TOLD])
        yield texts("burgundy.alt_route", filled=filled, spaces=len(spaces), ahead=said)


# rules


def _by_bonus() -> dict[str, tuple[str, ...]]:
    """Pieces that show the spaces of each bonus, in the order of the cards."""
    catalogue = burgundy_catalogue(make_spec(GAME, 2, modules=[trade_routes.id]))
    found: dict[str, tuple[str, ...]] = {}
    for spaces in printed_cards(catalogue).values():
        for space in spaces:
            found[space.bonus] = (*found.get(space.bonus, ()), _piece(space.bonus, space.good))
    return dict(sorted(found.items()))


def _piece(bonus: str, good: int) -> str:
    return f"{ROUTE}/{bonus}/{good}"


_SPACES: Final = _by_bonus()
_CARD: Final = tuple(_piece(bonus, good) for bonus, good in (("bank", 1), ("castle", 6), ("carpenter", 5)))
"""Card 9, which the rulebook of 2019 shows."""


def _code(bonus: str) -> str:
    """What `/rules` calls the spaces of a bonus."""
    return f"{ROUTE}-{bonus.replace('_', '-')}"


def _piece_words(texts: Texts, rest: str) -> str:
    bonus, _, good = rest.partition("/")
    return texts("burgundy.route_space", good=good_words(texts, good), bonus=_bonus_words(texts, bonus))


def _cards(count: Count) -> Value:
    """How many cards everybody gets, by the number of players; nothing where the module is not in play."""
    each: dict[str, int] = count.catalogue.data.get(trade_routes.id, {}).get("cards_each", {})
    counts = {players: each[str(players)] for players in count.players if str(players) in each}
    if len(counts) < 2:
        return count.texts("burgundy.route_cards", count=next(iter(counts.values()), 0))
    return count.texts(
        "burgundy.route_cards_by_players",
        cards="/".join(map(str, counts.values())),
        players="/".join(map(str, counts)),
    )


def _spaces_of_a_card(count: Count) -> Value:
    cards = count.catalogue.data.get(trade_routes.id, {}).get("route", ())
    return max((len(card["spaces"]) for card in cards), default=0)


def _nested(count: Count) -> Value:
    """What comes first, in a sentence."""
    if count.agreed.get(NESTED.key) == GOODS_FIRST:
        return count.texts("burgundy.lore_route_goods_first")
    return count.texts("burgundy.lore_route_bonus_first")


def _brought(counted: str, bonus: str, count: Count) -> Value:
    """What a bonus brings at once: silver, workers or points, in words."""
    effect = bonus_tile(count.catalogue, bonus).effect
    return {
        "silver": count.silver(effect.silver),
        "workers": count.workers(effect.workers),
        "points": count.points(effect.points),
    }[counted]


def _topics(bonuses: Sequence[str]) -> dict[str, str]:
    return {ROUTE: ROUTE, **{_code(bonus): f"{ROUTE}_{bonus}" for bonus in bonuses}}


TRADE_ROUTES_UI = BurgundyModuleUI(
    id=trade_routes.id,
    tells={GoodLaid: _tell_laying},
    briefs={BONUS: _brief},
    words={"bonuses": _bonuses_words, "laid": _laid_words},
    holdings=_holdings,
    sentences=_sentences,
    explained=_topics(tuple(_SPACES)),
    pieces={ROUTE: _CARD, **{_code(bonus): pieces for bonus, pieces in _SPACES.items()}},
    piece_words={ROUTE: _piece_words},
    numbers={
        "route_cards": _cards,
        "route_spaces": _spaces_of_a_card,
        "route_nested": _nested,
        "route_silver": partial(_brought, "silver", "bank"),
        "route_workers": partial(_brought, "workers", "boarding_house"),
        "route_points": partial(_brought, "points", "watchtower"),
    },
)
