"""Who hears a message at the moment when it is sent, which may be long after it was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.hours import Hours
from bot.service import Service
from bot.store.tables import Loaded
from bot.tables import waits
from bot.tables.change import Change
from bot.tables.table import Effect
from engine.api import Seat


async def called(service: Service, loaded: Loaded, effects: Sequence[Effect]) -> tuple[Loaded, tuple[Seat, ...]]:
    """Whose questions these effects, told in one, call them for; and the table as it is then. What comes too late in
    their day is given back before anything is sent: whoever dies between the two, it is not lost, and not heard twice.
    What they have chosen is asked anew: they may have gone to bed a moment ago."""
    if not any(effect.asks for effect in effects):
        return loaded, ()
    heard = waits.hears(loaded.table, effects, await service.hours(loaded.table, fresh=True), service.clock())
    if heard.late or heard.slow:

        async def put_right(change: Change, loaded: Loaded) -> None:
            waits.put_right(change, effects)

        await service.change(loaded.table.id, "", put_right)
        loaded = await service.load(loaded.table.id)
        heard = waits.hears(loaded.table, effects, await service.hours(loaded.table, fresh=True), service.clock())
    return loaded, heard.seats


def awake(hours: Mapping[str, Hours], users: Iterable[str], now: float) -> tuple[str, ...]:
    """Whatever it is about: what comes at night is read in the morning."""
    return tuple(user for user in dict.fromkeys(users) if user and not hours.get(user, Hours()).quiet(now))
