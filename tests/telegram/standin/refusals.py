"""How Telegram refuses a request, in its own words."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as a current content "
    "and reply markup of the message"
)
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
OTHER_POLLER = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_SET = (
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)
STRICT = "stand-in"
"""The beginning of refusals that the real server does not have: for what it ignores, and what can only be a mistake of
ours."""


class Refusal(Exception):
    def __init__(self, status: int, description: str, parameters: Json | None = None) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.parameters = parameters

    def body(self) -> Json:
        body: Json = {"ok": False, "error_code": self.status, "description": self.description}
        if self.parameters:
            body["parameters"] = self.parameters
        return body


def bad(text: str) -> Refusal:
    return Refusal(400, f"Bad Request: {text}")


def strict(text: str) -> Refusal:
    return bad(f"{STRICT}: {text}")


def forbidden(text: str) -> Refusal:
    return Refusal(403, f"Forbidden: {text}")


def flooded(seconds: int) -> Refusal:
    return Refusal(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})


def migrated(chat: int) -> Refusal:
    return Refusal(400, "Bad Request: group chat was upgraded to a supergroup chat", {"migrate_to_chat_id": chat})
