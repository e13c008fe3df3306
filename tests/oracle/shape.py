"""The building blocks of forms: what an entry of a record may look like, and the words for what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Test = Callable[[Any], bool]


class Malformed(Exception):
    """An entry that cannot be read; everything after it cannot be judged."""


Keys = tuple[dict[str, Test], dict[str, Test]]
"""The keys that an entry must have, and those that it may have."""


def whole(low: int, high: int = 10_000) -> Test:
    # A JSON true is an int to Python.
    return lambda value: type(value) is int and low <= value <= high


def one_of(choice: Iterable[Any]) -> Test:
    known = set(choice)
    return lambda value: isinstance(value, str) and value in known


def chosen(values: Iterable[str]) -> Test:
    """The test for an option: numbers may be told as such."""
    known = one_of(values)
    return lambda value: known(str(value) if type(value) is int else value)


def listed(test: Test, *lengths: int) -> Test:
    return lambda value: (
        isinstance(value, list) and (not lengths or len(value) in lengths) and all(test(item) for item in value)
    )


def either(*tests: Test) -> Test:
    return lambda value: any(test(value) for test in tests)


def keyed(required: Mapping[str, Test], optional: Mapping[str, Test] | None = None) -> Test:
    return lambda value: isinstance(value, dict) and not complaints(value, required, optional or {})


def complaints(entry: Mapping[str, Any], required: Mapping[str, Test], optional: Mapping[str, Test]) -> list[str]:
    """What is wrong with the keys of an entry."""
    wrong = [f"{key} is missing" for key in required if key not in entry]
    for key, value in entry.items():
        test = required.get(key) or optional.get(key)
        if test is None:
            wrong.append(f"{key} does not belong here")
        elif not test(value):
            wrong.append(f"{key} cannot be {value!r}")
    return wrong


def anything(value: Any) -> bool:
    return True


def nothing(value: Any) -> bool:
    return value is None


def digits(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 64 and all(letter in "0123456789abcdef" for letter in value)


def refuse(wrong: list[str]) -> None:
    """Raises `Malformed` if anything is wrong."""
    if wrong:
        raise Malformed("; ".join(wrong))
