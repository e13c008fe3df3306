"""What a team agrees on in private changes nothing that the other team or the public can see: two runs that differ only
in drafts, plans and notes of one team are the same to everybody else, byte for byte."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.accounts.export import personal_data
from bot.screens.screen import Show
from bot.store.outbox_codec import encode_item
from bot.tables.outbox_items import Item
from bot.tables.table import Phase
from tests.bot.memory_chatbot import CHAT, Chatbot, MemoryAdapter, User
from tests.bot.openings import begin, game_of, loaded, move
from tests.bot.teams import TEAMS, delivered, in_seats, pairs_for, pairs_in
from tests.seeds import seed_of

NAMES = ("Anna", "Boris", "Clara", "Dan")
LOOKS = ("/play", "/board", "/text", "/status", "/log", "/since", "/partner", "/plan", "/record", "/verify", "/mygames")
PUBLIC_LOOKS = ("/board", "/text", "/status", "/log", "/record")

Secretly = Callable[[Chatbot, User, User, int], Awaitable[None]]
"""What the two players of a team do in private at one moment of the game, which has a number."""


@pytest.fixture(autouse=True)
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """All items that are written into outboxes, as they are stored. All tables have the same id."""
    items: list[bytes] = []

    def recorded(item: Item) -> bytes:
        items.append(encode_item(item))
        return items[-1]

    monkeypatch.setattr("bot.store.tables.encode_item", recorded)
    monkeypatch.setattr("bot.handlers.lobby.new_table_id", lambda: "orchard")
    with pairs_in(tmp_path, monkeypatch):
        yield items


async def nothing(chatbot: Chatbot, one: User, other: User, number: int) -> None:
    """They agree on nothing."""


async def drafts(chatbot: Chatbot, one: User, other: User, number: int) -> None:
    """They begin turns, choose this or that, go back, and look at each other's."""
    for user in (one, other):
        reply = await user.say("/play")
        choices = [] if reply is None or reply.show is not Show.CARD else user.labels()
        if len(choices) > 1 and not any(label.startswith("✓") for label in choices):
            await user.press(choices[number % 2])
    for user in (other, one):
        await user.say("/partner")


async def notes(chatbot: Chatbot, one: User, other: User, number: int) -> None:
    for user in (one, other):
        await user.say(f"/note plum tree {number}")
        await user.say("/partner")
        await user.say("/play")
    await delivered(chatbot, MemoryAdapter())


async def everything(chatbot: Chatbot, one: User, other: User, number: int) -> None:
    await notes(chatbot, one, other, number)
    await drafts(chatbot, one, other, number)


async def seen(redis: Redis, written: list[bytes], secretly: Secretly, number: int) -> tuple[list[bytes], set[str]]:
    """Everything that the other team and the public see of one game, and what the team itself is told."""
    await redis.flushall()
    written.clear()
    chatbot, users = await pairs_for(redis, *NAMES, seed=seed_of(number))
    public: list[bytes] = []

    def note(what: object) -> None:
        public.append(msgspec.json.encode(what, order="deterministic"))

    stranger = User(chatbot, "Zoe")
    logging.getLogger().setLevel(logging.DEBUG)
    with capture_logs() as logs:
        moment = 0
        team: list[User] = []
        while (table := (await loaded(chatbot)).table).phase is Phase.PLAYING and moment < 12:
            people = await in_seats(chatbot, users)
            team = [people[seat] for seat in TEAMS[0]]
            mine, others = ([people[seat] for seat in team] for team in TEAMS)
            moment += 1
            chatbot.clock.time += 40
            await secretly(chatbot, mine[0], mine[1], moment)
            for user in others:
                for line in LOOKS:
                    note(await user.say(line))
            for line in PUBLIC_LOOKS:
                note(await stranger.say(line))
            for user in others:
                await user.say(f"/note ours {moment}")
            note(
                [one.screen for one in await delivered(chatbot, MemoryAdapter()) if one.chat.endswith(("boris", "dan"))]
            )
            note(await export(chatbot, others[0]))
            # The move is the same in all runs: it begins anew whatever was drafted.
            seat = (await game_of(chatbot)).decisions[0].seat
            await first_move(chatbot, people[seat])
        note([(post.chat, post.screen, post.mention, post.nonce) for post in chatbot.posts if post.chat == CHAT])
        note(msgspec.to_builtins((await loaded(chatbot)).table))
        note((await loaded(chatbot)).version)
        note(await chatbot.stores.tables.entries(table.id, 1, 999))
    note([entry for entry in logs if entry.get("event") != "direct message not sent"])
    told = {reply.screen.text + reply.screen.aside for user in team for reply in user.said}
    return [*public, *written], told


async def export(chatbot: Chatbot, user: User) -> str:
    return (await personal_data(chatbot.stores, user.person.id)).decode()


async def first_move(chatbot: Chatbot, user: User) -> None:
    """Make the first whole turn that is possible, whatever lies on the card."""
    await user.say("/play")
    assert user.card is not None
    while any(label.startswith("←") for label in user.labels()):
        await user.press("←")
    await move(user)


@pytest.mark.parametrize("secretly", [drafts, notes, everything])
async def test_what_a_team_agrees_on_is_nowhere_else(redis: Redis, written: list[bytes], secretly: Secretly) -> None:
    quiet, told_quietly = await seen(redis, written, nothing, 4)
    secret, told = await seen(redis, written, secretly, 4)
    assert len(quiet) > 100
    assert len(written) > 10
    assert secret == quiet
    assert told - told_quietly
    assert not any(b"plum tree" in said for said in secret)


async def test_what_both_teams_see_would_show_a_difference(redis: Redis, written: list[bytes]) -> None:
    """Checks the comparison itself: a word to everybody is noticed."""

    async def aloud(chatbot: Chatbot, one: User, other: User, number: int) -> None:
        await one.say("/pause")

    quiet, _ = await seen(redis, written, nothing, 4)
    loud, _ = await seen(redis, written, aloud, 4)
    assert loud != quiet


# Plans: the toy game has none.


async def planning(chatbot: Chatbot, user: User, choice: int, *, save: bool) -> None:
    """Plan a turn by thumb: this choice first, then whatever comes first; save it and drop it again, or leave it as it
    is."""
    await user.say("/plan")
    await user.press(user.labels()[choice])
    while not any(label.startswith("Save") for label in user.labels()):
        await user.press(user.labels()[0])
    if save:
        await user.press("Save")
        assert (await loaded(chatbot)).table.planning.turns
        await user.say("/unplan")


async def seen_of_plans(
    redis: Redis, written: list[bytes], choice: int | None, *, save: bool = False
) -> tuple[list[bytes], set[str]]:
    """The same for the first turn of a game in which the partner of the player who moves plans, or does not."""
    await redis.flushall()
    written.clear()
    chatbot = Chatbot(redis, seed_of(1))
    users = [User(chatbot, name) for name in NAMES]
    await begin(users, "/burgundy", "/set team")
    people = await in_seats(chatbot, users)
    asked = (await game_of(chatbot)).decisions[0].seat
    mine = next(team for team in TEAMS if asked in team)
    planner = people[next(seat for seat in mine if seat != asked)]
    if choice is not None:
        await planning(chatbot, planner, choice, save=save)
        await people[asked].say("/partner")
        await planner.say("/partner")
    public: list[bytes] = []
    for _ in range(2):
        for seat, user in people.items():
            lines = LOOKS if seat not in mine else ()
            public += [msgspec.json.encode(await user.say(line), order="deterministic") for line in lines]
        await move(people[(await game_of(chatbot)).decisions[0].seat])
    posts = [(post.chat, post.screen, post.mention) for post in chatbot.posts]
    public.append(msgspec.json.encode(posts, order="deterministic"))
    return [*public, *written], {reply.screen.text for seat in mine for reply in people[seat].said}


async def test_a_plan_in_the_making_is_nowhere_else(redis: Redis, written: list[bytes]) -> None:
    quiet, _ = await seen_of_plans(redis, written, None)
    for choice in (0, 1):
        secret, told = await seen_of_plans(redis, written, choice)
        assert secret == quiet
        assert any("Planning, not saved yet" in text for text in told)


async def test_two_plans_that_were_saved_look_the_same_to_others(redis: Redis, written: list[bytes]) -> None:
    """That there was a commit shows in the numbers of outbox items; what it was about does not."""
    one, _ = await seen_of_plans(redis, written, 0, save=True)
    other, _ = await seen_of_plans(redis, written, 1, save=True)
    quiet, _ = await seen_of_plans(redis, written, None)
    assert one == other
    shown = len(quiet) - len(written)
    assert one[:shown] == quiet[:shown]
    assert one[shown:] != quiet[shown:]
