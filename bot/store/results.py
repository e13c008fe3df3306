"""Finished games of each person, and lists of ratings: one for each chat and one for all chats, by game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute, execute_all
from bot.store.keys import games_key, lists_key
from bot.store.script import Script
from bot.times.durations import DAY

RATE = Script("rate")

REMEMBERED = 60 * DAY
"""Seconds for which a list of ratings remembers which games it has counted: longer than a table is kept."""

EVERYWHERE = "everywhere"
"""The scope of the list for all chats; other scopes are ids of chats."""


class Played(msgspec.Struct, frozen=True, array_like=True):
    """One game of one person, as it is kept with them."""

    game: str
    players: int
    place: int
    points: int
    ended: float
    seconds: float
    questions: int
    chats: tuple[str, ...]
    via: str = ""
    """The account by which it was played, where they have several."""
    shared: bool = False
    """Whether somebody else had the same place; of a team, whether another team had it."""


class Rating(msgspec.Struct, frozen=True, array_like=True):
    mu: float
    sigma: float
    games: int
    wins: int
    name: str
    """The person's name in their last game; for a computer its level."""


class Standing(msgspec.Struct, frozen=True):
    """The place of a person in a list of ratings."""

    place: int
    of: int
    rating: Rating


_PLAYED = msgspec.msgpack.Decoder(Played)
_RATING = msgspec.msgpack.Decoder(Rating)


def _ratings_key(scope: str, game: str) -> str:
    """Hash by person: their ratings in one list."""
    return f"{{ratings:{scope}:{game}}}:people"


def _counted_key(scope: str, game: str) -> str:
    """Sorted set: the games that the list has counted, by the time at which it did."""
    return f"{{ratings:{scope}:{game}}}:games"


def _order_key(scope: str, game: str) -> str:
    """Sorted set: the people that are shown in the list, the strongest last."""
    return f"{{ratings:{scope}:{game}}}:order"


def _was_key(chat: str) -> str:
    """Set: former ids of a chat."""
    return f"chat:{chat}:was"


class Results:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def keep(self, user: str, table: str, played: Played) -> None:
        """Store a finished game of a person. Doing it twice does no harm."""
        await execute(self.redis, "HSET", games_key(user), table, msgspec.msgpack.encode(played))

    async def of(self, user: str) -> dict[str, Played]:
        """The finished games of a person, by table."""
        kept = await execute(self.redis, "HGETALL", games_key(user))
        return {table.decode(): _PLAYED.decode(raw) for table, raw in kept.items()}

    async def move(self, old: str, new: str, via: str = "") -> None:
        """Move finished games from one person to another; with `via`, only those played through that account."""
        for table, one in (await self.of(old)).items():
            if via and one.via != via:
                continue
            await self.keep(new, table, one)
            await execute(self.redis, "HDEL", games_key(old), table)

    async def ratings(self, scope: str, game: str, users: Sequence[str]) -> dict[str, Rating]:
        """The ratings of these people in a list, without people who have none."""
        if not users:
            return {}
        kept = await execute(self.redis, "HMGET", _ratings_key(scope, game), *users)
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
    ) -> bool:
        """Enter new ratings after a game, unless the list has counted this game already. Returns False, and enters
        nothing, if a rating differs from `before` by now. `order` has the strength of each person, by which the list is
        sorted; computers are not in it."""
        fours = [
            part
            for user, rating in after.items()
            for part in (user, _packed(before.get(user)), msgspec.msgpack.encode(rating), order.get(user, ""))
        ]
        keys = (_ratings_key(scope, game), _counted_key(scope, game), _order_key(scope, game))
        # Written before the ratings, so that they are found when a person asks to be forgotten.
        await self._note(scope, game, order)
        return bool(await RATE.run_idempotent(self.redis, keys, table, f"{now:.3f}", REMEMBERED, *fours))

    async def best(self, scope: str, game: str, most: int) -> list[tuple[str, Rating]]:
        """The strongest people of a list with their ratings, at most `most`."""
        names = await execute(self.redis, "ZREVRANGE", _order_key(scope, game), 0, most - 1)
        users = [name.decode() for name in names]
        ratings = await self.ratings(scope, game, users)
        return [(user, ratings[user]) for user in users if user in ratings]

    async def place(self, scope: str, game: str, user: str) -> Standing | None:
        """The place of a person in a list; None if they are not shown there."""
        order = _order_key(scope, game)
        rank, of = await execute_all(self.redis, ("ZREVRANK", order, user), ("ZCARD", order))
        rating = (await self.ratings(scope, game, [user])).get(user)
        return None if rank is None or rating is None else Standing(int(rank) + 1, int(of), rating)

    async def names_of(self, chat: str) -> set[str]:
        """The id of a chat and its former ids: finished games are stored with the id that the chat had then."""
        return {chat, *(old.decode() for old in await execute(self.redis, "SMEMBERS", _was_key(chat)))}

    async def renamed(self, old: str, new: str, games: Iterable[str]) -> None:
        """Move the lists of a chat that has a new id. Doing it twice does no harm: what is there already stays."""
        await execute(self.redis, "SADD", _was_key(new), *sorted(await self.names_of(old)))
        for game in games:
            kept = await execute(self.redis, "HGETALL", _ratings_key(old, game))
            order = await self._scores(_order_key(old, game))
            counted = await self._scores(_counted_key(old, game))
            await self._note(new, game, [user.decode() for user in kept])
            await execute_all(
                self.redis, *(("HSETNX", _ratings_key(new, game), user, raw) for user, raw in kept.items())
            )
            await execute_all(self.redis, *(("ZADD", _order_key(new, game), "NX", at, user) for user, at in order))
            await execute_all(
                self.redis, *(("ZADD", _counted_key(new, game), "NX", at, table) for table, at in counted)
            )
            await execute_all(
                self.redis, *(("DEL", key(old, game)) for key in (_ratings_key, _counted_key, _order_key))
            )

    async def _scores(self, key: str) -> list[tuple[bytes, float]]:
        members = await execute(self.redis, "ZRANGE", key, 0, -1)
        scores = await execute(self.redis, "ZMSCORE", key, *members) if members else []
        return [(member, float(score)) for member, score in zip(members, scores, strict=True) if score is not None]

    # the lists of one person

    async def lists_of(self, user: str) -> list[tuple[str, str]]:
        """The lists in which a person is: scope and game of each."""
        found = [name.decode().partition(" ") for name in await execute(self.redis, "SMEMBERS", lists_key(user))]
        return sorted((scope, game) for game, _, scope in found)

    async def _note(self, scope: str, game: str, users: Iterable[str]) -> None:
        """Note with each person that they are in a list."""
        await execute_all(self.redis, *(("SADD", lists_key(user), f"{game} {scope}") for user in users))

    async def enter(self, scope: str, game: str, user: str, rating: Rating, strength: float) -> None:
        """Set the rating and the strength of a person in a list, whatever they were."""
        await self._note(scope, game, [user])
        await execute_all(
            self.redis,
            ("HSET", _ratings_key(scope, game), user, _packed(rating)),
            ("ZADD", _order_key(scope, game), strength, user),
        )

    async def hide(self, scope: str, game: str, user: str) -> None:
        """Stop showing a person in a list; the rating stays stored."""
        await execute(self.redis, "ZREM", _order_key(scope, game), user)

    async def drop(self, scope: str, game: str, user: str) -> None:
        """Delete a person from a list."""
        await execute_all(
            self.redis, ("HDEL", _ratings_key(scope, game), user), ("ZREM", _order_key(scope, game), user)
        )
        await execute(self.redis, "SREM", lists_key(user), f"{game} {scope}")

    async def forget(self, user: str) -> None:
        """Delete the finished games and all ratings of a person."""
        for scope, game in await self.lists_of(user):
            await self.drop(scope, game, user)
        await execute(self.redis, "DEL", games_key(user))


def _packed(rating: Rating | None) -> bytes:
    return b"" if rating is None else msgspec.msgpack.encode(rating)
