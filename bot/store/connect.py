"""The way to a server, and whether games can be entrusted to it."""

from __future__ import annotations

import re
from typing import Any

from redis import exceptions
from redis.asyncio import Redis
from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from bot.store.client import PatientPool, PatientRedis
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
    """A client for the server, which has answered once."""
    try:
        named: dict[str, Any] = dict(parse_url(url))
        pool = PatientPool(
            **{
                "max_connections": 64,
                "socket_timeout": TIMEOUT,
                "socket_connect_timeout": 5.0,
                "health_check_interval": 30,
                **named,
                # Whatever a URL may ask for: we read bytes, and see to repetitions ourselves.
                "decode_responses": False,
                "retry": Retry(NoBackoff(), 0),
            }
        )
        redis = PatientRedis.from_pool(pool)
    except (TypeError, ValueError):
        raise ServerUnfit(f"REDIS_URL has a part that is not understood.\n{EXAMPLE}") from None
    try:
        await redis.execute_command("PING")
    except TypeError:
        raise ServerUnfit(f"REDIS_URL has an option that is not known.\n{EXAMPLE}") from None
    except (exceptions.RedisError, OSError) as error:
        await redis.aclose()
        raise ServerUnfit(_explained(redis, error)) from error
    except BaseException:
        await redis.aclose()
        raise
    # Only now: a server that was never there should be missed at once.
    pool.patience = PATIENCE
    return redis


async def examine(redis: Redis) -> list[str]:
    """Refuse a server that would lose games or cannot serve us; returns warnings about the rest."""
    try:
        info = {str(name): str(value) for name, value in (await redis.info()).items()}
        _examine_kind(redis, info)
        await _examine_memory(redis, info)
        # The only way to know that we may write is to do it.
        await redis.eval(WRITE, 1, PROBE)
        return await _examine_disk(redis, info)
    except (exceptions.RedisError, OSError) as error:
        raise ServerUnfit(_explained(redis, error)) from error


def _examine_kind(redis: Redis, info: dict[str, str]) -> None:
    version = info.get("redis_version", "")
    found = re.match(r"(\d+)\.(\d+)", version)
    if found is None or (int(found[1]), int(found[2])) < OLDEST:
        raise ServerUnfit(
            f"{_name(redis)} is too old ({version or 'it does not tell its version'}).\n"
            f"Castellan needs Redis 6.2 or newer, or any Valkey. {OWN}"
        )
    if info.get("role") in ("slave", "replica"):
        raise ServerUnfit(
            f"{_name(redis)} is a replica, which only copies another.\nName its primary in REDIS_URL. {OWN}"
        )
    if info.get("cluster_enabled", "0") != "0" or info.get("redis_mode", "standalone") != "standalone":
        raise ServerUnfit(
            f"{_name(redis)} is part of a cluster or a sentinel, which Castellan does not speak to yet.\n"
            f"Name a server that stands alone in REDIS_URL. {OWN}"
        )


async def _examine_memory(redis: Redis, info: dict[str, str]) -> None:
    policy = info.get("maxmemory_policy") or await _setting(redis, "maxmemory-policy")
    limit = info.get("maxmemory") or await _setting(redis, "maxmemory")
    if policy == "noeviction" or (policy and limit == "0"):
        return
    how = f"with the policy {policy}" if policy else "as far as it lets us see"
    raise ServerUnfit(
        f"{_name(redis)} throws data away when its memory is full ({how}): games would be lost.\n"
        "Set `maxmemory-policy noeviction` in its configuration (redis-cli CONFIG SET maxmemory-policy noeviction).\n"
        f"{OWN}"
    )


async def _examine_disk(redis: Redis, info: dict[str, str]) -> list[str]:
    if info.get("aof_enabled") == "1" or await _setting(redis, "save"):
        return []
    return [
        f"{_name(redis)} keeps nothing on disk, as far as can be seen: games are lost when it stops. "
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
    options = redis.connection_pool.connection_kwargs
    if "path" in options:
        return f"The server at unix://{options['path']}"
    return f"The server at {options.get('host', 'localhost')}:{options.get('port', 6379)}"


def _explained(redis: Redis, error: Exception) -> str:
    name = _name(redis)
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


EXAMPLE = "It should look like redis://name:password@host:6379/0, rediss://host:6380/0 or unix:///run/redis.sock."
