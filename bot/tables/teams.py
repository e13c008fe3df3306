"""Teams: seats that play together, where the rules of a table have them.

Before the game people choose their teams in the lobby (`Holder.team`). The order of seats is made of that when the
game starts (`in_playing_order`); from then on the seats of a team follow from the rules alone. A *party* is a team, or
a seat that plays for itself.
"""

from __future__ import annotations

from bot.tables.table import Holder, Rules, Table
from bot.texts.refusal import Refusal
from engine.api import Dice, FirstPlayer, Game, ModuleInfo, Seat, Teams, Viewer, games, team_viewer

LETTERS = "ABCDEFGH"
"""Names of the teams in the lobby. In a game, letters name seats, and teams are named by their players."""


def chosen_modules(rules: Rules) -> list[ModuleInfo]:
    """The modules of these rules, in the order of the game."""
    return [
        module for info in games() if info.id == rules.game for module in info.modules if module.id in rules.modules
    ]


def teams_of(rules: Rules) -> Teams:
    """The seats of each team by these rules; empty if everybody plays for themselves."""
    return next((module.teams for module in chosen_modules(rules) if module.teams), ())


def first_player_of(rules: Rules) -> FirstPlayer:
    """How the first player is found by these rules: a module may have a way of its own."""
    ways = [module.first_player for module in chosen_modules(rules) if module.first_player is not None]
    usual = next(info.first_player for info in games() if info.id == rules.game)
    return next(iter(ways), usual)


# In a game


def parties_of(game: Game) -> Teams:
    """The teams of a game; without teams, each seat by itself."""
    return game.spec.teams or tuple((seat,) for seat in range(game.spec.players))


def party_of(game: Game, seat: Seat) -> tuple[Seat, ...]:
    """The seats of this seat's team, itself included; the seat alone if there are no teams."""
    return next(party for party in parties_of(game) if seat in party)


def party_viewer(game: Game, *seats: Seat) -> Viewer:
    """The viewer who sees what these seats and their partners see: partners have no secrets from each other."""
    return team_viewer(*{one for seat in seats for one in party_of(game, seat)})


def sums_of(game: Game) -> dict[tuple[Seat, ...], int]:
    """The points of each party, which decide who wins."""
    points = game.scores()
    return {party: sum(points[seat] for seat in party) for party in parties_of(game)}


def partners_of(table: Table, seats: list[Seat]) -> list[Seat]:
    """The seats that play together with these seats of one person, and are not theirs. Empty without teams."""
    mine = {table.seats[seat].user for seat in seats}
    return [
        seat
        for team in teams_of(table.rules)
        if set(team) & set(seats)
        for seat in team
        if table.seats[seat].user not in mine
    ]


def have_partners(table: Table) -> bool:
    """Whether two people play together in a team, so that they may have something to tell each other."""
    return any(len({table.seats[seat].user for seat in team} - {""}) > 1 for team in teams_of(table.rules))


# In the lobby


def assign_teams(table: Table) -> None:
    """Called whenever people or rules in the lobby may have changed: give everybody a team who has none, the one with
    the most free places. Whoever has chosen a team stays there as long as there is room. Without teams in the rules the
    choices are kept: the rules may change back."""
    teams = teams_of(table.rules)
    if not teams:
        return
    free = [len(team) for team in teams]
    for holder in table.seats:
        if holder.team is not None and holder.team < len(teams) and free[holder.team]:
            free[holder.team] -= 1
        else:
            holder.team = None
    for holder in table.seats:
        if holder.team is None and any(free):
            holder.team = free.index(max(free))
            free[holder.team] -= 1


def members(table: Table) -> list[list[Seat]]:
    """For each team of the rules, who is in it, in the order in which they sat down."""
    return [
        [seat for seat, holder in enumerate(table.seats) if holder.team == number]
        for number, _ in enumerate(teams_of(table.rules))
    ]


def without_team(table: Table) -> list[Seat]:
    """Who has no place in any team, because there are more players than places."""
    return [seat for seat, holder in enumerate(table.seats) if holder.team is None]


def change_team(table: Table, seat: Seat, *, team: int | None = None, partner: Seat | None = None) -> None:
    """Move a player to this team, or to that of a wanted partner. Without either: to the next team with a free place,
    or, if all are full, to the next player in order who is not their partner yet; so pressing one button again and
    again leads through all teams that are possible. From a full team somebody comes over in exchange: a computer if
    there is one, else who sat down last."""
    teams, now = teams_of(table.rules), members(table)
    holder = table.seats[seat]
    if team is None and partner is None:
        team, partner = _next_choice(table, seat)
    if partner is not None:
        team = table.seats[partner].team
    if team is None:
        raise Refusal("team.no_other") if partner is None else Refusal("team.no_place", seats=(partner,))
    if holder.team == team:
        raise Refusal("team.already", team=LETTERS[team])
    if len(now[team]) == len(teams[team]):
        others = [one for one in now[team] if one != partner]
        computers = [one for one in others if table.seats[one].computer]
        table.seats[(computers or others)[-1]].team = holder.team
    holder.team = team


def _next_choice(table: Table, seat: Seat) -> tuple[int | None, Seat | None]:
    """The team, or the partner, to which one press of the button leads."""
    teams, now = teams_of(table.rules), members(table)
    own = table.seats[seat].team
    first = 0 if own is None else own + 1
    for number in (step % len(teams) for step in range(first, first + len(teams))):
        if number != own and len(now[number]) < len(teams[number]):
            return number, None
    mine = now[own] if own is not None else []
    last = max((one for one in mine if one != seat), default=seat)
    circle = [*range(last + 1, len(table.seats)), *range(last)]
    return None, next((one for one in circle if one not in mine and table.seats[one].team is not None), None)


def in_playing_order(table: Table, dice: Dice) -> list[Holder]:
    """The players in the order of their seats. The teams stay as they were chosen, whatever order of seats was agreed
    on, and sit as the rules say, such as alternately.

    In a random order, the players of each team are shuffled; otherwise they sit as they sat down. If the order is
    random, or the rules say that the first player is drawn before the game, the lot then says who of them all begins,
    and the others follow round the table."""
    teams = teams_of(table.rules)
    count = sum(len(team) for team in teams)
    drawn = table.order == "random"
    circle: dict[Seat, Holder] = {}
    for seats, players in zip(teams, members(table), strict=True):
        holders = [table.seats[player] for player in players]
        if drawn:
            holders = [holders.pop(dice.below(left)) for left in range(len(holders), 0, -1)]
        circle |= zip(seats, holders, strict=True)
    turns = [turn for turn in range(count) if _keeps_together(teams, turn, count)]
    begin = 0
    if drawn or first_player_of(table.rules) is FirstPlayer.DRAWN_BEFORE:
        begin = turns[dice.below(len(turns))]
    return [circle[(seat + begin) % count] for seat in range(count)]


def _keeps_together(teams: Teams, turn: int, count: int) -> bool:
    """Whether teams are still seats of teams when everybody moves on by so many seats."""
    return {frozenset((seat - turn) % count for seat in team) for team in teams} == {frozenset(team) for team in teams}
