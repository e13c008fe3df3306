"""Which pictures of the landscape there are, and what is pointed out on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.carcassonne.alt import alt
from bot.games.guide import Aim, Layer, Names, Sight, nowhere
from bot.tables.change import Refusal
from bot.tables.table import letter
from bot.texts import Texts
from engine.api import (
    CarcassonneView,
    Game,
    RegionView,
    View,
    Viewer,
    agreed,
    carcassonne_survey,
    column_name,
    place_named,
    row_name,
)
from renderers.api import CarcassonneBoard, FieldMark, Marks

FIELD: Final = "field"
CITY: Final = "city"
NEAR: Final = 3
"""Cells around an enlarged one that are seen with it."""


def sights(texts: Texts, view: View, aim: Aim, names: Names) -> tuple[Sight, ...]:
    assert isinstance(view, CarcassonneView)
    return (_sight(texts, view, aim, names),)


def _sight(
    texts: Texts,
    view: CarcassonneView,
    aim: Aim,
    names: Names,
    fields: Sequence[RegionView] = (),
    lines: Sequence[str] = (),
) -> Sight:
    since = news(view, aim)
    marks = Marks(
        targets=tuple(aim.targets.items()),
        page=aim.page,
        draft=aim.draft,
        since=since,
        focus=aim.focus,
        whole=aim.whole,
        fields=tuple(FieldMark(field.owners, field.points, field.segments) for field in fields),
    )
    return Sight(CarcassonneBoard(view=view, names=names, marks=marks), alt(texts, view, aim, names, since, lines))


def news(view: CarcassonneView, aim: Aim) -> int:
    """How many tiles have been laid since the readers laid their own. On trial there is no news."""
    if aim.draft or not aim.since:
        return 0
    known = (-1, *aim.since)
    return next((count for count, tile in enumerate(reversed(view.tiles)) if tile.seat in known), 0)


def place(view: View, word: str, names: Names) -> str:
    assert isinstance(view, CarcassonneView)
    where = place_named(word)
    if where is None:
        return nowhere(view, word, names)
    x, y = where
    name = column_name(x) + row_name(y)
    if all(max(abs(tile.x - x), abs(tile.y - y)) > NEAR for tile in view.tiles):
        raise Refusal("carcassonne.nothing_near", cell=name)
    return name


def fields(texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    """Fields that are somebody's or worth something, the best first; after the end those that were scored."""
    if not agreed(game.spec)["farmers"]:
        raise Refusal("carcassonne.no_farmers")
    view = game.view(viewer)
    assert isinstance(view, CarcassonneView)
    every = [region for region in carcassonne_survey(game) if region.kind == FIELD]
    found = [field for field in every if field.owners or (field.points and not view.over)]
    found.sort(key=lambda field: (-field.points, field.segments))
    nothing = texts("carcassonne.no_fields_scored" if view.over else "carcassonne.no_fields")
    lines = [_field(texts, field, names, view.over) for field in found] or [nothing]
    title = texts("carcassonne.fields_scored" if view.over else "carcassonne.fields")
    return Layer((title, *lines), (_sight(texts, view, Aim(whole=True), names, found, lines),))


def _field(texts: Texts, field: RegionView, names: Names, over: bool) -> str:
    who = texts.listed([f"{letter(seat)} {names[seat]}" for seat in field.owners])
    if not field.points:
        bare = "carcassonne.bare_field_scored" if over else "carcassonne.bare_field"
        return texts(bare, cell=field.cell, who=who)
    return texts(
        "carcassonne.field_line",
        cell=field.cell,
        owners=len(field.owners),
        who=who,
        points=field.points,
        cities=sum(term.count for term in field.worth if term.what == CITY),
    )
