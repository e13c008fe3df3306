"""Messengers in the chat: which marker moves, what messages say and how they are used, and what `/rules` explains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.carcassonne.labels import GAME, MEEPLE, figure_words, segment_label
from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.games.game_ui import AutoAnswer, Names
from bot.texts import Texts, Value, headed
from bot.texts.log_line import LogLine
from engine.api import CarcassonneCatalogue, CarcassonneView, Decision, GameSpec, Seat, View, agreed, cell_name
from engine.carcassonne.expansions.messengers import (
    ACTION,
    EARNS,
    HOMECOMING,
    MARKER,
    MESSAGE,
    MESSAGES,
    MESSENGER,
    POINTS,
    SPACE,
    MarkerMoved,
    MessageDrawn,
    MessagePart,
    MessageUsed,
    MessengersView,
    OpenMessage,
    messengers,
)

DRAWN: Final = "carcassonne.message_drawn"
TILE: Final = "carcassonne.message_tile"
MEEPLE_EARNS: Final = "carcassonne.meeple_earns"
MESSENGER_EARNS: Final = "carcassonne.messenger_earns"
MESSENGER_MOVES: Final = "carcassonne.messenger_moves"
DARK: Final = "dark"
"""The way to answer by moving whichever marker lands on a dark space."""

_MARKERS: Final = {MEEPLE: "carcassonne.figure_meeple", MESSENGER: "carcassonne.figure_messenger"}
_NAMES: Final = {
    1: "carcassonne.message_road",
    2: "carcassonne.message_city",
    3: "carcassonne.message_monastery",
    4: "carcassonne.message_more",
    5: "carcassonne.message_shields",
    6: "carcassonne.message_knights",
    7: "carcassonne.message_farmers",
    8: "carcassonne.message_home",
}
_ABOUT: Final = {
    1: "carcassonne.about_message_road",
    2: "carcassonne.about_message_city",
    3: "carcassonne.about_message_monastery",
    4: "carcassonne.about_message_more",
    5: "carcassonne.about_message_shields",
    6: "carcassonne.about_message_knights",
    7: "carcassonne.about_message_farmers",
    8: "carcassonne.about_message_home",
}
"""What the messages are called, and what they let one do, by number."""


# the log


def _tell_move(lines: list[LogLine], event: MarkerMoved) -> None:
    """How far it moves is told by the points, before this line."""
    earns = MESSENGER_EARNS if event.marker == MESSENGER else MEEPLE_EARNS
    lines.append(LogLine(earns if event.earned else MESSENGER_MOVES, {"space": event.space}, event.seat))


def _tell_drawn(lines: list[LogLine], event: MessageDrawn) -> None:
    lines.append(LogLine(DRAWN, {"message": event.message}, event.seat))


def _tell_used(lines: list[LogLine], event: MessageUsed) -> None:
    """Only what the line about its points does not tell."""
    if event.message == HOMECOMING and event.cell is not None:
        lines.append(LogLine("carcassonne.message_brings_home", {"cell": cell_name(event.cell)}, event.seat))
    elif not event.points:
        lines.append(LogLine("carcassonne.message_in_vain", {}, event.seat))


def _tell_part(lines: list[LogLine], event: MessagePart) -> None:
    lines.append(LogLine(TILE, {}, event.seat))


def _message_words(texts: Texts, message: Value) -> str:
    return texts(_NAMES[int(message)])


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("carcassonne.brief_message", message=_message_words(texts, line.args["message"]))


# the card


def _marker_label(texts: Texts, path: Sequence[str]) -> str:
    """A marker, the space that it reaches, or the message that it earns there."""
    code = path[-1]
    if len(path) == 1:
        return headed(texts(_MARKERS[code]))
    return texts("carcassonne.earns_message") if code == EARNS else texts("carcassonne.to_space", space=int(code))


def _message_label(texts: Texts, path: Sequence[str]) -> str:
    """A use of the message, a segment, a figure on it, or the points."""
    code = path[-1]
    if code in (ACTION, POINTS):
        return texts(f"carcassonne.option_{code}")
    if ":" in code:
        return segment_label(texts, code)
    if code.isdecimal():
        return texts("carcassonne.message_worth", points=int(code))
    return headed(figure_words(texts, code))


def _means(texts: Texts, view: View, seat: Seat) -> str:
    """The points for which a marker is chosen, or what the message says."""
    assert isinstance(view, CarcassonneView)
    shown = view.shown_by(messengers.id, MessengersView)
    if shown is None:
        return ""
    gain, message = shown.gain, shown.open
    if gain is not None and gain.seat == seat:
        reason = texts(f"{GAME}.reason_{gain.reason}", place=gain.place)
        return texts("carcassonne.gain_to_move", points=gain.points, reason=reason)
    return _said(texts, message) if message is not None and message.seat == seat else ""


def _said(texts: Texts, message: OpenMessage) -> str:
    """A message in words; where a place is to be chosen, with what each would bring."""
    name, about = texts(_NAMES[message.message]), texts(_ABOUT[message.message])
    said = texts("carcassonne.message_says", number=message.message, message=name, about=about)
    if len(message.worths) < 2:
        return said
    worths = [
        texts("carcassonne.worth_of_place", place=segment_label(texts, code), points=points)
        for code, points in message.worths
    ]
    return f"{said} {', '.join(worths)}."


def _marker(asked: Decision, view: View, way: str) -> str:
    """Always the same marker, or the one that earns a message: where none does, the meeple."""
    codes = [option.code for option in asked.options]
    if way == DARK:
        return next((code for code in codes if code.endswith(f"/{EARNS}")), codes[0])
    return next((code for code in codes if code.startswith(f"{way}/")), "")


# pictures in words, and rules


def _panel(texts: Texts, view: CarcassonneView, names: Names) -> list[str]:
    shown = view.shown_by(messengers.id, MessengersView)
    if shown is None:
        return []
    if shown.unseen:
        return [texts("carcassonne.alt_messages_unseen", count=shown.unseen)]
    return [texts("carcassonne.alt_messages_known", message=texts(_NAMES[shown.stack[0]]))]


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    numbers = catalogue.points[MESSAGES]

    def points(count: int) -> str:
        return texts("carcassonne.lore_points", count=count)

    return {
        "messages": numbers["count"],
        "dark": numbers["dark"],
        "twice_dark": 2 * numbers["dark"],
        "instead": points(numbers["instead"]),
        "message_shield": points(numbers["shield"]),
        "message_knight": points(numbers["knight"]),
        "message_farmer": points(numbers["farmer"]),
        "message_space": str(agreed(spec)[SPACE.key]),
    }


MESSENGERS_UI = CarcassonneModuleUI(
    id=messengers.id,
    tells={MarkerMoved: _tell_move, MessageDrawn: _tell_drawn, MessageUsed: _tell_used, MessagePart: _tell_part},
    briefs={DRAWN: _brief},
    words={"message": _message_words},
    labels={MARKER: _marker_label, MESSAGE: _message_label},
    means=_means,
    later=frozenset({MEEPLE_EARNS, MESSENGER_EARNS, MESSENGER_MOVES, DRAWN, TILE}),
    goes_on=frozenset({MessageDrawn, MessagePart}),
    auto_answers=(AutoAnswer("marker", MARKER, (MEEPLE, MESSENGER, DARK), _marker),),
    numbered=frozenset({MESSAGE}),
    topics={MESSENGER: (), "message": ()},
    numbers=_numbers,
    panel=_panel,
)
