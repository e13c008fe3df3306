"""`python -m bot`: what `make play` runs."""

from __future__ import annotations

import sys


def main() -> int:
    # Not at the top of the file: what goes wrong here, or is interrupted, shall end with a line.
    try:
        from bot.play import play

        return play()
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("bot", "config", "engine", "renderers"):
            raise
        sys.stderr.write(
            f"The package {error.name} is missing in {sys.executable}.\nRun `make setup`, then `make play`.\n"
        )
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
