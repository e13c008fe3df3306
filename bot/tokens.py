"""What buttons send: small texts that mean the same after a restart and fit into Telegram's 64 bytes.

`verb.table.number.word`: the number is the question or the version the button speaks of, the word is the path to an
option or a name. Everything in a token is untrusted when it comes back.
"""

from __future__ import annotations

import re
from hashlib import blake2b

import msgspec

LIMIT = 64

_TOKEN = re.compile(r"([a-z]{1,8})\.([a-z2-7]{0,12})\.(-?[0-9a-z]{1,12})?\.(.*)", re.DOTALL)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_HASHED = "~"
"""Begins a word that is the hash of one too long to be sent."""


class Token(msgspec.Struct, frozen=True):
    verb: str
    table: str = ""
    number: int | None = None
    word: str = ""


def encode(token: Token) -> str:
    number = "" if token.number is None else base36(token.number)
    head = f"{token.verb}.{token.table}.{number}."
    text = head + token.word
    if len(text.encode()) > LIMIT:
        text = head + hashed(token.word)
    if len(text.encode()) > LIMIT or not _TOKEN.fullmatch(text):
        raise ValueError(f"does not fit {LIMIT} bytes, or would not be understood: {text}")
    return text


def decode(text: str) -> Token | None:
    """None for what no button of ours sends."""
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


def hashed(word: str) -> str:
    return _HASHED + blake2b(word.encode(), digest_size=6).hexdigest()


def says(sent: str, word: str) -> bool:
    """Whether the word of a token that came back is this one, sent as it is or as its hash."""
    return sent == word or (sent.startswith(_HASHED) and sent == hashed(word))


def base36(number: int) -> str:
    sign, number = ("-", -number) if number < 0 else ("", number)
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if not number:
            return sign + text
