"""A server of our own: started with us, stopped with us, started again if it falls.

It runs in a session of its own, so that Ctrl-C reaches us alone and games can be finished before it is stopped. If we
are killed it stays, and the next start adopts it. Two servers in one folder would lose what they have confirmed, so
nothing is started while another may be alive there.
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
from bot.store.folder import FolderUnusable, unusable
from bot.store.probe import State, host_of, probe
from bot.store.process import Adopted, Process, end, serves
from bot.trouble import Trouble

SOCKET = "valkey.sock"
PID = "valkey.pid"
LOG = "valkey.log"
LONGEST_LOG = 1024 * 1024
LONGEST_SOCKET = 100
"""Bytes in the path of a socket; systems allow 103 or 107."""

SETTINGS = {
    "port": "0",
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory": "0",
    "maxmemory-policy": "noeviction",
}
"""What an orphan must have, too, to be adopted."""

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
"""Paths are relative to the folder in which it is started: a socket's path may not be long, the folder's may."""

PAUSES = (0.0, 0.0, 0.2, 1.0, 2.0, 5.0)
"""Seconds before it is started again, by how often it has fallen of late."""
STEADY = 30.0
"""Seconds after which a server that falls is not one that keeps falling."""
MOST_FAILURES = 5
"""Starts that fail one after the other before we give up."""

log = structlog.get_logger(__name__)


class ServerFailed(Trouble):
    """Our own server does not start, or not any more."""


class EmbeddedServer:
    """The folder must be locked by us before `start` and until after `stop`."""

    def __init__(self, folder: Path, program: Path, *, answer: float = 5.0, patience: float = 30.0) -> None:
        self.folder = folder
        self.program = program
        self.answer = answer
        """Seconds that a server has to answer before it counts as hanging."""
        self.patience = patience
        """Seconds that it has to come up, or to stop when asked."""
        self.process: Process | None = None
        self.failed: asyncio.Future[Trouble] = asyncio.get_running_loop().create_future()
        """Is done when the server has fallen and could not be started again."""
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
        self.process = await self._adopted()
        if self.process is None:
            await self._launch()
        self._keeper = asyncio.create_task(self._keep(), name="keeper of the server")

    async def stop(self) -> None:
        """Also after a start that failed or was interrupted."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        if self.process is not None:
            await end(self.process, self.patience)
            self.process = None
            (self.folder / PID).unlink(missing_ok=True)
            (self.folder / SOCKET).unlink(missing_ok=True)
        if self._shortcut is not None:
            shutil.rmtree(self._shortcut, ignore_errors=True)

    async def _adopted(self) -> Process | None:
        """The server that an earlier run has left, if it is of use; one that is not is stopped."""
        state = await probe(self._socket, self.answer)
        pid = _read_pid(self.folder / PID)
        if state in (State.READY, State.LOADING):
            # A server that is loading answers these all the same.
            host = await host_of(self._socket, self.answer, tuple(SETTINGS))
            pid = host.pid if host is not None else pid
        else:
            host = None
        if pid is None or not serves(pid, self.folder):
            if state is not State.ABSENT:
                raise ServerFailed(
                    f"A process that is not ours listens at {self.folder / SOCKET}.\n"
                    "Stop it first, or choose another folder: CASTELLAN_DATA=~/castellan make play"
                )
            return None
        orphan = Adopted(pid, self.folder)
        if host is not None and host.settings == SETTINGS:
            log.info("Going on with the server of an earlier run", pid=pid)
            await self._ready(orphan)
            return orphan
        log.warning("Stopping the server of an earlier run", pid=pid, state=state.value)
        await end(orphan, self.patience)
        return None

    async def _launch(self) -> None:
        options = [word for name, value in OPTIONS.items() for word in (f"--{name}", value)]
        try:
            for name in (SOCKET, PID):
                (self.folder / name).unlink(missing_ok=True)
            output = _opened_log(self.folder / LOG)
        except OSError as error:
            raise FolderUnusable(unusable(self.folder, error)) from error
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
        """Until the server answers, however long it loads."""
        loop = asyncio.get_running_loop()
        ended = asyncio.ensure_future(process.wait())
        try:
            until = loop.time() + self.patience
            while (state := await probe(self._socket, self.answer)) is not State.READY:
                if state is State.LOADING:
                    until = loop.time() + self.patience
                if ended.done() or loop.time() > until:
                    raise ServerFailed(_did_not_start(self.folder))
                await asyncio.wait([ended], timeout=0.01)
        finally:
            ended.cancel()

    async def _keep(self) -> None:
        """Start the server again whenever it falls."""
        loop = asyncio.get_running_loop()
        falls = failures = 0
        while self.process is not None and not self.failed.done():
            since = loop.time()
            code = await self.process.wait()
            falls = 0 if loop.time() - since > STEADY else falls + 1
            said = " ".join(_last_words(self.folder, 1))
            log.warning("The server has stopped; starting it again", code=code, said=said)
            await asyncio.sleep(PAUSES[min(falls, len(PAUSES) - 1)])
            try:
                await self._launch()
                log.warning("The server is back", pid=self.process.pid)
                failures = 0
            except Trouble as trouble:
                await end(self.process, self.patience)
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
    """For what the server says before it opens its log itself."""
    if path.exists() and path.stat().st_size > LONGEST_LOG:
        path.replace(path.with_suffix(".log.old"))
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "ab")


def _last_words(folder: Path, lines: int) -> list[str]:
    with suppress(OSError):
        return (folder / LOG).read_text(encoding="utf-8", errors="replace").splitlines()[-lines:]
    return []


def _did_not_start(folder: Path) -> str:
    said = _last_words(folder, 8)
    if not said:
        return f"Castellan's own server did not start, and left no word in {folder}.\n{REMEDY}"
    shown = "".join(f"  {line}\n" for line in said)
    return (
        f"Castellan's own server did not start. The end of {folder / LOG}:\n{shown}"
        "See that the disk has room, and that the folder is on a disk of this machine. Before anything else is\n"
        "tried, keep a copy of the folder: it holds the games. To play on elsewhere meanwhile:\n"
        "CASTELLAN_DATA=~/castellan make play"
    )
