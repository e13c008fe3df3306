"""Words that must not be seen: they have no text of their own, only one that is asked for by name."""

from __future__ import annotations

from urllib.parse import parse_qs, unquote, urlsplit


class Secret:
    """Prints as stars, wherever it ends up."""

    __slots__ = ("_word",)

    def __init__(self, word: str) -> None:
        self._word = word

    def reveal(self) -> str:
        return self._word

    def __repr__(self) -> str:
        return "'***'" if self._word else "''"

    __str__ = __repr__

    def __bool__(self) -> bool:
        return bool(self._word)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._word == self._word

    def __hash__(self) -> int:
        return hash(self._word)


def passwords_in(url: str) -> list[str]:
    """What a URL holds that nobody may read, as written and as meant."""
    parts = urlsplit(url)
    written = parts.netloc.rpartition("@")[0].partition(":")[2]
    options = parse_qs(parts.query)
    found = [written, unquote(written)]
    for name in ("password", "ssl_password", "sentinel_password"):
        found += options.get(name, [])
    return sorted({word for word in found if word})
