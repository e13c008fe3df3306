"""Linking the accounts of one person on several platforms: a person gets a code on one platform, types it on another,
and confirms there that both accounts are theirs."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from bot.accounts.linking import AccountLinking
from bot.handlers.request import Handlers, Request
from bot.screens.linked_accounts import code_card, is_that_you, linked, unlink_card, unlinked
from bot.screens.screen import Reply, Screen, Show
from bot.store.direct_messages import DirectMessage, DirectMessages
from bot.store.link_codes import VALID_SECONDS, IssuedCode, LinkCodes, parse_code
from bot.store.links import Account, Links, News, platform_of
from bot.texts import LANGUAGES, texts
from bot.texts.refusal import Refusal

PLATFORMS = ("discord", "telegram", "web")
YES, NO = "yes", "no"


class AccountLinkHandlers:
    def __init__(
        self,
        links: Links,
        codes: LinkCodes,
        direct_messages: DirectMessages,
        linking: AccountLinking,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._links = links
        self._codes = codes
        self._direct_messages = direct_messages
        self._linking = linking
        self._clock = clock

    def handlers(self) -> Handlers:
        return {"link": self.link, "unlink": self.unlink}

    async def link(self, request: Request) -> Reply:
        """Without a word: issue a code. With a typed code: ask whether the other account belongs to the same person.
        The answer to that question comes by a button only: link the accounts, or do nothing."""
        word = request.word.strip()
        if not word:
            return await self._issue(request)
        if request.typed:
            return await self._typed(request, word)
        answer, _, id = word.partition(" ")
        issued = await self._codes.take_offer(request.account, id, self._clock())
        if answer == NO:
            return request.done("link.refused")
        if answer != YES or issued is None:
            raise Refusal("link.late")
        return await self._confirmed(request, issued)

    async def _issue(self, request: Request) -> Reply:
        now = self._clock()
        code = await self._codes.issue(request.account, request.name, request.texts.language, now)
        if code is None:
            raise Refusal("link.too_many")
        accounts = await self._links.accounts(request.user)
        return Reply(Show.CARD, code_card(request.texts, code, now + VALID_SECONDS, accounts.values()))

    async def _typed(self, request: Request, word: str) -> Reply:
        """A code was typed: ask whether the account that it was issued to is theirs. From now on no other account can
        use the code, whatever the person answers."""
        codes, now = self._codes, self._clock()
        code = parse_code(word)
        if not code:
            raise Refusal("link.no_such_code")
        if not await codes.may_try(request.account, now):
            raise Refusal("link.too_many")
        before = await codes.taken(code, request.account, now)
        issued = before.issued if before is not None else await codes.look(code, now)
        if issued is None:
            raise Refusal("link.no_such_code")
        # Checked before the code is taken: if these accounts cannot be linked, the code stays valid for its owner.
        host, _ = await self._sides(request, issued)
        offer = before or await codes.take(code, request.account, now)
        if offer is None:
            raise Refusal("link.no_such_code")
        return Reply(Show.CARD, is_that_you(request.texts, offer, Account(request.account, request.name), host))

    async def _sides(self, request: Request, issued: IssuedCode) -> tuple[Account, Account]:
        """The account under whose id both will act, and the account that is linked to it. The first is the account that
        the code was issued to; but if the person who typed the code has linked accounts already, it is theirs. Refused
        if the two cannot be linked."""
        links, now = self._links, self._clock()
        if issued.account == request.account:
            raise Refusal("link.own")
        for account in (issued.account, request.account):
            await self._linking.settle(account)
        theirs, mine = await links.name_of(issued.account), await links.name_of(request.account)
        if platform_of(issued.account) == platform_of(request.account):
            raise Refusal("link.same_platform")
        if theirs == mine:
            raise Refusal("link.already")
        first, second = await links.accounts(theirs), await links.accounts(mine)
        one = first.get(platform_of(theirs)) or Account(issued.account, issued.name, now)
        other = second.get(platform_of(mine)) or Account(request.account, request.name, now)
        taken = {*first, one.platform} & {*second, other.platform}
        if taken:
            raise Refusal("link.taken", platform=sorted(taken)[0])
        return (other, one) if second else (one, other)

    async def _confirmed(self, request: Request, issued: IssuedCode) -> Reply:
        host, other = await self._sides(request, issued)
        await self._linking.link(host, other)
        news = News(request.name, platform_of(request.account), self._clock(), other.platform)
        await self._links.put_news(issued.account, news)
        await self._direct_messages.add(DirectMessage(secrets.token_hex(8), issued.account, issued.language, news))
        return Reply(Show.DONE, Screen(linked(request.texts, issued, request.account, request.name), secret=True))

    async def unlink(self, request: Request) -> Reply:
        """Unlink the account that the word names. Any account of the person may do that, at any time. Without a word,
        show a card to choose from."""
        await self._linking.settle_all(request.user)
        accounts = await self._links.accounts(request.user)
        if not accounts:
            raise Refusal("link.none")
        if not request.word.strip():
            return Reply(Show.CARD, unlink_card(request.texts, request.user, accounts.values()))
        account = accounts.get(_platform(request.word.strip()))
        if account is not None and account.id == request.user:
            # The main account cannot be unlinked. Instead the account that asks is, or the only other account.
            others = [one for one in accounts.values() if one.id != request.user]
            account = next((one for one in others if one.id == request.account or len(others) == 1), None)
        if account is None:
            raise Refusal("link.which")
        await self._linking.unlink(request.user, account.id)
        for one in accounts.values():
            await self._links.delete_news(one.id)
        return Reply(Show.DONE, Screen(unlinked(request.texts, account), secret=True))


def _platform(word: str) -> str:
    """The platform with this name in any language; the word itself, in lower case, if there is none."""
    for platform in PLATFORMS:
        names = {texts(language)("link.platform", platform=platform).casefold() for language in LANGUAGES}
        if word.casefold() in names:
            return platform
    return word.casefold()
