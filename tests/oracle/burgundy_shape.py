"""The form of a record of Burgundy: which keys an entry has, and which values each may have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.oracle.burgundy_tables import NUMBER, OPTIONS, PHASES, ROUNDS, stacks

Test = Callable[[Any], bool]


class Malformed(Exception):
    """An entry that cannot be read; everything after it cannot be judged."""


# The act and what may allow it, base game only.
ALLOWED_BY = {
    "take": ("die", "castle", "building:market", "building:carpenter", "building:church"),
    "place": ("die", "castle", "city_hall"),
    "ship": ("ship",),
    "sell": ("die", "castle", "building:warehouse"),
    "workers": ("die", "castle"),
    "buy": ("purchase",),
    "decline": ("city_hall", "building:market", "building:carpenter", "building:church", "building:warehouse"),
}
# By edition; the last of the options has no meaning in 2011, whose sixth monastery knows no workers.
EDITIONS = ("2011", "2019")
IDLE_OPTION = {"2011": {"monastery_6_payment"}, "2019": set[str]()}
# Not rulings and therefore not in the list of the format: which board all players use, and how boards are given out.
SET_UP_OPTIONS = {"estate", "setup"}


def whole(low: int, high: int = 10_000) -> Test:
    # A JSON true is an int to Python.
    return lambda value: type(value) is int and low <= value <= high


def one_of(choice: Iterable[Any]) -> Test:
    known = set(choice)
    return lambda value: isinstance(value, str) and value in known


def listed(test: Test, *lengths: int) -> Test:
    return lambda value: (
        isinstance(value, list) and (not lengths or len(value) in lengths) and all(test(item) for item in value)
    )


def either(*tests: Test) -> Test:
    return lambda value: any(test(value) for test in tests)


def keyed(required: Mapping[str, Test], optional: Mapping[str, Test] | None = None) -> Test:
    return lambda value: isinstance(value, dict) and not complaints(value, required, optional or {})


def complaints(entry: Mapping[str, Any], required: Mapping[str, Test], optional: Mapping[str, Test]) -> list[str]:
    """What is wrong with the keys of an entry."""
    wrong = [f"{key} is missing" for key in required if key not in entry]
    for key, value in entry.items():
        test = required.get(key) or optional.get(key)
        if test is None:
            wrong.append(f"{key} does not belong here")
        elif not test(value):
            wrong.append(f"{key} cannot be {value!r}")
    return wrong


def anything(value: Any) -> bool:
    return True


class Shapes:
    """The forms of the entries of one game's log."""

    def __init__(self, edition: str, players: int) -> None:
        coloured, black = stacks(edition)
        face = whole(1, 6)
        tile = one_of(coloured | black)
        seats = listed(whole(0, players - 1), players)
        numbers = listed(whole(0), players)
        points = one_of(f"monastery:{number}" for number in range(15, 27))
        after = keyed({"pts": numbers, "silver": numbers, "workers": numbers})
        self.events: dict[str, tuple[dict[str, Test], dict[str, Test]]] = {
            "setup": (
                {"order": seats, "silver": numbers, "workers": numbers, "goods": listed(listed(face), players)},
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
            "end": (
                {
                    "scores": listed(
                        lambda value: (
                            isinstance(value, dict)
                            and all(
                                (key in ("silver", "workers", "unsold") or points(key)) and whole(0)(gained)
                                for key, gained in value.items()
                            )
                        ),
                        players,
                    ),
                    "empty": numbers,
                    "after": after,
                },
                {},
            ),
        }
        storing: tuple[dict[str, Test], dict[str, Test]] = ({"tile": tile}, {"discard": tile})
        self.acts: dict[str, tuple[dict[str, Test], dict[str, Test]]] = {
            "take": ({"depot": face, **storing[0]}, storing[1]),
            "place": ({"tile": tile, "hex": one_of(NUMBER)}, {}),
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
        }
        self._act = {"p": whole(0, players - 1), "a": one_of(ALLOWED_BY), "after": after}
        self._die = {"die": face, "use": face, "spent": whole(0)}

    def read(self, entry: Any) -> str:
        """The kind of an entry; raises `Malformed` if it is none."""
        if not isinstance(entry, dict):
            raise Malformed(f"not an object: {entry!r}")
        event = entry.get("e")
        if event == "act":
            self._read_act(entry)
        elif isinstance(event, str) and event in self.events:
            required, optional = self.events[event]
            _refuse(complaints(entry, {"e": anything, **required}, optional))
        else:
            raise Malformed(f"no such entry: {event!r}")
        return str(event)

    def _read_act(self, entry: Mapping[str, Any]) -> None:
        _refuse([f"{key} is missing" for key in ("p", "a", "by", "after") if key not in entry])
        act = entry["a"]
        if not self._act["a"](act):
            raise Malformed(f"no such act: {act!r}")
        required, optional = self.acts[act]
        # With a die, what it shows and what it is used as.
        die = self._die if entry["by"] == "die" else {}
        common = {"e": anything, "by": one_of(ALLOWED_BY[act]), **self._act}
        _refuse(complaints(entry, {**common, **required, **die}, optional))


def _refuse(wrong: list[str]) -> None:
    if wrong:
        raise Malformed("; ".join(wrong))


def read_head(record: Mapping[str, Any]) -> list[str]:
    """What is wrong with everything except the log; raises `Malformed` if the log cannot be judged because of it."""
    if record.get("game") != "burgundy":
        raise Malformed(f"game is {record.get('game')!r}")
    if record.get("edition") not in EDITIONS:
        raise Malformed(f"there is no edition {record.get('edition')!r}")
    if not whole(2, 4)(record.get("players")):
        raise Malformed(f"{record.get('players')!r} cannot play")
    if record.get("modules"):
        raise Malformed(f"not covered: the modules {record['modules']}")
    players = record["players"]
    hexed = keyed({"board": lambda value: isinstance(value, str), "castle": one_of(NUMBER)})
    if choosing(record):
        hexed = either(hexed, lambda value: value is None)
    needed: dict[str, Test] = {
        "record": whole(1, 1),
        "game": anything,
        "edition": anything,
        "modules": listed(anything, 0),
        "options": lambda value: isinstance(value, dict),
        "players": anything,
        "seed": lambda value: value is None or digits(value),
        "commitment": digits,
        "estates": listed(hexed, players),
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
    unset = _options_complaints(record["edition"], record["options"])
    if unset:
        raise Malformed("; ".join([*wrong, *unset]))
    return wrong


def choosing(record: Mapping[str, Any]) -> bool:
    """Whether the players may still choose their estates."""
    log = record.get("log")
    return record.get("seed") is None and isinstance(log, list) and len(log) < 2


def _options_complaints(edition: str, options: Mapping[str, Any]) -> list[str]:
    known = {key: one_of(values) for key, values in OPTIONS.items()}
    idle = IDLE_OPTION[edition]
    needed = {key: test for key, test in known.items() if key not in idle}
    spare: dict[str, Test] = {key: test for key, test in known.items() if key in idle}
    spare.update(dict.fromkeys(SET_UP_OPTIONS, anything))
    return [f"options: {line}" for line in complaints(options, needed, spare)]


def digits(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 64 and all(letter in "0123456789abcdef" for letter in value)
