"""Requests that no browser sends, as bytes, and how a server answers each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping

DEEP = 100_000
PATIENCE = 20.0

HEADERS: tuple[tuple[bytes, bytes], ...] = (
    *(
        (name, b"\xff")
        for name in (b"Cookie", b"Authorization", b"Host", b"Origin", b"Content-Type", b"Accept-Language")
    ),
    *((name, b"\xff") for name in (b"Forwarded", b"X-Forwarded-For", b"X-Forwarded-Proto", b"Content-Encoding")),
    *((name, b"\xff") for name in (b"Accept", b"Range", b"If-Modified-Since", b"Expect", b"Connection", b"User-Agent")),
    *((name, b"") for name in (b"Host", b"Origin", b"Content-Type", b"Authorization", b"Cookie", b"Content-Length")),
    (b"Cookie", b"castellan=\xff"),
    (b"Cookie", b'castellan="\\377\\xff'),
    (b"Cookie", b"\x80;;=;castellan;castellan=\xed\xa0\x80"),
    (b"Cookie", b"a" * 8000),
    (b"Authorization", b"Bearer \xff"),
    (b"Authorization", b"Bearer \xed\xa0\x80"),
    (b"Authorization", b"Basic :"),
    (b"X-Telegram-Bot-Api-Secret-Token", b"\xff\xfe"),
    (b"Host", b"["),
    (b"Host", b"[::1"),
    (b"Host", b"a:b:c"),
    (b"Host", b"127.0.0.1:99999999"),
    (b"Host", b"127.0.0.1\xe2\x80\xae"),
    (b"Origin", b"http://[::1"),
    (b"Origin", b"https://\xff"),
    (b"Content-Type", b"application/json; charset=\xff"),
    (b"Content-Type", b"application/json; charset=nothing"),
    (b"Content-Type", b"multipart/form-data; boundary=\xff"),
    (b"Content-Encoding", b"gzip"),
    (b"Content-Encoding", b"br"),
    (b"Content-Length", b"-1"),
    (b"Content-Length", b"9" * 30),
    (b"Content-Length", b"\xb2"),
    (b"Transfer-Encoding", b"\xff"),
    (b"Transfer-Encoding", b"chunked"),
    (b"Transfer-Encoding", b"gzip, chunked"),
    (b"Upgrade", b"websocket"),
    (b"Expect", b"200-ok"),
    (b"Accept-Language", b"\xff;q=\xff,,;;"),
    (b"X-Forwarded-For", b",,[::,256.1.1.1,\xff"),
    (b"X-Long", b"x" * 100_000),
    (b"X-Nul", b"\x00"),
    (b"X-Escape", b"\x1b[2J"),
    (b"\xff", b"x"),
    (b"", b"x"),
)
"""One at a time takes the place of the right one."""

ENDINGS = (
    *(b"\x00", b"%00", b"\xff", b"%ff", b"%", b"/%2e%2e/", b"/", b"#\xff", b"\x1b[2J", b"%1b]0;x%07"),
    *(b"?\xff=%ff", b"?after=%00", b"?after=" + b"9" * 999, b"?after=-1", b"?after=\xc2\xb2", b"?" + b"a&" * 2000),
    *(b"?theme=%ff&key=%00", b"?language=%ed%a0%80", b"x" * 7000, b"x" * 70_000, b";\xe2\x80\xae"),
)
"""What may follow a path."""

TARGETS = (b"*", b"//", b"http://[/", b"http://a:b/", b"castellan:80", b"\xff", b"/\x00", b"/%00", b"")
"""Instead of a path."""

BODIES = (
    *(b"", b"{", b"null", b"[]", b"{}", b"\xff", b"\x00", b"NaN", b"1e999999", b'{"": ""}', b'"' + b"x" * 5000),
    *(
        b"[" * DEEP,
        b'{"a":' * DEEP,
        b'{"name":' + b"[" * DEEP,
        b"[" * 5000,
        b'{"x":' + b"[" * 1500 + b"]" * 1500 + b"}",
    ),
    *(b'{"name": "\\ud800", "text": "\\ud800", "token": "\\ud800", "secret": "\\ud800"}',),
    *(b'{"name": "\\u0000", "text": "\\u0000", "token": "\\u0000", "secret": "\\u0000"}',),
    *(b'{"name": "\xff", "text": "\xff", "token": "\xff", "secret": "\xff"}', b'{"name": {}, "text": [], "token": 1}'),
    *(b'{"name": "\\u202e\\u001b[2J", "text": "/\\u202e\\u001b[2J", "token": "\\u202e.\\u001b", "secret": "\\u202e"}',),
)

METHODS = (b"get", b"G\xffT", b"\x00", b"POST" * 100, b"CONNECT", b"TRACE", b"OPTIONS", b"DELETE")


def request(method: bytes, target: bytes, headers: Mapping[bytes, bytes], body: bytes = b"") -> bytes:
    lines = [b"%s: %s" % header for header in headers.items()]
    return b"\r\n".join([b"%s %s HTTP/1.1" % (method, target), *lines, b"", body])


def malformed(method: str, path: str, right: dict[bytes, bytes]) -> Iterator[bytes]:
    """All requests to this route that are wrong in one way. `right` are headers with which it would be answered."""
    verb, target = method.encode(), path.encode()
    body = b'{"name": "Red", "text": "hello", "token": "hello.", "secret": "hello"}' if method == "POST" else b""
    usual = right | {b"Content-Length": b"%d" % len(body)}
    for name, value in HEADERS:
        yield request(verb, target, usual | {name: value}, body)
    yield request(verb, target, {name: value for name, value in usual.items() if name != b"Host"}, body)
    yield request(verb, target, usual | {b"X-%d" % number: b"" for number in range(500)}, body)
    for bad in BODIES:
        yield request(verb, target, usual | {b"Content-Length": b"%d" % len(bad)}, bad)
    yield request(verb, target, right | {b"Transfer-Encoding": b"chunked"}, b"5\r\nhello\r\n\xff\r\n")
    for ending in ENDINGS:
        yield request(verb, target + ending, usual, body)
    for other in METHODS:
        yield request(other, target, usual, body)
    for other in TARGETS:
        yield request(verb, other, usual, body)


async def status_of(port: int, data: bytes) -> int:
    """The status with which a server on this machine answers these bytes; 0 if it ends the connection instead."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(data)
        async with asyncio.timeout(PATIENCE):
            line = await reader.readline()
        return int(line.split()[1]) if line else 0
    except ConnectionError:
        return 0
    finally:
        writer.close()
