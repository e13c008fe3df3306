"""Everything a person can do, each by one verb: buttons carry it, commands are its names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.deeds import (
    after,
    drafting,
    linking,
    lobby,
    looking,
    mirroring,
    mygames,
    orders,
    overdue,
    people,
    planning,
    reminding,
    requests,
    seats,
    seeing,
    statistics,
    tempo,
    vacation,
)
from bot.deeds.deed import Deed
from bot.deeds.typed import completions, sounds_like_a_move
from bot.screens import Reply

DEEDS: dict[str, Callable[[Deed], Awaitable[Reply]]] = {
    **lobby.DEEDS,
    **drafting.DEEDS,
    **planning.DEEDS,
    **looking.DEEDS,
    **seeing.DEEDS,
    **reminding.DEEDS,
    **requests.DEEDS,
    **seats.DEEDS,
    **after.DEEDS,
    **mirroring.DEEDS,
    **people.DEEDS,
    **vacation.DEEDS,
    **linking.DEEDS,
    **mygames.DEEDS,
    **orders.DEEDS,
    **overdue.DEEDS,
    **tempo.DEEDS,
    **statistics.DEEDS,
}


async def do(deed: Deed) -> Reply:
    return await DEEDS[deed.verb](deed)


__all__ = ["DEEDS", "completions", "do", "sounds_like_a_move"]
