"""The body of a request, as far as it arrives."""

from __future__ import annotations

from aiohttp import web


async def body_of(request: web.Request) -> bytes:
    """The whole body. Whatever the client does wrong is a `web.HTTPException` of the 400s: it breaks off, is larger
    than the server takes, or is not encoded as its headers say."""
    try:
        return await request.read()
    except (web.RequestPayloadError, ConnectionError):
        raise web.HTTPBadRequest from None
    except RuntimeError:
        # What aiohttp says where the connection had ended before.
        if request.transport is not None:
            raise
        raise web.HTTPBadRequest from None
