"""Malformed values: texts, numbers, and payloads with something wrong in them."""

from __future__ import annotations

import copy
import random
from typing import Any

Json = Any

SIGNS = (
    "aZ09 ./-~,:;°@#{}$<>*_`\\|'\"\n\t\x00\x07\x1b\x7f\u200b\u200f\u202e\u2066\u0301\ufeff٣²ßЁё漢🏰👨‍👩‍👧\ud800\udfff"
)
TEXTS = (
    "",
    " ",
    "\x00",
    "\ud800",
    "\udfff\ud800",
    "\u202eabc",
    "\u200b\u200b\u200b",
    "\u0301" * 40,
    "שלום",
    "مرحبا",
    "🏰" * 300,
    "x" * 4096,
    "я" * 5000,
    "/",
    "//",
    "/do",
    "/do " + "9" * 4000,
    "/do \ud800",
    "/@",
    "/@castellan_bot",
    "/do@other_bot s29",
    "@everyone",
    "<@1> <@&2> <#3>",
    "[x](http://example.org)",
    "```",
    "{ $who }",
    "%s %(x)s {0}",
    "../../etc/passwd",
    "'; DROP TABLE games; --",
    "\r\n\r\nHTTP/1.1 200",
    "null",
    "-1",
    "1e999",
    "٣ ٣",
    "s29",
    "1",
)
NUMBERS = (0, -1, 1, 2**31, -(2**31) - 1, 2**53 + 1, 2**63, -(2**63) - 1, 2**64, 10**30, -(10**30))
LEAVES: tuple[Json, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1.5,
    float("1e300"),
    2**70,
    "",
    "x",
    "\ud800",
    "\x00",
    [],
    {},
    [None],
    {"id": "x"},
)
VERBS = (
    *("play", "pick", "confirm", "turn", "back", "page", "type", "full", "take", "stand", "start", "close", "dismiss"),
    *("undo", "agree", "refuse", "abort", "vote", "end", "quit", "log", "rules", "more", "plan", "unplan", "option"),
    *("order", "enough", "preset", "module", "verify", "record", "export", "config", "x", "PLAY", "играть"),
)
"""Verbs of buttons, known and unknown; without those by which anybody may begin something of their own."""


def text(dice: random.Random) -> str:
    if dice.random() < 0.5:
        return dice.choice(TEXTS)
    made = "".join(dice.choices(SIGNS, k=dice.randrange(40)))
    return made * dice.choice([1, 1, 1, 1, 120])


def number(dice: random.Random) -> int:
    return dice.choice(NUMBERS) if dice.random() < 0.5 else dice.randrange(-(10**13), 10**13)


def token(dice: random.Random, real: list[str]) -> str:
    """A token that a button could send: a real one, or one that is cut, reversed, mixed with others or made up."""
    sent = dice.choice(real)
    verb, table, number, word = sent.split(".", 3)
    match dice.randrange(9):
        case 0:
            return sent
        case 1:
            return f"{dice.choice(VERBS)}.{table}.{number}.{word}"
        case 2:
            return f"{verb}.{table[::-1]}.{number}.{word}"
        case 3:
            return f"{verb}.{table}.{dice.choice(['', '-1', 'zzzzzzzzzzzz', '0', 'я', '٣'])}.{word}"
        case 4:
            return sent[: dice.randrange(len(sent))]
        case 5:
            return f"{dice.choice(VERBS)}.{dice.choice(['', table, 'aaaaaaaaaa', 'A' * 12])}..{text(dice)[:30]}"
        case 6:
            return f"{verb}.{table}.{number}.{text(dice)}"
        case 7:
            return dice.choice([".", "...", "....", "🏰" * 16, "\u202e" * 20, "confirm", "~" * 64, sent * 4])
        case _:
            return text(dice)


def hopeless(dice: random.Random) -> str:
    """A token that no table has ever had, so that it does nothing even if a player sends it."""
    return dice.choice([f"{dice.choice(VERBS)}.aaaaaaaaaa.1.{text(dice)[:20]}", "x" + text(dice), "play", "..", ""])


def spoiled(dice: random.Random, payload: Json) -> Json:
    """A copy of the payload in which some values are missing, of another type, or nested one level deeper."""
    whole = copy.deepcopy(payload)
    for _ in range(dice.randrange(1, 4)):
        places = [*_places(whole)]
        if not places:
            return whole
        holder, at = dice.choice(places)
        match dice.randrange(5):
            case 0:
                del holder[at]
            case 1:
                holder[at] = dice.choice(LEAVES)
            case 2:
                holder[at] = [holder[at]]
            case 3:
                holder[at] = text(dice) if isinstance(holder[at], str) else number(dice)
            case _:
                holder[at] = {"x": holder[at]}
    return whole


def mended(value: Json) -> Json:
    """A copy without lone surrogates."""
    if isinstance(value, dict):
        return {name: mended(inside) for name, inside in value.items()}
    if isinstance(value, list):
        return [mended(inside) for inside in value]
    return value.encode(errors="replace").decode() if isinstance(value, str) else value


def _places(value: Json) -> list[tuple[Any, Any]]:
    """Every position inside a value: the object or list that contains it, and its key or index there."""
    found: list[tuple[Any, Any]] = []
    left = [value]
    while left:
        holder = left.pop()
        inside = list(holder) if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else ()
        found += [(holder, at) for at in inside]
        left += [holder[at] for at in inside]
    return found
