"""From where a request comes: only proxies that the operator has named may say so."""

from __future__ import annotations

from ipaddress import ip_network

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from bot.platforms.http.client_address import PROXIES, client_address

PROXY = "10.0.0.1"


def asked(remote: str, *forwarded: str, proxies: tuple[str, ...] = (PROXY,)) -> str:
    app = web.Application()
    app[PROXIES] = tuple(ip_network(proxy) for proxy in proxies)
    headers = [("X-Forwarded-For", value) for value in forwarded]
    request = make_mocked_request("GET", "/", headers=headers, app=app).clone(remote=remote)
    return client_address(request)


@pytest.mark.parametrize(
    ("remote", "forwarded", "address"),
    [
        ("192.0.2.7", (), "192.0.2.7"),
        ("192.0.2.7", ("198.51.100.1",), "192.0.2.7"),
        (PROXY, ("198.51.100.1",), "198.51.100.1"),
        (PROXY, ("203.0.113.9, 198.51.100.1",), "198.51.100.1"),
        (PROXY, ("203.0.113.9", "198.51.100.1"), "198.51.100.1"),
        (PROXY, ("198.51.100.1, 10.0.0.1",), "198.51.100.1"),
        (PROXY, (), PROXY),
        (PROXY, ("no address",), "unknown"),
        ("::ffff:10.0.0.1", ("198.51.100.1",), "198.51.100.1"),
        ("2001:db8:1:2:3:4:5:6", (), "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", (), "2001:db8:1:2::/64"),
        ("::1", (), "::1"),
    ],
)
def test_an_address_is_told_by_the_connection_or_a_named_proxy(
    remote: str, forwarded: tuple[str, ...], address: str
) -> None:
    assert asked(remote, *forwarded) == address


def test_without_named_proxies_no_header_is_believed() -> None:
    assert asked("127.0.0.1", "198.51.100.1", proxies=()) == "127.0.0.1"
