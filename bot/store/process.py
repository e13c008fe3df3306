"""Processes that may be servers of ours. Numbers of processes are used again: nobody is signalled on a number alone."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from bot.trouble import Trouble

NAME = "valkey-server"
STEP = 0.05
"""Seconds between looks at a process that is not our child."""


class Process(Protocol):
    """What we need of a running server, whoever started it."""

    @property
    def pid(self) -> int: ...

    async def wait(self) -> int: ...

    def send_signal(self, signal: int) -> None: ...


class Adopted:
    """A server that an earlier run of ours has left behind."""

    def __init__(self, pid: int, folder: Path) -> None:
        self.pid = pid
        self.folder = folder

    async def wait(self) -> int:
        while serves(self.pid, self.folder):
            await asyncio.sleep(STEP)
        # Only parents are told how a process ended.
        return 0

    def send_signal(self, signal: int) -> None:
        if serves(self.pid, self.folder):
            os.kill(self.pid, signal)


async def end(process: Process, patience: float) -> None:
    """Ask a server to stop, and make it if it does not: whatever it has confirmed is on the disk."""
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGTERM)
        # A suspended process cannot do as it is asked.
        process.send_signal(signal.SIGCONT)
    try:
        await asyncio.wait_for(process.wait(), patience)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        await process.wait()


def serves(pid: int, folder: Path) -> bool:
    """Whether a process is a live server that works in this folder."""
    try:
        found = _look(pid) if sys.platform == "linux" else _ask(pid)
    except PermissionError:
        raise Trouble(
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
    """The folder in which a server works; None if the process is no server, or is no more."""
    place = Path(f"/proc/{pid}")
    try:
        name, _, rest = (place / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")
        if not name.endswith(f"({NAME}") or rest.split()[0] in "ZX":
            return None
        # Not where the link points to by name: the folder may have been renamed.
        (place / "cwd").stat()
        return place / "cwd"
    except (FileNotFoundError, ProcessLookupError):
        return None


def _ask(pid: int) -> Path | None:
    """The same where there is no /proc, as on macOS."""
    state, _, name = _output("ps", "-o", "stat=,comm=", "-p", str(pid)).strip().partition(" ")
    if Path(name.strip()).name != NAME or state.startswith("Z"):
        return None
    for line in _output("lsof", "-a", "-p", str(pid), "-d", "cwd", "-Fn").splitlines():
        if line.startswith("n"):
            return Path(line[1:])
    raise PermissionError


def _output(*command: str) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
