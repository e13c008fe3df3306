"""Looking things up: the log, the state of a game, menus, help. Also setting the language of a chat."""

from __future__ import annotations

from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess
from bot.screens.help import all_commands, help_screen
from bot.screens.log import log as log_screen
from bot.screens.menus import more_menu
from bot.screens.screen import Reply, Show
from bot.screens.status import status_screen
from bot.store.directory import Directory
from bot.store.repository import TableRepository
from bot.store.tables import TableStore
from bot.tables.game_cache import GAME_CACHE
from bot.tables.lobby import set_language
from bot.texts import LANGUAGES, known
from bot.texts.refusal import Refusal


def require_chat_admin(request: Request) -> None:
    """Refuse to change settings that everybody in the chat sees, except to its administrators, and to anybody in their
    private chat."""
    if not request.person.admin and not request.private:
        raise Refusal("config.not_admin")


class ChatLanguage:
    """Sets the language of the messages that everybody in a chat reads."""

    def __init__(self, tables: TableAccess, store: TableStore, directory: Directory) -> None:
        self._tables = tables
        self._store = store
        self._directory = directory

    async def put(self, request: Request, language: str) -> None:
        """Set the language of the chat and of the open table that it has now, according to the store: neither the table
        on a button nor one from memory counts. With an empty language, the chat speaks that of the person who opens the
        next table, and the present table keeps its own."""
        table = await self._directory.table_of(request.chat)
        loaded = await self._store.load(table) if table else None
        if language and loaded is not None and loaded.table.open:
            await self._tables.change(request.at_table(table), lambda change, _: set_language(change, language))
        await self._directory.put_language(request.chat, language)


class InformationHandlers:
    def __init__(
        self,
        tables: TableAccess,
        repository: TableRepository,
        store: TableStore,
        chat_language: ChatLanguage,
    ) -> None:
        self._tables = tables
        self._repository = repository
        self._store = store
        self._chat_language = chat_language

    def handlers(self) -> Handlers:
        return {
            "log": self.log,
            "status": self.status,
            "more": self.more,
            "help": self.help,
            "unknown": self.unknown,
            "language": self.language,
        }

    async def log(self, request: Request) -> Reply:
        visit = await self._tables.visit(request)
        entries = await self._store.entries(visit.table.id, 1, visit.table.entries)
        word = visit.request.word
        page = request.number or (max(0, int(word) - 1) if word.isdecimal() else 0)
        return visit.card(log_screen(visit.texts, visit.table, entries, page))

    async def status(self, request: Request) -> Reply:
        visit = await self._tables.visit(request)
        game = GAME_CACHE.load(visit.loaded.save) if visit.loaded.save else None
        hours = await self._repository.quiet_hours(visit.table)
        return visit.reply(Show.NOTICE, status_screen(visit.texts, visit.table, game, hours))

    async def more(self, request: Request) -> Reply:
        visit = await self._tables.visit(request)
        return visit.card(more_menu(visit.texts, visit.table, visit.user, admin=visit.admin))

    async def help(self, request: Request) -> Reply:
        """Show a short help for this platform; with a word, one of the lists of all commands."""
        if request.word.strip():
            return Reply(Show.NOTICE, all_commands(request.texts, request.word.strip()))
        return Reply(Show.NOTICE, help_screen(request.texts, request.chat.partition(":")[0]))

    async def unknown(self, request: Request) -> Reply:
        if request.word:
            raise Refusal("command.near", near=request.word)
        raise Refusal("command.unknown")

    async def language(self, request: Request) -> Reply:
        """Set the language of the chat. Asks for the same right as its other settings: see `require_chat_admin`."""
        require_chat_admin(request)
        wanted = known(request.word)
        if not wanted:
            raise Refusal("language.which", languages=", ".join(LANGUAGES))
        await self._chat_language.put(request, wanted)
        return request.notice("language.set", language=wanted)
