"""The tree of slash commands: the list that all platforms share, with names and descriptions in our languages."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import discord
import msgspec
import structlog
from discord import app_commands
from discord.app_commands import locale_str
from redis.asyncio import Redis

from bot.commands import COMMANDS, GROUPS, Command
from bot.discord.errors import answering
from bot.discord.limits import CHOICE, OPTIONS
from bot.discord.receiving import Interaction, Receives
from bot.store.wire import ask_one
from bot.texts import DEFAULT, known, texts

log = structlog.get_logger(__name__)

LOCALES = (discord.Locale.russian,)
"""Languages of Discord beside the default for which there are texts."""
CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)

Choices = list[app_commands.Choice[str]]
Slash = app_commands.Command[Any, Any, None]


UNKNOWN = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)


class Tree(app_commands.CommandTree[Any]):
    """People may have a list of commands before them from before our last change of it, or none of ours at all."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        if not isinstance(error, UNKNOWN):
            await super().on_error(interaction, error)
            return
        log.info("a command that we do not know", error=str(error))
        if interaction.type is discord.InteractionType.application_command:
            with answering():
                said = texts(interaction.locale.value)("command.unknown")
                await interaction.response.send_message(said, ephemeral=interaction.guild_id is not None)


def tree_for(client: discord.Client, receiver: Receives) -> Tree:
    tree = Tree(client, allowed_contexts=CONTEXTS, allowed_installs=INSTALLS)
    groups = {name: _group(name) for name in GROUPS}
    for command in COMMANDS:
        slash = _slash(command, receiver)
        if command.group:
            groups[command.group].add_command(slash)
        else:
            tree.add_command(slash)
    for group in groups.values():
        tree.add_command(group)
    return tree


def command_named(verb: str, language: str) -> str:
    """As it stands in the tree."""
    words = texts(language)
    for command in COMMANDS:
        if command.verb == verb:
            path = [f"command.group_{command.group}", f"command.{verb}"] if command.group else [f"command.{verb}"]
            return "/" + " ".join(words(key).split()[0] for key in path)
    return ""


def _group(name: str) -> app_commands.Group:
    return app_commands.Group(name=_name(f"command.group_{name}"), description=_text(f"about.group_{name}"))


def _slash(command: Command, receiver: Receives) -> Slash:
    verb = command.verb
    typed = f"/{_name(f'command.{verb}')}"

    async def alone(interaction: Interaction) -> None:
        await receiver.commanded(interaction, verb, typed)

    async def needed(interaction: Interaction, argument: str) -> None:
        await receiver.commanded(interaction, verb, f"{typed} {argument}")

    async def possible(interaction: Interaction, argument: str = "") -> None:
        await receiver.commanded(interaction, verb, f"{typed} {argument}".rstrip())

    async def completed(interaction: Interaction, current: str) -> Choices:
        return choices(await receiver.completed(interaction, f"{typed} {current}"), typed)

    callback: Any = alone
    if command.argument:
        callback = needed if command.required else possible
        callback = app_commands.rename(argument=_name(f"argument.{command.argument}"))(callback)
        callback = app_commands.describe(argument=_text(f"argument.about_{command.argument}"))(callback)
    if command.completes:
        callback = app_commands.autocomplete(argument=completed)(callback)
    slash: Slash = app_commands.Command(
        name=_name(f"command.{verb}"), description=_text(f"about.{verb}"), callback=callback
    )
    if command.admin and not command.group:
        # Of a group only the whole could be kept from people.
        slash.default_permissions = discord.Permissions(manage_guild=True)
    return slash


def choices(lines: list[str], typed: str) -> Choices:
    """Lines without their command, as far as they fit: half a move would be another one."""
    rests = dict.fromkeys(line.removeprefix(typed).strip() for line in lines)
    fitting = [rest for rest in rests if 0 < len(rest) <= CHOICE]
    return [app_commands.Choice(name=rest, value=rest) for rest in fitting[:OPTIONS]]


def _name(key: str) -> locale_str:
    """The first of the names that a text lists."""
    return locale_str(texts(DEFAULT)(key).split()[0], key=key, name=True)


def _text(key: str) -> locale_str:
    return locale_str(texts(DEFAULT)(key), key=key, name=False)


class Translator(app_commands.Translator):
    async def translate(self, string: locale_str, locale: discord.Locale, context: Any) -> str | None:
        if locale not in LOCALES or "key" not in string.extras:
            return None
        said = texts(known(locale.value))(string.extras["key"])
        return said.split()[0] if string.extras["name"] else said


async def payload(tree: Tree) -> list[dict[str, Any]]:
    """What Discord is told of the commands."""
    translator = tree.translator or Translator()
    return [dict(await command.get_translated_payload(tree, translator)) for command in tree.get_commands()]


async def sync(tree: Tree, redis: Redis, application: int) -> bool:
    """Tell Discord of the commands if they are others than the last time; whether they were."""
    told = msgspec.json.encode(await payload(tree), order="deterministic")
    digest = blake2b(told, digest_size=16).hexdigest().encode()
    key = f"discord:commands:{application}"
    if await ask_one(redis, "GET", key) == digest:
        return False
    await tree.sync()
    await ask_one(redis, "SET", key, digest)
    log.info("Discord was told of the commands", count=len(COMMANDS))
    return True
