"""Descriptions of pictures for people who cannot see them: short enough for every platform, the most important
first."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.seat_letters import letter
from bot.texts import Texts
from bot.texts.untrusted import plain, untrusted
from engine.api import Seat, View

MOST = 1000
"""Most characters that every platform accepts."""
_MORE = "…"


def fitted(sentences: Iterable[str], most: int = MOST) -> str:
    """Join the sentences, as plain text, and cut it after a whole word where it becomes too long."""
    text = plain(" ".join(sentence for sentence in sentences if sentence))
    if len(text) <= most:
        return text
    cut = text[: most - len(_MORE)]
    if not text[len(cut)].isspace():
        cut = cut.rpartition(" ")[0]
    return cut.rstrip(" ,;:") + _MORE


def called(names: tuple[str, ...], seat: Seat) -> str:
    """The name of a player, marked as untrusted, with the letter of the seat if another player has the same name."""
    name = untrusted(names[seat])
    return name if names.count(names[seat]) == 1 else f"{letter(seat)} {name}"


def to_move(texts: Texts, view: View, names: tuple[str, ...]) -> list[str]:
    """A sentence for everybody who is to move; at the end, who has won."""
    if not view.over:
        return [texts("turn.asked", who=called(names, asked.seat)) for asked in view.asked]
    if not view.winners:
        return [texts("log.ended")]
    winners = texts.listed([called(names, seat) for seat in view.winners])
    return [texts("alt.over", count=len(view.winners), who=winners)]
