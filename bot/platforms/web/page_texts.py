"""The texts of the page itself, in a form that a script in the page can fill in without knowing Fluent.

A text is a string, or a table by plural category (those of `Intl.PluralRules`) where it counts something. `{name}` and
`{count}` stand for what is filled in.
"""

from __future__ import annotations

import re
from functools import cache

from bot.texts import FOLDER, LANGUAGES, texts

PageTexts = dict[str, str | dict[str, str]]

SAMPLES = {
    "en": {"one": 1, "other": 2},
    "ru": {"one": 1, "few": 2, "many": 5},
}
"""By language: a whole number of each plural category."""

_ARGUMENTS = ("file", "name", "room")
_KEY = re.compile(r"^(page-[a-z0-9-]+) =", re.MULTILINE)


@cache
def page_texts(language: str) -> PageTexts:
    """All texts of the page in one of our languages, by key."""
    source = (FOLDER / language / "page.ftl").read_text(encoding="utf-8")
    return {key: _text(language, key) for key in _KEY.findall(source)}


@cache
def language_names() -> dict[str, str]:
    """Each language under the name that its speakers use."""
    return {language: texts(language)("page-language-name") for language in LANGUAGES}


def _text(language: str, key: str) -> str | dict[str, str]:
    placeholders = {argument: f"{{{argument}}}" for argument in _ARGUMENTS}
    forms = {
        category: texts(language)(key, count=number, **placeholders) for category, number in SAMPLES[language].items()
    }
    if len(set(forms.values())) == 1:
        return next(iter(forms.values()))
    return {category: form.replace(str(SAMPLES[language][category]), "{count}") for category, form in forms.items()}
