"""Running a command in a terminal: what is no mistake of ours ends with a line, not with a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable


def run(command: Callable[[], int]) -> int:
    """The exit status of a command that may be interrupted, or whose output may be cut off."""
    try:
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")
        status = command()
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Whoever read has seen enough. Nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except (OSError, UnicodeError) as problem:
        sys.stderr.write(f"{problem}\n")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
