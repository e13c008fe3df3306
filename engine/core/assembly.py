"""How the contributions of modules are put in order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import combinations
from typing import Any

from engine.core.errors import AssemblyError
from engine.core.frame import Course, Frame, Step
from engine.core.hooks import STAGES
from engine.core.module import Interaction, Module, RuleOption, place_of
from engine.core.plan import Anchor, Insertion, Plan, insert

Orders = dict[str, set[tuple[str, str]]]
"""By stage or slot: pairs of modules of which the first acts before the second."""


def orders_of(interactions: Sequence[Interaction]) -> Orders:
    orders: Orders = {}
    for interaction in interactions:
        for where, ids in interaction.orders.items():
            orders.setdefault(where, set()).update(combinations(ids, 2))
    return orders


def in_order(where: str, ids: Sequence[str], orders: Orders, free: Collection[str] = ()) -> list[int]:
    """Positions of `ids` in the order in which they act. Modules that meet need an interaction that orders them, except
    those among `free`: they may stand in any order."""
    known = orders.get(where, set())
    for one, other in combinations(dict.fromkeys(ids), 2):
        if one in free and other in free:
            continue
        if (one, other) not in known and (other, one) not in known:
            raise AssemblyError(f"{one} and {other} meet at {where}: an interaction must order them")
    return preferred(where, ids, orders)


def preferred(where: str, ids: Sequence[str], orders: Orders) -> list[int]:
    """The same where an order may be given but need not be: then the order of the list of modules holds."""
    known = {pair for pair in orders.get(where, set()) if set(pair) <= set(ids)}
    after = {id: {first for first, second in known if second == id} for id in ids}
    placed: list[str] = []
    while len(placed) < len(after):
        free = [id for id in after if id not in placed and after[id] <= set(placed)]
        if not free:
            raise AssemblyError(f"the orders at {where} contradict each other: {sorted(known)}")
        placed.append(free[0])
    return sorted(range(len(ids)), key=lambda index: placed.index(ids[index]))


def plans_of(modules: Sequence[Module], orders: Orders) -> dict[type[Course], Plan]:
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
        ready = [where for where, entries in waiting.items() if entries[0][1].fits(anchors)]
        if not ready:
            lost = [
                f"{id}: {entry.anchor.name} goes {where}" for where, found in waiting.items() for id, entry in found
            ]
            known = {course.__name__: [anchor.name for anchor in found] for course, found in anchors.items()}
            raise AssemblyError(f"no such anchors: {'; '.join(lost)}; there are {known}")
        for where in ready:
            entries = waiting.pop(where)
            free = {id for id, entry in entries if not entry.alone}
            ordered = [entries[index][1] for index in in_order(where, [id for id, _ in entries], orders, free)]
            course = ordered[0].course
            anchors[course] = insert(anchors[course], ordered)
    replaced: set[tuple[type[Course], str]] = set()
    for module in modules:
        for change in module.replacements:
            names = [anchor.name for anchor in anchors.get(change.course, ())]
            if change.name not in names or (change.course, change.name) in replaced:
                raise AssemblyError(f"{module.id} cannot replace {change.name}: missing, or replaced already")
            replaced.add((change.course, change.name))
            anchors[change.course][names.index(change.name)] = Anchor(change.name, change.frame)
    return {course: Plan(course, anchors) for course in anchors}


def folds_of(modules: Sequence[Module], orders: Orders) -> dict[str, tuple[Callable[..., Any], ...]]:
    by_stage: dict[tuple[str, str], list[tuple[str, Callable[..., Any]]]] = {}
    for module in modules:
        for stage, subscriber in module.folds:
            by_stage.setdefault((stage.fold.key, stage.name), []).append((module.id, subscriber))
    chains: dict[str, list[Callable[..., Any]]] = {}
    for name in STAGES:
        for (key, stage_name), entries in by_stage.items():
            if stage_name == name:
                where = f"{key}.{name}"
                free = {module.id for module in modules if where in module.unordered}
                positions = in_order(where, [id for id, _ in entries], orders, free)
                chains.setdefault(key, []).extend(entries[index][1] for index in positions)
    return {key: tuple(chain) for key, chain in chains.items()}


def gathers_of(modules: Sequence[Module], orders: Orders) -> dict[str, tuple[Callable[..., Any], ...]]:
    entries: dict[str, list[tuple[str, Callable[..., Any]]]] = {}
    for module in modules:
        for gather, subscriber in module.gathers:
            entries.setdefault(gather.key, []).append((module.id, subscriber))
    return {key: _arranged(key, found, orders) for key, found in entries.items()}


def reactions_of(modules: Sequence[Module], orders: Orders) -> dict[type[Any], tuple[Callable[..., None], ...]]:
    entries: dict[type[Any], list[tuple[str, Callable[..., Any]]]] = {}
    for module in modules:
        for event, reaction in module.reactions:
            entries.setdefault(event, []).append((module.id, reaction))
    return {event: _arranged(place_of(event), found, orders) for event, found in entries.items()}


def _arranged(
    where: str, entries: Sequence[tuple[str, Callable[..., Any]]], orders: Orders
) -> tuple[Callable[..., Any], ...]:
    return tuple(entries[index][1] for index in preferred(where, [id for id, _ in entries], orders))


def options_of(modules: Sequence[Module]) -> dict[str, RuleOption[Any]]:
    options: dict[str, RuleOption[Any]] = {}
    for module in modules:
        for option in module.options:
            if option.key in options:
                raise AssemblyError(f"two options are called {option.key}")
            options[option.key] = option
    return options


def steps_of(modules: Sequence[Module]) -> dict[type[Frame], Step[Any, Any, Any]]:
    steps: dict[type[Frame], Step[Any, Any, Any]] = {}
    for module in modules:
        for frame, step in module.steps.items():
            if frame in steps:
                raise AssemblyError(f"{frame.__name__} has two steps; insert or replace at an anchor instead")
            steps[frame] = step
    return steps
