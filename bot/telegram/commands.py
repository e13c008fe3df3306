"""The lists of commands that Telegram shows while somebody types, for each kind of chat and each language; and what it
tells of us before a chat begins. Sent only when they are others than last time."""

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

from bot.commands import COMMANDS, Command
from bot.store.wire import ask_one
from bot.telegram.adapter import TelegramAdapter
from bot.texts import DEFAULT, LANGUAGES, texts

LONGEST = 256
MOST = 100


class List(msgspec.Struct, frozen=True):
    scope: BotCommandScope
    language: str
    commands: tuple[tuple[str, str], ...]


def lists() -> list[List]:
    """The default language stands for all that we do not speak."""
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
            found.append(List(scope, code, tuple(_entry(command, language) for command in chosen[:MOST])))
    return found


def _entry(command: Command, language: str) -> tuple[str, str]:
    return command.verb, texts(language)(f"about.{command.verb}")[:LONGEST]


def _about(language: str) -> tuple[str, str]:
    """What is told of us before a chat begins, and in our profile. Commands are Latin on Telegram in any language."""
    words = texts(language)
    return words("telegram.about", commands=words.either(["/carcassonne", "/burgundy"])), words("telegram.about_short")


async def publish(adapter: TelegramAdapter) -> bool:
    """Whether there was anything new to tell."""
    wanted = lists()
    told = [(language, *_about(language)) for language in LANGUAGES]
    content = json.dumps([[each.scope.type, each.language, each.commands] for each in wanted] + [list(told)])
    digest = blake2b(content.encode(), digest_size=16).hexdigest()
    key = f"telegram:{adapter.id}:commands"
    if await ask_one(adapter.redis, "GET", key) == digest.encode():
        return False
    for each in wanted:
        commands = [BotCommand(name, about) for name, about in each.commands]
        await adapter.bot.set_my_commands(commands, scope=each.scope, language_code=each.language or None)
    for language, about, short in told:
        code = None if language == DEFAULT else language
        await adapter.bot.set_my_description(about, language_code=code)
        await adapter.bot.set_my_short_description(short, language_code=code)
    await ask_one(adapter.redis, "SET", key, digest)
    return True
