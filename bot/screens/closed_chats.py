"""What players are told of a chat that is closed to us: what they do counts, and nobody sees it there."""

from __future__ import annotations

from msgspec.structs import replace

from bot.screens.screen import Screen
from bot.store.closed_chats import Closure
from bot.texts import Texts


def with_closure(texts: Texts, screen: Screen, why: Closure, *, private: bool) -> Screen:
    """The screen about a table with a note that its chat is closed, and what to do about it. `private`: the reader is
    in the private chat already."""
    note = texts("closed.note", why=why.value)
    if not private:
        note = f"{note} {texts('closed.private')}"
    return replace(screen, text="\n\n".join(filter(None, (screen.text, note))))
