"""The program as a process of its own, and what it leaves behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bot.store.process import is_server_in
from tests.art import FOLDER
from tests.server import DEADLINE, until

ROOT = Path(__file__).parents[2]


class Run:
    """One run of the program. Its working folder also holds its data."""

    def __init__(
        self, folder: Path, module: str = "tests.running.substitute", *, words: Sequence[str] = (), **settings: str
    ) -> None:
        self.folder = folder
        self.errors = folder / f"stderr-{os.urandom(4).hex()}"
        # Nothing of the environment of the tests may matter, such as a REDIS_URL.
        environment = {
            "PATH": os.environ.get("PATH", ""),
            "PYTHONPATH": str(ROOT),
            "CASTELLAN_PORT": "0",
            "CASTELLAN_CACHE": str(FOLDER),
            **settings,
        }
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", module, *words],
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                # Signals to the program must not reach the tests, nor the other way round.
                start_new_session=True,
                # If the tests run under `nohup`, the program must not inherit that.
                preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),
            )

    @property
    def said(self) -> str:
        """Everything written to stderr so far."""
        return self.errors.read_text(encoding="utf-8")

    def ready(self) -> str:
        """Wait for the line that says that the program is ready, and return it."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Castellan is ready: "), self.said
        return line

    def says(self, text: str) -> None:
        until(lambda: text in self.said, f"it says {text!r}")

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def ended(self) -> int:
        return self.process.wait(DEADLINE)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@contextmanager
def running(folder: Path, **settings: str) -> Iterator[Run]:
    """A run that is ready; killed at the end unless it has stopped."""
    with started(folder, **settings) as run:
        run.ready()
        yield run


@contextmanager
def started(
    folder: Path, module: str = "tests.running.substitute", *, words: Sequence[str] = (), **settings: str
) -> Iterator[Run]:
    """A run that may not be ready yet; killed at the end unless it has stopped, together with its servers."""
    run = Run(folder, module, words=words, **settings)
    try:
        yield run
    finally:
        if run.process.poll() is None:
            run.kill()
        if run.process.stdout is not None:
            run.process.stdout.close()
        for pid in servers_in(folder / "data"):
            os.kill(pid, signal.SIGKILL)


def refused(
    folder: Path, module: str = "tests.running.substitute", *, words: Sequence[str] = (), **settings: str
) -> str:
    """Start a run that must refuse to start; returns its error messages."""
    with started(folder, module, words=words, **settings) as run:
        assert run.ended() == 1, run.said
        assert "Traceback" not in run.said
        return run.said


def servers_in(folder: Path) -> list[int]:
    """Process ids of the servers that work in a folder, whichever program started them."""
    if Path("/proc/self").exists():
        numbers = [entry.name for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    else:
        numbers = subprocess.run(["pgrep", "-x", "valkey-server"], stdout=subprocess.PIPE, text=True).stdout.split()
    return [int(number) for number in numbers if folder.exists() and is_server_in(int(number), folder)]
