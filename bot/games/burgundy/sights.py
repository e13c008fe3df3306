"""Which pictures of the game there are, and what is pointed out on them."""

from __future__ import annotations

from bot.games.alt import called, fitted
from bot.games.burgundy.alt import alt, estate_words
from bot.games.guide import Aim, Layer, Names, Sight, nowhere
from bot.tables.table import letter
from bot.texts import Texts
from engine.api import BurgundyView, Game, Seat, View, Viewer
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks


def sights(texts: Texts, view: View, aim: Aim, names: Names) -> tuple[Sight, ...]:
    """The central board, and below it one of the estates."""
    assert isinstance(view, BurgundyView)
    seat = shown(view, aim)
    marks = BurgundyMarks(
        targets=tuple(aim.targets.items()),
        page=aim.page,
        draft=aim.draft,
        news=news(view, aim),
        estate=seat,
        board=aim.said[0] if aim.said and not view.phase else "",
    )
    return (Sight(BurgundyBoard(view=view, names=names, marks=marks), alt(texts, view, aim, names, seat)),)


def shown(view: BurgundyView, aim: Aim) -> Seat:
    """Whose estate: whose was asked for, else of whom it is shown to, else of whom something is awaited."""
    if aim.focus:
        return ord(aim.focus) - ord(letter(0))
    waiting = [asked.seat for asked in view.asked]
    turn = [view.turn] if view.turn is not None else []
    return next(iter([*aim.since[:1], *turn, *waiting, *view.winners, 0]))


def news(view: BurgundyView, aim: Aim) -> int:
    """The first turn after the last one of the readers. On trial there is no news but what is tried."""
    if aim.draft or not aim.since or not view.deeds:
        return 0
    own = max((deed.turn for deed in view.deeds if deed.seat in aim.since), default=0)
    return max(own + 1, view.deeds[0].turn)


def place(view: View, word: str, names: Names) -> str:
    """A player, by name or letter."""
    said = word.strip().casefold()
    seats = range(view.players)
    found = [seat for seat in seats if letter(seat).casefold() == said] or [
        seat for seat in seats if names[seat].casefold() == said
    ]
    found = found or [seat for seat in seats if said and names[seat].casefold().startswith(said)]
    return letter(found[0]) if len(found) == 1 else nowhere(view, word, names)


def title(texts: Texts, focus: str, names: Names) -> str:
    return texts("burgundy.estate_of", who=called(names, ord(focus) - ord(letter(0))))


def estates(texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    """All of them, side by side."""
    view = game.view(viewer)
    assert isinstance(view, BurgundyView)
    lines = [estate_words(texts, view, seat, names) for seat in range(view.players)]
    title = texts("burgundy.estates")
    return Layer((title, *lines), (Sight(BurgundyEstates(view=view, names=names), fitted([title, *lines])),))
