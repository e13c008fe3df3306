"""Typed seams between a game and its modules.

A `Fold` hands a value through its subscribers, stage by stage (`base`, `replace`, `add`, `scale`); a `Gather`
collects what they offer. Each game names its hooks in `hooks.py`, with the rule that each serves. (The third kind,
reactions to events, needs no constant: the event's type is the hook.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from engine.core.decision import Interjection
    from engine.core.draft import Look
    from engine.core.spec import Seat

V = TypeVar("V")
T = TypeVar("T")
P = ParamSpec("P")

STAGES: Final = ("base", "replace", "add", "scale")


class Stage(Generic[V, P]):
    """Where in a fold a subscriber acts. Two modules in one stage need an interaction that orders them."""

    def __init__(self, fold: Fold[V, P], name: str) -> None:
        self.fold = fold
        self.name = name
        self.key = f"{fold.key}.{name}"


class Fold(Generic[V, P]):
    """Value in, value out."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.base: Stage[V, P] = Stage(self, "base")
        self.replace: Stage[V, P] = Stage(self, "replace")
        self.add: Stage[V, P] = Stage(self, "add")
        self.scale: Stage[V, P] = Stage(self, "scale")

    def __call__(self, look: Look[Any, Any], value: V, *args: P.args, **kwargs: P.kwargs) -> V:
        for change in look.rules.folds.get(self.key, ()):
            value = change(value, *args, **kwargs)
        return value


class Gather(Generic[P, T]):
    """Everything the subscribers offer, in the order of the modules."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __call__(self, look: Look[Any, Any], *args: P.args, **kwargs: P.kwargs) -> list[T]:
        return [item for offer in look.rules.gathers.get(self.key, ()) for item in offer(*args, **kwargs)]


WINNERS: Fold[tuple[Seat, ...], [Look[Any, Any]]] = Fold("core.winners")
"""Who has won when the game is over: those with the first place, unless a module sets another goal."""

ANYTIME: Gather[[Look[Any, Any], Seat], Interjection] = Gather("core.anytime")
"""What a seat may do at any moment of its own turn; the kernel joins it to every question put to that seat."""
