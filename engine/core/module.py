"""Everything that varies is a module: base game, edition, expansion, solo, team.

A module contributes content, options, steps, subscribers, reactions, anchors and a slice of state; the core never asks
which modules are present.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from re import fullmatch
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, cast, overload

from engine.core.errors import AssemblyError
from engine.core.events import Event
from engine.core.frame import Course, Frame, Step
from engine.core.hooks import Fold, Gather, Stage
from engine.core.plan import Anchor, Insertion, Replacement
from engine.core.spec import Setting, Teams

if TYPE_CHECKING:
    import msgspec

    from engine.core.draft import Draft, Look
    from engine.core.state import Tables
    from engine.core.view import Viewer

V = TypeVar("V")
T = TypeVar("T")
P = ParamSpec("P")
S = TypeVar("S", bound=type[Step[Any, Any, Any]])
E = TypeVar("E", bound=Event)
Value = TypeVar("Value", bound=Setting)
Fn = TypeVar("Fn", bound=Callable[..., Any])


class FirstPlayer(StrEnum):
    """How the rules choose who begins."""

    FIRST_SEAT = "first_seat"
    """Seat 0 begins; the rules leave it to the players who sits there."""
    DRAWN_BEFORE = "drawn_before"
    """By lot, before the game: seat 0 begins, so whoever seats the players has to draw who sits there."""
    DRAWN_AT_SETUP = "drawn_at_setup"
    """By lot, as a part of the set-up: the game itself draws the seat."""


class RuleOption(Generic[Value]):
    """A rule that tables may set: a disputed ruling, a variant, a difference between editions."""

    def __init__(
        self,
        key: str,
        default: Value,
        values: tuple[Value, ...],
        source: str,
        editions: Mapping[str, Value],
        form: str = "",
    ) -> None:
        if default not in values or any(value not in values for value in editions.values()):
            raise AssemblyError(f"the default of option {key} is not among its values")
        self.key = key
        self.default = default
        self.values = values
        self.source = source
        """Where the default comes from: a rulebook's section, or whose ruling it is."""
        self.editions = editions
        self.form = form
        """A regular expression: texts of this form, in lower case, are values too. Empty where there are no others."""

    def accepted(self, value: Setting) -> Setting | None:
        """The value in its normal form; None if the option cannot have it."""
        if value in self.values:
            return self.values[self.values.index(cast(Value, value))]
        text = str(value).lower()
        return text if self.form and fullmatch(self.form, text) else None

    def default_for(self, edition: str) -> Value:
        return self.editions.get(edition, self.default)


class Module:
    """A bundle of contributions, filled by its decorators when its file is imported, and never changed after."""

    def __init__(
        self,
        id: str,
        *,
        game: str,
        data: str | tuple[str, ...] = (),
        requires: tuple[str, ...] = (),
        excludes: tuple[str, ...] = (),
        players: tuple[int, ...] = (),
        teams: Teams = (),
        first_player: FirstPlayer | None = None,
    ) -> None:
        self.id = id
        self.game = game
        self.data = (data,) if isinstance(data, str) else data
        """Names of its files in the game's `data` folder. What they say is taken together."""
        self.requires = requires
        self.excludes = excludes
        self.players = players
        """Player counts it is made for; empty for those of the game."""
        self.teams = teams
        """Seats that play together with this module; empty where everybody plays for themselves."""
        self.first_player = first_player
        """How it chooses who begins; None where that is as in the base game."""
        self.options: list[RuleOption[Any]] = []
        self.steps: dict[type[Frame], Step[Any, Any, Any]] = {}
        self.plans: dict[type[Course], list[Anchor]] = {}
        self.insertions: list[Insertion] = []
        self.replacements: list[Replacement] = []
        self.folds: list[tuple[Stage[Any, ...], Callable[..., Any]]] = []
        self.unordered: set[str] = set()
        """Keys of stages at which its order among others makes no difference."""
        self.gathers: list[tuple[Gather[..., Any], Callable[..., Any]]] = []
        self.reactions: list[tuple[type[Event], Callable[[Draft[Any, Any], Any], None]]] = []
        self.set_up: Callable[[Draft[Any, Any]], None] | None = None
        self.slice_type: type[Tables] | None = None
        self.slice_view: Callable[[Look[Any, Any], Viewer], msgspec.Struct] | None = None
        self.slice_text: Callable[[Any, Any], list[str]] | None = None
        self.redraw: Callable[[Draft[Any, Any], Viewer], None] | None = None

    def option(
        self,
        key: str,
        default: Value,
        values: tuple[Value, ...],
        *,
        source: str,
        editions: Mapping[str, Value] | None = None,
        form: str = "",
    ) -> RuleOption[Value]:
        option = RuleOption(key, default, values, source, editions or {}, form)
        self.options.append(option)
        return option

    def step(self, frame: type[Frame]) -> Callable[[S], S]:
        """The decorated class is the behaviour of this type of frame."""

        def register(step: S) -> S:
            if frame in self.steps:
                raise AssemblyError(f"{frame.__name__} has two steps")
            self.steps[frame] = step()
            return step

        return register

    def plan(self, course: type[Course], **anchors: Frame) -> None:
        """The anchors that a course walks through, in order."""
        self.plans[course] = [Anchor(name, frame) for name, frame in anchors.items()]

    def insert(
        self, course: type[Course], name: str, frame: Frame, *, after: str = "", before: str = "", alone: bool = True
    ) -> None:
        """Add an anchor to a plan, after or before one that is there. `alone=False` says that its order among others of
        that kind makes no difference."""
        if bool(after) == bool(before):
            raise AssemblyError(f"{name} goes after or before an anchor")
        self.insertions.append(Insertion(course, Anchor(name, frame), after, before, alone))

    def replace(self, course: type[Course], name: str, frame: Frame) -> None:
        """Do other work at an anchor that is there."""
        self.replacements.append(Replacement(course, name, frame))

    @overload
    def on(
        self, hook: Stage[V, P], *, alone: bool = True
    ) -> Callable[[Callable[Concatenate[V, P], V]], Callable[Concatenate[V, P], V]]: ...
    @overload
    def on(self, hook: Gather[P, T]) -> Callable[[Callable[P, Iterable[T]]], Callable[P, Iterable[T]]]: ...
    def on(self, hook: Any, *, alone: bool = True) -> Any:
        """The decorated function subscribes to a stage of a fold, or to a gather. `alone=False` says that at this stage
        its order among others of that kind makes no difference, as where each adds something of its own."""

        def register(subscriber: Fn) -> Fn:
            if isinstance(hook, Stage):
                self.folds.append((hook, subscriber))
                if not alone:
                    self.unordered.add(hook.key)
            elif isinstance(hook, Gather):
                self.gathers.append((hook, subscriber))
            else:
                assert isinstance(hook, Fold)
                raise AssemblyError(f"name the stage of {hook.key}")
            return subscriber

        return register

    def react(
        self, event: type[E]
    ) -> Callable[[Callable[[Draft[Any, Any], E], None]], Callable[[Draft[Any, Any], E], None]]:
        """The decorated function is called after the step in which such an event happened."""

        def register(reaction: Callable[[Draft[Any, Any], E], None]) -> Callable[[Draft[Any, Any], E], None]:
            self.reactions.append((event, reaction))
            return reaction

        return register

    def setup(self, function: Fn) -> Fn:
        """The decorated function prepares the module's part of a new game."""
        self.set_up = function
        return function

    def slice(self, tables: type[Tables]) -> None:
        """The module keeps facts of its own, found under its id."""
        self.slice_type = tables

    def shows(self, function: Fn) -> Fn:
        """The decorated function says what a viewer may see of the module's facts."""
        self.slice_view = function
        return function

    def draws(self, function: Fn) -> Fn:
        """The decorated function says how the module's facts are shown below the board of characters: lines, from what
        `shows` has given and the catalogue."""
        self.slice_text = function
        return function

    def imagines(self, function: Fn) -> Fn:
        """The decorated function draws anew whatever of the module's facts a viewer may not know."""
        self.redraw = function
        return function


class Interaction:
    """The order of modules where it matters: at a stage of a fold, in a slot of a plan, in what a gather offers, or in
    reacting to an event. Modules that are absent are passed over."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.orders: dict[str, tuple[str, ...]] = {}

    def order(self, where: Stage[Any, ...] | Gather[..., Any] | type[Event] | str, *modules: str) -> None:
        """The named modules act in this order at this place."""
        self.orders[place_of(where)] = modules


def place_of(where: Stage[Any, ...] | Gather[..., Any] | type[Event] | str) -> str:
    """Name of a place where modules meet."""
    if isinstance(where, str):
        return where
    return f"event {where.__struct_config__.tag}" if isinstance(where, type) else where.key


def slot(course: type[Course], *, after: str = "", before: str = "") -> str:
    """Name of a slot of a plan, for interactions."""
    return Insertion(course, Anchor("", Frame()), after, before).slot
