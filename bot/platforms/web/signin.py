"""The secret of a page that others can reach: it is asked for once, then a cookie stands for it."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from hmac import new as hmac

from aiohttp import web

from bot.platforms.http.secrets import same_secret
from bot.platforms.web.http_errors import HttpRefusal
from bot.times.durations import DAY

COOKIE = "castellan"
COOKIE_LIFE = int(90 * DAY)
PENALTY = 1.0
"""Seconds until a wrong guess is answered. Those from one address wait for one another."""
MOST_WAITING = 5
"""Wrong guesses from one address that may wait for their answers; more are refused at once."""

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
        self._secret = secret
        # Derived from the secret, which it does not reveal; so it is valid for every process with the same secret.
        self._cookie = hmac(secret.encode(errors="surrogatepass"), b"castellan page", sha256).hexdigest()
        self._guesses: dict[str, _Guesses] = {}
        """By address, as long as any of them waits."""

    def done(self, request: web.Request) -> bool:
        """Whether this browser has signed in, or need not."""
        if not self.required:
            return True
        return same_secret(request.cookies.get(COOKIE, ""), self._cookie)

    async def attempt(self, secret: str, address: str) -> None:
        """Returns at once if this is the secret, whoever else is guessing, and refuses otherwise. That it has at least
        16 characters is what keeps it from being guessed; the waiting only slows people down."""
        if same_secret(secret, self._secret):
            return
        guesses = self._guesses.setdefault(address, _Guesses())
        if guesses.waiting >= MOST_WAITING:
            raise HttpRefusal(429, "page-error-too-many-guesses")
        guesses.waiting += 1
        try:
            async with guesses.one_at_a_time:
                await asyncio.sleep(PENALTY)
        finally:
            guesses.waiting -= 1
            if not guesses.waiting:
                del self._guesses[address]
        raise HttpRefusal(403, "page-error-secret")

    def set_cookie(self, response: web.Response, *, secure: bool) -> None:
        """`secure` keeps the browser from sending it over plain http."""
        response.set_cookie(
            COOKIE, self._cookie, max_age=COOKIE_LIFE, path="/", secure=secure, httponly=True, samesite="Strict"
        )


class _Guesses:
    """The wrong guesses from one address that wait for their answers."""

    def __init__(self) -> None:
        self.one_at_a_time = asyncio.Lock()
        self.waiting = 0


def came_by_https(request: web.Request) -> bool:
    """Whether the browser sees the page by https. A proxy may have taken that off."""
    headers = request.headers
    return (
        request.secure
        or headers.get("Origin", "").casefold().startswith("https://")
        or headers.get("X-Forwarded-Proto", "").casefold().startswith("https")
        or "proto=https" in headers.get("Forwarded", "").casefold().replace('"', "")
    )
