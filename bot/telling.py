"""What an effect of the outbox says, in the language of its chat; and the errands that say nothing."""

from __future__ import annotations

import msgspec

from bot import statistics
from bot.hearing import awake
from bot.present import lobby, mirrors, overdue, reminders, turn
from bot.present.keeping import idle
from bot.present.status import status_card
from bot.screens import Screen
from bot.service import Service
from bot.store.links import platform_of
from bot.store.tables import Loaded
from bot.tables import clock
from bot.tables.absence import NEWS, OVERDUE, PAUSED
from bot.tables.lanes import people_of, seen_from
from bot.tables.mirrors import mirrored
from bot.tables.saves import SAVES
from bot.tables.status import CARD
from bot.tables.table import Effect, Entry, Phase, Table
from bot.tables.waiting import wait_for
from bot.tables.waits import ALONE, CALL
from bot.texts import Texts, texts
from engine.api import Game, Seat


class Message(msgspec.Struct, frozen=True):
    chat: str
    screen: Screen
    mention: tuple[str, ...] = ()
    pinned: bool = True
    """Whether it stays where everybody finds it, if it is there: what is over makes room for others."""


async def message_of(
    service: Service, loaded: Loaded, effect: Effect, called: tuple[Seat, ...] = (), board: str = ""
) -> Message | None:
    """None if there is nothing to say any more. Pictures are drawn as the chat likes them, words are in its language;
    of the players only those are called who are called there and are awake. `board` leads to the newest board."""
    hours = await service.hours(loaded.table)
    loaded = msgspec.structs.replace(loaded, table=seen_from(loaded.table, effect.chat))
    told = await _message(service, loaded, effect, called, board)
    if told is None:
        return None
    elsewhere = {*loaded.table.people} - {*people_of(loaded.table, effect.chat)}
    here = [user for user in told.mention if user not in elsewhere]
    # Of those who are called for a question it is settled: if it were looked at twice, they might be called never.
    sure = [loaded.table.seats[seat].user for seat in called]
    here = [user for user in here if user in sure or user in awake(hours, here, service.clock())]
    # Each by the account that they have on this platform, if any.
    told = msgspec.structs.replace(told, mention=await service.links.on(platform_of(told.chat), here))
    settings = await service.directory.settings(loaded.table.chat)
    theme, zone = settings.theme if told.screen.pictures else "", settings.zone or service.usual_zone
    screen = msgspec.structs.replace(told.screen, language=loaded.table.language, theme=theme, zone=zone)
    return msgspec.structs.replace(told, screen=screen)


async def _message(
    service: Service, loaded: Loaded, effect: Effect, called: tuple[Seat, ...], board: str
) -> Message | None:
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
    if effect.what == "mirror":
        mirror = mirrored(table, effect.slot)
        if mirror is None:
            return None
        away = effect.chat == mirror.chat
        host = (table.owner,) if not (away or mirror.host or mirror.over) and table.owner else ()
        return Message(table.chat, mirrors.request(words, table, mirror, away=away), host)
    if effect.what == "idle":
        return Message(table.chat, idle(words, table, entries), tuple(table.people))
    if effect.what == NEWS:
        return Message(table.chat, overdue.news(words, entries))
    if effect.what == PAUSED:
        return Message(table.chat, overdue.paused(words, table, entries))
    if effect.what == OVERDUE:
        return Message(table.chat, overdue.overdue(words, table, SAVES.load(loaded.save), entries))
    if effect.what in ALONE:
        return await _alone(service, loaded, effect, entries, called)
    game = await game_at(service, loaded, effect.seq)
    if effect.what == "start":
        return Message(table.chat, lobby.start_card(words, table, game.spec, game.commitment))
    if effect.what == "end":
        return Message(table.chat, turn.end(words, table, game, entries), tuple(table.people))
    if effect.what == "closed":
        return Message(table.chat, turn.closed(words, table, game, entries))
    hours = await service.hours(table)
    if effect.what == CARD:
        return Message(table.chat, status_card(words, table, game, hours, board), pinned=table.phase is Phase.PLAYING)
    people = tuple(table.seats[seat].user for seat in called)
    earlier = await service.tables.before(table.id, effect.first)
    return Message(table.chat, turn.turn(words, table, game, entries, earlier, hours), people)


def _lobby(words: Texts, loaded: Loaded, effect: Effect) -> Message | None:
    """A lobby that gave way before it was seen is not shown. One that the start overtook is the start card at once:
    nothing else tells everybody how chance can be checked."""
    table = loaded.table
    if not loaded.save:
        seen = table.phase is Phase.LOBBY or effect.kind == "edit"
        return Message(table.chat, lobby.lobby(words, table)) if seen else None
    game = SAVES.load(loaded.save)
    return Message(table.chat, lobby.start_card(words, table, game.spec, game.commitment))


async def _alone(
    service: Service, loaded: Loaded, effect: Effect, entries: list[Entry], called: tuple[Seat, ...]
) -> Message | None:
    """A call or a reminder that nobody is to hear is not worth a message."""
    table = loaded.table
    wait = wait_for(table, effect.asks[0])
    if wait is None or wait.seat not in called:
        return None
    user = table.seats[wait.seat].user
    words = texts(table.language)
    if effect.what == CALL:
        entries = await service.tables.before(table.id, table.entries + 1)
    deadline = clock.deadline(table, wait, (await service.hours(table))[user])
    return Message(table.chat, reminders.reminder(words, table, wait, effect.what, entries, deadline), (user,))


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
        await directory.put_tempo(table.chat, table.tempo)
    elif effect.kind == "claim":
        await service.chats.claim(table.id)
    elif effect.kind == "tally":
        await statistics.count(service, table.id)
    elif effect.kind == "left":
        await service.chats.left(table, effect.what)
    elif effect.kind == "invite":
        await service.chats.invited(table, effect.what)
    else:
        return False
    return True
