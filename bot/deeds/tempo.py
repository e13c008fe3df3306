"""Agreeing on time: by buttons in the lobby, or in a line."""

from __future__ import annotations

from bot import tempos
from bot.deeds.deed import Deed
from bot.present.durations import duration
from bot.present.tempo_menu import tempo_screen
from bot.screens import Reply, Show
from bot.tables import lobby
from bot.tables.change import Change, Refusal
from bot.tables.table import Phase


async def tempo(deed: Deed) -> Reply:
    if deed.word.strip():

        def agree(change: Change) -> None:
            lobby.agree_on_time(change, tempos.understood(change.table.tempo, deed.word))

        try:
            await deed.change(agree)
        except tempos.Beyond as beyond:
            least, most = (duration(deed.texts, seconds) for seconds in beyond.bounds)
            raise Refusal("tempo.range", least=least, most=most) from None
        assert deed.table_record is not None
        table = deed.table_record
    else:
        table = (await deed.load()).table
    sets = table.phase is Phase.LOBBY and table.seats_of(deed.user)
    return Reply(Show.CARD if sets else Show.NOTICE, tempo_screen(deed.texts, table, deed.user))


DEEDS = {"tempo": tempo}
