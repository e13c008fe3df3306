"""How Discord refuses a request: an HTTP status, a code of its own, and for a bad form the place of the fault."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
MOST_PINS = 30003
TOO_LARGE = 40005
ACKNOWLEDGED = 40060
MISSING_ACCESS = 50001
OTHERS_MESSAGE = 50005
EMPTY = 50006
CANNOT_WRITE_TO = 50007
MISSING_PERMISSIONS = 50013
BAD_TOKEN = 50027
BAD_FORM = 50035
ARCHIVED = 50083
THREAD_EXISTS = 160004
LOCKED = 160005


class Refusal(Exception):
    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


def form(where: str, message: str, code: str = "BASE_TYPE_BAD") -> Refusal:
    """The refusal of a form with a fault at this place."""
    errors: Json = {"_errors": [{"code": code, "message": message}]}
    for name in reversed(where.split(".")):
        errors = {name: errors}
    return Refusal(400, BAD_FORM, "Invalid Form Body", errors)


def too_long(where: str, low: int, high: int) -> Refusal:
    return form(where, f"Must be between {low} and {high} in length.", "BASE_TYPE_BAD_LENGTH")


def unknown(what: str, code: int) -> Refusal:
    return Refusal(404, code, f"Unknown {what}")


def no_right() -> Refusal:
    return Refusal(403, MISSING_PERMISSIONS, "Missing Permissions")


def no_access() -> Refusal:
    return Refusal(403, MISSING_ACCESS, "Missing Access")


def strict(what: str) -> Refusal:
    """The refusal of something that Discord would silently ignore: it can only be a mistake of ours."""
    return Refusal(400, BAD_FORM, f"Stand-in: {what}")
