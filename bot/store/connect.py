"""Connecting to the server or servers of `REDIS_URL`, and checking at the start that they are fit to keep games."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

from redis import exceptions
from redis.asyncio import Redis
from redis.asyncio.connection import Connection, SSLConnection, parse_url

from bot.store.client import RetryingPool, RetryingRedis
from bot.store.cluster import ClusterRedis, ClusterTopology
from bot.store.replication import InfoReplicaMonitor
from bot.store.resolving_connection import Address, ResolvingConnection, ResolvingTLSConnection
from bot.store.sentinel import Sentinels
from bot.store.slots import slot_of_key
from bot.store.urls import parse_servers_url
from config.errors import OperatorError

RETRY_SECONDS = 15.0
"""Seconds for which a server may be out of reach before commands fail."""
ANSWER_SECONDS = 10.0
"""Seconds that a server has to answer a command. Commands that block must ask for less."""
OLDEST_VERSION = (6, 2)

PROBE_KEY = "castellan:probe"
PROBE_SCRIPT = "return redis.call('SET', KEYS[1], '1', 'PX', '1000')"

OWN_SERVER = "Without REDIS_URL, Castellan uses a server of its own."


class ServerUnfit(OperatorError):
    """The server cannot be reached, refuses the login, or is set up so that games would be lost."""


async def connect(url: str) -> Redis:
    """Make the client for a URL of one server, of sentinels or of a cluster, and check that it answers.

    Raises `ServerUnfit`, with a text for the operator, at once if it does not. Afterwards the client retries for
    `RETRY_SECONDS`.
    """
    try:
        redis = _client(url)
    except (TypeError, ValueError):
        raise ServerUnfit(f"REDIS_URL has a part that is not understood.\n{URL_EXAMPLES}") from None
    try:
        await redis.execute_command("PING")
    except TypeError:
        raise ServerUnfit(f"REDIS_URL has an option that is not known.\n{URL_EXAMPLES}") from None
    except (exceptions.RedisError, OSError) as error:
        await redis.aclose()
        raise ServerUnfit(_explained(_name(redis), error)) from error
    except BaseException:
        await redis.aclose()
        raise
    # Retrying begins only now: at the start, a wrong address must be reported to the operator at once.
    pool = redis.connection_pool
    if isinstance(pool, RetryingPool):
        pool.retry_seconds = RETRY_SECONDS
    return redis


def _client(url: str) -> RetryingRedis:
    parsed = parse_servers_url(url)
    if parsed is None:
        pool = RetryingPool(**_options(dict(parse_url(url))))
        return RetryingRedis(pool, InfoReplicaMonitor(pool))
    options = _options(parsed.options)
    resolving = ResolvingTLSConnection if parsed.tls else ResolvingConnection
    if parsed.kind == "sentinel":
        sentinels = Sentinels(parsed)
        return RetryingRedis(RetryingPool(connection_class=resolving, resolver=sentinels, **options), sentinels)
    plain = SSLConnection if parsed.tls else Connection
    cluster = ClusterTopology(parsed, {"connection_class": plain, **options})
    return ClusterRedis(RetryingPool(connection_class=resolving, resolver=cluster, **options), cluster)


def _options(named: dict[str, Any]) -> dict[str, Any]:
    return {
        "max_connections": 64,
        "socket_timeout": ANSWER_SECONDS,
        "socket_connect_timeout": 5.0,
        "health_check_interval": 30,
        **named,
    }


async def examine(redis: Redis) -> list[str]:
    """Check the server, or every primary of a cluster, at the start. Returns warnings for the operator.

    Raises `ServerUnfit` for an old version, a replica, eviction, a missing permission, or slots without a server.
    """
    if isinstance(redis, ClusterRedis):
        return await _examine_cluster(redis)
    warnings = await _examine_one(redis, _name(redis), PROBE_KEY)
    if (
        isinstance(redis, RetryingRedis)
        and isinstance(redis.replica_monitor, Sentinels)
        and not await redis.replica_monitor.live_replicas()
    ):
        warnings.append(f"{_name(redis)} has no replica that could take its place.")
    return warnings


async def _examine_cluster(redis: ClusterRedis) -> list[str]:
    slot_map = redis.topology.slot_map
    if not slot_map.complete:
        raise ServerUnfit(
            f"{_name(redis)} does not have all of its slots: some games would have no place.\n"
            "Have a look with redis-cli --cluster check, and put that right."
        )
    warnings: list[str] = []
    for address in slot_map.primaries:
        name = f"The server at {address[0]}:{address[1]}"
        own = next(
            key for key in map(f"{PROBE_KEY}:{{}}".format, count()) if slot_map.owners[slot_of_key(key)] == address
        )
        warnings += await _examine_one(Redis(connection_pool=redis.topology.pool(address)), name, own, together=True)
        if not slot_map.replica_counts[address]:
            warnings.append(f"{name} has no replica that could take its place.")
    return warnings


async def _examine_one(redis: Redis, name: str, key: str, *, together: bool = False) -> list[str]:
    """Check one server. `key` is one that it may write; `together`: it is part of a cluster."""
    try:
        info = {str(field): str(value) for field, value in (await redis.info()).items()}
        _examine_kind(name, info, together=together)
        await _examine_memory(redis, name, info)
        # Only a write shows whether we may write.
        await redis.eval(PROBE_SCRIPT, 1, key)
        return await _examine_disk(redis, name, info)
    except (exceptions.RedisError, OSError) as error:
        raise ServerUnfit(_explained(name, error)) from error


def _examine_kind(name: str, info: dict[str, str], *, together: bool) -> None:
    version = info.get("redis_version", "")
    found = re.match(r"(\d+)\.(\d+)", version)
    if found is None or (int(found[1]), int(found[2])) < OLDEST_VERSION:
        raise ServerUnfit(
            f"{name} is too old ({version or 'it does not tell its version'}).\n"
            f"Castellan needs Redis 6.2 or newer, or any Valkey. {OWN_SERVER}"
        )
    if info.get("role") in ("slave", "replica"):
        raise ServerUnfit(
            f"{name} is a replica, which only copies another.\nName its primary in REDIS_URL. {OWN_SERVER}"
        )
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
        f"{OWN_SERVER}"
    )


async def _examine_disk(redis: Redis, name: str, info: dict[str, str]) -> list[str]:
    if info.get("aof_enabled") == "1" or await _setting(redis, "save"):
        return []
    return [
        f"{name} keeps nothing on disk, as far as can be seen: games are lost when it stops. "
        "Set `appendonly yes` in its configuration."
    ]


async def _setting(redis: Redis, name: str) -> str:
    """A setting of the server; empty if the server does not let us see it."""
    try:
        found = await redis.config_get(name)
    except exceptions.ResponseError:
        return ""
    return next((_text(value) for key, value in found.items() if _text(key) == name), "")


def _text(value: object) -> str:
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)


def _name(redis: Redis) -> str:
    """How to name the server in a message to the operator; never with a password."""
    if isinstance(redis, ClusterRedis):
        return f"The cluster with {_list(redis.topology.addresses)}"
    if isinstance(redis, RetryingRedis) and isinstance(redis.replica_monitor, Sentinels):
        return (
            f"The server {redis.replica_monitor.service} of the sentinels at {_list(redis.replica_monitor.addresses)}"
        )
    options = redis.connection_pool.connection_kwargs
    if "path" in options:
        return f"The server at unix://{options['path']}"
    return f"The server at {options.get('host', 'localhost')}:{options.get('port', 6379)}"


def _list(addresses: tuple[Address, ...]) -> str:
    return ", ".join(f"{host}:{port}" for host, port in addresses)


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
        return f"{name} only lets us read ({error}).\nName one that can be written to in REDIS_URL. {OWN_SERVER}"
    if isinstance(error, exceptions.ResponseError):
        return (
            f"{name} does not do what Castellan needs ({error}).\nPut that right, or use another server. {OWN_SERVER}"
        )
    return f"{name} cannot be reached ({error}).\nStart it, or correct REDIS_URL. {OWN_SERVER}"


URL_EXAMPLES = (
    "It should look like redis://name:password@host:6379/0, rediss://host:6380/0, unix:///run/redis.sock,\n"
    "redis+sentinel://host:26379,host:26379/name-of-the-service or redis+cluster://host:6379,host:6379."
)
