"""The embedded server: while it works, and when it dies."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store import embedded
from bot.store.binary import NoServerProgram, server_program
from bot.store.connect import examine
from bot.store.embedded import ServerFailed
from tests.running.own import client_of, own_server, pid_of
from tests.running.program import servers_in


async def test_it_comes_and_goes(tmp_path: Path) -> None:
    async with own_server(tmp_path) as server:
        assert servers_in(tmp_path) == [pid_of(server)]
    assert servers_in(tmp_path) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["appendonlydir", "castellan.lock", "valkey.log"]


async def test_only_we_can_reach_it(tmp_path: Path) -> None:
    async with own_server(tmp_path) as server, client_of(server) as client:
        mode = (tmp_path / "valkey.sock").stat().st_mode
        assert stat.S_ISSOCK(mode)
        assert stat.S_IMODE(mode) == 0o700
        assert (await client.config_get("port"))["port"] == "0"
        info = await client.info("server")
        assert info["tcp_port"] == 0
        listeners = [value for name, value in info.items() if str(name).startswith("listener")]
        assert [listener["name"] for listener in listeners] == ["unix"]
        for path in tmp_path.rglob("*"):
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


async def test_it_confirms_only_what_is_on_the_disk_and_forgets_nothing(tmp_path: Path) -> None:
    async with own_server(tmp_path) as server, client_of(server) as client:
        settings = await client.config_get("appendonly", "appendfsync", "maxmemory-policy", "save")
        assert settings == {
            "appendonly": "yes",
            "appendfsync": "always",
            "maxmemory-policy": "noeviction",
            "save": "",
        }
        assert await examine(client) == []


async def test_what_was_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    async with own_server(tmp_path) as server, client_of(server) as client:
        await client.set("game", b"\x00\xff")
    async with own_server(tmp_path) as server, client_of(server) as client:
        assert await client.get("game") == b"\x00\xff"


async def test_a_long_path_with_odd_characters(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / ("long" * 40) / "100% of *my* games #1"
    async with own_server(folder) as server, client_of(server) as client:
        await client.set("game", "kept")
        assert pid_of(server) in servers_in(folder)
        shortcut = Path(client.connection_pool.connection_kwargs["path"]).parent
        assert shortcut.samefile(folder)
        assert stat.S_IMODE(shortcut.parent.stat().st_mode) == 0o700
    assert not shortcut.parent.exists()
    async with own_server(folder) as server, client_of(server) as client:
        assert await client.get("game") == b"kept"


async def test_when_it_falls_it_is_started_again_with_all_it_has_confirmed(tmp_path: Path) -> None:
    with capture_logs() as logs:
        async with own_server(tmp_path) as server, client_of(server) as client:
            for _ in range(2):
                before = pid_of(server)
                for number in range(50):
                    await client.set(f"game:{before}:{number}", number)
                os.kill(before, signal.SIGKILL)
                assert [await client.get(f"game:{before}:{number}") for number in range(50)] == [
                    str(number).encode() for number in range(50)
                ]
                assert servers_in(tmp_path) == [pid_of(server)] != [before]
            assert not server.failed.done()
    warned = [entry["event"] for entry in logs if entry["log_level"] == "warning"]
    assert warned == ["The server has stopped; starting it again", "The server is back"] * 2
    assert servers_in(tmp_path) == []


async def test_when_it_cannot_be_started_again_that_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "RESTART_PAUSES", (0.0,))
    async with own_server(tmp_path) as server:
        server.program = tmp_path / "valkey-server"
        os.kill(pid_of(server), signal.SIGKILL)
        trouble = await asyncio.wait_for(server.failed, 30)
    assert f"{tmp_path / 'valkey-server'} cannot be run" in str(trouble)


async def test_one_that_does_not_start_shows_its_last_words(tmp_path: Path) -> None:
    (tmp_path / "appendonlydir").mkdir()
    (tmp_path / "appendonlydir" / "appendonly.aof.manifest").write_text("nonsense\n", encoding="ascii")
    with pytest.raises(ServerFailed) as failure:
        async with own_server(tmp_path):
            pass
    assert "manifest" in str(failure.value)
    assert "keep a copy of the folder" in str(failure.value)
    assert servers_in(tmp_path) == []


def test_where_there_is_no_server_one_must_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: "Windows")
    with pytest.raises(NoServerProgram, match="REDIS_URL=redis://localhost"):
        server_program()


@pytest.mark.parametrize(("target", "value"), [("platform.machine", "vax"), ("bot.store.binary.PACKAGE", "valkeylit")])
def test_a_missing_program_is_told(monkeypatch: pytest.MonkeyPatch, target: str, value: str) -> None:
    monkeypatch.setattr(target, value if target.endswith("PACKAGE") else lambda: value)
    with pytest.raises(NoServerProgram, match="make setup"):
        server_program()
