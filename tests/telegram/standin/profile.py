"""What the bot tells about itself: commands by scope and language, name, descriptions, menu button."""

from __future__ import annotations

import json
import re

from tests.telegram.standin.api import LANGUAGE, Api, method
from tests.telegram.standin.content import units
from tests.telegram.standin.parameters import Call, fields
from tests.telegram.standin.refusals import Json, bad

SCOPES = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators")
OF_CHATS = ("chat", "chat_administrators", "chat_member")
MOST = 100
_NAME = re.compile(r"[a-z0-9_]{1,32}")
_LISTED = {"scope": "json", "language_code": "str"}


def _list(api: Api, call: Call) -> tuple[str, str]:
    """Scope and language of the list of commands that a request is about."""
    scope = fields("bot command scope", call.value("scope") or {"type": "default"}, _SCOPE, ("type",))
    kind, language = scope["type"], call.text("language_code")
    if kind not in (*SCOPES, *OF_CHATS):
        raise bad("can't parse BotCommandScope: Unsupported type specified")
    if kind in OF_CHATS and scope.get("chat_id") not in api.world.chats:
        raise bad("chat not found")
    if language and not LANGUAGE.fullmatch(language):
        raise bad("invalid language code specified")
    return json.dumps(scope, sort_keys=True) if kind in OF_CHATS else kind, language


_SCOPE = {"type": "str", "chat_id": "int", "user_id": "int"}


@method("setMyCommands", "commands", {"commands": "json", **_LISTED})
async def set_my_commands(api: Api, call: Call) -> bool:
    where, commands = _list(api, call), call.value("commands")
    if not isinstance(commands, list):
        raise bad("can't parse commands: expected an Array of BotCommand")
    if len(commands) > MOST:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    known = {"command": "str", "description": "str", "is_ephemeral": "bool"}
    for given in commands:
        command = fields("BotCommand", given, known, ("command", "description"))
        if not _NAME.fullmatch(command["command"].removeprefix("/")):
            raise bad("BOT_COMMAND_INVALID")
        if not 1 <= units(command["description"].strip()) <= 256:
            raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
    if len({command["command"] for command in commands}) < len(commands):
        raise bad("BOT_COMMAND_INVALID")
    api.profile.commands[where] = commands
    return True


@method("getMyCommands", "", {**_LISTED})
async def get_my_commands(api: Api, call: Call) -> list[Json]:
    return api.profile.commands.get(_list(api, call), [])


@method("deleteMyCommands", "", {**_LISTED})
async def delete_my_commands(api: Api, call: Call) -> bool:
    api.profile.commands.pop(_list(api, call), None)
    return True


def _text(name: str, field: str, longest: int) -> None:
    @method(f"setMy{name}", "", {field: "str", "language_code": "str"})
    async def put(api: Api, call: Call) -> bool:
        text, language = call.text(field), call.text("language_code")
        if language and not LANGUAGE.fullmatch(language):
            raise bad("invalid language code specified")
        if units(text) > longest:
            raise bad(f"{field.replace('_', ' ')} is too long")
        api.profile.texts[field, language] = text
        return True

    @method(f"getMy{name}", "", {"language_code": "str"})
    async def get(api: Api, call: Call) -> Json:
        texts = api.profile.texts
        return {field: texts.get((field, call.text("language_code"))) or texts.get((field, ""), "")}


_text("Name", "name", 64)
_text("Description", "description", 512)
_text("ShortDescription", "short_description", 120)


@method("setChatMenuButton", "", {"chat_id": "chat", "menu_button": "json"})
async def set_chat_menu_button(api: Api, call: Call) -> bool:
    known = {"type": "str", "text": "str", "web_app": "json"}
    api.profile.menu = fields("MenuButton", call.value("menu_button") or {"type": "default"}, known, ("type",))
    return True


@method("getChatMenuButton", "", {"chat_id": "chat"})
async def get_chat_menu_button(api: Api, call: Call) -> Json:
    return api.profile.menu
