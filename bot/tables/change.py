"""A table on its way from one version to the next, with all that is to be stored together with it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot import retention
from bot.hours import Hours
from bot.tables import orders, status, waiting
from bot.tables.lanes import HOME, deciding, lane_of, lanes
from bot.tables.pace import Mirror
from bot.tables.saves import SAVES
from bot.tables.table import KEPT, Draft, Effect, Entry, Line, Past, Phase, Plan, Question, Table
from engine.api import Decision, Game, RuleError, Seat

MOTION_LASTS = 24 * 3600.0
"""Seconds after which silence ends a request."""


class Refusal(Exception):
    """A request that cannot be granted; names a text, as `RuleError` does for the rules of a game."""

    def __init__(self, key: str, /, seats: tuple[Seat, ...] = (), **args: str | float) -> None:
        super().__init__(key)
        self.key = key
        self.seats = seats
        """Become the argument `who`."""
        self.args_ = args
        """Numbers that are not whole are moments."""


TOLD = ("post", "edit", "remove")
"""Kinds of effects that people see."""

Refused = (Refusal, RuleError)


def playing(table: Table) -> None:
    """Refuses what can only be done while the game goes on."""
    if table.phase is not Phase.PLAYING:
        raise Refusal("table.not_started" if table.phase is Phase.LOBBY else "table.is_over")


class Change:
    """Changes are made on `table` and `game`; nothing is stored before everything is."""

    def __init__(self, table: Table, save: bytes, version: int, now: float, user: str = "") -> None:
        self.table = table
        self.version = version
        """From which the change is made."""
        self.now = now
        self.user = user
        """Whose doing it is."""
        self.hours: Mapping[str, Hours] = {}
        """When each of the table's people may be called."""
        self.lane = HOME
        """The mirror in which it is done; empty: the table's own chat, or nowhere."""
        self.carried: dict[str, str] = {}
        """Mirrors that are called differently now: what is still to be sent there is sent under the new name."""
        self.again = False
        """Tried before, on a table that has moved on since."""
        self.save = save
        """Of the game before the change."""
        self.keep = False
        self.drop = 0
        self.entries: list[Entry] = []
        self.effects: list[Effect] = []
        self.forget: list[str] = []
        """Whose drafts are done with."""
        self.drafts: dict[str, Draft] = {}
        """Drafts that come of it, by person."""
        self.unslot = False
        """Whether the messages that this table has in its chat are not to be changed any more."""
        self.answered: set[Seat] = set()
        """Whose questions were answered."""
        self._game: Game | None = None
        self._changed = False

    @property
    def game(self) -> Game:
        if self._game is None:
            if not self.save:
                raise Refusal("table.not_started")
            self._game = SAVES.load(self.save)
        return self._game

    @property
    def new_save(self) -> bytes:
        """Empty if the game did not change."""
        return SAVES.dump(self.game) if self._changed else b""

    def begin_game(self, game: Game) -> None:
        self._game = game
        self._changed = True

    def moved(self, seats: tuple[Seat, ...], seq: int) -> None:
        """These seats have answered; the game as it was before, with a journal of that length, can be gone back to."""
        self.answered.update(seats)
        self.table.past.append(Past(seats, seq, self.table.entries + 1))
        del self.table.past[:-KEPT]
        self.keep = self._changed = True

    def take_back(self, steps: int, save: bytes) -> None:
        """The game as it was before the last so many changes."""
        self.game.rewind(save)
        orders.hold(self.table, self.game.decisions, self.game.decisions)
        del self.table.past[-steps:]
        self.drop = steps
        self._changed = True

    # telling

    def log(self, *lines: Line, move: bool = False, back: int = 0, seats: tuple[Seat, ...] = ()) -> None:
        status.touch(self.table, self.now)
        self.table.entries += 1
        named = tuple(self.table.named(line) for line in lines)
        self.entries.append(Entry(self.table.entries, self.now, named, self.user, move, back, seats))

    def settle_in(self, chat: str) -> None:
        """The table stands in another chat, or its chat is called differently."""
        self.table.chat = chat
        self.unslot = True
        self.errand("claim")
        self.show(HOME)

    def show(self, lane: str) -> None:
        """What can be pressed is posted in one chat once more, or for the first time. Nobody is called for what they
        have been called for; what has not been told yet is told there too, and by the next board to all of them."""
        table = self.table
        if table.phase is Phase.LOBBY:
            self._effect("post", "lobby", "lobby", only=lane)
        elif table.phase is Phase.PLAYING and (table.paused or not self._answers_itself):
            self._effect("post", "board", "turn", self.game.seq, table.posted + 1, table.entries, only=lane)
            if lanes(table) == (lane,):
                table.posted = table.entries
            if table.motion is not None:
                self._effect("post", "motion", "motion", quiet=True, only=lane)
            if table.paused:
                self._effect("post", "paused", "paused", only=lane)

    def post(self, what: str, slot: str = "", asks: tuple[Question, ...] = ()) -> None:
        """A new message for all: that screen, with everything in the log that has not been told."""
        table = self.table
        self._effect("post", slot, what, self._seq, table.posted + 1, table.entries, asks)
        table.posted = table.entries

    @property
    def _seq(self) -> int:
        return self.game.seq if self._game is not None or self.save else 0

    def tell_one(self, what: str, slot: str, question: Question, number: int = 0, *, newest: bool = False) -> str:
        """A message for who is asked this, in their chat alone; it may tell the newest entry of the log, which is told
        by that. Returns the effect's id."""
        told = self.table.entries if newest else 0
        lane = lane_of(self.table, question[0])
        self._effect("post", slot, what, self._seq, told or 1, told, (question,), only=lane, number=number)
        if newest:
            self._told_newest()
        return self.effects[-1].id

    def remove(self, slot: str, lane: str | None = None) -> None:
        """Take the message in this slot away, wherever there is one, or in one chat alone."""
        self._effect("remove", slot, only=lane)

    def post_newest(self, what: str, slot: str) -> None:
        """A new message for all that tells no more than the newest entry of the log: moves wait for the board. What
        this change tells there already is told with it."""
        newest = self.table.entries
        told = [
            effect
            for effect in self.effects
            if slot and (effect.kind, effect.what, effect.slot) == ("post", what, slot)
        ]
        for effect in told:
            self.effects[self.effects.index(effect)] = msgspec.structs.replace(effect, last=newest)
        if not told:
            self._effect("post", slot, what, first=newest, last=newest)
        self._told_newest()

    def edit(self, what: str, slot: str, *, tell: bool = False) -> None:
        """Bring an earlier message up to date; it may tell the newest entry of the log, which is told by that."""
        table = self.table
        if any(effect.kind == "edit" and effect.slot == slot for effect in self.effects):
            return
        self._effect("edit", slot, what, first=table.entries, last=table.entries if tell else 0)
        if tell:
            self._told_newest()

    def _told_newest(self) -> None:
        if self.table.posted == self.table.entries - 1:
            self.table.posted = self.table.entries

    def remind(self) -> None:
        """A new message for all that tells nothing of the game: nobody has come for long."""
        self._effect("post", what="idle")

    def errand(self, kind: str, what: str = "") -> None:
        """See to a directory."""
        self._effect(kind, what=what)

    def tell_of(self, mirror: Mirror, kind: str = "post") -> None:
        """How it stands with showing the table in another chat: told there and at home, each in their own words; and
        where those are called who decide it for the table, if that is elsewhere."""
        hosts = [lane_of(self.table, seat) for seat in deciding(self.table)]
        for lane in dict.fromkeys((HOME, *hosts, mirror.chat)):
            self._effect(kind, f"mirror{mirror.number}", "mirror", only=lane)

    def _effect(
        self,
        kind: str,
        slot: str = "",
        what: str = "",
        seq: int = 0,
        first: int = 0,
        last: int = 0,
        asks: tuple[Question, ...] = (),
        *,
        quiet: bool = False,
        only: str | None = None,
        number: int = 0,
    ) -> None:
        """What people see exists once for each lane, unless one is named; in each only those are called who are called
        there. Errands are run once."""
        table = self.table
        everywhere = lanes(table) if kind in TOLD else (HOME,)
        for lane in everywhere if only is None else (only,):
            id = f"{table.id}-{self.version + 1}-{len(self.effects)}"
            here = tuple(question for question in asks if lane_of(table, question[0]) == lane)
            self.effects.append(
                Effect(id, kind, slot, what, seq, first, last, here, table.motions, quiet, lane, number)
            )

    def post_turn(self) -> None:
        """The board and whoever is asked, once for each question. Where a plan is about to answer, whoever carries it
        out posts instead: if it does not hold, nobody can tell that there was one. Who sleeps is called later."""
        if self._answers_itself:
            return
        asked = [(decision.seat, decision.ask) for decision in self.game.decisions]
        called = waiting.call(self, [question for question in asked if question not in self.table.pinged])
        self.table.pinged = asked
        self.post("turn", "board", tuple((wait.seat, wait.ask) for wait in called))
        for wait in called:
            calls = [effect.id for effect in self.effects if (wait.seat, wait.ask) in effect.asks]
            waiting.heard(self, wait, calls[-1])

    @property
    def _answers_itself(self) -> bool:
        """Whether a plan or a standing order is about to answer."""
        decisions = self.game.decisions
        return bool(plans_due(self.table, decisions) or orders.due(self.table, decisions))

    # time

    @property
    def due(self) -> float:
        """When somebody has to look after this table by itself, in whole milliseconds: at some time, it is too old."""
        table = self.table
        times = [retention.due(table, self.now)]
        if table.motion is not None:
            times.append(table.motion.opened + MOTION_LASTS)
        if table.card:
            times.append(table.card)
        if table.phase is Phase.PLAYING:
            decisions = self.game.decisions
            if not table.paused and (computer_asked(table, decisions) or self._answers_itself):
                # At once, whatever the server's clock says.
                return 0.0
            if waits := waiting.due(self):
                times.append(waits)
        return round(min(times), 3)


def computer_asked(table: Table, decisions: tuple[Decision, ...]) -> list[Decision]:
    return [decision for decision in decisions if table.seats[decision.seat].plays]


def plans_due(table: Table, decisions: tuple[Decision, ...]) -> list[Plan]:
    """Plans whose turn has come."""
    asked = {(decision.seat, decision.prompt) for decision in decisions}
    return [plan for plan in table.plans if plan.stopped is None and (plan.seat, plan.prompts[0]) in asked]
