"""From where a request comes, for limits that hold for each address.

The other end of the connection is the client, unless it is a proxy that the operator has named: then it is the last
address in `X-Forwarded-For` that is no such proxy. Nobody else's headers are believed, so nobody can choose an address.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from aiohttp import web

Network = IPv4Network | IPv6Network

PROXIES = web.AppKey("proxies", tuple[Network, ...])
"""Networks of the proxies that stand before a server, in its application; may be missing."""
FORWARDED_FOR = "X-Forwarded-For"
UNKNOWN = "unknown"
"""The address of a request whose connection has none, such as one by a Unix socket, or one that is gone."""
SHARED_BITS = 64
"""Bits by which addresses of one IPv6 customer agree: whoever has one of them has all, and they count as one."""


def client_address(request: web.Request) -> str:
    """The address of whoever made the request; of IPv6 addresses, the network of the customer."""
    proxies = request.app.get(PROXIES, ())
    address = request.remote or UNKNOWN
    if not is_within(address, proxies):
        return grouped(address)
    for value in reversed(request.headers.getall(FORWARDED_FOR, [])):
        for named in reversed(value.split(",")):
            address = named.strip()
            if not is_within(address, proxies):
                return grouped(address)
    return grouped(address)


def grouped(address: str) -> str:
    """The address as limits count it. What is no address counts as one client with all others of its kind."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        if not parsed.is_loopback:
            return str(ip_network((parsed, SHARED_BITS), strict=False))
    return str(parsed)


def is_within(address: str, networks: Sequence[Network]) -> bool:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
        return any(parsed.ipv4_mapped in network for network in networks)
    return any(parsed in network for network in networks)
