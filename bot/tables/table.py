"""The record of a table: who sits there, what was agreed, what is going on. The game itself is kept beside it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.tables.pace import Mirror, Tempo, Wait
from engine.api import Seat, Setting

KEPT = 20
"""How many changes of a game can be taken back: so many snapshots are kept."""

Value = str | int

Question = tuple[Seat, int]
"""Who is asked, and the id of the question: those who are asked at once have the same one."""


ANONYMOUS = "anonymous"
"""Argument of a line: which of its other arguments, with blanks between them, are names that nobody is to know."""


def letter(seat: Seat) -> str:
    """What the board calls a seat."""
    return chr(ord("A") + seat)


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """The game came to its end."""
    CLOSED = "closed"
    """The game, or the lobby, was given up."""


class Holder(msgspec.Struct, omit_defaults=True):
    """Who holds a seat: a person, a computer, or nobody until somebody takes it."""

    name: str = ""
    """Untrusted text, of a person only."""
    user: str = ""
    computer: str = ""
    """The level; empty for people."""
    guest: bool = False
    """A second seat of the same person."""
    left: bool = False
    """A person sat here and left: others may take the seat, from a computer too."""
    anonymous: bool = False
    """Who sat here wants to be forgotten: a word stands for the name, until somebody else has the seat."""
    via: str = ""
    """The account by which they sat down, where it is not the one that `user` names: people may have several."""
    chat: str = ""
    """The mirror where they sat down and are called; empty: the table's own chat."""
    stand: str = ""
    """The level of a computer that plays for a person who stays away. The seat is theirs as soon as they come."""
    turn: int = 0
    """The question with which the stand-in's work is done; 0: it stays until the person returns."""
    sought: bool = False
    """Somebody is looked for who takes the seat of a person who stays away."""
    absent: float = 0.0
    """Since when they let the others wait too long, and have not been seen."""
    bank: float = 0.0
    """Seconds that are left, where there is a clock with a bank."""
    thought: float = 0.0
    turns: int = 0
    """How long this person has thought in all, in seconds of their day, and about how many questions."""

    @property
    def plays(self) -> str:
        """The level of the computer that answers for this seat; empty if a person does."""
        return self.computer or self.stand

    @property
    def vacant(self) -> bool:
        return not self.user and not self.computer


class Rules(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is agreed before anybody sits down."""

    game: str
    edition: str = ""
    modules: tuple[str, ...] = ()
    options: dict[str, Setting] = {}
    """Only what differs from the defaults."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be told, in no language yet: a text key and its arguments."""

    key: str
    args: dict[str, Value] = {}
    seat: Seat | None = None
    """Becomes the argument `who`."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the log. Entries are never changed: taking back is an entry too."""

    number: int
    at: float
    lines: tuple[Line, ...]
    user: str = ""
    move: bool = False
    """Whether it tells of answers, which can be taken back."""
    back: int = 0
    """The number of the first entry that this one takes back; 0 for all others."""
    seats: tuple[Seat, ...] = ()
    """Whose answers it tells of, in their order; none where that was not written down yet."""


class Past(msgspec.Struct, frozen=True, array_like=True):
    """What a kept snapshot was taken before."""

    seats: tuple[Seat, ...]
    """Whose answers followed."""
    seq: int
    """Length of the game's journal then."""
    entry: int
    """Number of the first entry of the log that followed."""


class Motion(msgspec.Struct, omit_defaults=True):
    """A request that others must agree to."""

    kind: str
    """See `bot.tables.motions`."""
    user: str
    seat: Seat
    asked: tuple[Seat, ...]
    opened: float
    number: int
    """Tells this request from others at the same table."""
    agreed: tuple[Seat, ...] = ()
    seq: int = 0
    """For an undo: length of the journal to go back to."""
    about: Seat | None = None
    """Who stays away and is not asked; as soon as they come, it is over."""
    ask: int = 0
    """Their question, where it is about that."""


Steps = tuple[tuple[str, ...], ...]
"""One after the other; of each the ways to do it as codes of options, the one that is wanted most first."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat does in its coming turn of this round, if it can still be done: nobody else knows of it."""

    seat: Seat
    when: str
    """The round."""
    steps: Steps
    prompts: tuple[str, ...]
    """The question that each step answers: the same word may mean something else under another."""
    whole: bool = False
    """Whether they make the whole turn. Where not, the player is asked after them."""
    stopped: int | None = None
    """The turn has come, and the plan went no further than to this step: it is the player's draft now."""


class Table(msgspec.Struct, omit_defaults=True):
    id: str
    chat: str
    language: str
    rules: Rules
    owner: str
    """Who opened it, or came next when they left."""
    opened: float
    opener: str = ""
    """Their name."""
    phase: Phase = Phase.LOBBY
    order: str = "random"
    """Of the seats at the start: `random`, or `seated` as they came."""
    seats: list[Holder] = []
    entries: int = 0
    """How many the log has."""
    posted: int = 0
    """How many of them have been given to the outbox."""
    past: list[Past] = []
    """One for each kept snapshot, the newest last."""
    motion: Motion | None = None
    motions: int = 0
    refused: dict[str, float] = {}
    """When a request was refused, by what it was; the same one has to wait."""
    pinged: list[Question] = []
    """Questions whose seats have been told of them."""
    plans: list[Plan] = []
    """Of turns that are still to come in this round; one for a seat at most."""
    touched: float = 0.0
    """When a person last changed something; 0 where that was not written down yet."""
    warned: float = 0.0
    """When its people were told that it will be closed because nobody comes, if nobody has come since."""
    ended: float = 0.0
    """When it was over or closed."""
    tempo: Tempo = Tempo()
    waits: list[Wait] = []
    """One for each open question to a person."""
    paused: float = 0.0
    """Since when everybody has agreed to wait."""
    mirrors: list[Mirror] = []
    """Other chats where it is shown, was shown, or is to be."""
    code: str = ""
    """Who knows it may ask for a mirror."""
    orders: dict[str, dict[str, str]] = {}
    """Of each seat, by its number: what it always answers to which question. Nobody else knows of them."""
    held: list[Question] = []
    """Questions that are asked as usual, whatever is ordered."""
    card: float = 0.0
    """When the status card is to be brought up to date; 0: it is."""
    carded: bool = False
    """Whether there is one."""
    format: int = 1

    def seats_of(self, user: str) -> list[Seat]:
        return [seat for seat, holder in enumerate(self.seats) if holder.user == user]

    def named(self, line: Line) -> Line:
        """With the name of who holds the seat now; somebody else may hold it when the log is read."""
        if line.seat is None:
            return line
        holder = self.seats[line.seat]
        who = {"who": holder.name}
        if holder.computer:
            who = {"computer": holder.computer}
        elif holder.anonymous:
            who = {ANONYMOUS: "who"}
        return Line(line.key, {**who, **line.args}, line.seat)

    @property
    def people(self) -> list[str]:
        """Everybody who holds a seat, once."""
        return list(dict.fromkeys(holder.user for holder in self.seats if holder.user))

    @property
    def open(self) -> bool:
        """Whether it keeps others from opening a table in its chat."""
        return self.phase in (Phase.LOBBY, Phase.PLAYING)


class Draft(msgspec.Struct, frozen=True, omit_defaults=True):
    """Answers not yet given, kept for their owner."""

    seat: Seat
    ask: int
    """The question it begins with."""
    answers: tuple[tuple[int, str], ...] = ()
    """Question and code."""
    prefix: tuple[str, ...] = ()
    """The beginning of the next answer's path."""


class Planning(msgspec.Struct, frozen=True, omit_defaults=True):
    """A plan in the making, kept for its owner."""

    seat: Seat
    when: str
    steps: Steps = ()
    prefix: tuple[str, ...] = ()
    """The beginning of the next code."""
    other: bool = False
    """It is to be another way to do the last step."""


def planning_of(user: str) -> str:
    """Under this name it lies beside their draft."""
    return f"plan {user}"


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be done in the world after a change: kept in the outbox until it is done."""

    id: str
    """Also the nonce of what is sent."""
    kind: str
    """`post` a new message, `edit` the one in a slot, or see to a directory."""
    slot: str = ""
    """Where the message's id is remembered."""
    what: str = ""
    """Which screen to show."""
    seq: int = 0
    """The game as it was when its journal had this length."""
    first: int = 0
    last: int = 0
    """Entries of the log to tell."""
    asks: tuple[Question, ...] = ()
    """Questions whose seats are to be notified."""
    motion: int = 0
    """The request that it speaks of."""
    quiet: bool = False
    """Said before, in another place: nobody is notified."""
    chat: str = ""
    """The mirror where it is to be done; empty: the table's own chat."""
    number: int = 0
    """Which of its kind it is: the how manieth reminder."""
