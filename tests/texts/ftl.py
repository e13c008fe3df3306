"""Reads the text files and finds mistakes: languages that differ, texts that do not render, leftovers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from fluent.syntax import ast, parse

from bot.texts import TextError, Texts, Value

NUMBERS = (0, 1, 2, 5, 11, 21)
UNKNOWN = "unknown"
SAMPLE = "Ann"
"""The value for variables that are only inserted."""
PLURALS = {"zero", "one", "two", "few", "many", "other"}
SPACED = {"list-comma"}
"""Texts that are meant to end with a space."""
LATIN = {
    *("SHA", "JSON", "UTC", "Python", "Castellan", "Discord", "Telegram", "localhost"),
    *("easy", "normal", "en", "ru"),  # typed as they are in every language
    *("II", "III"),  # Roman numbers
    *("t", "a", "d", "z"),  # of a place such as t29 or d5, and of a–z
    *("l", "r", "m", "ld", "ra"),  # of a place such as ld2, on boards of two halves
    *("A", "B", "C", "D"),  # of seats
    "b",  # of a board such as 12b
}
"""Latin words that Russian texts may contain."""


@dataclass
class Text:
    """One message of a text file."""

    id: str
    file: str
    written: list[str] = field(default_factory=list)
    """The literal parts between placeholders."""
    shown: set[str] = field(default_factory=set)
    """Variables that are inserted as they are."""
    choosing: dict[str, set[str]] = field(default_factory=dict)
    """Variables that choose between variants, with the variants' names."""

    @property
    def variables(self) -> set[str]:
        return self.shown | set(self.choosing)

    @property
    def literal(self) -> str:
        return "\n".join(self.written)

    def counts(self, variable: str) -> bool:
        """Whether a variable is used as a number."""
        names = self.choosing.get(variable, set())
        return bool(names) and all(name in PLURALS or name.isdecimal() for name in names)

    def values(self, variable: str, sample: str) -> tuple[Value, ...]:
        """The values with which this variable is tried."""
        if variable not in self.choosing:
            return (sample,)
        return NUMBERS if self.counts(variable) else (*sorted(self.choosing[variable]), UNKNOWN)

    def arguments(self, sample: str = SAMPLE) -> Iterator[dict[str, Value]]:
        names = sorted(self.variables)
        for values in product(*(self.values(name, sample) for name in names)):
            yield dict(zip(names, values, strict=True))


Language = dict[str, Text]


def read(folder: Path, language: str) -> tuple[Language, list[str]]:
    """All texts of a language by id, and what is wrong with the files."""
    found: Language = {}
    problems = []
    for path in sorted((folder / language).rglob("*.ftl")):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Junk):
                problems.append(f"{language}/{path.name}: not understood: {(entry.content or '').strip()[:60]}")
            if not isinstance(entry, ast.Message):
                continue
            if entry.id.name in found:
                problems.append(f"{language}/{path.name}: {entry.id.name} is in {found[entry.id.name].file} already")
            text = found[entry.id.name] = Text(entry.id.name, path.name)
            _gather(entry.value, text)
    return found, problems


def _gather(node: object, text: Text) -> None:
    if isinstance(node, list):
        for child in node:
            _gather(child, text)
    elif isinstance(node, ast.TextElement | ast.StringLiteral):
        text.written.append(node.value)
    elif isinstance(node, ast.VariableReference):
        text.shown.add(node.id.name)
    elif isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
        names = text.choosing.setdefault(node.selector.id.name, set())
        for variant in node.variants:
            names.add(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)
            _gather(variant.value, text)
    elif isinstance(node, ast.BaseNode):
        for child in vars(node).values():
            _gather(child, text)


def _typed(id: str) -> bool:
    """Whether a text lists words that people type: those of a game, or of one of its modules."""
    return re.search(r"aliases(_\w+)?$", id) is not None


def differences(one: Language, other: Language) -> list[str]:
    """Keys, variables and variants that only one of two languages has. Aliases are each language's own."""
    problems = [f"{id}: only in one language" for id in sorted(set(one) ^ set(other)) if not _typed(id)]
    for id in sorted(set(one) & set(other)):
        mine, theirs = one[id], other[id]
        if mine.variables != theirs.variables:
            problems.append(f"{id}: other variables: {sorted(mine.variables ^ theirs.variables)}")
        for variable in sorted(set(mine.choosing) & set(theirs.choosing)):
            words = mine.counts(variable), theirs.counts(variable)
            if words[0] != words[1] or (not words[0] and mine.choosing[variable] != theirs.choosing[variable]):
                problems.append(f"{id}: other variants of {variable}")
        if mine.file != theirs.file:
            problems.append(f"{id}: in {mine.file} and in {theirs.file}")
    return problems


def unrenderable(texts: Texts, language: Language) -> list[str]:
    """Texts that fail or look wrong with some of the values that are tried."""
    problems: dict[str, None] = {}
    for id, text in language.items():
        for arguments in text.arguments():
            try:
                rendered = texts(id, **arguments)
            except TextError as error:
                problems[f"{id} with {arguments}: {error}"] = None
                continue
            problems |= {f"{id}: {flaw}: {rendered!r}": None for flaw in _flaws(id, rendered)}
    return list(problems)


def _flaws(id: str, rendered: str) -> Iterator[str]:
    if not rendered.strip() and id not in SPACED:
        yield "nothing is left"
    if re.search(r"[{}]", rendered):
        yield "a placeholder is left"
    if "  " in rendered:
        yield "two spaces"
    if re.search(r"\s[.,;:!?…)»”]", rendered) and id not in SPACED:
        yield "space before a mark"
    if rendered.strip() != rendered and id not in SPACED:
        yield "space at an end"
    if re.search(r"[«“(]\s", rendered):
        yield "space after a mark"


def unshown(texts: Texts, language: Language, sample: str) -> list[str]:
    """Texts that do not show every inserted value exactly as it is."""
    problems = []
    for id, text in language.items():
        plain = [name for name in text.shown if name not in text.choosing]
        # At least one variant must show all of them; not every variant does.
        rendered = [texts(id, **arguments) for arguments in text.arguments(sample)]
        if plain and max(shown.count(sample) for shown in rendered) < len(plain):
            problems.append(id)
    return problems


def foreign(language: Language) -> list[str]:
    """Latin words in the texts of a language with another alphabet."""
    problems = []
    for id, text in language.items():
        if _typed(id):
            continue
        words = [word for word in re.findall(r"[^\W\d_]+", text.literal) if re.search(r"[A-Za-z]", word)]
        problems += [f"{id}: {word}" for word in words if word not in LATIN]
    return problems
