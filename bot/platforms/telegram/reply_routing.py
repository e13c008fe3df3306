"""Chooses where the reply to one person is shown: the most private place that there is for it.

In this order: a few words over the screen of the person who pressed a button; an ephemeral message in the group; the
person's chat with the bot; and last, for what everybody may know, the group itself.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.platforms.telegram.date_entities import plain_text
from bot.platforms.telegram.text_length import text_length
from bot.screens.screen import Screen, Show

CALLBACK_ANSWER = 200
"""Characters of an answer to a press."""
TOAST = 70
"""Characters that can be read while a toast is shown. A longer answer is an alert, which stays until it is closed."""


class Route(StrEnum):
    CALLBACK_ANSWER = "callback answer"
    """A toast or an alert over the screen of the person who pressed a button."""
    SAME_PRIVATE_CHAT = "same private chat"
    """In the person's chat with the bot, where they have asked."""
    EPHEMERAL = "ephemeral"
    """In the group where they have asked, as an ephemeral message."""
    PRIVATE_CHAT = "private chat"
    """In the person's chat with the bot, although they have asked in a group."""
    GROUP = "group"
    """In the group where they have asked, for everybody to see."""
    NEEDS_PRIVATE_CHAT = "needs private chat"
    """Nowhere: it is secret, and the person has no chat with the bot. They are invited to open one."""
    NOTHING = "nothing"


class Reachability(msgspec.Struct, frozen=True):
    """The ways by which a person can be reached just now."""

    in_private_chat: bool = False
    """They have asked in their chat with the bot."""
    press_waiting: bool = False
    """They have pressed a button, and the press is not answered yet."""
    ephemeral: bool = False
    """They can be sent an ephemeral message."""
    has_private_chat: bool = False


class CallbackAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a press: a text, or a link that opens. An empty one only ends the waiting of the button."""

    text: str = ""
    alert: bool = False
    url: str = ""


def choose_route(show: Show, screen: Screen, reachable: Reachability) -> Route:
    if show is Show.DONE and not screen.text:
        return Route.NOTHING
    if show is not Show.CARD and reachable.press_waiting and fits_callback_answer(screen):
        return Route.CALLBACK_ANSWER
    if reachable.in_private_chat:
        return Route.SAME_PRIVATE_CHAT
    if reachable.ephemeral:
        return Route.EPHEMERAL
    if reachable.has_private_chat:
        return Route.PRIVATE_CHAT
    return Route.NEEDS_PRIVATE_CHAT if screen.secret else Route.GROUP


def fits_callback_answer(screen: Screen) -> bool:
    """Whether a screen is nothing but a short text."""
    more = screen.menu or screen.pictures or screen.board or screen.file
    return not more and 0 < text_length(plain_text(screen)) <= CALLBACK_ANSWER


def callback_answer(show: Show, text: str) -> CallbackAnswer:
    """An alert for errors and for texts that are too long for a toast; otherwise a toast."""
    return CallbackAnswer(text, alert=show is Show.ERROR or text_length(text) > TOAST)
