"""Whether everybody was notified of what they should be, in time, and of nothing else; judged by what was posted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import msgspec

from bot.tables.outbox_items import (
    CallMessage,
    Item,
    NudgeMessage,
    OverdueMessage,
    PersonalMessage,
    ReminderMessage,
    TurnMessage,
)
from tests.fortnight.network import Posted
from tests.fortnight.people import DAY, START
from tests.fortnight.schedule import EARLY, GRACE, Event, Schedule
from tests.fortnight.wall import Habits
from tests.fortnight.witness import Asked
from tests.fortnight.world import Host, World

HEARD: dict[type[Item], str] = {
    TurnMessage: "call",
    CallMessage: "call",
    ReminderMessage: "reminder",
    NudgeMessage: "nudge",
}
"""By the kind of a message: as what it counts for a person whom it mentions."""


class Figures(msgspec.Struct):
    """Counts of one simulation."""

    tables: int = 0
    people: int = 0
    questions: int = 0
    moves: int = 0
    posts: int = 0
    calls: int = 0
    reminders: int = 0
    wanted: int = 0
    """Those of the reminders that the person had asked for."""
    nudges: int = 0
    overdue: int = 0
    asleep: int = 0
    """Questions that were asked in their person's quiet hours."""
    kills: int = 0
    outages: int = 0
    after_outages: int = 0
    """Messages that were late because no worker was alive: each was sent once."""
    repeated: int = 0
    """Messages that were posted again after a crash, on the network without nonces."""
    heard_twice: int = 0
    """Calls and reminders that may have been posted before a crash, and were sent again after a night."""


def _in_turn(event: Event) -> tuple[float, bool, Event]:
    """Sort key for events: of two events at the same moment, what people did comes before what was sent."""
    return event.at, event.kind not in ("later", "mute", "written"), event


class Verdict:
    """Judges a finished simulation. `pronounce()` fails at the first thing that is wrong, and returns the counts."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.end = START + world.days * DAY
        self.figures = Figures(
            tables=len(world.hosts),
            people=sum(len(host.members) for host in world.hosts.values()),
            questions=len(world.witness.asked),
            moves=world.done["moves"],
            posts=sum(len(network.posts) for network in world.networks.values()),
            kills=world.fleet.deaths.total(),
            outages=world.fleet.outages,
        )
        self.by_user: dict[tuple[str, str], list[Asked]] = defaultdict(list)
        for asked in world.witness.asked.values():
            self.by_user[asked.chat, asked.user].append(asked)
        self.heard: dict[tuple[str, int, int], list[Event]] = defaultdict(list)

    def pronounce(self) -> Figures:
        for network in self.world.networks.values():
            self._repeats(network.posts, nonces=network.nonces)
            for posted in network.posts:
                self._mentions(posted)
        self._others()
        for name, asked in self.world.witness.asked.items():
            self._question(asked, sorted(self.heard[name], key=_in_turn))
        for host in self.world.hosts.values():
            self._one_at_a_time(host)
        return self.figures

    def _habits(self, asked: Asked) -> Habits:
        return self.world.hosts[asked.table].members[asked.user].habits

    def _repeats(self, posts: list[Posted], *, nonces: bool) -> None:
        """Check that a message was posted twice only if nobody could know whether it had been sent."""
        for nonce, times in Counter(posted.nonce for posted in posts).items():
            assert times == 1 or not nonces, f"{nonce} was posted {times} times"
            assert times - 1 <= self.world.fleet.allowed[nonce], f"{nonce} was posted {times} times"
            self.figures.repeated += times - 1

    def _mentions(self, posted: Posted) -> None:
        """Check every mention of a message: the person is not in quiet hours, and has an open question. Notes the
        notification for that question."""
        for user in posted.mention:
            (host,) = [host for host in self.world.hosts.values() if host.chat == posted.chat]
            assert not host.members[user].habits.quiet(posted.at), f"{user} was woken by {posted}"
            heard = HEARD.get(self.world.witness.said[posted.nonce].kind)
            if heard is not None:
                asked = self._asked(posted, user)
                name = (asked.table, asked.seat, asked.ask)
                times = [posted.at, *(at for at, mention in posted.again if user in mention)]
                self.heard[name] += [Event(at, heard, posted.nonce) for at in times]

    def _asked(self, posted: Posted, user: str) -> Asked:
        """The newest question to that person that was open when the message was posted."""
        there = self.by_user[posted.chat, user]
        found = [asked for asked in there if asked.opened <= posted.at <= min(asked.closed, asked.played)]
        assert found, f"{user} was called for nothing by {posted}: {self.world.witness.said[posted.nonce]}"
        return max(found, key=lambda asked: (asked.opened, asked.ask))

    def _others(self) -> None:
        """Note all other events: reports of overdue turns, nudges as they were written, and what people asked for."""
        said = self.world.witness.said
        posted = {post.nonce: post.at for network in self.world.networks.values() for post in reversed(network.posts)}
        for nonce, note in said.items():
            table = nonce.split("-")[0]
            if note.kind is NudgeMessage:
                # It counts as soon as it is written, even if it notifies nobody.
                self.heard[table, *note.calls[0]].append(Event(note.at, "written", nonce))
            if note.kind is OverdueMessage and nonce in posted:
                for asked in self.world.witness.asked.values():
                    if asked.table == table and asked.opened <= note.at <= min(asked.closed, asked.played):
                        name = (table, asked.seat, asked.ask)
                        self.heard[name].append(Event(posted[nonce], "overdue", nonce, note.at))
                        break
        for host in self.world.hosts.values():
            for (seat, ask), wishes in host.wishes.items():
                self.heard[host.id, seat, ask] += [Event(w.at, w.kind, until=w.until) for w in wishes]
        for nonce, note in said.items():
            if note.kind is ReminderMessage:
                events = self.heard[nonce.split("-")[0], *note.calls[0]]
                muted = any(event.kind == "mute" and event.at >= note.at for event in events)
                if muted and all(event.nonce != nonce for event in events):
                    events.append(Event(note.at, "unheard", nonce))

    def _question(self, asked: Asked, events: list[Event]) -> None:
        host = self.world.hosts[asked.table]
        habits = self._habits(asked)
        self.figures.asleep += habits.quiet(asked.opened)
        end = min(asked.closed, asked.played, self.end)
        schedule = Schedule(asked, habits, host.tempo.remind, self.world.fleet, alone=len(host.members) == 1)
        seen: set[str] = set()
        for event in events:
            repeated = event.nonce in seen and event.kind != "written"
            if event.kind in ("call", "reminder", "overdue", "nudge"):
                seen.add(event.nonce)
            if repeated:
                schedule.again(event)
            else:
                schedule.take(event)
        schedule.finish(end)
        figures = self.figures
        figures.calls += schedule.counts["call"]
        figures.reminders += schedule.counts["reminder"]
        figures.wanted += schedule.counts["wanted"]
        figures.nudges += schedule.counts["nudge"]
        figures.overdue += schedule.counts["overdue"]
        figures.after_outages += schedule.counts["late"]
        figures.heard_twice += schedule.counts["twice"]

    def _one_at_a_time(self, host: Host) -> None:
        """Check that a personal message about a question is deleted when the next one is posted, and when the question
        is answered."""
        fleet = self.world.fleet
        rows: dict[int, list[tuple[Posted, int]]] = defaultdict(list)
        for posted, seat, ask in self._alone(host):
            rows[seat].append((posted, ask))
        for seat, row in rows.items():
            for (posted, ask), later in zip(row, [*row[1:], None], strict=True):
                if fleet.allowed[posted.nonce]:
                    continue
                over = self.world.witness.asked[host.id, seat, ask].closed
                gone = min(over, self.end, later[0].at if later is not None else self.end)
                if later is not None and later[0].at <= over:
                    assert posted.removed <= later[0].at + EARLY, f"{posted} stayed beside {later[0]}"
                assert fleet.lived(gone, min(posted.removed, self.end)) <= GRACE, f"{posted} stayed, over at {over}"

    def _alone(self, host: Host) -> Iterator[tuple[Posted, int, int]]:
        for posted in self.world.networks[host.chat.partition(":")[0]].posts:
            said = self.world.witness.said.get(posted.nonce)
            if posted.chat == host.chat and said is not None and issubclass(said.kind, PersonalMessage):
                yield posted, *said.calls[0]
