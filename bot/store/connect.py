"""The way to a server, and whether games can be entrusted to it."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

from redis import exceptions
from redis.asyncio import Redis
from redis.asyncio.connection import Connection, SSLConnection, parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from bot.store.addresses import several
from bot.store.client import PatientPool, PatientRedis
from bot.store.cluster import Cluster, ClusterRedis
from bot.store.copies import OwnWord
from bot.store.guided import Guided, GuidedSecurely, Place
from bot.store.sentinel import Sentinels
from bot.store.slots import slot
from bot.trouble import Trouble

PATIENCE = 15.0
"""Seconds for which a server may be away."""
TIMEOUT = 10.0
"""Seconds for an answer. Commands that block must ask for less."""
OLDEST = (6, 2)

PROBE = "castellan:probe"
WRITE = "return redis.call('SET', KEYS[1], '1', 'PX', '1000')"

OWN = "Without REDIS_URL, Castellan uses a server of its own."


class ServerUnfit(Trouble):
    """The server cannot be reached, does not let us in, or would lose games."""


async def connect(url: str) -> Redis:
    """A client for the server, or for those that stand for one, which has answered once."""
    try:
        redis = _client(url)
    except (TypeError, ValueError):
        raise ServerUnfit(f"REDIS_URL has a part that is not understood.\n{EXAMPLE}") from None
    try:
        await redis.execute_command("PING")
    except TypeError:
        raise ServerUnfit(f"REDIS_URL has an option that is not known.\n{EXAMPLE}") from None
    except (exceptions.RedisError, OSError) as error:
        await redis.aclose()
        raise ServerUnfit(_explained(_name(redis), error)) from error
    except BaseException:
        await redis.aclose()
        raise
    # Only now: a server that was never there should be missed at once.
    pool = redis.connection_pool
    if isinstance(pool, PatientPool):
        pool.patience = PATIENCE
    if isinstance(redis, ClusterRedis):
        redis.lasting = PATIENCE
    return redis


def _client(url: str) -> PatientRedis:
    servers = several(url)
    if servers is None:
        redis = PatientRedis.on(PatientPool(**_options(dict(parse_url(url)))))
        redis.copies = OwnWord(redis)
        return redis
    options = _options(servers.options)
    guided = GuidedSecurely if servers.secure else Guided
    if servers.kind == "sentinel":
        sentinels = Sentinels(servers)
        redis = PatientRedis.on(PatientPool(connection_class=guided, guide=sentinels, **options))
        redis.copies = sentinels
        return redis
    plain = SSLConnection if servers.secure else Connection
    cluster = Cluster(servers, {"connection_class": plain, **options})
    many = ClusterRedis.on(PatientPool(connection_class=guided, guide=cluster, **options))
    many.copies = many.servers = cluster
    return many


def _options(named: dict[str, Any]) -> dict[str, Any]:
    return {
        "max_connections": 64,
        "socket_timeout": TIMEOUT,
        "socket_connect_timeout": 5.0,
        "health_check_interval": 30,
        **named,
        # Whatever a URL may ask for: we read bytes, and see to repetitions ourselves.
        "decode_responses": False,
        "retry": Retry(NoBackoff(), 0),
    }


async def examine(redis: Redis) -> list[str]:
    """Refuse a server that would lose games or cannot serve us; returns warnings about the rest."""
    if isinstance(redis, ClusterRedis):
        return await _examine_cluster(redis)
    warnings = await _examine_one(redis, _name(redis), PROBE)
    if isinstance(redis, PatientRedis) and isinstance(redis.copies, Sentinels) and not await redis.copies.any_live():
        warnings.append(f"{_name(redis)} has no replica that could take its place.")
    return warnings


async def _examine_cluster(redis: ClusterRedis) -> list[str]:
    layout = redis.servers.layout
    if not layout.whole:
        raise ServerUnfit(
            f"{_name(redis)} does not have all of its slots: some games would have no place.\n"
            "Have a look with redis-cli --cluster check, and put that right."
        )
    warnings: list[str] = []
    for place in layout.masters:
        name = f"The server at {place[0]}:{place[1]}"
        own = next(key for key in map(f"{PROBE}:{{}}".format, count()) if layout.owners[slot(key)] == place)
        warnings += await _examine_one(Redis(connection_pool=redis.servers.pool(place)), name, own, together=True)
        if not layout.copies[place]:
            warnings.append(f"{name} has no replica that could take its place.")
    return warnings


async def _examine_one(redis: Redis, name: str, key: str, *, together: bool = False) -> list[str]:
    """With a key that is its own; as a part of a cluster, or not."""
    try:
        info = {str(field): str(value) for field, value in (await redis.info()).items()}
        _examine_kind(name, info, together=together)
        await _examine_memory(redis, name, info)
        # The only way to know that we may write is to do it.
        await redis.eval(WRITE, 1, key)
        return await _examine_disk(redis, name, info)
    except (exceptions.RedisError, OSError) as error:
        raise ServerUnfit(_explained(name, error)) from error


def _examine_kind(name: str, info: dict[str, str], *, together: bool) -> None:
    version = info.get("redis_version", "")
    found = re.match(r"(\d+)\.(\d+)", version)
    if found is None or (int(found[1]), int(found[2])) < OLDEST:
        raise ServerUnfit(
            f"{name} is too old ({version or 'it does not tell its version'}).\n"
            f"Castellan needs Redis 6.2 or newer, or any Valkey. {OWN}"
        )
    if info.get("role") in ("slave", "replica"):
        raise ServerUnfit(f"{name} is a replica, which only copies another.\nName its primary in REDIS_URL. {OWN}")
    if "sentinel" in (info.get("redis_mode"), info.get("server_mode")):
        raise ServerUnfit(
            f"{name} is a sentinel, which keeps no games but knows who does.\n"
            "Say so in REDIS_URL: redis+sentinel://host:26379,host:26379,host:26379/name-of-the-service"
        )
    if not together and info.get("cluster_enabled", "0") != "0":
        raise ServerUnfit(
            f"{name} is part of a cluster.\nSay so in REDIS_URL: redis+cluster://host:6379,host:6379,host:6379"
        )


async def _examine_memory(redis: Redis, name: str, info: dict[str, str]) -> None:
    policy = info.get("maxmemory_policy") or await _setting(redis, "maxmemory-policy")
    limit = info.get("maxmemory") or await _setting(redis, "maxmemory")
    if policy == "noeviction" or (policy and limit == "0"):
        return
    how = f"with the policy {policy}" if policy else "as far as it lets us see"
    raise ServerUnfit(
        f"{name} throws data away when its memory is full ({how}): games would be lost.\n"
        "Set `maxmemory-policy noeviction` in its configuration (redis-cli CONFIG SET maxmemory-policy noeviction).\n"
        f"{OWN}"
    )


async def _examine_disk(redis: Redis, name: str, info: dict[str, str]) -> list[str]:
    if info.get("aof_enabled") == "1" or await _setting(redis, "save"):
        return []
    return [
        f"{name} keeps nothing on disk, as far as can be seen: games are lost when it stops. "
        "Set `appendonly yes` in its configuration."
    ]


async def _setting(redis: Redis, name: str) -> str:
    """A setting of the server; empty where it does not tell."""
    try:
        found = await redis.config_get(name)
    except exceptions.ResponseError:
        return ""
    return next((_text(value) for key, value in found.items() if _text(key) == name), "")


def _text(value: object) -> str:
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)


def _name(redis: Redis) -> str:
    """The server as its operator knows it, without any password."""
    if isinstance(redis, ClusterRedis):
        return f"The cluster with {_list(redis.servers.places)}"
    if isinstance(redis, PatientRedis) and isinstance(redis.copies, Sentinels):
        return f"The server {redis.copies.service} of the sentinels at {_list(redis.copies.places)}"
    options = redis.connection_pool.connection_kwargs
    if "path" in options:
        return f"The server at unix://{options['path']}"
    return f"The server at {options.get('host', 'localhost')}:{options.get('port', 6379)}"


def _list(places: tuple[Place, ...]) -> str:
    return ", ".join(f"{host}:{port}" for host, port in places)


def _explained(name: str, error: Exception) -> str:
    if isinstance(error, exceptions.AuthenticationError | exceptions.AuthorizationError):
        return (
            f"{name} does not let us in ({error}).\n"
            "Put its name and password into REDIS_URL: redis://name:password@host:6379/0\n"
            "(redis://:password@host:6379/0 where it asks for a password only; %-encode special characters)."
        )
    if isinstance(error, exceptions.NoPermissionError):
        return (
            f"{name} forbids what Castellan needs ({error}).\n"
            "Let its user do everything: redis-cli ACL SETUSER name on '>password' '~*' '&*' '+@all'"
        )
    if isinstance(error, exceptions.BusyLoadingError):
        return f"{name} is still loading its data.\nWait a little, then start Castellan again."
    if isinstance(error, exceptions.ReadOnlyError):
        return f"{name} only lets us read ({error}).\nName one that can be written to in REDIS_URL. {OWN}"
    if isinstance(error, exceptions.ResponseError):
        return f"{name} does not do what Castellan needs ({error}).\nPut that right, or use another server. {OWN}"
    return f"{name} cannot be reached ({error}).\nStart it, or correct REDIS_URL. {OWN}"


EXAMPLE = (
    "It should look like redis://name:password@host:6379/0, rediss://host:6380/0, unix:///run/redis.sock,\n"
    "redis+sentinel://host:26379,host:26379/name-of-the-service or redis+cluster://host:6379,host:6379."
)
