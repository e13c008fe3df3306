"""Saying no to a request: a status and a short text in the language of whoever asked."""

from __future__ import annotations

import msgspec
import structlog
from aiohttp import web
from aiohttp.typedefs import Handler
from redis.exceptions import ConnectionError as StoreLost
from redis.exceptions import TimeoutError as StoreSilent

from bot.texts import DEFAULT, known, texts

LANGUAGE = web.RequestKey("language", str)
"""The language of the person who asks, once it is known who that is."""

log = structlog.get_logger(__name__)

_KEYS = {404: "page-error-not-found", 405: "page-error-method", 413: "page-error-too-large"}


class Refusal(Exception):
    """What was asked for is not possible, and it is not our mistake."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key


def language_of(request: web.Request) -> str:
    """What the person has chosen, or else the first language of the browser that we speak."""
    if request.get(LANGUAGE):
        return request[LANGUAGE]
    for wish in request.headers.get("Accept-Language", "").split(","):
        language = known(wish.partition(";")[0].strip())
        if language:
            return language
    return DEFAULT


def json_response(value: object, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(value), status=status, content_type="application/json")


def refusal(request: web.Request, status: int, key: str) -> web.Response:
    """`code` tells the page what it must know; the text is for the reader."""
    code = key.removeprefix("page-error-")
    return json_response({"error": texts(language_of(request))(key), "code": code}, status)


@web.middleware
async def answer_refusals(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Every failure becomes a short answer; a mistake of ours is logged as well."""
    try:
        return await handler(request)
    except Refusal as no:
        return refusal(request, no.status, no.key)
    except web.HTTPException as error:
        return refusal(request, error.status, _KEYS.get(error.status, "page-error-malformed"))
    except (StoreLost, StoreSilent) as error:
        log.warning("web.store_lost", path=request.path, error=str(error))
        return refusal(request, 503, "page-error-store")
    except Exception:
        log.exception("web.failed", method=request.method, path=request.path)
        return refusal(request, 500, "page-error-bug")
