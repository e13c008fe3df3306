"""Error messages for an address at which the web page cannot be served."""

from __future__ import annotations

import asyncio
import errno
import socket

from config.errors import OperatorError

ANSWER = 1.0
"""Seconds to wait for an answer of the program that has the port."""


class PortTaken(OperatorError):
    """The page cannot be served at this address."""


async def port_trouble(host: str, port: int, error: OSError) -> OperatorError:
    """The error message for a failed bind, with advice for the operator."""
    other = f"CASTELLAN_PORT={port + 1 if 0 < port < 65535 else 8710} make play"
    if isinstance(error, socket.gaierror):
        return PortTaken(
            f"The host {host} is not known here.\nSet CASTELLAN_HOST to an address of this machine: 127.0.0.1"
        )
    if error.errno == errno.EADDRINUSE:
        near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
        place = f"[{near}]:{port}" if ":" in near else f"{near}:{port}"
        if await _castellan_at(near, port, place):
            return PortTaken(
                f"Port {port} is taken by another Castellan: http://{place}/\n"
                f"Use that one, or give this one a port of its own: {other}"
            )
        return PortTaken(f"Port {port} on {host} is taken by another program.\nChoose another one: {other}")
    # Newer Python versions give no number if the host's addresses all belong to other machines.
    if error.errno == errno.EADDRNOTAVAIL or error.errno is None:
        return PortTaken(
            f"{host} is not an address of this machine.\nSet CASTELLAN_HOST to one that is, or to 127.0.0.1"
        )
    if error.errno in (errno.EACCES, errno.EPERM):
        return PortTaken(f"Port {port} on {host} is not for us ({error.strerror}).\nChoose one above 1023: {other}")
    return PortTaken(
        f"The page cannot be served on {host}, port {port} ({error.strerror or error}).\n"
        "Set CASTELLAN_HOST and CASTELLAN_PORT to what this machine has, or leave both out."
    )


async def _castellan_at(host: str, port: int, place: str) -> bool:
    """Whether the server at this address is another Castellan."""
    try:
        async with asyncio.timeout(ANSWER):
            reader, writer = await asyncio.open_connection(host, port)
            try:
                writer.write(f"GET / HTTP/1.0\r\nHost: {place}\r\n\r\n".encode())
                page = b""
                while b"castellan" not in page.lower() and len(page) < 65536:
                    more = await reader.read(4096)
                    if not more:
                        return False
                    page += more
                return b"castellan" in page.lower()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return False
