"""The menu of commands that Telegram shows while somebody types, for each kind of chat and each language; and the
descriptions of the bot. They are sent only when they have changed."""

from __future__ import annotations

import json
from hashlib import blake2b

import msgspec
from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)

from bot.games import openings
from bot.platforms.telegram.adapter import TelegramAdapter
from bot.store.commands import execute
from bot.texts import DEFAULT, LANGUAGES, texts
from bot.texts.commands import COMMANDS, Command

LONGEST_DESCRIPTION = 256
MOST_COMMANDS = 100


class CommandList(msgspec.Struct, frozen=True):
    """The commands for one kind of chat in one language; the language is empty for all that we do not speak."""

    scope: BotCommandScope
    language: str
    commands: tuple[tuple[str, str], ...]
    """Name and description."""


def command_lists() -> list[CommandList]:
    found = []
    for language in LANGUAGES:
        main = [command for command in COMMANDS if command.main]
        alone = [command for command in main if command.alone]
        admin = [*main, *(command for command in COMMANDS if command.admin and not command.main)]
        code = "" if language == DEFAULT else language
        for scope, chosen in (
            (BotCommandScopeDefault(), main),
            (BotCommandScopeAllPrivateChats(), alone),
            (BotCommandScopeAllGroupChats(), main),
            (BotCommandScopeAllChatAdministrators(), admin),
        ):
            found.append(
                CommandList(scope, code, tuple(_entry(command, language) for command in chosen[:MOST_COMMANDS]))
            )
    return found


def _entry(command: Command, language: str) -> tuple[str, str]:
    return command.verb, texts(language)(f"about.{command.verb}")[:LONGEST_DESCRIPTION]


def _descriptions(language: str) -> tuple[str, str]:
    """What Telegram shows of the bot before a chat begins, and in its profile. On Telegram commands are Latin in every
    language."""
    words = texts(language)
    return words("telegram.about", commands=words.either([f"/{verb}" for verb in openings()])), words(
        "telegram.about_short"
    )


async def publish(adapter: TelegramAdapter) -> bool:
    """Send the menu and the descriptions to Telegram, if they have changed. Returns whether they have."""
    wanted = command_lists()
    descriptions = [(language, *_descriptions(language)) for language in LANGUAGES]
    content = json.dumps([[each.scope.type, each.language, each.commands] for each in wanted] + [list(descriptions)])
    digest = blake2b(content.encode(), digest_size=16).hexdigest()
    key = f"telegram:{adapter.id}:commands"
    if await execute(adapter.redis, "GET", key) == digest.encode():
        return False
    for each in wanted:
        commands = [BotCommand(name, about) for name, about in each.commands]
        await adapter.bot.set_my_commands(commands, scope=each.scope, language_code=each.language or None)
    for language, about, short in descriptions:
        code = None if language == DEFAULT else language
        await adapter.bot.set_my_description(about, language_code=code)
        await adapter.bot.set_my_short_description(short, language_code=code)
    await execute(adapter.redis, "SET", key, digest)
    return True
