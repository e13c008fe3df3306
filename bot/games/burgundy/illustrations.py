"""The pictures of the game, and what is marked on them."""

from __future__ import annotations

from bot.games.alt_text import called, fitted
from bot.games.burgundy.alt_text import alt, estate_words
from bot.games.burgundy.module_ui import ModuleTables
from bot.games.game_ui import Illustration, Layer, Names, PictureFocus
from bot.games.shown_player import news, seat_of, shown
from bot.texts import Texts
from engine.api import BurgundyView, Game, View, Viewer
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks


def illustrations(
    tables: ModuleTables, texts: Texts, view: View, focus: PictureFocus, names: Names
) -> tuple[Illustration, ...]:
    """The central board with one estate below it."""
    assert isinstance(view, BurgundyView)
    seat = shown(view, view.turn, focus)
    marks = BurgundyMarks(
        targets=tuple(focus.targets.items()),
        page=focus.page,
        draft=focus.draft,
        news=news(view.deeds, focus),
        estate=seat,
        board=focus.said[0] if focus.said and not view.phase else "",
    )
    said = alt(tables, texts, view, focus, names, seat)
    return (Illustration(BurgundyBoard(view=view, names=names, marks=marks), said),)


def title(texts: Texts, focus: str, names: Names) -> str:
    return texts("burgundy.estate_of", who=called(names, seat_of(focus)))


def estates(tables: ModuleTables, texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    """A layer with all estates side by side."""
    view = game.view(viewer)
    assert isinstance(view, BurgundyView)
    lines = [estate_words(tables, texts, view, seat, names) for seat in range(view.players)]
    title = texts("burgundy.estates")
    return Layer((title, *lines), (Illustration(BurgundyEstates(view=view, names=names), fitted([title, *lines])),))
