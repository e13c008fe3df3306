"""The secret of a page that others can reach: asked for once, then remembered by a cookie."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from hmac import compare_digest
from hmac import new as hmac

from aiohttp import web

from bot.web.refusals import Refusal

COOKIE = "castellan"
COOKIE_LIFE = 90 * 24 * 60 * 60
PENALTY = 1.0
"""Seconds that a wrong guess takes. Guesses wait for one another."""
PATIENCE = 5
"""How many may wait; more are turned away."""

OPEN = frozenset(
    {"/", "/api/signin", "/api/texts"}
    | {
        f"/static/{name}"
        for name in ("api.js", "dom.js", "icon.svg", "people.js", "signin.js", "style.css", "words.js")
    }
)
"""What the form itself needs. `/` is the form for those who have not signed in."""


class SignIn:
    def __init__(self, secret: str) -> None:
        self.wanted = bool(secret)
        self._secret = secret.encode()
        # Derived, so that the cookie is no help elsewhere, and serves every process with the same secret.
        self._cookie = hmac(self._secret, b"castellan page", sha256).hexdigest()
        self._one = asyncio.Lock()
        self._waiting = 0

    def done(self, request: web.Request) -> bool:
        """Whether this browser needs no secret, or has told it."""
        if not self.wanted:
            return True
        return compare_digest(request.cookies.get(COOKIE, "").encode(), self._cookie.encode())

    async def attempt(self, secret: str) -> None:
        """Refused unless this is the secret."""
        if self._waiting >= PATIENCE:
            raise Refusal(429, "page-error-too-many-guesses")
        self._waiting += 1
        try:
            async with self._one:
                if not compare_digest(secret.encode(), self._secret):
                    await asyncio.sleep(PENALTY)
                    raise Refusal(403, "page-error-secret")
        finally:
            self._waiting -= 1

    def remember(self, response: web.Response) -> None:
        response.set_cookie(COOKIE, self._cookie, max_age=COOKIE_LIFE, path="/", httponly=True, samesite="Strict")
