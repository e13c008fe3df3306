"""Servers that an earlier run has left running, and processes that only look like one."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.embedded import PID, SOCKET, ServerFailed
from bot.store.process import is_server_in, stop_process
from tests.running.own import client_of, own_server, pid_of
from tests.running.program import running, servers_in
from tests.running.substitute import STARTS
from tests.server import TestServer


@pytest.fixture
def orphan(tmp_path: Path) -> Iterator[int]:
    """Process id of the server of a program that was killed."""
    with running(tmp_path) as run:
        run.kill()
        (pid,) = servers_in(tmp_path / "data")
        yield pid


async def test_one_that_answers_is_adopted(tmp_path: Path, orphan: int) -> None:
    async with own_server(tmp_path / "data") as server, client_of(server) as client:
        assert pid_of(server) == orphan
        assert await client.get(STARTS) == b"1"
    assert servers_in(tmp_path / "data") == []
    assert not (tmp_path / "data" / PID).exists()


async def test_one_that_answers_is_adopted_without_its_pid_file(tmp_path: Path, orphan: int) -> None:
    (tmp_path / "data" / PID).unlink()
    async with own_server(tmp_path / "data") as server:
        assert pid_of(server) == orphan
    assert servers_in(tmp_path / "data") == []


async def test_an_adopted_one_that_falls_is_started_again(tmp_path: Path, orphan: int) -> None:
    async with own_server(tmp_path / "data") as server, client_of(server) as client:
        os.kill(orphan, signal.SIGKILL)
        assert await client.get(STARTS) == b"1"
        assert servers_in(tmp_path / "data") == [pid_of(server)] != [orphan]


async def test_one_that_does_not_answer_is_replaced(tmp_path: Path, orphan: int) -> None:
    os.kill(orphan, signal.SIGSTOP)
    async with own_server(tmp_path / "data", answer=0.3) as server, client_of(server) as client:
        assert servers_in(tmp_path / "data") == [pid_of(server)] != [orphan]
        assert await client.get(STARTS) == b"1"
    assert servers_in(tmp_path / "data") == []


async def test_one_that_is_set_up_otherwise_is_replaced(tmp_path: Path, orphan: int) -> None:
    async with own_server(tmp_path / "data") as server, client_of(server) as client:
        await client.config_set("appendfsync", "no")
        # Left again, as it is now.
        server.process = None
    async with own_server(tmp_path / "data") as server, client_of(server) as client:
        assert servers_in(tmp_path / "data") == [pid_of(server)] != [orphan]
        assert await client.config_get("appendfsync") == {"appendfsync": "always"}
        assert await client.get(STARTS) == b"1"


async def test_a_pid_file_that_names_a_stranger_harms_nobody(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as stranger:
        (tmp_path / PID).write_text(f"{stranger.pid}\n", encoding="ascii")
        async with own_server(tmp_path) as server:
            assert pid_of(server) != stranger.pid
        assert stranger.poll() is None
        stranger.communicate(b"\n")
    assert stranger.returncode == 0


async def test_a_pid_file_that_names_the_server_of_another_folder_harms_nobody(
    tmp_path: Path, server: TestServer
) -> None:
    assert server.process is not None
    assert is_server_in(server.process.pid, server.folder)
    (tmp_path / PID).write_text(f"{server.process.pid}\n", encoding="ascii")
    async with own_server(tmp_path):
        pass
    assert server.process.poll() is None
    assert server.answers()


@pytest.mark.parametrize("content", [b"", b"-1\n", b"0\n", b"99999999\n", b"\xff"])
async def test_a_pid_file_with_nonsense_is_of_no_account(tmp_path: Path, content: bytes) -> None:
    (tmp_path / PID).write_bytes(content)
    async with own_server(tmp_path) as server:
        assert servers_in(tmp_path) == [pid_of(server)]


async def test_a_stranger_at_our_socket_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(SOCKET)
        listener.listen()
        with pytest.raises(ServerFailed, match="A process that is not ours listens"):
            async with own_server(tmp_path, answer=0.2):
                pass
        assert (tmp_path / SOCKET).exists()
    # It has gone, its socket has not.
    async with own_server(tmp_path, answer=0.2) as server:
        assert servers_in(tmp_path) == [pid_of(server)]


async def test_one_that_does_not_stop_when_asked_is_made_to() -> None:
    deaf = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); signal.pause()"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", deaf, stdout=subprocess.PIPE)
    assert process.stdout is not None
    await process.stdout.readline()
    await stop_process(process, 0.1)
    assert process.returncode == -signal.SIGKILL
    # A second call does nothing.
    await stop_process(process, 0.1)
