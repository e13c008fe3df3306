"""Screens as Telegram shows them: a text or a caption, and buttons below. Lengths are counted as Telegram does, in
UTF-16. There is no markup: names and texts are shown as they are, and what stands out is said by entities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
import structlog
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, User

from bot.screens import Button, Menu, Screen, Style
from bot.telegram.dates import finished, undated, written
from bot.tokens import LIMIT, Token, decode, encode

TEXT = 4096
CAPTION = 1024
ALERT = 200
"""Characters of a message, of the words below a picture, and of an answer to a press."""
MOST_BUTTONS = 100
MOST_IN_A_ROW = 8
WIDE = 42
"""Letters that a row of buttons has room for on a phone."""
LONGEST_LABEL = 60
CUT = "… /log"
"""Stands where something was left out, in no language."""

log = structlog.get_logger()


class Words(msgspec.Struct, frozen=True):
    text: str
    entities: tuple[MessageEntity, ...] = ()

    @property
    def plain(self) -> Words:
        """Without the moments that only newer servers know: their words stay."""
        return Words(self.text, undated(self.entities))


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody to be mentioned."""

    user: int
    name: str


def length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def shortened(text: str, room: int, *, end: bool = False) -> str:
    """Whole lines that fit: the first ones, or those at the end, and a sign that there is more."""
    if length(text) <= room:
        return text
    lines = text.split("\n")
    kept: list[str] = []
    left = room - length(CUT)
    while lines and length(line := lines[-1 if end else 0]) + 1 <= left:
        left -= length(line) + 1
        kept.append(lines.pop(-1 if end else 0))
    if not kept:
        return _clipped(lines[-1 if end else 0], room - length(CUT)) + CUT
    return "\n".join([CUT, *reversed(kept)] if end else [*kept, CUT])


def parted(text: str, room: int) -> tuple[str, str]:
    """What has no room, and the last lines, which have; so that a message before may say the rest."""
    lines = text.split("\n")
    first = len(lines)
    while first and length("\n".join(lines[first - 1 :])) <= room:
        first -= 1
    if first == len(lines):
        return "", text
    return "\n".join(lines[:first]).strip(), "\n".join(lines[first:]).strip()


def _clipped(text: str, room: int) -> str:
    """Not through the middle of a character."""
    return text.encode("utf-16-le")[: 2 * max(0, room)].decode("utf-16-le", "ignore")


def worded(screen: Screen, room: int, mention: Sequence[Known] = (), *, end: bool = False) -> Words:
    """What the screen says, and a last line with those who are called. The board in characters, where it has no
    picture, is set in a fixed width."""
    screen = written(screen)
    names = _names(mention)
    left = room - (length(names.text) + 1 if names.text else 0)
    board = screen.board if not screen.pictures else ""
    text, entities = finished(shortened(screen.text, left, end=end))
    if board and length(text) + 2 + length(board) <= left:
        start = length(text) + 2 if text else 0
        text = f"{text}\n\n{board}" if text else board
        entities.append(MessageEntity(MessageEntity.PRE, start, length(board)))
    if names.text:
        start = length(text) + 1 if text else 0
        entities += [MessageEntity(e.type, e.offset + start, e.length, user=e.user) for e in names.entities]
        text = f"{text}\n{names.text}" if text else names.text
    return Words(text, tuple(entities))


def _names(mention: Sequence[Known]) -> Words:
    text, entities = "", []
    for known in mention:
        text += " " if text else ""
        shown = f"@{known.name}"
        user = User(known.user, known.name, is_bot=False)
        entities.append(MessageEntity(MessageEntity.TEXT_MENTION, length(text), length(shown), user=user))
        text += shown
    return Words(text, tuple(entities))


# buttons


def link(label: str, url: str) -> InlineKeyboardButton:
    return InlineKeyboardButton(label, url=url)


def keyboard(menu: Menu, more: Iterable[Sequence[InlineKeyboardButton]] = ()) -> InlineKeyboardMarkup | None:
    """None where there is nothing to press."""
    rows = [row for given in menu for row in _readable(given)]
    rows += [tuple(row) for row in more if row]
    left, kept = MOST_BUTTONS, []
    for row in rows:
        if left <= 0:
            break
        kept.append(row[:left])
        left -= len(row)
    return InlineKeyboardMarkup(kept) if kept else None


def _readable(row: Sequence[Button]) -> list[tuple[InlineKeyboardButton, ...]]:
    """All buttons of a row are equally wide: as many rows as it takes for the longest label to be read."""
    buttons = [button for button in row if _sendable(button)]
    if not buttons:
        return []
    longest = max(len(button.label) for button in buttons)
    most = max(1, min(MOST_IN_A_ROW, WIDE // max(1, longest)))
    rows = -(-len(buttons) // most)
    size = -(-len(buttons) // rows)
    return [tuple(map(shown, buttons[first : first + size])) for first in range(0, len(buttons), size)]


def _sendable(button: Button) -> bool:
    if button.link:
        # Of other platforms there are also links that only lead somewhere on them.
        return button.link.startswith(("https://", "http://"))
    fits = 0 < len(button.token.encode()) <= LIMIT
    if not fits:
        log.error("a button that Telegram would refuse", token=button.token)
    return fits


def shown(button: Button) -> InlineKeyboardButton:
    label = button.label if len(button.label) <= LONGEST_LABEL else button.label[: LONGEST_LABEL - 1] + "…"
    style = {Style.PRIMARY: "primary", Style.DANGER: "danger"}.get(button.style)
    if button.link:
        return InlineKeyboardButton(label or "·", url=button.link, style=style)
    return InlineKeyboardButton(label or "·", callback_data=button.token, style=style)


def verbs(menu: Menu) -> set[str]:
    """What the buttons do."""
    return {meant.verb for row in menu for button in row if (meant := decode(button.token))}


def button_of(menu: Menu, verb: str) -> Button | None:
    for row in menu:
        for button in row:
            if (meant := decode(button.token)) and meant.verb == verb:
                return button
    return None


def table_of(menu: Menu) -> str:
    """The table that the buttons speak of."""
    for row in menu:
        for button in row:
            if (meant := decode(button.token)) and meant.table:
                return meant.table
    return ""


def token(verb: str, table: str = "") -> str:
    return encode(Token(verb, table))
