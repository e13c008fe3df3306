"""Everything that comes in from people: acknowledged, told to the conversation, answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

import discord
import structlog
from redis.exceptions import RedisError

from bot.chat import Network, Person
from bot.discord.cards import Cards
from bot.discord.errors import answering
from bot.discord.ids import chat_of
from bot.discord.items import Place
from bot.discord.notes import Notes
from bot.discord.people import whoever
from bot.discord.permissions import QUIET, complaint, may_thread, missing
from bot.discord.receiving import Interaction
from bot.discord.replies import Answer
from bot.discord.threads import is_thread, move
from bot.discord.typed import Listener
from bot.discord.typing import TYPE, line_of, modal
from bot.pictures import Draws
from bot.screens import Reply, Screen, Show
from bot.store.once import Once
from bot.texts import texts
from bot.tokens import decode

log = structlog.get_logger(__name__)

Deed = Callable[[Person, str], Awaitable[Reply | None]]


class Receiver:
    def __init__(self, conversation: Network, studio: Draws, notes: Notes, once: Once) -> None:
        self.conversation = conversation
        self.studio = studio
        self.notes = notes
        self.once = once
        self.cards = Cards()
        self.listener = Listener(conversation, studio, self.cards)
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def idle(self, seconds: float) -> None:
        """Until all that is under way is answered, but no longer than this."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), seconds)

    # what the client tells of

    async def pressed(self, interaction: Interaction, own: bool, token: str) -> None:
        meant = decode(token)
        if meant is not None and meant.verb == TYPE:
            with self._busy(), answering():
                place = Place.CARD if own else Place.POST
                await interaction.response.send_modal(modal(interaction, meant, place, token))
            return
        aside = interaction.guild_id is None

        async def deed(person: Person, chat: str) -> Reply:
            return await self.conversation.press(person, chat, token, aside=aside)

        await self._see_to(interaction, meant.verb if meant else "", deed, own=own)

    async def submitted(self, interaction: Interaction, own: bool, token: str, text: str) -> None:
        meant = decode(token)
        if meant is None:
            return
        aside = interaction.guild_id is None

        async def deed(person: Person, chat: str) -> Reply | None:
            return await self.conversation.say(person, chat, line_of(meant, text), aside=aside, table=meant.table)

        await self._see_to(interaction, TYPE, deed, own=own)

    async def commanded(self, interaction: Interaction, verb: str, line: str) -> None:
        await self._see_to(interaction, verb, self._saying(interaction, line))

    async def said_again(self, interaction: Interaction, user: str, line: str) -> None:
        say = self._saying(interaction, line)

        async def deed(person: Person, chat: str) -> Reply | None:
            if str(interaction.user.id) != user:
                words = texts(await self.conversation.language(person, chat))
                return Reply(Show.ERROR, Screen(words("discord.not_yours")))
            return await say(person, chat)

        await self._see_to(interaction, "", deed)

    async def thread_wanted(self, interaction: Interaction, table: str) -> None:
        async def deed(person: Person, chat: str) -> Reply:
            message = interaction.message
            words = texts(await self.conversation.language(person, chat))
            if message is None or not may_thread(interaction.app_permissions, interaction.channel):
                return Reply(Show.ERROR, Screen(words("discord.no_thread")))
            try:
                reply = await move(self.conversation, person, table, message)
            except discord.HTTPException as error:
                log.info("no thread", chat=chat, error=str(error))
                return Reply(Show.ERROR, Screen(words("discord.no_thread")))
            if reply.show is Show.ERROR:
                return reply
            said = words("discord.moved", thread=f"<#{message.id}>")
            title = message.content.partition("\n")[0]
            await interaction.edit_original_response(content=f"{title}\n{said}", view=None)
            return Reply(Show.DONE, Screen(""))

        await self._see_to(interaction, "", deed)

    async def completed(self, interaction: Interaction, line: str) -> list[str]:
        with self._busy():
            assert interaction.channel_id is not None
            chat, aside = chat_of(interaction.channel_id), interaction.guild_id is None
            return await self.conversation.complete(whoever(interaction), chat, line, aside=aside)

    async def heard(self, message: discord.Message, me: int) -> None:
        with self._busy():
            if self.listener.means_us(message, me) and await self._first(f"m{message.id}"):
                await self.listener.answer(message, me)
                await self._done(f"m{message.id}")

    # how it is seen to

    def _saying(self, interaction: Interaction, line: str) -> Deed:
        aside = interaction.guild_id is None

        async def deed(person: Person, chat: str) -> Reply | None:
            return await self.conversation.say(person, chat, line, aside=aside)

        return deed

    async def _see_to(self, interaction: Interaction, verb: str, deed: Deed, *, own: bool = False) -> None:
        answer = Answer(interaction, self.studio, self.cards, own=own)
        with self._busy(), answering():
            if not await answer.begin() or not await self._first(str(interaction.id)):
                return
            assert interaction.channel_id is not None
            person, chat = whoever(interaction), chat_of(interaction.channel_id)
            refusal = await self._refusal(interaction, person, chat, verb)
            try:
                reply = refusal or await deed(person, chat)
                await (answer.nothing() if reply is None else answer.show(reply))
            except Exception:
                # Ours, and told in the log; whoever waits for an answer gets one all the same.
                with suppress(Exception):
                    await answer.tell(texts(person.language)("discord.trouble"))
                raise
            await self._done(str(interaction.id))

    async def _refusal(self, interaction: Interaction, person: Person, chat: str, verb: str) -> Reply | None:
        """Whether we may write where this was done: nothing is begun that could not be told."""
        if interaction.guild_id is None:
            return None
        granted, channel = interaction.app_permissions, interaction.channel
        lacking = missing(granted, thread=is_thread(channel))
        if not lacking:
            with suppress(RedisError):
                await self.notes.may_thread(chat, may_thread(granted, channel))
                await self.conversation.opened(chat)
            return None
        if verb in QUIET:
            return None
        words = texts(await self.conversation.language(person, chat))
        where, user = getattr(channel, "name", "") or "", interaction.client.user
        return Reply(Show.ERROR, Screen(complaint(words, lacking, where, user.name if user else "")))

    async def _first(self, id: str) -> bool:
        """Whether nobody else sees to it. Without the store we do, and say what is wrong."""
        try:
            return await self.once.begin(id)
        except RedisError:
            return True

    async def _done(self, id: str) -> None:
        with suppress(RedisError):
            await self.once.done(id)

    @contextmanager
    def _busy(self) -> Iterator[None]:
        self._under_way += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()
