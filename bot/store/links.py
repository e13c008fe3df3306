"""People with several accounts, one on each platform: all of them go by one name, that of the first.

An account that goes by another's name says so itself, in one value; the name knows its accounts too, which is a list
for showing and for calling people, and is written first and struck off last. So whatever a crash leaves undone is seen
on the account, and is finished by whoever finds it (`bot.linking`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec
from redis.asyncio import Redis

from bot.store.keys import games_key, person_key
from bot.store.memory import Memory
from bot.store.script import HINT
from bot.store.wire import ask, ask_one

_LEFT = "left "
"""Before the name that an account does not go by any more, as long as it has not got everything back."""


class Account(msgspec.Struct, frozen=True):
    id: str
    name: str
    """As it was called when it was linked. Untrusted text."""
    since: float = 0.0

    @property
    def platform(self) -> str:
        return platform_of(self.id)


class News(msgspec.Struct, frozen=True):
    """Somebody has come by an account's code: its owner is told, and can undo it."""

    who: str
    platform: str
    at: float
    came: str = ""
    """The platform of the account that goes by the other's name since: that one has to part."""


class Identity(msgspec.Struct, frozen=True):
    """What an account knows of itself."""

    name: str = ""
    """Of the account by whose name it goes; empty: it goes by its own."""
    left: str = ""
    """The name that it has just given up: what is its own at the tables of that one is still to be given back."""
    tables: int = 0
    """How many tables know it by its own name."""
    games: bool = False
    """Whether finished games are kept under its own name."""
    news: News | None = None

    @property
    def unsettled(self) -> bool:
        """Whether something was begun that is not done."""
        return bool(self.left or (self.name and (self.tables or self.games)))


_ACCOUNT = msgspec.json.Decoder(Account)
_NEWS = msgspec.json.Decoder(News)


def platform_of(account: str) -> str:
    return account.partition(":")[0]


def _name_key(account: str) -> str:
    """The name by which an account goes, or which it has left. Of one that goes by its own there is none."""
    return f"person:{account}:name"


def _news_key(account: str) -> str:
    """What its owner has not seen yet."""
    return f"person:{account}:news"


def _accounts_key(name: str) -> str:
    """Hash by platform, of a name: all accounts that go by it, its own among them. Of people with one there is none."""
    return f"person:{name}:accounts"


class Links:
    """That an account goes by its own name is remembered for a while. That it goes by another's is not: whoever is
    parted from a person has nothing to say in their name from then on."""

    def __init__(self, redis: Redis, clock: Callable[[], float] = time.monotonic) -> None:
        self.redis = redis
        self._alone: Memory[str] = Memory(clock)
        self._accounts: Memory[dict[str, Account]] = Memory(clock)

    def remembered(self, account: str) -> bool:
        """Whether we would answer without asking."""
        return self._alone.get(account) is not None

    async def name_of(self, account: str) -> str:
        """The one name of the person."""
        return self._alone.get(account) or (await self.identity(account)).name or account

    async def identity(self, account: str) -> Identity:
        """As it is now."""
        name, news, tables, games = await ask(
            self.redis,
            ("GET", _name_key(account)),
            ("GET", _news_key(account)),
            ("SCARD", person_key(account)),
            ("EXISTS", games_key(account)),
        )
        said = (name or b"").decode()
        left = said.removeprefix(_LEFT) if said.startswith(_LEFT) else ""
        if said and not left:
            self._alone.drop(account)
        else:
            self._alone.put(account, account)
        told = _NEWS.decode(news) if news else None
        return Identity("" if left else said, left, int(tables), bool(games), told)

    async def accounts(self, name: str) -> dict[str, Account]:
        """By platform, the first one among them; empty for somebody who has linked none."""
        return (await self._lists([name], fresh=True))[name]

    async def on(self, platform: str, users: Sequence[str]) -> tuple[str, ...]:
        """What these people are called on a platform; without those who are not there."""
        strangers = [user for user in users if platform_of(user) != platform]
        lists = await self._lists(strangers)
        found = [
            user if user not in lists else lists[user][platform].id for user in users if _is_on(platform, user, lists)
        ]
        return tuple(dict.fromkeys(found))

    async def _lists(self, names: Sequence[str], *, fresh: bool = False) -> dict[str, dict[str, Account]]:
        known = {} if fresh else {name: found for name in names if (found := self._accounts.get(name)) is not None}
        asked = [name for name in dict.fromkeys(names) if name not in known]
        answers = await ask(self.redis, *(("HGETALL", _accounts_key(name)) for name in asked))
        for name, fields in zip(asked, answers, strict=True):
            accounts = {platform.decode(): _ACCOUNT.decode(raw) for platform, raw in fields.items()}
            known[name] = self._accounts.put(name, accounts)
        return known

    # going together, and apart

    async def claim(self, host: Account, other: Account) -> bool:
        """Enter both in the list of the first one. False if it has another account there."""
        key = _accounts_key(host.id)
        await ask(
            self.redis,
            ("HSETNX", key, host.platform, msgspec.json.encode(host)),
            ("HSETNX", key, other.platform, msgspec.json.encode(other)),
        )
        entered = (await self.accounts(host.id)).get(other.platform)
        return entered is not None and entered.id == other.id

    async def follow(self, account: str, name: str) -> bool:
        """Go by that name. False if it goes by another one, or has one to leave."""
        self._alone.drop(account)
        return await self._point(account, "", name)

    async def leave(self, account: str, name: str) -> bool:
        """Go by one's own name; what is to be given back is not forgotten. False if it does not go by that one."""
        return await self._point(account, name, f"{_LEFT}{name}")

    async def free(self, account: str, name: str) -> bool:
        """There is nothing left to be given back."""
        return await self._point(account, f"{_LEFT}{name}", "")

    async def _point(self, account: str, seen: str, name: str) -> bool:
        return bool(await HINT.surely(self.redis, (_name_key(account),), seen, name))

    async def strike(self, account: str, name: str) -> None:
        """Off the list of that name. A list of one is none."""
        key = _accounts_key(name)
        listed = await self.accounts(name)
        if listed.get(platform_of(account), Account("", "")).id == account:
            del listed[platform_of(account)]
            await ask_one(self.redis, "HDEL", key, platform_of(account))
        if len(listed) < 2:
            await ask_one(self.redis, "DEL", key)
        self._accounts.drop(name)

    async def forget(self, accounts: Sequence[str]) -> None:
        """They have never heard of each other."""
        keys = [key(account) for key in (_name_key, _news_key, _accounts_key) for account in accounts]
        await ask(self.redis, *(("DEL", key) for key in keys))
        for account in accounts:
            self._alone.drop(account)
            self._accounts.drop(account)

    # news

    async def tell(self, account: str, news: News) -> None:
        await ask_one(self.redis, "SET", _news_key(account), msgspec.json.encode(news))
        self._alone.drop(account)

    async def told(self, account: str) -> None:
        await ask_one(self.redis, "DEL", _news_key(account))


def _is_on(platform: str, user: str, lists: dict[str, dict[str, Account]]) -> bool:
    return user not in lists or platform in lists[user]
