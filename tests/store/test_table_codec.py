"""Records of tables, as this version and earlier ones wrote them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.store.table_codec import decode_table, encode
from bot.tables.table import (
    Holder,
    Mirror,
    Phase,
    Plan,
    Proposal,
    Proposals,
    Rules,
    Snapshot,
    StatusCardState,
    Table,
    TableAge,
    TableMirrors,
    TablePlans,
)
from bot.tables.time_control import Absence, Clock, Overdue, PendingTurn, SeatTime, TableTime, TimeControl

RULES: dict[str, Any] = {"game": "carcassonne", "edition": "3", "modules": ["river"], "options": {"farmers": True}}
PROPOSAL: dict[str, Any] = {
    "kind": "undo",
    "user": "memory:red",
    "seat": 0,
    "asked": [1],
    "opened": 4.5,
    "number": 7,
    "agreed": [2],
    "seq": 12,
    "about": 1,
    "ask": 13,
}
PLAN: dict[str, Any] = {"seat": 1, "when": "3", "steps": [["s29"], ["city"]], "prompts": ["place"], "whole": True}
CONTROL: dict[str, Any] = {"remind": 60.0, "overdue": "computer", "clock": "bank", "allowed": 600.0, "added": 30.0}
PENDING: dict[str, Any] = {"seat": 1, "ask": 13, "since": 5.5, "call": "a-5-0", "called": 6.5, "steps": 1}
MIRROR: dict[str, Any] = {"chat": "other:den", "language": "ru", "by": "memory:blue", "host": True, "number": 2}

SEAT_1: dict[str, Any] = {
    "name": "Red",
    "user": "memory:red",
    "guest": True,
    "left": True,
    "anonymous": True,
    "via": "other:red",
    "chat": "other:den",
    "stand": "easy",
    "turn": 13,
    "sought": True,
    "absent": 7.5,
    "bank": 300.0,
    "thought": 44.5,
    "turns": 3,
}
FORMAT_1: dict[str, Any] = {
    "id": "aaaaaaaaaa",
    "chat": "memory:hall",
    "language": "ru",
    "rules": RULES,
    "owner": "memory:red",
    "opened": 1.5,
    "opener": "Red",
    "phase": "playing",
    "order": "seated",
    "seats": [SEAT_1, {"computer": "normal"}],
    "entries": 9,
    "posted": 8,
    "past": [[[0, 1], 3, 2]],
    "motion": PROPOSAL,
    "motions": 7,
    "refused": {"undo": 3.5},
    "pinged": [[1, 13]],
    "plans": [PLAN],
    "touched": 10.5,
    "warned": 11.5,
    "ended": 12.5,
    "tempo": CONTROL,
    "waits": [PENDING],
    "paused": 13.5,
    "mirrors": [MIRROR],
    "code": "ABCDEFGH",
    "orders": {"1": {"carcassonne.meeple": "none"}},
    "held": [[1, 11]],
    "card": 14.5,
    "carded": True,
}
"""A record of format 1 with every field that it could have, each with a value of its own."""

TABLE = Table(
    id="aaaaaaaaaa",
    chat="memory:hall",
    language="ru",
    rules=Rules("carcassonne", "3", ("river",), {"farmers": True}),
    owner="memory:red",
    opened=1.5,
    opener="Red",
    phase=Phase.PLAYING,
    order="seated",
    seats=[
        Holder(
            name="Red",
            user="memory:red",
            guest=True,
            left=True,
            anonymous=True,
            via="other:red",
            chat="other:den",
            absence=Absence(since=7.5, stand_in="easy", until=13, substitute_wanted=True),
            time=SeatTime(bank=300.0, thought=44.5, turns=3),
        ),
        Holder(computer="normal"),
    ],
    entries=9,
    posted=8,
    snapshots=[Snapshot((0, 1), 3, 2)],
    proposals=Proposals(
        Proposal("undo", "memory:red", 0, (1,), 4.5, 7, agreed=(2,), seq=12, about=1, ask=13),
        count=7,
        refused={"undo": 3.5},
    ),
    time=TableTime(
        control=TimeControl(60.0, Overdue.COMPUTER, Clock.BANK, 600.0, 30.0),
        pending=[PendingTurn(1, 13, 5.5, call="a-5-0", called=6.5, steps=1)],
        called=[(1, 13)],
        paused=13.5,
    ),
    planning=TablePlans(
        turns=[Plan(1, "3", (("s29",), ("city",)), ("place",), whole=True)],
        auto_answers={"1": {"carcassonne.meeple": "none"}},
        asked_anyway=[(1, 11)],
    ),
    mirrors=TableMirrors(chats=[Mirror("other:den", "ru", "memory:blue", host=True, number=2)], invite_code="ABCDEFGH"),
    age=TableAge(touched=10.5, warned=11.5, ended=12.5),
    status_card=StatusCardState(due=14.5, posted=True),
)
"""The same table in the present format."""


def test_every_field_of_format_1_is_where_it_is_now() -> None:
    assert decode_table(msgspec.msgpack.encode(FORMAT_1)) == TABLE
    assert decode_table(msgspec.msgpack.encode({**FORMAT_1, "format": 1})) == TABLE


@pytest.mark.parametrize("name", sorted(set(FORMAT_1) - {"id", "chat", "language", "rules", "owner", "opened"}))
def test_no_field_of_format_1_is_lost(name: str) -> None:
    without = {field: value for field, value in FORMAT_1.items() if field != name}
    assert decode_table(msgspec.msgpack.encode(without)) != TABLE


@pytest.mark.parametrize("name", sorted(SEAT_1))
def test_no_field_of_a_seat_is_lost(name: str) -> None:
    without = {field: value for field, value in SEAT_1.items() if field != name}
    assert decode_table(msgspec.msgpack.encode({**FORMAT_1, "seats": [without, *FORMAT_1["seats"][1:]]})) != TABLE


def test_a_record_of_format_1_with_nothing_in_it() -> None:
    """Fields with default values were not written."""
    few = {name: FORMAT_1[name] for name in ("id", "chat", "language", "rules", "owner", "opened")}
    assert decode_table(msgspec.msgpack.encode(few)) == Table(
        "aaaaaaaaaa", "memory:hall", "ru", Rules("carcassonne", "3", ("river",), {"farmers": True}), "memory:red", 1.5
    )


def test_what_is_written_says_its_format_and_comes_back() -> None:
    written = encode(TABLE)
    assert msgspec.msgpack.decode(written)["format"] == 2
    assert decode_table(written) == TABLE


@pytest.mark.parametrize("broken", [{"format": 3}, {"format": 2, "time": []}, {"seats": 3}])
def test_what_nobody_can_have_written_is_not_guessed_at(broken: dict[str, Any]) -> None:
    plain = msgspec.msgpack.decode(encode(TABLE)) if "format" in broken else FORMAT_1
    with pytest.raises((msgspec.ValidationError, TypeError)):
        decode_table(msgspec.msgpack.encode({**plain, **broken}))


def test_a_chosen_team_is_kept_and_older_seats_have_none() -> None:
    table = Table("t", "c", "en", Rules("burgundy"), "u", 0.0, seats=[Holder("Red", "u", team=1), Holder("Blue", "v")])
    assert [holder.team for holder in decode_table(encode(table)).seats] == [1, None]
