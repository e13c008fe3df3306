"""Where the reply to somebody's deed goes: the most private place that there is for it.

A message in the group that only they see; their own chat with us; a few words over the screen; at last the group
itself, for what everybody may know.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.screens import Screen, Show
from bot.telegram.dates import said
from bot.telegram.messages import ALERT, length

GLANCE = 70
"""Characters that can be read while a toast is there; what is longer waits until it is read."""


class Way(StrEnum):
    ANSWER = "answer"
    """A few words over the screen of who pressed."""
    HERE = "here"
    """In the private chat where it was done."""
    WHISPER = "whisper"
    """In the group, for their eyes only."""
    PRIVATE = "private"
    """In their chat with us, though it was done elsewhere."""
    GROUP = "group"
    """Where all see it."""
    LINK = "link"
    """Not before they have opened a chat with us."""
    NOTHING = "nothing"


class Reach(msgspec.Struct, frozen=True):
    """How somebody can be reached just now."""

    alone: bool = False
    """It was done in their chat with us."""
    pressed: bool = False
    """A button was, and the press still waits for its answer."""
    whisper: bool = False
    started: bool = False


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a press is answered with."""

    text: str = ""
    alert: bool = False
    url: str = ""


def way(show: Show, screen: Screen, reach: Reach) -> Way:
    if show is Show.DONE and not screen.text:
        return Way.NOTHING
    if show is not Show.CARD and reach.pressed and short(screen):
        return Way.ANSWER
    if reach.alone:
        return Way.HERE
    if reach.whisper:
        return Way.WHISPER
    if reach.started:
        return Way.PRIVATE
    return Way.LINK if screen.secret else Way.GROUP


def short(screen: Screen) -> bool:
    """Whether it can be said over the screen."""
    more = screen.menu or screen.pictures or screen.board or screen.file
    return not more and 0 < length(said(screen)) <= ALERT


def answer(show: Show, text: str) -> Answer:
    return Answer(text, alert=show is Show.ERROR or length(text) > GLANCE)
