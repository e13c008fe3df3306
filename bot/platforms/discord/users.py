"""Makes a `Person` from the Discord user who does something."""

from __future__ import annotations

from typing import Any

import discord

from bot.accounts.person import Person
from bot.platforms.discord.ids import person_of


def person_of_interaction(interaction: discord.Interaction[Any]) -> Person:
    """The person who began an interaction. In a private chat they count as its administrator."""
    user = interaction.user
    admin = interaction.guild_id is None or _administers(interaction.permissions)
    return Person(person_of(user.id), user.display_name, interaction.locale.value, admin)


def person_of_message(message: discord.Message) -> Person:
    """The author of a message. Discord does not tell their language, so it is left empty."""
    author = message.author
    admin = message.guild is None
    if isinstance(author, discord.Member) and not isinstance(message.channel, discord.PartialMessageable):
        admin = _administers(message.channel.permissions_for(author))
    return Person(person_of(author.id), author.display_name, "", admin)


def _administers(permissions: discord.Permissions) -> bool:
    return permissions.manage_guild or permissions.administrator
