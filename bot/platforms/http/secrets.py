"""Compares secrets that came over HTTP. Headers and bodies may hold bytes that are no text."""

from __future__ import annotations

from hmac import compare_digest


def same_secret(given: str, secret: str) -> bool:
    """Whether both are the same; takes the same time wherever they differ."""
    # aiohttp stands each byte that is no text for a lone surrogate, which cannot be encoded otherwise.
    return compare_digest(given.encode(errors="surrogatepass"), secret.encode(errors="surrogatepass"))
