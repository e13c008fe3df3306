"""Turns a screen into a message of Discord: the text above, the pictures below it, the buttons last."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

import discord
import msgspec
import structlog
from discord import ui

from bot.platforms.discord import limits
from bot.platforms.discord.command_names import command_named
from bot.platforms.discord.components import MessageKind, make_view
from bot.platforms.discord.layout import arrange
from bot.platforms.inert_text import inert
from bot.platforms.picture_cache import PictureSource
from bot.screens.screen import Menu, Screen
from bot.texts import Texts
from bot.texts.command_spelling import spelled
from bot.texts.untrusted import Untrusted
from bot.texts.untrusted import parts as untrusted_parts
from bot.times.timestamps import Moment, Style, parts

log = structlog.get_logger(__name__)

FENCE = "```"
TIMESTAMP_STYLES = {Style.TIME: "t", Style.DATE: "D", Style.FULL: "f", Style.AGO: "R"}
"""Discord's letters for the ways in which it shows a time, in the zone and the language of the reader."""
NUMBERED_LIST = re.compile(r"^(\s*[0-9]+)([.)]\s)", re.MULTILINE)
MARKUP = re.compile(r"[\\*_~|`\[\]()<>]")
"""Of Discord's markup what may stand anywhere in a line."""
BLOCK = re.compile(r"^(\s*)([#+-])")
"""What begins a heading, small print or an item of a list."""
_GAP = "\ue007"
"""Stands where something of people is put in. Names and typed text are cleaned of it, as of all private-use
characters."""
CONTROLS = {"back", "confirm", "page"}
"""Verbs of the buttons that do not choose anything."""


class AttachedFile(msgspec.Struct, frozen=True):
    name: str
    data: bytes
    alt: str = ""


class RenderedMessage(msgspec.Struct, frozen=True):
    """A message that is ready to be sent any number of times. The library's own files and views can be sent only once,
    so new ones are made each time."""

    content: str
    attached: tuple[AttachedFile, ...] = ()
    menu: Menu = ()
    kind: MessageKind = MessageKind.CARD
    mention: tuple[int, ...] = ()

    def files(self) -> list[discord.File]:
        return [discord.File(io.BytesIO(file.data), file.name, description=file.alt or None) for file in self.attached]

    def view(self, more: Sequence[ui.Item[Any]] = ()) -> ui.View | None:
        """The buttons, with `more` in a last row; None if there are none."""
        return make_view(arrange(self.menu), self.kind, more)

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        """Only the people who are meant to be notified, whatever names and texts look like."""
        users = [discord.Object(user) for user in self.mention]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)

    @property
    def empty(self) -> bool:
        return not (self.content or self.attached)


async def render(
    screen: Screen,
    pictures: PictureSource,
    words: Texts,
    *,
    kind: MessageKind,
    mention: Sequence[int] = (),
    limit: int = limits.FILE,
) -> RenderedMessage:
    """Draws the pictures of a screen and makes a message of it. Files larger than `limit` are left out. The board in
    characters is shown if there is no picture, or it could not be drawn."""
    attached = await _draw_pictures(screen, pictures, limit)
    board = "" if attached else screen.board
    if screen.file is not None and len(screen.file.data) <= limit:
        attached.append(AttachedFile(screen.file.name, screen.file.data))
    content = message_text(screen.text, board, words, mention)
    return RenderedMessage(content, tuple(attached), _menu_with_typing(screen), kind, tuple(mention))


def _menu_with_typing(screen: Screen) -> Menu:
    """The menu with the button that asks for a typed line: among the controls if they have room, else in a row of its
    own."""
    menu, typing = screen.menu, screen.typing
    if typing is None:
        return menu
    verbs = {button.token.partition(".")[0] for button in menu[-1]} if menu else set()
    if verbs & CONTROLS and len(menu[-1]) < limits.BUTTONS_IN_ROW:
        return (*menu[:-1], (*menu[-1], typing))
    return (*menu, (typing,))


def message_text(text: str, board: str, words: Texts, mention: Sequence[int] = ()) -> str:
    """The text of a message, cut to fit: what is said, the board, and a last line that mentions people."""
    mentions = " ".join(f"<@{user}>" for user in mention)
    room = limits.TEXT - len(mentions) - 1
    shown = limits.cut(with_timestamps(escaped(spelled(text, command_named))), room, words("discord.cut"))
    if board:
        drawn = limits.cut_board(board.replace("`", "ˋ"), room - len(shown) - 2 * len(FENCE) - 3)
        shown += f"\n{FENCE}\n{drawn}\n{FENCE}" if drawn else ""
    return "\n".join(filter(None, [shown, mentions]))


def escaped(text: str) -> str:
    """A text in which nothing comes alive. What people have written is put in afterwards, with an escape of its own, so
    it changes nothing of ours and cannot join with it."""
    written: list[str] = []
    skeleton = ""
    for part in untrusted_parts(text):
        if isinstance(part, Untrusted):
            written.append(_escape_people(part.text))
            skeleton += _GAP
        else:
            skeleton += part
    ours = escape(skeleton).split(_GAP)
    joined = "".join(own + theirs for own, theirs in zip(ours, [*written, ""], strict=True))
    return NUMBERED_LIST.sub(r"\1\\\2", joined) if written else joined


def _escape_people(text: str) -> str:
    """What people have written, with a backslash before everything that can be a part of markup, and without anything
    that becomes a link, a mention or an emoji."""
    plain = MARKUP.sub(r"\\\g<0>", text)
    return inert(BLOCK.sub(r"\1\\\2", plain))


def escape(text: str) -> str:
    """Our own text with everything escaped that Discord would take for markup: screens have none."""
    plain = discord.utils.escape_markdown(text, ignore_links=False)
    # The library forgets numbered lists, in which Discord joins the lines that follow.
    plain = NUMBERED_LIST.sub(r"\1\\\2", plain)
    return discord.utils.escape_mentions(plain).replace("<", "\\<")


def with_timestamps(text: str) -> str:
    """The text with our marks of moments (`bot.times.timestamps`) as Discord's. There is no space in one, so none is
    ever cut in two."""
    return "".join(
        f"<t:{part.at}:{TIMESTAMP_STYLES[part.style]}>" if isinstance(part, Moment) else part for part in parts(text)
    )


async def _draw_pictures(screen: Screen, pictures: PictureSource, limit: int) -> list[AttachedFile]:
    attached = []
    for number, picture in enumerate(screen.pictures[: limits.FILES - 1], 1):
        try:
            data = await pictures.draw(picture.request, screen.theme or "light", "png")
        except Exception:
            # A board in characters is better than no answer at all.
            log.exception("could not draw")
            return []
        if len(data) <= limit:
            attached.append(AttachedFile(f"board-{number}.png", data, limits.shortened(picture.alt, limits.ALT)))
    return attached
