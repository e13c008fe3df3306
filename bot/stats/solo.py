"""What a diary of solo games comes to: the best game, and how many were won by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.games import ui_of
from bot.games.agreements import info_of
from bot.games.solo import PLAIN, SoloUI
from bot.store.solo_diary import SoloResult
from engine.api import Setting


class Difficulty(msgspec.Struct, frozen=True):
    """Games by rules that are equally hard."""

    game: str
    module: str
    options: dict[str, Setting]
    played: int
    won: int
    best: SoloResult


def ui_for(result: SoloResult | Difficulty) -> SoloUI:
    """What the module of a game says of it; also of a module that has gone since."""
    return ui_of(result.game).solo.get(result.module, PLAIN)


def by_difficulty(results: Iterable[SoloResult]) -> list[Difficulty]:
    """The games grouped by their rules: by game, and the hardest first."""
    groups: dict[tuple[str, str, tuple[tuple[str, Setting], ...]], list[SoloResult]] = {}
    for one in results:
        groups.setdefault((one.game, one.module, tuple(sorted(one.options.items()))), []).append(one)
    found = [
        Difficulty(game, module, dict(options), len(same), sum(one.won for one in same), best_of(same))
        for (game, module, options), same in groups.items()
    ]
    return sorted(found, key=lambda each: (each.game, each.module, *(-place for place in hardness(each.best))))


def best_of(results: Sequence[SoloResult]) -> SoloResult:
    """The best of these games of one module; there must be at least one. A win is better than a loss, then harder rules
    count, then what the module compares; of equal games the first one is the best."""
    in_order = sorted(results, key=lambda one: one.ended)
    return max(in_order, key=lambda one: (one.won, hardness(one) if one.won else (), one.worth))


def hardness(result: SoloResult) -> tuple[int, ...]:
    """How hard the rules of a game were: for each option that measures it, the place of its value, with the one that
    *Harder* changes at the front. A value that an option no longer has counts as the easiest."""
    ui = ui_for(result)
    known = {option.key: option for module in info_of(result.game).modules for option in module.options}
    measured = sorted(ui.measures, key=lambda key: key != ui.step)
    return tuple(
        known[key].values.index(result.options[key])
        if key in known and result.options.get(key) in known[key].values
        else -1
        for key in measured
    )
