"""What Telegram's server makes of a text by itself: mentions, commands, hashtags, links and the like, which people can
tap.

The rules are those of TDLib (`MessageEntity.cpp`), written as patterns. They are stricter in one thing: every word
behind a dot counts as the end of an address, where the server has a list of top-level domains; so what is found here
may not be found there, but not the other way round. For phone numbers, which the server alone looks for, they are a
guess that finds rather too many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.telegram.standin.refusals import Json

SHORT_NAMES = ("gif", "pic", "vid")
"""Names with fewer than four letters that can be mentioned."""

_TAG = r"[\w\u200c\u00b7\u0d80-\u0dff]"
_MENTION = re.compile(r"(?<!\w)@([A-Za-z0-9_]{2,32}+)(?!\w)")
_COMMAND = re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}+(?:@[A-Za-z0-9_]{3,32}+)?(?![\w/<>@])")
_HASHTAG = re.compile(rf"(?<!{_TAG})#(?=\d*[^\W\d]){_TAG}{{1,256}}+(?!#)")
_CASHTAG = re.compile(rf"(?<!\$)(?<!{_TAG})\$(?:1INCH|[A-Z]{{1,8}}+)(?!\$|{_TAG})")
_CARD = re.compile(r"(?<![\w.,+-])[0-9](?:[ -]*[0-9]){12,18}(?![\w-])")
_PHONE = re.compile(r"(?<!\w)(?:\+[0-9](?:[ ().-]{0,2}[0-9]){6,14}|[0-9](?:[ ().-]{0,2}[0-9]){9,14})(?!\w)")
_OWN_URL = re.compile(r"(?:tg|ton|tonsite)://[a-z0-9_-]+[^\s<>\"]*", re.IGNORECASE)
_SPACES = r"\s\u2000-\u200b\u200e\u200f\u2016-\u206f"
_DOMAIN = rf"(?:[A-Za-z0-9_~-]|[^\x00-\xbf{_SPACES}])"
_URL = re.compile(
    rf"(?:(?:https?|ftp)://)?(?:[^{_SPACES}/\[\]{{}}()'`<>\"@«»]+@)?{_DOMAIN}+(?:\.{_DOMAIN}+)+"
    rf"(?::[0-9]+)?(?:[/?#][^{_SPACES}<>\"«»]*)?",
    re.IGNORECASE,
)
_HOST = re.compile(r"^(?:\w+://)?(?:[^@/]*@)?([^/?#:]+)")
_USER = re.compile(r"[a-z0-9_.+-]+@[a-z0-9_.-]+\.[a-z]{2,8}", re.IGNORECASE)


def recognised(text: str) -> list[tuple[str, int, str]]:
    """Kind, offset in characters, and text of everything that comes alive, in the order of the text."""
    found = [
        *(("mention", one) for one in _MENTION.finditer(text) if len(one[1]) > 3 or one[1].lower() in SHORT_NAMES),
        *(("bot_command", one) for one in _COMMAND.finditer(text)),
        *(("hashtag", one) for one in _HASHTAG.finditer(text)),
        *(("cashtag", one) for one in _CASHTAG.finditer(text)),
        *(("bank_card", one) for one in _CARD.finditer(text) if _valid_card(one[0])),
        *(("phone_number", one) for one in _PHONE.finditer(text)),
        *(("url", one) for one in _OWN_URL.finditer(text)),
        *(("email" if _USER.fullmatch(one[0]) else "url", one) for one in _URL.finditer(text) if _leads(one[0])),
    ]
    return sorted(((kind, one.start(), one[0]) for kind, one in found), key=lambda one: one[1])


def automatic(text: str, entities: list[Json]) -> Iterator[tuple[str, str]]:
    """Kind and text of what the server adds to the entities that came with a text; these go before its own."""
    taken = [(entity["offset"], entity["offset"] + entity["length"]) for entity in entities]
    for kind, start, said in recognised(text):
        begin = len(text[:start].encode("utf-16-le")) // 2
        end = begin + len(said.encode("utf-16-le")) // 2
        if all(end <= first or last <= begin for first, last in taken):
            yield kind, said


def _valid_card(number: str) -> bool:
    digits = [int(one) for one in reversed(number) if one.isdigit()]
    doubled = (2 * one if one < 5 else 2 * one - 9 for one in digits[1::2])
    return (sum(digits[::2]) + sum(doubled)) % 10 == 0


def _leads(url: str) -> bool:
    """Whether an address could be one: by its last part, or by its four numbers."""
    host = _HOST.match(url)
    if host is None:
        return False
    parts = host[1].strip(".").split(".")
    if len(parts) == 4 and all(part.isdecimal() and int(part) < 256 for part in parts):
        return True
    last = parts[-1]
    return len(parts) > 1 and len(last) > 1 and "_" not in last and "-" not in last and not last.isdecimal()
