"""Before the game: who sits down, and what is agreed."""

from __future__ import annotations

from bot.tables import clock, vacations
from bot.tables.change import Change, Refusal
from bot.tables.lanes import mirror_in
from bot.tables.levels import LEVELS
from bot.tables.pace import Tempo
from bot.tables.table import Holder, Line, Phase, Rules, Table
from engine.api import Dice, GameInfo, GameSpec, RuleError, agreed, games, make_spec, new_game

LOBBY = "lobby"


def info_of(game: str) -> GameInfo:
    for info in games():
        if info.id == game:
            return info
    raise Refusal("table.no_such_game", game=game)


def new_table(id: str, chat: str, language: str, rules: Rules, user: str, name: str, now: float) -> Change:
    """A table on which nobody but its opener sits."""
    table = Table(id, chat, language, rules, user, now, name, seats=[Holder(name, user)])
    change = Change(table, b"", 0, now, user)
    change.errand("claim")
    change.errand("people")
    change.post("lobby", LOBBY)
    return change


def spec_of(rules: Rules, players: int) -> GameSpec:
    return make_spec(rules.game, players, edition=rules.edition, modules=rules.modules, options=rules.options)


def most_players(rules: Rules) -> int:
    return max(player_counts(rules))


def player_counts(rules: Rules) -> tuple[int, ...]:
    """How many may play with these modules; a module that names its own counts overrules the game's."""
    info = info_of(rules.game)
    counts = set(info.players)
    for module in info.modules:
        if module.id in rules.modules and module.players:
            counts = set(module.players)
    return tuple(sorted(counts))


def _in_lobby(change: Change) -> Table:
    if change.table.phase is not Phase.LOBBY:
        raise Refusal("table.has_begun" if change.table.phase is Phase.PLAYING else "table.is_over")
    return change.table


def _room_for_one(table: Table) -> None:
    if len(table.seats) >= most_players(table.rules):
        raise Refusal("lobby.full", players=most_players(table.rules))


def join(change: Change, name: str) -> None:
    table = _in_lobby(change)
    if any(not table.seats[seat].guest for seat in table.seats_of(change.user)):
        raise Refusal("lobby.seated")
    _room_for_one(table)
    table.seats.append(Holder(name, change.user, chat=change.lane))
    change.errand("people")
    change.edit("lobby", LOBBY)


def add_guest(change: Change, name: str, *, named: bool) -> None:
    """A seat for somebody at the same screen. Who has none yet and names nobody sits down there themselves."""
    table = _in_lobby(change)
    _room_for_one(table)
    guest = named or bool(table.seats_of(change.user))
    table.seats.append(Holder(name, change.user, guest=guest, chat=change.lane))
    change.errand("people")
    change.edit("lobby", LOBBY)


def leave(change: Change) -> None:
    """The last seat of this person first, so that a guest goes before the host."""
    table = _in_lobby(change)
    seats = table.seats_of(change.user)
    if not seats:
        raise Refusal("table.not_seated")
    del table.seats[seats[-1]]
    if not table.people:
        table.phase = Phase.CLOSED
    elif not table.seats_of(table.owner):
        table.owner = table.people[0]
        table.opener = table.seats[table.seats_of(table.owner)[0]].name
    change.edit("lobby", LOBBY)


def add_computer(change: Change, level: str) -> None:
    table = _in_lobby(change)
    _seated(change)
    if level not in LEVELS:
        raise Refusal("lobby.no_such_level", level=level)
    _room_for_one(table)
    table.seats.append(Holder(computer=level))
    change.edit("lobby", LOBBY)


def remove_computer(change: Change) -> None:
    table = _in_lobby(change)
    _seated(change)
    computers = [seat for seat, holder in enumerate(table.seats) if holder.computer]
    if not computers:
        raise Refusal("lobby.no_computer")
    del table.seats[computers[-1]]
    change.edit("lobby", LOBBY)


def speak(change: Change, language: str) -> None:
    """What everybody here reads is in this language from now on: each chat of the table has its own."""
    mirror = mirror_in(change.table, change.lane)
    if mirror is not None:
        mirror.language = language
    else:
        change.table.language = language
    if change.table.phase is Phase.LOBBY:
        change.edit("lobby", LOBBY)


def change_rules(change: Change, rules: Rules) -> None:
    table = _in_lobby(change)
    _seated(change)
    counts = player_counts(rules)
    # Any count that is allowed will do: how many play is not known yet.
    agreed(spec_of(rules, counts[-1]))
    table.rules = rules
    change.edit("lobby", LOBBY)


def possible(rules: Rules) -> bool:
    try:
        agreed(spec_of(rules, player_counts(rules)[-1]))
    except RuleError:
        return False
    return True


def order_seats(change: Change, order: str) -> None:
    table = _in_lobby(change)
    _seated(change)
    table.order = order
    change.edit("lobby", LOBBY)


def agree_on_time(change: Change, tempo: Tempo) -> None:
    table = _in_lobby(change)
    _seated(change)
    table.tempo = tempo
    change.edit("lobby", LOBBY)


def close(change: Change) -> None:
    """Give the lobby up: its opener may, and whoever administers the chat."""
    table = _in_lobby(change)
    table.phase = Phase.CLOSED
    change.edit("lobby", LOBBY)


def start(change: Change, seed: bytes) -> None:
    table = _in_lobby(change)
    _seated(change)
    counts = player_counts(table.rules)
    if len(table.seats) < counts[0]:
        raise Refusal("lobby.too_few", players=counts[0], missing=counts[0] - len(table.seats))
    if len(table.seats) not in counts:
        raise Refusal("lobby.too_many", players=counts[-1])
    spec = spec_of(table.rules, len(table.seats))
    values = agreed(spec)
    if table.order == "random":
        # From the seed too: when it is told at the end, the order can be checked like everything else.
        dice = Dice(f"order/{seed.hex()}")
        table.seats = [table.seats.pop(dice.below(left)) for left in range(len(table.seats), 0, -1)]
    # Every option is written down, so that a later change of defaults changes no game.
    game = new_game(
        make_spec(spec.game, spec.players, edition=spec.edition, modules=spec.modules, options=values), seed
    )
    change.begin_game(game)
    table.phase = Phase.PLAYING
    clock.wind_up(table)
    change.log(Line("log.started"), *vacations.known(change))
    change.errand("defaults")
    change.edit("start", LOBBY)
    change.post_turn()


def _seated(change: Change) -> None:
    if not change.table.seats_of(change.user):
        raise Refusal("table.not_seated")
