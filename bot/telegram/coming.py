"""Chats that come, go, grow and close; and how we say hello."""

from __future__ import annotations

import structlog
from telegram import ChatMemberAdministrator, ChatMemberUpdated, InlineKeyboardButton, Message

from bot.chat import Later, Network, Person, Shut
from bot.screens import Button, Style
from bot.telegram.delivery import Delivery
from bot.telegram.desk import Asker
from bot.telegram.messages import Words, keyboard, link, token
from bot.telegram.names import PREFIX, Place, person_of
from bot.telegram.pacing import sending
from bot.telegram.sending import Piece
from bot.telegram.updates import may_write, place_of_message
from bot.texts import Texts, texts

log = structlog.get_logger()


class Coming:
    def __init__(self, conversation: Network, delivery: Delivery) -> None:
        self.conversation = conversation
        self.delivery = delivery
        self.desk = delivery.desk
        self.cards = self.desk.cards
        self.people = self.desk.people

    async def told(self, change: ChatMemberUpdated) -> None:
        """Our own standing in a chat is another."""
        chat = change.chat.id
        before, now = may_write(change.old_chat_member), may_write(change.new_chat_member)
        self.people.forget_admins(chat)
        if chat > 0:
            if now:
                await self.people.seen(change.from_user, started=True)
            else:
                await self.people.stopped(change.from_user.id)
        places = await self.cards.places(chat)
        for place in places or [Place(chat)]:
            if now:
                await self.cards.opened(place)
                await self.conversation.opened(str(place))
            else:
                await self.cards.shut(place)
                await self.conversation.shut(str(place), f"we are {change.new_chat_member.status} there")
        if chat < 0 and now and not before and not places:
            # Who knows us already wants to see the game, not a greeting.
            self.delivery.newest.begin(self._hello_group(change))

    async def heard_in(self, place: Place) -> None:
        """Somebody does something in a chat that we took for closed: it may be open again."""
        if await self.cards.opened(place):
            await self.conversation.opened(str(place))

    async def service(self, message: Message) -> bool:
        """What Telegram itself says in a chat."""
        chat = message.chat.id
        if message.migrate_to_chat_id is not None:
            await self._grown(chat, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await self._grown(message.migrate_from_chat_id, chat)
        elif message.forum_topic_reopened is not None:
            await self.heard_in(place_of_message(message))
        elif message.pinned_message is not None:
            await self._pinned(message)
        else:
            return False
        return True

    async def _pinned(self, message: Message) -> None:
        """That we have pinned something need not be said: it can be seen."""
        if message.from_user is not None and message.from_user.id == self.desk.adapter.bot.id:
            await self.desk.sender.delete(message.chat.id, message.message_id)

    async def _grown(self, old: int, new: int) -> None:
        """A group has become a supergroup, under another id. Told twice, from both sides."""
        await self.conversation.renamed(f"{PREFIX}:{old}", f"{PREFIX}:{new}")
        await self.cards.opened(Place(old))

    # hello

    async def hello(self, asker: Asker) -> None:
        """To somebody who begins a chat with us."""
        spoken = asker.texts
        rows = [[link(spoken("telegram.add"), self.desk.adapter.invitation)]]
        await self._say(asker.place, Words(spoken("telegram.hello", help="/help")), spoken, rows)

    async def _hello_group(self, change: ChatMemberUpdated) -> None:
        """Once, without a sound; and the truth about what we can hear."""
        user, place = change.from_user, Place(change.chat.id)
        person = Person(person_of(user.id), user.full_name or "", user.language_code or "")
        spoken = texts(await self.conversation.language(person, str(place)))
        hears_all = self.desk.adapter.bot.can_read_all_group_messages or isinstance(
            change.new_chat_member, ChatMemberAdministrator
        )
        lines = [
            spoken("telegram.hello_group"),
            spoken("telegram.hears_all" if hears_all else "telegram.hears_replies"),
        ]
        await self._say(place, Words("\n".join(lines)), spoken, [])

    async def _say(self, place: Place, words: Words, spoken: Texts, rows: list[list[InlineKeyboardButton]]) -> None:
        button = Button(spoken("telegram.new_game"), token("new"), Style.PRIMARY)
        piece = Piece(words, keyboard(((button,),), rows))
        try:
            await self.desk.adapter.line.wait(place.chat, sending(place.chat))
            await self.desk.sender.send(place, piece, None)
        except (Later, Shut, ConnectionError) as error:
            log.info("nobody to say hello to", chat=str(place), error=repr(error))
