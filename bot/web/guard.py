"""Who may talk to the server at all: browsers on this machine, or those that know the secret; never a foreign page."""

from __future__ import annotations

from collections.abc import Callable, Collection
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.web.refusals import Refusal
from bot.web.signin import OPEN, SignIn

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
        # Only pictures have a say of their own in how long they are kept.
        response.headers.setdefault(name, value)


def guard(host: str, sign_in: SignIn, closing: Callable[[], bool], others: Collection[str] = ()) -> Middleware:
    """`host` is what the server is bound to; `others` are paths that see to themselves."""
    any_host = sign_in.wanted and host not in LOOPBACK

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.path in others:
            return await handler(request)
        # A page elsewhere may get a name of its own to resolve to this machine; the name gives it away.
        if not any_host and hostname(request.headers.get("Host", "")) not in LOOPBACK:
            raise Refusal(403, "page-error-host")
        origin = request.headers.get("Origin")
        if origin is not None and not same(origin, request.headers.get("Host", "")):
            raise Refusal(403, "page-error-origin")
        if closing():
            raise Refusal(503, "page-error-closing")
        # Other types can be sent by a form on a foreign page without the browser asking us first.
        if request.method == "POST" and request.content_type != "application/json":
            raise Refusal(415, "page-error-json")
        if request.path not in OPEN and not sign_in.done(request):
            raise Refusal(401, "page-error-sign-in")
        return await handler(request)

    return check


def hostname(host: str) -> str:
    """Of a Host header, without the port; empty if it is no such thing."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return ""
    return (parts.hostname or "") if parts.netloc == host and "@" not in host else ""


def same(origin: str, host: str) -> bool:
    """Whether an Origin header speaks of this very host and port."""
    scheme, _, place = origin.partition("://")
    return scheme in ("http", "https") and bool(place) and place.casefold() == host.casefold()
