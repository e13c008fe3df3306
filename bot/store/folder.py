"""The data folder of the embedded server, locked so that only one program uses it at a time."""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path

from config.errors import OperatorError

LOCK = "castellan.lock"
LEAST_FREE = 16 * 1024 * 1024
"""Bytes. With less free space the server would soon fail to write, so the program does not start."""

OTHER = "CASTELLAN_DATA=~/castellan make play"
FULL = (errno.ENOSPC, errno.EDQUOT)
FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
UNLOCKABLE = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)


class FolderTaken(OperatorError):
    """Another Castellan process holds the lock of the folder."""


class FolderUnusable(OperatorError):
    """The folder cannot be created, written or locked, or its disk is full."""


class DataFolder:
    """A locked data folder. The lock ends with `close`, or with this process, however it ends.

    The lock is on an open file that child processes do not inherit. The file also has the address of this program, for
    the message of a second one that is started.
    """

    def __init__(self, path: Path, lock: int) -> None:
        self.path = path
        self._lock = lock

    @classmethod
    def open(cls, path: Path, least_free: int = LEAST_FREE) -> DataFolder:
        """Create the folder if needed and lock it. Raises `FolderTaken` or `FolderUnusable`."""
        lock = -1
        try:
            # For its owner only: the data shows what players hide from each other.
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            path = path.resolve()
            lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            folder = cls(path, lock)
            folder.note("")
            space = os.statvfs(path)
            if space.f_bavail * space.f_frsize < least_free:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            if lock >= 0:
                os.close(lock)
            if isinstance(error, BlockingIOError):
                raise FolderTaken(_taken(path)) from None
            raise FolderUnusable(explain_unusable(path, error)) from error
        return folder

    def note(self, address: str) -> None:
        """Write the address of this program into the lock file."""
        line = f"{address}\n".encode()
        os.pwrite(self._lock, line, 0)
        os.ftruncate(self._lock, len(line))
        os.fsync(self._lock)

    def close(self) -> None:
        with suppress(OSError):
            os.ftruncate(self._lock, 0)
        os.close(self._lock)


def _taken(path: Path) -> str:
    try:
        address = (path / LOCK).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        address = ""
    first = f"Castellan is already running with the games in {path}" + (f": {address}" if address else ".")
    return (
        f"{first}\nUse that one, or stop it first (Ctrl-C where it runs). A second one needs a folder and a port\n"
        "of its own: CASTELLAN_DATA=other CASTELLAN_PORT=8711 make play"
    )


def explain_unusable(path: Path, error: OSError) -> str:
    """The message to the operator for an error of the system at this folder."""
    if error.errno in FULL:
        return (
            f"The disk with the data folder {path} is full.\n"
            f"Make room on it, or choose a folder on another disk: {OTHER}"
        )
    if error.errno in FORBIDDEN:
        return (
            f"The data folder {path} cannot be written to ({error.strerror}).\n"
            f"Make it writable, or choose another one: {OTHER}"
        )
    if isinstance(error, FileExistsError | NotADirectoryError):
        return (
            f"The data folder {path} is a file, or lies in one.\nMove the file away, or choose another folder: {OTHER}"
        )
    if error.errno in UNLOCKABLE:
        return (
            f"The disk with the data folder {path} cannot lock files ({error.strerror}).\n"
            f"Choose a folder on a disk of this machine: {OTHER}"
        )
    return f"The data folder {path} cannot be used ({error.strerror}).\nChoose another one: {OTHER}"
