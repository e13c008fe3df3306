"""A change: one table on its way from one version to the next, with everything that is stored in the same commit."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

import msgspec

from bot.tables import auto_answers
from bot.tables.destinations import HOME, deciding, destination_of, destinations
from bot.tables.game_cache import GAME_CACHE
from bot.tables.outbox_items import (
    BoardMessage,
    Item,
    Job,
    Message,
    MirrorMessage,
    PersonalMessage,
    RemoveMessage,
    SeatPeopleJob,
    TurnMessage,
    mirror_slot,
)
from bot.tables.table import KEPT, LogEntry, Mirror, Phase, Snapshot, Table, TurnDraft
from bot.texts.log_line import LogLine
from bot.texts.refusal import Refusal
from bot.times.durations import DAY
from bot.times.quiet_hours import QuietHours
from engine.api import Game, Seat

PROPOSAL_LASTS = DAY
"""Seconds after which a proposal or a request for a mirror lapses if not everybody has answered."""


def require_playing(table: Table) -> None:
    """Refuse the change unless the game is being played."""
    if table.phase is not Phase.PLAYING:
        raise Refusal("table.not_started" if table.phase is Phase.LOBBY else "table.is_over")


class Verdict(Enum):
    """What the repository does with a change after the work on it."""

    COMMIT = auto()
    DISCARD = auto()
    """Store nothing: there was nothing to change."""
    RELOAD = auto()
    """Store nothing, load the table again and repeat the work: something that was read beside the table does not fit
    it."""


class Change:
    """Functions of `bot.tables` change `table` and `game` in memory and add log entries and outbox items. Nothing is
    stored until `TableStore.commit` stores all of it at once."""

    def __init__(
        self,
        table: Table,
        save: bytes,
        version: int,
        now: float,
        user: str = "",
        *,
        previous: bytes = b"",
        hours: Mapping[str, QuietHours] | None = None,
        destination: str = HOME,
        repeated: bool = False,
    ) -> None:
        self.table = table
        self.version = version
        """The version that the change starts from."""
        self.previous = previous
        """The id of the change that made that version; empty if it is not known."""
        self.now = now
        self.user = user
        """Id of the person who makes the change; empty for what the program does by itself."""
        self.hours = hours or {}
        """Quiet hours of the people at the table, by person."""
        self.destination = destination
        """The mirror in which the change is made; empty for the table's own chat, or for no chat."""
        self.repeated = repeated
        """Whether this is another attempt, after another commit was faster."""
        self.save = save
        """The game before the change; empty before the start."""
        self.keep = False
        """Whether `save` becomes a snapshot to which an undo can go back."""
        self.drop = 0
        """Number of snapshots that an undo removes."""
        self.verdict = Verdict.COMMIT
        self.entries: list[LogEntry] = []
        """New log entries."""
        self.items: list[Item] = []
        """New outbox items."""
        self.renamed: dict[str, str] = {}
        """Mirrors whose chat id has changed, old id to new: items that wait in the outbox move along."""
        self.forget: list[str] = []
        """Keys of drafts that are deleted: person ids, and those of `plan_draft_key`."""
        self.drafts: dict[str, TurnDraft] = {}
        """New turn drafts, by person."""
        self.empty_home_slots = False
        """Whether the slots of the table's own chat are emptied, so that its old messages are no longer edited."""
        self.answered: set[Seat] = set()
        """Seats that have answered a question in this change."""
        self._game: Game | None = None
        self._changed = False

    def discard(self) -> None:
        """Store nothing, because there is nothing to change."""
        self.verdict = Verdict.DISCARD

    def reload(self) -> None:
        """Store nothing; load the table again and repeat the work on it."""
        self.verdict = Verdict.RELOAD

    @property
    def game(self) -> Game:
        if self._game is None:
            if not self.save:
                raise Refusal("table.not_started")
            self._game = GAME_CACHE.load(self.save)
        return self._game

    @property
    def new_save(self) -> bytes:
        """The game after the change; empty if it did not change."""
        return GAME_CACHE.dump(self.game) if self._changed else b""

    def begin_game(self, game: Game) -> None:
        self._game = game
        self._changed = True

    def moved(self, seats: tuple[Seat, ...], seq: int, *, revealed: bool) -> None:
        """Note that these seats have answered, and whether that revealed something unknown. The save from before the
        change, with a journal of length `seq`, becomes a snapshot."""
        self.answered.update(seats)
        self.table.snapshots.append(Snapshot(seats, seq, self.table.entries + 1, revealed))
        del self.table.snapshots[:-KEPT]
        self.keep = self._changed = True

    def take_back(self, steps: int, save: bytes) -> None:
        """Set the game back to a snapshot: the one before the last `steps` changes, whose save is given. Auto-answers
        do not apply to the questions that are open then, or they would play the same answers again."""
        self.game.rewind(save)
        auto_answers.ask_anyway(self.table, self.game.decisions, self.game.decisions)
        snapshots = self.table.snapshots
        seen = any(snapshot.revealed for snapshot in snapshots[-steps:])
        del snapshots[-steps:]
        if seen and snapshots:
            # What came to light stays known: an undo of an earlier move goes across it, too.
            snapshots[-1] = msgspec.structs.replace(snapshots[-1], revealed=True)
        self.drop = steps
        self._changed = True

    def log(self, *lines: LogLine, move: bool = False, back: int = 0, seats: tuple[Seat, ...] = ()) -> None:
        """Add a log entry, with the present names of the seats."""
        self.table.entries += 1
        named = tuple(self.table.named(line) for line in lines)
        self.entries.append(LogEntry(self.table.entries, self.now, named, self.user, move, back, seats))

    # the outbox

    def tell(self, message: Message, *, only: str | None = None) -> None:
        """Add a message: one outbox item for each destination, or for `only` one. A turn message notifies in each
        destination only the players who are notified there."""
        for destination in destinations(self.table) if only is None else (only,):
            here = message
            if isinstance(message, TurnMessage):
                asks = tuple(each for each in message.asks if destination_of(self.table, each[0]) == destination)
                here = msgspec.structs.replace(message, asks=asks)
            self._add(here, destination)

    def tell_unposted(self, message: Message) -> None:
        """Add a message to every destination that contains all log entries that were not posted yet."""
        table = self.table
        message = msgspec.structs.replace(message, first=table.posted + 1, last=table.entries)
        self.tell(msgspec.structs.replace(message, seq=self._seq) if isinstance(message, BoardMessage) else message)
        table.posted = table.entries

    def tell_newest(self, message: Message) -> None:
        """Add a message to every destination that contains the newest log entry only; entries about moves are posted
        with the next board. A new message of the same kind and slot in this change is extended instead."""
        newest = self.table.entries
        found = False
        for index, item in enumerate(self.items):
            if message.slot and type(item) is type(message) and item.slot == message.slot and not item.edit:
                self.items[index] = msgspec.structs.replace(item, last=newest)
                found = True
        if not found:
            self.tell(msgspec.structs.replace(message, first=newest, last=newest))
        self._mark_newest_posted()

    def tell_player(self, message: PersonalMessage, *, newest: bool = False) -> str:
        """Add a message for the player of one question, in the chat where that player is notified. With `newest` it
        contains the newest log entry. Returns the id of the outbox item."""
        told = self.table.entries if newest else 0
        message = msgspec.structs.replace(message, first=told or 1, last=told)
        self.tell(message, only=destination_of(self.table, message.question[0]))
        if newest:
            self._mark_newest_posted()
        return self.items[-1].id

    def update(self, message: Message, *, newest: bool = False) -> None:
        """Edit the message in a slot, at most once in a change. With `newest` it then contains the newest log entry."""
        if any(isinstance(item, Message) and item.edit and item.slot == message.slot for item in self.items):
            return
        entries = self.table.entries
        self.tell(msgspec.structs.replace(message, edit=True, first=entries, last=entries if newest else 0))
        if newest:
            self._mark_newest_posted()

    def remove(self, slot: str, destination: str | None = None) -> None:
        """Delete the message in this slot, in every destination or in one."""
        for each in destinations(self.table) if destination is None else (destination,):
            self._add(RemoveMessage(slot=slot), each)

    def tell_mirror(self, mirror: Mirror, *, edit: bool = False) -> None:
        """Post the state of a mirror, with its buttons: in the table's own chat, in the mirror's chat, and where the
        people are notified who decide about it for the table."""
        hosts = [destination_of(self.table, seat) for seat in deciding(self.table)]
        message = MirrorMessage(slot=mirror_slot(mirror.number), edit=edit, number=mirror.number)
        for destination in dict.fromkeys((HOME, *hosts, mirror.chat)):
            self.tell(message, only=destination)

    def run(self, job: Job) -> None:
        """Add a job. It runs once, however many destinations the table has."""
        self._add(job, HOME)

    @property
    def seats_people(self) -> bool:
        """Whether somebody sat down in this change."""
        return any(isinstance(item, SeatPeopleJob) for item in self.items)

    def _add(self, item: Item, destination: str) -> None:
        id = f"{self.table.id}-{self.version + 1}-{len(self.items)}"
        self.items.append(msgspec.structs.replace(item, id=id, chat=destination))

    def _mark_newest_posted(self) -> None:
        if self.table.posted == self.table.entries - 1:
            self.table.posted = self.table.entries

    @property
    def _seq(self) -> int:
        return self.game.seq if self._game is not None or self.save else 0
