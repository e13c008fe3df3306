"""`python -m tests.discord.wire [PORT]`: a Discord of one's own, to try the program without an account.

It prints two settings; start `python -m bot` with them in another terminal, then type here, one line each:

    anna slash carcassonne        a command; whoever is named is there
    boris press Join              a button, on the newest message that has it
    anna slash do S24             what stands behind a command is typed behind it
    anna type S24 pass            into the form that a button has opened
    anna say hello                to all; `anna say @Castellan /help` is heard by the bot
    anna reply S24 pass           to the newest message of the bot
    anna direct /help             to the bot alone
    anna complete do S2           what is offered while somebody types
    show · save FOLDER · help · quit

What only one person sees is marked with their name. The same lines may come from a file.
"""

from __future__ import annotations

import asyncio
import sys

from tests.discord.wire.interactions import Interaction
from tests.discord.wire.people import Person
from tests.discord.wire.standin import Discord
from tests.discord.wire.world import Message
from tests.terminal import Shown, Terminal

PORT = 8720


class People:
    """One server with one channel; people are added when a line names them."""

    def __init__(self, discord: Discord) -> None:
        self.discord = discord
        self.known: dict[str, Person] = {}
        self.guild = discord.guild("A server", self._new("Owner"))
        self.channel = discord.channel(self.guild, "games")
        self.asked: Interaction | None = None
        """The interaction that has opened a modal."""

    def _new(self, name: str) -> Person:
        return self.known.setdefault(name.casefold(), self.discord.person(name))

    def person(self, name: str) -> Person:
        person = self.known.get(name.casefold()) or self._new(name.capitalize())
        if person.user not in self.guild.people:
            self.guild.people.append(person.user)
        return person

    async def act(self, name: str, verb: str, words: str) -> str:
        person = self.person(name)
        bot = self.discord.state.bot
        if verb == "slash":
            return self._told(await self._slash(person, words))
        if verb == "press":
            return self._told(await person.presses(self._with(person, words), words))
        if verb == "type":
            assert self.asked is not None, "no form is open"
            return self._told(await person.submits(self.asked, words))
        if verb == "complete":
            command, _, typed = words.partition(" ")
            return " · ".join(await person.completes(self.channel, command, typed))
        if verb == "say":
            await person.says(self.channel, words.replace(f"@{bot.name}", f"<@{bot.id}>"))
        elif verb == "reply":
            ours = [message for message in person.sees(self.channel) if message.author is bot and not message.receiver]
            assert ours, "the bot has said nothing yet"
            await person.replies(ours[-1], words)
        elif verb == "direct":
            await person.says(person.dm, words)
        else:
            raise AssertionError(f"nobody knows how to {verb!r}; `help` lists what there is")
        return ""

    async def _slash(self, person: Person, words: str) -> Interaction:
        first, _, rest = words.partition(" ")
        groups = [one["name"] for one in self.discord.state.commands if _has_commands(one)]
        if first in groups:
            second, _, rest = rest.partition(" ")
            first = f"{first} {second}"
        return await person.slash(self.channel, first, rest)

    def _with(self, person: Person, label: str) -> Message:
        newest = [*person.sees(self.channel), *person.sees(person.dm)]
        for message in sorted(newest, key=lambda one: one.edited or one.at, reverse=True):
            if person.button(message, label) is not None:
                return message
        raise AssertionError(f"{person.user.name} sees no button {label!r}")

    def _told(self, interaction: Interaction) -> str:
        if interaction.modal is None:
            return ""
        self.asked = interaction
        return f"? {interaction.modal['title']}: `{interaction.user.name.casefold()} type …`"

    def here(self) -> bool:
        return bool(self.discord.state.commands) and bool(self.discord.state.gateway.live)

    def look(self) -> list[Shown]:
        """All messages of the bot that anybody can see, without spinners."""
        seen = []
        for channel in self.discord.state.channels.values():
            for one in channel.messages:
                if one.deleted or one.loading or one.kind or one.author is not self.discord.state.bot:
                    continue
                where = (
                    f"#{channel.name}" if channel.guild else f"direct to {channel.user.name if channel.user else ''}"
                )
                if one.receiver is not None:
                    where += f", only {one.receiver.name}"
                files = tuple((file.name, file.data) for file in one.files)
                options = [option["label"] for part in one.parts for option in part.get("options", ())]
                seen.append(Shown(one.id, where, one.content, (*one.labels, *options), files, one.edits))
        return seen


def _has_commands(command: dict[str, object]) -> bool:
    options = command.get("options")
    return isinstance(options, list) and any(option["type"] == 1 for option in options)


async def main(port: int) -> None:
    discord = Discord()
    people = People(discord)
    await discord.start(port)
    print(f"DISCORD_TOKEN={discord.token}\nCASTELLAN_DISCORD_URL={discord.url}\n", flush=True)
    try:
        await Terminal(people.act, people.look, people.here, discord.state.changed, __doc__ or "").run()
    finally:
        await discord.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else PORT))
