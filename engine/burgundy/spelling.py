"""Moves as people type them: `4 take mine`, `2+1 place bank d5`, `sell 6`, `workers 3`, `buy castle`.

Words may be left out where they say nothing, tiles shortened where that is clear (`cow` for `cow-3`), and the die may
come last. Workers are spent only when they are named: `2+1` is the die 2 and one worker; `d5+1` says the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.burgundy.state import BLook
from engine.core.decision import Decision, Part
from engine.core.errors import Kind, RuleError
from engine.core.hooks import ANYTIME

Path = tuple[Part, ...]
Words = tuple[str, ...]

_DIE = re.compile(r"([1-6])(?:[+-]([0-9]))?")
_ACTIONS = ("take", "place", "sell", "workers")
_FROM = "from"
MOST = 8
"""Candidates that an error names."""


def offered(look: BLook, decision: Decision) -> list[Path]:
    """All that can be said now, the purchase included."""
    own = [option.path for option in decision.options]
    return own + [interjection.path for interjection in ANYTIME(look, look, decision.seat)]


def meant(words: Words, paths: Sequence[Path]) -> Words:
    """The words of the option that was meant; those that were typed where none was."""
    fitting = [(path, budget) for variant in _variants(words) for path in paths for budget in _budgets(path, variant)]
    exact = {_words(path): price_of(path) for path, budget in fitting if _paid(path, budget)}
    if not exact:
        dear = _too_dear(words, paths)
        if dear is not None:
            raise dear
        return words
    cheapest = min(exact.values())
    found = [said for said, price in exact.items() if price == cheapest]
    if len(found) > 1:
        candidates = tuple("/".join(said) for said in found[:MOST])
        raise RuleError(Kind.AMBIGUOUS, "error.ambiguous", candidates=candidates, code=" ".join(words))
    return found[0]


def _too_dear(words: Words, paths: Sequence[Path]) -> RuleError | None:
    """It could be what was typed for more workers, or for fewer."""
    prices = [
        (price_of(path), path[0].code)
        for variant in _variants(words)
        for path in paths
        for _ in _budgets(path, variant)
    ]
    if not prices:
        return None
    workers, die = min(prices)
    return RuleError(Kind.ILLEGAL, "burgundy.costs_workers", workers=workers, die=die)


def price_of(path: Path) -> int:
    return sum(part.price for part in path)


def _paid(path: Path, budget: int) -> bool:
    """Exactly what was named; named too much is a slip."""
    return price_of(path) == budget


def _variants(words: Words) -> Iterator[Words]:
    """As typed, and with a die that was named last put first."""
    yield words
    if len(words) > 1 and words[0] in _ACTIONS and _DIE.fullmatch(words[-1]):
        yield words[-1], *words[:-1]


def _budgets(path: Path, words: Words) -> Iterator[int]:
    """The workers that were named, if the words can mean this path."""
    budget = 0
    rest = words
    parts = list(path)
    if parts and parts[0].ref.startswith("die:"):
        match = _DIE.fullmatch(rest[0]) if rest else None
        die = parts.pop(0)
        if match is not None and match.group(1) == die.code:
            budget = int(match.group(2) or 0)
            rest = rest[1:]
        elif match is not None or not rest or rest[0] not in _ACTIONS:
            return
    for part in parts:
        if not rest:
            break
        used = _said(part.code, rest)
        if not used:
            return
        if part.price and rest[0] == part.code:
            budget = part.price
        rest = rest[used:]
    if not rest:
        yield budget


def _said(code: str, words: Words) -> int:
    """How many of the words say this part; 0 if they do not."""
    if words[0] == code:
        return 1
    name, at, depot = code.partition("+")[0].partition("@")
    if at and words[0] == f"{name}@{depot}":
        return 1
    for size in (2, 1):
        if len(words) < size or not _named("-".join(words[:size]), name):
            continue
        if at and words[size : size + 2] == (_FROM, depot):
            return size + 2
        if words[size : size + 1] != (_FROM,):
            return size
    return 0


def _named(word: str, name: str) -> bool:
    """A tile by its name, or by the beginning of it up to a hyphen."""
    return name == word or name.startswith(f"{word}-")


def _words(path: Path) -> Words:
    return tuple(part.code for part in path)
