"""The form of a record of Burgundy: which keys an entry has, and which values each may have."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from tests.oracle.burgundy_boards import NUMBER, ROW_LENGTHS
from tests.oracle.burgundy_module_tables import (
    BLACK,
    BOARD_OPTIONS,
    CARDS,
    EXCLUSIVE,
    IDLE_OPTIONS,
    INN,
    MODULES,
    SHIELDS,
    WAYS,
    WITH_WAYS,
)
from tests.oracle.burgundy_module_tables import OPTIONS as MODULE_OPTIONS
from tests.oracle.burgundy_tables import COLOURS, OPTIONS, PHASES, ROUNDS, stacks
from tests.oracle.shape import (
    Keys,
    Malformed,
    Test,
    anything,
    chosen,
    complaints,
    digits,
    either,
    keyed,
    listed,
    nothing,
    one_of,
    refuse,
    whole,
)

# The act and what may allow it, in the base game and in addition with modules.
ALLOWED_BY = {
    "take": ("die", "castle", "building:market", "building:carpenter", "building:church"),
    "place": ("die", "castle", "city_hall"),
    "ship": ("ship",),
    "sell": ("die", "castle", "building:warehouse"),
    "workers": ("die", "castle"),
    "buy": ("purchase",),
    "decline": ("city_hall", "building:market", "building:carpenter", "building:church", "building:warehouse"),
}
ALLOWED_BY_MODULE: dict[str, dict[str, tuple[str, ...]]] = {
    "extra_tiles": {"hire": ("monastery:28",), "crane": ("building:crane",), "decline": ("building:crane",)},
    "white_castles": dict.fromkeys(("take", "place", "sell", "workers"), ("white_castle",)),
    "trade_routes": dict.fromkeys(("take", "place", "sell", "workers", "decline"), ("route",)),
    "shields": {
        "shield": ("die", "castle", "shield:6"),
        "upkeep": ("phase_end",),
        "place": ("shield:14", "shield:15"),
        "decline": ("shield:14", "shield:15"),
    },
    "close_to_castle": {"retake": ("die",)},
    "solo": {
        **dict.fromkeys(("take", "sell", "workers"), ("target",)),
        "place": ("target", "colour"),
        "clear": ("white",),
        "points": ("purchase",),
        "exchange": ("ship",),
        "decline": ("ship",),
    },
}
# By edition; the last of the options has no meaning in 2011, whose sixth monastery knows no workers.
EDITIONS = ("2011", "2019")
IDLE_OPTION = {"2011": {"monastery_6_payment"}, "2019": set[str]()}
# Not rulings and therefore not in the list of the format: which board all players use, and how boards are given out.
SET_UP_OPTIONS = {"estate", "setup"}


def layout(*lengths: int) -> Test:
    """The test for the letters of a board's hexes, row by row."""
    return lambda value: (
        listed(lambda row: isinstance(row, str) and set(row) <= set(COLOURS), len(lengths))(value)
        and (tuple(map(len, value)) == lengths)
    )


@dataclass(frozen=True)
class Form:
    """What the form of a record depends on: how many play, and on which estates."""

    players: Test
    # The test for an estate, how many players share one, and the names of its hexes.
    estate: Test
    sharing: int = 1
    hexes: Collection[str] = tuple(NUMBER)


APART = Form(
    players=whole(2, 4),
    estate=keyed(
        {"board": lambda value: isinstance(value, str), "castle": one_of(NUMBER)}, {"rows": layout(*ROW_LENGTHS)}
    ),
)


class Shapes:
    """The forms of the entries of one game's log."""

    form = APART

    def __init__(self, edition: str, players: int, modules: Collection[str] = ()) -> None:
        coloured, black = stacks(edition, modules)
        face = whole(1, 6)
        more = [*([INN] if "inns" in modules else []), *([BLACK] if "solo" in modules else [])]
        tile = one_of([*coloured, *black, *more])
        self.tile = tile
        seat = whole(0, players - 1)
        seats = listed(seat, players)
        numbers = listed(whole(0), players)
        owners = players // self.form.sharing
        amounts = listed(whole(0), owners)
        after = keyed({"pts": numbers, "silver": amounts, "workers": amounts, **self.more_after()})
        hex = one_of(self.form.hexes)
        self.allowed_by = allowed_by(modules)
        self.events: dict[str, Keys] = {
            "setup": (
                {"order": seats, "silver": amounts, "workers": amounts, "goods": listed(listed(face), owners)},
                {},
            ),
            "phase": (
                {
                    "phase": one_of(PHASES),
                    "depots": keyed({str(depot): listed(tile) for depot in range(1, 7)}),
                    "black": listed(tile),
                    "goods": listed(face),
                },
                # The table of the format does not say whether a game without inns tells that there are none.
                {"inns": whole(0, 0)},
            ),
            "round": (
                {
                    "n": whole(1, ROUNDS),
                    "dice": listed(listed(face, 2), players),
                    "white": face,
                    "good": face,
                    "order": seats,
                },
                {},
            ),
            "phase_end": ({"after": after}, {}),
            "end": ({"scores": listed(_scores(modules), players), "empty": numbers, "after": after}, {}),
        }
        storing: Keys = ({"tile": tile}, {"discard": tile})
        self.acts: dict[str, Keys] = {
            "take": ({"depot": face, **storing[0]}, storing[1]),
            "place": ({"tile": tile, "hex": hex}, {}),
            "ship": ({"depots": listed(face, 1, 2), "took": listed(face), "left": listed(face)}, {}),
            "sell": ({"good": face, "n": whole(1)}, {}),
            "workers": ({}, {}),
            "buy": (
                {
                    "depot": either(face, one_of(["black"])),
                    "pay": keyed({}, {"silver": whole(1), "workers": whole(1)}),
                    **storing[0],
                },
                storing[1],
            ),
            "decline": ({}, {}),
            "hire": ({"n": whole(1)}, {}),
            "crane": ({"as": lambda value: isinstance(value, str)}, {}),
            "retake": ({"hex": hex}, {"discard": tile, "dice": listed(face, 2)}),
            "upkeep": (
                {"paid": keyed({}, {"silver": whole(0), "workers": whole(0)}), "dropped": listed(whole(1, 18))},
                {},
            ),
        }
        self._add_modules(modules, players)
        self._act = {"p": seat, "a": one_of(self.allowed_by), "after": after}
        self._shield = {"id": _within(SHIELDS), "depot": face, "hex": hex}
        self._shield_more = {"replaced": either(_within(SHIELDS), nothing), "of": seat}
        self._seat = seat

    def _add_modules(self, modules: Collection[str], players: int) -> None:
        face = whole(1, 6)
        if "extra_tiles" in modules:
            self.acts["place"][1]["species"] = lambda value: isinstance(value, str)
        if "inns" in modules:
            self.events["phase"][0]["inns"] = whole(0)
            del self.events["phase"][1]["inns"]
        if "trade_routes" in modules:
            self.events["setup"][0]["routes"] = listed(listed(_within(CARDS)), players)
        if "shields" in modules:
            here = listed(_within(SHIELDS))
            by_depot = keyed({str(depot): here for depot in range(1, 7)})
            self.events["setup"][0]["shields"] = either(by_depot, listed(here, 6))
            self.acts["ship"][1].update({"kind": face, "more": either(whole(0), listed(face))})

    def more_after(self) -> dict[str, Test]:
        """What the totals after an act tell besides points, silver and workers."""
        return {}

    def keys(self, act: str, by: str) -> Keys:
        """The keys of an act that depend on what allows it."""
        if act == "shield":
            if by == "shield:6":
                return {"of": self._seat}, {"id": whole(6, 6)}
            dice = {"dice": listed(whole(1, 6), 2), "spent": whole(0)} if by == "die" else {}
            return {**self._shield, **dice}, self._shield_more
        required, optional = self.acts[act]
        if act == "place" and by in ("shield:14", "shield:15"):
            depot = whole(1, 6) if by == "shield:14" else one_of(["black"])
            return {**required, "depot": depot}, optional
        if by in ("die", "white_castle") and act != "retake":
            # What the die shows and what it is used as.
            return {**required, "die": whole(1, 6), "use": whole(1, 6), "spent": whole(0)}, optional
        return required, optional

    def read(self, entry: Any) -> str:
        """The kind of an entry; raises `Malformed` if it is none."""
        if not isinstance(entry, dict):
            raise Malformed(f"not an object: {entry!r}")
        event = entry.get("e")
        if event == "act":
            self._read_act(entry)
        elif isinstance(event, str) and event in self.events:
            required, optional = self.events[event]
            refuse(complaints(entry, {"e": anything, **required}, optional))
        else:
            raise Malformed(f"no such entry: {event!r}")
        return str(event)

    def _read_act(self, entry: Mapping[str, Any]) -> None:
        refuse([f"{key} is missing" for key in ("p", "a", "by", "after") if key not in entry])
        act, by = entry["a"], entry["by"]
        if not self._act["a"](act):
            raise Malformed(f"no such act: {act!r}")
        allowed = one_of(self.allowed_by[act])
        required, optional = self.keys(act, by)
        refuse(complaints(entry, {"e": anything, "by": allowed, **self._act, **required}, optional))


def allowed_by(modules: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The acts of a game with these modules, each with what may allow it."""
    found = dict(ALLOWED_BY)
    for module in modules:
        for act, more in ALLOWED_BY_MODULE.get(module, {}).items():
            found[act] = (*found.get(act, ()), *more)
    return found


def _within(numbers: range) -> Test:
    return whole(numbers[0], numbers[-1])


def _scores(modules: Collection[str]) -> Test:
    """The test for what the end of the game adds to one player's points."""
    known = {"silver", "workers", "unsold", *(f"monastery:{number}" for number in range(15, 27))}
    if "white_castles" in modules:
        known.add("monastery:29")
    if "shields" in modules:
        known.update(f"shield:{shield}" for shield in SHIELDS)
    points = whole(0)
    return lambda value: isinstance(value, dict) and all(key in known and points(value[key]) for key in value)


def read_head(record: Mapping[str, Any], form: Form = APART) -> list[str]:
    """What is wrong with everything except the log; raises `Malformed` if the log cannot be judged because of it."""
    if record.get("game") != "burgundy":
        raise Malformed(f"game is {record.get('game')!r}")
    if record.get("edition") not in EDITIONS:
        raise Malformed(f"there is no edition {record.get('edition')!r}")
    _refuse_modules(record.get("modules"))
    if not form.players(record.get("players")):
        raise Malformed(f"{record.get('players')!r} cannot play")
    players = record["players"]
    estate = either(form.estate, nothing) if choosing(record) else form.estate
    needed: dict[str, Test] = {
        "record": whole(1, 1),
        "game": anything,
        "edition": anything,
        "modules": listed(anything),
        "options": lambda value: isinstance(value, dict),
        "players": anything,
        "seed": lambda value: value is None or digits(value),
        "commitment": digits,
        "estates": listed(estate, players // form.sharing),
        "log": listed(anything),
    }
    told: dict[str, Test] = {"final": listed(whole(0), players), "winners": listed(whole(0, players - 1))}
    if record.get("seed") is None:
        # The format does not say what a running game tells of its end.
        wrong = complaints(record, needed, dict.fromkeys(told, anything))
    else:
        wrong = complaints(record, {**needed, **told}, {})
    if not all(needed[key](record.get(key)) for key in ("estates", "log", "options")):
        raise Malformed("; ".join(wrong))
    unset = _options_complaints(record["edition"], record["options"], record["modules"])
    if unset:
        raise Malformed("; ".join([*wrong, *unset]))
    return wrong


def choosing(record: Mapping[str, Any]) -> bool:
    """Whether the players may still choose their estates."""
    log = record.get("log")
    return record.get("seed") is None and isinstance(log, list) and len(log) < 2


def _refuse_modules(modules: Any) -> None:
    if not listed(one_of(MODULES))(modules):
        raise Malformed(f"not covered: the modules {modules!r}")
    if len(set(modules)) != len(modules):
        raise Malformed(f"a module is named twice: {modules}")
    if set(EXCLUSIVE).issubset(modules):
        raise Malformed(f"modules that exclude each other: {modules}")
    for way in (way for way in WAYS if way in modules):
        if not {way, *WITH_WAYS}.issuperset(modules):
            raise Malformed(f"modules that do not go with {way}: {modules}")


def _options_complaints(edition: str, options: Mapping[str, Any], modules: Collection[str]) -> list[str]:
    known = {key: one_of(values) for key, values in OPTIONS.items()}
    idle = IDLE_OPTION[edition].union(*(IDLE_OPTIONS.get(module, ()) for module in modules))
    needed = {key: test for key, test in known.items() if key not in idle}
    spare: dict[str, Test] = {key: test for key, test in known.items() if key in idle}
    spare.update(dict.fromkeys(SET_UP_OPTIONS, anything))
    for module in modules:
        needed.update({key: chosen(values) for key, values in MODULE_OPTIONS.get(module, {}).items()})
        spare.update({key: chosen(values) for key, values in BOARD_OPTIONS.get(module, {}).items()})
    return [f"options: {line}" for line in complaints(options, needed, spare)]
