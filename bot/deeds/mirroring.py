"""One table in several chats: a code that leads to it, a chat that wants it, the word of both sides, and its end."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.present.mirrors import NEW, NO, YES, code_card, parting
from bot.screens import Reply, Show
from bot.store.invites import meant, new_code
from bot.store.tables import Loaded
from bot.tables import mirrors
from bot.tables.change import Change, Refusal
from bot.tables.lanes import stands_in
from bot.tables.pace import Mirror
from bot.texts import known


async def invite(deed: Deed) -> Reply:
    """The code of the table, for who plays or administers the chat; another one on request."""
    loaded = await deed.load()
    table = loaded.table
    if not table.seats_of(deed.user) and not deed.person.admin:
        raise Refusal("table.not_seated")
    if not table.open:
        raise Refusal("table.is_over")
    if not table.code or deed.word == NEW:
        code = new_code()
        await deed.change(lambda change: mirrors.invite(change, code))
        table = deed.seen
        await deed.service.chats.invited(table)
    return Reply(Show.CARD, code_card(deed.texts, table))


async def join_by(deed: Deed) -> Reply:
    """`/join CODE`: the table is wanted here. Whoever may decide something has decided it by asking."""
    service, code = deed.service, meant(deed.word)
    table = await service.chats.invites.find(code) if code else ""
    loaded = await service.tables.load(table) if table else None
    if loaded is None or not loaded.table.open or loaded.table.code != code:
        raise Refusal("mirror.no_such_code")
    await _free(deed, table)
    settings = await service.directory.settings(deed.chat, fresh=True)
    language = settings.language or known(deed.chosen.language or deed.person.language) or service.usual_language

    async def work(change: Change, loaded: Loaded) -> bool:
        if change.table.code != code:
            raise Refusal("mirror.no_such_code")
        host, guest = mirrors.is_host(change.table, deed.user), deed.administers or deed.aside
        asked = Mirror(deed.chat, language, deed.user, host, guest, deed.name)
        return mirrors.ask(change, asked).open

    # Before it is asked: should the chat be called differently tomorrow, it is known who waits for its answer.
    await service.chats.invites.ask(deed.chat, table)
    seen, shown = await service.change(table, deed.user, work)
    if shown:
        await service.chats.claim(table)
        await service.chats.invites.answered(deed.chat)
    if not seen.seats_of(deed.user):
        # They are named there: whoever wants to be forgotten has to be found.
        await service.directory.shelve(deed.user, table)
    return Reply(Show.DONE, deed.notice("mirror.shown" if shown else "mirror.sent").screen, seen.id)


async def _free(deed: Deed, table: str) -> None:
    """Refuses a chat that has a table of its own, or is asked about another one."""
    service = deed.service
    if await _plays(deed, deed.chat, table):
        raise Refusal("table.another")
    asking = await service.chats.invites.asking(deed.chat)
    other = await service.tables.load(asking) if asking not in ("", table) else None
    if other is not None and other.table.open and any(_waits(each, deed.chat) for each in other.table.mirrors):
        raise Refusal("mirror.asked")


async def _plays(deed: Deed, chat: str, table: str) -> bool:
    """Whether the chat has another table."""
    here = await deed.service.directory.table_of(chat)
    other = await deed.service.tables.load(here) if here not in ("", table) else None
    return other is not None and other.table.open and stands_in(other.table, chat)


def _waits(mirror: Mirror, chat: str) -> bool:
    return mirror.chat == chat and not mirror.open and not mirror.over


async def mirror(deed: Deed) -> Reply:
    """Allowed or refused: in the chat that is to have the table by who administers it, else by the table's owner."""
    if deed.word not in (YES, NO):
        raise Refusal("error.no_such_button")
    service, yes = deed.service, deed.word == YES

    async def work(change: Change, loaded: Loaded) -> Mirror:
        asked = mirrors.numbered(change.table, deed.button)
        away = asked.chat == deed.chat
        _may_decide(deed, change, asked, away=away, yes=yes)
        if yes and await _plays(deed, asked.chat, deed.table):
            raise Refusal("table.another" if away else "mirror.plays")
        if yes:
            mirrors.agree(change, asked, host=not away)
        else:
            mirrors.refuse(change, asked)
        return asked

    seen, asked = await service.change(deed.table, deed.user, work)
    deed.table_record = seen
    if asked.open:
        await service.chats.claim(deed.table)
    if asked.open or asked.over:
        await service.chats.invites.answered(asked.chat)
    return deed.notice("mirror.thanks")


def _may_decide(deed: Deed, change: Change, asked: Mirror, *, away: bool, yes: bool) -> None:
    if not away:
        deed.come_to(change.table)
        if not mirrors.is_host(change.table, deed.user) and not deed.person.admin:
            raise Refusal("mirror.not_host")
    elif not deed.administers and not deed.aside and (yes or asked.by != deed.user):
        # Who has asked may withdraw it.
        raise Refusal("mirror.not_admin")


async def part(deed: Deed) -> Reply:
    """There by who administers the chat or brought the table, at home by the table's owner or who administers that. The
    owner says which of several is meant, wherever that one plays."""
    loaded = await deed.load()
    shown = [each for each in loaded.table.mirrors if each.open]
    if not shown:
        raise Refusal("mirror.none")
    if deed.number is not None:
        return await _end(deed, deed.number)
    here = next((each for each in shown if each.chat == deed.chat), None)
    if len(shown) > 1 and (here is None or mirrors.is_host(loaded.table, deed.user)):
        return Reply(Show.CARD, parting(deed.texts, loaded.table, shown))
    return await _end(deed, (here or shown[0]).number)


async def _end(deed: Deed, number: int) -> Reply:
    def end(change: Change) -> str:
        mirror = mirrors.numbered(change.table, number)
        host = mirrors.is_host(change.table, deed.user) or deed.person.admin
        theirs = mirror.chat == deed.chat and (deed.administers or deed.aside)
        if not host and not theirs and mirror.by != deed.user:
            raise Refusal("mirror.not_part" if mirror.chat == deed.chat else "mirror.not_host")
        mirrors.part(change, mirror)
        return "here" if mirror.chat == deed.chat else "there"

    where = await deed.change(end)
    await deed.service.chats.tidy(deed.seen)
    return deed.done("mirror.ended", where=where)


DEEDS = {"invite": invite, "mirror": mirror, "part": part}
