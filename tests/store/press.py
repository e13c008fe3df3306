"""`python -m tests.store.press`: a person in a process of their own, who makes one request when told to.

Arguments: the server's URL, the chat, the person, and the token of a button or a line. Prints `ready`, waits for a line
on stdin, then makes the request and prints the reply.
"""

from __future__ import annotations

import asyncio
import json
import sys

from bot.accounts.person import Person
from bot.store.connect import connect
from tests.bot.process import BotProcess


async def main(url: str, chat: str, person: str, what: str) -> int:
    redis = await connect(url)
    dispatcher = BotProcess(redis).dispatcher
    somebody = Person(person, person.partition(":")[2].title(), "en")
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    if what.startswith("/"):
        reply = await dispatcher.say(somebody, chat, what)
    else:
        reply = await dispatcher.press(somebody, chat, what)
    print(json.dumps([reply.show, reply.screen.text] if reply else None), flush=True)
    await redis.aclose()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*sys.argv[1:])))
