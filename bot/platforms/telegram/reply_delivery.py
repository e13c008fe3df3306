"""Delivers replies to one person. A reply is planned while the press still waits for its answer, and shown in the
background afterwards."""

from __future__ import annotations

import math
from collections.abc import Coroutine
from functools import partial
from typing import Any

import structlog

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.platforms.telegram.card_store import CardKind
from bot.platforms.telegram.close_card import CloseCard
from bot.platforms.telegram.date_entities import plain_text
from bot.platforms.telegram.ephemeral import EphemeralRefused, Receiver
from bot.platforms.telegram.flood_limits import reply_budgets
from bot.platforms.telegram.ids import ChatRef, MessageRef
from bot.platforms.telegram.keyboards import keyboard
from bot.platforms.telegram.messages import CAPTION, DEFAULT_THEME, TEXT, MessageContent, format_text, split_screen
from bot.platforms.telegram.reply_context import Asker, ReplyContext, invite_to_private_chat
from bot.platforms.telegram.reply_routing import CallbackAnswer, Reachability, Route, callback_answer, choose_route
from bot.platforms.telegram.show_card import ShowCard
from bot.screens.screen import File, Reply, Screen, Show, in_private
from bot.times.durations import MINUTE

MOST_NOTICES = 5
"""Notices to one person that wait to be shown; further ones are dropped."""
WORTH_TELLING = 5.0
"""Seconds that a reply in a group has to wait before the person is told."""
SEEN_REACTION = "👀"

log = structlog.get_logger()


class ReplyDelivery:
    def __init__(self, context: ReplyContext) -> None:
        self._context = context
        self._notices: dict[int, int] = {}
        """By user: how many notices wait to be shown."""

    async def plan(self, asker: Asker, reply: Reply) -> tuple[Route, CallbackAnswer]:
        """Where the reply will be shown, and what to answer the press with, if there is one."""
        route = await self._route(asker, reply)
        if route is Route.CALLBACK_ANSWER:
            return route, callback_answer(reply.show, plain_text(reply.screen))
        if route is Route.PRIVATE_CHAT:
            return route, CallbackAnswer(asker.words("telegram.wrote"))
        if route is Route.NEEDS_PRIVATE_CHAT:
            return route, CallbackAnswer(url=self._context.private_chat_link(reply.table))
        if asker.press_waiting and await self._changes_group(asker, reply, route):
            return route, await self.answer_for_group(asker)
        return route, CallbackAnswer()

    async def _changes_group(self, asker: Asker, reply: Reply, route: Route) -> bool:
        """Whether the group is to see that the button was pressed: a message of the reply, or the board that comes back
        where the card was, or the next board in a chat where we may not write."""
        if asker.chat.private or reply.show is not Show.DONE or route is not Route.NOTHING:
            return route is Route.GROUP
        if await self._context.chats.is_closed(asker.chat):
            return True
        card = await self._context.cards.location(asker.user, reply.table)
        return card is not None and card.kind is CardKind.BOARD

    async def answer_for_group(self, asker: Asker) -> CallbackAnswer:
        """The answer to a press whose reply everybody in the group is to see. It says so if we may not write there. If
        the group has had so many messages that the reply has to wait, it says that: at length once, then in a word."""
        chat, words, bot = asker.chat.id, asker.words, f"@{self._context.adapter.bot.username}"
        if not asker.chat.private and await self._context.chats.is_closed(asker.chat):
            return CallbackAnswer(words("telegram.closed_group", bot=bot), alert=True)
        wait = 0.0 if asker.chat.private else await self._context.api.limits.wait(chat, reply_budgets(chat))
        if wait < WORTH_TELLING:
            return CallbackAnswer()
        seconds = math.ceil(wait)
        if not await self._context.chats.first_time(f"full:{chat}:{asker.user}", round(MINUTE)):
            return CallbackAnswer(words("telegram.full_again", seconds=seconds))
        return CallbackAnswer(words("telegram.full_group", seconds=seconds, bot=bot), alert=True)

    async def _route(self, asker: Asker, reply: Reply) -> Route:
        """Where to show the reply. Whether the person can be reached in other ways is looked up only if that
        matters."""
        chat, context = asker.chat, self._context
        at_once = Reachability(in_private_chat=chat.private, press_waiting=asker.press_waiting)
        route = choose_route(reply.show, reply.screen, at_once)
        if chat.private or route in (Route.CALLBACK_ANSWER, Route.NOTHING):
            return route
        ephemeral = context.ephemeral.supported and (bool(asker.query) or await context.admins.bot_is_admin(chat.id))
        has_private_chat = not ephemeral and await context.users.has_private_chat(asker.user)
        reachable = Reachability(ephemeral=ephemeral, has_private_chat=has_private_chat)
        return choose_route(reply.show, reply.screen, reachable)

    def deliver(self, asker: Asker, reply: Reply, route: Route) -> None:
        """Show the reply in the background, by the route that was planned. Returns at once."""
        context, key = self._context, f"{asker.user} {reply.table}"
        if reply.show is Show.CARD and route is not Route.NEEDS_PRIVATE_CHAT:
            context.card_updates.put(key, ShowCard(context, asker, reply, route))
        elif reply.show in (Show.CARD, Show.DONE):
            # Also if the next card may not be shown: the one that everybody saw so far is closed.
            context.card_updates.put(key, CloseCard(context, asker, reply.table))
        if route is Route.NEEDS_PRIVATE_CHAT and not asker.press_waiting:
            context.run(self._log_refusals(invite_to_private_chat(context, asker, reply.table)))
        elif reply.show is not Show.CARD and route not in (
            Route.CALLBACK_ANSWER,
            Route.NOTHING,
            Route.NEEDS_PRIVATE_CHAT,
        ):
            self._start_notice(asker, reply, route)
        if route is Route.PRIVATE_CHAT and asker.typed:
            context.run(self._react(asker))

    # notices

    def _start_notice(self, asker: Asker, reply: Reply, route: Route) -> None:
        if self._notices.get(asker.user, 0) >= MOST_NOTICES:
            log.info("too many replies at once", user=asker.user)
            return
        self._notices[asker.user] = self._notices.get(asker.user, 0) + 1
        self._context.run(self._show_counted(asker, reply, route))

    async def _show_counted(self, asker: Asker, reply: Reply, route: Route) -> None:
        try:
            await self._log_refusals(self._show(asker, reply, route))
        finally:
            self._notices[asker.user] -= 1
            if not self._notices[asker.user]:
                del self._notices[asker.user]

    async def _log_refusals(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (MessageGone, ChatClosed, RetryAfter, ConnectionError) as error:
            log.info("a reply was not shown", error=repr(error))

    async def _show(self, asker: Asker, reply: Reply, route: Route) -> None:
        try:
            if route is Route.EPHEMERAL:
                await self._show_ephemeral(asker, reply)
            elif route is Route.GROUP:
                await self._show_in_group(asker, reply)
            else:
                await self._show_in_private(asker, reply.screen, reply.table)
        except EphemeralRefused:
            has_private_chat = await self._has_private_chat(asker)
            await self._show_by_next_route(asker, reply, Reachability(has_private_chat=has_private_chat))
        except ChatClosed as closed:
            if route is Route.GROUP:
                await self._context.note_closed(asker.chat, closed.reason, closed.why)
                raise
            await self._context.until_stored(lambda: self._context.users.put_no_private_chat(asker.user))
            if not asker.chat.private:
                await self._show_by_next_route(asker, reply, Reachability())

    async def _has_private_chat(self, asker: Asker) -> bool:
        return await self._context.until_stored(lambda: self._context.users.has_private_chat(asker.user))

    async def _show_by_next_route(self, asker: Asker, reply: Reply, reachable: Reachability) -> None:
        route = choose_route(reply.show, reply.screen, reachable)
        if route is Route.NEEDS_PRIVATE_CHAT:
            await invite_to_private_chat(self._context, asker, reply.table)
        else:
            await self._show(asker, reply, route)

    async def _show_ephemeral(self, asker: Asker, reply: Reply) -> None:
        context, screen = self._context, in_private(reply.screen)
        if screen.file is not None:
            raise EphemeralRefused
        picture = await context.sender.draw(screen.pictures[-1] if screen.pictures else None, screen.theme)
        text = format_text(screen, CAPTION if picture is not None else TEXT)
        markup = keyboard(screen.menu, context.extra_buttons(asker.words, screen, reply.table))
        receiver = Receiver(asker.chat, asker.user, asker.query)
        await context.ephemeral.send(receiver, text, markup, picture, asker.words("telegram.moment"))

    async def _show_in_private(self, asker: Asker, screen: Screen, table: str) -> None:
        chat, screen = ChatRef(asker.user), in_private(screen)
        markup = keyboard(screen.menu, self._context.extra_buttons(asker.words, screen, table))
        for content in split_screen(screen, markup):
            await self._send(chat, content, reply_to=None)

    async def _show_in_group(self, asker: Asker, reply: Reply) -> None:
        """Everybody sees it, until it is deleted after a while."""
        markup = keyboard(reply.screen.menu)
        for content in split_screen(reply.screen, markup):
            ref = await self._send(asker.chat, content, reply_to=asker.message if asker.typed else None)
            await self._context.delete_later(ref)

    async def _send(self, chat: ChatRef, content: MessageContent, reply_to: int | None) -> MessageRef:
        context = self._context
        if content.picture is not None or content.file is not None:
            await context.show_uploading(chat)
        picture = await context.sender.draw(content.picture, content.theme)
        return await context.until_sent(chat, lambda to: context.sender.send(to, content, picture, reply_to=reply_to))

    async def _react(self, asker: Asker) -> None:
        """React to a line in a group that is answered in private: a sign that it was read, and no message."""
        bot, chat = self._context.adapter.bot, asker.chat.id
        await self._context.api.attempt(
            "react", chat, lambda: bot.set_message_reaction(chat, asker.message, SEEN_REACTION)
        )

    # pictures in full size

    async def send_full_pictures(self, asker: Asker, reply: Reply) -> None:
        """Send the pictures of a reply as files, which Telegram does not compress."""
        screen = reply.screen
        if not screen.pictures:
            return
        theme = screen.theme or DEFAULT_THEME
        await self._context.show_uploading(asker.chat)
        drawn = [
            await self._context.adapter.pictures.draw(picture.request, theme, "png") for picture in screen.pictures
        ]
        for number, data in enumerate(drawn, 1):
            file = File(f"castellan-board-{number}.png", data)
            document = Reply(Show.NOTICE, Screen("", file=file, secret=screen.secret), reply.table)
            route = await self._context.until_stored(partial(self._route, asker, document))
            self._start_notice(asker, document, route)
