"""URLs that name several servers: the sentinels that know a primary, or some of a cluster.

redis+sentinel://[name:password@]host:port,host:port/service[/database]
redis+cluster://[name:password@]host:port,host:port

Name and password are for the servers; those of sentinels, where they want any, are `sentinel_username` and
`sentinel_password` in the query. With `rediss` in place of `redis`, all is said by TLS.
"""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, unquote, urlencode, urlsplit

import msgspec
from redis.asyncio.connection import parse_url

from bot.store.guided import Place

PORTS = {"sentinel": 26379, "cluster": 6379}

_PLACE = re.compile(r"(?:\[(?P<v6>[0-9a-fA-F:.]+)\]|(?P<host>[^:\[\]\s]+))(?::(?P<port>\d{1,5}))?")


class Servers(msgspec.Struct, frozen=True):
    kind: str
    """`sentinel` or `cluster`."""
    places: tuple[Place, ...]
    service: str
    """Under which name sentinels know the primary."""
    options: dict[str, Any]
    """For connections to the servers; without host and port."""
    own: dict[str, Any]
    """For connections to sentinels."""
    secure: bool
    """By TLS."""


def several(url: str) -> Servers | None:
    """None for a URL that names one server; `ValueError` for one that names several, and wrongly."""
    parts = urlsplit(url)
    scheme, plus, kind = parts.scheme.partition("+")
    if not plus:
        return None
    if scheme not in ("redis", "rediss") or kind not in PORTS:
        raise ValueError("unknown scheme")
    user, at, names = parts.netloc.rpartition("@")
    query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    own = {name: query.pop(f"sentinel_{name}") for name in ("username", "password") if f"sentinel_{name}" in query}
    service, _, database = parts.path.strip("/").partition("/")
    if kind == "cluster":
        service, database = "", service
        if database not in ("", "0"):
            raise ValueError("a cluster has one database")
    elif not service or own.keys() == {"username"}:
        raise ValueError("no service, or a name without a password")
    options = dict(parse_url(f"{scheme}://{user}{at}placeholder/{database or 0}?{urlencode(query)}"))
    for name in ("host", "port", "connection_class"):
        options.pop(name, None)
    places = tuple(_place(name, PORTS[kind]) for name in names.split(","))
    return Servers(kind, places, unquote(service), options, own, scheme == "rediss")


def _place(name: str, usual: int) -> Place:
    found = _PLACE.fullmatch(name)
    port = int(found["port"] or usual) if found else 0
    if found is None or not 0 < port < 65536:
        raise ValueError("no host and port")
    return unquote(found["v6"] or found["host"]), port
