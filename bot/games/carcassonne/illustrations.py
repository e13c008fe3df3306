"""The pictures of the landscape, and what is marked on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.carcassonne.alt_text import alt
from bot.games.carcassonne.labels import FIELD, GAME
from bot.games.game_ui import Illustration, Layer, Names, PictureFocus, no_such_place
from bot.games.seat_letters import letter
from bot.texts import Texts
from bot.texts.refusal import Refusal
from engine.api import (
    CarcassonneView,
    Game,
    GameSpec,
    RegionView,
    Term,
    View,
    Viewer,
    agreed,
    carcassonne_dead_cells,
    carcassonne_survey,
    column_name,
    place_named,
    row_name,
)
from renderers.api import CarcassonneBoard, FieldMark, Marks

NEAR: Final = 3
"""Number of cells on each side of an enlarged cell that are shown with it."""


def illustrations(texts: Texts, view: View, focus: PictureFocus, names: Names) -> tuple[Illustration, ...]:
    assert isinstance(view, CarcassonneView)
    return (_illustration(texts, view, focus, names),)


def _illustration(
    texts: Texts,
    view: CarcassonneView,
    focus: PictureFocus,
    names: Names,
    fields: Sequence[RegionView] = (),
    lines: Sequence[str] = (),
) -> Illustration:
    since = news(view, focus)
    marks = Marks(
        targets=tuple(focus.targets.items()),
        page=focus.page,
        draft=focus.draft,
        since=since,
        focus=focus.place,
        whole=focus.whole,
        fields=tuple(FieldMark(field.owners, field.points, field.segments) for field in fields),
        dead=focus.dead,
    )
    return Illustration(
        CarcassonneBoard(view=view, names=names, marks=marks), alt(texts, view, focus, names, since, lines)
    )


def news(view: CarcassonneView, focus: PictureFocus) -> int:
    """Number of tiles placed since the readers placed their last one; 0 for a draft."""
    if focus.draft or not focus.since:
        return 0
    known = (-1, *focus.since)
    return next((count for count, tile in enumerate(reversed(view.tiles)) if tile.seat in known), 0)


def dead_places(spec: GameSpec, view: View) -> tuple[str, ...]:
    assert isinstance(view, CarcassonneView)
    return carcassonne_dead_cells(spec, view)


def place(view: View, word: str, names: Names) -> str:
    """The name of a cell near the landscape; refuses any other."""
    assert isinstance(view, CarcassonneView)
    where = place_named(word)
    if where is None:
        return no_such_place(view, word, names)
    x, y = where
    name = column_name(x) + row_name(y)
    if all(max(abs(tile.x - x), abs(tile.y - y)) > NEAR for tile in view.tiles):
        raise Refusal("carcassonne.nothing_near", cell=name)
    return name


def fields(texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    """A layer with the fields that have an owner or are worth points, the best first; after the end, those that were
    scored."""
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
    return Layer((title, *lines), (_illustration(texts, view, PictureFocus(whole=True), names, found, lines),))


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
        terms=texts.listed([term_words(texts, term) for term in field.worth if term.count]),
    )


def term_words(texts: Texts, term: Term) -> str:
    return texts(f"{GAME}.term_{term.what}", count=term.count, each=term.each)
