"""When the game is over: again, check it, take it home."""

from __future__ import annotations

import msgspec

from bot.deeds.deed import Deed
from bot.deeds.lobby import open_with
from bot.keeping import checked
from bot.present.keeping import kept_record, record_file
from bot.screens import Reply, Screen, Show
from bot.store.archive import Kept
from bot.store.tables import Loaded
from bot.tables.change import Refusal
from bot.tables.lanes import stands_in
from bot.tables.saves import SAVES
from bot.tables.table import Holder, Phase, Table
from engine.records import encode


async def rematch(deed: Deed) -> Reply:
    """A new table with the same people and rules, unless the chat has another one by now."""
    loaded = await deed.load()
    table = loaded.table
    if table.open:
        raise Refusal("table.another")
    for chat in dict.fromkeys((deed.chat, table.chat)):
        current = await deed.service.directory.table_of(chat)
        other = await deed.service.tables.load(current) if current not in ("", table.id) else None
        if other is not None and other.table.open and stands_in(other.table, chat):
            raise Refusal("table.another")
    if not table.seats_of(deed.user):
        raise Refusal("table.not_seated")
    return await open_with(deed, table.rules.game, _again(table))


def _again(table: Table) -> Table:
    """Only who was there at the end, and the chats where it was shown; a computer that stood in is one like others."""
    seats = [Holder(h.name, h.user, h.computer, h.guest, chat=h.chat, via=h.via) for h in table.seats if not h.vacant]
    for holder in seats:
        if holder.computer:
            holder.name = ""
    mirrors = [mirror for mirror in table.mirrors if mirror.open]
    again = Table(table.id, table.chat, table.language, table.rules, table.owner, table.opened, seats=seats)
    return msgspec.structs.replace(again, mirrors=mirrors, tempo=table.tempo)


async def verify_draws(deed: Deed) -> Reply:
    """Every draw worked out again from the seed, and the whole game played again."""
    found = await _found(deed)
    if isinstance(found, Kept):
        key = "verify.right" if found.right else "verify.wrong"
        return deed.notice(key, draws=found.draws, commitment=found.commitment, seed=found.seed)
    game = SAVES.load(found.save)
    if found.table.phase is Phase.PLAYING:
        return deed.notice("verify.later", commitment=game.commitment)
    draws, right = checked(game)
    key = "verify.right" if right else "verify.wrong"
    return deed.notice(key, draws=draws, commitment=game.commitment, seed=game.seed.hex())


async def record(deed: Deed) -> Reply:
    """The record of the game, as far as it has come. Hidden things are in it only after the end."""
    found = await _found(deed)
    if isinstance(found, Kept):
        return Reply(Show.NOTICE, kept_record(deed.texts, found))
    file = record_file(found.table.rules.game, found.table.id, encode(SAVES.load(found.save)))
    return Reply(Show.NOTICE, Screen(deed.texts("record.here"), file=file))


async def _found(deed: Deed) -> Loaded | Kept:
    """The table that is meant, with a game; what is kept of it where it is gone."""
    try:
        loaded = await deed.load()
    except Refusal as refusal:
        kept = await deed.service.archive.find(deed.table) if refusal.key == "table.gone" else None
        if kept is None:
            raise
        if deed.chat not in (kept.chat, *kept.mirrors):
            raise Refusal("table.elsewhere") from None
        return kept
    if not loaded.save:
        raise Refusal("table.not_started")
    return loaded


DEEDS = {"rematch": rematch, "verify": verify_draws, "record": record}
