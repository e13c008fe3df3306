"""Mirrors, one table in several chats: the invite code, asking for a mirror with it, both sides agreeing, and ending
it."""

from __future__ import annotations

from bot.chats.table_chats import TableChats
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit, visit_to
from bot.screens.mirrors import NEW, NO, YES, choose_mirror_to_end, code_card
from bot.screens.screen import Reply, Screen, Show
from bot.store.directory import Directory
from bot.store.invites import Invites, new_code, parse_code
from bot.store.repository import TableRepository
from bot.store.tables import Loaded, TableStore
from bot.tables import mirrors
from bot.tables.change import Change
from bot.tables.table import Mirror
from bot.texts.refusal import Refusal


class MirrorHandlers:
    def __init__(
        self,
        tables: TableAccess,
        repository: TableRepository,
        store: TableStore,
        directory: Directory,
        invites: Invites,
        chats: TableChats,
        *,
        default_language: str,
    ) -> None:
        self._tables = tables
        self._repository = repository
        self._store = store
        self._directory = directory
        self._invites = invites
        self._chats = chats
        self._default_language = default_language

    def handlers(self) -> Handlers:
        return {"invite": self.invite, "mirror": self.decide, "part": self.end_mirror}

    async def invite(self, request: Request) -> Reply:
        """Show the invite code of the table, to people who play there or administer the chat. A button of the card
        replaces the code by a new one."""
        visit = await self._tables.visit(request)
        if not visit.seats and not visit.admin:
            raise Refusal("table.not_seated")
        if not visit.table.open:
            raise Refusal("table.is_over")
        if not visit.table.mirrors.invite_code or request.word == NEW:
            code = new_code()
            visit = (await self._tables.change(request, lambda change, _: mirrors.invite(change, code))).visit
            await self._chats.put_invite_code(visit.table)
        return visit.card(code_card(visit.texts, visit.table))

    async def join_by_code(self, request: Request) -> Reply:
        """`/join CODE`: ask to show a table of another chat in this chat. If the person who asks may decide for one of
        the two sides, that side has agreed by asking."""
        code = parse_code(request.word)
        table = await self._invites.find(code) if code else ""
        loaded = await self._store.load(table) if table else None
        if loaded is None or not loaded.table.open or loaded.table.mirrors.invite_code != code:
            raise Refusal("mirror.no_such_code")
        await self._check_free(request.chat, table)
        settings = await self._directory.settings(request.chat, fresh=True)
        language = settings.language or request.own_language or self._default_language

        async def ask(change: Change, loaded: Loaded) -> bool:
            if change.table.mirrors.invite_code != code:
                raise Refusal("mirror.no_such_code")
            host, guest = mirrors.is_host(change.table, request.user), request.person.admin or request.private
            return mirrors.ask(change, Mirror(request.chat, language, request.user, host, guest, request.name)).open

        # Noted before the change: if this chat gets a new id, the table that waits for its answer can be found.
        await self._invites.ask(request.chat, table)
        asked = await self._repository.change(table, request.user, ask, chat=request.chat)
        if asked.result:
            await self._chats.claim(table)
            await self._invites.answered(request.chat)
        if not asked.table.seats_of(request.user):
            # The table has the person's name now: an erasure has to find it.
            await self._directory.note_past_table(request.user, table)
        said = request.texts("mirror.shown" if asked.result else "mirror.sent")
        return Reply(Show.DONE, Screen(said), asked.table.id)

    async def _check_free(self, chat: str, table: str) -> None:
        """Refuse a chat that has an open table, or that still has to decide about a mirror of another table."""
        if await self._chats.open_table_in(chat, besides=table) is not None:
            raise Refusal("table.another")
        asking = await self._invites.asking(chat)
        other = await self._store.load(asking) if asking not in ("", table) else None
        asked = other.table.mirrors.chats if other is not None and other.table.open else ()
        if any(_undecided(mirror, chat) for mirror in asked):
            raise Refusal("mirror.asked")

    async def decide(self, request: Request) -> Reply:
        """Agree to a mirror, or refuse it. In the chat that would be the mirror, its administrators decide, and the
        person who asked may withdraw the question; in the table's own chat, the owner of the table and the
        administrators decide."""
        if request.word not in (YES, NO):
            raise Refusal("error.no_such_button")
        yes = request.word == YES

        async def decide(change: Change, loaded: Loaded) -> Mirror:
            asked = mirrors.numbered(change.table, request.button)
            away = asked.chat == request.chat
            _check_may_decide(request, loaded, asked, away=away, yes=yes)
            if yes and await self._chats.open_table_in(asked.chat, besides=request.table) is not None:
                raise Refusal("table.another" if away else "mirror.plays")
            if yes:
                mirrors.agree(change, asked, host=not away)
            else:
                mirrors.refuse(change, asked)
            return asked

        decided = await self._repository.change(request.table, request.user, decide, chat=request.chat)
        asked = decided.result
        if asked.open:
            await self._chats.claim(request.table)
        if asked.open or asked.over:
            await self._invites.answered(asked.chat)
        return Reply(Show.NOTICE, Screen(request.texts("mirror.thanks")), decided.table.id)

    async def end_mirror(self, request: Request) -> Reply:
        """End a mirror. Allowed to the owner of the table, to administrators of the table's own chat, to administrators
        of the mirror while they are there, and to the person who asked for the mirror. If it is not clear which mirror
        is meant, show a list of them."""
        visit = await self._tables.visit(request)
        shown = [mirror for mirror in visit.table.mirrors.chats if mirror.open]
        if not shown:
            raise Refusal("mirror.none")
        if request.number is not None:
            return await self._end(visit.request, request.number)
        here = next((mirror for mirror in shown if mirror.chat == visit.chat), None)
        if len(shown) > 1 and (here is None or mirrors.is_host(visit.table, visit.user)):
            return visit.card(choose_mirror_to_end(visit.texts, visit.table, shown))
        return await self._end(visit.request, (here or shown[0]).number)

    async def _end(self, request: Request, number: int) -> Reply:
        def end(change: Change, visit: Visit) -> str:
            mirror = mirrors.numbered(change.table, number)
            here = mirror.chat == visit.chat
            host = mirrors.is_host(change.table, visit.user) or visit.admin
            theirs = here and (visit.administers_here or request.private)
            if not host and not theirs and mirror.by != visit.user:
                raise Refusal("mirror.not_part" if here else "mirror.not_host")
            mirrors.close_mirror(change, mirror)
            return "here" if here else "there"

        ended = await self._tables.change(request, end)
        await self._chats.drop_hints(ended.visit.table)
        return ended.visit.done("mirror.ended", where=ended.result)


def _undecided(mirror: Mirror, chat: str) -> bool:
    return mirror.chat == chat and not mirror.open and not mirror.over


def _check_may_decide(request: Request, loaded: Loaded, asked: Mirror, *, away: bool, yes: bool) -> None:
    if not away:
        visit = visit_to(request, loaded)
        if not mirrors.is_host(loaded.table, request.user) and not visit.admin:
            raise Refusal("mirror.not_host")
    elif not request.person.admin and not request.private and (yes or asked.by != request.user):
        # Only a refusal is allowed to the person who asked: it withdraws the question.
        raise Refusal("mirror.not_admin")
