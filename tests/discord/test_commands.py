"""The tree of slash commands: what is sent to Discord, when, and what happens when somebody uses a command."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from discord.app_commands.commands import validate_name
from redis.asyncio import Redis
from simcord import interactions

from bot.platforms.discord.client import Client
from bot.platforms.discord.command_publishing import payload
from bot.platforms.discord.command_tree import choices
from bot.platforms.discord.limits import TEXT
from bot.platforms.discord.messages import message_text
from bot.texts import LANGUAGES, texts
from bot.texts.commands import COMMANDS
from tests.discord.world import World, buttons, seated, world

NAME = re.compile(r"[-_\w]{1,32}")


def speaking(monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    """From now on, all people use Discord in this language; simcord knows only English."""
    original = interactions.base_payload

    def base_payload(*args: Any, **options: Any) -> Any:
        record, data = original(*args, **options)
        return record, {**data, "locale": locale}

    monkeypatch.setattr(interactions, "base_payload", base_payload)


async def told(here: World) -> list[dict[str, Any]]:
    client = here.env.bot
    assert isinstance(client, Client)
    return await payload(client.tree)


def leaves(command: dict[str, Any]) -> list[dict[str, Any]]:
    below = [option for option in command.get("options", ()) if option["type"] in (1, 2)]
    return [command, *(leaf for option in below for leaf in leaves(option))]


async def test_names_and_descriptions_are_valid_in_every_language(redis: Redis) -> None:
    async with world(redis) as here:
        commands = await told(here)
        assert len(commands) <= 100
        for command in commands:
            assert len(command.get("options", ())) <= 25
            assert weight(command) <= 8000
            for each in leaves(command):
                parts = [each, *(option for option in each.get("options", ()) if option["type"] == 3)]
                for part in parts:
                    localised = part["name_localizations"]["ru"]
                    for name in (part["name"], localised):
                        assert NAME.fullmatch(name)
                        assert name == name.lower()
                        assert validate_name(name) == name
                    for about in (part["description"], part["description_localizations"]["ru"]):
                        assert 1 <= len(about) <= 100, about
            for language in ("en", "ru"):
                names = [
                    sub["name"] if language == "en" else sub["name_localizations"]["ru"] for sub in leaves(command)
                ]
                assert len(set(names)) == len(names)


def weight(command: dict[str, Any]) -> int:
    """The size of a command as Discord counts it: names and descriptions, each in its longest language."""
    own = sum(
        max(len(command[key]), *(len(text) for text in command[f"{key}_localizations"].values()))
        for key in ("name", "description")
    )
    return own + sum(weight(option) for option in command.get("options", ()))


async def test_every_command_is_there_and_in_its_place(redis: Redis) -> None:
    async with world(redis) as here:
        commands = {command["name"]: command for command in await told(here)}
        for command in COMMANDS:
            name = texts("en")(f"command.{command.verb}").split()[0]
            group = texts("en")(f"command.group_{command.group}").split()[0] if command.group else ""
            below = {sub["name"]: sub for sub in commands[group]["options"]} if group else commands
            assert name in below
            argument = below[name].get("options") or []
            assert len(argument) == bool(command.argument)
            assert all(option["required"] is command.required for option in argument)
            assert all(bool(option.get("autocomplete")) is command.completes for option in argument)
        assert commands["config"]["default_member_permissions"] == discord.Permissions(manage_guild=True).value
        assert all(command["contexts"] == [0, 1] for command in commands.values())


async def test_commands_are_told_only_when_they_changed(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(redis) as here:
        assert len(here.requests("PUT", "/commands")) == 1
        await here.restart()
        await here.restart()
        assert len(here.requests("PUT", "/commands")) == 1
        monkeypatch.setattr("bot.platforms.discord.command_tree.COMMANDS", COMMANDS[:-1])
        await here.restart()
        assert len(here.requests("PUT", "/commands")) == 2


async def test_commands_that_discord_would_not_hear_of_are_told_a_little_later(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.platforms.discord.command_publishing.FIRST_PAUSE", 0.01)
    async with world(redis) as here:
        await redis.delete(f"discord:commands:{here.env.bot.application_id}")
        here.env.inject_error("PUT", "/applications/*/commands", status=500)
        await here.restart()
        assert len(here.requests("PUT", "/commands")) == 3


async def test_moves_are_completed(redis: Redis) -> None:
    async with world(redis) as here:
        red, blue = await seated(here, "Red", "Blue")
        offered = await red.complete("do", "move", "s")
        assert 0 < len(offered) <= 25
        assert all(line.startswith("s") for line in offered)
        await red.slash("do", move=offered[0])
        assert await red.complete("do", "move", "zzz") == []
        assert await blue.complete("do", "move", "\x00" * 90) == []


async def test_things_of_the_rules_are_completed(redis: Redis) -> None:
    async with world(redis) as here:
        green, _ = await seated(here, "Green", "Black", game="burgundy")
        offered = await green.complete("rules", "thing", "ca")
        assert offered
        result = await green.slash("rules", thing=offered[0])
        assert result.ephemeral
        assert result.response is not None
        assert len(result.response.content) > 20


def test_what_does_not_fit_is_not_offered() -> None:
    assert [choice.value for choice in choices(["/do a b", "/do", "/do a b", "/do " + "x" * 101], "/do")] == ["a b"]
    assert len(choices([f"/do {number}" for number in range(99)], "/do")) == 25


async def test_answers_are_in_the_language_of_who_asks(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        speaking(monkeypatch, "ru")
        await red.press("Play", here.last)
        assert red.card is not None
        assert "Куда" in red.card.content
        await red.press(texts("ru")("button.type"))
        assert red.result is not None
        assert red.result.modal is not None
        assert red.result.modal["title"] == "Ваш ход"
        await red.slash("game status")
        assert "Red" in red.told
        channel = here.guild.create_text_channel("russian")
        host = here.player("Олег", channel=channel)
        await host.slash("carcassonne")
        assert "Играть в ветке" in [button["label"] for button in buttons(here.posts(channel)[-1])]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["help.text", "help.all", "help.around"])
def test_the_pages_of_commands_fit_a_message_as_commands_are_called_here(language: str, page: str) -> None:
    words = texts(language)
    shown = message_text(words(page), "", words)
    assert words("discord.cut") not in shown
    assert len(shown) < TEXT - 200
