"""People who act at random: they press what they see, type all kinds of lines, and forge tokens of buttons."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable

from bot.accounts.person import Person
from bot.screens.callback_data import LIMIT, base36, decode
from bot.screens.screen import Reply, Screen, Show
from bot.tables.player_returns import is_missed
from bot.tables.table import Phase
from bot.texts.commands import command_words
from engine.api import Game
from tests.bot.invariants import Invariants, WatchedChatbot, answered, buttons, tables
from tests.bot.memory_chatbot import CHAT

CELLAR = "memory:cellar"
LOOKING = {
    "play",
    "pick",
    "back",
    "turn",
    "page",
    "board",
    "fields",
    "estates",
    "since",
    "text",
    "log",
    "status",
    "more",
    "help",
    "mygames",
    "verify",
    "export",
    "privacy",
    "record",
    "settings",
}
"""Verbs that change no table."""
STEPS = ("pick.", "turn.", "back.", "page.", "confirm.")
WORDS = [
    *(
        "",
        "A",
        "b",
        "Z",
        "1",
        "0",
        "-1",
        "999999999999",
        "9" * 60,
        "easy",
        "лёгкий",
        "godlike",
        "farmers no",
        "classic",
    ),
    *(
        "toy",
        "carcassonne",
        "chess",
        "en",
        "ru",
        "xx",
        "🏰",
        "\u202eRTL",
        "a\nb",
        "\x00",
        "\ud800",
        "x" * 500,
        "Grandma",
    ),
    *("first", "well", "market extra", "s29 180 city", "buy", "plant 3", "t29 90", "1", "2 no", "pass"),
    *("burgundy", "4 take mine", "2+1 place bank d5", "workers 3", "взять замок", "secret", "estate 10"),
]
TALK = [
    "hello",
    "no",
    ",",
    "нет",
    "2 min",
    "s29",
    "1",
    "1 no",
    "city",
    "city-n",
    "4 take",
    "sell 6",
    "рабочие 2",
    "/",
    "//",
    "/ join",
    "/jion",
    "°",
    "٣",
    "",
]


class RandomUser:
    """A person in the chat, with their present card and every token that they have ever seen."""

    def __init__(self, name: str, language: str, *, admin: bool = False) -> None:
        self.person = Person(f"memory:{name.casefold()}", name, language, admin)
        self.card: Screen | None = None
        self.kept: list[str] = []

    def took(self, reply: Reply | None) -> None:
        if reply is None:
            return
        answered(reply, self.person.language)
        self.kept += buttons(reply.screen)
        if reply.show is Show.CARD:
            self.card = reply.screen
        elif reply.show is Show.DONE:
            self.card = None


class RandomUsers:
    """People who act at random in the chat of one bot. `Invariants` are checked after every step."""

    def __init__(self, chatbot: WatchedChatbot, members: list[RandomUser], dice: random.Random) -> None:
        self.chatbot = chatbot
        self.members = members
        self.dice = dice
        self.watch = Invariants(chatbot)
        self.trail: list[str] = []
        """What was done, for the message of a failed test."""

    async def step(self) -> None:
        """One request, two requests at the same time, or some time passes; then everything is checked."""
        kind = self.dice.random()
        if kind < 0.04:
            for _ in range(self.dice.choice([1, 1, 4])):
                self.chatbot.clock.time += self.dice.choice([1.0, 3600.0, 90_000.0])
                self.trail.append("time")
                await self._settle()
        elif kind < 0.15:
            two = [self.dice.choice(self.members) for _ in range(2)]
            replies = await asyncio.gather(*(self._deed(member)[1] for member in two))
            for member, reply in zip(two, replies, strict=True):
                member.took(reply)
            await self._settle(*two)
        elif kind < 0.55:
            member, verb, request = self.likely_request()
            await self.did(member, await request, verb)
        else:
            member = self.dice.choice(self.members)
            verb, request = self._deed(member)
            await self.did(member, await request, verb)

    async def did(self, member: RandomUser, reply: Reply | None, verb: str = "") -> None:
        """Called after a request of this person. Checks that no table has changed, if the request was refused or only
        looked."""
        member.took(reply)
        # A person who was missed gets their seats back by any request, so that the table may change.
        back = any(is_missed(loaded.table, member.person.id) for loaded in self.watch.before.values())
        if not back and (reply is None or reply.show is Show.ERROR or verb in LOOKING):
            await self.watch.unchanged()
        await self._settle(member)

    async def _settle(self, *members: RandomUser) -> None:
        await self.chatbot.settle()
        await self.watch.settled([member.person.id for member in members])

    def _deed(self, member: RandomUser) -> tuple[str, Awaitable[Reply | None]]:
        """A random request: its verb, if a button carries it, and the request itself."""
        dispatcher, dice = self.chatbot.dispatcher, self.dice
        chat = CHAT if dice.random() < 0.95 else CELLAR
        private = dice.random() < 0.1
        chat = f"{member.person.id}/alone" if private else chat
        kind = dice.random()
        if kind < 0.65:
            token = self._token(member)
            if dice.random() < 0.15:
                token = self._forged(token)
            return self.press(member, token, chat, private=private)
        line = self._line()
        self.trail.append(f"{member.person.name}@{chat} says {line!r}")
        if kind < 0.7:
            return "help", self._completed(member, chat, line)
        return "", dispatcher.say(member.person, chat, line, private=private)

    def press(
        self, member: RandomUser, token: str, chat: str = CHAT, *, private: bool = False
    ) -> tuple[str, Awaitable[Reply | None]]:
        self.trail.append(f"{member.person.name}@{chat} presses {token!r}")
        meant = decode(token)
        return meant.verb if meant else "", self.chatbot.dispatcher.press(member.person, chat, token, private=private)

    def likely_request(self) -> tuple[RandomUser, str, Awaitable[Reply | None]]:
        """A request that is likely to lead on: a vote, a proposal, or a step of an open turn. Without a game: a command
        of the lobby."""
        dice = self.dice
        here = [loaded for loaded in self.watch.before.values() if loaded.table.open and loaded.table.chat == CHAT]
        member = dice.choice(self.members)
        if not here or here[0].table.phase is Phase.LOBBY:
            line = dice.choice(["/new toy", "/carcassonne", "/join", "/start", "/computer easy", "/set well", "/guest"])
            return member, "", self._say(member, line)
        table = here[0].table
        if table.proposals.open is not None and dice.random() < 0.5:
            member = self._member(table.seats[dice.choice(table.proposals.open.asked)].user)
            return member, "", self._say(member, dice.choice(["/agree", "/agree", "/agree", "/refuse"]))
        if dice.random() < 0.15:
            request = (
                self.press(member, f"vote.{table.id}..") if dice.random() < 0.2 else ("", self._say(member, "/undo"))
            )
            return member, *request
        member = self._member(table.seats[dice.choice(Game.load(here[0].save).decisions).seat].user)
        steps = [token for token in buttons(member.card) if token.startswith(STEPS)] if member.card else []
        if not steps:
            return member, "play", self._say(member, "/play")
        confirm = [token for token in steps if token.startswith("confirm.")]
        return member, *self.press(member, dice.choice(confirm * 3 + steps))

    def _member(self, user: str) -> RandomUser:
        return next((member for member in self.members if member.person.id == user), self.members[0])

    async def _say(self, member: RandomUser, line: str) -> Reply | None:
        self.trail.append(f"{member.person.name} says {line!r}")
        return await self.chatbot.dispatcher.say(member.person, CHAT, line)

    async def _completed(self, member: RandomUser, chat: str, line: str) -> None:
        offers = await self.chatbot.dispatcher.complete(member.person, chat, line[: self.dice.randrange(8)])
        assert all(offer.strip() for offer in offers)

    def _token(self, member: RandomUser) -> str:
        """A token to press: mostly from this person's card or the newest posts, sometimes from anything they ever
        saw."""
        seen = [token for post in self.chatbot.posts for token in buttons(post.screen)]
        card = buttons(member.card) if member.card else []
        kind = self.dice.random()
        choice = card if kind < 0.6 else seen[-8:] if kind < 0.85 else member.kept
        return self.dice.choice(choice or seen or ["new...carcassonne"])

    def _forged(self, token: str) -> str:
        verb, table, number, word = [*token.split(".", 3), "", "", ""][:4]
        dice = self.dice
        part = dice.randrange(5)
        if part == 0:
            verb = dice.choice([*self.chatbot.dispatcher.verbs, "x", ""])
        elif part == 1:
            table = dice.choice(["", "aaaa", "a" * 12, table[::-1]])
        elif part == 2:
            number = dice.choice(["", "-1", "0", "zzzzzzzzzzzz", "-zzzzzzzzzzzz", base36(dice.randrange(99))])
        elif part == 3:
            word = dice.choice(WORDS)
        else:
            return dice.choice(["", ".", "...", "pick", "\ud800", token[::-1], token + "x" * LIMIT])
        return f"{verb}.{table}.{number}.{word}"

    def _line(self) -> str:
        dice = self.dice
        if dice.random() < 0.3:
            return dice.choice(TALK)
        # Commands that open and start a game are more frequent: without a game there is little to try.
        often = ["carcassonne", "new toy", "start", "join", "computer easy", "play", "confirm", "undo", "agree", "take"]
        command = dice.choice(often) if dice.random() < 0.5 else dice.choice(sorted(command_words()))
        return f"/{command} {dice.choice(WORDS) if dice.random() < 0.4 else ''}"

    # sensible play, to finish a game

    async def sit_down(self, game: str) -> None:
        """The first two people open a table with a computer and start this game."""
        first, second, *_ = self.members
        await self.say(first, f"/new {game}")
        await self.say(second, "/join")
        await self.say(first, "/computer easy")
        await self.say(first, "/start")

    async def say(self, member: RandomUser, line: str) -> None:
        await self.did(member, await self._say(member, line))

    async def play_out(self) -> None:
        """Play until no game is in progress in the chat: the person who is asked moves, and vacant seats are taken."""
        for _ in range(2000):
            going = [loaded for loaded in (await tables(self.chatbot)).values() if loaded.table.phase is Phase.PLAYING]
            here = [loaded for loaded in going if loaded.table.chat == CHAT]
            if not here:
                return
            seat = Game.load(here[0].save).decisions[0].seat
            user = here[0].table.seats[seat].user
            member = self._member(user)
            if not user:
                await self.say(member, f"/take {chr(ord('A') + seat)}")
            await self.say(member, "/play")
            await self._turn(member)
        raise AssertionError("the game does not end")

    async def _turn(self, member: RandomUser) -> None:
        """Finish a turn: press *Confirm*, or else the first button, until the card is gone."""
        for _ in range(60):
            if member.card is None:
                return
            tokens = buttons(member.card)
            token = next((token for token in tokens if token.startswith("confirm.")), tokens[0])
            verb, request = self.press(member, token)
            await self.did(member, await request, verb)
            if token.startswith("confirm."):
                return
        raise AssertionError("the turn does not end")
