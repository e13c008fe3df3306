"""A few commands over one connection: sent together, answered in order, with answers as they came."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import hiredis
from redis import exceptions
from redis.asyncio.connection import AbstractConnection, ConnectionPool

Raw = str | bytes | int | float
Command = tuple[Raw, ...]

_packed = cast(Callable[[Command], bytes], hiredis.pack_command)


class NotSent(exceptions.ConnectionError):
    """Nobody was there to take it: whatever it was, it was not done."""


def packed(command: Command) -> bytes:
    """The client spells some names in two words."""
    name = command[0]
    if isinstance(name, str) and " " in name:
        command = (*name.split(), *command[1:])
    return _packed(command)


async def exchange(connection: AbstractConnection, commands: Sequence[Command]) -> list[Any]:
    """Errors of the server stand in their places among the answers; a line that breaks is raised."""
    # Not by a pipeline of the client: that takes longer than everything the server does.
    await connection.send_packed_command(b"".join(map(packed, commands)))
    answers: list[Any] = []
    for _ in commands:
        try:
            answers.append(await connection.read_response())
        except exceptions.ResponseError as error:
            answers.append(error)
    return answers


def undone(answer: object) -> bool:
    """Whether a server has refused because of what it is at the moment: nothing was done, and somebody else may do it,
    or the same one a little later."""
    if isinstance(answer, NotSent | exceptions.AskError | exceptions.TryAgainError | exceptions.ClusterDownError):
        return True
    if isinstance(answer, exceptions.ReadOnlyError):
        return True
    # Old servers wrap what a script was refused; too few replicas are an error without a class of its own.
    return isinstance(answer, exceptions.ResponseError) and (
        str(answer).startswith("NOREPLICAS") or "-READONLY" in str(answer)
    )


async def converse(pool: ConnectionPool, commands: Sequence[Command]) -> list[Any]:
    """Over one connection of a pool."""
    connection = await pool.get_connection()
    try:
        answers = await exchange(connection, commands)
        if any(map(undone, answers)):
            # Whoever refuses what we want is not whom we want: the next connection may find somebody else.
            await connection.disconnect()
        return answers
    finally:
        await pool.release(connection)
