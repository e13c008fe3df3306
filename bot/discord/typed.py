"""Lines typed in the open: replies to our messages and mentions of us. Discord shows us no others; we ask for none."""

from __future__ import annotations

import re
from typing import Any

import discord
import msgspec
import structlog
from discord import ui

from bot.chat import Network
from bot.discord.cards import Cards
from bot.discord.ids import chat_of
from bot.discord.items import PRESS, Place, Special, fits, special
from bot.discord.messages import Shown, shown
from bot.discord.people import writer
from bot.discord.permissions import complaint, missing
from bot.discord.threads import is_thread
from bot.limits import Limit
from bot.pictures import Draws
from bot.screens import Button, Menu, Reply, Screen, Show, Style
from bot.texts import texts
from bot.tokens import Token, decode, encode

log = structlog.get_logger(__name__)

WRITTEN = (discord.MessageType.default, discord.MessageType.reply)
BURST = 6
RATE = 0.2
"""Answers that all see, for one person at once and in a second: a channel is not theirs alone, and its boards come
through the same door. What they did is done all the same."""


class Listener:
    def __init__(self, conversation: Network, studio: Draws, cards: Cards) -> None:
        self.conversation = conversation
        self.studio = studio
        self.cards = cards
        self._aloud = Limit(BURST, RATE)

    def means_us(self, message: discord.Message, me: int) -> bool:
        if message.author.bot or message.type not in WRITTEN or not message.content:
            return False
        return message.guild is None or any(user.id == me for user in message.mentions) or _answers(message, me)

    async def answer(self, message: discord.Message, me: int) -> None:
        person, chat = writer(message), chat_of(message.channel.id)
        line = re.sub(rf"<@!?{me}>", " ", message.content).strip() or "/help"
        alone = message.guild is None
        try:
            if not alone and (lacking := _lacking(message)):
                await self._complain(message, lacking)
                return
            table = _table_answered(message) if alone else ""
            reply = await self.conversation.say(person, chat, line, aside=alone, table=table)
            if reply is None:
                return
            if alone:
                await self._openly(message, reply)
            else:
                await self._shortly(message, reply, line)
        except discord.HTTPException as error:
            log.info("could not answer", chat=chat, error=str(error))

    async def _complain(self, message: discord.Message, lacking: list[str]) -> None:
        """Nothing is begun that could not be told; nobody is told where we must not write."""
        if {"view_channel", "send_messages", "send_messages_in_threads"} & {*lacking}:
            return
        words = texts(await self.conversation.language(writer(message), chat_of(message.channel.id)))
        me = message.guild.me.name if message.guild else ""
        said = complaint(words, lacking, getattr(message.channel, "name", ""), me)
        await _send(message, await self._shown(Screen(said)), None)

    async def _openly(self, message: discord.Message, reply: Reply) -> None:
        """In a chat with one person, where a card may lie in the open."""
        user = message.author.id
        new = await self._shown(reply.screen)
        sent = None if new.empty else await _send(message, new, new.view())
        if reply.show is Show.DONE:
            await self.cards.take(user, reply.table)
        elif reply.show is Show.CARD and sent is not None:
            await self.cards.lay(user, reply.table, sent.id, sent.delete)

    async def _shortly(self, message: discord.Message, reply: Reply, line: str) -> None:
        """What all may read, as short as it can be; the rest behind a button, for who typed alone."""
        screen = reply.screen
        if reply.show is Show.DONE:
            await self.cards.take(message.author.id, reply.table)
        if not screen.text or not self._aloud.take(str(message.author.id)):
            return
        if reply.show is Show.CARD or screen.secret or (screen.pictures and reply.show is Show.NOTICE):
            await self._behind_a_button(message, reply, line)
        else:
            # What is on its menu is for whoever presses.
            plain = msgspec.structs.replace(screen, pictures=(), typing=None)
            new = await self._shown(plain, Place.POST)
            await _send(message, new, new.view())

    async def _behind_a_button(self, message: discord.Message, reply: Reply, line: str) -> None:
        person = writer(message)
        words = texts(await self.conversation.language(person, chat_of(message.channel.id)))
        rest = f"{message.author.id}:{line}"
        more: list[ui.Item[Any]] = []
        menu: Menu = ()
        if reply.show is Show.CARD and reply.table:
            menu = ((Button(words("discord.card"), encode(Token("play", reply.table)), Style.PRIMARY),),)
        elif fits(Special.AGAIN, rest):
            more = [special(Special.AGAIN, rest, words("discord.show"))]
        new = Shown(words("discord.privately"), menu=menu, place=Place.POST)
        await _send(message, new, new.view(more))

    async def _shown(self, screen: Screen, place: Place = Place.CARD) -> Shown:
        return await shown(screen, self.studio, texts(screen.language), place=place)


async def _send(message: discord.Message, new: Shown, view: ui.View | None) -> discord.Message:
    """Below what it answers, and quietly: nobody is called by it."""
    reference = message.to_reference(fail_if_not_exists=False) if _may_quote(message) else None
    return await message.channel.send(
        new.content,
        files=new.files(),
        view=discord.utils.MISSING if view is None else view,
        reference=discord.utils.MISSING if reference is None else reference,
        mention_author=False,
        allowed_mentions=new.mentions,
        silent=True,
        suppress_embeds=True,
    )


def _granted(message: discord.Message) -> discord.Permissions | None:
    """What we may do there; None where nobody told us."""
    channel, guild = message.channel, message.guild
    if guild is None or isinstance(channel, discord.PartialMessageable):
        return None
    return channel.permissions_for(guild.me)


def _lacking(message: discord.Message) -> list[str]:
    granted = _granted(message)
    return missing(granted, thread=is_thread(message.channel)) if granted is not None else []


def _may_quote(message: discord.Message) -> bool:
    granted = _granted(message)
    return granted is None or granted.read_message_history


def _answers(message: discord.Message, me: int) -> bool:
    answered = _answered(message)
    return answered is not None and answered.author.id == me


def _answered(message: discord.Message) -> discord.Message | None:
    answered = message.reference.resolved if message.reference else None
    return answered if isinstance(answered, discord.Message) else None


def _table_answered(message: discord.Message) -> str:
    """The table of the card that is answered: in a private chat lie those of many, and its buttons name it."""
    answered = _answered(message)
    for row in answered.components if answered is not None else ():
        for item in row.children if isinstance(row, discord.ActionRow) else ():
            match = PRESS.fullmatch(item.custom_id or "")
            meant = decode(match["token"]) if match is not None else None
            if meant is not None and meant.table:
                return meant.table
    return ""
