"""`python -m tests.oracle carcassonne FILE.jsonl`: replay recorded games and report the first difference of each.

Exit status 0 only when every game agrees; games that need modules which the engine lacks are listed, and count as
failed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.oracle.carcassonne import check

CHECKS = {"carcassonne": check}


def main(arguments: list[str]) -> int:
    if len(arguments) != 2 or arguments[0] not in CHECKS:
        print(f"usage: python -m tests.oracle {{{','.join(CHECKS)}}} FILE.jsonl", file=sys.stderr)
        return 2
    game, path = arguments
    try:
        lines = [line for line in Path(path).read_text(encoding="utf-8").splitlines() if line.strip()]
    except OSError as problem:
        print(f"cannot read {path}: {problem.strerror}", file=sys.stderr)
        return 2
    agreed = 0
    for number, line in enumerate(lines, start=1):
        trace = json.loads(line)
        verdict = CHECKS[game](trace)
        agreed += not verdict
        print(f"{trace.get('name', f'line {number}')}: {verdict or 'agrees'}")
    print(f"{agreed} of {len(lines)} games agree")
    return 0 if lines and agreed == len(lines) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
