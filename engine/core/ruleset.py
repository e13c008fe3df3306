"""From an agreement to rules: modules put together, once per spec, immutable and never saved."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.core.draft import Look
from engine.core.errors import AssemblyError, Kind, RuleError
from engine.core.frame import Course, Frame, Step
from engine.core.hooks import ANYTIME, STAGES
from engine.core.module import Interaction, Module
from engine.core.plan import Anchor, Insertion, Plan, insert
from engine.core.spec import GameSpec, Seat, Setting, make_spec
from engine.core.state import State
from engine.core.together import Together, TogetherStep

if TYPE_CHECKING:
    from engine.core.draft import Recorder
    from engine.core.view import View, Viewer

S = TypeVar("S", bound=State)
C = TypeVar("C")

Content = tuple[str, dict[str, Any]]
"""A module's id and what its data file says."""


def most_points(look: Look[Any, Any]) -> tuple[Seat, ...]:
    """Ties share the victory."""
    points = look.state.points
    return tuple(seat for seat, score in enumerate(points) if score == max(points))


def lead(look: Look[Any, Any], seat: Seat) -> float:
    """Points ahead of the best other seat."""
    points = look.state.points
    others = [score for other, score in enumerate(points) if other != seat]
    return float(points[seat] - max(others, default=0))


@dataclass(frozen=True)
class GameKind(Generic[S, C]):
    """A game, as its package hands it to the engine."""

    id: str
    players: range
    base: Module
    folder: Path
    """Where the data files are."""
    state: Callable[[GameSpec], S]
    state_type: type[S]
    catalogue: Callable[[Sequence[Content]], C]
    view: Callable[[Look[S, C], Viewer, dict[str, Any]], View]
    """Builds the game's own view; the mapping holds what all views have."""
    text: Callable[[C, Any, Mapping[str, str]], str]
    """The board in characters, from a view; the mapping labels places by their names."""
    recorder: Callable[[], Recorder]
    modules: tuple[Module, ...] = ()
    interactions: tuple[Interaction, ...] = ()
    editions: tuple[str, ...] = ("",)
    winners: Callable[[Look[S, C]], tuple[Seat, ...]] = most_points
    evaluate: Callable[[Look[S, C], Seat], float] = lead
    """How well a seat stands, in points; computer opponents go by it."""
    version: int = 1
    """Of saved states; each change of shape adds a migration."""
    migrations: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """From this version to the next, on plain data."""

    def module(self, id: str) -> Module:
        for module in self.modules:
            if module.id == id:
                return module
        raise RuleError(Kind.UNKNOWN, "error.no_such_module", module=id)


class Ruleset(Generic[S, C]):
    """The assembled result."""

    def __init__(self, kind: GameKind[S, C], spec: GameSpec) -> None:
        self.kind = kind
        chosen = [kind.module(id) for id in spec.modules]
        self.modules = (kind.base, *(module for module in kind.modules if module in chosen))
        self.values = _settings(self.modules, spec)
        self.spec = make_spec(
            spec.game,
            spec.players,
            edition=spec.edition or kind.editions[0],
            modules=spec.modules,
            options=self.values,
            teams=spec.teams,
        )
        _check(kind, self.modules, self.spec)
        orders = _orders(kind.interactions, {module.id for module in self.modules})
        self.steps: dict[type[Frame], Step[Any, Any, Any]] = {Together: TogetherStep()}
        """By type of frame; a course needs none."""
        for module in self.modules:
            for frame, step in module.steps.items():
                if frame in self.steps:
                    raise AssemblyError(f"{frame.__name__} has two steps; insert or replace at an anchor instead")
                self.steps[frame] = step
        self.plans = _plans(self.modules, orders)
        self.folds = _folds(self.modules, orders)
        self.gathers = _gathers(self.modules)
        self.interjects = ANYTIME.key in self.gathers
        self.reactions: dict[type[Any], tuple[Callable[..., None], ...]] = {}
        for module in self.modules:
            for event, reaction in module.reactions:
                self.reactions[event] = (*self.reactions.get(event, ()), reaction)
        self.catalogue = kind.catalogue([(module.id, _read(kind.folder, module)) for module in self.modules])

    def new_state(self) -> S:
        state = self.kind.state(self.spec)
        for module in self.modules:
            if module.slice_type is not None:
                state.slices[module.id] = module.slice_type()
        return state


def _read(folder: Path, module: Module) -> dict[str, Any]:
    if not module.data:
        return {}
    return tomllib.loads((folder / module.data).read_text(encoding="utf-8"))


def _settings(modules: Sequence[Module], spec: GameSpec) -> dict[str, Setting]:
    known = {option.key: option for module in modules for option in module.options}
    values: dict[str, Setting] = {key: option.default_for(spec.edition) for key, option in known.items()}
    for key, value in spec.options:
        if key not in known:
            raise RuleError(Kind.UNKNOWN, "error.no_such_rule_option", option=key)
        allowed = known[key].values
        if value not in allowed:
            names = tuple(str(candidate) for candidate in allowed)
            raise RuleError(Kind.ILLEGAL, "error.no_such_value", candidates=names, option=key, value=value)
        values[key] = allowed[allowed.index(value)]
    return values


def _check(kind: GameKind[Any, Any], modules: Sequence[Module], spec: GameSpec) -> None:
    if spec.players not in kind.players:
        raise RuleError(
            Kind.ILLEGAL, "error.players", players=spec.players, least=kind.players[0], most=kind.players[-1]
        )
    if spec.edition not in kind.editions:
        raise RuleError(Kind.UNKNOWN, "error.no_such_edition", candidates=kind.editions, edition=spec.edition)
    present = {module.id for module in modules}
    for module in modules:
        for needed in module.requires:
            if needed not in present:
                raise RuleError(Kind.ILLEGAL, "error.module_needs", module=module.id, other=needed)
        for other in module.excludes:
            if other in present:
                raise RuleError(Kind.ILLEGAL, "error.module_excludes", module=module.id, other=other)
        if module.players and spec.players not in module.players:
            raise RuleError(Kind.ILLEGAL, "error.module_players", module=module.id, players=spec.players)
    seated = sorted(seat for team in spec.teams for seat in team)
    if spec.teams and seated != list(range(spec.players)):
        raise RuleError(Kind.ILLEGAL, "error.teams", players=spec.players)


def _orders(interactions: Sequence[Interaction], present: set[str]) -> dict[str, list[str]]:
    """Where modules need an order, the order; interactions count when all their modules are there."""
    orders: dict[str, list[str]] = {}
    for interaction in interactions:
        if present.issuperset(interaction.modules):
            for where, ids in interaction.orders.items():
                orders.setdefault(where, []).extend(id for id in ids if id not in orders.get(where, []))
    return orders


def _sorted(where: str, ids: Sequence[str], orders: dict[str, list[str]]) -> list[int]:
    """Positions of `ids` in the order that they act in; without an interaction there may be only one module."""
    if len(set(ids)) <= 1:
        return list(range(len(ids)))
    order = orders.get(where, [])
    missing = [id for id in ids if id not in order]
    if missing:
        raise AssemblyError(f"{' and '.join(sorted(set(ids)))} meet at {where}: an interaction must order them")
    return sorted(range(len(ids)), key=lambda index: order.index(ids[index]))


def _plans(modules: Sequence[Module], orders: dict[str, list[str]]) -> dict[type[Course], Plan]:
    anchors: dict[type[Course], list[Anchor]] = {}
    for module in modules:
        for course, plan in module.plans.items():
            if course in anchors:
                raise AssemblyError(f"{course.__name__} has two plans")
            anchors[course] = list(plan)
    slots: dict[str, list[tuple[str, Insertion]]] = {}
    for module in modules:
        for insertion in module.insertions:
            slots.setdefault(insertion.slot, []).append((module.id, insertion))
    waiting = dict(slots)
    while waiting:
        ready = [
            where
            for where, entries in waiting.items()
            if (entries[0][1].after or entries[0][1].before)
            in [anchor.name for anchor in anchors[entries[0][1].course]]
        ]
        if not ready:
            raise AssemblyError(f"no such anchors: {', '.join(waiting)}")
        for where in ready:
            entries = waiting.pop(where)
            ordered = [entries[index][1] for index in _sorted(where, [id for id, _ in entries], orders)]
            course = ordered[0].course
            anchors[course] = insert(anchors[course], ordered)
    replaced: set[tuple[type[Course], str]] = set()
    for module in modules:
        for change in module.replacements:
            names = [anchor.name for anchor in anchors[change.course]]
            if change.name not in names or (change.course, change.name) in replaced:
                raise AssemblyError(f"{module.id} cannot replace {change.name}: missing, or replaced already")
            replaced.add((change.course, change.name))
            anchors[change.course][names.index(change.name)] = Anchor(change.name, change.frame)
    return {course: Plan(entries) for course, entries in anchors.items()}


def _folds(modules: Sequence[Module], orders: dict[str, list[str]]) -> dict[str, tuple[Callable[..., Any], ...]]:
    by_stage: dict[tuple[str, str], list[tuple[str, Callable[..., Any]]]] = {}
    for module in modules:
        for stage, subscriber in module.folds:
            by_stage.setdefault((stage.fold.key, stage.name), []).append((module.id, subscriber))
    chains: dict[str, list[Callable[..., Any]]] = {}
    for name in STAGES:
        for (key, stage_name), entries in by_stage.items():
            if stage_name == name:
                positions = _sorted(f"{key}.{name}", [id for id, _ in entries], orders)
                chains.setdefault(key, []).extend(entries[index][1] for index in positions)
    return {key: tuple(chain) for key, chain in chains.items()}


def _gathers(modules: Sequence[Module]) -> dict[str, tuple[Callable[..., Any], ...]]:
    gathers: dict[str, tuple[Callable[..., Any], ...]] = {}
    for module in modules:
        for gather, subscriber in module.gathers:
            gathers[gather.key] = (*gathers.get(gather.key, ()), subscriber)
    return gathers


_KINDS: dict[str, GameKind[Any, Any]] = {}


def register(kind: GameKind[Any, Any]) -> None:
    """Make a game known. `engine.api` does so for ours."""
    _KINDS[kind.id] = kind


def kinds() -> tuple[GameKind[Any, Any], ...]:
    return tuple(_KINDS.values())


def kind_of(game: str) -> GameKind[Any, Any]:
    if game not in _KINDS:
        raise RuleError(Kind.UNKNOWN, "error.no_such_game", candidates=tuple(_KINDS), game=game)
    return _KINDS[game]


@lru_cache(maxsize=256)
def assemble(spec: GameSpec) -> Ruleset[Any, Any]:
    """The rules of a spec; the same object for the same spec."""
    return Ruleset(kind_of(spec.game), spec)
