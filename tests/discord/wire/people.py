"""People on Discord, as tests drive them: they type commands, press, choose and write; each sees what they may see."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from tests.discord.wire.commands import found, only_option
from tests.discord.wire.forms import Form
from tests.discord.wire.interactions import COMMAND, COMPLETION, COMPONENT, MODAL, Interaction
from tests.discord.wire.refusals import Json
from tests.discord.wire.world import Channel, Message, User

if TYPE_CHECKING:
    from tests.discord.wire.standin import Discord

BUTTON, SELECT, INPUT = 2, 3, 4


class Person:
    def __init__(self, discord: Discord, user: User) -> None:
        self.discord = discord
        self.user = user

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def dm(self) -> Channel:
        """The direct chat with the bot."""
        return self.discord.state.dm(self.user)

    # what there is to see

    def sees(self, where: Channel) -> list[Message]:
        """What this person sees in a channel, oldest first: not the private messages for others."""
        return [one for one in where.messages if not one.deleted and one.receiver in (None, self.user)]

    def private(self, where: Channel) -> list[Message]:
        """Messages that only this person sees, without spinners."""
        return [one for one in self.sees(where) if one.receiver is self.user and not one.loading]

    def last(self, where: Channel, label: str = "") -> Message:
        """The newest message that this person sees; with `label`, the newest one with such a button."""
        for message in reversed(self.sees(where)):
            if not label or self.button(message, label) is not None:
                return message
        raise AssertionError(f"{self.user.name} sees no message with {label!r}")

    def button(self, message: Message, label: str) -> Json | None:
        """The button with this label, or the select with an option of this label: an exact match, or else one that
        begins so."""
        for exactly in (True, False):
            for part in message.parts:
                labels = [part["label"]] if part["type"] == BUTTON else [option["label"] for option in part["options"]]
                if any(_fits(shown, label, exactly=exactly) for shown in labels):
                    return part
        return None

    # what to do

    async def slash(self, where: Channel, words: str, argument: str = "", **options: str) -> Interaction:
        """Type a slash command. `words` are its name, behind the names of its groups; `argument` is the value of its
        only option."""
        commands = self.discord.state.commands
        name = only_option(commands, words)
        if argument:
            assert name, f"nothing can stand behind /{words}"
            options = {name: argument, **options}
        return await self._does(COMMAND, where, found(commands, words, options))

    async def completes(self, where: Channel, words: str, typed: str) -> list[str]:
        """The completions that are offered for a command after this person has typed so much."""
        commands = self.discord.state.commands
        name = only_option(commands, words)
        data = found(commands, words, {name: typed})
        inner = data
        while "options" in inner and "value" not in inner:
            inner = inner["options"][0]
        inner["focused"] = True
        interaction = await self._does(COMPLETION, where, data)
        return interaction.choices

    async def presses(self, message: Message, label: str) -> Interaction:
        """Press the button with this label, or choose the option of a select; see `button`."""
        self._can_reach(message)
        part = self.button(message, label)
        assert part is not None, f"no button {label!r} among {message.labels}"
        assert "url" not in part, f"{label!r} leads elsewhere: nobody hears of it"
        return await self.sends(message, part["custom_id"], part["type"], _values(part, label))

    async def sends(
        self, message: Message, custom_id: str, kind: int = BUTTON, values: list[str] | None = None
    ) -> Interaction:
        """Send the custom id of a button or select of this message. Others are refused: on Discord nobody can forge
        one."""
        data: Json = {"custom_id": custom_id, "component_type": kind}
        assert custom_id in [part.get("custom_id") for part in message.parts], f"nothing there sends {custom_id}"
        if kind == SELECT:
            data["values"] = values or []
        return await self._does(COMPONENT, message.channel, data, message)

    async def submits(self, asked: Interaction, text: str) -> Interaction:
        """Fill in and submit the modal that this interaction has opened."""
        assert asked.modal is not None, "nothing was asked"
        part = asked.modal["components"][0]
        filled = {"type": INPUT, "value": text}
        if "component" in part:
            filled["custom_id"] = part["component"]["custom_id"]
            components: list[Json] = [{"type": 18, "component": filled}]
        else:
            filled["custom_id"] = part["components"][0]["custom_id"]
            components = [{"type": 1, "components": [filled]}]
        data: Json = {"custom_id": asked.modal["custom_id"], "components": components}
        return await self._does(MODAL, asked.channel, data, asked.message)

    async def says(self, where: Channel, text: str, *, reply: Message | None = None) -> Message:
        """Write into a channel, or to the bot alone. A reply also notifies the author of the message replied to, as it
        does on Discord by default."""
        return await self.discord.state.write(where, self.user, Form({"content": text}), reply=reply)

    async def replies(self, message: Message, text: str) -> Message:
        return await self.says(message.channel, text, reply=message)

    async def dismisses(self, message: Message) -> None:
        """Dismiss a message that only this person sees."""
        assert message.receiver is self.user
        await self.discord.state.remove(message)

    # how it is done

    def _can_reach(self, message: Message) -> None:
        assert message.receiver in (None, self.user), "a message for others alone"
        assert not message.deleted, "the message is gone"

    async def _does(self, kind: int, where: Channel, data: Json, message: Message | None = None) -> Interaction:
        """Send an interaction to the bot, and wait for its first response; without waiting if no client is
        connected."""
        state = self.discord.state
        token = secrets.token_urlsafe(40)
        interaction = Interaction(state.ids(), token, kind, self.user, where, state.clock(), data, message)
        state.interactions[token] = interaction
        told = interaction.json(state.application)
        interaction.heard = await state.gateway.tell("INTERACTION_CREATE", told, where)
        if interaction.heard:
            await self.discord.until(lambda: interaction.answer is not None, f"an answer to {data}")
        return interaction


def _fits(shown: str, label: str, *, exactly: bool) -> bool:
    if exactly:
        return shown == label
    return shown.startswith(label) or shown.partition(" · ")[2].startswith(label)


def _values(part: Json, label: str) -> list[str]:
    if part["type"] == BUTTON:
        return []
    for exactly in (True, False):
        for option in part["options"]:
            if _fits(option["label"], label, exactly=exactly):
                return [option["value"]]
    return []
