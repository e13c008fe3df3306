"""Tokens: what buttons send. They stay valid after a restart and fit into Telegram's 64 bytes.

The format is `verb.table.number.word`. The number is the question or the version that the button is about; the word is
the path of an option, or a name. Everything in a token is untrusted when it comes back.
"""

from __future__ import annotations

import re

import msgspec

from bot.games.option_paths import hashed

LIMIT = 64
"""Most bytes of a token."""

_TOKEN = re.compile(r"([a-z]{1,8})\.([a-z2-7]{0,12})\.(-?[0-9a-z]{1,12})?\.(.*)", re.DOTALL)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Token(msgspec.Struct, frozen=True):
    verb: str
    table: str = ""
    number: int | None = None
    word: str = ""


def encode(token: Token) -> str:
    """The token as text; a word that is too long is replaced by its hash."""
    number = "" if token.number is None else base36(token.number)
    head = f"{token.verb}.{token.table}.{number}."
    text = head + token.word
    if len(text.encode()) > LIMIT:
        text = head + hashed(token.word)
    if len(text.encode()) > LIMIT or not _TOKEN.fullmatch(text):
        raise ValueError(f"does not fit {LIMIT} bytes, or would not be understood: {text}")
    return text


def decode(text: str) -> Token | None:
    """The token that a text means; None if no button of ours sends it."""
    if len(text.encode(errors="replace")) > LIMIT:
        return None
    match = _TOKEN.fullmatch(text)
    if match is None:
        return None
    verb, table, number, word = match.groups()
    try:
        return Token(verb, table, int(number, 36) if number else None, word)
    except ValueError:
        return None


def base36(number: int) -> str:
    sign, number = ("-", -number) if number < 0 else ("", number)
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if not number:
            return sign + text
