"""What an effect of the outbox says, in the language of its chat; and the errands that say nothing."""

from __future__ import annotations

import msgspec

from bot.present import lobby, turn
from bot.present.keeping import idle
from bot.screens import Screen
from bot.service import Service
from bot.store.tables import Loaded
from bot.tables.saves import SAVES
from bot.tables.table import Effect, Phase, Table
from bot.texts import Texts, texts
from engine.api import Game


class Message(msgspec.Struct, frozen=True):
    chat: str
    screen: Screen
    mention: tuple[str, ...] = ()


async def message_of(service: Service, loaded: Loaded, effect: Effect) -> Message | None:
    """None if there is nothing to say any more. Pictures are drawn as the chat likes them."""
    told = await _message(service, loaded, effect)
    if told is None:
        return None
    theme = (await service.directory.settings(loaded.table.chat)).theme if told.screen.pictures else ""
    screen = msgspec.structs.replace(told.screen, language=loaded.table.language, theme=theme)
    return msgspec.structs.replace(told, screen=screen)


async def _message(service: Service, loaded: Loaded, effect: Effect) -> Message | None:
    table = loaded.table
    words = texts(table.language)
    entries = await service.tables.entries(table.id, effect.first, effect.last)
    if effect.what == "lobby":
        return _lobby(words, loaded, effect)
    if effect.what == "motion":
        # Another request may have taken its place before anybody was told of this one.
        asked = table.motion if table.motion and table.motion.number == effect.motion else None
        seats = asked.asked if asked and effect.kind == "post" and not effect.quiet else ()
        people = tuple(dict.fromkeys(table.seats[seat].user for seat in seats))
        return Message(table.chat, turn.motion(words, table, asked, entries), people)
    if effect.what == "idle":
        return Message(table.chat, idle(words, table, entries), tuple(table.people))
    game = await game_at(service, loaded, effect.seq)
    if effect.what == "start":
        return Message(table.chat, lobby.start_card(words, table, game.spec, game.commitment))
    if effect.what == "end":
        return Message(table.chat, turn.end(words, table, game, entries), tuple(table.people))
    if effect.what == "closed":
        return Message(table.chat, turn.closed(words, table, game, entries))
    return Message(table.chat, turn.turn(words, table, game, entries), _asked(table, game, effect))


def _lobby(words: Texts, loaded: Loaded, effect: Effect) -> Message | None:
    """A lobby that gave way before it was seen is not shown. One that the start overtook is the start card at once:
    nothing else tells everybody how chance can be checked."""
    table = loaded.table
    if not loaded.save:
        seen = table.phase is Phase.LOBBY or effect.kind == "edit"
        return Message(table.chat, lobby.lobby(words, table)) if seen else None
    game = SAVES.load(loaded.save)
    return Message(table.chat, lobby.start_card(words, table, game.spec, game.commitment))


def _asked(table: Table, game: Game, effect: Effect) -> tuple[str, ...]:
    """Who is to be notified: people with a question they have not been told of."""
    asked = [(decision.seat, decision.ask) for decision in game.decisions]
    users = [table.seats[question[0]].user for question in asked if question in effect.asks]
    return tuple(dict.fromkeys(user for user in users if user))


async def game_at(service: Service, loaded: Loaded, seq: int) -> Game:
    """The game as it was when the effect was written: from a snapshot if it has moved on, as long as one is kept."""
    game = SAVES.load(loaded.save)
    if seq and game.seq != seq:
        for back, past in enumerate(reversed(loaded.table.past)):
            if past.seq == seq:
                save = await service.tables.save_before(loaded.table.id, back)
                earlier = SAVES.load(save) if save else None
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
        await service.chats.claim(table.id)
    else:
        return False
    return True
