"""Finds a Chromium on this machine for the tests of the page, or installs one once."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from playwright.async_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
REMEDY = (
    "No Chromium: the tests of the page in a real browser did not run. Install one (as root: apt-get install chromium; "
    "elsewhere: python -m playwright install chromium), or name one: CHROMIUM=/path/to/chromium"
)
PATIENCE = 900
"""Most seconds that an installation may take."""


class Missing(Exception):
    """There is no Chromium, and none could be installed; the text says why."""


async def launch(playwright: Playwright) -> Browser:
    """A browser for a test. Without one the test is skipped and reported; with CI=true it fails."""
    try:
        path = executable(playwright.chromium.executable_path)
    except Missing as missing:
        text = f"{REMEDY} ({missing})"
    else:
        return await playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
    if os.environ.get("CI", "").casefold() == "true":
        pytest.fail(text, pytrace=False)
    pytest.skip(text)


@cache
def executable(bundled: str) -> str:
    """The path of a Chromium, installed if necessary; `bundled` is where Playwright would have its own."""
    found = find(bundled)
    if found:
        return found
    with _alone():
        # Another process may have installed it while this one waited for the lock.
        return find(bundled) or _install(bundled)


def find(bundled: str) -> str:
    named = os.environ.get("CHROMIUM", "")
    if named:
        path = shutil.which(named)
        if path is None:
            raise Missing(f"CHROMIUM={named} is not a program")
        return path
    for name in NAMES:
        path = shutil.which(name)
        if path is not None:
            return path
    return bundled if Path(bundled).exists() else ""


def _install(bundled: str) -> str:
    if shutil.which("apt-get") and os.geteuid() == 0:
        install = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
        failure = _run(install)
        if failure:
            # The usual reason is that the lists of packages are old or missing.
            failure = _run(("apt-get", "update")) or _run(install)
    else:
        failure = _run((sys.executable, "-m", "playwright", "install", "chromium"))
    found = find(bundled)
    if not found:
        raise Missing(failure or "the installation brought no Chromium")
    return found


def _run(command: Sequence[str]) -> str:
    """Run a command. Returns an empty string if it succeeded, else the last line of its output."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode == 0:
        return ""
    lines = (done.stdout + done.stderr).decode(errors="replace").strip().splitlines()
    return f"{' '.join(command)}: {lines[-1] if lines else done.returncode}"


@contextmanager
def _alone() -> Iterator[None]:
    """Only one process at a time is in this context, so that two workers do not install at once."""
    with (Path(tempfile.gettempdir()) / f"castellan-chromium-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def report(terminal: pytest.TerminalReporter) -> None:
    """Print how to install Chromium, if tests were skipped because there is none."""
    for skipped in terminal.stats.get("skipped", []):
        if REMEDY in str(skipped.longrepr):
            terminal.section("Chromium", yellow=True, bold=True)
            terminal.line(REMEDY)
            return
