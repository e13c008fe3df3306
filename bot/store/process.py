"""Server processes, also such as an earlier run has left.

Process ids are reused, so a process is never signalled by its id alone: it must be a `valkey-server` that works in our
folder.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from config.errors import OperatorError

NAME = "valkey-server"
STEP = 0.05
"""Seconds between checks whether a process that is not our child still runs."""


class Process(Protocol):
    """A running server, whichever run has started it."""

    @property
    def pid(self) -> int: ...

    async def wait(self) -> int: ...

    def send_signal(self, signal: int) -> None: ...


class AdoptedProcess:
    """A server that an earlier run has left: not our child, so it can only be watched by its id."""

    def __init__(self, pid: int, folder: Path) -> None:
        self.pid = pid
        self.folder = folder

    async def wait(self) -> int:
        while is_server_in(self.pid, self.folder):
            await asyncio.sleep(STEP)
        # Only the parent of a process gets its exit code.
        return 0

    def send_signal(self, signal: int) -> None:
        if is_server_in(self.pid, self.folder):
            os.kill(self.pid, signal)


async def stop_process(process: Process, timeout: float) -> None:
    """Stop a server: by SIGTERM, and after `timeout` seconds by SIGKILL. What it has confirmed is on the disk."""
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGTERM)
        # A suspended process reacts to SIGTERM only after this.
        process.send_signal(signal.SIGCONT)
    try:
        await asyncio.wait_for(process.wait(), timeout)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        await process.wait()


def is_server_in(pid: int, folder: Path) -> bool:
    """Whether a process is a running `valkey-server` that works in this folder."""
    try:
        found = _look(pid) if sys.platform == "linux" else _ask(pid)
    except PermissionError:
        raise OperatorError(
            f"Process {pid} is a server of another user, and may be using {folder}.\n"
            "Stop that process first, or choose another folder: CASTELLAN_DATA=~/castellan make play"
        ) from None
    if found is None:
        return False
    try:
        return found.samefile(folder)
    except OSError:
        return False


def _look(pid: int) -> Path | None:
    """The working folder of a server; None if the process is no server, or does not exist."""
    place = Path(f"/proc/{pid}")
    try:
        name, _, rest = (place / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")
        if not name.endswith(f"({NAME}") or rest.split()[0] in "ZX":
            return None
        # The link itself, not its target: the folder may have been renamed.
        (place / "cwd").stat()
        return place / "cwd"
    except (FileNotFoundError, ProcessLookupError):
        return None


def _ask(pid: int) -> Path | None:
    """The same on systems without /proc, such as macOS."""
    state, _, name = _output("ps", "-o", "stat=,comm=", "-p", str(pid)).strip().partition(" ")
    if Path(name.strip()).name != NAME or state.startswith("Z"):
        return None
    for line in _output("lsof", "-a", "-p", str(pid), "-d", "cwd", "-Fn").splitlines():
        if line.startswith("n"):
            return Path(line[1:])
    raise PermissionError


def _output(*command: str) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
