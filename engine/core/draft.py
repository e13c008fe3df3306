"""What steps are given: a `Look` to read a game with, a `Draft` to change it with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.core.chance import Chance, Draw, Held
from engine.core.events import Event, Fact, Secret
from engine.core.frame import Course, Frame
from engine.core.score import Worth
from engine.core.spec import Seat, Setting

if TYPE_CHECKING:
    from engine.core.decision import Decision
    from engine.core.module import RuleOption
    from engine.core.ruleset import Ruleset
    from engine.core.state import State

S = TypeVar("S", bound="State")
C = TypeVar("C")
F = TypeVar("F", bound=Frame)
T = TypeVar("T")
Value = TypeVar("Value", bound=Setting)


class Look(Generic[S, C]):
    """Reading access to one game."""

    __slots__ = ("catalogue", "players", "rules", "state")

    def __init__(self, rules: Ruleset[S, C], state: S) -> None:
        self.rules = rules
        self.catalogue = rules.catalogue
        self.players = rules.spec.players
        self.state = state

    def party(self, seat: Seat) -> int:
        """The number of the party that a seat belongs to: its team, or itself alone where there are no teams."""
        return self.rules.party_of[seat]

    def option(self, option: RuleOption[Value]) -> Value:
        """The value that the table agreed on."""
        value = self.rules.values[option.key]
        assert isinstance(value, type(option.default))
        return value

    def enclosing(self, kind: type[F]) -> F:
        """The nearest frame of a kind below what is being done now."""
        for frame in reversed(self.state.agenda):
            if type(frame) is kind:
                return frame
        raise LookupError(f"no {kind.__name__} is going on")


class Observer:
    """Is told of every decision as it is taken, forced ones too. Recorders and coverage checks use it."""

    def taken(self, look: Look[Any, Any], decision: Decision, index: int | None) -> None:
        """`index` is None where there was nothing to choose. The deed has not been done yet."""

    def happened(self, look: Look[Any, Any], event: Event) -> None:
        """Also of events that are secret: who writes them down must know to whom."""


class Recorder(Observer):
    """Writes down a game in its public form, while the journal is played again."""

    def finish(self, look: Look[Any, Any]) -> dict[str, Any]:
        """What the record of this game holds beside the keys that all records have."""
        raise AssertionError(f"{type(self).__name__} writes nothing")


class Draft(Look[S, C]):
    """Changing access to one game, for the time of one transition."""

    __slots__ = ("answered", "barrier", "chance", "draws", "events", "kept", "observer", "pushed", "settled", "watcher")

    def __init__(self, rules: Ruleset[S, C], state: S, chance: Chance) -> None:
        super().__init__(rules, state)
        self.chance = chance
        self.observer: Observer | None = None
        self.watcher: Seat | None = None
        """Set in previews: the seat for whom everything unknown is held."""
        self.pushed: list[Frame] = []
        self.kept: list[Frame] = []
        self.begin()

    def begin(self) -> None:
        """A new transition starts."""
        self.events: list[Fact] = []
        self.settled = 0
        self.draws: list[Draw] = []
        self.barrier = False
        """Whether something unknown came out: who undoes past this has seen it."""
        self.answered = False

    # what to do next

    def push(self, *frames: Frame) -> None:
        """Work to be done right after this step, in the order given. Of a course, all anchors and then itself."""
        for frame in frames:
            if isinstance(frame, Course):
                self.pushed += self.rules.plans[type(frame)].frames
            self.pushed.append(frame)

    def keep(self, frame: Frame) -> None:
        """Stay on the agenda, below everything that this step pushes and that its events cause."""
        self.kept.append(frame)

    def amend(self, old: Frame, new: Frame) -> None:
        """Put a new version of a frame in the place of the old one."""
        self.state.agenda[self._place(old)] = new

    def abandon(self, frame: Frame) -> None:
        """Drop a frame and all work that was still to be done above it, what was pushed just now included."""
        del self.state.agenda[self._place(frame) :]
        self.pushed.clear()

    def _place(self, frame: Frame) -> int:
        agenda = self.state.agenda
        for index in range(len(agenda) - 1, -1, -1):
            if agenda[index] is frame:
                return index
        raise LookupError(f"{frame} is not on the agenda")

    # what happened

    def emit(self, event: Event) -> None:
        self.events.append(event)
        if self.observer is not None:
            self.observer.happened(self, event)

    def emit_secret(self, event: Event, *seats: Seat, twin: Event | None = None) -> None:
        """A fact for some; others see its twin, or nothing."""
        self.events.append(Secret(event, seats, twin))
        if self.observer is not None:
            self.observer.happened(self, event)

    def score(self, seat: Seat, reason: str, worth: Worth, place: str = "") -> None:
        self.state.score(seat, reason, worth, place)

    # chance and secrets

    def draw(self, stream: str, items: Sequence[Any]) -> int:
        """Which of `items` chance takes."""
        drawn = self.state.drawn
        counter = drawn.get(stream, 0)
        index = self.chance.index(stream, counter, items)
        drawn[stream] = counter + 1
        self.draws.append(Draw(stream, len(items), index))
        self.barrier = True
        return index

    def shuffle(self, stream: str, items: Sequence[T]) -> list[T]:
        """The items in an order that chance gives."""
        rest = list(items)
        return [rest.pop(self.draw(stream, rest)) for _ in items]

    def reveal(self, what: str, *known: Seat) -> None:
        """Something hidden is about to come out; `known` are the seats to whom it is no news.

        Call it before looking at what was hidden. Previews stop here, except those of a seat that knows it.
        """
        if self.watcher is not None and self.watcher not in known:
            raise Held("reveal", what)
        self.barrier = True
