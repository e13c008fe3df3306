"""Games for one person: which rules make one, how hard they are, and how a game of them ended.

Which module makes a game one for a single player is data: `ModuleInfo.players` is `(1,)`. Nothing here names one. How
such a game begins is in `bot.tables.lobby`.
"""

from __future__ import annotations

import msgspec

from bot.games import ui_of
from bot.games.solo import PLAIN, SoloOutcome, SoloUI
from bot.tables.lobby import ALONE, info_of, rules_are_valid, spec_of
from bot.tables.table import Rules
from engine.api import SPECTATOR, Game, GameInfo, ModuleInfo, Setting, agreed, games


class SoloGame(msgspec.Struct, frozen=True):
    """A game that one person can play, with the module that makes it one."""

    game: str
    module: ModuleInfo


def solo_games() -> tuple[SoloGame, ...]:
    """All games for one, in the order of the games."""
    return tuple(SoloGame(info.id, module) for info in games() for module in _for_one(info))


def _for_one(info: GameInfo) -> list[ModuleInfo]:
    return [module for module in info.modules if module.players == ALONE]


def solo_module(rules: Rules) -> ModuleInfo | None:
    """The module that makes these rules those of a game for one; None if none does."""
    return next((module for module in _for_one(info_of(rules.game)) if module.id in rules.modules), None)


def solo_ui(rules: Rules) -> SoloUI:
    module = solo_module(rules)
    return ui_of(rules.game).solo.get(module.id, PLAIN) if module is not None else PLAIN


def usual_rules(solo: SoloGame) -> Rules:
    """The rules by which a game for one begins if nothing else is said: the first preset with its module, else the
    module alone."""
    ui = ui_of(solo.game)
    for preset in ui.presets:
        if solo.module.id in preset.modules:
            return Rules(solo.game, preset.edition, preset.modules, preset.options)
    return Rules(solo.game, ui.presets[0].edition, (*solo.module.requires, solo.module.id))


def solo_options(rules: Rules) -> dict[str, Setting]:
    """The options of the module for one with their values, defaults filled in."""
    module = solo_module(rules)
    values = agreed(spec_of(rules, ALONE[0]))
    return {option.key: values[option.key] for option in module.options} if module is not None else {}


def measures(rules: Rules) -> dict[str, Setting]:
    """The options that make these rules harder or easier, with their values."""
    values = solo_options(rules)
    return {key: values[key] for key in solo_ui(rules).measures}


def stepped(rules: Rules, by: int) -> Rules | None:
    """The same rules so many steps harder, or easier if `by` is negative; None if they cannot be."""
    module, step = solo_module(rules), solo_ui(rules).step
    for option in module.options if module is not None else ():
        if option.key != step:
            continue
        at = option.values.index(solo_options(rules)[step]) + by
        if not 0 <= at < len(option.values):
            return None
        changed = Rules(rules.game, rules.edition, rules.modules, {**rules.options, step: option.values[at]})
        return changed if rules_are_valid(changed) else None
    return None


def outcome_of(rules: Rules, game: Game) -> SoloOutcome:
    """How a game for one went that is over."""
    return solo_ui(rules).outcome(game.view(SPECTATOR))
