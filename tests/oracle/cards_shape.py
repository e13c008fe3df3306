"""The form of a record of the card game: which keys an entry has, and which values each may have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.oracle.cards_tables import (
    ANIMALS,
    FETCHED,
    GOODS,
    IDLE_ALONE,
    IDLE_TOGETHER,
    OPPONENT_PILES,
    OPTIONS,
    PURCHASE,
    ROUNDS,
    TURNS,
    TYPES,
    deck,
)
from tests.oracle.shape import (
    Keys,
    Malformed,
    Test,
    anything,
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

AMOUNTS = ("pts", "silver", "workers")
KINDS = ("goods", "animals")
PILES = tuple(f"{kind}:{number}" for kind in KINDS for number in (1, 2))
SCORES = ("triples", "first_of", "all7", "vp", "goods", "animals", "start_card")

# What allows an act. A city hall is both a kind of effect and a building. What an award or a purchase has is not laid
# down.
ACTION = ("die", "castle", "bought")
FETCHING = tuple(f"building.{name}" for name in FETCHED)
CITY_HALL = ("city_hall", "building.city_hall")
ALLOWED_BY: dict[str, tuple[str, ...]] = {
    "take": (*ACTION, *FETCHING),
    "place": (*ACTION, *CITY_HALL),
    "sell": (*ACTION, "building.warehouse"),
    "refill": ACTION,
    "silver": ACTION,
    "convert": ACTION,
    "draw": ("ship", "pasture", "round_bonus", "building.inn"),
    "decline": ("castle", *CITY_HALL, "building.warehouse", *FETCHING),
}
FREE = ("award", "buy")

_card = one_of(deck())
_number = whole(0)
_good, _animal = one_of(GOODS), one_of(ANIMALS)
_type = one_of(TYPES)
_held = {"goods": _good, "animals": _animal}

ACTS: dict[str, Keys] = {
    "take": ({"row": whole(1, 6), "card": _card}, {"discard": _card}),
    "place": ({"card": _card, "stack": _type}, {"became": either(_type, listed(_type))}),
    # The card for a first triple may be told by its type or by its point.
    "award": (
        {},
        {
            "first_of": either(_type, whole(1, 1)),
            "all7": whole(1, 4),
            "round_bonus": keyed({}, dict.fromkeys(("vp", "good", "animal", "silver", "worker"), _number)),
        },
    ),
    "draw": ({"from": one_of(PILES), "got": either(_good, _animal)}, {}),
    "sell": ({"kind": _good, "n": _number}, {}),
    "refill": ({"n": _number}, {}),
    "silver": ({}, {}),
    "convert": ({"workers": _number, "silver": _number, "vp": _number}, {}),
    "buy": (
        {"cards": listed(_card, *range(1, PURCHASE + 1)), "keep": _card, "as": one_of(["project", "die"])},
        {"discard": _card, "reshuffled": lambda value: isinstance(value, bool)},
    ),
    "decline": ({}, {}),
}
_DIE: dict[str, Test] = {"die": _card, "use": whole(1, 6), "spent": _number}
# The free action of a castle has no dice card; what it is used as may be told all the same.
_FREE_DIE: dict[str, Test] = {"use": whole(1, 6), "spent": whole(0, 0)}


class Shapes:
    """The forms of the entries of one game's log."""

    def __init__(self, players: int, *, running: bool) -> None:
        self.running = running
        alone = players == 1
        # In the solo game the opponent's part is in the totals, and may be in what is listed by seat.
        seats = (1, 2) if alone else (players,)
        self._after = _totals(2 if alone else players)
        by_seat = listed(_number, *seats)
        first = whole(0, players - 1)
        piles = keyed({kind: listed(listed(test), 2) for kind, test in _held.items()})
        hands = listed(either(listed(_card), nothing), *seats)
        setup: dict[str, Test] = {
            "silver": by_seat,
            "workers": by_seat,
            **{kind: listed(either(test, listed(test)), *seats) for kind, test in _held.items()},
        }
        secret_setup: dict[str, Test] = {"piles": either(piles, nothing) if running else piles}
        letter = one_of(ROUNDS)
        round: dict[str, Test] = {"round": letter, "rows": keyed({}, {str(row): listed(_card) for row in range(1, 7)})}
        secret_round: dict[str, Test] = {"dice": either(hands, nothing) if running else hands}
        more_round: dict[str, Test] = {"reshuffled": lambda value: isinstance(value, bool)}
        round_end: dict[str, Test] = {"after": self._after}
        if alone:
            opponent = listed(either(listed(_card), nothing))
            secret_setup["opponent"] = either(opponent, nothing) if running else listed(listed(_card), 5)
            more_round.update({"first": either(first, nothing), "opponent": listed(_card), "after": self._after})
        else:
            setup["first"] = round["first"] = first
        self.events: dict[str, Keys] = {
            "setup": _with_secrets(setup, secret_setup, {"first": either(first, nothing)} if alone else {}, running),
            "round": _with_secrets(round, secret_round, more_round, running),
            # How the two compare after a round of the solo game may be told, by whatever name.
            "round_end": (round_end, {}),
            "end": ({"after": self._after, "scores": listed(keyed({}, dict.fromkeys(SCORES, _number)), *seats)}, {}),
        }
        if alone:
            laid = {"round": letter, "cards": listed(_card), "pile": either(listed(_card), whole(1, 5))}
            self.events["opponent"] = ({}, {**laid, "p": whole(1, 1), "after": self._after})
        self._alone = alone
        self._act: dict[str, Test] = {
            "e": anything,
            "p": whole(0, players - 1),
            "turn": whole(1, TURNS),
            "a": one_of(ACTS),
        }

    def read(self, entry: Any, *, last: bool) -> str:
        """The kind of an entry; raises `Malformed` if it is none. In a running game the `last` entry may have no totals
        yet."""
        if not isinstance(entry, dict):
            raise Malformed(f"not an object: {entry!r}")
        event = entry.get("e")
        if event == "act":
            self._read_act(entry, last=last)
        elif isinstance(event, str) and event in self.events:
            required, optional = self.events[event]
            if event == "round_end" and self._alone:
                optional = dict.fromkeys(entry.keys() - {"e", "after"}, listed(_number, 2))
            refuse(complaints(entry, {"e": anything, **required}, optional))
        else:
            raise Malformed(f"no such entry: {event!r}")
        return str(event)

    def _read_act(self, entry: Mapping[str, Any], *, last: bool) -> None:
        refuse([f"{key} is missing" for key in ("p", "turn", "a") if key not in entry])
        act, by = entry["a"], entry.get("by")
        if not self._act["a"](act):
            raise Malformed(f"no such act: {act!r}")
        required, optional = ACTS[act]
        required, optional = {**self._act, **required}, dict(optional)
        if act in FREE:
            optional["by"] = lambda value: isinstance(value, str)
        else:
            required["by"] = one_of(ALLOWED_BY[act])
            if act != "decline" and by in ("die", "bought"):
                required.update(_DIE)
            elif act != "decline" and by == "castle":
                optional.update(_FREE_DIE)
        (optional if self.running and last else required)["after"] = self._after
        if self.running and act == "buy":
            optional["cards"] = required.pop("cards")
        refuse(complaints(entry, required, optional))


def _with_secrets(required: dict[str, Test], secret: dict[str, Test], optional: dict[str, Test], running: bool) -> Keys:
    """A running game may leave out what is secret."""
    if running:
        return required, {**secret, **optional}
    return {**required, **secret}, optional


def _totals(players: int) -> Test:
    """The test for the totals after an entry."""
    return keyed(
        {
            **dict.fromkeys(AMOUNTS, listed(_number, players)),
            **{kind: listed(keyed({}, _kinds(kind)), players) for kind in KINDS},
        }
    )


def _kinds(kind: str) -> dict[str, Test]:
    return dict.fromkeys(GOODS if kind == "goods" else ANIMALS, _number)


def read_head(record: Mapping[str, Any]) -> list[str]:
    """What is wrong with everything except the log; raises `Malformed` if the log cannot be judged because of it."""
    if record.get("game") != "burgundy_cards":
        raise Malformed(f"game is {record.get('game')!r}")
    players, modules = record.get("players"), record.get("modules")
    if not whole(1, 4)(players):
        raise Malformed(f"{players!r} cannot play")
    if modules != (["solo"] if players == 1 else []):
        raise Malformed(f"{players} play with the modules {modules!r}")
    running = record.get("seed") is None
    needed: dict[str, Test] = {
        "record": whole(1, 1),
        "game": anything,
        "edition": lambda value: isinstance(value, str),
        "modules": anything,
        "options": lambda value: isinstance(value, dict),
        "players": anything,
        "seed": either(nothing, digits),
        "commitment": digits,
        "log": listed(anything),
    }
    sides = 2 if players == 1 else record["players"]
    told: dict[str, Test] = {"final": listed(_number, sides), "winners": listed(whole(0, sides - 1))}
    if running:
        wrong = complaints(record, needed, dict.fromkeys(told, anything))
    else:
        wrong = complaints(record, {**needed, **told}, {})
    if not all(needed[key](record.get(key)) for key in ("options", "log")):
        raise Malformed("; ".join(wrong))
    unset = _options_complaints(record["options"], alone=players == 1)
    if unset:
        raise Malformed("; ".join([*wrong, *unset]))
    return wrong


def _options_complaints(options: Mapping[str, Any], *, alone: bool) -> list[str]:
    known: dict[str, Test] = {key: _value(values) for key, values in OPTIONS.items()}
    idle = IDLE_ALONE if alone else IDLE_TOGETHER
    needed = {key: test for key, test in known.items() if key not in idle}
    spare = {key: test for key, test in known.items() if key in idle}
    return [f"options: {line}" for line in complaints(options, needed, spare)]


def _value(values: tuple[str, ...]) -> Test:
    """The test for an option; true and false may be told as such or in letters."""
    known = one_of(values)
    return lambda value: known(option(value))


def option(value: Any) -> Any:
    """The value of an option in letters."""
    return str(value).lower() if isinstance(value, bool) else value


def piles_of_opponent(told: Any) -> list[list[str] | None]:
    """The opponent's piles as far as they are told; `None` for those that are secret."""
    named = told if isinstance(told, list) else []
    return [list(named[i]) if i < len(named) and named[i] else None for i in range(len(OPPONENT_PILES))]


def starting(told: Any) -> list[str]:
    """What a player has at the start: a list of it, or the only one."""
    return [told] if isinstance(told, str) else list(told)
