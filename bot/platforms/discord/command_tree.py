"""The slash commands: the list that all platforms share (`bot.texts.commands`), with names and descriptions in our
languages, registered with Discord."""

from __future__ import annotations

from typing import Any

import discord
import structlog
from discord import app_commands
from discord.app_commands import locale_str

from bot.platforms.discord.first_response import respond
from bot.platforms.discord.interaction_handler import InteractionHandler
from bot.platforms.discord.limits import OPTIONS, SUGGESTION
from bot.texts import DEFAULT, known, texts
from bot.texts.commands import COMMANDS, GROUPS, Command

log = structlog.get_logger(__name__)

LOCALES = (discord.Locale.russian,)
"""Languages of Discord for which there are texts, besides the default."""
CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)

Choices = list[app_commands.Choice[str]]
SlashCommand = app_commands.Command[Any, Any, None]


UNKNOWN = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)
"""Errors of the library for a command that is not in the tree, or not in this form."""


class Tree(app_commands.CommandTree[Any]):
    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Called by the library. A command may be unknown because the person's Discord still shows an older list."""
        if not isinstance(error, UNKNOWN):
            await super().on_error(interaction, error)
            return
        log.info("unknown command", error=str(error))
        if interaction.type is discord.InteractionType.application_command:
            text, ephemeral = texts(interaction.locale.value)("command.unknown"), interaction.guild_id is not None
            await respond(
                lambda: interaction.response.send_message(text, ephemeral=ephemeral), closed=self.client.is_closed
            )


def make_tree(client: discord.Client, handler: InteractionHandler) -> Tree:
    tree = Tree(client, allowed_contexts=CONTEXTS, allowed_installs=INSTALLS)
    groups = {name: _group(name) for name in GROUPS}
    for command in COMMANDS:
        slash = _slash_command(command, handler)
        if command.group:
            groups[command.group].add_command(slash)
        else:
            tree.add_command(slash)
    for group in groups.values():
        tree.add_command(group)
    return tree


def _group(name: str) -> app_commands.Group:
    return app_commands.Group(
        name=_localised_name(f"command.group_{name}"), description=_localised_text(f"about.group_{name}")
    )


def _slash_command(command: Command, handler: InteractionHandler) -> SlashCommand:
    """One command. The library reads from the signature of its callback whether it takes an argument."""
    verb = command.verb
    typed = f"/{_localised_name(f'command.{verb}')}"

    async def without_argument(interaction: discord.Interaction[Any]) -> None:
        await handler.command_used(interaction, verb, typed)

    async def with_argument(interaction: discord.Interaction[Any], argument: str) -> None:
        await handler.command_used(interaction, verb, f"{typed} {argument}")

    async def with_optional_argument(interaction: discord.Interaction[Any], argument: str = "") -> None:
        await handler.command_used(interaction, verb, f"{typed} {argument}".rstrip())

    async def autocomplete(interaction: discord.Interaction[Any], current: str) -> Choices:
        offered = choices(await handler.line_being_typed(interaction, f"{typed} {current}"), typed)
        await respond(lambda: interaction.response.autocomplete(offered), closed=interaction.client.is_closed)
        # Else the library would respond as well, and log what Discord says to a second response.
        interaction.response._response_type = discord.InteractionResponseType.autocomplete_result
        return offered

    callback: Any = without_argument
    if command.argument:
        callback = with_argument if command.required else with_optional_argument
        callback = app_commands.rename(argument=_localised_name(f"argument.{command.argument}"))(callback)
        callback = app_commands.describe(argument=_localised_text(f"argument.about_{command.argument}"))(callback)
    if command.completes:
        callback = app_commands.autocomplete(argument=autocomplete)(callback)
    slash: SlashCommand = app_commands.Command(
        name=_localised_name(f"command.{verb}"), description=_localised_text(f"about.{verb}"), callback=callback
    )
    if command.admin and not command.group:
        # Discord can hide a command, or a whole group, but not one command of a group.
        slash.default_permissions = discord.Permissions(manage_guild=True)
    return slash


def choices(lines: list[str], typed: str) -> Choices:
    """What is offered while somebody types: the arguments of these lines, without the command `typed`. Too long ones
    are left out rather than cut, because half a move would be another move."""
    arguments = dict.fromkeys(line.removeprefix(typed).strip() for line in lines)
    fitting = [argument for argument in arguments if 0 < len(argument) <= SUGGESTION]
    return [app_commands.Choice(name=argument, value=argument) for argument in fitting[:OPTIONS]]


def _localised_name(key: str) -> locale_str:
    """The first of the names that a text lists; the others are accepted where commands are typed."""
    return locale_str(texts(DEFAULT)(key).split()[0], key=key, name=True)


def _localised_text(key: str) -> locale_str:
    return locale_str(texts(DEFAULT)(key), key=key, name=False)


class Translator(app_commands.Translator):
    """Called by the library for every name and description, in every language of Discord."""

    async def translate(self, string: locale_str, locale: discord.Locale, context: Any) -> str | None:
        if locale not in LOCALES or "key" not in string.extras:
            return None
        text = texts(known(locale.value))(string.extras["key"])
        return text.split()[0] if string.extras["name"] else text
