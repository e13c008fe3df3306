"""The bot's membership in chats: it is added, removed or silenced, a group gets another id, a topic is reopened. And
the greetings that it posts when it is added."""

from __future__ import annotations

import structlog
from telegram import ChatMember, ChatMemberAdministrator, ChatMemberUpdated, InlineKeyboardButton, Message
from telegram.constants import ChatAction
from telegram.error import TelegramError

from bot.accounts.person import Person
from bot.handlers.dispatcher import Dispatcher
from bot.outbox.adapter import ChatClosed, RetryAfter
from bot.platforms.telegram.flood_limits import message_budgets
from bot.platforms.telegram.ids import PREFIX, ChatRef, person_of
from bot.platforms.telegram.keyboards import keyboard, link_button, make_token
from bot.platforms.telegram.messages import FormattedText, MessageContent
from bot.platforms.telegram.reply_context import Asker, ReplyContext
from bot.platforms.telegram.update_fields import chat_of_message, may_write
from bot.screens.screen import Button, Style
from bot.store.closed_chats import Closure
from bot.texts import Texts, texts

PROBE_TIMEOUT = 3.0
"""Seconds that Telegram gets to say whether we may write in a chat; somebody waits for the answer to a press."""

log = structlog.get_logger()


class Membership:
    def __init__(self, dispatcher: Dispatcher, context: ReplyContext) -> None:
        self._dispatcher = dispatcher
        self._context = context

    async def changed(self, change: ChatMemberUpdated) -> None:
        """Called when the bot was added to a chat or removed from it, or when its rights there have changed."""
        context, chat = self._context, change.chat.id
        before, now = may_write(change.old_chat_member), may_write(change.new_chat_member)
        context.admins.forget(chat)
        if chat > 0:
            if now:
                # Another process may have noted that they have blocked the bot: what this one remembers does not count.
                context.users.forget(change.from_user.id)
                await context.users.seen(change.from_user, started=True)
            else:
                await context.users.put_no_private_chat(change.from_user.id)
        topics = await context.chats.used_topics(chat)
        for topic in topics or [ChatRef(chat)]:
            if now:
                await context.chats.open(topic)
                await self._dispatcher.chat_opened(str(topic))
            else:
                status = change.new_chat_member.status
                gone = status in (ChatMember.LEFT, ChatMember.BANNED)
                why = Closure.REMOVED if gone else Closure.FORBIDDEN
                await context.note_closed(topic, f"we are {status} there", why)
        if chat < 0 and now and not before and not topics:
            # Not where the bot has written before: people there know it.
            context.run(self._greet_group(change))

    async def activity_in(self, chat: ChatRef) -> None:
        """Called when somebody does something in a chat. If the chat counts as closed, Telegram is asked whether it
        still is; if not, what waits there is sent."""
        if not await self._context.chats.is_closed(chat) or await self._refuses_us(chat):
            return
        await self._context.chats.open(chat)
        await self._dispatcher.chat_active(str(chat))

    async def _refuses_us(self, chat: ChatRef) -> bool:
        """Whether we may not write in a chat, tried out with a chat action, which sends no message. Where we may write
        without pictures, an attempt to send one tells."""
        bot, api = self._context.adapter.bot, self._context.api
        try:
            await api.uncounted_request(
                chat.id,
                lambda: bot.send_chat_action(
                    chat.id, ChatAction.TYPING, message_thread_id=chat.thread, read_timeout=PROBE_TIMEOUT
                ),
            )
        except ChatClosed:
            return True
        except (RetryAfter, ConnectionError, TelegramError) as error:
            log.info("not known whether a chat is open", chat=str(chat), error=repr(error))
        return False

    async def _topic_closed(self, chat: ChatRef) -> None:
        """Called when a topic was closed: only administrators may write there now."""
        if await self._context.admins.bot_is_admin(chat.id):
            return
        await self._context.note_closed(chat, "the topic is closed", Closure.LOCKED)

    async def handle_service_message(self, message: Message) -> bool:
        """Handle a message that Telegram itself has written in a chat. Returns whether it is such a message."""
        chat = message.chat.id
        if message.migrate_to_chat_id is not None:
            await self._migrated(chat, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await self._migrated(message.migrate_from_chat_id, chat)
        elif message.forum_topic_reopened is not None:
            await self.activity_in(chat_of_message(message))
        elif message.forum_topic_closed is not None:
            await self._topic_closed(chat_of_message(message))
        elif message.pinned_message is not None:
            await self._delete_pin_announcement(message)
        else:
            return False
        return True

    async def _delete_pin_announcement(self, message: Message) -> None:
        """Delete Telegram's message about a message that we have pinned: people can see the pin anyway."""
        if message.from_user is not None and message.from_user.id == self._context.adapter.bot.id:
            await self._context.sender.delete(message.chat.id, message.message_id)

    async def _migrated(self, old: int, new: int) -> None:
        """Called when a group has become a supergroup with a new id. Telegram reports that in both chats, so this is
        called twice."""
        await self._dispatcher.chat_renamed(f"{PREFIX}:{old}", f"{PREFIX}:{new}")
        await self._context.chats.open(ChatRef(old))

    # greetings

    async def greet_person(self, asker: Asker) -> None:
        """Post a greeting. Called when somebody opens a chat with the bot."""
        words = asker.words
        rows = [[link_button(words("telegram.add"), self._context.adapter.invitation)]]
        await self._greet(asker.chat, words("telegram.hello", help="/help"), words, rows)

    async def _greet_group(self, change: ChatMemberUpdated) -> None:
        """Post a greeting that also says which messages of the group the bot can read."""
        user, chat = change.from_user, ChatRef(change.chat.id)
        person = Person(person_of(user.id), user.full_name or "", user.language_code or "")
        words = texts(await self._dispatcher.language(person, str(chat)))
        hears_all = self._context.adapter.bot.can_read_all_group_messages or isinstance(
            change.new_chat_member, ChatMemberAdministrator
        )
        lines = [
            words("telegram.hello_group"),
            words("telegram.hears_all" if hears_all else "telegram.hears_replies"),
        ]
        await self._greet(chat, "\n".join(lines), words, [])

    async def _greet(self, chat: ChatRef, text: str, words: Texts, rows: list[list[InlineKeyboardButton]]) -> None:
        button = Button(words("telegram.new_game"), make_token("new"), Style.PRIMARY)
        content = MessageContent(FormattedText(text), keyboard(((button,),), rows))
        try:
            send = self._context.sender.send
            await self._context.until_sent(chat, lambda to: send(to, content, None), message_budgets)
        except (RetryAfter, ChatClosed, ConnectionError) as error:
            log.info("could not send a greeting", chat=str(chat), error=repr(error))
