"""The lobby, the start message, and the menu of rules."""

from __future__ import annotations

from bot.games import ui_of
from bot.games.seat_letters import letter
from bot.screens.screen import Button, Screen, Style
from bot.screens.time_control import time_control_line
from bot.screens.wording import Buttons, name_of, ticked
from bot.tables.computer_players import LEVELS
from bot.tables.lobby import info_of, player_counts
from bot.tables.table import Phase, Rules, Table
from bot.texts import Texts
from engine.api import FirstPlayer, GameSpec, OptionInfo, Setting


def lobby(texts: Texts, table: Table) -> Screen:
    title = texts("lobby.title", game=game_name(texts, table.rules.game), who=table.opener or texts("person.anonymous"))
    if table.phase is Phase.CLOSED:
        return Screen(f"{title}\n{texts('lobby.closed')}")
    counts = player_counts(table.rules)
    lines = [title]
    lines += [f"{letter(seat)}  {name_of(texts, table, seat, listed=True)}" for seat in range(len(table.seats))]
    if len(table.seats) < counts[-1]:
        lines.append(texts("lobby.free", free=counts[-1] - len(table.seats), least=counts[0], most=counts[-1]))
    lines += [texts("lobby.rules", rules=summary(texts, table.rules)), order_line(texts, table)]
    lines.append(time_control_line(texts, table.time.control))
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
    # The row is empty if the table is full and has no computers.
    return Screen("\n".join(lines), menu=tuple(tuple(row) for row in (people, computers, last) if row))


def order_line(texts: Texts, table: Table) -> str:
    """A line about the order of the seats: random, or as people sat down; in the second case also how the first player
    is found."""
    drawn = info_of(table.rules.game).first_player is not FirstPlayer.FIRST_SEAT
    return texts("lobby.order", order="seated_drawn" if drawn and table.order == "seated" else table.order)


def start_card(texts: Texts, table: Table, spec: GameSpec, commitment: str) -> Screen:
    """The message that replaces the lobby's when the game starts."""
    lines = [texts("start.title", game=game_name(texts, table.rules.game))]
    lines += [f"{letter(seat)}  {name_of(texts, table, seat, listed=True)}" for seat in range(len(table.seats))]
    lines += [texts("lobby.rules", rules=summary(texts, table.rules)), *settings(texts, table.rules, spec)]
    lines.append(time_control_line(texts, table.time.control))
    lines.append(texts("start.fairness", commitment=commitment))
    return Screen("\n".join(lines))


def game_name(texts: Texts, game: str) -> str:
    return texts(f"{game}.name")


def things_hint(texts: Texts, game: str) -> list[str]:
    """A hint that `/rules` explains things of this game."""
    return [texts(f"{game}.thing_hint")] if ui_of(game).things else []


def summary(texts: Texts, rules: Rules) -> str:
    """The name of the preset, or what differs from the default rules."""
    for preset in ui_of(rules.game).presets:
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
    """Whether two sets of rules are equal after filling in the defaults."""
    if (one.edition, set(one.modules)) != (other.edition, set(other.modules)):
        return False
    return all(setting(one, option) == setting(other, option) for option in options_of(one))


def setting(rules: Rules, option: OptionInfo) -> Setting:
    """The value of an option under these rules."""
    return rules.options.get(option.key, option.editions.get(rules.edition, option.default))


def options_of(rules: Rules) -> list[OptionInfo]:
    """Options of the game and of the chosen modules."""
    info = info_of(rules.game)
    chosen = [module for module in info.modules if module.id in rules.modules]
    return [*info.options, *(option for module in chosen for option in module.options)]


def value_of(texts: Texts, game: str, key: str, value: Setting) -> str:
    """The value of an option in words: yes or no, a number, or the game's own word for it."""
    if isinstance(value, bool):
        return yes_or_no(texts, value)
    own = f"{game}.value_{key}"
    return texts(own, value=value) if texts.has(own) else str(value)


def yes_or_no(texts: Texts, value: bool) -> str:
    return texts("rules.yes") if value else texts("rules.no")


def settings(texts: Texts, rules: Rules, spec: GameSpec) -> list[str]:
    """Every option with its agreed value."""
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
    """A menu of everything that can be agreed on, each with a line of help."""
    rules = table.rules
    info = info_of(rules.game)
    button = Buttons(texts, table.id)
    lines = [texts("rules.title", rules=summary(texts, rules))]
    rows: list[tuple[Button, ...]] = []
    presets = ui_of(rules.game).presets
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
    rows.append((button("order", label=order_line(texts, table)), button("enough", style=Style.PRIMARY)))
    lines += things_hint(texts, rules.game)
    return Screen("\n".join(lines), menu=tuple(rows))
