"""The rules of a table: what was agreed, and the source of each ruling."""

from __future__ import annotations

from bot.screens.aids import unusual_aids
from bot.screens.lobby import game_name, options_of, setting, summary, things_hint, value_of
from bot.screens.luck import fairness
from bot.screens.screen import Screen
from bot.tables.game_cache import GAME_CACHE
from bot.tables.table import Table
from bot.texts import Texts


def agreed_rules(texts: Texts, table: Table, save: bytes) -> Screen:
    rules = table.rules
    lines = [f"{game_name(texts, rules.game)}: {summary(texts, rules)}"]
    lines += [
        f"{texts(f'{rules.game}.module_{module}')}: {texts(f'{rules.game}.module_{module}_help')}"
        for module in rules.modules
    ]
    for option in options_of(rules):
        name = texts(f"{rules.game}.rule_{option.key}")
        value = value_of(texts, rules.game, option.key, setting(rules, option))
        shown = texts("rules.setting", name=name, value=value)
        help = texts(f"{rules.game}.rule_{option.key}_help")
        # In brackets a sentence goes on, so it does not end there.
        lines.append(f"{shown} ({help.removesuffix('.')})")
        lines.append(texts("rules.source", source=texts(f"{rules.game}.rule_{option.key}_source")))
    lines += unusual_aids(texts, table)
    if save:
        lines.append(fairness(texts, table, GAME_CACHE.load(save).commitment))
    lines += things_hint(texts, rules.game)
    return Screen("\n".join(lines))
