"""The driver of the simulation: sets the clock to the next event, and lets people act and workers work."""

from __future__ import annotations

import asyncio
import heapq
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from math import ceil

import msgspec
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.commands import execute_all
from bot.store.keys import PARTITIONS, due_key, ready_key
from bot.store.tables import Loaded
from bot.tables import drafts
from bot.tables.change import Change
from bot.tables.table import Phase, TurnDraft
from bot.tables.time_control import Overdue, TimeControl
from engine.api import Game, Seat
from tests.bot.openings import goes_on
from tests.fortnight.fleet import Fleet
from tests.fortnight.network import Network
from tests.fortnight.people import DAY, START, Member, delay, member, settings
from tests.fortnight.wall import HOUR, NEVER
from tests.fortnight.witness import Asked, Witness

LONGEST = 400
"""Most rounds of the workers at one moment; more would mean that they never finish."""


OPENINGS = ("/carcassonne", "/carcassonne", "/cards")
"""The games of the tables, by turns."""


class Wish(msgspec.Struct, frozen=True):
    """A request about reminders that was granted."""

    at: float
    kind: str
    """`later` (a reminder at a chosen time) or `mute`."""
    until: float = 0.0


class Host(msgspec.Struct):
    """A table, its people, and what they asked for."""

    chat: str
    members: dict[str, Member]
    tempo: TimeControl
    id: str = ""
    wishes: dict[tuple[int, int], list[Wish]] = {}


class World:
    """All tables, people, chats and workers of one simulation, and its clock."""

    def __init__(self, redis: Redis, seed: int, tables: int, days: float, danger: float) -> None:
        self.dice = random.Random(seed)
        self.time = START
        self.days = days
        self.networks = {
            "pigeon": Network("pigeon", nonces=True, clock=self.clock),
            "drum": Network("drum", nonces=False, clock=self.clock),
        }
        self.witness = Witness(self.clock)
        self.fleet = Fleet(redis, self.clock, self.networks, self.witness, random.Random(seed + 1), danger)
        self.redis = redis
        process = self.fleet.process()
        self.stores, self.repository = process.stores, process.repository
        self.dispatcher = process.dispatcher
        """Where people's requests come in. It keeps running, whatever happens to the workers."""
        self.hosts: dict[str, Host] = {}
        self.queue: list[tuple[float, int, Callable[[], Awaitable[None]]]] = []
        self.counter = count()
        self.done: Counter[str] = Counter()
        self.tables = tables

    def clock(self) -> float:
        return self.time

    def at(self, moment: float, do: Callable[[], Awaitable[None]]) -> None:
        """Call this function at that moment."""
        heapq.heappush(self.queue, (moment, next(self.counter), do))

    # how it begins

    async def open(self, number: int) -> None:
        dice = self.dice
        network = ("pigeon", "drum")[number % 2]
        people = [member(dice, network, number, place) for place in range(dice.choice([1, 2, 2, 3, 4]))]
        tempo = TimeControl(
            remind=dice.choice([8, 8, 8, 4, 24, 0]) * HOUR,
            overdue=dice.choice([Overdue.WAIT, Overdue.WAIT, Overdue.OPPONENTS, Overdue.COMPUTER]),
        )
        host = Host(f"{network}:{number}", {who.person.id: who for who in people}, tempo)
        for who in people:
            await self.stores.people.put(who.person.id, settings(who.habits))
        await self.dispatcher.say(people[0].person, host.chat, OPENINGS[number % len(OPENINGS)])
        for who in people[1:]:
            await self.dispatcher.say(who.person, host.chat, "/join")
        if len(people) == 1 or dice.random() < 0.3:
            await self.dispatcher.say(people[0].person, host.chat, "/computer easy")
        host.id = await self.stores.directory.table_of(host.chat)
        self.hosts[host.id] = host

        async def agree(change: Change, loaded: Loaded) -> None:
            change.table.time.control = tempo

        await self.repository.change(host.id, "", agree)
        await self.dispatcher.say(people[0].person, host.chat, "/start")

    # what people do

    def notice(self) -> None:
        """Plan what people do about new questions: when they answer, and whether they ask for a reminder or are nudged
        before."""
        for asked in self.witness.news:
            host = self.hosts[asked.table]
            who = host.members[asked.user]
            end = self.time + delay(self.dice, who)
            self.at(end, self._answering(host, who, asked))
            kind = self.dice.random()
            if kind < 0.25:
                self.at(self.dice.uniform(self.time, min(end, self.time + 2 * DAY)), self._wishing(host, who, asked))
            elif kind < 0.4 and len(host.members) > 1:
                self.at(self.time + self.dice.uniform(1, 30) * HOUR, self._nudging(host, asked))
        self.witness.news.clear()

    def _answering(self, host: Host, who: Member, asked: Asked) -> Callable[[], Awaitable[None]]:
        async def answer() -> None:
            loaded = await self.stores.tables.load(host.id)
            if loaded is None or loaded.table.phase is not Phase.PLAYING or not _open(asked):
                return
            # What follows in the same turn is answered at once: nobody is called for it.
            while await self._give(host, who, asked.seat):
                pass
            # The question is closed; if the next turn had nothing to decide, the same person may have a new one.
            assert not _open(asked)
            self.done["moves"] += 1

        return answer

    async def _give(self, host: Host, who: Member, seat: Seat) -> bool:
        """Give a whole draft; whether the turn goes on with another question to the same person."""
        loaded = await self.stores.tables.load(host.id)
        assert loaded is not None
        game = Game.load(loaded.save)
        draft = drafts.begin(game, seat, None)
        words: list[str] = []
        while (question := drafts.question(game, draft)) is not None:
            path = self.dice.choice(drafts.paths(question))
            words += path
            draft = TurnDraft(seat, draft.ask, (*draft.answers, (question.ask, "/".join(path))))
        reply = await self.dispatcher.say(who.person, host.chat, f"/do {' '.join(words)}")
        after = await self.stores.tables.load(host.id)
        assert reply is not None
        assert after is not None
        assert Game.load(after.save).seq > game.seq, f"{reply.screen.text}: {words}"
        return goes_on(game, draft)

    def _wishing(self, host: Host, who: Member, asked: Asked) -> Callable[[], Awaitable[None]]:
        async def wish() -> None:
            if not _open(asked):
                return
            word = self.dice.choice(["hour", "evening", "90 min", "off"])
            reply = await self.dispatcher.say(who.person, host.chat, f"/remind {word}")
            assert reply is not None
            assert reply.show is Show.NOTICE, reply.screen.text
            until = {"hour": self.time + HOUR, "90 min": self.time + 1.5 * HOUR, "off": 0.0}.get(word)
            until = who.habits.evening(self.time) if until is None else until
            made = Wish(self.time, "later" if until else "mute", until)
            host.wishes.setdefault((asked.seat, asked.ask), []).append(made)
            self.done[made.kind] += 1

        return wish

    def _nudging(self, host: Host, asked: Asked) -> Callable[[], Awaitable[None]]:
        async def nudge() -> None:
            other = self.dice.choice([who for who in host.members.values() if who.person.id != asked.user])
            if _open(asked):
                reply = await self.dispatcher.say(other.person, host.chat, "/nudge")
                assert reply is not None
                self.done["nudges" if reply.show is Show.NOTICE else "nudges refused"] += 1

        return nudge

    # how it goes on

    async def run(self) -> None:
        end = START + self.days * DAY
        for number in range(self.tables):
            self.at(START + self.dice.uniform(0, 18) * HOUR, partial(self.open, number))
        for _ in range(max(1, round(self.days / 5))):
            pause = self.dice.uniform(5, 40) * HOUR
            self.at(START + self.dice.uniform(1, self.days - 1) * DAY, partial(self.fleet.outage, pause))
        while (moment := min(self._next(), await self._next_work())) < end:
            # Times are whole seconds, at least five apart.
            self.time = float(max(self.time + 5, ceil(moment)))
            self.fleet.start()
            while self.queue and self.queue[0][0] <= self.time:
                await heapq.heappop(self.queue)[2]()
                self.notice()
            await self._work()
        self.time = end

    async def _work(self) -> None:
        for _ in range(LONGEST):
            ready, due = await self._firsts()
            places = [[place for place, at in found.items() if at <= self.time] for found in (ready, due)]
            if not self.fleet.alive or not any(places):
                return
            await asyncio.gather(*(slot.work(*places) for slot in self.fleet.worker_slots))
            self.notice()
        raise AssertionError("the workers never come to an end")

    async def _firsts(self) -> tuple[dict[int, float], dict[int, float]]:
        """When the first message is to be sent in each partition, and when the first task is due in each."""
        keys = [key(number) for key in (ready_key, due_key) for number in range(PARTITIONS)]
        firsts = await execute_all(self.redis, *(("ZRANGE", key, 0, 0, "WITHSCORES") for key in keys))
        times = [float(first[-1][1] if len(first) == 1 else first[1]) if first else NEVER for first in firsts]
        return dict(enumerate(times[:PARTITIONS])), dict(enumerate(times[PARTITIONS:]))

    async def _next_work(self) -> float:
        if not self.fleet.alive:
            return NEVER
        ready, due = await self._firsts()
        return min(*ready.values(), *due.values())

    def _next(self) -> float:
        """When somebody acts next, or a worker is started again."""
        start = self.fleet.next_start
        return min(self.queue[0][0] if self.queue else NEVER, NEVER if start is None else start)


def _open(asked: Asked) -> bool:
    return asked.closed == asked.played == NEVER
