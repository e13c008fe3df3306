"""Forms that create or change a message: reads them, and refuses what Discord would refuse."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from tests.discord.wire.refusals import TOO_LARGE, Json, Refusal, form, strict, too_long
from tests.discord.wire.world import EPHEMERAL, SILENT

CONTENT = 2000
ROWS = 5
ROW = 5
CUSTOM = 100
LABEL = 80
URL = 512
OPTIONS = 25
OPTION = 100
PLACEHOLDER = 150
ALT = 1024
FILES = 10
FILE = 10 * 2**20
NONCE = 25
CALLED = 100
NO_EMBEDS = 1 << 2

KNOWN = {"content", "embeds", "flags", "allowed_mentions", "components", "attachments", "tts"}
NEW = KNOWN | {"nonce", "enforce_nonce", "message_reference", "sticker_ids"}
BUTTON = {"type", "style", "label", "emoji", "custom_id", "url", "disabled", "id"}
SELECT = {"type", "custom_id", "options", "placeholder", "min_values", "max_values", "disabled", "required", "id"}


@dataclass
class Form:
    """The body of a request: its fields, and the files beside them."""

    values: Json = field(default_factory=dict)
    files: dict[int, tuple[str, bytes]] = field(default_factory=dict)

    def part(self, name: str) -> Form:
        return Form(self.values.get(name) or {}, self.files)


async def read(request: web.Request) -> Form:
    if request.content_type.startswith("multipart/"):
        return await _multipart(request)
    if not request.can_read_body:
        return Form()
    if request.content_type != "application/json":
        raise form("content-type", "Expected \"Content-Type\" header to be one of {'application/json'}.")
    return Form(_object(await request.text()))


def _object(text: str) -> Any:
    try:
        values = json.loads(text)
    except ValueError:
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from None
    if not isinstance(values, dict | list):
        raise form("body", "Only dictionaries may be used in a DictType")
    return values


async def _multipart(request: web.Request) -> Form:
    filled = Form()
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        name, data = part.name or "", bytes(await part.read())
        if name == "payload_json":
            filled.values = _object(data.decode())
        elif name.startswith("files[") and name.endswith("]"):
            filled.files[int(name[6:-1])] = (part.filename or "unknown", data)
        else:
            raise strict(f"a part {name!r}")
    if len(filled.files) > FILES:
        raise form("files", f"Must be {FILES} or fewer in length.")
    if any(len(data) > FILE for _, data in filled.files.values()):
        raise Refusal(413, TOO_LARGE, "Request entity too large")
    return filled


PRIVATE_USE = re.compile("[\ue000-\uf8ff]")
"""Marks of our own texts, which nobody may see."""


def check_marks(filled: Form) -> None:
    if PRIVATE_USE.search(json.dumps(filled.values, ensure_ascii=False)):
        raise strict("a mark of our own, which nobody may see")


def check_message(filled: Form, *, new: bool, answer: bool = False) -> None:
    values = filled.values
    if extra := set(values) - (NEW if new and not answer else KNOWN):
        raise strict(f"fields {sorted(extra)}")
    content = values.get("content")
    if content is not None and not isinstance(content, str):
        raise form("content", "Could not interpret value as string.")
    if len(content or "") > CONTENT:
        raise form("content", f"Must be {CONTENT} or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    nonce = values.get("nonce")
    if nonce is not None and len(str(nonce)) > NONCE:
        raise form("nonce", f"Must be {NONCE} or fewer in length.", "NONCE_TYPE_TOO_LONG")
    allowed = NO_EMBEDS | (SILENT if new else 0) | (EPHEMERAL if new and answer else 0)
    if int(values.get("flags") or 0) & ~allowed:
        raise form("flags", f"Invalid flags {values['flags']}")
    _check_mentions(values.get("allowed_mentions"))
    check_components(values.get("components"))
    _check_attachments(filled, new=new)


def _check_mentions(allowed: Json | None) -> None:
    if allowed is None:
        # Allowed: then every mention in the text notifies its user.
        return
    if extra := set(allowed) - {"parse", "users", "roles", "replied_user"}:
        raise strict(f"allowed_mentions {sorted(extra)}")
    for kind in ("users", "roles"):
        named = allowed.get(kind) or []
        if len(named) > CALLED:
            raise form(f"allowed_mentions.{kind}", f"Must be {CALLED} or fewer in length.")
        if named and kind in (allowed.get("parse") or []):
            raise form("allowed_mentions", f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.')


def check_components(rows: Any) -> None:
    if rows is None:
        return
    if not isinstance(rows, list) or len(rows) > ROWS:
        raise too_long("components", 1, ROWS)
    ids: list[str] = []
    for at, row in enumerate(rows):
        where = f"components.{at}"
        parts = row.get("components") if isinstance(row, dict) else None
        if not isinstance(parts, list) or row.get("type") != 1:
            raise form(where, "Only action rows are known here: components v2 needs its flag.")
        selects = [part for part in parts if part["type"] == 3]
        if not 1 <= len(parts) <= ROW or (selects and len(parts) > 1):
            raise too_long(f"{where}.components", 1, 1 if selects else ROW)
        for place, part in enumerate(parts):
            _check_part(part, f"{where}.components.{place}")
        ids += [part["custom_id"] for part in parts if "custom_id" in part]
    if len(set(ids)) != len(ids):
        raise form("components", "Component custom id cannot be duplicated", "COMPONENT_CUSTOM_ID_DUPLICATED")


def _check_part(part: Json, where: str) -> None:
    button = part["type"] == 2
    if part["type"] not in (2, 3) or set(part) - (BUTTON if button else SELECT):
        raise strict(f"{where}: {sorted(part)}")
    if button and part["style"] == 5:
        _check_link(part, where)
        return
    if button:
        if part["style"] not in (1, 2, 3, 4) or "custom_id" not in part:
            raise form(f"{where}.style", "A button with a custom id must have one of the styles 1 to 4.")
        if not (part.get("label") or part.get("emoji")):
            raise form(where, "A button must have a label or an emoji.", "BUTTON_COMPONENT_MISSING_LABEL")
        _length(part.get("label") or "", f"{where}.label", 0, LABEL)
    else:
        _check_select(part, where)
    _length(part["custom_id"], f"{where}.custom_id", 1, CUSTOM)


def _check_link(part: Json, where: str) -> None:
    if "custom_id" in part or not part.get("label"):
        raise form(where, "A custom id and url cannot both be specified", "BUTTON_COMPONENT_CUSTOM_ID_URL")
    _length(part["label"], f"{where}.label", 1, LABEL)
    url = part.get("url") or ""
    if not url.startswith(("http://", "https://", "discord://")):
        raise form(f"{where}.url", f"Scheme of \"{url}\" must be one of ('http', 'https', 'discord').", "URL_TYPE")
    _length(url, f"{where}.url", 1, URL)


def _check_select(part: Json, where: str) -> None:
    options = part["options"]
    if not 1 <= len(options) <= OPTIONS:
        raise too_long(f"{where}.options", 1, OPTIONS)
    for at, option in enumerate(options):
        for name in ("label", "value"):
            _length(option[name], f"{where}.options.{at}.{name}", 1, OPTION)
    if len({option["value"] for option in options}) != len(options):
        raise form(f"{where}.options", "The specified option value is already used", "SELECT_COMPONENT_OPTION_VALUE")
    _length(part.get("placeholder") or "", f"{where}.placeholder", 0, PLACEHOLDER)
    if not 0 <= part.get("min_values", 1) <= part.get("max_values", 1) <= len(options):
        raise form(f"{where}.max_values", f"Must be between 1 and {len(options)}.")


def _length(text: str, where: str, low: int, high: int) -> None:
    if not low <= len(text) <= high:
        raise too_long(where, low, high)


def _check_attachments(filled: Form, *, new: bool) -> None:
    listed = filled.values.get("attachments")
    told = [] if listed is None else [part for part in listed if int(part["id"]) in filled.files]
    if len(told) != len(filled.files):
        raise strict("files that are not among the attachments")
    for at, part in enumerate(listed or []):
        if new and part not in told:
            raise form(f"attachments.{at}.id", "Attachment not found", "ATTACHMENT_NOT_FOUND")
        if len(part.get("description") or "") > ALT:
            raise form(f"attachments.{at}.description", f"Must be {ALT} or fewer in length.")
    if len(listed or []) > FILES:
        raise form("attachments", f"Must be {FILES} or fewer in length.")


MODAL = {"title": (1, 45), "custom_id": (1, CUSTOM)}


def check_modal(data: Json) -> None:
    for name, (low, high) in MODAL.items():
        _length(data.get(name) or "", f"data.{name}", low, high)
    parts = data.get("components") or []
    if not 1 <= len(parts) <= 5:
        raise too_long("data.components", 1, 5)
    for part in parts:
        if part["type"] == 18:
            _length(part["label"], "data.components.label", 1, 45)
            _check_input(part["component"])
        elif part["type"] == 1:
            _check_input(part["components"][0])
        else:
            raise form("data.components", "Value of field 'type' must be one of (1, 18).")


def _check_input(part: Json) -> None:
    if part["type"] != 4:
        raise form("data.components", "Value of field 'type' must be 4.")
    _length(part["custom_id"], "data.components.custom_id", 1, CUSTOM)
    if part["style"] not in (1, 2) or not 0 <= part.get("min_length", 0) <= part.get("max_length", 4000) <= 4000:
        raise form("data.components.max_length", "Must be between 1 and 4000.")


def check_choices(data: Json) -> None:
    choices = data.get("choices")
    if not isinstance(choices, list) or len(choices) > OPTIONS:
        raise form("data.choices", f"Must be {OPTIONS} or fewer in length.")
    for at, choice in enumerate(choices):
        for name in ("name", "value"):
            _length(str(choice[name]), f"data.choices.{at}.{name}", 1, OPTION)
