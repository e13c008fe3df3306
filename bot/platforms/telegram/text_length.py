"""Lengths of texts as Telegram counts them: in units of UTF-16."""

from __future__ import annotations


def text_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def clip(text: str, limit: int) -> str:
    """The first `limit` units of a text, without cutting a character in two."""
    return text.encode("utf-16-le")[: 2 * max(0, limit)].decode("utf-16-le", "ignore")
