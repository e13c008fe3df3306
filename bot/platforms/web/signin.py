"""The secret of a page that others can reach: it is asked for once, then a cookie stands for it."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from hmac import compare_digest
from hmac import new as hmac

from aiohttp import web

from bot.platforms.web.http_errors import HttpRefusal
from bot.times.durations import DAY

COOKIE = "castellan"
COOKIE_LIFE = int(90 * DAY)
PENALTY = 1.0
"""Seconds that a wrong guess takes. Guesses are checked one after the other."""
MOST_WAITING = 5
"""Guesses that may wait for their turn; more are refused at once."""

PATHS_BEFORE_SIGN_IN = frozenset(
    {"/", "/api/signin", "/api/texts"}
    | {
        f"/static/{name}"
        for name in ("api.js", "dom.js", "icon.svg", "people.js", "signin.js", "style.css", "words.js")
    }
)
"""What the sign-in form needs. For browsers that have not signed in, `/` is that form."""


class SignIn:
    def __init__(self, secret: str) -> None:
        self.required = bool(secret)
        self._secret = secret.encode()
        # Derived from the secret, which it does not reveal; so it is valid for every process with the same secret.
        self._cookie = hmac(self._secret, b"castellan page", sha256).hexdigest()
        self._one_at_a_time = asyncio.Lock()
        self._waiting = 0

    def done(self, request: web.Request) -> bool:
        """Whether this browser has signed in, or need not."""
        if not self.required:
            return True
        return compare_digest(request.cookies.get(COOKIE, "").encode(), self._cookie.encode())

    async def attempt(self, secret: str) -> None:
        """Returns if this is the secret, and refuses otherwise."""
        if self._waiting >= MOST_WAITING:
            raise HttpRefusal(429, "page-error-too-many-guesses")
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                if not compare_digest(secret.encode(), self._secret):
                    await asyncio.sleep(PENALTY)
                    raise HttpRefusal(403, "page-error-secret")
        finally:
            self._waiting -= 1

    def set_cookie(self, response: web.Response) -> None:
        response.set_cookie(COOKIE, self._cookie, max_age=COOKIE_LIFE, path="/", httponly=True, samesite="Strict")
