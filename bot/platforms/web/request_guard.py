"""Which requests are let in: those of browsers on this machine, or of browsers that have told the secret. Never those
that a page of another site sends."""

from __future__ import annotations

from collections.abc import Callable, Collection
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.platforms.web.http_errors import HttpRefusal
from bot.platforms.web.signin import PATHS_BEFORE_SIGN_IN, SignIn

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})

HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        # A picture says itself how long a browser may keep it.
        response.headers.setdefault(name, value)


def guard(any_host: bool, sign_in: SignIn, closing: Callable[[], bool], others: Collection[str] = ()) -> Middleware:
    """A middleware that refuses what must not come in. With `any_host`, and a secret, the server may be called by any
    name; `others` are paths that decide themselves who may see them; `closing` says whether the server is about to
    stop."""
    any_host = any_host and sign_in.required

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.path in others:
            return await handler(request)
        # A foreign page can make its own host name resolve to this machine; then the name in the request is foreign.
        if not any_host and hostname(request.headers.get("Host", "")) not in LOOPBACK:
            raise HttpRefusal(403, "page-error-host")
        origin = request.headers.get("Origin")
        if origin is not None and not same_origin(origin, request.headers.get("Host", "")):
            raise HttpRefusal(403, "page-error-origin")
        if closing():
            raise HttpRefusal(503, "page-error-closing")
        # Other types can be sent by a form on a foreign page without the browser asking us first.
        if request.method == "POST" and request.content_type != "application/json":
            raise HttpRefusal(415, "page-error-json")
        if request.path not in PATHS_BEFORE_SIGN_IN and not sign_in.done(request):
            raise HttpRefusal(401, "page-error-sign-in")
        return await handler(request)

    return check


def hostname(host: str) -> str:
    """The name in a Host header, without the port; empty if the header is malformed."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return ""
    return (parts.hostname or "") if parts.netloc == host and "@" not in host else ""


def same_origin(origin: str, host: str) -> bool:
    """Whether an Origin header names the host and port of the Host header."""
    scheme, _, named = origin.partition("://")
    return scheme in ("http", "https") and bool(named) and named.casefold() == host.casefold()
