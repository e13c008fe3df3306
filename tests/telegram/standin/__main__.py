"""`python -m tests.telegram.standin [PORT]`: a Telegram of one's own, to try the program without an account.

It prints the settings; start `python -m bot` with them in another terminal, then type here, one line each:

    anna say /carcassonne@castellan_bot    into the group; whoever is named is in it
    boris press Join                       a button, on the newest message that has it
    anna reply S24 pass                    to the newest message of the bot in the group
    anna start                             opens the chat with the bot alone
    anna private /help                     says something there
    show · save FOLDER · help · quit

What only one person sees is marked with their name. The same lines may come from a file.
"""

from __future__ import annotations

import asyncio
import sys

from tests.telegram.standin.clock import RealTime
from tests.telegram.standin.people import Actor, Seen, find
from tests.telegram.standin.telegram import Telegram
from tests.telegram.standin.world import Message
from tests.terminal import Shown, Terminal

PORT = 8721


class People:
    """One group; people join it when a line names them."""

    def __init__(self, tg: Telegram) -> None:
        self.tg = tg
        self.known: dict[str, Actor] = {}
        self.group = tg.supergroup("A group", tg.user("Owner"))

    async def person(self, name: str) -> Actor:
        key = name.casefold()
        if key not in self.known:
            self.known[key] = self.tg.user(name.capitalize(), username=f"{key}_example")
            await self.group.has(self.known[key])
        return self.known[key]

    async def act(self, name: str, verb: str, words: str) -> str:
        person = await self.person(name)
        if verb == "say":
            await person.says(self.group, words)
        elif verb == "reply":
            assert self.group.posts, "the bot has said nothing yet"
            await person.replies(self.group.last, words)
        elif verb == "start":
            await person.start(words)
        elif verb == "private":
            await person.says(None, words)
        elif verb == "press":
            return await self._pressed(person, words)
        else:
            raise AssertionError(f"nobody knows how to {verb!r}; `help` lists what there is")
        return ""

    async def _pressed(self, person: Actor, label: str) -> str:
        message = self._with(person, label)
        before = len(self.tg.api.queries)
        seen = await person.presses(message, label)
        query = list(self.tg.api.queries.values())[before:]
        if query:
            changed = self.tg.api.updates.changed
            async with asyncio.timeout(20), changed:
                await changed.wait_for(lambda: query[0].answer is not None)
            seen = Seen(**(query[0].answer or {}), answered=True)
        if seen.url:
            # As the app does: it leads into the chat with the bot.
            await person.follows(seen.url)
            return f"({person.user.first_name} follows {seen.url})"
        return f"({'alert' if seen.alert else 'toast'}: {seen.text})" if seen.text else ""

    def _with(self, person: Actor, label: str) -> Message:
        newest = [*person.sees(self.group), *person.private()]
        for message in sorted(newest, key=lambda one: one.edited or one.date, reverse=True):
            try:
                find(message, label)
            except AssertionError:
                continue
            return message
        raise AssertionError(f"{person.user.first_name} sees no button {label!r}")

    def here(self) -> bool:
        updates = self.tg.api.updates
        return bool(updates.polling) or updates.webhook is not None

    def look(self) -> list[Shown]:
        """All messages of the bot that anybody can see."""
        seen = []
        for at, chat in enumerate(self.tg.api.world.chats.values()):
            for one in chat.messages:
                if one.deleted or one.service or one.sender is not self.tg.api.bot:
                    continue
                where = chat.title if chat.group else f"private with {chat.user.first_name if chat.user else ''}"
                if one.receiver is not None:
                    where += f", only {one.receiver.first_name}"
                media = one.content.media
                files = ((media.name or f"{media.id}.jpg", media.data),) if media else ()
                # Ids of messages are unique only within a chat.
                seen.append(Shown(at * 1_000_000 + one.id, where, one.text, tuple(one.labels), files, one.edits))
        return seen


async def main(port: int) -> None:
    tg = Telegram(clock=RealTime())
    people = People(tg)
    await tg.start(port)
    print(f"TELEGRAM_TOKEN={tg.token}\nCASTELLAN_TELEGRAM_URL={tg.url}\nCASTELLAN_TELEGRAM_FILE_URL={tg.file_url}\n")
    sys.stdout.flush()
    try:
        await Terminal(people.act, people.look, people.here, tg.api.updates.changed, __doc__ or "").run()
    finally:
        await tg.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else PORT))
