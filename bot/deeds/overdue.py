"""Doing without somebody who stays away, and pausing: by those who play."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.screens import Reply
from bot.tables import overdue, pausing
from bot.tables.change import Refusal
from bot.tables.motions import SEAT, SKIP, SUBSTITUTE, TURN
from engine.api import Seat


def _seat(deed: Deed) -> Seat:
    """The one of the button."""
    if not deed.word.isdecimal() or len(deed.word) > 2:
        raise Refusal("error.no_such_button")
    return int(deed.word)


async def _ask(deed: Deed, kind: str) -> Reply:
    seat = _seat(deed)
    done = await deed.change(lambda change: overdue.ask_for(change, kind, seat, deed.number or 0))
    return deed.done("" if done else "motion.sent")


async def fill(deed: Deed) -> Reply:
    return await _ask(deed, TURN)


async def cover(deed: Deed) -> Reply:
    return await _ask(deed, SEAT)


async def skip(deed: Deed) -> Reply:
    return await _ask(deed, SKIP)


async def seek(deed: Deed) -> Reply:
    return await _ask(deed, SUBSTITUTE)


async def wait_again(deed: Deed) -> Reply:
    seat = _seat(deed)
    await deed.change(lambda change: overdue.wait_again(change, seat))
    return deed.done()


async def pause(deed: Deed) -> Reply:
    done = await deed.change(pausing.ask_pause)
    return deed.done("pause.done" if done else "motion.sent")


async def resume(deed: Deed) -> Reply:
    await deed.change(pausing.resume)
    return deed.done()


DEEDS = {
    "fill": fill,
    "cover": cover,
    "skip": skip,
    "seek": seek,
    "await": wait_again,
    "pause": pause,
    "resume": resume,
}
