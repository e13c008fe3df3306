"""The lobby, the start message, and the menu of rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

import msgspec

from bot.games import ui_of
from bot.games.seat_letters import letter
from bot.screens.aids import aids_line, unusual_aids
from bot.screens.luck import lobby_luck, start_luck
from bot.screens.screen import Button, Picture, Screen, Style
from bot.screens.teams import against, together
from bot.screens.time_control import time_control_line
from bot.screens.wording import Buttons, name_of, names_of, ticked
from bot.tables.computer_players import LEVELS
from bot.tables.lobby import for_one, info_of, player_counts, spec_of
from bot.tables.table import Phase, Rules, Table
from bot.tables.teams import LETTERS, first_player_of, members, teams_of, without_team
from bot.texts import Texts
from engine.api import FirstPlayer, GameSpec, OptionInfo, Setting


def lobby(texts: Texts, table: Table) -> Screen:
    title = texts("lobby.title", game=game_name(texts, table.rules.game), who=table.opener or texts("person.anonymous"))
    if table.phase is Phase.CLOSED:
        return Screen(f"{title}\n{texts('lobby.closed')}")
    counts = player_counts(table.rules)
    with_teams, alone = bool(teams_of(table.rules)), for_one(table.rules)
    lines = [title, *(_team_lines(texts, table) if with_teams else _seat_lines(texts, table))]
    free = counts[-1] - len(table.seats)
    if free > 0 and counts[0] < counts[-1]:
        lines.append(texts("lobby.free", free=free, least=counts[0], most=counts[-1]))
    elif free > 0:
        lines.append(texts("lobby.free_exactly", free=free, players=counts[0]))
    if table.removed:
        lines.append(texts("lobby.removed", who=texts.listed([one.name for one in table.removed])))
    lines.append(texts("lobby.rules", rules=summary(texts, table.rules)))
    if not alone:
        lines += [order_line(texts, table), time_control_line(texts, table.time.control)]
    lines += [*unusual_aids(texts, table), *lobby_luck(texts, table)]
    button = Buttons(texts, table.id)
    computers = [
        button("computer", level, label=texts("button.add_computer", level=level))
        for level in LEVELS
        if len(table.seats) < counts[-1]
    ]
    if any(holder.computer for holder in table.seats):
        computers.append(button("dismiss"))
    if table.removed or any(holder.user not in ("", table.owner) for holder in table.seats):
        computers.append(button("remove"))
    people = [button("leave")] if alone else [button("join", style=Style.PRIMARY), button("leave"), button("guest")]
    if with_teams:
        people.append(button("team"))
    last = [button("rules"), *([] if alone else [button("tempo")])]
    last += [button("start", style=Style.PRIMARY), button("close", style=Style.DANGER)]
    # A row is empty if the table is full, and has no computers and no other people.
    shown = _looks(texts, table) if table.pictured else ()
    return Screen("\n".join(lines), menu=tuple(tuple(row) for row in (people, computers, last) if row), pictures=shown)


def _looks(texts: Texts, table: Table) -> tuple[Picture, ...]:
    """What the agreed rules look like, for those who sit there; for as many as are needed if they are too few."""
    counts = player_counts(table.rules)
    players = next((count for count in counts if count >= len(table.seats)), counts[-1])
    illustrations = ui_of(table.rules.game).agreement_pictures(texts, spec_of(table.rules, players))
    return tuple(Picture(each.request, each.alt) for each in illustrations)


def _seat_lines(texts: Texts, table: Table) -> list[str]:
    """Who sits there, one line each, with the letters of their seats."""
    return [f"{letter(seat)}  {name_of(texts, table, seat, listed=True)}" for seat in range(len(table.seats))]


def _team_lines(texts: Texts, table: Table) -> list[str]:
    """Who is in which team, also which places are free. Seats have no letters yet: the teams will alternate."""
    lines = []
    for number, (seats, team) in enumerate(zip(teams_of(table.rules), members(table), strict=True)):
        names = [name_of(texts, table, seat, listed=True) for seat in team]
        names += [texts("team.free")] * (len(seats) - len(team))
        lines.append(texts("team.line", team=LETTERS[number], who=together(texts, names)))
    if left := without_team(table):
        lines.append(texts("team.left_over", who=names_of(texts, table, left)))
    return lines


def order_line(texts: Texts, table: Table) -> str:
    """A line about the order of the seats: random, or as people sat down; in the second case also how the first player
    is found. Teams stay together in both."""
    drawn = first_player_of(table.rules) is not FirstPlayer.FIRST_SEAT
    order = "seated_drawn" if drawn and table.order == "seated" else table.order
    return texts("team.order" if teams_of(table.rules) else "lobby.order", order=order)


def start_card(texts: Texts, table: Table, spec: GameSpec, commitment: str) -> Screen:
    """The message that replaces the lobby's when the game starts."""
    lines = [texts("start.title", game=game_name(texts, table.rules.game)), *_seat_lines(texts, table)]
    if teams := teams_of(table.rules):
        lines.append(texts("team.start", teams=against(texts, table, teams)))
    lines += [texts("lobby.rules", rules=summary(texts, table.rules)), *settings(texts, table.rules, spec)]
    lines += [] if table.alone else [time_control_line(texts, table.time.control)]
    lines += [*unusual_aids(texts, table), *start_luck(texts, table, commitment)]
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
        if key in known and value != known[key].editions.get(rules.edition, known[key].default):
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
    """Options of the game and of the chosen modules, without those that mean nothing with one of these modules."""
    info = info_of(rules.game)
    chosen = [module for module in info.modules if module.id in rules.modules]
    settles = ui_of(rules.game).settles
    settled = frozenset[str]().union(*(settles.get(module.id, ()) for module in chosen))
    options = [*info.options, *(option for module in chosen for option in module.options)]
    return [option for option in options if option.key not in settled]


def value_of(texts: Texts, game: str, key: str, value: Setting) -> str:
    """The value of an option in words: yes or no, a number, or the game's own word for it."""
    if isinstance(value, bool):
        return yes_or_no(texts, value)
    # A value that is the name of something printed has no word; then the others have a text each.
    for name in (f"{key}_{value}", key):
        own = f"{game}.value_{name}"
        if texts.has(own):
            return texts(own, value=value)
    return str(value)


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


class _Item(msgspec.Struct, frozen=True):
    """One thing in the menu of rules: a button with a line of help."""

    button: Button
    help: str = ""


def rules_menu(texts: Texts, table: Table, page: int = 0) -> Screen:
    """A menu of everything that can be agreed on, each with a line of help; on several pages if one has no room."""
    rules = table.rules
    pages = _pages([*_rules_items(texts, table, page)])
    shown = page % len(pages)
    button = Buttons(texts, table.id)
    last = [] if for_one(rules) else [button("order", label=order_line(texts, table), number=page or None)]
    if ui_of(rules.game).aids:
        last.append(button("aids", label=aids_line(texts, table)))
    if len(pages) > 1:
        label = texts("button.page", page=shown + 1, pages=len(pages))
        last.append(button("rules", number=(shown + 1) % len(pages), label=label))
    last.append(button("enough", style=Style.PRIMARY))
    lines = [texts("rules.title", rules=summary(texts, rules)), *filter(None, (item.help for item in pages[shown]))]
    rows = [*_rows([item.button for item in pages[shown]]), tuple(last)]
    return Screen("\n".join([*lines, *things_hint(texts, rules.game)]), menu=tuple(rows))


def _rules_items(texts: Texts, table: Table, page: int) -> Iterator[_Item]:
    """Presets, editions, modules and options, in this order. Buttons remember the page that they are on."""
    rules = table.rules
    game, info = rules.game, info_of(rules.game)
    make = partial(Buttons(texts, table.id), number=page or None)
    for preset in ui_of(game).presets:
        chosen = same(rules, Rules(game, preset.edition, preset.modules, preset.options))
        name = texts(f"{game}.preset_{preset.id}")
        told = f"{name}: {texts(f'{game}.preset_{preset.id}_help')}"
        yield _Item(make("preset", preset.id, label=ticked(name, chosen)), told)
    for edition in info.editions if len(info.editions) > 1 else ():
        name = texts(f"{game}.edition", edition=edition)
        yield _Item(make("edition", edition, label=ticked(name, edition == rules.edition)))
    for module in info.modules:
        name = texts(f"{game}.module_{module.id}")
        told = f"{name}: {texts(f'{game}.module_{module.id}_help')}"
        yield _Item(make("module", module.id, label=ticked(name, module.id in rules.modules)), told)
    for option in options_of(rules):
        name = texts(f"{game}.rule_{option.key}")
        told = f"{name}: {texts(f'{game}.rule_{option.key}_help')}"
        value = value_of(texts, game, option.key, setting(rules, option))
        yield _Item(make("option", option.key, label=texts("rules.setting", name=name, value=value)), told)
        if option.key in ui_of(game).rolls:
            yield _Item(make("roll", option.key, label=texts(f"{game}.roll_{option.key}")))


PAGE = 20
"""Most items on a page: with the controls they fit into the smallest menu of all platforms."""
_ROOM = 1600
"""Most characters of help on a page: with the other lines they fit into the shortest message of all platforms."""
_ROW = 3
"""Most buttons in a row."""
_WIDE = 48
"""Most characters on the buttons of a row, for phones."""


def _pages(items: Sequence[_Item]) -> list[list[_Item]]:
    pages: list[list[_Item]] = [[]]
    for item in items:
        room = sum(len(other.help) + 1 for other in pages[-1]) + len(item.help)
        if pages[-1] and (len(pages[-1]) == PAGE or room > _ROOM):
            pages.append([])
        pages[-1].append(item)
    return pages


def _rows(buttons: Sequence[Button]) -> Iterator[tuple[Button, ...]]:
    """Buttons of the same kind side by side, as many as fit."""
    for _, alike in groupby(buttons, key=lambda button: button.token.partition(".")[0]):
        row: list[Button] = []
        for button in alike:
            if row and (len(row) == _ROW or sum(len(each.label) for each in (*row, button)) > _WIDE):
                yield tuple(row)
                row = []
            row.append(button)
        yield tuple(row)
