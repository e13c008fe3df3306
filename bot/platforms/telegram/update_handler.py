"""Handles one update: calls the dispatcher for what somebody did, and shows the reply."""

from __future__ import annotations

from functools import partial

import msgspec
import structlog
from telegram import CallbackQuery, ForceReply, Message, MessageEntity, Update, User

from bot.accounts.person import Person
from bot.handlers.dispatcher import Dispatcher
from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.platforms.telegram.callback_answers import PendingPress, PendingPresses
from bot.platforms.telegram.card_store import LineRequest
from bot.platforms.telegram.flood_limits import edit_budgets
from bot.platforms.telegram.ids import ChatRef, MessageRef, person_of
from bot.platforms.telegram.keyboards import make_token
from bot.platforms.telegram.latin_commands import with_latin_commands
from bot.platforms.telegram.membership import Membership
from bot.platforms.telegram.messages import NO_PREVIEW, Mention, mention_of
from bot.platforms.telegram.reply_context import Asker, ReplyContext
from bot.platforms.telegram.reply_delivery import ReplyDelivery
from bot.platforms.telegram.reply_routing import CallbackAnswer
from bot.platforms.telegram.update_fields import (
    allowed_for_anonymous,
    chat_of_message,
    chat_of_press,
    ephemeral_message_of,
    line_for_bot,
    replies_to_bot,
    start_payload,
)
from bot.screens.callback_data import Token, decode
from bot.screens.screen import Reply, Screen, Show
from bot.texts import texts
from bot.texts.untrusted import plain
from bot.times.durations import DAY, HOUR

ASK_AGAIN_AFTER = 10
"""Seconds before a person is asked for a line again."""
PUBLIC_REQUEST_KEPT = HOUR
"""Seconds after which a message in a group that asks a person for a line is deleted."""
BOARD_VERBS = ("play", "log", "rules", "more", "plan")
"""The verbs of the buttons on a board. Everybody may press them, also while the board is somebody's card."""

log = structlog.get_logger()


class UpdateHandler:
    def __init__(self, dispatcher: Dispatcher, context: ReplyContext) -> None:
        self._dispatcher = dispatcher
        self._context = context
        self._bot = context.adapter.bot
        self._delivery = ReplyDelivery(context)
        self._membership = Membership(dispatcher, context)
        self._presses = PendingPresses(context.api, context.tasks.start)

    def arrived(self, update: Update) -> None:
        """Called when an update arrives, perhaps long before it is handled: starts the timer of a press."""
        if update.callback_query is not None:
            self._presses.arrived(update.callback_query)

    def finished(self, update: Update) -> None:
        """Called when an update is handled, or left to another process."""
        if update.callback_query is not None:
            self._presses.handled(update.callback_query)

    async def handle(self, update: Update) -> None:
        if update.callback_query is not None:
            await self._handle_press(update.callback_query)
        elif update.message is not None:
            await self._handle_message(update.message)
        elif update.my_chat_member is not None:
            await self._context.until_stored(partial(self._membership.changed, update.my_chat_member))

    # presses

    async def _handle_press(self, query: CallbackQuery) -> None:
        """Handle a press. It is answered in any case: otherwise its button would look busy for a minute."""
        press = self._presses.arrived(query)
        try:
            chat = chat_of_press(query)
            token = decode(query.data or "")
            if chat is None or token is None or query.message is None:
                return
            # Until the dispatcher is called nothing is done yet, so the store is waited for.
            until_stored = self._context.until_stored
            if chat.thread is None:
                chat = await until_stored(partial(self._with_topic, chat, token))
            asker, person = await until_stored(partial(self._identify, query.from_user, chat))
            asker = msgspec.structs.replace(
                asker,
                query=query.id,
                message=query.message.message_id,
                ephemeral_message=ephemeral_message_of(query),
            )
            await until_stored(partial(self._membership.activity_in, chat))
            if await until_stored(partial(self._refused_on_card_of_other, asker, token, press)):
                return
            if token.verb == "type" and await until_stored(partial(self._is_on_own_card, asker, token.table)):
                await press.answer(await self._delivery.answer_for_group(asker))
                if await self._context.chats.first_time(f"asked:{asker.user}:{token.table}", ASK_AGAIN_AFTER):
                    self._context.run(self._ask_for_line(asker, token.table))
                return
            reply = _with_latin_commands(await self._dispatch_press(person, asker, token, query.data or ""))
            asker = msgspec.structs.replace(asker, press_answered=press.answered)
            if token.verb == "full" and reply.screen.pictures:
                await press.answer(CallbackAnswer())
                self._context.run(self._delivery.send_full_pictures(asker, reply))
                return
            route, answer = await until_stored(partial(self._delivery.plan, asker, reply))
            # Planning may have taken so long that the press was answered meanwhile.
            asker = msgspec.structs.replace(asker, press_answered=press.answered)
            await press.answer(answer)
            self._delivery.deliver(asker, reply, route)
            await self._strip_old_board(asker, token)
        finally:
            await press.answer(CallbackAnswer())
            self._presses.handled(query)

    async def _is_on_own_card(self, asker: Asker, table: str) -> bool:
        """Whether the pressed button is on the person's card at this table. Only there may they be asked for a line:
        elsewhere they have no card to type for, and others would see the question."""
        card = await self._context.cards.location(asker.user, table)
        pressed = asker.ephemeral_message or asker.message
        return card is not None and (card.chat, card.message) == (asker.chat.id, pressed)

    async def _dispatch_press(self, person: Person, asker: Asker, token: Token, data: str) -> Reply:
        """Call the dispatcher. Two verbs are Telegram's own: `type` asks for a line, `full` for a picture in full
        size."""
        chat, private = str(asker.chat), asker.chat.private
        if token.verb == "type":
            # Without a card there is nothing to type for: the button is somebody else's or very old. A card is shown.
            return await self._dispatcher.press(person, chat, make_token("play", token.table), private=private)
        if token.verb != "full":
            return await self._dispatcher.press(person, chat, data, private=private)
        reply = await self._dispatcher.say(person, chat, "/board", private=private, table=token.table)
        return reply or Reply(Show.DONE, Screen(""))

    async def _with_topic(self, chat: ChatRef, token: Token) -> ChatRef:
        """The chat with the topic where the board of the button's table is: for an old message, Telegram does not tell
        the topic."""
        board = await self._context.cards.board(token.table, chat.id) if token.table and not chat.private else None
        return board.chat_ref if board is not None else chat

    async def _refused_on_card_of_other(self, asker: Asker, token: Token, press: PendingPress) -> bool:
        """Whether the message with the button is the card of another person. If so, the press is answered with that."""
        if asker.chat.private or asker.ephemeral_message or token.verb in BOARD_VERBS:
            return False
        card = await self._context.cards.group_card(asker.chat.id, asker.message)
        if card is None or card.user == asker.user:
            return False
        await press.answer(CallbackAnswer(plain(asker.words("telegram.not_yours", who=card.name)), alert=True))
        return True

    async def _strip_old_board(self, asker: Asker, token: Token) -> None:
        """Take the buttons off an old board on which somebody has pressed one, if the limits of the group allow it.
        They are left there when a new board is posted, because that edit would count as a message."""
        chat = asker.chat
        if chat.private or asker.ephemeral_message or token.verb not in BOARD_VERBS:
            return
        board = await self._context.cards.board(token.table, chat.id)
        old = board is not None and asker.message < board.message
        if not old or await self._context.cards.group_card(chat.id, asker.message) is not None:
            return
        if await self._context.chats.first_time(f"bare:{chat.id}/{asker.message}", int(DAY)):
            self._context.run(self._strip_buttons(MessageRef(chat.id, asker.message)))

    async def _strip_buttons(self, ref: MessageRef) -> None:
        if await self._context.api.limits.take(ref.chat, edit_budgets(ref.chat)):
            return
        try:
            await self._context.sender.strip_buttons(ref)
        except (MessageGone, RetryAfter, ChatClosed, ConnectionError) as error:
            log.info("old buttons stay", error=repr(error))

    async def _ask_for_line(self, asker: Asker, table: str) -> None:
        """Ask a person to type a line as a reply. In a group only they are shown the field to type in."""
        chat, text = asker.chat, asker.words("telegram.type")
        entities: tuple[MessageEntity, ...] = ()
        if not chat.private:
            mention = mention_of(Mention(asker.user, asker.name))
            text, entities = f"{mention.text} {text}", mention.entities
        field = ForceReply(selective=True, input_field_placeholder=asker.words("telegram.type_hint"))

        async def send(to: ChatRef) -> Message | None:
            return await self._context.api.request(
                "sendMessage",
                to.id,
                lambda: self._bot.send_message(
                    to.id,
                    text,
                    entities=entities or None,
                    link_preview_options=NO_PREVIEW,
                    reply_markup=field,
                    message_thread_id=to.thread,
                ),
            )

        try:
            message = await self._context.until_sent(chat, send)
        except (RetryAfter, ChatClosed, ConnectionError) as error:
            log.info("could not ask for a line", error=repr(error))
            return
        if message is not None:
            request, ref = LineRequest(asker.user, table), MessageRef(message.chat.id, message.message_id)
            cards = self._context.cards
            await self._context.until_stored(lambda: cards.put_line_request(ref.chat, ref.id, request))
            if not chat.private:
                # Everybody sees it, and it may never be answered.
                await self._context.delete_later(ref, PUBLIC_REQUEST_KEPT)

    # typed lines

    async def _handle_message(self, message: Message) -> None:
        if await self._context.until_stored(partial(self._membership.handle_service_message, message)):
            return
        user, chat = message.from_user, chat_of_message(message)
        line = line_for_bot(message, self._bot.id, self._bot.username)
        if line is None or user is None:
            return
        anonymous = message.sender_chat is not None
        if (user.is_bot and not anonymous) or (anonymous and message.sender_chat != message.chat):
            # Other bots and channels cannot play.
            return
        until_stored = self._context.until_stored
        asker, person = await until_stored(partial(self._identify, user, chat, anonymous=anonymous))
        asker = msgspec.structs.replace(asker, message=message.message_id, typed=True)
        await until_stored(partial(self._membership.activity_in, chat))
        if anonymous and not allowed_for_anonymous(line):
            await self._show(asker, Reply(Show.ERROR, Screen(asker.words("telegram.anonymous"))))
            return
        payload = start_payload(line)
        if payload is not None and (chat.private or payload):
            await self._handle_start(person, asker, payload)
            return
        reply = await self._dispatch_line(person, asker, message, line)
        if reply is not None:
            await self._show(asker, reply)
        elif chat.private:
            await self._show(asker, Reply(Show.NOTICE, Screen(asker.words("telegram.not_understood", help="/help"))))

    async def _dispatch_line(self, person: Person, asker: Asker, message: Message, line: str) -> Reply | None:
        """Call the dispatcher. A reply to a message that asked for a line, or to a card, is meant for its table."""
        chat, private, table = str(asker.chat), asker.chat.private, ""
        replied = message.reply_to_message
        if replied is not None and replies_to_bot(message, self._bot.id):
            request = await self._context.until_stored(
                lambda: self._context.cards.line_request(asker.chat.id, replied.message_id)
            )
            if request is not None and request.user == asker.user:
                table = request.table
                line = line if line.startswith("/") else f"/do {line}"
                await self._context.sender.delete(asker.chat.id, replied.message_id)
            elif private:
                table = await self._context.until_stored(
                    lambda: self._context.cards.table_of(asker.user, asker.chat.id, replied.message_id)
                )
        return await self._dispatcher.say(person, chat, line, private=private, table=table)

    async def _show(self, asker: Asker, reply: Reply) -> None:
        reply = _with_latin_commands(reply)
        route, _ = await self._context.until_stored(partial(self._delivery.plan, asker, reply))
        self._delivery.deliver(asker, reply, route)

    async def _handle_start(self, person: Person, asker: Asker, payload: str) -> None:
        """Called when a person opens a chat with the bot: show their card if a link to a table led there, else a
        greeting."""
        if not asker.chat.private:
            return
        table = payload.removeprefix("p_") if payload.startswith("p_") else ""
        try:
            data = make_token("play", table) if table else ""
        except ValueError:
            data = ""
        if data:
            await self._show(asker, await self._dispatcher.press(person, str(asker.chat), data, private=True))
        else:
            self._context.run(self._membership.greet_person(asker))

    # people

    async def _identify(self, user: User, chat: ChatRef, *, anonymous: bool = False) -> tuple[Asker, Person]:
        """The person who did something, as `Asker` for the reply and as `Person` for the dispatcher. An anonymous
        administrator has the id of the group."""
        if anonymous:
            name, language, id, admin = str(chat.id), "", person_of(chat.id), True
        else:
            known = await self._context.users.seen(user, started=chat.private)
            name, language, id = known.name, known.language, person_of(user.id)
            admin = await self._context.admins.is_admin(chat.id, user.id)
        person = Person(id, name, language, admin)
        words = texts(await self._dispatcher.language(person, str(chat)))
        return Asker(user.id, name, chat, words), person


def _with_latin_commands(reply: Reply) -> Reply:
    return msgspec.structs.replace(reply, screen=with_latin_commands(reply.screen))
