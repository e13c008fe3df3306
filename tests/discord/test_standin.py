"""The stand-in for Discord itself: what it refuses, with which codes, and how the real library reacts."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord import ui

from bot.platforms.discord.api_url import set_api_url, set_gateway_url
from tests.discord.wire import Channel, Discord, Interaction, Person, discord_on_the_wire
from tests.server import DEADLINE

Json = dict[str, Any]


class Clock:
    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


class Place:
    """A person in a channel, and a bot whose requests the test makes itself."""

    def __init__(self, discord: Discord, clock: Clock, session: aiohttp.ClientSession) -> None:
        self.discord = discord
        self.clock = clock
        self.session = session
        self.anna = discord.person("Anna")
        self.channel = discord.channel(discord.guild("Our club", self.anna), "games")

    async def asks(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {self.discord.token}"}
        async with self.session.request(method, self.discord.url + path, json=body, headers=headers, **more) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def sends(self, **body: Any) -> tuple[int, Any]:
        return await self.asks("POST", f"/channels/{self.channel.id}/messages", body)

    def interaction(self, kind: int = 2) -> Interaction:
        state = self.discord.state
        made = Interaction(state.ids(), f"token-{state.ids()}", kind, self.anna.user, self.channel, self.clock(), {})
        state.interactions[made.token] = made
        return made

    async def answers(self, to: Interaction, kind: int, data: Json | None = None) -> tuple[int, Any]:
        return await self.asks("POST", f"/interactions/{to.id}/{to.token}/callback", {"type": kind, "data": data or {}})


@pytest_asyncio.fixture
async def place() -> AsyncIterator[Place]:
    clock = Clock()
    async with discord_on_the_wire(clock=clock) as standin, aiohttp.ClientSession() as session:
        yield Place(standin, clock, session)


def button(label: str = "Play", id: str = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": label, "custom_id": id, **more}


def link(url: str, **more: Any) -> Json:
    return {"type": 2, "style": 5, "label": "There", "url": url, **more}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"content": "x" * 2001}, 50035),
        ({"content": ""}, 50006),
        ({"content": "x", "contents": "y"}, 50035),
        ({"content": "x", "nonce": "n" * 26}, 50035),
        ({"content": "x", "flags": 64}, 50035),
        ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, 50035),
        ({"content": "x", "components": [row(button(str(at), str(at))) for at in range(6)]}, 50035),
        ({"content": "x", "components": [row(*(button(str(at), str(at)) for at in range(6)))]}, 50035),
        ({"content": "x", "components": [row(button("x" * 81))]}, 50035),
        ({"content": "x", "components": [row(button(id="i" * 101))]}, 50035),
        ({"content": "x", "components": [row(button(), button())]}, 50035),
        ({"content": "x", "components": [row()]}, 50035),
        ({"content": "x", "components": [row(link("?room=hall"))]}, 50035),
        ({"content": "x", "components": [row(link("https://example.org/" + "x" * 500))]}, 50035),
        ({"content": "x", "components": [row(link("https://example.org", custom_id="a"))]}, 50035),
        ({"content": "x", "components": [button()]}, 50035),
        ({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}, 50035),
    ],
)
async def test_what_discord_refuses(place: Place, body: Json, code: int) -> None:
    status, answer = await place.sends(**body)
    assert (status, answer["code"]) == (400, code)
    assert not place.channel.messages


async def test_the_same_nonce_makes_one_message(place: Place) -> None:
    sent = [await place.sends(content=text, nonce="n", enforce_nonce=True) for text in ("one", "two")]
    assert sent[0] == sent[1]
    place.clock.time += 600
    await place.sends(content="three", nonce="n", enforce_nonce=True)
    assert [message.content for message in place.channel.messages] == ["one", "three"]


async def test_only_who_may_be_called_is_called(place: Place) -> None:
    named = f"<@{place.anna.id}>"
    await place.sends(content=named, allowed_mentions={"parse": []})
    await place.sends(content=named, allowed_mentions={"parse": [], "users": [str(place.anna.id)]})
    await place.sends(content=named, flags=1 << 12)
    assert [message.called for message in place.channel.messages] == [[], [place.anna.user], []]


async def test_what_the_bot_may_not_do(place: Place) -> None:
    await place.discord.forbids(place.channel, discord.Permissions(send_messages=True).value)
    assert (await place.sends(content="x"))[1]["code"] == 50013
    await place.discord.forbids(place.channel, discord.Permissions(view_channel=True).value)
    assert (await place.sends(content="x"))[1]["code"] == 50001
    assert (await place.asks("GET", "/channels/1"))[1]["code"] == 10003
    said = await place.anna.says(place.channel, "mine")
    await place.discord.forbids(place.channel, 0)
    status, answer = await place.asks("PATCH", f"/channels/{place.channel.id}/messages/{said.id}", {"content": "x"})
    assert (status, answer["code"]) == (403, 50005)


async def test_pins_need_a_right_and_have_a_limit(place: Place) -> None:
    path = f"/channels/{place.channel.id}/messages"
    ids = [(await place.sends(content=str(at)))[1]["id"] for at in range(2)]
    assert (await place.asks("PUT", f"{path}/pins/{ids[0]}"))[0] == 204
    assert (await place.asks("PUT", f"{path}/pins/{ids[0]}"))[0] == 204
    # Discord says so itself, once.
    assert [message.kind for message in place.channel.messages] == [0, 0, 6]
    assert (await place.asks("PUT", f"{path}/pins/1"))[1]["code"] == 10008
    for _ in range(249):
        said = await place.anna.says(place.channel, "x")
        said.pinned = True
    assert (await place.asks("PUT", f"{path}/pins/{ids[1]}"))[1]["code"] == 30003
    await place.discord.forbids(place.channel, discord.Permissions(pin_messages=True).value)
    assert (await place.asks("PUT", f"{path}/pins/{ids[1]}"))[1]["code"] == 50013


async def test_an_interaction_is_answered_once_and_in_time(place: Place) -> None:
    made = place.interaction()
    assert (await place.answers(made, 6))[0] == 400, "there is no message to keep"
    assert (await place.answers(made, 5, {"flags": 64, "content": "x"}))[0] == 400
    assert (await place.answers(made, 5, {"flags": 64}))[0] == 200
    assert made.waiting
    assert (await place.answers(made, 5, {"flags": 64}))[1]["code"] == 40060
    path = f"/webhooks/{place.discord.state.application}/{made.token}"
    assert (await place.asks("PATCH", f"{path}/messages/@original", {"content": "done"}))[0] == 200
    assert [message.content for message in place.anna.private(place.channel)] == ["done"]
    boris = place.discord.person("Boris")
    assert boris.sees(place.channel) == []
    place.clock.time += 15 * 60 + 1
    assert (await place.asks("POST", path, {"content": "late"}))[1]["code"] == 50027
    late = place.interaction()
    assert (await place.asks("POST", f"{path}x", {"content": "never"}))[1]["code"] == 10015
    place.clock.time += 3.1
    assert (await place.answers(late, 4, {"content": "late"}))[1]["code"] == 10062


async def test_too_much_is_told_with_the_time_to_wait(place: Place) -> None:
    for _ in range(5):
        assert (await place.sends(content="x"))[0] == 200
    status, answer = await place.sends(content="x")
    assert (status, answer["retry_after"]) == (429, 5.0)
    place.clock.time += 5.1
    assert (await place.sends(content="x"))[0] == 200


async def test_whoever_has_another_token_is_sent_away(place: Place) -> None:
    place.discord.state.token = "another"
    # The request says what the bot was told before.
    async with place.session.get(place.discord.url + "/users/@me", headers={"Authorization": "Bot x"}) as answer:
        assert answer.status == 401


# the real library


class Bot(discord.AutoShardedClient):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, guild_messages=True), max_messages=None)
        self.tree: discord.app_commands.CommandTree[Bot] = discord.app_commands.CommandTree(self)
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def setup_hook(self) -> None:
        await set_gateway_url(self)

        @self.tree.command(description="Ask")
        async def ask(interaction: discord.Interaction[Bot], what: str = "") -> None:
            file = discord.File(io.BytesIO(b"picture"), "a.png", description="in words")
            await interaction.response.send_message(f"{what}!", file=file, view=View(), ephemeral=True)

        self.add_view(View())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        await self.heard.put(message.content)


class View(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="More", custom_id="more")
    async def more(self, interaction: discord.Interaction[Bot], button: ui.Button[View]) -> None:
        await interaction.response.defer()
        await interaction.followup.send("more", ephemeral=True)


def prepared(standin: Discord) -> tuple[Person, Channel]:
    anna = standin.person("Anna")
    return anna, standin.channel(standin.guild("Our club", anna), "games")


@pytest.mark.usefixtures("at_home")
async def test_the_real_library_answers_commands_and_presses() -> None:
    async with discord_on_the_wire() as standin:
        anna, channel = prepared(standin)
        set_api_url(standin.url)
        async with Bot() as bot:
            task = asyncio.create_task(bot.start(standin.token))
            await standin.until(lambda: bool(standin.state.gateway.live), "connected")
            asked = await anna.slash(channel, "ask", "why")
            (shown,) = asked.shown
            assert (shown.content, shown.receiver, shown.labels) == ("why!", anna.user, ["More"])
            assert [(file.data, file.description) for file in shown.files] == [(b"picture", "in words")]
            pressed = await anna.presses(shown, "More")
            await standin.until(lambda: bool(pressed.more), "a follow-up")
            await anna.says(channel, "among us")
            await anna.says(channel, f"<@{standin.state.bot.id}> to you")
            async with asyncio.timeout(DEADLINE):
                heard = [await bot.heard.get() for _ in range(2)]
            assert heard == ["", f"<@{standin.state.bot.id}> to you"]
            await bot.close()
            await task
        await standin.until(lambda: not standin.state.gateway.live, "gone")
        assert [session.close for session in standin.state.gateway.closed] == [1000]
        assert not standin.refused()


@pytest.mark.usefixtures("at_home")
async def test_a_wrong_token_and_guarded_intents_are_refused() -> None:
    async with discord_on_the_wire() as standin:
        set_api_url(standin.url)
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            with pytest.raises(discord.LoginFailure):
                await client.start("wrong")
        async with discord.AutoShardedClient(intents=discord.Intents.all()) as guarded:
            with pytest.raises(discord.PrivilegedIntentsRequired):
                await guarded.start(standin.token)
