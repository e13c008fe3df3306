"""Everything a person can do, each by one verb: buttons carry it, commands are its names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.deeds import after, drafting, lobby, looking, people, planning, requests, seats, seeing
from bot.deeds.deed import Deed
from bot.deeds.typed import completions, sounds_like_a_move
from bot.screens import Reply

DEEDS: dict[str, Callable[[Deed], Awaitable[Reply]]] = {
    **lobby.DEEDS,
    **drafting.DEEDS,
    **planning.DEEDS,
    **looking.DEEDS,
    **seeing.DEEDS,
    **requests.DEEDS,
    **seats.DEEDS,
    **after.DEEDS,
    **people.DEEDS,
}


async def do(deed: Deed) -> Reply:
    return await DEEDS[deed.verb](deed)


__all__ = ["DEEDS", "completions", "do", "sounds_like_a_move"]
