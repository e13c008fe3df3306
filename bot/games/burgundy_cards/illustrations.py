"""The pictures of the game, and what is marked on them."""

from __future__ import annotations

from bot.games.alt_text import called, fitted
from bot.games.burgundy_cards.alt_text import alt, estate_words, estates_of_nobody
from bot.games.burgundy_cards.module_ui import ModuleTables
from bot.games.game_ui import Illustration, Layer, Names, PictureFocus
from bot.games.shown_player import news, seat_of, shown
from bot.texts import Texts
from engine.api import CardsView, Game, View, Viewer
from renderers.api import CardsEstates, CardsMarks, CardsTable


def illustrations(
    tables: ModuleTables, texts: Texts, view: View, focus: PictureFocus, names: Names
) -> tuple[Illustration, ...]:
    """The table with the things of one player enlarged; their dice cards too, where the view has them."""
    assert isinstance(view, CardsView)
    seat = shown(view, view.turn, focus)
    marks = CardsMarks(
        targets=tuple(focus.targets.items()),
        page=focus.page,
        draft=focus.draft,
        begun=bool(focus.said),
        news=news(view.deeds, focus),
        estate=seat,
    )
    said = alt(tables, texts, view, focus, names, seat)
    return (Illustration(CardsTable(view=view, names=names, marks=marks), said),)


def title(texts: Texts, focus: str, names: Names) -> str:
    return texts("burgundy_cards.estate_of", who=called(names, seat_of(focus)))


def estates(tables: ModuleTables, texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    """A layer with the estates of all players, and those that belong to nobody."""
    view = game.view(viewer)
    assert isinstance(view, CardsView)
    lines = [estate_words(texts, view, seat, names) for seat in range(view.players)]
    lines += estates_of_nobody(tables, texts, view, names)
    title = texts("burgundy_cards.estates")
    return Layer((title, *lines), (Illustration(CardsEstates(view=view, names=names), fitted([title, *lines])),))
