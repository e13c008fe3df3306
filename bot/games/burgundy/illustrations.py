"""The pictures of the game, and what is marked on them."""

from __future__ import annotations

from bot.games.alt_text import called, fitted
from bot.games.burgundy.alt_text import alt, estate_words
from bot.games.burgundy.module_ui import ModuleTables
from bot.games.game_ui import Illustration, Layer, Names, PictureFocus, no_such_place
from bot.games.seat_letters import letter
from bot.texts import Texts
from engine.api import BurgundyView, Game, Seat, View, Viewer
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks


def illustrations(
    tables: ModuleTables, texts: Texts, view: View, focus: PictureFocus, names: Names
) -> tuple[Illustration, ...]:
    """The central board with one estate below it."""
    assert isinstance(view, BurgundyView)
    seat = shown(view, focus)
    marks = BurgundyMarks(
        targets=tuple(focus.targets.items()),
        page=focus.page,
        draft=focus.draft,
        news=news(view, focus),
        estate=seat,
        board=focus.said[0] if focus.said and not view.phase else "",
    )
    said = alt(tables, texts, view, focus, names, seat)
    return (Illustration(BurgundyBoard(view=view, names=names, marks=marks), said),)


def shown(view: BurgundyView, focus: PictureFocus) -> Seat:
    """The seat whose estate is shown: the one asked for, else the reader's, else that of the player whose turn it
    is."""
    if focus.place:
        return ord(focus.place) - ord(letter(0))
    waiting = [asked.seat for asked in view.asked]
    turn = [view.turn] if view.turn is not None else []
    return next(iter([*focus.since[:1], *turn, *waiting, *view.winners, 0]))


def news(view: BurgundyView, focus: PictureFocus) -> int:
    """Number of the first turn after the readers' last one; what happened since is news. 0 for a draft."""
    if focus.draft or not focus.since or not view.deeds:
        return 0
    own = max((action.turn for action in view.deeds if action.seat in focus.since), default=0)
    return max(own + 1, view.deeds[0].turn)


def place(view: View, word: str, names: Names) -> str:
    """The letter of a player, found by letter, name or beginning of a name."""
    said = word.strip().casefold()
    seats = range(view.players)
    found = [seat for seat in seats if letter(seat).casefold() == said] or [
        seat for seat in seats if names[seat].casefold() == said
    ]
    found = found or [seat for seat in seats if said and names[seat].casefold().startswith(said)]
    return letter(found[0]) if len(found) == 1 else no_such_place(view, word, names)


def title(texts: Texts, focus: str, names: Names) -> str:
    return texts("burgundy.estate_of", who=called(names, ord(focus) - ord(letter(0))))


def estates(tables: ModuleTables, texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    """A layer with all estates side by side."""
    view = game.view(viewer)
    assert isinstance(view, BurgundyView)
    lines = [estate_words(tables, texts, view, seat, names) for seat in range(view.players)]
    title = texts("burgundy.estates")
    return Layer((title, *lines), (Illustration(BurgundyEstates(view=view, names=names), fitted([title, *lines])),))
