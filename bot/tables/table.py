"""The stored record of a table: seats, agreed rules, phase, proposals, plans, mirrors. The game itself is stored beside
it, as a save of the engine.

A record is a tree, so its parts can never form a cycle: they are left to reference counting alone (`gc=False`), because
every request decodes a few dozen of them.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.tables.aids import Aids
from bot.tables.time_control import Absence, Question, SeatTime, TableTime
from bot.texts.log_line import ANONYMOUS, COMPUTERS, LogLine, Value
from engine.api import Seat, Setting

KEPT = 20
"""Number of snapshots kept, and so of changes of the game that can be undone."""


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """The game was played to its end."""
    CLOSED = "closed"
    """The game or the lobby was given up before its end."""


class Share(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the player of one seat adds to the seed of the game; see `bot.tables.luck`."""

    hash: bytes
    """What enters the seed."""
    word: str = ""
    """The word that the player has chosen, untrusted text; empty if the share was drawn, or the word was erased."""
    drawn: int = 0
    """The number of a share that was drawn for the player."""
    account: str = ""
    """In a game, the account by which the player who chose the word sat down."""


class Holder(msgspec.Struct, omit_defaults=True, gc=False):
    """The occupant of a seat: a person, a computer player, or nobody."""

    name: str = ""
    """Display name of a person; untrusted text. A seat keeps the name of a player who left until somebody takes it."""
    user: str = ""
    """Id of the person; empty for a computer player and for a vacant seat."""
    computer: str = ""
    """Level of the computer player; empty if there is none."""
    guest: bool = False
    """The person holds this seat for somebody else at the same screen."""
    left: bool = False
    """The player left during the game: anybody may take the seat, also while a computer plays it."""
    anonymous: bool = False
    """The player's personal data was erased: a neutral word stands for the name until somebody takes the seat."""
    via: str = ""
    """Account by which the person sat down, if it is not `user`: a person may have linked several accounts."""
    chat: str = ""
    """The mirror where the player sat down and is notified; empty: the table's own chat."""
    team: int | None = None
    """In the lobby of a game with teams, the number of the chosen one. In a game the rules say which seats are a team:
    see `bot.tables.teams`."""
    share: Share | None = None
    """In the lobby, what the player adds to the seed. In a game: see `TableLuck.shares`."""
    absence: Absence = msgspec.field(default_factory=Absence)
    time: SeatTime = msgspec.field(default_factory=SeatTime)

    @property
    def plays(self) -> str:
        """Level of the computer that answers for this seat, as its player or as a stand-in; empty if a person does."""
        return self.computer or self.absence.stand_in

    @property
    def vacant(self) -> bool:
        return not self.user and not self.computer


class Rules(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game, its edition, expansions and options. Agreed in the lobby, fixed when the game starts."""

    game: str
    edition: str = ""
    modules: tuple[str, ...] = ()
    options: dict[str, Setting] = {}
    """Only options that differ from their defaults."""


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the table's log. An undo adds an entry; only the erasure of personal data changes entries."""

    number: int
    at: float
    lines: tuple[LogLine, ...]
    user: str = ""
    move: bool = False
    """Whether it reports answers to questions of the game: such entries can be undone."""
    back: int = 0
    """For an undo: number of the first entry that it takes back; 0 for all other entries."""
    seats: tuple[Seat, ...] = ()
    """Seats whose answers it reports, in order; empty in entries that are older than this field."""


class Snapshot(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Describes one stored save of the game, taken before a change of it."""

    seats: tuple[Seat, ...]
    """Seats that answered in that change."""
    seq: int
    """Length of the game's journal in the save."""
    entry: int
    """Number of the first log entry after the snapshot."""
    revealed: bool = True
    """Whether that change revealed something unknown: a draw, dice, a secret. An undo cannot hide it again. True also
    for snapshots that are older than this field."""


class Proposal(msgspec.Struct, omit_defaults=True):
    """Something that one player proposes and other players vote on."""

    kind: str
    """One of `bot.tables.proposals.KINDS`."""
    user: str
    seat: Seat
    asked: tuple[Seat, ...]
    """Seats whose players must agree."""
    opened: float
    number: int
    """Counts the proposals of the table. Buttons carry it, so that the button of an older proposal does nothing."""
    agreed: tuple[Seat, ...] = ()
    seq: int = 0
    """For an undo: length of the journal to go back to."""
    about: Seat | None = None
    """Seat of an absent player who is not asked; when that player returns, the proposal ends."""
    ask: int = 0
    """For a proposal about one turn: id of the absent player's open question."""


Steps = tuple[tuple[str, ...], ...]
"""Steps of a plan in order. Each is a list of ways, as option codes, the preferred one first."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn that a player has planned for the current round. Only that player can see it. It is played when the turn
    comes, if every step is still possible."""

    seat: Seat
    when: str
    """The round; see `bot.tables.plans.round_of`."""
    steps: Steps
    prompts: tuple[str, ...]
    """Prompt of the question that each step answers: the same code may mean something else under another prompt."""
    whole: bool = False
    """Whether the steps are a complete turn. If not, they become the player's draft, to be completed by the player."""
    stopped: int | None = None
    """None until the turn comes. Then, if the plan could not be played: how many of its steps were possible; these are
    the player's draft now."""


class Proposals(msgspec.Struct, omit_defaults=True, gc=False):
    """Proposals at a table; at most one is open."""

    open: Proposal | None = None
    count: int = 0
    """The number of the newest proposal."""
    refused: dict[str, float] = {}
    """When a proposal or a mirror was refused, by its key: it cannot be repeated for a while."""


class TablePlans(msgspec.Struct, omit_defaults=True, gc=False):
    """Plans and auto-answers of the players. Each player sees only their own."""

    turns: list[Plan] = []
    """Planned turns of the current round, at most one for each seat."""
    auto_answers: dict[str, dict[str, str]] = {}
    """By seat number as text: the way in which the seat always answers a prompt."""
    asked_anyway: list[Question] = []
    """Open questions that the player must answer by hand although there is an auto-answer."""


class Mirror(msgspec.Struct, omit_defaults=True):
    """Another chat where the table is shown and can be played."""

    chat: str
    language: str
    by: str
    """Id of the person who asked for it."""
    host: bool = False
    """The table's side has agreed: its owner, or any player if the owner no longer plays."""
    guest: bool = False
    """An administrator of that chat has agreed."""
    name: str = ""
    """Display name of the person who asked for it; untrusted text."""
    number: int = 0
    """Identifies the mirror at this table. It stays the same when the chat gets another id."""
    asked: float = 0.0
    """When it was asked for."""
    over: str = ""
    """`refused` or `parted`; empty for a mirror that is open or not decided yet. It can be asked for again."""

    @property
    def open(self) -> bool:
        return self.host and self.guest and not self.over


class Removed(msgspec.Struct, frozen=True):
    """Somebody whom the owner, or an administrator of the chat, has removed from the lobby."""

    user: str
    name: str
    """Display name; untrusted text."""


class TableMirrors(msgspec.Struct, omit_defaults=True, gc=False):
    """The other chats of a table."""

    chats: list[Mirror] = []
    """Mirrors that are open, asked for, or ended."""
    invite_code: str = ""
    """Anybody who knows it may ask for a mirror."""


class TableAge(msgspec.Struct, omit_defaults=True, gc=False):
    """Times that decide when a table is closed or archived; see `bot.tables.retention`."""

    touched: float = 0.0
    """When a person last changed something; 0: not recorded yet."""
    warned: float = 0.0
    """When the players were warned that the table will be closed as abandoned; 0: never, or somebody acted since."""
    ended: float = 0.0
    """When the game ended or the table was closed."""


class TableLuck(msgspec.Struct, omit_defaults=True, gc=False):
    """What the seed of the game is made of, so that nobody can choose it; see `bot.tables.luck`."""

    secret: bytes = b""
    """Drawn when the lobby opens; shown to nobody before the end of the game. Empty in a game that began before seeds
    were shared: its seed was drawn at the start."""
    commitment: str = ""
    """The SHA-256 of the secret, as the lobby shows it."""
    drawn: int = 0
    """How many shares were drawn for players."""
    shares: list[Share | None] = []
    """From the start of the game on: the share of each seat; None for a computer."""

    def __repr__(self) -> str:
        """Without the secret, so that no log and no traceback tells it."""
        return f"TableLuck({self.commitment!r}, {self.shares!r})"


class StatusCardState(msgspec.Struct, omit_defaults=True, gc=False):
    """The pinned card that shows the state of the game."""

    due: float = 0.0
    """When the card must be updated; 0: it is up to date."""
    posted: bool = False
    """Whether the card was ever posted."""


class Table(msgspec.Struct, omit_defaults=True, tag_field="format", tag=2):
    """Everything about a table except its game. Records without the tag have format 1: see `bot.store.table_codec`."""

    id: str
    chat: str
    language: str
    rules: Rules
    owner: str
    """Id of the person who opened it. If they leave the lobby: the first person who is left."""
    opened: float
    opener: str = ""
    """Display name of the owner."""
    phase: Phase = Phase.LOBBY
    order: str = "random"
    """How seats are ordered at the start: `random`, or `seated`, the order in which people sat down. Who begins is
    decided by the rules of the game."""
    aids: Aids = Aids.NORMAL
    """How much the players are helped to read the board. Chosen in the lobby."""
    pictured: bool = False
    """Whether the lobby shows what the agreed rules look like. It goes on doing so when they are the usual ones again:
    not every platform can take a picture off a message."""
    seats: list[Holder] = []
    removed: list[Removed] = []
    """People who may not sit down in this lobby until they are let back in. Empty once the game has started."""
    entries: int = 0
    """Number of log entries."""
    posted: int = 0
    """Number of log entries that were handed to the outbox."""
    snapshots: list[Snapshot] = []
    """One for each stored earlier save of the game, the newest last."""
    proposals: Proposals = msgspec.field(default_factory=Proposals)
    time: TableTime = msgspec.field(default_factory=TableTime)
    luck: TableLuck = msgspec.field(default_factory=TableLuck)
    planning: TablePlans = msgspec.field(default_factory=TablePlans)
    mirrors: TableMirrors = msgspec.field(default_factory=TableMirrors)
    age: TableAge = msgspec.field(default_factory=TableAge)
    status_card: StatusCardState = msgspec.field(default_factory=StatusCardState)

    def seats_of(self, user: str) -> list[Seat]:
        return [seat for seat, holder in enumerate(self.seats) if holder.user == user]

    def named(self, line: LogLine) -> LogLine:
        """Return the line with the present names of its seats' holders. The names are stored with the line because
        somebody else may hold the seat when the log is read."""
        shown: dict[str, Value] = {}
        anonymous = []
        for name, seat in line.named_seats():
            holder = self.seats[seat]
            if holder.computer:
                shown[COMPUTERS[name]] = holder.computer
            elif holder.anonymous:
                anonymous.append(name)
            else:
                shown[name] = holder.name
        if anonymous:
            shown[ANONYMOUS] = " ".join(anonymous)
        return msgspec.structs.replace(line, args={**shown, **line.args})

    @property
    def people(self) -> list[str]:
        """Ids of all people who hold a seat, each once."""
        return list(dict.fromkeys(holder.user for holder in self.seats if holder.user))

    @property
    def open(self) -> bool:
        """Whether it is in the lobby or being played. While it is, no other table can be opened in its chat."""
        return self.phase in (Phase.LOBBY, Phase.PLAYING)

    @property
    def alone(self) -> bool:
        """Whether one person plays, or has played, a game for one here: nobody waits for them."""
        return len(self.seats) == 1 and self.phase in (Phase.PLAYING, Phase.OVER)

    @property
    def may_ask(self) -> bool:
        """Whether the board answers questions here: always, except while purists play."""
        return self.aids.may_ask or self.phase is not Phase.PLAYING


class TurnDraft(msgspec.Struct, frozen=True, omit_defaults=True):
    """Answers that a player has chosen and not confirmed. Stored for each person, beside the table."""

    seat: Seat
    ask: int
    """Id of the question that the draft begins with."""
    answers: tuple[tuple[int, str], ...] = ()
    """Question id and option code of each answer."""
    prefix: tuple[str, ...] = ()
    """The part of the next answer's path that is already chosen."""


class PlanDraft(msgspec.Struct, frozen=True, omit_defaults=True):
    """A plan that its player is putting together. Stored for each person, beside the table."""

    seat: Seat
    when: str
    steps: Steps = ()
    prefix: tuple[str, ...] = ()
    """The part of the next option's path that is already chosen."""
    other: bool = False
    """The next choice adds another way to the last step instead of a new step."""


def plan_draft_key(user: str) -> str:
    """The key under which a person's plan draft is stored; the turn draft of that person has the plain id as key."""
    return f"plan {user}"
