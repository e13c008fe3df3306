"""Interactions: commands, presses and forms that people send to the bot, and its responses: the first one within
seconds, others within 15 minutes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.discord.wire import forms
from tests.discord.wire.forms import Form
from tests.discord.wire.refusals import (
    ACKNOWLEDGED,
    BAD_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    Json,
    Refusal,
    form,
    unknown,
)
from tests.discord.wire.world import EPHEMERAL, LOADING, Channel, Message, User

if TYPE_CHECKING:
    from tests.discord.wire.state import State

FIRST = 3.0
"""Seconds within which the bot must give its first response."""
AFTER = 15 * 60.0
"""Seconds within which it may give more responses."""
COMMAND, COMPONENT, COMPLETION, MODAL = 2, 3, 4, 5
SAY, SPINNER, QUIETLY, UPDATE, CHOICES, ASK = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (SAY, SPINNER, ASK),
    COMPONENT: (SAY, SPINNER, QUIETLY, UPDATE, ASK),
    COMPLETION: (CHOICES,),
    MODAL: (SAY, SPINNER, QUIETLY, UPDATE),
}
LIMIT = 10 * 2**20


@dataclass(eq=False)
class Interaction:
    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    at: float
    data: Json
    message: Message | None = None
    """The message with the button that was pressed."""
    answer: int | None = None
    """The type of the first response; None before it."""
    original: Message | None = None
    """The message that the first response posted or edited."""
    more: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[str] = field(default_factory=list)
    heard: bool = True
    """Whether a client of the bot was connected."""

    @property
    def shown(self) -> list[Message]:
        """Messages that it has led to and that can still be seen, oldest first; without spinners."""
        made = [self.original] if self.original is not None and self.original is not self.message else []
        return [message for message in (*made, *self.more) if not message.deleted and not message.loading]

    @property
    def waiting(self) -> bool:
        """Whether the person still sees that a response is on its way."""
        if self.answer is None:
            return self.heard
        return self.original is not None and self.original.loading and not self.original.deleted

    def json(self, application: int) -> Json:
        guild = self.channel.guild
        known: Json = {"id": str(self.id), "application_id": str(application), "type": self.kind, "token": self.token}
        known |= {"version": 1, "data": self.data, "channel_id": str(self.channel.id), "locale": self.user.locale}
        known |= {"channel": self.channel.json(), "app_permissions": str(self.channel.permissions)}
        known |= {"entitlements": [], "attachment_size_limit": LIMIT, "authorizing_integration_owners": {}}
        if guild is None:
            known |= {"user": self.user.json(), "context": 1}
        else:
            member = guild.member(self.user) | {
                "user": self.user.json(),
                "permissions": str(guild.permissions(self.user)),
            }
            known |= {"guild_id": str(guild.id), "guild_locale": "en-US", "context": 0, "member": member}
            known["guild"] = {"id": str(guild.id), "locale": "en-US", "features": []}
        if self.message is not None:
            known["message"] = self.message.json()
        return known


async def callback(state: State, id: int, token: str, filled: Form) -> Json:
    """The first response to an interaction."""
    interaction = state.interactions.get(token)
    if interaction is None or interaction.id != id:
        raise unknown("interaction", UNKNOWN_INTERACTION)
    if interaction.answer is not None:
        raise Refusal(400, ACKNOWLEDGED, "Interaction has already been acknowledged.")
    if state.clock() - interaction.at > FIRST:
        raise unknown("interaction", UNKNOWN_INTERACTION)
    kind, data = filled.values.get("type"), filled.part("data")
    known = ANSWERS[interaction.kind]
    if kind not in known or (kind in (QUIETLY, UPDATE) and interaction.message is None):
        raise form("type", f"Value must be one of {set(known)}.", "BASE_TYPE_CHOICES")
    await _answer(state, interaction, kind, data)
    interaction.answer = kind
    await state.notify()
    told: Json = {"id": str(id), "type": interaction.kind}
    resource: Json = {"type": kind}
    original = interaction.original
    if original is not None and kind in (SAY, SPINNER, UPDATE):
        told |= {"response_message_id": str(original.id), "response_message_loading": original.loading}
        told["response_message_ephemeral"] = bool(original.flags & EPHEMERAL)
        resource["message"] = original.json()
    return {"interaction": told, "resource": resource}


async def _answer(state: State, interaction: Interaction, kind: int, data: Form) -> None:
    if kind == CHOICES:
        forms.check_choices(data.values)
        interaction.choices = [str(choice["value"]) for choice in data.values["choices"]]
    elif kind == ASK:
        forms.check_modal(data.values)
        interaction.modal = data.values
    elif kind == QUIETLY:
        interaction.original = interaction.message
    elif kind == UPDATE:
        assert interaction.message is not None
        forms.check_message(data, new=False, answer=True)
        interaction.original = await state.change(interaction.message, data)
    elif kind == SPINNER:
        if set(data.values) - {"flags"} or int(data.values.get("flags") or 0) & ~EPHEMERAL:
            raise form("data", "A deferral says nothing but who will see what comes.")
        interaction.original = await _say(state, interaction, data, loading=True)
    else:
        forms.check_message(data, new=True, answer=True)
        interaction.original = await _say(state, interaction, data)


async def _say(state: State, interaction: Interaction, data: Form, *, loading: bool = False) -> Message:
    private = bool(int(data.values.get("flags") or 0) & EPHEMERAL)
    about: Json = {"id": str(interaction.id), "type": interaction.kind, "user": interaction.user.json()}
    about["authorizing_integration_owners"] = {}
    return await state.write(
        interaction.channel,
        state.bot,
        data,
        receiver=interaction.user if private else None,
        answers=about,
        hook=state.application,
        flags=LOADING if loading else 0,
    )


def _found(state: State, application: int, token: str) -> Interaction:
    interaction = state.interactions.get(token)
    if application != state.application or interaction is None or interaction.answer is None:
        raise unknown("Webhook", UNKNOWN_WEBHOOK)
    if state.clock() - interaction.at > AFTER:
        raise Refusal(401, BAD_TOKEN, "Invalid Webhook Token")
    return interaction


async def follow_up(state: State, application: int, token: str, filled: Form) -> Json:
    interaction = _found(state, application, token)
    forms.check_message(filled, new=True, answer=True)
    if interaction.original is not None and interaction.original.loading and not interaction.original.deleted:
        # It replaces the spinner, and only those who saw the spinner see it.
        return (await state.change(interaction.original, filled)).json()
    message = await _say(state, interaction, filled)
    interaction.more.append(message)
    await state.notify()
    return message.json()


def answered(state: State, application: int, token: str, name: str) -> Message:
    """One of the messages that an interaction has led to, by its id or as `@original`."""
    interaction = _found(state, application, token)
    known = [interaction.original, *interaction.more]
    for message in known:
        if message is None or message.deleted:
            continue
        if (name == "@original" and message is interaction.original) or name == str(message.id):
            return message
    raise unknown("Message", UNKNOWN_MESSAGE)
