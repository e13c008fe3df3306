"""The requests that Discord answers, one function for each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from tests.discord.wire import forms, interactions
from tests.discord.wire.commands import check_commands
from tests.discord.wire.forms import Form
from tests.discord.wire.refusals import (
    ARCHIVED,
    CANNOT_WRITE_TO,
    LOCKED,
    MOST_PINS,
    OTHERS_MESSAGE,
    THREAD_EXISTS,
    UNKNOWN_CHANNEL,
    Json,
    Refusal,
    form,
    no_access,
    no_right,
    too_long,
    unknown,
)
from tests.discord.wire.state import State
from tests.discord.wire.world import THREAD, Channel, Message

Route = Callable[[State, dict[str, str], Form], Awaitable[Any]]
ROUTES: dict[tuple[str, str], Route] = {}
ARCHIVE = (60, 1440, 4320, 10080)
STARTER = 21
PINNED = 6
PINS = 250
HAS_THREAD = 1 << 5


def route(method: str, path: str) -> Callable[[Route], Route]:
    def add(work: Route) -> Route:
        ROUTES[method, path] = work
        return work

    return add


def may(channel: Channel, **rights: bool) -> bool:
    return discord.Permissions(**rights).is_subset(discord.Permissions(channel.permissions))


def seen(state: State, id: str) -> Channel:
    channel = state.channel(int(id))
    if channel.guild is not None and (not channel.guild.here or not may(channel, view_channel=True)):
        raise no_access()
    return channel


# who we are


@route("GET", "/users/@me")
async def me(state: State, at: dict[str, str], filled: Form) -> Json:
    return state.bot.json()


@route("GET", "/oauth2/applications/@me")
async def application(state: State, at: dict[str, str], filled: Form) -> Json:
    known: Json = {"id": str(state.application), "name": state.bot.name, "icon": None, "description": ""}
    known |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": 0}
    return known | {"owner": state.bot.json() | {"bot": False}, "team": None, "bot": state.bot.json()}


@route("GET", "/gateway/bot")
async def gateway(state: State, at: dict[str, str], filled: Form) -> Json:
    left = 1000 - state.gateway.identified
    limit = {"total": 1000, "remaining": left, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": state.gateway.url, "shards": 1, "session_start_limit": limit}


@route("PUT", "/applications/{application}/commands")
async def put_commands(state: State, at: dict[str, str], filled: Form) -> list[Json]:
    known = {command["name"]: command["id"] for command in state.commands}
    listed = check_commands(filled.values)
    extra = {"application_id": str(state.application), "version": str(state.ids()), "type": 1}
    state.commands = [{"id": known.get(one["name"], str(state.ids())), **extra, **one} for one in listed]
    await state.notify()
    return state.commands


@route("GET", "/applications/{application}/commands")
async def get_commands(state: State, at: dict[str, str], filled: Form) -> list[Json]:
    return state.commands


# channels and messages


@route("GET", "/channels/{channel}")
async def get_channel(state: State, at: dict[str, str], filled: Form) -> Json:
    return seen(state, at["channel"]).json()


@route("POST", "/users/@me/channels")
async def open_dm(state: State, at: dict[str, str], filled: Form) -> Json:
    user = state.users.get(int(filled.values["recipient_id"]))
    if user is None or user.bot:
        raise Refusal(400, CANNOT_WRITE_TO, "Cannot send messages to this user")
    return state.dm(user).json()


@route("POST", "/channels/{channel}/typing")
async def typing(state: State, at: dict[str, str], filled: Form) -> None:
    seen(state, at["channel"])


@route("POST", "/channels/{channel}/messages")
async def send(state: State, at: dict[str, str], filled: Form) -> Json:
    channel = seen(state, at["channel"])
    rights = {"send_messages_in_threads" if channel.type == THREAD else "send_messages": True}
    if filled.files:
        rights["attach_files"] = True
    reference = filled.values.get("message_reference")
    if reference is not None:
        rights["read_message_history"] = True
    if channel.user is not None and channel.user.closed:
        raise Refusal(403, CANNOT_WRITE_TO, "Cannot send messages to this user")
    if not may(channel, **rights):
        raise no_right()
    if channel.locked and not may(channel, manage_threads=True):
        raise Refusal(400, LOCKED, "The thread is locked")
    forms.check_message(filled, new=True)
    nonce = filled.values.get("nonce")
    if filled.values.get("enforce_nonce") and (before := state.known(nonce)) is not None:
        return before.json()
    reply = _replied(state, channel, reference) if reference else None
    return (await state.write(channel, state.bot, filled, reply=reply)).json()


def _replied(state: State, channel: Channel, reference: Json) -> Message | None:
    try:
        return state.message(channel, int(reference["message_id"]))
    except Refusal:
        if reference.get("fail_if_not_exists", True):
            raise form("message_reference", "Unknown message", "REPLIES_UNKNOWN_MESSAGE") from None
        return None


@route("GET", "/channels/{channel}/messages/{message}")
async def get_message(state: State, at: dict[str, str], filled: Form) -> Json:
    return state.message(seen(state, at["channel"]), int(at["message"])).json()


@route("PATCH", "/channels/{channel}/messages/{message}")
async def edit(state: State, at: dict[str, str], filled: Form) -> Json:
    message = _own(state, at)
    forms.check_message(filled, new=False)
    if filled.files and not may(message.channel, attach_files=True):
        raise no_right()
    return (await state.change(message, filled)).json()


@route("DELETE", "/channels/{channel}/messages/{message}")
async def delete(state: State, at: dict[str, str], filled: Form) -> None:
    await state.remove(_own(state, at))


@route("PUT", "/channels/{channel}/messages/pins/{message}")
async def pin(state: State, at: dict[str, str], filled: Form) -> None:
    """Pin a message. The first time, Discord also posts a system message about it in the name of the bot."""
    channel = seen(state, at["channel"])
    message = state.message(channel, int(at["message"]))
    if not may(channel, pin_messages=True):
        raise no_right()
    if sum(one.pinned and not one.deleted for one in channel.messages) >= PINS:
        raise Refusal(400, MOST_PINS, f"Maximum number of pins reached ({PINS})")
    if not message.pinned:
        message.pinned = True
        await state.write(channel, state.bot, Form(), kind=PINNED)


@route("DELETE", "/channels/{channel}/messages/pins/{message}")
async def unpin(state: State, at: dict[str, str], filled: Form) -> None:
    channel = seen(state, at["channel"])
    message = state.message(channel, int(at["message"]))
    if not may(channel, pin_messages=True):
        raise no_right()
    message.pinned = False


def _own(state: State, at: dict[str, str]) -> Message:
    message = state.message(seen(state, at["channel"]), int(at["message"]))
    if message.channel.archived:
        raise Refusal(400, ARCHIVED, "Thread is archived")
    if message.author is not state.bot:
        raise Refusal(403, OTHERS_MESSAGE, "Cannot edit a message authored by another user")
    return message


@route("POST", "/channels/{channel}/messages/{message}/threads")
async def thread(state: State, at: dict[str, str], filled: Form) -> Json:
    channel = seen(state, at["channel"])
    message = state.message(channel, int(at["message"]))
    if channel.guild is None or channel.parent is not None:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    if not may(channel, create_public_threads=True, read_message_history=True):
        raise no_right()
    name = filled.values.get("name") or ""
    if not 1 <= len(name) <= 100:
        raise too_long("name", 1, 100)
    if filled.values.get("auto_archive_duration", 1440) not in ARCHIVE:
        raise form("auto_archive_duration", f"Value must be one of {ARCHIVE}.", "BASE_TYPE_CHOICES")
    if message.id in state.channels:
        raise Refusal(400, THREAD_EXISTS, "A thread has already been created for this message")
    made = Channel(message.id, THREAD, name, channel.guild, parent=channel)
    state.channels[made.id] = made
    channel.guild.channels.append(made)
    message.flags |= HAS_THREAD
    await state.gateway.tell("THREAD_CREATE", made.json() | {"newly_created": True}, made)
    await state.write(made, state.bot, Form(), kind=STARTER)
    return made.json()


# answers to people


@route("POST", "/interactions/{interaction}/{token}/callback")
async def callback(state: State, at: dict[str, str], filled: Form) -> Json:
    return await interactions.callback(state, int(at["interaction"]), at["token"], filled)


@route("POST", "/webhooks/{application}/{token}")
async def follow_up(state: State, at: dict[str, str], filled: Form) -> Json:
    return await interactions.follow_up(state, int(at["application"]), at["token"], filled)


def _answer(state: State, at: dict[str, str]) -> Message:
    return interactions.answered(state, int(at["application"]), at["token"], at["message"])


@route("GET", "/webhooks/{application}/{token}/messages/{message}")
async def get_answer(state: State, at: dict[str, str], filled: Form) -> Json:
    return _answer(state, at).json()


@route("PATCH", "/webhooks/{application}/{token}/messages/{message}")
async def edit_answer(state: State, at: dict[str, str], filled: Form) -> Json:
    message = _answer(state, at)
    forms.check_message(filled, new=False, answer=True)
    return (await state.change(message, filled)).json()


@route("DELETE", "/webhooks/{application}/{token}/messages/{message}")
async def delete_answer(state: State, at: dict[str, str], filled: Form) -> None:
    await state.remove(_answer(state, at))


def number(text: str) -> bool:
    return text.isascii() and text.isdecimal()


def check_numbers(at: dict[str, str]) -> None:
    """Refuse ids that are no numbers, as Discord does."""
    for name, value in at.items():
        if name in ("channel", "interaction", "application") and not number(value):
            raise unknown("Channel", UNKNOWN_CHANNEL)
        if name == "message" and value != "@original" and not number(value):
            raise form("message_id", f'Value "{value}" is not snowflake.', "NUMBER_TYPE_COERCE")
