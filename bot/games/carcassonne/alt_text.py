"""A description of the landscape: only what the picture shows, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bot.games.alt_text import called, fitted, to_move
from bot.games.carcassonne.labels import (
    FIELD,
    MEEPLE,
    deploy_label,
    figure_words,
    kind_of,
    kind_words,
    standing_words,
)
from bot.games.carcassonne.modules import MODULES
from bot.games.game_ui import Names, PictureFocus
from bot.games.seat_letters import letter
from bot.texts import Texts
from engine.api import (
    CarcassonneView,
    LandTile,
    Oriented,
    Seat,
    Segment,
    column_name,
    land_tiles,
    merged,
    place_named,
    row_name,
)

SIDES: Final = "nesw"
_TARGETS: Final = merged("target", [(module.id, module.targets) for module in MODULES])
TARGETS: Final = 24
"""Number of targets that are named: no more than can be listened to."""
DEAD: Final = 12
"""Number of cells that nothing fits any more that are named."""


def alt(
    texts: Texts, view: CarcassonneView, focus: PictureFocus, names: Names, since: int = 0, lines: Sequence[str] = ()
) -> str:
    """The description of a picture. `since` is the number of tiles that are news; `lines` says what else the picture
    shows."""
    return fitted(
        [
            texts("carcassonne.alt_around", cell=focus.place) if focus.place else "",
            *to_move(texts, view, names),
            _drawn_tile(texts, view),
            _last_move(texts, view, focus, names),
            *lines,
            _seats(texts, view, names),
            texts("carcassonne.situation", left=view.tiles_left),
            _targets(texts, focus),
            _news(texts, view, focus, names, since),
            _dead(texts, focus),
            _track(texts, view, names),
            _bounds(texts, view),
            *(line for module in MODULES if module.panel is not None for line in module.panel(texts, view, names)),
            _figures(texts, view),
        ]
    )


@cache
def _tiles() -> dict[str, LandTile]:
    return land_tiles()


def oriented(tile: str, turn: int) -> Oriented:
    """A tile as it lies after clockwise quarter turns."""
    return _tiles()[tile].oriented[turn]


def _drawn_tile(texts: Texts, view: CarcassonneView) -> str:
    """The drawn tile as the picture shows it."""
    return texts("carcassonne.alt_tile", tile=tile_list(texts, view.drawn)) if view.drawn else ""


def tile_list(texts: Texts, tile: str) -> str:
    """What is on a tile, without a last *and*: its parts may have one of their own."""
    return ", ".join(_segments(texts, tile))


def tile_words(texts: Texts, tile: str) -> str:
    return texts.listed(_segments(texts, tile))


def _segments(texts: Texts, tile: str) -> list[str]:
    """The segments of a tile, and its signs that have words. Fields with nothing on them are left out: they are what
    remains of it."""
    shown = _tiles()[tile].oriented[0]
    segments = [segment_words(texts, each) for each in shown.segments if each.kind != FIELD or each.marks]
    return [*segments, *sign_words(texts, shown)]


def sign_words(texts: Texts, shown: Oriented) -> list[str]:
    """What is printed on a tile as a whole: `flying machine, arrow to the west`."""
    keys = [f"carcassonne.sign_{sign}_{value.lower()}" for sign, value in shown.signs.items()]
    return [texts(key) for key in keys if texts.has(key)]


def segment_words(texts: Texts, segment: Segment) -> str:
    """For example `city north and west with a shield`."""
    words = kind_words(texts, segment.kind)
    if segment.sides:
        sides = texts.listed([texts(f"carcassonne.compass_{SIDES[side]}") for side in segment.sides])
        words = texts("carcassonne.alt_reaching", feature=words, sides=sides)
    if segment.marks:
        marks = texts.listed([texts(f"carcassonne.mark_{mark}") for mark, _ in segment.marks])
        words = texts("carcassonne.alt_marked", feature=words, marks=marks)
    return words


def _last_move(texts: Texts, view: CarcassonneView, focus: PictureFocus, names: Names) -> str:
    tile = view.tiles[-1]
    if len(view.tiles) == 1:
        return ""
    if tile.seat < 0:
        return texts("carcassonne.alt_last_tile", cell=tile.cell)
    who, cell = called(names, tile.seat), tile.cell
    figures = [figure for figure in view.figures if (figure.x, figure.y) == (tile.x, tile.y)]
    if figures:
        figure = standing_words(texts, figures[-1].kind, kind_of(figures[-1].code))
        move = texts("carcassonne.laid_with", who=who, cell=cell, figure=figure)
    else:
        move = texts("carcassonne.laid", who=who, cell=cell)
    return texts("carcassonne.alt_tried" if focus.draft else "carcassonne.alt_last", move=move)


def _seats(texts: Texts, view: CarcassonneView, names: Names) -> str:
    said = [
        texts(
            "carcassonne.alt_seat",
            letter=letter(seat),
            who=names[seat],
            points=view.points[seat],
            supply=", ".join(_supply(texts, view, seat)),
        )
        for seat in range(view.players)
    ]
    return f"{'; '.join(said)}."


def _supply(texts: Texts, view: CarcassonneView, seat: Seat) -> list[str]:
    """The figures that a player has left. Only of meeples it is said that there are none."""
    return [
        texts(f"carcassonne.supply_{figure}", count=counts[seat])
        for figure, counts in view.supply.items()
        if counts[seat] or figure == MEEPLE
    ]


def _targets(texts: Texts, focus: PictureFocus) -> str:
    if not focus.targets:
        return ""
    named = list(focus.targets.items())[:TARGETS]
    places, more = ", ".join(_target(texts, code, number) for code, number in named), len(focus.targets) - TARGETS
    if more > 0:
        return texts("carcassonne.alt_targets_more", places=places, more=more)
    return texts("carcassonne.alt_targets", places=places)


def _target(texts: Texts, code: str, number: int) -> str:
    """A number on the picture and what it stands for: a cell by its name, a segment or anything else in words. A space
    of the score track has its own number."""
    if code.isdecimal():
        return texts("carcassonne.space", space=number)
    if place_named(code) is not None:
        return f"{number} {code}"
    label = _TARGETS.get(kind_of(code.rpartition(":")[2]), deploy_label)
    return f"{number} {label(texts, (code,))}"


def _track(texts: Texts, view: CarcassonneView, names: Names) -> str:
    """Where the markers stand on the score track, if it is shown."""
    said = [
        texts(
            "carcassonne.alt_marker", letter=letter(seat), who=names[seat], space=", ".join(_spaces(texts, view, seat))
        )
        for seat in range(view.players if view.markers else 0)
    ]
    return texts("carcassonne.alt_track", markers="; ".join(said)) if said else ""


def _spaces(texts: Texts, view: CarcassonneView, seat: Seat) -> list[str]:
    """The space of each marker of a player; those that are no meeples are named."""
    spaces = [(kind, moved[seat] % view.spaces) for kind, moved in view.markers.items()]
    return [str(space) if kind == MEEPLE else f"{figure_words(texts, kind)} {space}" for kind, space in spaces]


def _news(texts: Texts, view: CarcassonneView, focus: PictureFocus, names: Names, since: int) -> str:
    """Cells of the new tiles. A single one is the last move, which is described anyway."""
    if since < 2:
        return ""
    cells = ", ".join(tile.cell for tile in view.tiles[-since:])
    return texts("carcassonne.alt_news", who=texts.listed([called(names, seat) for seat in focus.since]), cells=cells)


def _dead(texts: Texts, focus: PictureFocus) -> str:
    """Cells that nothing fits any more: many of them towards the end, so only the first are named."""
    if not focus.dead:
        return ""
    cells, more = ", ".join(focus.dead[:DEAD]), len(focus.dead) - DEAD
    if more > 0:
        return texts("carcassonne.alt_dead_more", cells=cells, more=more)
    return texts("carcassonne.alt_dead", cells=cells)


def _figures(texts: Texts, view: CarcassonneView) -> str:
    said = [
        texts(
            "carcassonne.alt_figure",
            letter=letter(figure.seat),
            figure=standing_words(texts, figure.kind, kind_of(figure.code)),
            cell=figure.cell,
        )
        for figure in view.figures
    ]
    return texts("carcassonne.alt_figures", figures=", ".join(said)) if said else ""


def _bounds(texts: Texts, view: CarcassonneView) -> str:
    columns = [tile.x for tile in view.tiles]
    rows = [tile.y for tile in view.tiles]
    first = column_name(min(columns)) + row_name(min(rows))
    last = column_name(max(columns)) + row_name(max(rows))
    return texts("carcassonne.alt_bounds", first=first, last=last)
