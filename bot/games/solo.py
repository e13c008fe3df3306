"""What the chat knows of a module that makes its game one for a single player: `SoloUI`.

That a module is for one is data of the engine (`ModuleInfo.players` is `(1,)`). How a game of it went, and how hard its
rules are, only the module can say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from bot.texts import Texts
from engine.api import Setting, View


class SoloOutcome(msgspec.Struct, frozen=True):
    """How a solo game ended, without words: kept in the diary of the person who played it."""

    won: bool
    facts: dict[str, int] = {}
    """Numbers that its words need, such as the spaces that were filled and the round."""
    worth: tuple[int, ...] = ()
    """Of two outcomes by rules that are equally hard, the greater one is the better; a win is always better."""


def by_winners(view: View) -> SoloOutcome:
    """Default of `SoloUI.outcome`: won or lost, and by how many points."""
    points = view.points[0]
    return SoloOutcome(bool(view.winners), {"points": points}, (points,))


def in_points(texts: Texts, outcome: SoloOutcome) -> str:
    """Default of `SoloUI.told`."""
    return texts("solo.points", points=outcome.facts.get("points", 0))


def no_difficulty(texts: Texts, options: Mapping[str, Setting]) -> str:
    """Default of `SoloUI.difficulty`, for modules that are always equally hard."""
    return ""


@dataclass(frozen=True, kw_only=True)
class SoloUI:
    """What a module for one player adds to the chat, besides what every module may bring."""

    difficulty: Callable[[Texts, Mapping[str, Setting]], str] = no_difficulty
    """How hard the rules are, in a few words without a full stop: from all options of the module with their values.
    Used in the diary, so options that it does not name must not matter there."""
    outcome: Callable[[View], SoloOutcome] = by_winners
    """How a game that is over went, from its last view."""
    told: Callable[[Texts, SoloOutcome], str] = in_points
    """An outcome in one short sentence, with its full stop. Whether it was won is said before it."""
    step: str = ""
    """The option by which *Harder* and *Easier* change the rules: its values go from the easiest to the hardest. Empty
    where there is none."""
    measures: tuple[str, ...] = ()
    """The options that make a game of the module harder or easier, in the order in which they are told. Results by the
    same values are compared with each other."""


PLAIN = SoloUI()
"""For a module for one that says nothing of itself."""
