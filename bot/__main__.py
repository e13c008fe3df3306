"""`python -m bot`: what `make play` runs, and what else can be done from a command line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.app.wiring import Role

USAGE = """\
python -m bot                 everything in one process: the page, and each platform that has a token
python -m bot ROLE            one part of it: web, discord, telegram or worker; all share REDIS_URL
python -m bot backup FILE     write all games to a file, also while Castellan runs
python -m bot restore FILE    read them back into an empty store (--replace: into any)
"""


def main(words: list[str]) -> int:
    # Imports are not at the top: an error or an interruption while importing must end with one line, not a traceback.
    try:
        if words in (["-h"], ["--help"], ["help"]):
            sys.stdout.write(USAGE)
            return 0
        from bot.app.wiring import Role

        match words:
            case []:
                return _play(Role.ALL)
            case ["all" | "web" | "discord" | "telegram" | "worker" as role]:
                return _play(Role(role))
            case ["backup", file] if not file.startswith("-"):
                from bot.ops.backup import backup

                return backup(file)
            case ["restore", *_] if len(files := [word for word in words[1:] if word != "--replace"]) == 1:
                from bot.ops.backup import restore

                return restore(files[0], replace="--replace" in words)
        sys.stderr.write(USAGE)
        return 2
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("bot", "config", "engine", "renderers"):
            raise
        sys.stderr.write(
            f"The package {error.name} is missing in {sys.executable}.\nRun `make setup`, then `make play`.\n"
        )
        return 1
    except KeyboardInterrupt:
        return 130


def _play(role: Role) -> int:
    from bot.app.main import play

    return play(role=role)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
