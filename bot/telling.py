"""What an effect of the outbox says, in the language of its chat; and the errands that say nothing."""

from __future__ import annotations

import msgspec

from bot.present import lobby, turn
from bot.screens import Screen
from bot.service import Service
from bot.store.tables import Loaded
from bot.tables.table import Effect, Phase, Table
from bot.texts import texts
from engine.api import Game


class Message(msgspec.Struct, frozen=True):
    chat: str
    screen: Screen
    mention: tuple[str, ...] = ()


async def message_of(service: Service, loaded: Loaded, effect: Effect) -> Message | None:
    """None if there is nothing to say any more."""
    table = loaded.table
    words = texts(table.language)
    entries = await service.tables.entries(table.id, effect.first, effect.last)
    if effect.what == "lobby":
        # A lobby that gave way before it was seen, or whose message becomes the start card, is not shown.
        seen = not loaded.save and (table.phase is Phase.LOBBY or effect.kind == "edit")
        return Message(table.chat, lobby.lobby(words, table)) if seen else None
    if effect.what == "motion":
        asked = table.motion
        people = tuple(table.seats[seat].user for seat in asked.asked) if asked and effect.kind == "post" else ()
        return Message(table.chat, turn.motion(words, table, asked, entries), people)
    game = await game_at(service, loaded, effect.seq)
    if effect.what == "start":
        return Message(table.chat, lobby.start_card(words, table, game.spec, game.commitment))
    if effect.what == "end":
        return Message(table.chat, turn.end(words, table, game, entries), tuple(table.people))
    if effect.what == "closed":
        return Message(table.chat, turn.closed(words, table, game, entries))
    return Message(table.chat, turn.turn(words, table, game, entries), _asked(table, game, effect))


def _asked(table: Table, game: Game, effect: Effect) -> tuple[str, ...]:
    """Who is to be notified: people with a question they have not been told of."""
    users = [table.seats[decision.seat].user for decision in game.decisions if decision.ask in effect.asks]
    return tuple(dict.fromkeys(user for user in users if user))


async def game_at(service: Service, loaded: Loaded, seq: int) -> Game:
    """The game as it was when the effect was written: from a snapshot if it has moved on, as long as one is kept."""
    game = Game.load(loaded.save)
    if seq and game.seq != seq:
        for back, past in enumerate(reversed(loaded.table.past)):
            if past.seq == seq:
                save = await service.tables.save_before(loaded.table.id, back)
                earlier = Game.load(save) if save else None
                if earlier is not None and earlier.seq == seq:
                    return earlier
    return game


async def run_errand(service: Service, table: Table, effect: Effect) -> bool:
    """Whether it was one. Errands may be run again at any time."""
    directory = service.directory
    if effect.kind == "people":
        await directory.seat(table.id, table.people)
    elif effect.kind == "defaults":
        await directory.put_rules(table.chat, table.rules)
    elif effect.kind == "claim":
        await _claim(service, table)
    else:
        return False
    return True


async def _claim(service: Service, table: Table) -> None:
    """Make sure that the chat's hint leads here, or give way to a table that was there first."""
    seen = await service.directory.table_of(table.chat)
    if seen == table.id or not table.open:
        return
    other = await service.tables.load(seen) if seen else None
    if other is not None and other.table.open and other.table.chat == table.chat:
        await service.give_way(table.id)
    else:
        await service.directory.point(table.chat, seen, table.id)
