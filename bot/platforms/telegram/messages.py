"""Turns a screen into messages of Telegram: which messages there are, and the text of each.

Texts have no markup, but the server makes mentions, links and commands of whatever looks like one. Ours can be tapped;
what people have written is broken by word joiners (`bot.platforms.inert_text`), which is done first, so that lengths
count them. What is to stand out is said by entities, whose offsets are counted in units of UTF-16.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from telegram import InlineKeyboardMarkup, LinkPreviewOptions, MessageEntity, User

from bot.platforms.inert_text import inert
from bot.platforms.telegram.date_entities import mark_dates, split_entities, without_dates
from bot.platforms.telegram.text_length import clip, text_length
from bot.screens.screen import File, Picture, Screen
from bot.texts.untrusted import Untrusted, marked, parts

TEXT = 4096
"""Characters of a message."""
CAPTION = 1024
"""Characters of the text below a picture."""
CUT = "… /log"
"""Stands where something was left out; understood in any language."""
DEFAULT_THEME = "light"
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
"""What every text is sent with: no message of ours shows the page that a link leads to."""
NO_TEXT = "·"
"""The text of a message that has only buttons: Telegram needs one."""


class FormattedText(msgspec.Struct, frozen=True):
    text: str
    entities: tuple[MessageEntity, ...] = ()

    @property
    def without_dates(self) -> FormattedText:
        """The same for servers that do not know date entities; their plain words stay."""
        return FormattedText(self.text, without_dates(self.entities))


class Mention(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who is to be notified, and the name to call them by."""

    user: int
    name: str


class MessageContent(msgspec.Struct, frozen=True):
    """One message: a text with buttons, perhaps below a picture, or a file."""

    text: FormattedText
    markup: InlineKeyboardMarkup | None = None
    picture: Picture | None = None
    file: File | None = None
    theme: str = ""


def split_screen(
    screen: Screen, markup: InlineKeyboardMarkup | None, mentions: Sequence[Mention] = (), *, rationed: bool = False
) -> list[MessageContent]:
    """The messages that a screen becomes: its pictures, the last of them with the text and the buttons, then its file.

    A text that is too long for a caption becomes a message of its own below the pictures. Where messages are
    `rationed`, there is never one more than there are pictures: the first picture gets what the caption of the last has
    no room for, and what still does not fit is cut off at the beginning.
    """
    theme, screen = screen.theme or DEFAULT_THEME, _prepared(screen)
    pictures = list(screen.pictures)
    text_below = not rationed and text_length(screen.text) > CAPTION
    last = pictures.pop() if pictures and not text_below else None
    first_caption = ""
    if rationed and pictures and last:
        room = CAPTION - text_length(format_text(Screen(""), CAPTION, mentions).text) - 1
        first_caption, text = split_lines(screen.text, room)
        screen = msgspec.structs.replace(screen, text=text)
    found = [MessageContent(FormattedText(""), picture=picture, theme=theme) for picture in pictures]
    if first_caption:
        caption = format_text(Screen(first_caption), CAPTION, keep_end=True)
        found[0] = MessageContent(caption, picture=pictures[0], theme=theme)
    formatted = format_text(screen, CAPTION if last else TEXT, mentions, keep_end=rationed)
    if last or formatted.text or markup:
        shown = formatted if formatted.text or last else FormattedText(NO_TEXT)
        found.append(MessageContent(shown, markup, last, theme=theme))
    if screen.file is not None:
        found.append(MessageContent(FormattedText(""), file=screen.file))
    return found


def format_text(
    screen: Screen, limit: int, mentions: Sequence[Mention] = (), *, keep_end: bool = False
) -> FormattedText:
    """The text of a screen, shortened to the limit, with a last line that mentions people. If the screen has no
    picture, its board in characters is added in a fixed width, where there is room."""
    screen = _prepared(screen)
    names = _mention_line(mentions)
    room = limit - (text_length(names.text) + 1 if names.text else 0)
    board = screen.board if not screen.pictures else ""
    text, entities = split_entities(shorten(screen.text, room, keep_end=keep_end))
    if board and text_length(text) + 2 + text_length(board) <= room:
        start = text_length(text) + 2 if text else 0
        text = f"{text}\n\n{board}" if text else board
        entities.append(MessageEntity(MessageEntity.PRE, start, text_length(board)))
    if names.text:
        start = text_length(text) + 1 if text else 0
        entities += _moved(names.entities, start)
        text = f"{text}\n{names.text}" if text else names.text
    return FormattedText(text, tuple(entities))


def _prepared(screen: Screen) -> Screen:
    """The screen with its moments between marks, and nothing alive in what people have written. Has no effect the
    second time."""
    if marked(screen.text):
        screen = msgspec.structs.replace(screen, text=inert_people(screen.text))
    return mark_dates(screen)


def inert_people(text: str) -> str:
    """The text without marks of untrusted parts, in which nothing is recognised any more."""
    return "".join(inert(part.text) if isinstance(part, Untrusted) else part for part in parts(text))


def mention_of(mention: Mention) -> FormattedText:
    """The name of somebody, so that they are notified."""
    name, user = f"@{inert(mention.name)}", User(mention.user, mention.name, is_bot=False)
    return FormattedText(name, (MessageEntity(MessageEntity.TEXT_MENTION, 0, text_length(name), user=user),))


def _mention_line(mentions: Sequence[Mention]) -> FormattedText:
    text = ""
    entities: list[MessageEntity] = []
    for mention in map(mention_of, mentions):
        text += " " if text else ""
        entities += _moved(mention.entities, text_length(text))
        text += mention.text
    return FormattedText(text, tuple(entities))


def _moved(entities: Sequence[MessageEntity], by: int) -> list[MessageEntity]:
    return [MessageEntity(entity.type, entity.offset + by, entity.length, user=entity.user) for entity in entities]


def shorten(text: str, limit: int, *, keep_end: bool = False) -> str:
    """As many whole lines as fit, from the beginning or from the end, and a sign that there is more. A single line that
    is too long is cut."""
    if text_length(text) <= limit:
        return text
    lines = text.split("\n")
    kept: list[str] = []
    room = limit - text_length(CUT)
    while lines and text_length(line := lines[-1 if keep_end else 0]) + 1 <= room:
        room -= text_length(line) + 1
        kept.append(lines.pop(-1 if keep_end else 0))
    if not kept:
        return clip(lines[-1 if keep_end else 0], limit - text_length(CUT)) + CUT
    return "\n".join([CUT, *reversed(kept)] if keep_end else [*kept, CUT])


def split_lines(text: str, limit: int) -> tuple[str, str]:
    """Split a text so that the second part is as many of its last lines as fit. Everything is in the second part if not
    even the last line fits."""
    lines = text.split("\n")
    first = len(lines)
    while first and text_length("\n".join(lines[first - 1 :])) <= limit:
        first -= 1
    if first == len(lines):
        return "", text
    return "\n".join(lines[:first]).strip(), "\n".join(lines[first:]).strip()
