"""Handles what people do on Discord: acknowledges it, calls the dispatcher, shows the reply to the person."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import discord
import structlog
from redis.exceptions import RedisError

from bot.accounts.person import Person
from bot.handlers.dispatcher import Dispatcher
from bot.platforms.discord.cards import OpenCards
from bot.platforms.discord.channel_facts import ChannelFacts
from bot.platforms.discord.components import MessageKind
from bot.platforms.discord.errors import expired_ignored
from bot.platforms.discord.first_response import FirstResponse, respond
from bot.platforms.discord.ids import chat_of
from bot.platforms.discord.modal import TYPE, line_of, make_modal
from bot.platforms.discord.permissions import PRIVATE_VERBS, can_open_thread, is_locked, missing, missing_text
from bot.platforms.discord.repeated_requests import BROKEN, failure_ignored, repeated
from bot.platforms.discord.replies import InteractionReply
from bot.platforms.discord.threads import is_thread, move_to_thread, note_thread
from bot.platforms.discord.typed_messages import TypedMessages
from bot.platforms.discord.users import person_of_interaction
from bot.platforms.picture_cache import PictureSource
from bot.screens.callback_data import decode
from bot.screens.screen import Reply, Screen, Show
from bot.store.closed_chats import Closure
from bot.store.deduplication import Deduplicator
from bot.texts import texts

log = structlog.get_logger(__name__)

Call = Callable[[Person, str], Awaitable[Reply | None]]
"""Calls the dispatcher for a person in a chat; None if there is nothing to say."""


class InteractionHandler:
    def __init__(
        self, dispatcher: Dispatcher, pictures: PictureSource, facts: ChannelFacts, deduplicator: Deduplicator
    ) -> None:
        self._dispatcher = dispatcher
        self._pictures = pictures
        self._facts = facts
        self._deduplicator = deduplicator
        self._cards = OpenCards()
        self._typed_messages = TypedMessages(dispatcher, pictures, self._cards)
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def wait_until_idle(self, seconds: float) -> None:
        """Wait until everything under way is answered, but no longer than this."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), seconds)

    # what the client calls

    async def button_pressed(self, interaction: discord.Interaction[Any], kind: MessageKind, token: str) -> None:
        """A button was pressed, or an option of a select chosen, on a message of this kind."""
        meant = decode(token)
        if meant is not None and meant.verb == TYPE:
            # A modal must be the first answer to its interaction, so nothing else is done before.
            modal = make_modal(interaction, meant, kind, token)
            with self._counted():
                await respond(lambda: interaction.response.send_modal(modal), closed=interaction.client.is_closed)
            return
        private = interaction.guild_id is None

        async def call(person: Person, chat: str) -> Reply:
            return await self._dispatcher.press(person, chat, token, private=private)

        await self._answer(interaction, meant.verb if meant else "", call, kind)

    async def modal_submitted(
        self, interaction: discord.Interaction[Any], kind: MessageKind, token: str, text: str
    ) -> None:
        """A line was typed into the modal that the button with this token has opened."""
        meant = decode(token)
        if meant is None:
            return
        private = interaction.guild_id is None

        async def call(person: Person, chat: str) -> Reply | None:
            return await self._dispatcher.say(person, chat, line_of(meant, text), private=private, table=meant.table)

        await self._answer(interaction, TYPE, call, kind)

    async def command_used(self, interaction: discord.Interaction[Any], verb: str, line: str) -> None:
        """A slash command was used; `line` is the same as a typed command."""
        await self._answer(interaction, verb, self._saying(interaction, line))

    async def private_reply_requested(self, interaction: discord.Interaction[Any], user: str, line: str) -> None:
        """The button below a public reply was pressed, to see the reply to the line in private. Only the user who typed
        the line may see that."""
        say = self._saying(interaction, line)

        async def call(person: Person, chat: str) -> Reply | None:
            if str(interaction.user.id) != user:
                words = texts(await self._dispatcher.language(person, chat))
                return Reply(Show.ERROR, Screen(words("discord.not_yours")))
            return await say(person, chat)

        await self._answer(interaction, "", call)

    async def thread_requested(self, interaction: discord.Interaction[Any], table: str) -> None:
        """The button was pressed that moves the table into a thread of the message with the button."""

        async def call(person: Person, chat: str) -> Reply:
            message = interaction.message
            words = texts(await self._dispatcher.language(person, chat))
            if message is None or not can_open_thread(interaction.app_permissions, interaction.channel):
                return Reply(Show.ERROR, Screen(words("discord.no_thread")))
            try:
                reply = await move_to_thread(self._dispatcher, person, table, message)
            except (discord.HTTPException, *BROKEN) as error:
                log.info("no thread", chat=chat, error=str(error))
                return Reply(Show.ERROR, Screen(words("discord.no_thread")))
            if reply.show is Show.ERROR:
                return reply
            moved = words("discord.moved", thread=f"<#{message.id}>")
            title = message.content.partition("\n")[0]
            with failure_ignored():
                # The table has moved, whether or not that can be said here.
                await repeated(lambda: interaction.edit_original_response(content=f"{title}\n{moved}", view=None))
            return Reply(Show.DONE, Screen(""))

        await self._answer(interaction, "", call)

    async def line_being_typed(self, interaction: discord.Interaction[Any], line: str) -> list[str]:
        """Returns completions of a line while it is typed."""
        with self._counted():
            assert interaction.channel_id is not None
            chat, private = chat_of(interaction.channel_id), interaction.guild_id is None
            return await self._dispatcher.complete(person_of_interaction(interaction), chat, line, private=private)

    async def message_received(self, message: discord.Message, bot: int) -> None:
        """Somebody has written a message, perhaps to the bot, whose user id is `bot`."""
        with self._counted():
            id = f"m{message.id}"
            if self._typed_messages.is_for_bot(message, bot) and await self._begin_once(id) is not False:
                await self._typed_messages.handle(message, bot, done=lambda: self._done(id))

    # how an interaction is answered

    def _saying(self, interaction: discord.Interaction[Any], line: str) -> Call:
        private = interaction.guild_id is None

        async def call(person: Person, chat: str) -> Reply | None:
            return await self._dispatcher.say(person, chat, line, private=private)

        return call

    async def _answer(
        self, interaction: discord.Interaction[Any], verb: str, call: Call, kind: MessageKind = MessageKind.POST
    ) -> None:
        shown = InteractionReply(interaction, self._pictures, self._cards, kind)
        with self._counted(), expired_ignored():
            acknowledged = await shown.acknowledge()
            if acknowledged is FirstResponse.MISSING:
                return
            first = await self._begin_once(str(interaction.id))
            if first is False:
                return
            # Whether another process does it, the store would have to tell.
            doubtful = first is None and acknowledged is FirstResponse.KNOWN_ALREADY
            assert interaction.channel_id is not None
            person, chat = person_of_interaction(interaction), chat_of(interaction.channel_id)
            try:
                if doubtful or acknowledged is FirstResponse.LATE:
                    reply: Reply | None = await self._too_late(person, chat)
                else:
                    reply = await self._permission_refusal(interaction, person, chat, verb) or await call(person, chat)
                # Before it is shown, which may take as long as Discord is out of reach.
                await self._done(str(interaction.id))
                await (shown.show_nothing() if reply is None else shown.show(reply))
            except BROKEN as error:
                log.warning("the reply could not be shown", chat=chat, verb=verb, error=repr(error))
            except Exception:
                # A fault of ours, which is logged further up; the person gets an answer all the same.
                with suppress(Exception):
                    await shown.show_error(texts(person.language)("discord.trouble"))
                raise

    async def _too_late(self, person: Person, chat: str) -> Reply:
        """The reply to an interaction that is not done: the connection was broken for too long, or it may be done
        already."""
        words = texts(await self._dispatcher.language(person, chat))
        return Reply(Show.ERROR, Screen(words("discord.too_late")))

    async def _permission_refusal(
        self, interaction: discord.Interaction[Any], person: Person, chat: str, verb: str
    ) -> Reply | None:
        """The reply that names the permissions which the bot lacks in this channel; None if it lacks none, or if the
        verb needs none. Checked before anything is done, because the result could not be posted."""
        if interaction.guild_id is None:
            with suppress(RedisError):
                await self._dispatcher.chat_opened(chat)
            return None
        granted, channel = interaction.app_permissions, interaction.channel
        lacking = missing(granted, thread=is_thread(channel))
        if not lacking:
            await note_thread(self._dispatcher, channel)
            with suppress(RedisError):
                await self._facts.put_can_open_thread(chat, can_open_thread(granted, channel))
                if is_locked(channel, granted):
                    await self._dispatcher.chat_closed(chat, "the thread is locked", Closure.LOCKED)
                else:
                    await self._dispatcher.chat_opened(chat)
            return None
        if verb in PRIVATE_VERBS:
            return None
        words = texts(await self._dispatcher.language(person, chat))
        name, user = getattr(channel, "name", "") or "", interaction.client.user
        return Reply(Show.ERROR, Screen(missing_text(words, lacking, name, user.name if user else "")))

    async def _begin_once(self, id: str) -> bool | None:
        """Whether this process is the first to handle what came in under this id; None if the store cannot be reached.
        Then the person gets a reply that says so."""
        try:
            return await self._deduplicator.begin(id)
        except RedisError:
            return None

    async def _done(self, id: str) -> None:
        with suppress(RedisError):
            await self._deduplicator.done(id)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Counts the interactions in progress, for `wait_until_idle`."""
        self._under_way += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()
