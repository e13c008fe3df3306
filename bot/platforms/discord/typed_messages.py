"""Lines that people type in a chat to the bot: in a private chat, as a reply to one of its messages, or with a mention
of it. Discord shows no others to the bot."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import msgspec
import structlog
from discord import ui

from bot.accounts.person import Person
from bot.handlers.dispatcher import Dispatcher
from bot.handlers.rate_limit import RateLimit
from bot.platforms.discord.cards import OpenCards
from bot.platforms.discord.components import BUTTON_ID, ExtraButton, MessageKind, extra_button, fits_id
from bot.platforms.discord.ids import PREFIX, chat_of
from bot.platforms.discord.messages import RenderedMessage, render
from bot.platforms.discord.permissions import missing, missing_text
from bot.platforms.discord.repeated_requests import BROKEN, repeated
from bot.platforms.discord.threads import is_thread, note_thread
from bot.platforms.discord.users import person_of_message
from bot.platforms.picture_cache import PictureSource
from bot.screens.callback_data import Token, decode, encode
from bot.screens.help import help_screen
from bot.screens.screen import Button, Menu, Reply, Screen, Show, Style, in_private
from bot.texts import texts

log = structlog.get_logger(__name__)

TYPED = (discord.MessageType.default, discord.MessageType.reply)
"""Types of messages that a person has written."""
PUBLIC_BURST = 6
PUBLIC_RATE = 0.2
"""`PUBLIC_BURST` is the number of public replies that one person gets at once, `PUBLIC_RATE` the number per second in
the long run. Further replies are not shown, but what the person asked for is done. The channel belongs to others too,
and its boards share a rate limit with these replies. The same holds for replies to lines that mean nothing to us."""


class TypedMessages:
    def __init__(self, dispatcher: Dispatcher, pictures: PictureSource, cards: OpenCards) -> None:
        self._dispatcher = dispatcher
        self._pictures = pictures
        self._cards = cards
        self._replies_left = RateLimit(PUBLIC_BURST, PUBLIC_RATE)

    def is_for_bot(self, message: discord.Message, bot: int) -> bool:
        if message.author.bot or message.type not in TYPED or not message.content:
            return False
        mentioned = any(user.id == bot for user in message.mentions)
        return message.guild is None or mentioned or _replies_to_bot(message, bot)

    async def handle(self, message: discord.Message, bot: int, *, done: Callable[[], Awaitable[None]]) -> None:
        """Call the dispatcher with the line, call `done`, and show the reply. A mention without a line asks for
        help."""
        person, chat = person_of_message(message), chat_of(message.channel.id)
        line = re.sub(rf"<@!?{bot}>", " ", message.content).strip() or "/help"
        private = message.guild is None
        try:
            if not private and (lacking := _lacking(message)):
                await self._name_missing(message, lacking)
                return
            await note_thread(self._dispatcher, message.channel)
            table = _table_of_answered_card(message) if private else ""
            reply = await self._dispatcher.say(person, chat, line, private=private, table=table)
            # Before it is shown, which may take as long as Discord is out of reach.
            await done()
            if reply is None and private:
                reply = await self._not_understood(person, chat)
            if reply is None:
                return
            if private:
                await self._reply_in_private_chat(message, reply)
            else:
                await self._reply_in_channel(message, reply, line)
        except (discord.HTTPException, *BROKEN) as error:
            log.info("could not answer", chat=chat, error=str(error))

    async def _not_understood(self, person: Person, chat: str) -> Reply | None:
        """The reply to a line in a private chat that is neither a command nor a move: there nobody else is meant. None
        for a person who writes a lot."""
        if not self._replies_left.take(person.id):
            return None
        words = texts(await self._dispatcher.language(person, chat))
        return Reply(Show.ERROR, Screen(words("discord.not_understood"), menu=help_screen(words, PREFIX).menu))

    async def _name_missing(self, message: discord.Message, lacking: list[str]) -> None:
        """Name the permissions that the bot lacks, if it may write at all."""
        if {"view_channel", "send_messages", "send_messages_in_threads"} & {*lacking}:
            return
        words = texts(await self._dispatcher.language(person_of_message(message), chat_of(message.channel.id)))
        bot = message.guild.me.name if message.guild else ""
        text = missing_text(words, lacking, getattr(message.channel, "name", ""), bot)
        await _send(message, await self._render(Screen(text)), lambda: None)

    async def _reply_in_private_chat(self, message: discord.Message, reply: Reply) -> None:
        user = message.author.id
        new = await self._render(in_private(reply.screen))
        sent = None if new.empty else await _send(message, new, new.view)
        if reply.show is Show.DONE:
            await self._cards.close(user, reply.table)
        elif reply.show is Show.CARD and sent is not None:
            await self._cards.opened(user, reply.table, sent.id, sent.delete)

    async def _reply_in_channel(self, message: discord.Message, reply: Reply, line: str) -> None:
        """Reply in a channel, where everybody sees it, so the reply is short. A card, a secret or a picture is not
        shown there, but behind a button that shows it in private."""
        screen = reply.screen
        if reply.show is Show.DONE:
            await self._cards.close(message.author.id, reply.table)
        if not screen.text or not self._replies_left.take(person_of_message(message).id):
            return
        if reply.show is Show.CARD or screen.secret or (screen.pictures and reply.show is Show.NOTICE):
            await self._reply_with_button(message, reply, line)
        else:
            # The menu stays: anybody may press these buttons, and gets a reply of their own.
            plain = msgspec.structs.replace(screen, pictures=(), typing=None)
            new = await self._render(plain, MessageKind.POST)
            await _send(message, new, new.view)

    async def _reply_with_button(self, message: discord.Message, reply: Reply, line: str) -> None:
        person = person_of_message(message)
        words = texts(await self._dispatcher.language(person, chat_of(message.channel.id)))
        argument = f"{message.author.id}:{line}"
        more: list[ui.Item[Any]] = []
        menu: Menu = ()
        if reply.show is Show.CARD and reply.table:
            menu = ((Button(words("discord.card"), encode(Token("play", reply.table)), Style.PRIMARY),),)
        elif fits_id(ExtraButton.SHOW_PRIVATELY, argument):
            more = [extra_button(ExtraButton.SHOW_PRIVATELY, argument, words("discord.show"))]
        new = RenderedMessage(words("discord.privately"), menu=menu, kind=MessageKind.POST)
        await _send(message, new, lambda: new.view(more))

    async def _render(self, screen: Screen, kind: MessageKind = MessageKind.CARD) -> RenderedMessage:
        return await render(screen, self._pictures, texts(screen.language), kind=kind)


async def _send(message: discord.Message, new: RenderedMessage, view: Callable[[], ui.View | None]) -> discord.Message:
    """Send a reply to a message, without notifying anybody. `view` makes its buttons, anew for each attempt. The nonce
    keeps it from being shown twice."""
    reference = message.to_reference(fail_if_not_exists=False) if _may_quote(message) else None

    async def send() -> discord.Message:
        shown = view()
        return await message.channel.send(
            new.content,
            files=new.files(),
            view=discord.utils.MISSING if shown is None else shown,
            reference=discord.utils.MISSING if reference is None else reference,
            nonce=f"re{message.id}",
            mention_author=False,
            allowed_mentions=new.allowed_mentions,
            silent=True,
            suppress_embeds=True,
        )

    return await repeated(send)


def _granted(message: discord.Message) -> discord.Permissions | None:
    """The permissions of the bot where this was written; None if they are not known."""
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


def _replies_to_bot(message: discord.Message, bot: int) -> bool:
    answered = _answered(message)
    return answered is not None and answered.author.id == bot


def _answered(message: discord.Message) -> discord.Message | None:
    """The message to which this one is a reply, if Discord has sent it along."""
    answered = message.reference.resolved if message.reference else None
    return answered if isinstance(answered, discord.Message) else None


def _table_of_answered_card(message: discord.Message) -> str:
    """The table of the card to which this is a reply; empty if it is a reply to no card. In a private chat there are
    cards of several tables, and the buttons of each name its table."""
    answered = _answered(message)
    for row in answered.components if answered is not None else ():
        for item in row.children if isinstance(row, discord.ActionRow) else ():
            match = BUTTON_ID.fullmatch(item.custom_id or "")
            meant = decode(match["token"]) if match is not None else None
            if meant is not None and meant.table:
                return meant.table
    return ""
