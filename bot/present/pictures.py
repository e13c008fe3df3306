"""Pictures of a table, each with what can be pressed on it and the same in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Aim, Names, Sight, guide_to
from bot.games.alt import fitted
from bot.present.words import name_of
from bot.screens import Picture
from bot.tables.table import Table
from bot.texts import Texts, headed
from bot.tokens import Token, encode
from engine.api import Game, Seat, View, score_history
from renderers.api import Sheet, SheetSeat, outline

Press = tuple[str, str, str]
"""The code of a target, what pressing it sends, and the label of its button."""


def names_at(texts: Texts, table: Table) -> Names:
    """Beside figures in the colours of their seats: without letters, and short."""
    return tuple(
        texts("computer.short") if holder.computer else name_of(texts, table, seat, listed=True)
        for seat, holder in enumerate(table.seats)
    )


def pictures(texts: Texts, table: Table, view: View, aim: Aim, presses: Sequence[Press] = ()) -> tuple[Picture, ...]:
    sights = guide_to(table.rules.game).sights(texts, view, aim, names_at(texts, table))
    return hung(texts, table.rules.game, table.id, sights, presses)


def hung(
    texts: Texts, game: str, table: str, sights: Sequence[Sight], presses: Sequence[Press] = ()
) -> tuple[Picture, ...]:
    return tuple(
        Picture(sight.request, sight.alt, tuple(presses), _things(texts, game, table, sight)) for sight in sights
    )


def _things(texts: Texts, game: str, table: str, sight: Sight) -> tuple[Press, ...]:
    """What is seen there and can be explained; pressing it is the same as typing its name behind the command."""
    guide = guide_to(game)
    seen = dict.fromkeys(thing.code for thing in outline(sight.request).things) if guide.things else {}
    return tuple((code, encode(Token("rules", table, word=code)), guide.thing(texts, code)) for code in seen)


def sources_of(game: Game, seat: Seat) -> dict[str, int]:
    """Points of a seat by their reason, in the order in which they came."""
    sources: dict[str, int] = {}
    for line in game.ledger:
        if line.seat == seat:
            sources[line.reason] = sources.get(line.reason, 0) + line.points
    return {reason: points for reason, points in sources.items() if points}


def ranking(game: Game) -> list[Seat]:
    """The best first; of equal points the one that wins."""
    points = game.scores()
    return sorted(range(len(points)), key=lambda seat: (-points[seat], seat not in game.winners))


def sheet_picture(texts: Texts, table: Table, game: Game, lines: Sequence[str]) -> Picture:
    """The points by their source and over the turns. `lines` is the same in words: who won, then each seat."""
    names = names_at(texts, table)
    points = game.scores()
    by_seat = [sources_of(game, seat) for seat in range(len(points))]
    reasons = list(dict.fromkeys(line.reason for line in game.ledger if any(line.reason in own for own in by_seat)))
    request = Sheet(
        title=texts("sheet.title", game=texts(f"{table.rules.game}.name")),
        seats=tuple(
            SheetSeat(
                seat,
                names[seat],
                points[seat],
                seat in game.winners,
                tuple(by_seat[seat].get(reason, 0) for reason in reasons),
            )
            for seat in ranking(game)
        ),
        sources=tuple(headed(texts(f"{table.rules.game}.source_{reason}")) for reason in reasons),
        # The last row has the final scoring in it, which the sheet shows as a step of its own.
        history=score_history(game)[:-1],
        axis=texts(guide_to(game.spec.game).axis),
    )
    result, *seats = lines
    return Picture(request, fitted([result, f"{'; '.join(seats)}."]))
