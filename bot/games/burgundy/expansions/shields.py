"""Shields in the chat: how they are taken, paid for and named, and what `/rules` says of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final

from bot.games.burgundy.labels import DECLINE
from bot.games.burgundy.log_lines import Args
from bot.games.burgundy.module_ui import Action, BurgundyModuleUI, Number, which_and_where
from bot.games.burgundy.names import good_words, paid, tile_words
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import AutoAnswer, Names, Preset, Said
from bot.games.option_paths import Codes
from bot.games.seat_letters import letter
from bot.texts import Texts, headed
from bot.texts.log_line import LogLine, Value
from engine.api import (
    BurgundyView,
    Decision,
    Kind,
    Option,
    RuleError,
    Seat,
    View,
    burgundy_catalogue,
    make_spec,
    tile_code,
)
from engine.burgundy.expansions.shields import (
    GoodsGathered,
    LenderChosen,
    ShieldsKept,
    ShieldsLaid,
    ShieldsView,
    ShieldTaken,
    TileFetched,
    WorkerJoined,
    shields,
)

SHIELD: Final = "shield"
LENDING: Final = "lender"
UPKEEP: Final = "burgundy.upkeep"
FETCH: Final = "burgundy.fetch"
GATHER: Final = "burgundy.gather"
LENDER: Final = "burgundy.lender"
KEEP, ALL, NONE, MOST = "keep", "all", "none", "most"
LATER: Final = "later"
_SHARING: Final = 6
_PLACED: Final = {"burgundy.placed": "burgundy.fetched", "burgundy.placed_with": "burgundy.fetched_with"}
"""Lines about a tile, and what they become when it came straight from a depot."""
_PAYMENT: Final = re.compile(r"s([0-9]+)w([0-9]+)")
_EFFECTS: Final = {
    1: "burgundy.shield_pastures",
    2: "burgundy.shield_workers_too",
    3: "burgundy.shield_workers_pay",
    4: "burgundy.shield_storage",
    5: "burgundy.shield_ship",
    6: "burgundy.shield_lender",
    7: "burgundy.shield_bonus",
    8: "burgundy.shield_mines",
    9: "burgundy.shield_silver",
    10: "burgundy.shield_monasteries",
    11: "burgundy.shield_castles",
    12: "burgundy.shield_goods",
    13: "burgundy.shield_shields",
    14: "burgundy.shield_depots",
    15: "burgundy.shield_black",
    16: "burgundy.shield_die",
    17: "burgundy.shield_areas",
    18: "burgundy.shield_anywhere",
}
"""What each does in two or three words."""
_PEARL: Final = 4
"""Points for which a shield has a pearl on the picture."""


@cache
def _data() -> Mapping[str, Any]:
    """The numbers of the module, which are the same in all editions: also where it is not in play."""
    found: Mapping[str, Any] = burgundy_catalogue(make_spec("burgundy", 2, modules=[shields.id])).data[shields.id]
    return found


def _shown(view: BurgundyView) -> ShieldsView | None:
    return view.shown_by(shields.id, ShieldsView)


def _listed(texts: Texts, numbers: Sequence[int]) -> str:
    return texts.listed([str(number) for number in numbers])


def _by_depot(depots: Sequence[Sequence[int]]) -> str:
    """`1: 7, 12 · 2: 3`."""
    return " · ".join(f"{depot}: {', '.join(map(str, lying))}" for depot, lying in enumerate(depots, start=1) if lying)


# the log


def _tell_laid(lines: list[LogLine], event: ShieldsLaid) -> None:
    lines.append(LogLine("burgundy.shields_laid", {"laid": _by_depot(event.depots)}))


def _tell_taken(lines: list[LogLine], event: ShieldTaken) -> None:
    args: Args = {"shield": event.shield, "effect": event.shield, "origin": event.depot, "hex": event.hex}
    args["double"] = " ".join(map(str, (*event.dice, event.spent))) if event.dice else ""
    if event.replaced:
        lines.append(LogLine("burgundy.shield_swapped", {**args, "replaced": event.replaced}, event.seat))
    else:
        lines.append(LogLine("burgundy.shield_taken", {**args}, event.seat))


def _tell_kept(lines: list[LogLine], event: ShieldsKept) -> None:
    kept, dropped = (" ".join(map(str, numbers)) for numbers in (event.kept, event.dropped))
    if not event.kept:
        args: Args = {"dropped": dropped, "count": len(event.dropped)}
        lines.append(LogLine("burgundy.shields_dropped", {**args}, event.seat))
        return
    args = {"kept": kept, "count": len(event.kept), "silver": event.silver, "workers": event.workers}
    if event.dropped:
        lines.append(LogLine("burgundy.shields_paid_some", {**args, "dropped": dropped}, event.seat))
    else:
        lines.append(LogLine("burgundy.shields_paid", {**args}, event.seat))


def _tell_lender(lines: list[LogLine], event: LenderChosen) -> None:
    lines.append(LogLine("burgundy.lender_chosen", {}, event.seat, event.lender))


def _tell_gathered(lines: list[LogLine], event: GoodsGathered) -> None:
    lines.append(LogLine("burgundy.goods_gathered", {"good": event.good, "count": len(event.took)}, event.seat))


def _tell_joined(lines: list[LogLine], event: WorkerJoined) -> None:
    args: Args = {"silver": 0, "workers": event.workers}
    lines.append(LogLine("burgundy.worker_joined", {**args}, event.seat))


def _tell_fetched(lines: list[LogLine], event: TileFetched) -> None:
    """The line about placing the tile also says where it came from."""
    for index in reversed(range(len(lines))):
        line = lines[index]
        if line.key in _PLACED and (line.seat, line.args["tile"]) == (event.seat, tile_code(event.tile)):
            lines[index] = LogLine(_PLACED[line.key], {**line.args, "depot": event.depot}, event.seat)
            return


def _effect_words(texts: Texts, value: Value) -> str:
    return texts(_EFFECTS[int(value)])


def _origin_words(texts: Texts, value: Value) -> str:
    return texts("burgundy.shield_origin", depot=int(value))


def _double_words(texts: Texts, value: Value) -> str:
    """Both dice as they were rolled and the workers that made a double of them; the castle where there are none."""
    if not value:
        return tile_words(texts, "castle")
    one, other, spent = map(int, str(value).split())
    return ", ".join(filter(None, [texts("burgundy.shield_dice", one=one, other=other), paid(texts, 0, spent)]))


def _numbers_words(texts: Texts, value: Value) -> str:
    return texts.listed(str(value).split())


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_shield", shield=line.args["shield"])


# the card


def _shield_number(code: str) -> int:
    """Of `shield-7@3`."""
    return int(code.partition("@")[0].rpartition("-")[2])


def _shield_label(texts: Texts, path: Sequence[str]) -> str:
    """What the shield does, as its number stands before that; or a castle."""
    return headed(_effect_words(texts, _shield_number(path[1]))) if len(path) == 2 else path[-1]


def _shield_question(texts: Texts, said: Codes) -> str:
    if len(said) == 1:
        return which_and_where(texts, said)
    return texts("burgundy.ask_shield_castle", shield=_shield_number(said[1]))


def _lender_label(texts: Texts, path: Sequence[str]) -> str:
    """The name of the player follows on the button."""
    return texts("burgundy.lender_later" if path[-1] == LATER else "burgundy.lender_monasteries")


def _kept_label(texts: Texts, path: Sequence[str]) -> str:
    """Shields to keep, with the silver that they cost if it cannot be paid otherwise; or a way to pay."""
    payment = _PAYMENT.fullmatch(path[-1])
    if payment is not None:
        return paid(texts, *map(int, payment.groups()))
    named = path[-1].removeprefix(f"{KEEP}-")
    if named in (ALL, NONE):
        return texts("burgundy.keep_all" if named == ALL else "burgundy.keep_none")
    kept = [int(number) for number in named.split("-")]
    if _PAYING_WORKERS in kept:
        return texts("burgundy.keep_some_first", shields=_listed(texts, kept))
    money = paid(texts, len(kept) * _data()["upkeep"], 0)
    return texts("burgundy.keep_some", shields=_listed(texts, kept), money=money)


_PAYING_WORKERS: Final = 3


def _kept_question(texts: Texts, prefix: Codes) -> str:
    return texts("burgundy.ask_upkeep_payment")


def _fetched_question(texts: Texts, prefix: Codes) -> str:
    return texts("burgundy.ask_hex", tile=tile_words(texts, prefix[0].partition("@")[0]))


def _gathered_label(texts: Texts, path: Sequence[str]) -> str:
    return good_words(texts, path[-1])


def _means(texts: Texts, view: View, seat: Seat) -> str:
    """What all shields of a player would cost, while they are paid for."""
    assert isinstance(view, BurgundyView)
    shown = _shown(view)
    if shown is None or not any((asked.seat, asked.prompt) == (seat, UPKEEP) for asked in view.asked):
        return ""
    held = [number for number, _ in shown.held[seat]]
    money = paid(texts, len(held) * _data()["upkeep"], 0)
    return texts("burgundy.upkeep_due", shields=_listed(texts, held), money=money)


def _upkeep(asked: Decision, view: View, way: str) -> str:
    """Keeps all, else asks; or what brings the most points of what can be paid for. Silver goes first."""
    if way == MOST:
        return asked.options[asked.default].code if asked.default is not None else ""
    return next((option.code for option in asked.options if option.path[0].code == f"{KEEP}-{ALL}"), "")


# typed answers


def _read_upkeep(asked: Decision, prefix: Codes, words: Sequence[str]) -> Said | None:
    """`keep all`, `keep none`, `keep 7 12`; then how it is paid, where there is a choice: `silver` or `workers`."""
    options = [option for option in asked.options if option.path[0].code.startswith(f"{KEEP}-")]
    used = 0
    if prefix:
        options = [option for option in options if option.path[0].code == prefix[0]]
    else:
        code, used = _kept_code(words)
        numbers = frozenset(code.split("-"))
        # All of them may be named one by one.
        options = [option for option in options if option.path[0].code == f"{KEEP}-{code}"] or (
            [option for option in options if option.path[0].code == f"{KEEP}-{ALL}"] if numbers == _every(asked) else []
        )
    if not options:
        return None if not words or words[0] != KEEP else _unknown(words)
    return _with_payment(options, words, used)


def _kept_code(words: Sequence[str]) -> tuple[str, int]:
    """The part of the code after `keep`, and how many words say so."""
    begun = 1 if words[:1] == [KEEP] else 0
    if begun and words[1:2] == [ALL]:
        return ALL, 2
    if begun and words[1:2] == [DECLINE]:
        return NONE, 2
    end = begun
    while end < len(words) and words[end].isdecimal():
        end += 1
    named = sorted({int(word) for word in words[begun:end]}) if begun else []
    if named:
        return "-".join(map(str, named)), end
    first = words[0] if words else ""
    return first.removeprefix(f"{KEEP}-"), 1


def _every(asked: Decision) -> frozenset[str]:
    """Numbers of all shields that are to be paid for: those of the options that keep some, together."""
    named = (option.path[0].code.removeprefix(f"{KEEP}-") for option in asked.options)
    return frozenset(number for code in named for number in code.split("-") if number.isdecimal())


def _with_payment(options: Sequence[Option], words: Sequence[str], used: int) -> Said:
    path = options[0].path
    if len(path) == 1:
        return Said((path[0].code,), used)
    said = words[used] if used < len(words) else ""
    ways = {option.path[1].code: option for option in options}
    if len(options) == 1 and not said:
        return Said(tuple(part.code for part in path), used)
    if said == "silver":
        said = next(iter(ways))
    elif said == "workers":
        said = next(reversed(ways))
    if said in ways:
        return Said((path[0].code, said), used + 1)
    return Said((path[0].code,), used) if not said else _unknown(words)


def _unknown(words: Sequence[str]) -> Said:
    return Said(tuple(words), len(words), RuleError(Kind.UNKNOWN, "burgundy.shield_cannot_keep"))


# the picture in words


def _target(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    """Its own number is the one on the card."""
    return f"{number} {_effect_words(texts, int(place[0]))}"


def _holdings(texts: Texts, view: BurgundyView, seat: Seat) -> Iterator[str]:
    shown = _shown(view)
    held = shown.held[seat] if shown is not None else ()
    if shown is None or not held:
        return
    named = ", ".join(f"{number} ({name})" for number, name in held)
    yield texts("burgundy.shields_held", held=named, count=len(held))
    if shown.lender is not None and any(number == _SHARING for number, _ in held):
        yield texts("burgundy.shields_lent", letter=letter(shown.lender))


def _sentences(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> Iterator[str]:
    shown = _shown(view)
    laid = _by_depot(shown.depots) if shown is not None else ""
    if laid:
        yield texts("burgundy.alt_shields", laid=laid)


# rules


def _piece(texts: Texts, rest: str) -> str:
    return texts("burgundy.tile_shield_numbered", number=rest.partition("/")[0])


def _worth(shield: int, count: Count) -> str:
    return count.points(_data()["worth"]["points"][shield - 1])


def _laid_for(count: Count) -> str:
    """How many lie on the depots 1 to 6, for each possible number of players."""
    laid = {players: _data()["laid"].get(str(players), ()) for players in count.players}
    return "; ".join(
        count.texts("burgundy.shields_laid_for", players=players, laid=", ".join(map(str, depots)))
        for players, depots in laid.items()
        if depots
    )


def _by_option(key: str, words: Mapping[str, str], count: Count) -> str:
    """A sentence that depends on an option; where the module is not in play, nobody reads it."""
    return count.texts(words[str(count.agreed.get(key, next(iter(words))))])


_SENTENCES: Final[Mapping[str, Number]] = {
    "shield_2_workers": partial(
        _by_option, "shield_2_amount", {"one": "burgundy.shield_joined_one", "same": "burgundy.shield_joined_same"}
    ),
    "shield_9_monastery": partial(
        _by_option,
        "shield_vs_monastery",
        {"shield_only": "burgundy.shield_sale_alone", "both": "burgundy.shield_sale_both"},
    ),
    "shield_fetching": partial(
        _by_option,
        "shield_14_timing",
        {"before_upkeep": "burgundy.shield_fetch_before", "after_upkeep": "burgundy.shield_fetch_after"},
    ),
    "shield_inns": partial(
        _by_option, "shield_15_inn", {"yes": "burgundy.shield_inns_yes", "no": "burgundy.shield_inns_no"}
    ),
}


def _most_spaces(count: Count) -> str:
    capped = count.agreed.get("shield_17_cap", "capped") == "capped"
    key = "burgundy.shield_area_capped" if capped else "burgundy.shield_area_larger"
    return count.texts(key, sizes=len(count.catalogue.numbers.area))


EVERYTHING: Final = ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", shields.id)
"""All modules of the box of 2019."""

SHIELDS_UI: Final = BurgundyModuleUI(
    id=shields.id,
    presets=(Preset("everything", edition="2019", modules=EVERYTHING),),
    tells={
        ShieldsLaid: _tell_laid,
        ShieldTaken: _tell_taken,
        ShieldsKept: _tell_kept,
        LenderChosen: _tell_lender,
        GoodsGathered: _tell_gathered,
        TileFetched: _tell_fetched,
        WorkerJoined: _tell_joined,
    },
    briefs={"burgundy.shield_taken": _brief, "burgundy.shield_swapped": _brief},
    words={
        "effect": _effect_words,
        "origin": _origin_words,
        "double": _double_words,
        "kept": _numbers_words,
        "dropped": _numbers_words,
    },
    actions={
        SHIELD: Action(label=_shield_label, question=_shield_question),
        LENDING: Action(label=_lender_label),
    },
    labels={UPKEEP: _kept_label, GATHER: _gathered_label, LENDER: _lender_label},
    questions={UPKEEP: _kept_question, FETCH: _fetched_question},
    numbered=frozenset({FETCH}),
    reads={UPKEEP: _read_upkeep},
    means=_means,
    auto_answers=(AutoAnswer("upkeep", UPKEEP, (ALL, MOST), _upkeep),),
    targets={SHIELD: _target},
    holdings=_holdings,
    sentences=_sentences,
    explained={"shields": "shields", **{f"{SHIELD}-{number}": f"{SHIELD}_{number}" for number in _EFFECTS}},
    pieces={
        "shields": tuple(f"shield/{number}/full" for number in _EFFECTS),
        **{f"{SHIELD}-{number}": (f"shield/{number}/full",) for number in _EFFECTS},
    },
    piece_words={SHIELD: _piece},
    numbers={
        "shields": lambda _: len(_EFFECTS),
        "shields_laid": _laid_for,
        "upkeep": lambda count: count.silver(_data()["upkeep"]),
        "per_pearl": lambda count: count.points(_PEARL),
        "never_lent": lambda count: count.texts.listed([str(number) for number in _data()["lending"]["without"]]),
        "shield_17_most": _most_spaces,
        **_SENTENCES,
        **{f"worth_{number}": partial(_worth, number) for number in _EFFECTS},
    },
)
