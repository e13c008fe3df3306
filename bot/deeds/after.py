"""When the game is over: again, check it, take it home."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.deeds.lobby import open_with
from bot.screens import File, Reply, Screen, Show
from bot.tables.change import Refusal
from bot.tables.saves import SAVES
from bot.tables.table import Holder, Phase, Table
from engine.api import replay, verify
from engine.records import encode


async def rematch(deed: Deed) -> Reply:
    """A new table with the same people and rules, unless the chat has another one by now."""
    loaded = await deed.load()
    table = loaded.table
    if table.open:
        raise Refusal("table.another")
    current = await deed.service.directory.table_of(deed.chat)
    if current != table.id:
        other = await deed.service.tables.load(current)
        if other is not None and other.table.open:
            raise Refusal("table.another")
    if not table.seats_of(deed.user):
        raise Refusal("table.not_seated")
    return await open_with(deed, table.rules.game, _again(table))


def _again(table: Table) -> Table:
    """Only who was there at the end; a computer that stood in is a computer like others now."""
    seats = [Holder(h.name, h.user, h.computer, h.guest) for h in table.seats if not h.vacant]
    for holder in seats:
        if holder.computer:
            holder.name = ""
    return Table(table.id, table.chat, table.language, table.rules, table.owner, table.opened, seats=seats)


async def verify_draws(deed: Deed) -> Reply:
    """Every draw worked out again from the seed, and the whole game played again."""
    loaded = await deed.load()
    if not loaded.save:
        raise Refusal("table.not_started")
    game = SAVES.load(loaded.save)
    if loaded.table.phase is Phase.PLAYING:
        return deed.notice("verify.later", commitment=game.commitment)
    draws = sum(len(entry.draws) for entry in game.journal if hasattr(entry, "draws"))
    again = replay(game.spec, game.seed, game.journal)
    right = verify(game.journal, game.seed) and again.scores() == game.scores()
    key = "verify.right" if right else "verify.wrong"
    return deed.notice(key, draws=draws, commitment=game.commitment, seed=game.seed.hex())


async def export(deed: Deed) -> Reply:
    """The record of the game, as far as it has come. Hidden things are in it only after the end."""
    loaded = await deed.load()
    if not loaded.save:
        raise Refusal("table.not_started")
    record = encode(SAVES.load(loaded.save)) + "\n"
    name = f"{loaded.table.rules.game}-{loaded.table.id}.json"
    return Reply(Show.NOTICE, Screen(deed.texts("export.here"), file=File(name, record.encode())))


DEEDS = {"rematch": rematch, "verify": verify_draws, "export": export}
