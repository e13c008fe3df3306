"""The server that Castellan brings along: started and stopped with the program, and restarted if it crashes.

It runs in its own session, so that Ctrl-C reaches only the program, which can finish its work before it stops the
server. If the program is killed, the server goes on, and the next start takes it over. Two servers in one folder would
destroy each other's data, so no server is started while another one may be running in the folder.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO
from urllib.parse import quote

import structlog

from bot.store.binary import REMEDY
from bot.store.folder import FolderUnusable, explain_unusable
from bot.store.probe import ServerState, probe, server_info
from bot.store.process import AdoptedProcess, Process, is_server_in, stop_process
from config.errors import OperatorError

SOCKET = "valkey.sock"
PID = "valkey.pid"
LOG = "valkey.log"
LONGEST_LOG = 1024 * 1024
LONGEST_SOCKET = 100
"""Longest path of a socket, in bytes; systems allow 103 or 107."""

SETTINGS = {
    "port": "0",
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory": "0",
    "maxmemory-policy": "noeviction",
}
"""Settings that a server of an earlier run must have to be taken over."""

OPTIONS = {
    **SETTINGS,
    "unixsocket": SOCKET,
    "unixsocketperm": "700",
    "save": "",
    "daemonize": "no",
    "pidfile": PID,
    "logfile": LOG,
    "loglevel": "notice",
}
"""Options of the server. Paths are relative to its working folder, because the path of a socket must be short."""

RESTART_PAUSES = (0.0, 0.0, 0.2, 1.0, 2.0, 5.0)
"""Seconds before a restart, by the number of crashes shortly before."""
STEADY_SECONDS = 30.0
"""Seconds without a crash after which earlier crashes no longer count."""
MOST_FAILURES = 5
"""Number of failed starts in a row after which the server is given up."""

log = structlog.get_logger(__name__)


class ServerFailed(OperatorError):
    """The embedded server cannot be started, or not be restarted."""


class EmbeddedServer:
    """One server in one data folder. The caller must hold the lock of the folder from `start` until after `stop`."""

    def __init__(self, folder: Path, program: Path, *, answer_timeout: float = 5.0, timeout: float = 30.0) -> None:
        self.folder = folder
        self.program = program
        self.answer_timeout = answer_timeout
        """Seconds after which a server that does not answer counts as hanging."""
        self.timeout = timeout
        """Seconds that a server has to start, or to stop."""
        self.process: Process | None = None
        self.failed: asyncio.Future[OperatorError] = asyncio.get_running_loop().create_future()
        """Gets a result when the server has crashed and cannot be restarted: then the program has to end."""
        self._keeper: asyncio.Task[None] | None = None
        self._shortcut: Path | None = None
        self._socket = folder / SOCKET
        if len(bytes(self._socket)) > LONGEST_SOCKET:
            self._shortcut = _short_folder()
            (self._shortcut / "data").symlink_to(folder)
            self._socket = self._shortcut / "data" / SOCKET

    @property
    def url(self) -> str:
        return f"unix://{quote(bytes(self._socket))}"

    async def start(self) -> None:
        """Take over the server of an earlier run, or start one, and wait until it answers."""
        self.process = await self._adopted()
        if self.process is None:
            await self._launch()
        self._keeper = asyncio.create_task(self._restart_after_crashes(), name="keeper of the server")

    async def stop(self) -> None:
        """Stop the server and wait until it has ended. May also be called after a start that failed."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        if self.process is not None:
            await stop_process(self.process, self.timeout)
            self.process = None
            (self.folder / PID).unlink(missing_ok=True)
            (self.folder / SOCKET).unlink(missing_ok=True)
        if self._shortcut is not None:
            shutil.rmtree(self._shortcut, ignore_errors=True)

    async def _adopted(self) -> Process | None:
        """The server that an earlier run has left in the folder, if it can be used; else it is stopped, and None."""
        state = await probe(self._socket, self.answer_timeout)
        pid = _read_pid(self.folder / PID)
        if state in (ServerState.READY, ServerState.LOADING):
            # A server that is still loading answers these questions, too.
            host = await server_info(self._socket, self.answer_timeout, tuple(SETTINGS))
            pid = host.pid if host is not None else pid
        else:
            host = None
        if pid is None or not is_server_in(pid, self.folder):
            if state is not ServerState.ABSENT:
                raise ServerFailed(
                    f"A process that is not ours listens at {self.folder / SOCKET}.\n"
                    "Stop it first, or choose another folder: CASTELLAN_DATA=~/castellan make play"
                )
            return None
        orphan = AdoptedProcess(pid, self.folder)
        if host is not None and host.settings == SETTINGS:
            log.info("Going on with the server of an earlier run", pid=pid)
            await self._ready(orphan)
            return orphan
        log.warning("Stopping the server of an earlier run", pid=pid, state=state.value)
        await stop_process(orphan, self.timeout)
        return None

    async def _launch(self) -> None:
        options = [word for name, value in OPTIONS.items() for word in (f"--{name}", value)]
        try:
            for name in (SOCKET, PID):
                (self.folder / name).unlink(missing_ok=True)
            output = _opened_log(self.folder / LOG)
        except OSError as error:
            raise FolderUnusable(explain_unusable(self.folder, error)) from error
        with output:
            try:
                self.process = await asyncio.create_subprocess_exec(
                    self.program,
                    *options,
                    cwd=self.folder,
                    stdin=asyncio.subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    start_new_session=True,
                    umask=0o077,
                )
            except OSError as error:
                raise ServerFailed(f"{self.program} cannot be run ({error.strerror}).\n{REMEDY}") from error
        await self._ready(self.process)

    async def _ready(self, process: Process) -> None:
        """Wait until the server answers. Loading may take any time; otherwise raises `ServerFailed` after a while."""
        loop = asyncio.get_running_loop()
        ended = asyncio.ensure_future(process.wait())
        try:
            until = loop.time() + self.timeout
            while (state := await probe(self._socket, self.answer_timeout)) is not ServerState.READY:
                if state is ServerState.LOADING:
                    until = loop.time() + self.timeout
                if ended.done() or loop.time() > until:
                    raise ServerFailed(_did_not_start(self.folder))
                await asyncio.wait([ended], timeout=0.01)
        finally:
            ended.cancel()

    async def _restart_after_crashes(self) -> None:
        """The background task that restarts the server after each crash."""
        loop = asyncio.get_running_loop()
        falls = failures = 0
        while self.process is not None and not self.failed.done():
            since = loop.time()
            code = await self.process.wait()
            falls = 0 if loop.time() - since > STEADY_SECONDS else falls + 1
            said = " ".join(_last_log_lines(self.folder, 1))
            log.warning("The server has stopped; starting it again", code=code, said=said)
            await asyncio.sleep(RESTART_PAUSES[min(falls, len(RESTART_PAUSES) - 1)])
            try:
                await self._launch()
                log.warning("The server is back", pid=self.process.pid)
                failures = 0
            except OperatorError as trouble:
                await stop_process(self.process, self.timeout)
                failures += 1
                if failures == MOST_FAILURES:
                    self.failed.set_result(trouble)


def _short_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="castellan-"))
    if len(bytes(folder / "data" / SOCKET)) <= LONGEST_SOCKET:
        return folder
    folder.rmdir()
    return Path(tempfile.mkdtemp(prefix="castellan-", dir="/tmp"))


def _read_pid(path: Path) -> int | None:
    with suppress(OSError, ValueError):
        pid = int(path.read_text(encoding="ascii"))
        return pid if pid > 0 else None
    return None


def _opened_log(path: Path) -> IO[bytes]:
    """A file for what the server prints before it opens its log itself. A log that is too long is put aside."""
    if path.exists() and path.stat().st_size > LONGEST_LOG:
        path.replace(path.with_suffix(".log.old"))
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "ab")


def _last_log_lines(folder: Path, lines: int) -> list[str]:
    with suppress(OSError):
        return (folder / LOG).read_text(encoding="utf-8", errors="replace").splitlines()[-lines:]
    return []


def _did_not_start(folder: Path) -> str:
    said = _last_log_lines(folder, 8)
    if not said:
        return f"Castellan's own server did not start, and left no word in {folder}.\n{REMEDY}"
    shown = "".join(f"  {line}\n" for line in said)
    return (
        f"Castellan's own server did not start. The end of {folder / LOG}:\n{shown}"
        "See that the disk has room, and that the folder is on a disk of this machine. Before anything else is\n"
        "tried, keep a copy of the folder: it holds the games. To play on elsewhere meanwhile:\n"
        "CASTELLAN_DATA=~/castellan make play"
    )
