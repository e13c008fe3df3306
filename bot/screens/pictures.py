"""The pictures of a table, with their targets and descriptions."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games import Illustration, Names, PictureFocus, ui_of
from bot.games.alt_text import fitted
from bot.screens.callback_data import Token, encode
from bot.screens.screen import Picture
from bot.screens.wording import name_of
from bot.tables.lobby import spec_of
from bot.tables.table import Phase, Table
from bot.tables.teams import parties_of, sums_of
from bot.texts import Texts, headed
from bot.texts.untrusted import plain
from engine.api import Game, Seat, View, score_history
from renderers.api import Sheet, SheetSeat, outline

Press = tuple[str, str, str]
"""Code of a target in the picture, token, and label of the button that does the same."""


def names_at(texts: Texts, table: Table) -> Names:
    """Short names of the players for pictures, plain and without letters: figures there have the seats' colours."""
    return tuple(
        texts("computer.short") if holder.computer else plain(name_of(texts, table, seat, listed=True))
        for seat, holder in enumerate(table.seats)
    )


def pictures(
    texts: Texts, table: Table, view: View, focus: PictureFocus, presses: Sequence[Press] = ()
) -> tuple[Picture, ...]:
    """The pictures of a view of the table's game. While it is played, the aids of the table say what is marked."""
    ui = ui_of(table.rules.game)
    if table.aids.marks_dead_places and table.phase is Phase.PLAYING:
        dead = ui.dead_places(spec_of(table.rules, len(table.seats)), view)
        focus = msgspec.structs.replace(focus, dead=dead)
    illustrations = ui.illustrations(texts, view, focus, names_at(texts, table))
    return table_pictures(texts, table, illustrations, presses)


def table_pictures(
    texts: Texts, table: Table, illustrations: Sequence[Illustration], presses: Sequence[Press] = ()
) -> tuple[Picture, ...]:
    """Pictures of a table from illustrations of its game. Places can be asked about where the table allows it."""
    return screen_pictures(texts, table.rules.game, table.id, illustrations, presses, may_ask=table.may_ask)


def screen_pictures(
    texts: Texts,
    game: str,
    table: str,
    illustrations: Sequence[Illustration],
    presses: Sequence[Press] = (),
    *,
    may_ask: bool = False,
) -> tuple[Picture, ...]:
    """Pictures for a screen from a game's illustrations, with targets and things that can be pressed."""
    return tuple(
        Picture(
            illustration.request,
            illustration.alt,
            tuple(presses),
            _things(texts, game, table, illustration, may_ask=may_ask),
        )
        for illustration in illustrations
    )


def _things(texts: Texts, game: str, table: str, illustration: Illustration, *, may_ask: bool) -> tuple[Press, ...]:
    """Things on the picture that `/rules` explains, and places that `/ask` tells about; pressing one is the same as
    typing its name after the command."""
    ui = ui_of(game)
    asks = ui.ask is not None
    if not ui.things or (asks and not may_ask):
        return ()
    seen = dict.fromkeys(thing.code for thing in outline(illustration.request).things)
    if asks:
        return tuple((code, encode(Token("ask", table, word=code)), code) for code in seen)
    return tuple((code, encode(Token("rules", table, word=code)), ui.thing(texts, code)) for code in seen)


def sources_of(game: Game, seat: Seat) -> dict[str, int]:
    """Points of a seat by reason, in the order in which the reasons first appear."""
    sources: dict[str, int] = {}
    for line in game.ledger:
        if line.seat == seat:
            sources[line.reason] = sources.get(line.reason, 0) + line.points
    return {reason: points for reason, points in sources.items() if points}


def final_order(game: Game) -> list[tuple[Seat, ...]]:
    """The teams, or the seats where everybody plays for themselves, the best first."""
    places = game.ranking().places
    return sorted(parties_of(game), key=lambda party: places[party[0]])


def sheet_picture(texts: Texts, table: Table, game: Game, outcome: Sequence[str], standings: Sequence[str]) -> Picture:
    """The picture of the final scores by source and over the turns; the sums of teams are a row of their own. `outcome`
    and `standings` say the same in words: who won, then each seat."""
    names = names_at(texts, table)
    points, ranking, sums = game.scores(), game.ranking(), sums_of(game)
    by_seat = [sources_of(game, seat) for seat in range(len(points))]
    reasons = list(dict.fromkeys(line.reason for line in game.ledger if any(line.reason in own for own in by_seat)))
    teams = bool(game.spec.teams)
    request = Sheet(
        title=texts("sheet.title", game=texts(f"{table.rules.game}.name")),
        seats=tuple(
            SheetSeat(
                seat,
                names[seat],
                points[seat],
                seat in game.winners,
                tuple(by_seat[seat].get(reason, 0) for reason in reasons),
                (*([sums[party]] if teams else []), *(dict(one.values).get(party[0]) for one in ranking.tie_breaks)),
            )
            for party in final_order(game)
            for seat in party
        ),
        sources=tuple(headed(texts(f"{table.rules.game}.source_{reason}")) for reason in reasons),
        # The last row includes the final scoring, which the picture shows as a separate step.
        history=score_history(game)[:-1],
        axis=texts(ui_of(game.spec.game).axis),
        tie_breaks=(
            *([headed(texts("team.sheet_sum"))] if teams else []),
            *(headed(texts(f"{table.rules.game}.tie_{one.what}")) for one in ranking.tie_breaks),
        ),
    )
    return Picture(request, fitted([*outcome, f"{'; '.join(standings)}."]))
