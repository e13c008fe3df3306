"""Texts, entities and keyboards: what Telegram accepts, and how it stores them."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from tests.telegram.standin.parameters import fields
from tests.telegram.standin.refusals import Json, bad, strict
from tests.telegram.standin.world import World

TEXT = 4096
CAPTION = 1024
DATA = 64
BUTTONS = 100
IN_A_ROW = 8
ALERT = 200
COPY = 256

ENTITIES = {
    *("mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number", "bold", "italic", "underline"),
    *("strikethrough", "spoiler", "blockquote", "expandable_blockquote", "code", "pre", "text_link", "text_mention"),
    *("custom_emoji", "date_time"),
}
_ENTITY = {
    "type": "str",
    "offset": "int",
    "length": "int",
    "url": "str",
    "user": "json",
    "language": "str",
    "custom_emoji_id": "str",
    "unix_time": "int",
    "date_time_format": "str",
}
_ACTIONS = {
    "url": "str",
    "callback_data": "str",
    "copy_text": "json",
    "web_app": "json",
    "login_url": "json",
    "switch_inline_query": "str",
    "switch_inline_query_current_chat": "str",
    "switch_inline_query_chosen_chat": "json",
}
_BUTTON = {"text": "str", "style": "str", "icon_custom_emoji_id": "str", **_ACTIONS}
_STYLES = ("primary", "success", "danger")
_FORMAT = re.compile("r|w?[dD]?[tT]?")
_CONTROL = re.compile(r"[\x00-\x09\x0b\x0c\x0e-\x1f]")


def units(text: str) -> int:
    """The length of a text as Telegram counts it, in UTF-16 units."""
    return len(text.encode("utf-16-le", errors="surrogatepass")) // 2


def text_of(world: World, text: str, entities: Any, *, caption: bool) -> tuple[str, list[Json]]:
    """The text and its entities as Telegram stores them: without space at both ends, with the entities shifted
    accordingly."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise bad("strings must be encoded in UTF-8") from None
    text = _CONTROL.sub(" ", text.replace("\r", ""))
    kept = _entities(world, text, entities or [])
    front = units(text) - units(text.lstrip())
    text = text.strip()
    size = units(text)
    if not text and not caption:
        raise bad("message text is empty")
    if size > (CAPTION if caption else TEXT):
        raise bad("message caption is too long" if caption else "message is too long")
    moved = []
    for entity in kept:
        offset = max(0, entity["offset"] - front)
        length = min(entity["offset"] + entity["length"] - front, size) - offset
        if length > 0:
            moved.append({**entity, "offset": offset, "length": length})
    return text, moved


def _entities(world: World, text: str, entities: Any) -> list[Json]:
    if not isinstance(entities, list):
        raise bad("can't parse entities: expected an Array of MessageEntity")
    raw = text.encode("utf-16-le")
    kept = []
    for given in entities:
        entity = fields("MessageEntity", given, _ENTITY, ("type", "offset", "length"))
        offset, length = entity["offset"], entity["length"]
        if entity["type"] not in ENTITIES or (entity["type"] == "date_time" and not world.dates):
            raise bad(f'can\'t parse MessageEntity: Unsupported type "{entity["type"]}" specified')
        if offset < 0 or length <= 0:
            raise bad(f"receive an entity with incorrect {'offset' if offset < 0 else 'length'}")
        end = offset + length
        if end > len(raw) // 2:
            raise bad(
                f"entity beginning at UTF-16 offset {offset} ends after the end of the text at UTF-16 offset {end}"
            )
        for place in (offset, end):
            if place < len(raw) // 2 and 0xDC <= raw[place * 2 + 1] <= 0xDF:
                raise bad(f"entity beginning at UTF-16 offset {offset} ends in a middle of a UTF-16 symbol")
        if entity["type"] == "text_link":
            web_address(entity.get("url", ""))
        if entity["type"] == "date_time":
            _moment(entity)
        if entity["type"] == "text_mention":
            if "user" not in entity:
                raise bad("can't parse MessageEntity: can't find field \"user\"")
            if entity["user"].get("id") not in world.users:
                # Telegram drops a mention of a person whom the bot has never met.
                continue
            entity = {**entity, "user": world.users[entity["user"]["id"]].json()}
        kept.append(entity)
    return kept


def _moment(entity: Json) -> None:
    if "unix_time" not in entity:
        raise bad("can't parse MessageEntity: can't find field \"unix_time\"")
    if _FORMAT.fullmatch(entity.get("date_time_format", "")) is None:
        raise bad("can't parse MessageEntity: invalid date_time_format specified")


def web_address(url: str) -> str:
    parts = urlsplit(url)
    named = parts.scheme == "tg" or (parts.scheme in ("http", "https") and "." in (parts.hostname or ""))
    if not named:
        raise bad(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    return url


def keyboard_of(given: Any, *, inline: bool = False) -> tuple[Json | None, Json | None]:
    """The inline keyboard, and the markup that asks for a reply. With `inline`, as in an edit, only the former is
    accepted."""
    if given is None:
        return None, None
    if not isinstance(given, dict):
        raise bad("object expected as reply markup")
    if "inline_keyboard" in given:
        return _inline(fields("InlineKeyboardMarkup", given, {"inline_keyboard": "json"})), None
    if inline:
        raise bad("inline keyboard expected")
    if "force_reply" in given:
        known = {"force_reply": "bool", "selective": "bool", "input_field_placeholder": "str"}
        forced = fields("ForceReply", given, known)
        if units(forced.get("input_field_placeholder", "")) > 64:
            raise strict("input_field_placeholder has more than 64 characters")
        return None, forced
    if "remove_keyboard" in given:
        return None, fields("ReplyKeyboardRemove", given, {"remove_keyboard": "bool", "selective": "bool"})
    raise strict(f"unknown reply markup {sorted(given)}")


def _inline(markup: Json) -> Json:
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad('can\'t parse inline keyboard markup: field "inline_keyboard" must be an Array of Arrays')
    for row in rows:
        if len(row) > IN_A_ROW:
            raise strict(f"{len(row)} buttons in a row: clients break it where they like")
        for button in row:
            _button(fields("inline keyboard button", button, _BUTTON, ("text",)))
    if sum(map(len, rows)) > BUTTONS:
        raise bad("reply markup is too long")
    return {"inline_keyboard": [row for row in rows if row]}


def _button(button: Json) -> None:
    if not button["text"].strip():
        raise bad("inline keyboard button text must be non-empty")
    actions = [name for name in _ACTIONS if name in button]
    if len(actions) != 1:
        raise bad("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= DATA:
        raise bad("BUTTON_DATA_INVALID")
    if "url" in button:
        web_address(button["url"])
    if "copy_text" in button:
        copied = fields("copy text", button["copy_text"], {"text": "str"}, ("text",))
        if not 1 <= len(copied["text"]) <= COPY:
            raise bad("BUTTON_COPY_TEXT_INVALID")
    if button.get("style", "primary") not in _STYLES:
        raise bad("can't parse inline keyboard button: invalid button style specified")
