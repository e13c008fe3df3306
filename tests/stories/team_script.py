"""Scripts of the team game of Burgundy: two against two, with what partners tell each other in private; and a person
whose partner is a computer."""

from __future__ import annotations

from collections.abc import Collection

from bot.tables.table import Phase
from bot.tables.teams import members
from bot.texts import texts
from bot.texts.untrusted import plain
from tests.play import count
from tests.stories.script import Play
from tests.stories.stage import Someone, deliver, game_at, loaded, verb_of

NAMES = ANNA, BORIS, CLARA, DAN = "Anna", "Борис_*2*", "Clara", "Dan"
SIDES = frozenset({ANNA, BORIS}), frozenset({CLARA, DAN})
"""Who play together, after the sides that the lobby gave them have been changed."""
SECRET = "plum tree"
"""What every note says."""
LOOKS = ("partner", "status", "log", "since")
"""What the other team looks up while something secret goes on."""
PAUSE = 50.0
"""Seconds between what partners agree on and the turn, and between two turns. Long enough for everything that is to be
sent meanwhile, too short for a status card, which would show each platform's own moments."""
TURNS = count(5, 20)
"""Turns of four people."""
ROUNDS = count(3, 99)
"""Most turns of the person whose partner is a computer; a game has 25."""


class TeamPlay:
    """One script of a team game on one stage. With `secrets` the players of the first side show and write to each other
    what they are about to do; without, they keep it to themselves. Everybody makes the same moves in both cases."""

    def __init__(self, play: Play, language: str, *, secrets: bool) -> None:
        self.play = play
        self.stage = play.stage
        self.texts = texts(language)
        self.language = language
        self.secrets = secrets
        self.began = self.stage.clock.time
        self.pauses = 0
        self.overheard: list[list[str]] = []
        """What each player of the other side could read alone, after each of their looks."""

    async def opens(self) -> None:
        """Four people sit down, change the sides that the lobby gave them, by the button and by a command, and
        start."""
        play = self.play
        play.people = [await self.stage.person(name, self.language) for name in NAMES]
        host, *guests = play.people
        await play.command(host, "burgundy")
        for guest in guests:
            await play.press(guest, "join")
        await play.command(host, "set", "team_game")
        assert await self._sides() == [{ANNA, CLARA}, {BORIS, DAN}]
        await play.press(host, "team")
        assert await self._sides() == [{BORIS, CLARA}, {ANNA, DAN}]
        await play.command(guests[1], "team", DAN)
        assert await self._sides() == [{ANNA, BORIS}, {CLARA, DAN}]
        await play.press(host, "start")
        seats = (await loaded(self.stage)).table.seats
        teams = (await game_at(self.stage)).spec.teams
        assert {frozenset(seats[seat].name for seat in team) for team in teams} == {*SIDES}

    async def _sides(self) -> list[set[str]]:
        table = (await loaded(self.stage)).table
        return [{table.seats[seat].name for seat in team} for team in members(table)]

    async def turn(self) -> None:
        """The first side agrees on something, if there are to be secrets; the other side looks around; then whoever is
        asked makes a turn."""
        self._later()
        asked = await self.play.asked()
        one, other = sorted(self._side(SIDES[0]), key=lambda person: person is not asked)
        if self.secrets:
            if one is asked:
                await self._shows_a_draft(one, other)
            await self._writes(other, one)
        for person in self._side(SIDES[1]):
            for verb in LOOKS:
                await person.whisper(verb)
            self.overheard.append(await person.told())
        if self.secrets and one is asked:
            await self._begins_anew(one)
        self._later()
        await self.play.by_thumb()

    def _later(self) -> None:
        """Let time pass: the same with and without secrets, though some messages may have to wait before they are
        sent."""
        self.pauses += 1
        later = self.began + self.pauses * PAUSE
        assert self.stage.clock.time < later
        self.stage.clock.time = later

    def _side(self, names: Collection[str]) -> list[Someone]:
        return [person for person in self.play.people if person.name in names]

    async def _shows_a_draft(self, asked: Someone, partner: Someone) -> None:
        """Half a turn is chosen, and the partner looks at it."""
        await asked.press("play")
        await asked.tap(min(sent for sent in await asked.own() if verb_of(sent) == "pick"))
        await partner.whisper("partner")
        seen = (await partner.told())[-1]
        assert plain(self.texts("partner.title", who=asked.name)) in seen
        assert self.texts("partner.draft") in seen

    async def _writes(self, author: Someone, partner: Someone) -> None:
        """A note is written, arrives, and is there when the partner looks."""
        await author.whisper("note", SECRET)
        assert plain(self.texts("note.sent", who=partner.name)) in (await author.told())[-1]
        await deliver(self.stage)
        note = plain(self.texts("note.message", who=author.name, game=self.texts("burgundy.name"), note=SECRET))
        assert any(note in text for text in await partner.told())
        await partner.whisper("partner")
        seen = (await partner.told())[-1]
        assert plain(self.texts("partner.title", who=author.name)) in seen
        assert SECRET in seen

    async def _begins_anew(self, asked: Someone) -> None:
        """Take back whatever is chosen on the card."""
        await asked.press("play")
        while back := [sent for sent in await asked.own() if verb_of(sent) == "back"]:
            await asked.tap(back[0])

    async def gives_up(self) -> None:
        host, *guests = self.play.people
        await self.play.command(host, "abort")
        await self.play.tap(host, "vote")
        await self.play.witness.look()
        for guest in guests:
            await self.play.press(guest, "agree")
        assert (await loaded(self.stage)).table.phase is Phase.CLOSED


async def two_against_two(play: Play, language: str, *, secrets: bool) -> list[list[str]]:
    """Some turns of a team game, then all agree to abort it. Returns what the players of the other team could read
    alone."""
    game = TeamPlay(play, language, secrets=secrets)
    await game.opens()
    for _ in range(TURNS):
        await game.turn()
    await game.gives_up()
    return game.overheard


async def beside_a_computer(play: Play, language: str) -> None:
    """A person and a computer against two computers, by buttons, to the end in `make soak`."""
    play.people = [await play.stage.person(BORIS, language)]
    (host,) = play.people
    await play.command(host, "burgundy")
    await play.command(host, "set", "team_game")
    for _ in range(3):
        await play.press(host, "computer")
    await play.press(host, "start")
    for _ in range(ROUNDS):
        if (await loaded(play.stage)).table.phase is not Phase.PLAYING:
            break
        await play.by_thumb()
