"""One person on several platforms: a code from here is typed there, and confirmed there by who has typed it."""

from __future__ import annotations

import secrets

from bot import linking
from bot.deeds.deed import Deed
from bot.present.links import code_card, is_that_you, linked, parted, parting_card
from bot.screens import Reply, Screen, Show
from bot.store.codes import LASTS, Issued, heard
from bot.store.links import Account, News, platform_of
from bot.store.tidings import Tiding
from bot.tables.change import Refusal
from bot.texts import LANGUAGES, texts

PLATFORMS = ("discord", "telegram", "web")
YES, NO = "yes", "no"


async def link(deed: Deed) -> Reply:
    """A code; or, with one, the question whether that is you; or the answer to it, which can only be pressed."""
    word = deed.word.strip()
    if not word:
        return await _issue(deed)
    if deed.spoken:
        return await _typed(deed, word)
    answer, _, id = word.partition(" ")
    issued = await deed.service.codes.offered(deed.account, id, deed.service.clock())
    if answer == NO:
        return deed.done("link.refused")
    if answer != YES or issued is None:
        raise Refusal("link.late")
    return await _confirmed(deed, issued)


async def _issue(deed: Deed) -> Reply:
    now = deed.service.clock()
    code = await deed.service.codes.issue(deed.account, deed.name, deed.texts.language, now)
    if code is None:
        raise Refusal("link.too_many")
    accounts = await deed.service.links.accounts(deed.user)
    return Reply(Show.CARD, code_card(deed.texts, code, now + LASTS, accounts.values()))


async def _typed(deed: Deed, word: str) -> Reply:
    """Whoever types it takes it: nobody else can use it any more, whatever they answer."""
    codes, now = deed.service.codes, deed.service.clock()
    code = heard(word)
    if not code:
        raise Refusal("link.no_such_code")
    if not await codes.may_try(deed.account, now):
        raise Refusal("link.too_many")
    before = await codes.taken(code, deed.account, now)
    issued = before.issued if before is not None else await codes.look(code, now)
    if issued is None:
        raise Refusal("link.no_such_code")
    # Before it is taken: what cannot be linked anyway leaves the code for who it is meant for.
    host, _ = await _sides(deed, issued)
    offer = before or await codes.take(code, deed.account, now)
    if offer is None:
        raise Refusal("link.no_such_code")
    return Reply(Show.CARD, is_that_you(deed.texts, offer, Account(deed.account, deed.name), host))


async def _sides(deed: Deed, issued: Issued) -> tuple[Account, Account]:
    """Whose name it will be, and who comes to it: that of the account with the code; but a person who has several
    accounts stays who they are, and the single one comes."""
    links, now = deed.service.links, deed.service.clock()
    if issued.account == deed.account:
        raise Refusal("link.own")
    for account in (issued.account, deed.account):
        await linking.settle(deed.service, account)
    theirs, mine = await links.name_of(issued.account), await links.name_of(deed.account)
    if platform_of(issued.account) == platform_of(deed.account):
        raise Refusal("link.same_platform")
    if theirs == mine:
        raise Refusal("link.already")
    first, second = await links.accounts(theirs), await links.accounts(mine)
    one = first.get(platform_of(theirs)) or Account(issued.account, issued.name, now)
    other = second.get(platform_of(mine)) or Account(deed.account, deed.name, now)
    taken = {*first, one.platform} & {*second, other.platform}
    if taken:
        raise Refusal("link.taken", platform=sorted(taken)[0])
    return (other, one) if second else (one, other)


async def _confirmed(deed: Deed, issued: Issued) -> Reply:
    service = deed.service
    host, other = await _sides(deed, issued)
    await linking.join(service, host, other)
    news = News(deed.name, platform_of(deed.account), service.clock(), other.platform)
    await service.links.tell(issued.account, news)
    await service.tidings.add(Tiding(secrets.token_hex(8), issued.account, issued.language, news))
    return Reply(Show.DONE, Screen(linked(deed.texts, issued, deed.account, deed.name), secret=True))


async def unlink(deed: Deed) -> Reply:
    """By either side, at any time. Typed alone, it asks which."""
    await linking.settle_all(deed.service, deed.user)
    accounts = await deed.service.links.accounts(deed.user)
    if not accounts:
        raise Refusal("link.none")
    if not deed.word.strip():
        return Reply(Show.CARD, parting_card(deed.texts, deed.user, accounts.values()))
    account = accounts.get(_platform(deed.word.strip()))
    if account is not None and account.id == deed.user:
        # Whose name it is, stays: who wants to be rid of that one goes, or the only other one.
        others = [one for one in accounts.values() if one.id != deed.user]
        account = next((one for one in others if one.id == deed.account or len(others) == 1), None)
    if account is None:
        raise Refusal("link.which")
    await linking.part(deed.service, deed.user, account.id)
    for one in accounts.values():
        await deed.service.links.told(one.id)
    return Reply(Show.DONE, Screen(parted(deed.texts, account), secret=True))


def _platform(word: str) -> str:
    """By its name in any language; the word itself where it is none that we know."""
    for platform in PLATFORMS:
        names = {texts(language)("link.platform", platform=platform).casefold() for language in LANGUAGES}
        if word.casefold() in names:
            return platform
    return word.casefold()


DEEDS = {"link": link, "unlink": unlink}
