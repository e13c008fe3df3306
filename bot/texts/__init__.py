"""Every text that players read, in Fluent files: one folder for each language, one file for each subject. What belongs
to a game is in a folder of its own, with a file for each module: `en/carcassonne/base.ftl`.

Begin with `texts(language)`. A key such as `carcassonne.clash` is the Fluent message `carcassonne-clash`. `commands.py`
lists the commands that can be typed, `command_spelling.py` writes them as a platform spells them, `keywords.py` has
other words that people type. `log_line.py` and `refusal.py` are texts that are chosen now and put into a language
later. Names of people and whatever else they have written are untrusted: they are cleaned where they come in
(`bot.accounts.person`) and marked in every text (`untrusted.py`), so that platforms can keep them from coming alive.

Code outside this package contains no text that a player reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from bot.texts.untrusted import ARGUMENTS, untrusted

FOLDER = Path(__file__).parent
FOLDERS = [FOLDER]
"""Folders in which texts are looked for. Tests add a game of their own."""
LANGUAGES = ("en", "ru")
DEFAULT = "en"

Value = str | int | float


class TextError(Exception):
    """A text is missing or cannot be formatted. This is always a bug."""


class Texts:
    """All texts of one language."""

    def __init__(self, language: str, folders: Iterable[Path]) -> None:
        self.language = language
        # Isolation marks would be visible as odd characters in buttons, logs and terminals.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._ids: list[str] = []
        for folder in folders:
            for path in sorted((folder / language).rglob("*.ftl")):
                resource = FluentResource(path.read_text(encoding="utf-8"))
                self._bundle.add_resource(resource)
                self._ids += [entry.id.name for entry in resource.body if isinstance(entry, Message)]

    def has(self, key: str) -> bool:
        return self._bundle.has_message(message_id(key))

    def ids(self, beginning: str) -> list[str]:
        """Ids of all messages that begin so, in the order of the files."""
        return [id for id in self._ids if id.startswith(beginning)]

    def __call__(self, key: str, /, **args: Value) -> str:
        """The text with these arguments. Those that people have written are marked in it (`bot.texts.untrusted`)."""
        name = message_id(key)
        if not self._bundle.has_message(name):
            raise TextError(f"no text {name} in {self.language}")
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            raise TextError(f"text {name} in {self.language} is empty")
        for argument in ARGUMENTS.intersection(args):
            args[argument] = untrusted(str(args[argument]))
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise TextError(f"text {name} in {self.language}: {errors}")
        return str(text)

    def listed(self, words: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        return self._joined("list.last", words)

    def either(self, words: Sequence[str]) -> str:
        """`a`, `a or b`, `a, b or c`."""
        return self._joined("list.either", words)

    def _joined(self, key: str, words: Sequence[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return self(key, most=self("list.comma").join(words[:-1]), last=words[-1])


def message_id(key: str) -> str:
    return key.replace(".", "-")


def headed(word: str) -> str:
    """The word with an upper-case first letter, for the beginning of a line or a button."""
    return word[:1].upper() + word[1:]


def texts(language: str) -> Texts:
    """The texts for a language tag such as `ru-RU`; those of the default language for an unsupported one."""
    return _loaded(known(language) or DEFAULT)


@cache
def _loaded(language: str) -> Texts:
    return Texts(language, FOLDERS)


def forget() -> None:
    """Clear the cache, so that the files are read again at the next use."""
    _loaded.cache_clear()


def known(language: str) -> str:
    """The supported language that a tag means; empty if there is none."""
    short = language.casefold().replace("_", "-").partition("-")[0]
    return short if short in LANGUAGES else ""
