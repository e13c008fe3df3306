"""The lobby: before the game people sit down and agree on rules, seat order and time control. A game for one needs none
of that, and begins at once."""

from __future__ import annotations

from collections.abc import Callable

from bot.games import ui_of
from bot.tables import clocks, luck, teams, vacation_notices
from bot.tables.aids import Aids
from bot.tables.announcements import announce_turn
from bot.tables.change import Change
from bot.tables.computer_players import LEVELS
from bot.tables.destinations import mirror_in
from bot.tables.outbox_items import (
    LOBBY,
    ClaimChatsJob,
    LobbyMessage,
    RememberAgreementJob,
    SeatPeopleJob,
    StartMessage,
)
from bot.tables.table import Holder, Phase, Removed, Rules, Table
from bot.tables.time_control import TimeControl
from bot.texts.log_line import LogLine
from bot.texts.refusal import Refusal
from engine.api import Dice, FirstPlayer, GameInfo, GameSpec, RuleError, Seat, agreed, games, make_spec, new_game

ALONE = (1,)
"""The numbers of players of a game for one."""
UNHURRIED = TimeControl(remind=0.0)
"""The time control of a game for one: nobody waits for its player."""


def info_of(game: str) -> GameInfo:
    for info in games():
        if info.id == game:
            return info
    raise Refusal("table.no_such_game", game=game)


def new_table(id: str, chat: str, language: str, rules: Rules, user: str, name: str, now: float) -> Change:
    """A change that creates a table with its opener in the only seat."""
    change = _opened(id, chat, language, rules, user, name, now)
    change.tell_unposted(LobbyMessage(slot=LOBBY))
    return change


def new_game_for_one(
    id: str, chat: str, language: str, rules: Rules, user: str, name: str, now: float, seed: Callable[[Table], bytes]
) -> Change:
    """A change that creates a table at which its opener plays alone, and begins the game at once, with the seed that
    `seed` makes for the table. Refused if these rules are not for one."""
    change = _opened(id, chat, language, rules, user, name, now)
    _require_right_number(change.table)
    _begin(change, seed(change.table))
    change.tell(StartMessage(slot=LOBBY))
    announce_turn(change)
    return change


def _opened(id: str, chat: str, language: str, rules: Rules, user: str, name: str, now: float) -> Change:
    table = Table(id, chat, language, rules, user, now, name, seats=[Holder(name, user)])
    table.pictured = _unusual_looks(rules)
    change = Change(table, b"", 0, now, user)
    change.run(ClaimChatsJob())
    teams.assign_teams(table)
    change.run(SeatPeopleJob())
    return change


def spec_of(rules: Rules, players: int) -> GameSpec:
    return make_spec(rules.game, players, edition=rules.edition, modules=rules.modules, options=rules.options)


def most_players(rules: Rules) -> int:
    return max(player_counts(rules))


def player_counts(rules: Rules) -> tuple[int, ...]:
    """Allowed numbers of players with these modules, sorted. A module that names numbers replaces those of the game."""
    info = info_of(rules.game)
    counts = set(info.players)
    for module in teams.chosen_modules(rules):
        if module.players:
            counts = set(module.players)
    return tuple(sorted(counts))


def for_one(rules: Rules) -> bool:
    """Whether these rules are those of a game for one person."""
    return player_counts(rules) == ALONE


def _in_lobby(change: Change) -> Table:
    require_lobby(change.table)
    return change.table


def require_lobby(table: Table) -> None:
    """Refuse unless the game has not begun yet."""
    if table.phase is not Phase.LOBBY:
        raise Refusal("table.has_begun" if table.phase is Phase.PLAYING else "table.is_over")


def _room_for_one(table: Table) -> None:
    if for_one(table.rules) and table.seats:
        raise Refusal("lobby.for_one")
    if len(table.seats) >= most_players(table.rules):
        raise Refusal("lobby.full", players=most_players(table.rules))


def _show(change: Change) -> None:
    """Show the lobby as it is now, after everybody has a team if there are teams, and a share of the luck."""
    teams.assign_teams(change.table)
    luck.draw_shares(change.table)
    change.update(LobbyMessage(slot=LOBBY))


def _require_admitted(table: Table, user: str) -> None:
    if any(one.user == user for one in table.removed):
        raise Refusal("lobby.not_admitted", who=table.opener)


def join(change: Change, name: str) -> None:
    table = _in_lobby(change)
    _require_admitted(table, change.user)
    if any(not table.seats[seat].guest for seat in table.seats_of(change.user)):
        raise Refusal("lobby.seated")
    _room_for_one(table)
    table.seats.append(Holder(name, change.user, chat=change.destination))
    change.run(SeatPeopleJob())
    _show(change)


def add_guest(change: Change, name: str, *, named: bool) -> None:
    """Add a seat that this person plays for somebody else at the same screen, under the name of that guest. If the
    person has no seat yet and gave no name (`named` is False), the new seat is their own.

    Whoever opened the table may bring as many guests as there are seats, anybody else one: so nobody fills the table of
    somebody else."""
    table = _in_lobby(change)
    _require_admitted(table, change.user)
    _room_for_one(table)
    own = table.seats_of(change.user)
    guest = named or bool(own)
    if guest and change.user != table.owner and any(table.seats[seat].guest for seat in own):
        raise Refusal("lobby.one_guest", who=table.opener)
    table.seats.append(Holder(name, change.user, guest=guest, chat=change.destination))
    change.run(SeatPeopleJob())
    _show(change)


def leave(change: Change) -> None:
    """Remove the last seat of this person: guests leave before their host. The next person becomes the owner; without
    people the table is closed."""
    table = _in_lobby(change)
    seats = table.seats_of(change.user)
    if not seats:
        raise Refusal("table.not_seated")
    del table.seats[seats[-1]]
    _find_owner(table)
    _show(change)


def _find_owner(table: Table) -> None:
    """Called when somebody has lost a seat in the lobby: see `leave`."""
    if not table.people:
        table.phase = Phase.CLOSED
    elif not table.seats_of(table.owner):
        table.owner = table.people[0]
        table.opener = table.seats[table.seats_of(table.owner)[0]].name


def removable(table: Table, user: str) -> list[Seat]:
    """The seats that this person would remove, if they may: all but their own, which they leave."""
    return [seat for seat, holder in enumerate(table.seats) if holder.user != user or holder.guest]


def remove_seat(change: Change, seat: Seat) -> str:
    """Remove a computer or a guest, or a person with all their guests; returns the name. A person cannot sit down again
    until they are let back in. The caller has checked that whoever does this may: the opener, or an administrator of
    the chat."""
    table = _in_lobby(change)
    if seat not in removable(table, change.user):
        raise Refusal("lobby.leave_instead")
    holder = table.seats[seat]
    host = any(not table.seats[own].guest for own in table.seats_of(holder.user))
    if holder.computer or (holder.guest and (host or holder.user == change.user)):
        del table.seats[seat]
    else:
        table.seats = [other for other in table.seats if other.user != holder.user]
        table.removed.append(Removed(holder.user, holder.name))
    _find_owner(table)
    _show(change)
    return holder.name


def readmit(change: Change, user: str) -> None:
    """Let a removed person sit down again. The caller has checked that whoever does this may."""
    table = _in_lobby(change)
    table.removed = [one for one in table.removed if one.user != user]
    _show(change)


def add_computer(change: Change, level: str) -> None:
    table = _in_lobby(change)
    _seated(change)
    if level not in LEVELS:
        raise Refusal("lobby.no_such_level", level=level)
    _room_for_one(table)
    table.seats.append(Holder(computer=level))
    _show(change)


def remove_computer(change: Change) -> None:
    table = _in_lobby(change)
    _seated(change)
    computers = [seat for seat, holder in enumerate(table.seats) if holder.computer]
    if not computers:
        raise Refusal("lobby.no_computer")
    del table.seats[computers[-1]]
    _show(change)


def set_language(change: Change, language: str) -> None:
    """Set the language of the chat in which the change is made: the table's own, or a mirror's."""
    mirror = mirror_in(change.table, change.destination)
    if mirror is not None:
        mirror.language = language
    else:
        change.table.language = language
    if change.table.phase is Phase.LOBBY:
        _show(change)


def change_rules(change: Change, rules: Rules) -> None:
    table = _in_lobby(change)
    _seated(change)
    counts = player_counts(rules)
    # The number of players is not known yet: any allowed number shows whether the rules fit together.
    agreed(spec_of(rules, counts[-1]))
    table.rules = rules
    table.pictured = table.pictured or _unusual_looks(rules)
    _show(change)


def rules_are_valid(rules: Rules) -> bool:
    """Whether a game can be played by these rules."""
    try:
        agreed(spec_of(rules, player_counts(rules)[-1]))
    except RuleError:
        return False
    return True


def _unusual_looks(rules: Rules) -> bool:
    """Whether a game by these rules looks so that a lobby had better show it."""
    return rules_are_valid(rules) and not ui_of(rules.game).usual_looks(spec_of(rules, player_counts(rules)[-1]))


def order_seats(change: Change, order: str) -> None:
    table = _in_lobby(change)
    _seated(change)
    table.order = order
    _show(change)


def require_teams(change: Change) -> None:
    """Refuse unless this person may change teams now."""
    table = _in_lobby(change)
    _seated(change)
    if not teams.teams_of(table.rules):
        raise Refusal("team.no_teams")


def change_team(change: Change, *, team: int | None = None, partner: Seat | None = None) -> None:
    """Move this person to another team; see `bot.tables.teams.change_team`."""
    require_teams(change)
    table, own = change.table, _own_seat(change)
    if partner == own:
        raise Refusal("team.oneself")
    teams.assign_teams(table)
    teams.change_team(table, own, team=team, partner=partner)
    _show(change)


def choose_luck(change: Change, word: str) -> None:
    """Let this person add a word to the seed, in place of what they have added so far. It counts for their own seat;
    their guests keep what was drawn."""
    table = change.table
    if table.phase is not Phase.LOBBY:
        raise Refusal("luck.too_late")
    _seated(change)
    if not word:
        raise Refusal("luck.no_word")
    luck.choose_word(table, _own_seat(change), word)
    _show(change)


def agree_on_time(change: Change, control: TimeControl) -> None:
    table = _in_lobby(change)
    _seated(change)
    table.time.control = control
    _show(change)


def agree_on_aids(change: Change, aids: Aids) -> None:
    table = _in_lobby(change)
    _seated(change)
    table.aids = aids
    _show(change)


def close(change: Change) -> None:
    """Close the lobby. The caller has checked that this person may: the opener, or an administrator of the chat."""
    table = _in_lobby(change)
    table.phase = Phase.CLOSED
    _show(change)


def start(change: Change, seed: bytes) -> None:
    """Start the game with the players who sit there, or refuse if their number is not allowed."""
    table = _in_lobby(change)
    _seated(change)
    _require_right_number(table)
    _begin(change, seed)
    change.update(StartMessage(slot=LOBBY))
    announce_turn(change)


def _require_right_number(table: Table) -> None:
    counts = player_counts(table.rules)
    if len(table.seats) < counts[0]:
        raise Refusal("lobby.too_few", players=counts[0], missing=counts[0] - len(table.seats))
    if counts == ALONE and len(table.seats) > 1:
        raise Refusal("lobby.for_one")
    if len(table.seats) not in counts:
        raise Refusal("lobby.too_many", players=counts[-1])


def _begin(change: Change, seed: bytes) -> None:
    """Begin the game with those who sit there. The rules of a game for one are not remembered for the chat: others play
    there too."""
    table = change.table
    spec = spec_of(table.rules, len(table.seats))
    values = agreed(spec)
    teams.assign_teams(table)
    table.seats = _in_order(table, seed)
    luck.settle(table)
    # Every option is stored, so that a later change of defaults does not change a running game.
    game = new_game(
        make_spec(spec.game, spec.players, edition=spec.edition, modules=spec.modules, options=values), seed
    )
    change.begin_game(game)
    table.phase = Phase.PLAYING
    table.removed = []
    if table.alone:
        table.time.control = UNHURRIED
        change.log(LogLine("log.started"))
        return
    clocks.fill_banks(table)
    change.log(LogLine("log.started"), *vacation_notices.current_vacations(change))
    change.run(RememberAgreementJob())


def _in_order(table: Table, seed: bytes) -> list[Holder]:
    """The seats in the order in which the game begins: drawn by lot (`random`), or as people sat down (`seated`). If
    the rules say that the first player is drawn before the game, a seated order is rotated, so that the drawn player
    begins and the others follow round the table. Teams stay together: see `bot.tables.teams.in_playing_order`.

    All draws come from the seed, which is published at the end of the game: then everybody can verify the order like
    all other chance."""
    dice = Dice(f"order/{seed.hex()}")
    if teams.teams_of(table.rules):
        return teams.in_playing_order(table, dice)
    seats = list(table.seats)
    if table.order == "random":
        return [seats.pop(dice.below(left)) for left in range(len(seats), 0, -1)]
    if teams.first_player_of(table.rules) is FirstPlayer.DRAWN_BEFORE:
        first = dice.below(len(seats))
        return [*seats[first:], *seats[:first]]
    return seats


def _own_seat(change: Change) -> Seat:
    """The seat of this person, who has one, that is not a guest's; if all are, the first."""
    seats = change.table.seats_of(change.user)
    return next((seat for seat in seats if not change.table.seats[seat].guest), seats[0])


def _seated(change: Change) -> None:
    if not change.table.seats_of(change.user):
        raise Refusal("table.not_seated")
