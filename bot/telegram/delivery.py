"""Replies: planned while the press waits for its answer, shown when it has it."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import structlog

from bot.chat import Gone, Later, Shut
from bot.screens import File, Reply, Screen, Show
from bot.telegram.closing import CloseJob
from bot.telegram.dates import said
from bot.telegram.desk import Asker, Desk, invite
from bot.telegram.errors import Migrated
from bot.telegram.ladder import Answer, Reach, Way, answer, way
from bot.telegram.laying import CardJob
from bot.telegram.messages import CAPTION, TEXT, keyboard, worded
from bot.telegram.names import Note, Place
from bot.telegram.pacing import replying
from bot.telegram.sending import Piece, pieces
from bot.telegram.whisper import Listener, Unable

TRIES = 3
"""How often something is tried because Telegram makes us wait."""
MOST_NOTICES = 5
"""Replies of one person that wait to be shown; whoever asks for more has to ask again."""

log = structlog.get_logger()


class Delivery:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.newest = desk.newest
        self._notices: dict[int, int] = {}

    async def plan(self, asker: Asker, reply: Reply) -> tuple[Way, Answer]:
        """Where it goes, and what the press is answered with."""
        chosen = await self._way(asker, reply)
        if chosen is Way.ANSWER:
            return chosen, answer(reply.show, said(reply.screen))
        if chosen is Way.PRIVATE:
            return chosen, Answer(asker.texts("telegram.wrote"))
        if chosen is Way.LINK:
            return chosen, Answer(url=self.desk.deep_link(reply.table))
        return chosen, Answer()

    async def _way(self, asker: Asker, reply: Reply) -> Way:
        """Telegram is asked how somebody can be reached only if that matters."""
        place, desk = asker.place, self.desk
        at_once = Reach(alone=place.private, pressed=asker.pressed)
        chosen = way(reply.show, reply.screen, at_once)
        if place.private or chosen in (Way.ANSWER, Way.NOTHING):
            return chosen
        whisper = desk.whisper.able and (bool(asker.query) or await desk.people.we_run(place.chat))
        started = not whisper and await desk.people.started(asker.user)
        return way(reply.show, reply.screen, Reach(whisper=whisper, started=started))

    def deliver(self, asker: Asker, reply: Reply, chosen: Way) -> None:
        """Beside what else goes on in the chat."""
        key = f"{asker.user} {reply.table}"
        if reply.show is Show.CARD and chosen is not Way.LINK:
            self.newest.put(key, CardJob(self.desk, asker, reply, chosen))
        elif reply.show in (Show.CARD, Show.DONE):
            # What lay in the open so far goes away also when the next of it may not lie there.
            self.newest.put(key, CloseJob(self.desk, asker, reply.table))
        if chosen is Way.LINK and not asker.pressed:
            self.newest.begin(self._try(invite(self.desk, asker, reply.table)))
        elif reply.show is not Show.CARD and chosen not in (Way.ANSWER, Way.NOTHING, Way.LINK):
            self._notice(asker, reply, chosen)
        if chosen is Way.PRIVATE and asker.spoken:
            self.newest.begin(self._looked(asker))

    # what is said once

    def _notice(self, asker: Asker, reply: Reply, chosen: Way) -> None:
        if self._notices.get(asker.user, 0) >= MOST_NOTICES:
            log.info("too many replies at once", user=asker.user)
            return
        self._notices[asker.user] = self._notices.get(asker.user, 0) + 1
        self.newest.begin(self._noticed(asker, reply, chosen))

    async def _noticed(self, asker: Asker, reply: Reply, chosen: Way) -> None:
        try:
            await self._try(self._show(asker, reply, chosen))
        finally:
            self._notices[asker.user] -= 1
            if not self._notices[asker.user]:
                del self._notices[asker.user]

    async def _try(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (Gone, Shut, Later, ConnectionError) as error:
            log.info("a reply was not shown", error=repr(error))

    async def _show(self, asker: Asker, reply: Reply, chosen: Way) -> None:
        try:
            if chosen is Way.WHISPER:
                await self._whisper(asker, reply)
            elif chosen is Way.GROUP:
                await self._in_group(asker, reply)
            else:
                await self._in_private(asker, reply.screen, reply.table)
        except Unable:
            await self._next(asker, reply, Reach(started=await self.desk.people.started(asker.user)))
        except Shut:
            if chosen is Way.GROUP:
                raise
            await self.desk.people.stopped(asker.user)
            if not asker.place.private:
                await self._next(asker, reply, Reach())

    async def _next(self, asker: Asker, reply: Reply, reach: Reach) -> None:
        chosen = way(reply.show, reply.screen, reach)
        if chosen is Way.LINK:
            await invite(self.desk, asker, reply.table)
        else:
            await self._show(asker, reply, chosen)

    async def _whisper(self, asker: Asker, reply: Reply) -> None:
        desk, screen = self.desk, reply.screen
        if screen.file is not None:
            raise Unable
        picture = screen.pictures[-1] if screen.pictures else None
        data = await desk.sender.drawn(picture, screen.theme)
        words = worded(screen, CAPTION if data is not None else TEXT)
        markup = keyboard(screen.menu, desk.extras(asker.texts, screen, reply.table))
        listener = Listener(asker.place, asker.user, asker.query)
        await desk.whisper.send(listener, words, markup, data, asker.texts("telegram.moment"))

    async def _in_private(self, asker: Asker, screen: Screen, table: str) -> None:
        place = Place(asker.user)
        markup = keyboard(screen.menu, self.desk.extras(asker.texts, screen, table))
        for piece in pieces(screen, markup):
            await self._send(place, piece, reply_to=None)

    async def _in_group(self, asker: Asker, reply: Reply) -> None:
        """All see it, for a while."""
        markup = keyboard(reply.screen.menu)
        for piece in pieces(reply.screen, markup):
            note = await self._send(asker.place, piece, reply_to=asker.message if asker.spoken else None)
            await self.desk.passes(note)

    async def _send(self, place: Place, piece: Piece, reply_to: int | None) -> Note:
        line = self.desk.adapter.line
        if piece.picture is not None or piece.file is not None:
            await self.desk.act(place)
        data = await self.desk.sender.drawn(piece.picture, piece.theme)
        for again in range(TRIES):
            await line.wait(place.chat, replying(place.chat))
            try:
                return await self.desk.sender.send(place, piece, data, reply_to=reply_to)
            except Later as later:
                if isinstance(later, Migrated) or again == TRIES - 1:
                    raise
                await line.sleep(later.seconds)
        raise AssertionError("tries end with a message or an error")

    async def _looked(self, asker: Asker) -> None:
        """A line in a group that is answered in private: a sign that it was read, which is no message."""
        bot = self.desk.adapter.bot
        await self.desk.adapter.line.free(
            "react", asker.place.chat, lambda: bot.set_message_reaction(asker.place.chat, asker.message, "👀")
        )

    # the picture as it was drawn

    async def whole_picture(self, asker: Asker, reply: Reply) -> None:
        """As a file, which Telegram leaves as it is."""
        screen = reply.screen
        if not screen.pictures:
            return
        theme = screen.theme or "light"
        await self.desk.act(asker.place)
        found = [await self.desk.adapter.studio.draw(picture.request, theme, "png") for picture in screen.pictures]
        for number, data in enumerate(found, 1):
            file = File(f"castellan-board-{number}.png", data)
            document = Reply(Show.NOTICE, Screen("", file=file, secret=screen.secret), reply.table)
            self._notice(asker, document, await self._way(asker, document))
