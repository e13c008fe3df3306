"""From an agreement to rules: modules put together, once per spec, immutable and never saved."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

from engine.core.assembly import folds_of, gathers_of, options_of, orders_of, plans_of, reactions_of, steps_of
from engine.core.draft import Draft
from engine.core.errors import AssemblyError, Kind, RuleError
from engine.core.frame import Frame
from engine.core.hooks import ANYTIME
from engine.core.kernel import settle
from engine.core.kind import GameKind, kind_of
from engine.core.module import Module
from engine.core.spec import GameSpec, Setting, Teams, make_spec
from engine.core.state import State
from engine.core.together import Together, TogetherStep

S = TypeVar("S", bound=State)
C = TypeVar("C")


class Ruleset(Generic[S, C]):
    """The assembled result."""

    def __init__(self, kind: GameKind[S, C], spec: GameSpec) -> None:
        self.kind = kind
        chosen = [kind.module(id) for id in spec.modules]
        self.modules = (kind.base, *(module for module in kind.modules if module in chosen))
        edition = spec.edition or kind.editions[0]
        self.values = _settings(self.modules, edition, spec)
        self.spec = make_spec(
            spec.game,
            spec.players,
            edition=edition,
            modules=spec.modules,
            options=self.values,
            teams=spec.teams or next((module.teams for module in self.modules if module.teams), ()),
        )
        """The agreement with nothing left open."""
        _check(kind, self.modules, self.spec)
        self.parties: Teams = self.spec.teams or tuple((seat,) for seat in range(spec.players))
        """Seats that play together; where there are no teams, each seat for itself."""
        self.party_of = tuple(
            number for seat in range(spec.players) for number, party in enumerate(self.parties) if seat in party
        )
        """By seat the number of its party."""
        ways = (module.first_player for module in self.modules)
        self.first_player = next((way for way in ways if way is not None), kind.first_player)
        orders = orders_of(kind.interactions)
        self.steps = steps_of(self.modules)
        """By type of frame; a course needs none."""
        self.steps[Together] = TogetherStep()
        self.plans = plans_of(self.modules, orders)
        for plan in self.plans.values():
            for frame in plan.frames:
                if type(frame) not in self.steps and type(frame) not in self.plans:
                    raise AssemblyError(f"{type(frame).__name__} has no step")
        self.folds = folds_of(self.modules, orders)
        self.gathers = gathers_of(self.modules, orders)
        self.interjects = ANYTIME.key in self.gathers
        self.reactions = reactions_of(self.modules, orders)
        contents = [(module.id, contents_of(kind.folder, module)) for module in self.modules]
        self.catalogue = kind.catalogue(contents, self.spec)

    def new_state(self) -> S:
        state = self.kind.state(self.spec)
        for module in self.modules:
            if module.slice_type is not None:
                state.slices[module.id] = module.slice_type()
        return state


def set_up(draft: Draft[Any, Any]) -> None:
    """Every module prepares its part, the base first. What expansions push is done before what the base has pushed."""
    work: list[list[Frame]] = []
    for module in draft.rules.modules:
        if module.set_up is not None:
            module.set_up(draft)
        work.append(draft.pushed)
        draft.pushed = []
    base, *expansions = work
    draft.pushed = [*(frame for frames in expansions for frame in frames), *base]
    settle(draft)


@lru_cache(maxsize=256)
def assemble(spec: GameSpec) -> Ruleset[Any, Any]:
    """The rules of an agreement; one object for all specs that mean the same."""
    rules: Ruleset[Any, Any] = Ruleset(kind_of(spec.game), spec)
    return rules if rules.spec == spec else assemble(rules.spec)


def contents_of(folder: Path, module: Module) -> dict[str, Any]:
    contents: dict[str, Any] = {}
    for name in module.data:
        found = tomllib.loads((folder / name).read_text(encoding="utf-8"))
        if not contents.keys().isdisjoint(found):
            raise AssemblyError(f"{name} of {module.id} says again what another file says")
        contents |= found
    return contents


def _settings(modules: Sequence[Module], edition: str, spec: GameSpec) -> dict[str, Setting]:
    known = options_of(modules)
    values: dict[str, Setting] = {key: option.default_for(edition) for key, option in known.items()}
    for key, value in spec.options:
        if key not in known:
            raise RuleError(Kind.UNKNOWN, "error.no_such_rule_option", candidates=tuple(known), option=key)
        accepted = known[key].accepted(value)
        if accepted is None:
            names = tuple(str(candidate) for candidate in known[key].values)
            raise RuleError(Kind.ILLEGAL, "error.no_such_value", candidates=names, option=key, value=value)
        values[key] = accepted
    return values


def _check(kind: GameKind[Any, Any], modules: Sequence[Module], spec: GameSpec) -> None:
    if spec.players not in kind.players and not any(module.players for module in modules):
        least, most = kind.players[0], kind.players[-1]
        raise RuleError(Kind.ILLEGAL, "error.players", players=spec.players, least=least, most=most)
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
    for option in options_of(modules).values():
        if not set(option.editions) <= set(kind.editions):
            raise AssemblyError(f"option {option.key} names an edition that there is not")
    for module in modules:
        if module.teams and module.teams != spec.teams:
            raise RuleError(Kind.ILLEGAL, "error.teams", players=spec.players)
    seated = sorted(seat for team in spec.teams for seat in team)
    if spec.teams and seated != list(range(spec.players)):
        raise RuleError(Kind.ILLEGAL, "error.teams", players=spec.players)
