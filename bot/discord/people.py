"""Whoever does something, as Discord tells us of them."""

from __future__ import annotations

import discord

from bot.chat import Person
from bot.discord.ids import person_of
from bot.discord.receiving import Interaction


def whoever(interaction: Interaction) -> Person:
    """In their own chat with us everybody is at home."""
    user = interaction.user
    admin = interaction.guild_id is None or _administers(interaction.permissions)
    return Person(person_of(user.id), user.display_name, interaction.locale.value, admin)


def writer(message: discord.Message) -> Person:
    """Messages come without the language of who wrote them; the chat's will do where it is answered openly."""
    author = message.author
    admin = message.guild is None
    if isinstance(author, discord.Member) and not isinstance(message.channel, discord.PartialMessageable):
        admin = _administers(message.channel.permissions_for(author))
    return Person(person_of(author.id), author.display_name, "", admin)


def _administers(permissions: discord.Permissions) -> bool:
    return permissions.manage_guild or permissions.administrator
