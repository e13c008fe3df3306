"""Reading URLs that name several servers: sentinels, or servers of a cluster.

redis+sentinel://[name:password@]host:port,host:port/service[/database]
redis+cluster://[name:password@]host:port,host:port

Name and password are those of the servers; those of the sentinels, if they need any, are `sentinel_username` and
`sentinel_password` in the query. With `rediss` in place of `redis`, all connections use TLS.
"""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, unquote, urlencode, urlsplit

import msgspec
from redis.asyncio.connection import parse_url

from bot.store.resolving_connection import Address

DEFAULT_PORTS = {"sentinel": 26379, "cluster": 6379}

_ADDRESS = re.compile(r"(?:\[(?P<v6>[0-9a-fA-F:.]+)\]|(?P<host>[^:\[\]\s]+))(?::(?P<port>\d{1,5}))?")


class ServersURL(msgspec.Struct, frozen=True):
    kind: str
    """`sentinel` or `cluster`."""
    addresses: tuple[Address, ...]
    service: str
    """The name by which sentinels know the primary; empty for a cluster."""
    options: dict[str, Any]
    """Options of connections to the servers, as redis-py reads them from the URL, without host and port."""
    sentinel_options: dict[str, Any]
    """Name and password for connections to sentinels."""
    tls: bool


def parse_servers_url(url: str) -> ServersURL | None:
    """Read a URL of several servers. None for a URL of one server; `ValueError` for a wrong URL of several."""
    parts = urlsplit(url)
    scheme, plus, kind = parts.scheme.partition("+")
    if not plus:
        return None
    if scheme not in ("redis", "rediss") or kind not in DEFAULT_PORTS:
        raise ValueError("unknown scheme")
    user, at, names = parts.netloc.rpartition("@")
    query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    sentinel_options = {
        name: query.pop(f"sentinel_{name}") for name in ("username", "password") if f"sentinel_{name}" in query
    }
    service, _, database = parts.path.strip("/").partition("/")
    if kind == "cluster":
        service, database = "", service
        if database not in ("", "0"):
            raise ValueError("a cluster has one database")
    elif not service or sentinel_options.keys() == {"username"}:
        raise ValueError("no service, or a name without a password")
    options = dict(parse_url(f"{scheme}://{user}{at}placeholder/{database or 0}?{urlencode(query)}"))
    for name in ("host", "port", "connection_class"):
        options.pop(name, None)
    addresses = tuple(_address(name, DEFAULT_PORTS[kind]) for name in names.split(","))
    return ServersURL(kind, addresses, unquote(service), options, sentinel_options, scheme == "rediss")


def _address(name: str, usual: int) -> Address:
    found = _ADDRESS.fullmatch(name)
    port = int(found["port"] or usual) if found else 0
    if found is None or not 0 < port < 65536:
        raise ValueError("no host and port")
    return unquote(found["v6"] or found["host"]), port
