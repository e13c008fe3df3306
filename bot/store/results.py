"""Finished games, kept with the people who played them, and the ratings that came of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from redis.asyncio import Redis

from bot.results import Played
from bot.store.keys import games_key, lists_key
from bot.store.script import Script
from bot.store.wire import ask, ask_one

RATE = Script("rate")

REMEMBERED = 60 * 24 * 3600.0
"""Seconds for which a list of ratings knows which games it has counted: longer than a table is kept."""

EVERYWHERE = "everywhere"
"""The list that is no chat's."""


class Rating(msgspec.Struct, frozen=True, array_like=True):
    mu: float
    sigma: float
    games: int
    wins: int
    name: str
    """As it was in the last game; of a computer its level."""


class Standing(msgspec.Struct, frozen=True):
    place: int
    of: int
    rating: Rating


_PLAYED = msgspec.msgpack.Decoder(Played)
_RATING = msgspec.msgpack.Decoder(Rating)


class Moved(Exception):
    """Another game was counted in the meantime."""


def _ratings_key(scope: str, game: str) -> str:
    """Hash by person. The scope is a chat, or everywhere."""
    return f"{{ratings:{scope}:{game}}}:people"


def _counted_key(scope: str, game: str) -> str:
    """Sorted set of the games that are in, by the time when they were counted."""
    return f"{{ratings:{scope}:{game}}}:games"


def _order_key(scope: str, game: str) -> str:
    """Sorted set of people, the strongest last."""
    return f"{{ratings:{scope}:{game}}}:order"


def _was_key(chat: str) -> str:
    """Set: what a chat was called before."""
    return f"chat:{chat}:was"


class Results:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def keep(self, user: str, table: str, played: Played) -> None:
        """Doing it again does no harm."""
        await ask_one(self.redis, "HSET", games_key(user), table, msgspec.msgpack.encode(played))

    async def of(self, user: str) -> dict[str, Played]:
        kept = await ask_one(self.redis, "HGETALL", games_key(user))
        return {table.decode(): _PLAYED.decode(raw) for table, raw in kept.items()}

    async def move(self, old: str, new: str, via: str = "") -> None:
        """Games of one name become those of another; with `via`, only those that were played by that account."""
        for table, one in (await self.of(old)).items():
            if via and one.via != via:
                continue
            await self.keep(new, table, one)
            await ask_one(self.redis, "HDEL", games_key(old), table)

    async def ratings(self, scope: str, game: str, users: Sequence[str]) -> dict[str, Rating]:
        """Of those among them who have one."""
        if not users:
            return {}
        kept = await ask_one(self.redis, "HMGET", _ratings_key(scope, game), *users)
        return {user: _RATING.decode(raw) for user, raw in zip(users, kept, strict=True) if raw}

    async def rate(
        self,
        scope: str,
        game: str,
        table: str,
        now: float,
        before: Mapping[str, Rating],
        after: Mapping[str, Rating],
        order: Mapping[str, float],
    ) -> None:
        """All of it or, if somebody's rating is another by now, nothing. A game that is in is not counted again. The
        order is that of the people in the list: computers are in none."""
        fours = [
            part
            for user, rating in after.items()
            for part in (user, _packed(before.get(user)), msgspec.msgpack.encode(rating), order.get(user, ""))
        ]
        keys = (_ratings_key(scope, game), _counted_key(scope, game), _order_key(scope, game))
        # Before they are in it: whoever wants to be forgotten has to be found.
        await self._note(scope, game, order)
        if not await RATE.surely(self.redis, keys, table, f"{now:.3f}", REMEMBERED, *fours):
            raise Moved(table)

    async def best(self, scope: str, game: str, most: int) -> list[tuple[str, Rating]]:
        """So many of the people in a list, the strongest first."""
        names = await ask_one(self.redis, "ZREVRANGE", _order_key(scope, game), 0, most - 1)
        users = [name.decode() for name in names]
        ratings = await self.ratings(scope, game, users)
        return [(user, ratings[user]) for user in users if user in ratings]

    async def place(self, scope: str, game: str, user: str) -> Standing | None:
        """Where somebody stands; None if they are not in the list."""
        order = _order_key(scope, game)
        rank, of = await ask(self.redis, ("ZREVRANK", order, user), ("ZCARD", order))
        rating = (await self.ratings(scope, game, [user])).get(user)
        return None if rank is None or rating is None else Standing(int(rank) + 1, int(of), rating)

    async def names_of(self, chat: str) -> set[str]:
        """What a chat is called, and was: games are kept under the name that it had then."""
        return {chat, *(old.decode() for old in await ask_one(self.redis, "SMEMBERS", _was_key(chat)))}

    async def renamed(self, old: str, new: str, games: Iterable[str]) -> None:
        """A chat's lists follow it. Doing it again does no harm: what is there already stays."""
        await ask_one(self.redis, "SADD", _was_key(new), *sorted(await self.names_of(old)))
        for game in games:
            kept = await ask_one(self.redis, "HGETALL", _ratings_key(old, game))
            order = await self._scores(_order_key(old, game))
            counted = await self._scores(_counted_key(old, game))
            await self._note(new, game, [user.decode() for user in kept])
            await ask(self.redis, *(("HSETNX", _ratings_key(new, game), user, raw) for user, raw in kept.items()))
            await ask(self.redis, *(("ZADD", _order_key(new, game), "NX", at, user) for user, at in order))
            await ask(self.redis, *(("ZADD", _counted_key(new, game), "NX", at, table) for table, at in counted))
            await ask(self.redis, *(("DEL", key(old, game)) for key in (_ratings_key, _counted_key, _order_key)))

    async def _scores(self, key: str) -> list[tuple[bytes, float]]:
        members = await ask_one(self.redis, "ZRANGE", key, 0, -1)
        scores = await ask_one(self.redis, "ZMSCORE", key, *members) if members else []
        return [(member, float(score)) for member, score in zip(members, scores, strict=True) if score is not None]

    # the lists of one person

    async def lists_of(self, user: str) -> list[tuple[str, str]]:
        """The scope and the game of each list that knows this person."""
        found = [name.decode().partition(" ") for name in await ask_one(self.redis, "SMEMBERS", lists_key(user))]
        return sorted((scope, game) for game, _, scope in found)

    async def _note(self, scope: str, game: str, users: Iterable[str]) -> None:
        await ask(self.redis, *(("SADD", lists_key(user), f"{game} {scope}") for user in users))

    async def enter(self, scope: str, game: str, user: str, rating: Rating, strength: float) -> None:
        """Whatever their rating was in that list."""
        await self._note(scope, game, [user])
        await ask(
            self.redis,
            ("HSET", _ratings_key(scope, game), user, _packed(rating)),
            ("ZADD", _order_key(scope, game), strength, user),
        )

    async def hide(self, scope: str, game: str, user: str) -> None:
        """Listed no more; the rating is kept."""
        await ask_one(self.redis, "ZREM", _order_key(scope, game), user)

    async def drop(self, scope: str, game: str, user: str) -> None:
        await ask(self.redis, ("HDEL", _ratings_key(scope, game), user), ("ZREM", _order_key(scope, game), user))
        await ask_one(self.redis, "SREM", lists_key(user), f"{game} {scope}")

    async def forget(self, user: str) -> None:
        """Their games, and their places in every list."""
        for scope, game in await self.lists_of(user):
            await self.drop(scope, game, user)
        await ask_one(self.redis, "DEL", games_key(user))


def _packed(rating: Rating | None) -> bytes:
    return b"" if rating is None else msgspec.msgpack.encode(rating)
