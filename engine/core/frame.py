"""Pending work is data.

What remains to be done in a game is a stack of small frozen records. Their behaviour lives in stateless steps, found
by the frame's type, so a game can be saved, shown, undone and migrated at every prompt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

if TYPE_CHECKING:
    from engine.core.decision import Decision
    from engine.core.draft import Draft, Look
    from engine.core.errors import RuleError
    from engine.core.state import State


class Frame(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag_field="frame"):
    """A record of work to be done. Subclasses give an explicit `tag`, which is never renamed: saves hold it."""


class Course(Frame, frozen=True, gc=False):
    """A frame that stands for a whole plan. Pushing it pushes the frames of all its anchors, and itself below them:

    it holds what they have in common, and when it comes up itself, the course is over. A step of its own, if it has
    one, is run then.
    """


S = TypeVar("S", bound="State")
C = TypeVar("C")
F = TypeVar("F", bound=Frame)


class Step(Generic[S, C, F]):
    """The behaviour of one type of frame, for states `S` and catalogues `C`. It keeps nothing itself."""

    asks: ClassVar[bool] = False
    seldom: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.asks = cls.ask is not Step.ask
        cls.seldom = cls.due is not Step.due

    def due(self, look: Look[S, C], frame: F) -> bool:
        """Whether there is anything to ask or to do; if not, the frame is dropped. For work that is on the agenda of
        every turn and seldom comes to anything: it must be cheap."""
        return True

    def ask(self, look: Look[S, C], frame: F) -> Decision:
        """The question this frame puts. Pure and total: same state, same options, same order.

        Without options there is nothing to choose, and `do` gets None.
        """
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def do(self, draft: Draft[S, C], frame: F, chosen: Any) -> None:
        """Carry the frame out. `chosen` is the value of the option taken, None where nothing was asked."""
        raise AssertionError(f"{type(self).__name__} does nothing")

    def hear(self, look: Look[S, C], frame: F, words: tuple[str, ...]) -> tuple[str, ...]:
        """What was typed, in the words of the options: other spellings of the same thing."""
        return words

    def explain(self, look: Look[S, C], frame: F, words: tuple[str, ...]) -> RuleError | None:
        """Why what was typed, which matches no option, is against the rules; None if it makes no sense at all."""
        return None
