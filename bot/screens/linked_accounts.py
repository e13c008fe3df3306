"""Screens for linking accounts of several platforms: the code, the question to confirm, the result."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.screens.screen import Screen, Style
from bot.screens.wording import Buttons, elsewhere
from bot.store.link_codes import IssuedCode, LinkOffer, format_code
from bot.store.links import Account, News, platform_of
from bot.texts import Texts
from bot.times.timestamps import Style as Told
from bot.times.timestamps import moment


def account_name(texts: Texts, account: str, name: str) -> str:
    """The name of an account, with its platform."""
    return texts("link.account", platform=platform_of(account), who=name)


def code_card(texts: Texts, code: str, until: float, accounts: Iterable[Account]) -> Screen:
    """A new code. Secret: the first person who types it can link an account to this one."""
    button = Buttons(texts, "")
    told = texts("link.code", code=format_code(code), until=moment(until, Told.TIME), command=elsewhere(texts, "link"))
    lines = [told, texts("link.careful")]
    others = list(accounts)
    if others:
        lines.insert(0, texts("link.accounts", accounts=accounts_named(texts, others)))
    menu = (button("link", label=texts("button.new_code")), button("enough"))
    return Screen("\n".join(lines), menu=(menu,), secret=True)


def is_that_you(texts: Texts, offer: LinkOffer, mine: Account, host: Account) -> Screen:
    """The question before two accounts are linked. It names both, so that somebody who types another person's code sees
    whose it is. `host` is the account whose id both will have."""
    button = Buttons(texts, "")
    theirs = account_name(texts, offer.issued.account, offer.issued.name)
    lines = [
        texts("link.is_that_you", first=theirs, second=_named(texts, mine)),
        texts("link.means", first=_named(texts, host)),
    ]
    yes = button("link", f"yes {offer.id}", style=Style.PRIMARY, label=texts("button.that_is_me"))
    no = button("link", f"no {offer.id}", label=texts("button.not_me"))
    return Screen("\n".join(lines), menu=((yes, no),), secret=True)


def linked(texts: Texts, issued: IssuedCode, account: str, name: str) -> str:
    first = account_name(texts, issued.account, issued.name)
    return texts("link.done", first=first, second=account_name(texts, account, name))


def unlink_card(texts: Texts, name: str, accounts: Iterable[Account]) -> Screen:
    """Buttons to unlink each account except the one whose id is the person's."""
    button = Buttons(texts, "")
    ones = list(accounts)
    rows = [
        (button("unlink", one.platform, label=texts("button.unlink_one", account=_named(texts, one))),)
        for one in ones
        if one.id != name
    ]
    lines = [texts("link.accounts", accounts=accounts_named(texts, ones)), texts("link.unlinking")]
    return Screen("\n".join(lines), menu=(*rows, (button("enough", label=texts("button.stay_linked")),)), secret=True)


def unlinked(texts: Texts, account: Account) -> str:
    return texts("link.parted", account=_named(texts, account))


def linked_news(texts: Texts, news: News) -> Screen:
    """The message to the person who got a link code: an account was linked by it."""
    button = Buttons(texts, "")
    account = texts("link.account", platform=news.platform, who=news.who)
    said = texts("link.news", account=account, at=moment(news.at))
    undo = button("unlink", news.came or news.platform, style=Style.DANGER, label=texts("button.not_me_undo"))
    return Screen(said, menu=((undo,),), secret=True)


def with_news(texts: Texts, screen: Screen, news: News) -> Screen:
    """The screen with news about a linked account before its text."""
    told = linked_news(texts, news)
    text = f"{told.text}\n\n{screen.text}" if screen.text else told.text
    offered = {button.token for row in screen.menu for button in row}
    undo = tuple(row for row in told.menu if row[0].token not in offered)
    return msgspec.structs.replace(screen, text=text, menu=(*screen.menu, *undo), secret=True)


def _named(texts: Texts, account: Account) -> str:
    return account_name(texts, account.id, account.name)


def accounts_named(texts: Texts, accounts: Iterable[Account]) -> str:
    return texts.listed([_named(texts, account) for account in accounts])
