"""The whole program: started, stopped, started twice, killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
import redis as blocking

from tests.running.program import ROOT, refused, running, servers_in, started
from tests.running.substitute import STARTS, STOPS
from tests.server import DEADLINE, TestServer, until


def kept(folder: Path, name: str) -> bytes | None:
    """A value on the running server of this folder."""
    here = Path.cwd()
    # The path of the socket may be too long.
    os.chdir(folder)
    try:
        with blocking.Redis(unix_socket_path="valkey.sock") as client:
            value = client.get(name)
            assert value is None or isinstance(value, bytes)
            return value
    finally:
        os.chdir(here)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_everything_in_order(tmp_path: Path, number: int) -> None:
    with running(tmp_path) as run:
        assert len(servers_in(tmp_path / "data")) == 1
        run.signal(number)
        assert run.ended() == 0, run.said
        assert run.said.index("page stopped") < run.said.index("work stopping within 15")
        assert "Traceback" not in run.said
    assert servers_in(tmp_path / "data") == []
    left = {path.name for path in (tmp_path / "data").iterdir()}
    assert left == {"appendonlydir", "castellan.lock", "valkey.log"}
    with running(tmp_path) as run:
        assert kept(tmp_path / "data", STARTS) == b"2"
        assert kept(tmp_path / "data", STOPS) == b"1"


def test_the_ready_line_says_where_and_how_to_stop(tmp_path: Path) -> None:
    with started(tmp_path) as run:
        line = run.ready()
        address = line.split()[3]
        assert line == f"Castellan is ready: {address}  (Ctrl-C stops it; every game is kept)\n"
        with urllib.request.urlopen(address) as page:
            assert b"Castellan" in page.read()


def test_the_real_program_comes_up_and_goes(tmp_path: Path) -> None:
    with started(tmp_path, "bot") as run:
        address = run.ready().split()[3]
        with urllib.request.urlopen(address) as page:
            assert b"<title>Castellan</title>" in page.read()
        run.signal(signal.SIGINT)
        assert run.ended() == 0, run.said
        assert "Traceback" not in run.said
    assert servers_in(tmp_path / "data") == []


def test_the_first_start_shows_how_far_it_is_and_can_be_given_up(tmp_path: Path) -> None:
    with started(tmp_path, "bot", CASTELLAN_CACHE=str(tmp_path / "art")) as run:
        run.says("Drawing the art for the first time: 25 %")
        run.signal(signal.SIGINT)
        assert run.ended() == 0, run.said
        assert "Traceback" not in run.said
        assert "100 %" not in run.said
    assert servers_in(tmp_path / "data") == []
    assert not list(tmp_path.glob("art/*"))


def test_the_server_does_not_hear_what_is_typed_in_our_terminal(tmp_path: Path) -> None:
    with running(tmp_path):
        (server,) = servers_in(tmp_path / "data")
        assert os.getsid(server) == server


def test_a_second_request_hastens_and_still_stops_the_server(tmp_path: Path) -> None:
    with running(tmp_path, SUBSTITUTE_DRAIN="never") as run:
        run.signal(signal.SIGINT)
        run.says("work stopping within 15")
        assert run.process.poll() is None
        run.signal(signal.SIGINT)
        assert run.ended() == 0, run.said
        assert "work stopping within 0" in run.said
    assert servers_in(tmp_path / "data") == []


def test_a_request_during_the_start_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    # Whoever finds this socket waits for an answer for a while.
    with socket.socket(socket.AF_UNIX) as listener:
        monkeypatch.chdir(tmp_path / "data")
        listener.bind("valkey.sock")
        listener.listen()
        listener.settimeout(DEADLINE)
        with started(tmp_path) as run:
            with listener.accept()[0]:
                run.signal(signal.SIGINT)
                assert run.ended() == 0, run.said
            assert "Traceback" not in run.said
    assert servers_in(tmp_path / "data") == []


def test_a_second_one_with_the_same_games_is_refused(tmp_path: Path) -> None:
    with started(tmp_path) as first:
        address = first.ready().split()[3]
        said = refused(tmp_path)
        assert f"already running with the games in {tmp_path / 'data'}: {address}\n" in said
        assert "CASTELLAN_DATA=other" in said
        assert kept(tmp_path / "data", STARTS) == b"1"
        first.signal(signal.SIGTERM)
        assert first.ended() == 0


def test_a_taken_port_is_named_with_its_setting(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        other.settimeout(0)
        said = refused(tmp_path, CASTELLAN_PORT=str(port))
    assert f"Port {port} on 127.0.0.1 is taken by another program.\n" in said
    assert "CASTELLAN_PORT=" in said
    assert servers_in(tmp_path / "data") == []


def test_a_port_taken_by_another_castellan(tmp_path: Path) -> None:
    with started(tmp_path) as first:
        address = first.ready().split()[3]
        port = address.rstrip("/").rpartition(":")[2]
        said = refused(tmp_path, CASTELLAN_DATA="elsewhere", CASTELLAN_PORT=port)
        assert f"Port {port} is taken by another Castellan: {address}\n" in said
    assert servers_in(tmp_path / "elsewhere") == []


def test_a_killed_one_is_followed_by_one_that_takes_over_its_server(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        (server,) = servers_in(tmp_path / "data")
        first.kill()
        assert servers_in(tmp_path / "data") == [server]
        with running(tmp_path) as second:
            assert servers_in(tmp_path / "data") == [server]
            assert kept(tmp_path / "data", STARTS) == b"2"
            second.signal(signal.SIGTERM)
            assert second.ended() == 0
            assert servers_in(tmp_path / "data") == []
            assert not (tmp_path / "data" / "valkey.pid").exists()


def test_with_a_server_of_ones_own_no_folder_is_needed(tmp_path: Path, server: TestServer) -> None:
    with running(tmp_path, REDIS_URL=server.url) as run:
        assert not (tmp_path / "data").exists()
        assert "keeps nothing on disk" in run.said
        run.signal(signal.SIGINT)
        assert run.ended() == 0


def test_a_fallen_server_is_started_again(tmp_path: Path) -> None:
    with running(tmp_path) as run:
        (server,) = servers_in(tmp_path / "data")
        os.kill(server, signal.SIGKILL)
        run.says("The server is back")
        until(lambda: servers_in(tmp_path / "data") not in ([], [server]), "another server")
        assert kept(tmp_path / "data", STARTS) == b"1"
        run.signal(signal.SIGINT)
        assert run.ended() == 0, run.said
    assert servers_in(tmp_path / "data") == []


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"CASTELLAN_DATA": "a-file"}, "is a file, or lies in one.\nMove the file away"),
        ({"CASTELLAN_DATA": "a-file/data"}, "is a file, or lies in one.\nMove the file away"),
        ({"CASTELLAN_DATA": "/sys/castellan"}, "The data folder /sys/castellan cannot be written to"),
        ({"REDIS_URL": "unix:///nowhere/redis.sock"}, "The server at unix:///nowhere/redis.sock cannot be reached"),
        ({"CASTELLAN_HOST": "192.0.2.1", "CASTELLAN_SECRET": "x" * 16}, "192.0.2.1 is not an address of this machine"),
    ],
)
def test_what_can_be_foreseen_ends_with_a_word_of_advice(tmp_path: Path, settings: dict[str, str], words: str) -> None:
    (tmp_path / "a-file").touch()
    assert words in refused(tmp_path, **settings)


def test_wrong_settings_are_told_all_at_once_and_without_secrets(tmp_path: Path) -> None:
    said = refused(tmp_path, REDIS_URL="http://:hunter2@x", CASTELLAN_PORT="many", CASTELLAN_SECRET="too-short")
    assert [line.split(":")[0].strip() for line in said.splitlines()[1:]] == [
        "REDIS_URL",
        "CASTELLAN_PORT",
        "CASTELLAN_SECRET",
    ]
    assert "hunter2" not in said
    assert "too-short" not in said


def test_without_its_packages_it_says_how_to_get_them(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-S", "-m", "bot"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "is missing" in done.stderr
    assert "make setup" in done.stderr
    assert "Traceback" not in done.stderr
