"""When a person should be notified of one question, computed independently from what they were notified of before."""

from __future__ import annotations

from collections import Counter

import msgspec

from tests.fortnight.fleet import Fleet
from tests.fortnight.wall import HOUR, NEVER, Habits
from tests.fortnight.witness import Asked

GRACE = 900.0
"""Most seconds that a message may be late, counted while its person is awake and at least one worker lives: if a worker
dies while sending, the message waits until its lease has run out."""
EARLY = 305.0
"""Seconds that a message may seem too early: the program counts from when the message before it was written, which may
be this long before it was posted."""


class Event(msgspec.Struct, frozen=True, order=True):
    at: float
    kind: str
    """`call`, `reminder`, `nudge`, `overdue`: a message was posted; `written`: a nudge was written, posted or not;
    `unheard`: a reminder was written, but the person muted the question before it was sent; `later`, `mute`: the person
    asked for it."""
    nonce: str = ""
    written: float = 0.0
    until: float = 0.0


class Schedule:
    """The expected notifications of one question. It takes the real ones in order, and fails at the first one that is
    wrong or missing."""

    def __init__(self, asked: Asked, habits: Habits, table: float, fleet: Fleet, *, alone: bool) -> None:
        self.asked = asked
        self.habits = habits
        self.fleet = fleet
        self.alone = alone
        """There are no other people at the table, so an overdue turn is not reported."""
        self.base = min((seconds for seconds in (table, habits.remind) if seconds), default=0.0)
        self.patience = table or 8 * HOUR
        """The table's own reminder interval, which decides when the turn is overdue, whatever the person has set for
        themselves."""
        self.begun = 0.0
        """When the player was called; 0 before that."""
        self.heard = 0.0
        """When the person was last notified."""
        self.step = 0.0
        self.steps = 0
        self.until = 0.0
        self.muted = self.over = False
        self.unheard = 0.0
        """When a reminder was written that the person muted before it was sent; 0 if there is none."""
        self.counts: Counter[str] = Counter()
        self.nonces: dict[str, str] = {}
        """The last nonce of each kind."""
        self.trail: list[Event] = []

    # what should come

    def expected(self, early: float = 0.0) -> dict[str, float]:
        """Kinds of messages that may come next, and when each is due; `early` moves these times forward by so many
        seconds."""
        due: dict[str, float] = {}
        wakes = self.habits.wakes
        if not self.muted and not self.heard:
            due["call"] = wakes(max(self.asked.opened, self.until - early))
        elif not self.muted and self.until:
            due["reminder"] = wakes(self.until - early)
        elif not self.muted and not self.over and self.base and self.steps < 2:
            due["reminder"] = wakes(self.heard + self.base * (1 + self.steps) - early)
        if not self.over and (self.step or self.muted):
            whole = self.habits.after(self.begun or self.asked.opened, 6 * self.patience)
            after = self.habits.after(self.step, self.base * (6, 5, 3)[self.steps]) if self.step else 0.0
            if self.unheard and not early:
                # The program counts from the reminder that it wrote, unless it was given back: the turn may be overdue
                # later, and need not be.
                after = max(after, self.habits.after(self.unheard, self.base * (6, 5, 3)[min(self.steps + 1, 2)]))
            due["overdue"] = wakes(max(whole, after) - early)
        return due

    def _late(self, since: float, at: float) -> float:
        """Seconds between two moments in which the person was awake and at least one worker lived."""
        if at <= since:
            return 0.0
        return sum(self.habits.awake(first, last) for first, last in self.fleet.alive_between(since, at))

    def _nothing_missed(self, at: float, but: str = "") -> None:
        self._given_up(at)
        for kind, due in self.expected().items():
            if kind == "overdue" and (self.alone or "reminder" in self.expected()):
                # It is not reported, or a reminder that is due comes first.
                continue
            late = self._late(due, at)
            assert kind == but or late <= GRACE, self.said(f"{kind} was missed, due {_hour(due)}, now {_hour(at)}")

    def _given_up(self, at: float) -> None:
        """If the person plays alone, an overdue turn is not reported, but reminders end all the same."""
        due = self.expected()
        limit = due.get("overdue", NEVER)
        if self.alone and limit < due.get("reminder", NEVER) and self._late(limit, at) > 0:
            self.over = True

    # what came

    def take(self, event: Event) -> None:
        self.trail.append(event)
        self._nothing_missed(event.at, event.kind)
        match event.kind:
            case "later" | "mute":
                self._wished(event)
            case "unheard":
                self.unheard = event.at
            case "written":
                self.heard = event.at if self.heard else 0.0
            case "nudge":
                self.counts["nudge"] += 1
                self.again(event)
            case "overdue":
                self._timely(event)
                self.over = True
                self.counts["overdue"] += 1
            case kind:
                self._twice(event)
                self._timely(event)
                self.nonces[kind] = event.nonce
                self.counts[kind] += 1
                if kind == "call":
                    self.step = self.begun = event.at
                    self.steps = 0
                elif self.until:
                    self.counts["wanted"] += 1
                else:
                    self.steps += 1
                    self.step = event.at
                self.heard, self.until = event.at, 0.0

    def _wished(self, event: Event) -> None:
        if self.over and not self.alone:
            # The absent player has come back: reminders start anew.
            self.over, self.steps = False, 0
            self.heard = self.step = self.begun = event.at
        self.muted, self.until = event.kind == "mute", event.until

    def _timely(self, event: Event) -> None:
        kind = event.kind
        soonest = self.expected(EARLY).get(kind)
        assert soonest is not None, self.said(f"a {kind} too many")
        assert event.at >= soonest, self.said(f"a {kind} too early: not before {_hour(soonest)}")
        due = self.expected()[kind]
        late = self._late(due, event.at)
        assert late <= GRACE, self.said(f"a {kind} too late: due {_hour(due)}")
        self.counts["late"] += event.at - self.habits.wakes(due) > GRACE

    def _twice(self, event: Event) -> None:
        """A second call or reminder is allowed if the first may have been sent before a crash and was then given back,
        because the person's night had begun."""
        before = self.nonces.get(event.kind)
        if before is None or not self.fleet.allowed[before] or event.kind in self.expected(EARLY):
            return
        self.counts["twice"] += 1
        self.counts[event.kind] -= 1
        self.heard = 0.0 if event.kind == "call" else self.heard
        self.until = event.at if event.kind == "reminder" else self.until

    def again(self, event: Event) -> None:
        """Called for the same message once more, and for a nudge: later reminders count from then."""
        if event.at - self.heard > EARLY - 5:
            self.begun = event.at if event.kind == "call" else self.begun
            self.step = event.at if self.step == self.heard else self.step
            self.heard = event.at

    def finish(self, end: float) -> None:
        self._nothing_missed(end)

    def said(self, what: str) -> str:
        trail = [
            f"{_hour(event.at)} {event.kind} {event.nonce} {_hour(event.until) if event.until else ''}"
            for event in self.trail
        ]
        return f"{what}; {self.asked}; {self.habits}; every {self.base / HOUR} h; {trail}"


def _hour(at: float) -> str:
    """Hours since the start of the simulation."""
    return f"{(at - 1_792_396_800.0) / HOUR:.2f}"
