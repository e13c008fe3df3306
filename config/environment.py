"""Where settings come from: the environment and, for what is not set there, the file `.env`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

FILE = ".env"

_LINE = re.compile(r"(?:export\s+)?(?P<name>[A-Za-z_][A-Za-z0-9_]*)\s*=\s*(?P<value>.*)")


def read_environment(environment: Mapping[str, str], folder: Path, problems: list[str]) -> dict[str, str]:
    """All that is set to something. What is wrong with the file is added to `problems`, without its content."""
    values = _read_file(folder / FILE, problems)
    values.update(environment)
    return {name: value.strip() for name, value in values.items() if value.strip()}


def _read_file(path: Path, problems: list[str]) -> dict[str, str]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        problems.append(f"{FILE}: not a text in UTF-8; save it as one, or remove it")
        return {}
    except OSError as error:
        problems.append(f"{FILE}: cannot be read ({error.strerror}); make it readable, or remove it")
        return {}
    values: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            problems.append(f"{FILE}, line {number}: write NAME=value, or # before a comment")
            continue
        values[found["name"]] = _unquoted(found["value"])
    return values


def _unquoted(value: str) -> str:
    if len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'":
        return value[1:-1]
    # As shells have it: a comment needs a space before it, for # is common in passwords.
    return re.split(r"\s#", value, maxsplit=1)[0].rstrip()
