"""The lobby, the start card, and the menu of rules."""

from __future__ import annotations

from bot.games import guide_to
from bot.present.tempo import tempo_line
from bot.present.words import Buttons, name_of
from bot.screens import Button, Screen, Style
from bot.tables.levels import LEVELS
from bot.tables.lobby import info_of, player_counts
from bot.tables.table import Phase, Rules, Table, letter
from bot.texts import Texts
from engine.api import GameSpec, OptionInfo, Setting


def lobby(texts: Texts, table: Table) -> Screen:
    title = texts("lobby.title", game=game_name(texts, table.rules.game), who=table.opener or texts("person.anonymous"))
    if table.phase is Phase.CLOSED:
        return Screen(f"{title}\n{texts('lobby.closed')}")
    counts = player_counts(table.rules)
    lines = [title]
    lines += [f"{letter(seat)}  {name_of(texts, table, seat, listed=True)}" for seat in range(len(table.seats))]
    if len(table.seats) < counts[-1]:
        lines.append(texts("lobby.free", free=counts[-1] - len(table.seats), least=counts[0], most=counts[-1]))
    lines += [texts("lobby.rules", rules=summary(texts, table.rules)), texts("lobby.order", order=table.order)]
    lines.append(tempo_line(texts, table.tempo))
    button = Buttons(texts, table.id)
    computers = [
        button("computer", level, label=texts("button.add_computer", level=level))
        for level in LEVELS
        if len(table.seats) < counts[-1]
    ]
    if any(holder.computer for holder in table.seats):
        computers.append(button("dismiss"))
    people = [button("join", style=Style.PRIMARY), button("leave"), button("guest")]
    last = [button("rules"), button("tempo"), button("start", style=Style.PRIMARY), button("close", style=Style.DANGER)]
    # A full table without computers has nothing to say about them.
    return Screen("\n".join(lines), menu=tuple(tuple(row) for row in (people, computers, last) if row))


def start_card(texts: Texts, table: Table, spec: GameSpec, commitment: str) -> Screen:
    """What the lobby's message becomes."""
    lines = [texts("start.title", game=game_name(texts, table.rules.game))]
    lines += [f"{letter(seat)}  {name_of(texts, table, seat, listed=True)}" for seat in range(len(table.seats))]
    lines += [texts("lobby.rules", rules=summary(texts, table.rules)), *settings(texts, table.rules, spec)]
    lines.append(tempo_line(texts, table.tempo))
    lines.append(texts("start.fairness", commitment=commitment))
    return Screen("\n".join(lines))


def game_name(texts: Texts, game: str) -> str:
    return texts(f"{game}.name")


def things_hint(texts: Texts, game: str) -> list[str]:
    """That things can be asked about, and how."""
    return [texts(f"{game}.thing_hint")] if guide_to(game).things else []


def summary(texts: Texts, rules: Rules) -> str:
    """The preset's name, or what makes these rules special."""
    for preset in guide_to(rules.game).presets:
        if same(rules, Rules(rules.game, preset.edition, preset.modules, preset.options)):
            return texts(f"{rules.game}.preset_{preset.id}")
    parts = [texts(f"{rules.game}.module_{module}") for module in rules.modules]
    if rules.edition:
        parts.insert(0, texts(f"{rules.game}.edition", edition=rules.edition))
    known = {option.key: option for option in options_of(rules)}
    for key, value in sorted(rules.options.items()):
        if value != known[key].editions.get(rules.edition, known[key].default):
            said = value_of(texts, rules.game, key, value)
            parts.append(texts("rules.setting", name=texts(f"{rules.game}.rule_{key}"), value=said))
    return texts.listed(parts) if parts else texts("rules.plain")


def same(one: Rules, other: Rules) -> bool:
    """Whether two agreements mean the same once the defaults are filled in."""
    if (one.edition, set(one.modules)) != (other.edition, set(other.modules)):
        return False
    return all(setting(one, option) == setting(other, option) for option in options_of(one))


def setting(rules: Rules, option: OptionInfo) -> Setting:
    return rules.options.get(option.key, option.editions.get(rules.edition, option.default))


def options_of(rules: Rules) -> list[OptionInfo]:
    """Those of the game and of the modules chosen."""
    info = info_of(rules.game)
    chosen = [module for module in info.modules if module.id in rules.modules]
    return [*info.options, *(option for module in chosen for option in module.options)]


def value_of(texts: Texts, game: str, key: str, value: Setting) -> str:
    """What an option is set to: yes or no, a number, or one of the words that the game has for it."""
    if isinstance(value, bool):
        return yes_or_no(texts, value)
    own = f"{game}.value_{key}"
    return texts(own, value=value) if texts.has(own) else str(value)


def yes_or_no(texts: Texts, value: bool) -> str:
    return texts("rules.yes") if value else texts("rules.no")


def settings(texts: Texts, rules: Rules, spec: GameSpec) -> list[str]:
    """Every option with the value that was agreed."""
    values = dict(spec.options)
    return [
        texts(
            "rules.setting",
            name=texts(f"{rules.game}.rule_{option.key}"),
            value=value_of(texts, rules.game, option.key, values.get(option.key, option.default)),
        )
        for option in options_of(rules)
    ]


def rules_menu(texts: Texts, table: Table) -> Screen:
    """Everything that can be agreed on, each with a line of help; for whoever sets it."""
    rules = table.rules
    info = info_of(rules.game)
    button = Buttons(texts, table.id)
    lines = [texts("rules.title", rules=summary(texts, rules))]
    rows: list[tuple[Button, ...]] = []
    presets = guide_to(rules.game).presets
    row = []
    for preset in presets:
        chosen = same(rules, Rules(rules.game, preset.edition, preset.modules, preset.options))
        name = texts(f"{rules.game}.preset_{preset.id}")
        lines.append(f"{name}: {texts(f'{rules.game}.preset_{preset.id}_help')}")
        row.append(button("preset", preset.id, label=ticked(name, chosen)))
    rows.append(tuple(row))
    for edition in info.editions if len(info.editions) > 1 else ():
        name = texts(f"{rules.game}.edition", edition=edition)
        rows.append((button("edition", edition, label=ticked(name, edition == rules.edition)),))
    for module in info.modules:
        name = texts(f"{rules.game}.module_{module.id}")
        lines.append(f"{name}: {texts(f'{rules.game}.module_{module.id}_help')}")
        rows.append((button("module", module.id, label=ticked(name, module.id in rules.modules)),))
    for option in options_of(rules):
        name = texts(f"{rules.game}.rule_{option.key}")
        lines.append(f"{name}: {texts(f'{rules.game}.rule_{option.key}_help')}")
        value = value_of(texts, rules.game, option.key, setting(rules, option))
        shown = texts("rules.setting", name=name, value=value)
        rows.append((button("option", option.key, label=shown),))
    rows.append((button("order", label=texts("lobby.order", order=table.order)), button("enough", style=Style.PRIMARY)))
    lines += things_hint(texts, rules.game)
    return Screen("\n".join(lines), menu=tuple(rows))


def ticked(name: str, chosen: bool) -> str:
    return f"✓ {name}" if chosen else name
