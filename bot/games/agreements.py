"""Rules that a table might agree on, for explanations."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.api import GameInfo, GameSpec, RuleError, agreed, games, make_spec


def info_of(game: str) -> GameInfo:
    return next(info for info in games() if info.id == game)


def possible_players(spec: GameSpec) -> tuple[int, ...]:
    """The numbers of players that these modules are made for."""
    info = info_of(spec.game)
    limits = [module.players for module in info.modules if module.id in spec.modules and module.players]
    return tuple(sorted(set[int].intersection(*map(set, limits)))) if limits else info.players


def including(spec: GameSpec, module: str) -> GameSpec:
    """These rules with another module; where the two do not go together, the usual rules with that module."""
    return next(found for found in _attempts(spec, module) if _valid(found))


def _attempts(spec: GameSpec, module: str) -> Iterator[GameSpec]:
    known = {each.id: each for each in info_of(spec.game).modules}
    needed = [module]
    for each in needed:
        needed += [other for other in known[each].requires if other not in needed]
    yield msgspec.structs.replace(spec, modules=tuple(sorted({*spec.modules, *needed})))
    counts = known[module].players or (spec.players,)
    players = spec.players if spec.players in counts else counts[-1]
    yield make_spec(spec.game, players, edition=spec.edition, modules=needed)
    for edition in info_of(spec.game).editions:
        for count in known[module].players or info_of(spec.game).players:
            yield make_spec(spec.game, count, edition=edition, modules=needed)


def _valid(spec: GameSpec) -> bool:
    try:
        agreed(spec)
    except RuleError:
        return False
    return True
