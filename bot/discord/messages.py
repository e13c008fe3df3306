"""Screens as messages of Discord: the text above, the pictures below it, the buttons last."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

import discord
import msgspec
import structlog
from discord import ui

from bot.discord import limits
from bot.discord.commands import command_named
from bot.discord.items import Place, view_of
from bot.discord.layout import arranged
from bot.moments import Moment, Style, parts
from bot.pictures import Draws
from bot.screens import Menu, Screen
from bot.spelling import spelled
from bot.texts import Texts

log = structlog.get_logger(__name__)

FENCE = "```"
MOMENTS = {Style.TIME: "t", Style.DATE: "D", Style.FULL: "f", Style.AGO: "R"}
"""As Discord draws them, in the zone and the language of whoever reads."""
NUMBERED = re.compile(r"^(\s*[0-9]+)([.)]\s)", re.MULTILINE)


class Attached(msgspec.Struct, frozen=True):
    name: str
    data: bytes
    alt: str = ""


class Shown(msgspec.Struct, frozen=True):
    """A message that can be sent any number of times: files and views of the library can be used only once."""

    content: str
    attached: tuple[Attached, ...] = ()
    menu: Menu = ()
    place: Place = Place.CARD
    mention: tuple[int, ...] = ()

    def files(self) -> list[discord.File]:
        return [discord.File(io.BytesIO(file.data), file.name, description=file.alt or None) for file in self.attached]

    def view(self, more: Sequence[ui.Item[Any]] = ()) -> ui.View | None:
        return view_of(arranged(self.menu), self.place, more)

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Whoever is to be notified, whatever names and texts look like."""
        users = [discord.Object(user) for user in self.mention]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)

    @property
    def empty(self) -> bool:
        return not (self.content or self.attached)


async def shown(
    screen: Screen, studio: Draws, words: Texts, *, place: Place, mention: Sequence[int] = (), limit: int = limits.FILE
) -> Shown:
    """With its pictures drawn; the board in characters where there is none, or it could not be drawn."""
    attached = await _drawn(screen, studio, limit)
    board = "" if attached else screen.board
    if screen.file is not None and len(screen.file.data) <= limit:
        attached.append(Attached(screen.file.name, screen.file.data))
    content = contents(screen.text, board, words, mention)
    return Shown(content, tuple(attached), _with_typing(screen), place, tuple(mention))


def _with_typing(screen: Screen) -> Menu:
    """The button that asks for a line stands with the other controls, never among what can be chosen."""
    menu, typing = screen.menu, screen.typing
    if typing is None:
        return menu
    verbs = {button.token.partition(".")[0] for button in menu[-1]} if menu else set()
    if verbs & {"back", "confirm", "page"} and len(menu[-1]) < limits.ROW:
        return (*menu[:-1], (*menu[-1], typing))
    return (*menu, (typing,))


def contents(text: str, board: str, words: Texts, mention: Sequence[int] = ()) -> str:
    """The text as it is meant, cut where the rest can be read elsewhere; who is asked in a line of their own."""
    last = " ".join(f"<@{user}>" for user in mention)
    room = limits.TEXT - len(last) - 1
    said = limits.cut(dated(escaped(spelled(text, command_named))), room, words("discord.cut"))
    if board:
        drawn = limits.cut_board(board.replace("`", "ˋ"), room - len(said) - 2 * len(FENCE) - 3)
        said += f"\n{FENCE}\n{drawn}\n{FENCE}" if drawn else ""
    return "\n".join(filter(None, [said, last]))


def escaped(text: str) -> str:
    """Names are untrusted, and nothing of ours is markup: everything is to be read as it was written."""
    plain = discord.utils.escape_markdown(text, ignore_links=False)
    # The library does not know of numbered lists, which swallow the lines behind them.
    plain = NUMBERED.sub(r"\1\\\2", plain)
    return discord.utils.escape_mentions(plain).replace("<", "\\<")


def dated(text: str) -> str:
    """Moments as Discord's own, which are cut as a whole: there is no space in them."""
    return "".join(f"<t:{part.at}:{MOMENTS[part.style]}>" if isinstance(part, Moment) else part for part in parts(text))


async def _drawn(screen: Screen, studio: Draws, limit: int) -> list[Attached]:
    attached = []
    for number, picture in enumerate(screen.pictures[: limits.FILES - 1], 1):
        try:
            data = await studio.draw(picture.request, screen.theme or "light", "png")
        except Exception:
            # Better a board in characters than no answer at all.
            log.exception("could not draw")
            return []
        if len(data) <= limit:
            attached.append(Attached(f"board-{number}.png", data, limits.shortened(picture.alt, limits.ALT)))
    return attached
