"""Sending a batch of commands over one connection and reading its answers.

redis-py's pipeline does not tell whether there was no connection (nothing was executed) or it broke later (something
may have been). Here the caller takes the connection first, so it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import hiredis
from redis import exceptions
from redis.asyncio.connection import AbstractConnection, ConnectionPool

Argument = str | bytes | int | float
Command = tuple[Argument, ...]

_pack = cast(Callable[[Command], bytes], hiredis.pack_command)


class NotSent(exceptions.ConnectionError):
    """No server could be reached for this command, so it was not executed. Stands in the place of an answer."""


_REFUSALS = (
    NotSent,
    exceptions.AskError,
    exceptions.TryAgainError,
    exceptions.ClusterDownError,
    exceptions.ReadOnlyError,
)


def pack_command(command: Command) -> bytes:
    """A command as it is sent. redis-py's asyncio connections pack in Python, which takes longer than anything else in
    a commit; the parser that they read answers with can pack as well."""
    name = command[0]
    if isinstance(name, str) and " " in name:
        # redis-py names some commands by two words; the server wants them as two arguments.
        command = (*name.split(), *command[1:])
    return _pack(command)


async def send_batch(connection: AbstractConnection, commands: Sequence[Command]) -> list[Any]:
    """Send commands in one write and return their raw answers in order, errors of the server among them.

    Raises when the connection breaks: any of the commands may have been executed by then.
    """
    await connection.send_packed_command(b"".join(map(pack_command, commands)))
    answers: list[Any] = []
    for _ in commands:
        try:
            answers.append(await connection.read_response())
        except exceptions.ResponseError as error:
            answers.append(error)
    return answers


def is_refusal(answer: object) -> bool:
    """Whether an answer says that the command was not executed, and may be at another server or a little later.

    True for MOVED, ASK, TRYAGAIN, CLUSTERDOWN, READONLY, NOREPLICAS and `NotSent`.
    """
    if not isinstance(answer, Exception):
        return False
    if isinstance(answer, _REFUSALS):
        return True
    # Old servers wrap READONLY when a script meets it; redis-py has no class for NOREPLICAS.
    return isinstance(answer, exceptions.ResponseError) and (
        str(answer).startswith("NOREPLICAS") or "-READONLY" in str(answer)
    )


async def send_batch_from_pool(pool: ConnectionPool, commands: Sequence[Command]) -> list[Any]:
    """The same, over a connection that is taken from a pool and given back."""
    connection = await pool.get_connection()
    try:
        answers = await send_batch(connection, commands)
        if any(map(is_refusal, answers)):
            # The server may be a replica by now: the next connection looks the primary up again.
            await connection.disconnect()
        return answers
    finally:
        await pool.release(connection)
