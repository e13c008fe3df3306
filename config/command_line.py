"""Running a command of the program: settings are read, logging is set up, and errors that an operator can mend end with
a line of advice instead of a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable

from config.errors import OperatorError
from config.logs import log_what_escapes, set_up_logging
from config.printable import printable
from config.settings import Settings, SettingsError, load_settings


def guarded(work: Callable[[Settings], None]) -> int:
    """Do the work and return the exit status."""
    try:
        settings = load_settings()
        set_up_logging(settings.log_level, settings.secrets())
        log_what_escapes()
        work(settings)
    except (SettingsError, OperatorError) as error:
        sys.stderr.write(printable(str(error), keep="\n") + "\n")
        return 1
    return 0
