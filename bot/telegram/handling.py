"""What people do, done: acknowledged, told to the conversation, and the reply shown."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import structlog
from telegram import CallbackQuery, ForceReply, Message, MessageEntity, Update, User

from bot.chat import Gone, Later, Network, Person, Shut
from bot.screens import Reply, Screen, Show
from bot.telegram.answers import Presses
from bot.telegram.cards import DAY, Question
from bot.telegram.coming import Coming
from bot.telegram.delivery import Delivery
from bot.telegram.desk import Asker
from bot.telegram.ladder import Answer
from bot.telegram.latin import latin
from bot.telegram.messages import length, token
from bot.telegram.names import Note, Place, person_of
from bot.telegram.pacing import editing, sending
from bot.telegram.updates import allowed_hidden, answers, heard, place_of_message, pressed_in, start_payload, whispered
from bot.texts import texts
from bot.tokens import Token, decode

ASKED = 10
"""Seconds before somebody is asked for a line again."""
FOR_ALL = ("play", "log", "rules", "more", "plan")
"""What is on every board: no business of whoever has made it their card."""

Answering = Callable[[Answer], Coroutine[Any, Any, None]]

log = structlog.get_logger()


class Handler:
    def __init__(self, conversation: Network, delivery: Delivery) -> None:
        self.conversation = conversation
        self.delivery = delivery
        self.desk = delivery.desk
        self.adapter = self.desk.adapter
        self.cards = self.desk.cards
        self.people = self.desk.people
        self.coming = Coming(conversation, delivery)
        self.presses = Presses(self.adapter.line, delivery.newest.begin)

    def arrived(self, update: Update) -> None:
        """It may have to stand in line."""
        if update.callback_query is not None:
            self.presses.arrived(update.callback_query)

    def gone(self, update: Update) -> None:
        if update.callback_query is not None:
            self.presses.gone(update.callback_query)

    async def see_to(self, update: Update) -> None:
        if update.callback_query is not None:
            await self._press(update.callback_query)
        elif update.message is not None:
            await self._message(update.message)
        elif update.my_chat_member is not None:
            await self.coming.told(update.my_chat_member)

    # presses

    async def _press(self, query: CallbackQuery) -> None:
        """Whatever happens, the press is answered: its button would turn for a minute otherwise."""
        press = self.presses.arrived(query)
        try:
            place = pressed_in(query)
            meant = decode(query.data or "")
            if place is None or meant is None or query.message is None:
                return
            if place.thread is None:
                place = await self._same_topic(place, meant)
            asker, person = await self._who(query.from_user, place)
            asker = msgspec.structs.replace(
                asker, query=query.id, message=query.message.message_id, whisper=whispered(query)
            )
            await self.coming.heard_in(place)
            if await self._anothers(asker, meant, press.answer):
                return
            if meant.verb == "type" and await self._on_own_card(asker, meant.table):
                await press.answer(Answer())
                if await self.cards.first_time(f"asked:{asker.user}:{meant.table}", ASKED):
                    self.delivery.newest.begin(self._ask(asker, meant.table))
                return
            reply = _typable(await self._do(person, asker, meant, query.data or ""))
            asker = msgspec.structs.replace(asker, answered=press.answered)
            if meant.verb == "full" and reply.screen.pictures:
                await press.answer(Answer())
                self.delivery.newest.begin(self.delivery.whole_picture(asker, reply))
                return
            chosen, given = await self.delivery.plan(asker, reply)
            await press.answer(given)
            self.delivery.deliver(asker, reply, chosen)
            await self._tidy(asker, meant)
        finally:
            await press.answer(Answer())
            self.presses.gone(query)

    async def _on_own_card(self, asker: Asker, table: str) -> bool:
        """Whether the button is where their card lies: elsewhere there is none, and others would see what is asked."""
        spot = await self.cards.spot(asker.user, table)
        return spot is not None and (spot.chat, spot.message) == (asker.place.chat, asker.whisper or asker.message)

    async def _do(self, person: Person, asker: Asker, meant: Token, data: str) -> Reply:
        chat, aside = str(asker.place), asker.place.private
        if meant.verb == "type":
            # Nobody types without a card: this is somebody else's button, or a very old one.
            return await self.conversation.press(person, chat, token("play", meant.table), aside=aside)
        if meant.verb != "full":
            return await self.conversation.press(person, chat, data, aside=aside)
        reply = await self.conversation.say(person, chat, "/board", aside=aside, table=meant.table)
        return reply or Reply(Show.DONE, Screen(""))

    async def _same_topic(self, place: Place, meant: Token) -> Place:
        """Where the board of the button's table lies, if Telegram has forgotten in which topic that was."""
        board = await self.cards.board(meant.table) if meant.table and not place.private else None
        return board.place if board is not None and board.chat == place.chat else place

    async def _anothers(self, asker: Asker, meant: Token, answer: Answering) -> bool:
        """Whether the message is the card of somebody else."""
        if asker.place.private or asker.whisper or meant.verb in FOR_ALL:
            return False
        prompt = await self.cards.prompt(asker.place.chat, asker.message)
        if prompt is None or prompt.user == asker.user:
            return False
        await answer(Answer(asker.texts("telegram.not_yours", who=prompt.name), alert=True))
        return True

    async def _tidy(self, asker: Asker, meant: Token) -> None:
        """Buttons of an old board lead here, once: then they are taken off, if the group has room for that."""
        place = asker.place
        if place.private or asker.whisper or meant.verb not in FOR_ALL:
            return
        board = await self.cards.board(meant.table)
        old = board is not None and board.chat == place.chat and asker.message < board.message
        if not old or await self.cards.prompt(place.chat, asker.message) is not None:
            return
        if await self.cards.first_time(f"bare:{place.chat}/{asker.message}", DAY):
            self.delivery.newest.begin(self._bare(Note(place.chat, asker.message)))

    async def _bare(self, note: Note) -> None:
        if await self.adapter.line.pace.take(note.chat, editing(note.chat)):
            return
        try:
            await self.desk.sender.bare(note)
        except (Gone, Later, Shut, ConnectionError) as error:
            log.info("old buttons stay", error=repr(error))

    async def _ask(self, asker: Asker, table: str) -> None:
        """For a line, where the card is. In a group only the one who asked is shown the field to type in."""
        place, words = asker.place, asker.texts("telegram.type")
        entities = None
        if not place.private:
            name = f"@{asker.name}"
            user = User(asker.user, asker.name, is_bot=False)
            entities = [MessageEntity(MessageEntity.TEXT_MENTION, 0, length(name), user=user)]
            words = f"{name} {words}"
        hint = ForceReply(selective=True, input_field_placeholder=asker.texts("telegram.type_hint"))
        await self.adapter.line.wait(place.chat, sending(place.chat))
        try:
            message = await self.adapter.line.call(
                "sendMessage",
                place.chat,
                lambda: self.adapter.bot.send_message(
                    place.chat, words, entities=entities, reply_markup=hint, message_thread_id=place.thread
                ),
            )
        except (Later, Shut, ConnectionError) as error:
            log.info("could not ask for a line", error=repr(error))
            return
        if message is not None:
            await self.cards.put_question(place.chat, message.message_id, Question(asker.user, table))

    # lines

    async def _message(self, message: Message) -> None:
        if await self.coming.service(message):
            return
        user, place = message.from_user, place_of_message(message)
        line = heard(message, self.adapter.bot.id, self.adapter.bot.username)
        if line is None or user is None:
            return
        hidden = message.sender_chat is not None
        if (user.is_bot and not hidden) or (hidden and message.sender_chat != message.chat):
            # Other bots, and channels: nobody who could sit down.
            return
        asker, person = await self._who(user, place, hidden=hidden)
        asker = msgspec.structs.replace(asker, message=message.message_id, spoken=True)
        await self.coming.heard_in(place)
        if hidden and not allowed_hidden(line):
            await self._show(asker, Reply(Show.ERROR, Screen(asker.texts("telegram.anonymous"))))
            return
        payload = start_payload(line)
        if payload is not None and (place.private or payload):
            await self._start(person, asker, payload)
            return
        reply = await self._said(person, asker, message, line)
        if reply is not None:
            await self._show(asker, reply)
        elif place.private:
            await self._show(asker, Reply(Show.NOTICE, Screen(asker.texts("telegram.not_understood", help="/help"))))

    async def _said(self, person: Person, asker: Asker, message: Message, line: str) -> Reply | None:
        chat, aside, table = str(asker.place), asker.place.private, ""
        replied = message.reply_to_message
        if replied is not None and answers(message, self.adapter.bot.id):
            question = await self.cards.question(asker.place.chat, replied.message_id)
            if question is not None and question.user == asker.user:
                table = question.table
                line = line if line.startswith("/") else f"/do {line}"
                await self.desk.sender.delete(asker.place.chat, replied.message_id)
            elif aside:
                table = await self.cards.table_at(asker.user, asker.place.chat, replied.message_id)
        return await self.conversation.say(person, chat, line, aside=aside, table=table)

    async def _show(self, asker: Asker, reply: Reply) -> None:
        reply = _typable(reply)
        chosen, _ = await self.delivery.plan(asker, reply)
        self.delivery.deliver(asker, reply, chosen)

    async def _start(self, person: Person, asker: Asker, payload: str) -> None:
        """A chat begins, or a link led here: to the card of a table, or into a group."""
        if not asker.place.private:
            return
        table = payload.removeprefix("p_") if payload.startswith("p_") else ""
        try:
            data = token("play", table) if table else ""
        except ValueError:
            data = ""
        if data:
            await self._show(asker, await self.conversation.press(person, str(asker.place), data, aside=True))
        else:
            self.delivery.newest.begin(self.coming.hello(asker))

    # people

    async def _who(self, user: User, place: Place, *, hidden: bool = False) -> tuple[Asker, Person]:
        if hidden:
            face_name, language, id, admin = str(place.chat), "", person_of(place.chat), True
        else:
            face = await self.people.seen(user, started=place.private)
            face_name, language, id = face.name, face.language, person_of(user.id)
            admin = await self.people.runs(place.chat, user.id)
        person = Person(id, face_name, language, admin)
        spoken = texts(await self.conversation.language(person, str(place)))
        return Asker(user.id, face_name, place, spoken), person


def _typable(reply: Reply) -> Reply:
    return msgspec.structs.replace(reply, screen=latin(reply.screen))
