"""Linked accounts: a person may have one account on each platform, and all of them act under the id of the first.

Two things are stored. Each linked account has one value: the main account whose id it uses, its *name* here. Each main
account has a list of all its accounts, for showing and for mentioning people. The value decides; the list is written
before the value and deleted after it. So what a crash leaves unfinished can be seen from the value, and whoever finds
it finishes it (`bot.accounts.linking`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec
from redis.asyncio import Redis

from bot.store.cache import Cache
from bot.store.commands import execute, execute_all
from bot.store.keys import games_key, person_key, solo_key
from bot.store.script import HINT

_LEFT = "left "
"""Prefix of an account's value: it has left that main account, and has not got everything of its own back yet."""


class Account(msgspec.Struct, frozen=True):
    id: str
    name: str
    """What it was called when it was linked. Untrusted text."""
    since: float = 0.0

    @property
    def platform(self) -> str:
        return platform_of(self.id)


class News(msgspec.Struct, frozen=True):
    """For the owner of an account whose link code was used: who used it. They can undo the link."""

    who: str
    platform: str
    at: float
    came: str = ""
    """The platform of the account that now acts under the other's id: it is the one to be unlinked."""


class Identity(msgspec.Struct, frozen=True):
    """What is stored about the links of an account."""

    name: str = ""
    """The main account under whose id it acts; empty: its own."""
    left: str = ""
    """The main account that it has just left; its seats there are still to be given back to it."""
    tables: int = 0
    """How many tables know it by its own id."""
    games: bool = False
    """Whether finished games are stored under its own id."""
    news: News | None = None

    @property
    def unsettled(self) -> bool:
        """Whether linking or unlinking was begun and is not finished."""
        return bool(self.left or (self.name and (self.tables or self.games)))


_ACCOUNT = msgspec.json.Decoder(Account)
_NEWS = msgspec.json.Decoder(News)


def platform_of(account: str) -> str:
    return account.partition(":")[0]


def _name_key(account: str) -> str:
    """The main account of an account, or the one that it has left. Does not exist for an account that is not linked."""
    return f"person:{account}:name"


def _news_key(account: str) -> str:
    """News that the owner of the account has not seen yet."""
    return f"person:{account}:news"


def _accounts_key(name: str) -> str:
    """Hash by platform, of a main account: all its accounts and itself. Does not exist for people with one account."""
    return f"person:{name}:accounts"


class Links:
    """That an account is not linked is cached for a minute. That it is linked is read each time: as soon as an account
    has been unlinked, it must not act for the other person in any process."""

    def __init__(self, redis: Redis, clock: Callable[[], float] = time.monotonic) -> None:
        self.redis = redis
        self._alone: Cache[str] = Cache(clock)
        self._accounts: Cache[dict[str, Account]] = Cache(clock)

    def remembered(self, account: str) -> bool:
        """Whether `name_of` would answer from the cache."""
        return self._alone.get(account) is not None

    async def name_of(self, account: str) -> str:
        """The id under which an account acts: that of its main account, or its own."""
        return self._alone.get(account) or (await self.identity(account)).name or account

    async def identity(self, account: str) -> Identity:
        """What is stored about the account now, without the cache."""
        name, news, tables, games, solo = await execute_all(
            self.redis,
            ("GET", _name_key(account)),
            ("GET", _news_key(account)),
            ("SCARD", person_key(account)),
            ("EXISTS", games_key(account)),
            ("EXISTS", solo_key(account)),
        )
        said = (name or b"").decode()
        left = said.removeprefix(_LEFT) if said.startswith(_LEFT) else ""
        if said and not left:
            self._alone.drop(account)
        else:
            self._alone.put(account, account)
        told = _NEWS.decode(news) if news else None
        return Identity("" if left else said, left, int(tables), bool(games or solo), told)

    async def accounts(self, name: str) -> dict[str, Account]:
        """All accounts of a main account by platform, itself among them; empty if nothing is linked to it."""
        return (await self._lists([name], fresh=True))[name]

    async def on(self, platform: str, users: Sequence[str]) -> tuple[str, ...]:
        """The accounts of these people on one platform, without people who have none there. May be a minute old."""
        strangers = [user for user in users if platform_of(user) != platform]
        lists = await self._lists(strangers)
        found = [
            user if user not in lists else lists[user][platform].id for user in users if _is_on(platform, user, lists)
        ]
        return tuple(dict.fromkeys(found))

    async def _lists(self, names: Sequence[str], *, fresh: bool = False) -> dict[str, dict[str, Account]]:
        known = {} if fresh else {name: found for name in names if (found := self._accounts.get(name)) is not None}
        asked = [name for name in dict.fromkeys(names) if name not in known]
        answers = await execute_all(self.redis, *(("HGETALL", _accounts_key(name)) for name in asked))
        for name, fields in zip(asked, answers, strict=True):
            accounts = {platform.decode(): _ACCOUNT.decode(raw) for platform, raw in fields.items()}
            known[name] = self._accounts.put(name, accounts)
        return known

    # linking and unlinking

    async def add_to_list(self, host: Account, other: Account) -> bool:
        """Enter both accounts in the list of the main account. False if it has another account on that platform."""
        key = _accounts_key(host.id)
        await execute_all(
            self.redis,
            ("HSETNX", key, host.platform, msgspec.json.encode(host)),
            ("HSETNX", key, other.platform, msgspec.json.encode(other)),
        )
        entered = (await self.accounts(host.id)).get(other.platform)
        return entered is not None and entered.id == other.id

    async def link(self, account: str, name: str) -> bool:
        """Link an account to a main account. False if it is linked already, or has not finished leaving another."""
        self._alone.drop(account)
        return await self._point(account, "", name)

    async def begin_unlinking(self, account: str, name: str) -> bool:
        """Unlink an account; that its own seats are to be given back stays noted. False if it is not linked there."""
        return await self._point(account, name, f"{_LEFT}{name}")

    async def finish_unlinking(self, account: str, name: str) -> bool:
        """Finish unlinking: everything has been given back."""
        return await self._point(account, f"{_LEFT}{name}", "")

    async def _point(self, account: str, seen: str, name: str) -> bool:
        """Change the account's value, if it is still `seen`."""
        return bool(await HINT.run_idempotent(self.redis, (_name_key(account),), seen, name))

    async def remove_from_list(self, account: str, name: str) -> None:
        """Remove an account from the list of a main account; a list with one account left is deleted."""
        key = _accounts_key(name)
        listed = await self.accounts(name)
        if listed.get(platform_of(account), Account("", "")).id == account:
            del listed[platform_of(account)]
            await execute(self.redis, "HDEL", key, platform_of(account))
        if len(listed) < 2:
            await execute(self.redis, "DEL", key)
        self._accounts.drop(name)

    async def forget(self, accounts: Sequence[str]) -> None:
        """Delete everything that is stored about the links of these accounts."""
        keys = [key(account) for key in (_name_key, _news_key, _accounts_key) for account in accounts]
        await execute_all(self.redis, *(("DEL", key) for key in keys))
        for account in accounts:
            self._alone.drop(account)
            self._accounts.drop(account)

    # news

    async def put_news(self, account: str, news: News) -> None:
        """Store news for the owner of an account until they have seen them."""
        await execute(self.redis, "SET", _news_key(account), msgspec.json.encode(news))
        self._alone.drop(account)

    async def delete_news(self, account: str) -> None:
        """Delete the news: the owner has seen them."""
        await execute(self.redis, "DEL", _news_key(account))


def _is_on(platform: str, user: str, lists: dict[str, dict[str, Account]]) -> bool:
    return user not in lists or platform in lists[user]
