"""`python -m tests.oracle GAME FILE.jsonl`: checks recorded games, and reports where they differ from the rules.

Games of Carcassonne are replayed by our engine and compared. Records of all games are judged by referees that know
nothing of the engine. The exit status is 0 only if every game agrees. Games that need modules which the engine lacks
are listed, and count as failed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.api import RuleError
from engine.terminal import run
from tests.oracle import burgundy, carcassonne, carcassonne_referee, cards


def _judged(record: dict[str, Any]) -> str:
    """What the referee of Carcassonne says of a game, if it knows all of its modules."""
    return carcassonne_referee.check(record) if carcassonne_referee.KNOWN.issuperset(record["mods"]) else ""


CHECKS: dict[str, Callable[[dict[str, Any]], str]] = {
    "burgundy": lambda record: "; ".join(burgundy.check(record)),
    "burgundy_cards": lambda record: "; ".join(cards.check(record)),
    "carcassonne": lambda record: carcassonne.check(record) or _judged(record),
}


def main(arguments: list[str]) -> int:
    if len(arguments) != 2 or arguments[0] not in CHECKS:
        print(f"usage: python -m tests.oracle {{{','.join(CHECKS)}}} FILE.jsonl", file=sys.stderr)
        return 2
    game, path = arguments
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as problem:
        print(f"cannot read {path}: {problem}", file=sys.stderr)
        return 2
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines:
        print(f"no games in {path}", file=sys.stderr)
        return 2
    agreed = 0
    for number, line in lines:
        name, verdict = _verdict(CHECKS[game], number, line)
        agreed += not verdict
        print(f"{name}: {verdict or 'agrees'}")
    print(f"{agreed} of {len(lines)} games agree")
    return 0 if agreed == len(lines) else 1


def _verdict(check: Callable[[dict[str, Any]], str], number: int, line: str) -> tuple[str, str]:
    name = f"line {number}"
    try:
        trace = json.loads(line)
    except ValueError as problem:
        return name, f"not JSON: {problem}"
    if not isinstance(trace, dict):
        return name, "malformed: not an object"
    name = str(trace.get("name", name))
    try:
        return name, check(trace)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, RuleError) as problem:
        return name, f"malformed: {type(problem).__name__} {problem}"


if __name__ == "__main__":
    sys.exit(run(lambda: main(sys.argv[1:])))
