"""Outbox items, as this version and earlier ones wrote them; and that each has code that handles it."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from redis.asyncio import Redis

from bot.outbox.compose import Composer
from bot.outbox.jobs import JobRunner
from bot.outbox.mentions import Mentions
from bot.store.outbox_codec import decode_item, encode_item
from bot.tables.outbox_items import (
    BOARD,
    LOBBY,
    OVERDUE,
    PAUSE,
    PROPOSAL,
    STATUS_CARD,
    CallMessage,
    ClaimChatsJob,
    ClosedMessage,
    CountGameJob,
    EndMessage,
    IdleMessage,
    InviteCodeJob,
    Item,
    Job,
    LeaveChatJob,
    LobbyMessage,
    Message,
    MirrorMessage,
    NewsMessage,
    NudgeMessage,
    OutboxItem,
    OverdueMessage,
    PauseMessage,
    ProposalMessage,
    RememberAgreementJob,
    ReminderMessage,
    RemoveMessage,
    SeatPeopleJob,
    StartMessage,
    StatusCardMessage,
    TurnMessage,
)
from tests.bot.process import BotProcess
from tests.store.tools import table_change

TYPES: tuple[type[Item], ...] = get_args(OutboxItem)
ID = "aaaaaaaaaa-5-0"
DEN = "other:den"


def old(kind: str, **fields: object) -> dict[str, Any]:
    return {"id": ID, "kind": kind, **fields}


UNTAGGED: list[tuple[dict[str, Any], OutboxItem]] = [
    (old("post", slot="lobby", what="lobby", motion=2), LobbyMessage(id=ID, slot=LOBBY)),
    (old("edit", slot="lobby", what="lobby", first=3), LobbyMessage(id=ID, slot=LOBBY, edit=True, first=3)),
    (old("edit", slot="lobby", what="start", first=1), StartMessage(id=ID, slot=LOBBY, edit=True, first=1)),
    (
        old("post", slot="board", what="turn", seq=9, first=4, last=5, asks=[[1, 9], [2, 9]], motion=2, chat=DEN),
        TurnMessage(id=ID, chat=DEN, slot=BOARD, seq=9, first=4, last=5, asks=((1, 9), (2, 9))),
    ),
    (old("post", slot="board", what="turn", seq=9, first=4), TurnMessage(id=ID, slot=BOARD, seq=9, first=4)),
    (old("post", slot="board", what="end", seq=9, last=5), EndMessage(id=ID, slot=BOARD, seq=9, last=5)),
    (old("post", slot="board", what="closed", seq=9, last=5), ClosedMessage(id=ID, slot=BOARD, seq=9, last=5)),
    (
        old("post", slot="motion", what="motion", first=7, last=7, motion=2),
        ProposalMessage(id=ID, slot=PROPOSAL, first=7, last=7, number=2),
    ),
    (
        old("edit", slot="motion", what="motion", first=7, last=7, motion=2),
        ProposalMessage(id=ID, slot=PROPOSAL, edit=True, first=7, last=7, number=2),
    ),
    (
        old("post", slot="motion", what="motion", motion=2, quiet=True, chat=DEN),
        ProposalMessage(id=ID, chat=DEN, slot=PROPOSAL, number=2, quiet=True),
    ),
    (
        old("post", slot="mirror12", what="mirror", motion=2, chat=DEN),
        MirrorMessage(id=ID, chat=DEN, slot="mirror12", number=12),
    ),
    (old("edit", slot="mirror12", what="mirror"), MirrorMessage(id=ID, slot="mirror12", edit=True, number=12)),
    (old("post", what="idle"), IdleMessage(id=ID)),
    (old("post", what="news", first=7, last=7), NewsMessage(id=ID, first=7, last=7)),
    (old("post", slot="paused", what="paused", first=7, last=7), PauseMessage(id=ID, slot=PAUSE, first=7, last=7)),
    (
        old("post", slot="overdue", what="overdue", first=7, last=7),
        OverdueMessage(id=ID, slot=OVERDUE, first=7, last=7),
    ),
    (
        old("edit", slot="status", what="status", first=7),
        StatusCardMessage(id=ID, slot=STATUS_CARD, edit=True, first=7),
    ),
    (
        old("post", slot="reminder1", what="call", seq=9, first=1, asks=[[1, 9]]),
        CallMessage(id=ID, slot="reminder1", first=1, question=(1, 9)),
    ),
    (
        old("post", slot="reminder1", what="reminder", seq=9, first=1, asks=[[1, 9]], number=3),
        ReminderMessage(id=ID, slot="reminder1", first=1, question=(1, 9), number=3),
    ),
    (
        old("post", slot="reminder1", what="nudge", seq=9, first=7, last=7, asks=[[1, 9]], chat=DEN),
        NudgeMessage(id=ID, chat=DEN, slot="reminder1", first=7, last=7, question=(1, 9)),
    ),
    (old("remove", slot="reminder1", motion=2, chat=DEN), RemoveMessage(id=ID, chat=DEN, slot="reminder1")),
    (old("people", motion=2), SeatPeopleJob(id=ID)),
    (old("defaults"), RememberAgreementJob(id=ID)),
    (old("claim"), ClaimChatsJob(id=ID)),
    (old("tally"), CountGameJob(id=ID)),
    (old("left", what=DEN), LeaveChatJob(id=ID, left=DEN)),
    (old("invite", what="ABCDEFGH"), InviteCodeJob(id=ID, before="ABCDEFGH")),
    (old("invite"), InviteCodeJob(id=ID)),
]
"""Items of every kind as they were written before they had tags, with their present form."""


@pytest.mark.parametrize(("before", "now"), UNTAGGED, ids=[f"{b['kind']} {b.get('what', '')}" for b, _ in UNTAGGED])
def test_items_without_a_tag_are_read(before: dict[str, Any], now: OutboxItem) -> None:
    assert decode_item(msgspec.msgpack.encode(before)) == now


def test_every_type_has_come_of_one_without_a_tag() -> None:
    assert {type(now) for _, now in UNTAGGED} == {*TYPES}


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.__name__)
def test_every_type_comes_back_as_it_was(kind: type[Item]) -> None:
    least = _made(kind, {"question": (2, 9)})
    full = _made(kind, {name: _some(name) for name in kind.__struct_fields__})
    for item in (least, full):
        assert decode_item(encode_item(item)) == item
        assert msgspec.msgpack.decode(encode_item(item))["item"] == kind.__struct_config__.tag


def _made(kind: type[Item], values: dict[str, Any]) -> Item:
    return kind(**{name: value for name, value in values.items() if name in kind.__struct_fields__})


def _some(name: str) -> object:
    """A value that is not the field's default."""
    if name in ("edit", "quiet", "unless_shown"):
        return True
    if name in ("first", "last", "seq", "number"):
        return 7
    return {"question": (2, 9), "asks": ((0, 8), (2, 9))}.get(name, f"some {name}")


def test_tags_differ() -> None:
    assert len({kind.__struct_config__.tag for kind in TYPES}) == len(TYPES)


def test_what_nobody_can_have_written_is_not_guessed_at() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode_item(msgspec.msgpack.encode({"item": "call", "id": ID}))
    with pytest.raises(msgspec.ValidationError):
        decode_item(msgspec.msgpack.encode({"item": "whatever", "id": ID}))


# somebody to deal with each


def test_the_union_has_every_type_that_can_be_sent() -> None:
    assert {*TYPES} == {kind for kind in _below(Item) if not kind.__subclasses__()}


def _below(kind: type[Item]) -> set[type[Item]]:
    return {found for sub in kind.__subclasses__() for found in (sub, *_below(sub))}


def test_every_message_has_a_composer(redis: Redis) -> None:
    process = BotProcess(redis)
    stores = process.stores
    mentions = Mentions(process.repository, stores.links, clock=process.repository.clock)
    composer = Composer(process.repository, stores.tables, stores.directory, mentions)
    assert {*composer.composers} == {kind for kind in TYPES if issubclass(kind, Message)}


@pytest.mark.parametrize("kind", [kind for kind in TYPES if issubclass(kind, Job)], ids=lambda kind: kind.__name__)
async def test_every_job_is_run(redis: Redis, kind: type[Job]) -> None:
    process = BotProcess(redis)
    change = table_change()
    await process.stores.tables.commit(change)
    jobs = JobRunner(process.stores.directory, process.core.chats, process.core.counting)
    await jobs.run(change.table, kind())


async def test_an_unknown_job_is_no_job(redis: Redis) -> None:
    process = BotProcess(redis)
    jobs = JobRunner(process.stores.directory, process.core.chats, process.core.counting)
    with pytest.raises(TypeError):
        await jobs.run(table_change().table, Job())
