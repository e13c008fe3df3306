"""What choices would score, in words for their buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.carcassonne.labels import FIELD
from bot.texts import Texts
from engine.api import Answer, ChoiceWorth, Game, Seat, carcassonne_choice_worths


def worths(texts: Texts, game: Game, answers: Sequence[Answer], seat: Seat) -> dict[str, str]:
    """By the code of an option: `+4 now` where it scores at once, `2 so far` where it does not yet, `9 at the end` for
    a field that is worth something."""
    found = carcassonne_choice_worths(game, answers, seat)
    return {code: texts(_key(worth), points=worth.points) for code, worth in found.items()}


def _key(worth: ChoiceWorth) -> str:
    if not worth.at_end:
        return "carcassonne.worth_now"
    return "carcassonne.worth_at_end" if worth.kind == FIELD and worth.points else "carcassonne.worth_so_far"
