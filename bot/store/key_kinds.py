"""Every name that a key of the store may have, and the kind of its value.

A backup is only restored if all of its entries have such a name and this kind. Whoever adds a key adds its name here;
tests fail on a key that is missing.
"""

from __future__ import annotations

import re

from bot.store.keys import partition_of

KINDS: dict[str, str] = {
    # tables (`keys.TableKeys`)
    r"\{p(?P<part>\d\d)\}:(table|drafts):(?P<table>[^@]+)": "hash",
    r"\{p(?P<part>\d\d)\}:(past|journal):(?P<table>[^@]+)": "list",
    r"\{p(?P<part>\d\d)\}:outbox:(?P<table>[^@]+)(@.+)?": "list",
    r"\{p(?P<part>\d\d)\}:marks:(?P<table>[^@]+)(@.+)?": "hash",
    r"\{p(?P<part>\d\d)\}:record:(?P<table>[^@]+)": "string",
    r"\{p\d\d\}:(ready|due)": "zset",
    # chats, people, links between accounts, ratings
    r"chat:.+:(table|asked|whole)": "string",
    r"chat:.+:(settings|shut)": "hash",
    r"chat:.+:(was|tables)": "set",
    r"invite:.+": "string",
    r"person:.+:(tables|lists)": "set",
    r"person:.+:(past|games|solo|settings|accounts)": "hash",
    r"person:.+:(name|news)": "string",
    r"people:.+": "hash",
    r"\{ratings:.+\}:people": "hash",
    r"\{ratings:.+\}:(games|order)": "zset",
    r"digests": "zset",
    r"tidings": "list",
    # Codes that link accounts: an early version wrote them into backups.
    r"link:.+": "string",
    # the page
    r"web:rooms": "zset",
    r"web:person:.+": "string",
    r"web:\{[a-z0-9-]+\}:(about|heads|screens|((files|drawings)(:.+)?))": "hash",
    r"web:\{[a-z0-9-]+\}:(counter|(nonce|card|told):.+)": "string",
    r"web:\{[a-z0-9-]+\}:(order|notices:.+)": "list",
    r"web:\{[a-z0-9-]+\}:(changes|older)": "zset",
    # Discord
    r"discord:(commands|threads|server):.+": "string",
    # Telegram
    r"telegram:\d+:(commands|(sent|once|board|prompt|asked):.+)": "string",
    r"telegram:\d+:(cards|boards):.+": "hash",
    r"telegram:\d+:(shut|threads:.+)": "set",
    r"telegram:\d+:passing": "zset",
    r"\{telegram:\d+\}:pace:hold:.*": "string",
    r"\{telegram:\d+\}:pace:(?!hold:).+": "zset",
}
"""The kind of the value by the name, as a pattern for the whole name."""

_PATTERNS = [(re.compile(pattern, re.DOTALL), kind) for pattern, kind in KINDS.items()]
_QUEUE = re.compile(rb"\{p\d\d\}:(ready|due)")


def kind_of_key(key: bytes) -> str:
    """The kind of the value of a key with this name; empty if Castellan has no such key."""
    try:
        name = key.decode()
    except UnicodeDecodeError:
        return ""
    for pattern, kind in _PATTERNS:
        found = pattern.fullmatch(name)
        if found is None:
            continue
        groups = found.groupdict()
        if "table" in groups and int(groups["part"]) != partition_of(groups["table"]):
            return ""
        return kind
    return ""


def is_queue(key: bytes) -> bool:
    """Whether a key is a queue of tables (`keys.ready_key`, `keys.due_key`)."""
    return _QUEUE.fullmatch(key) is not None
