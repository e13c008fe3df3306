"""What is loaded or computed once is loaded before the first request, so that no answer has to wait for it."""

from __future__ import annotations

import gc

from bot.games import all_uis
from bot.games.reference_lookup import meant
from bot.handlers.rules_reference import usual_agreement
from bot.texts import LANGUAGES, texts
from bot.texts.commands import command_words


def warm_up() -> None:
    """Load the texts of all languages, the names of commands, and what each game is asked first. Takes half a second,
    most of it for the texts."""
    for language in LANGUAGES:
        texts(language)
    command_words()
    for ui in all_uis():
        usual_agreement(ui.game)
        meant(ui.game, "?")


def spare_collector() -> None:
    """Take everything that exists now out of the garbage collector's sight: it lasts as long as the process. Otherwise
    every full collection goes through all of it, and holds the event loop for a tenth of a second."""
    gc.collect()
    gc.freeze()
