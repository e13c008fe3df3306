"""What is loaded once is loaded before the first request."""

from __future__ import annotations

import subprocess
import sys

CHECK = """
import sys

from bot.app.warm_up import spare_collector, warm_up
from bot.games import all_uis
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from bot.texts.commands import command_words

warm_up()
spare_collector()
opened = []
sys.addaudithook(lambda event, args: opened.append(args[0]) if event == "open" else None)
for language in LANGUAGES:
    assert texts(language)("button.join")
assert command_words()
for ui in all_uis():
    meant(ui.game, "17")
print(opened)
"""


def test_nothing_is_read_from_files_after_it() -> None:
    done = subprocess.run([sys.executable, "-c", CHECK], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr
