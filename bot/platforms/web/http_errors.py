"""How a request is refused: a status and a short text in the language of the visitor."""

from __future__ import annotations

import msgspec
import structlog
from aiohttp import web
from aiohttp.typedefs import Handler
from redis.exceptions import ConnectionError as StoreLost
from redis.exceptions import TimeoutError as StoreSilent

from bot.texts import DEFAULT, known, texts

LANGUAGE = web.RequestKey("language", str)
"""The language of the visitor, put into the request as soon as it is known who that is."""

log = structlog.get_logger(__name__)

_TEXT_KEYS = {404: "page-error-not-found", 405: "page-error-method", 413: "page-error-too-large"}


class HttpRefusal(Exception):
    """A request is refused because of what was asked, not because of a fault of ours. `key` names the text."""

    def __init__(self, status: int, key: str, *, retry_after: int = 0) -> None:
        """`retry_after` are the seconds until another attempt makes sense, if that is known."""
        super().__init__(key)
        self.status = status
        self.key = key
        self.retry_after = retry_after


def language_of(request: web.Request) -> str:
    """The language that the visitor has chosen, or else the first language of the browser that we speak."""
    if request.get(LANGUAGE):
        return request[LANGUAGE]
    for preferred in request.headers.get("Accept-Language", "").split(","):
        language = known(preferred.partition(";")[0].strip())
        if language:
            return language
    return DEFAULT


def json_response(value: object, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(value), status=status, content_type="application/json")


def error_response(request: web.Request, status: int, key: str) -> web.Response:
    """`error` is for the reader, `code` for the scripts of the page."""
    code = key.removeprefix("page-error-")
    return json_response({"error": texts(language_of(request))(key), "code": code}, status)


@web.middleware
async def answer_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn every failure of a request into a short answer. Faults of ours are logged as well."""
    try:
        return await handler(request)
    except HttpRefusal as refusal:
        response = error_response(request, refusal.status, refusal.key)
        if refusal.retry_after:
            response.headers["Retry-After"] = str(refusal.retry_after)
        return response
    except web.HTTPException as error:
        return error_response(request, error.status, _TEXT_KEYS.get(error.status, "page-error-malformed"))
    except (StoreLost, StoreSilent) as error:
        log.warning("web.store_lost", path=request.path, error=str(error))
        return error_response(request, 503, "page-error-store")
    except Exception:
        log.exception("web.failed", method=request.method, path=request.path)
        return error_response(request, 500, "page-error-bug")
