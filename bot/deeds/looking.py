"""Looking things up: what was done, how things stand, what can be said. Nothing here changes a game."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.present.log import log as log_screen
from bot.present.menus import more_menu
from bot.present.people import all_commands, help_screen
from bot.present.status import status_screen
from bot.screens import Reply, Show
from bot.tables.change import Refusal
from bot.tables.lobby import speak
from bot.tables.saves import SAVES
from bot.texts import LANGUAGES, known


async def log(deed: Deed) -> Reply:
    loaded = await deed.load()
    entries = await deed.service.tables.entries(deed.table, 1, loaded.table.entries)
    page = deed.number or (max(0, int(deed.word) - 1) if deed.word.isdecimal() else 0)
    return Reply(Show.CARD, log_screen(deed.texts, loaded.table, entries, page))


async def status(deed: Deed) -> Reply:
    loaded = await deed.load()
    game = SAVES.load(loaded.save) if loaded.save else None
    hours = await deed.service.hours(loaded.table)
    return Reply(Show.NOTICE, status_screen(deed.texts, loaded.table, game, hours))


async def more(deed: Deed) -> Reply:
    loaded = await deed.load()
    return Reply(Show.CARD, more_menu(deed.texts, loaded.table, deed.user, admin=deed.person.admin))


async def help(deed: Deed) -> Reply:
    """Short, and as it is done on this platform; every command on request."""
    if deed.word.strip():
        return Reply(Show.NOTICE, all_commands(deed.texts, deed.word.strip()))
    return Reply(Show.NOTICE, help_screen(deed.texts, deed.chat.partition(":")[0]))


async def unknown(deed: Deed) -> Reply:
    if deed.word:
        raise Refusal("command.near", near=deed.word)
    raise Refusal("command.unknown")


async def language(deed: Deed) -> Reply:
    """The language of the chat, for what everybody reads."""
    wanted = known(deed.word)
    if not wanted:
        raise Refusal("language.which", languages=", ".join(LANGUAGES))
    deed.table = await deed.service.directory.table_of(deed.chat)
    loaded = await deed.service.tables.load(deed.table) if deed.table else None
    if loaded is not None and loaded.table.open and not deed.person.admin and not loaded.table.seats_of(deed.user):
        raise Refusal("table.not_seated")
    await speak_here(deed, wanted)
    return deed.notice("language.set", language=wanted)


async def speak_here(deed: Deed, language: str) -> None:
    """What everybody here reads is in this language from now on; empty: in that of whoever opens the next table."""
    # Whatever a button says or we remember: the table that is here now has a say in it.
    deed.table = await deed.service.directory.table_of(deed.chat)
    loaded = await deed.service.tables.load(deed.table) if deed.table else None
    if language and loaded is not None and loaded.table.open:
        await deed.change(lambda change: speak(change, language))
    await deed.service.directory.put_language(deed.chat, language)


DEEDS = {
    "log": log,
    "status": status,
    "more": more,
    "help": help,
    "unknown": unknown,
    "language": language,
}
