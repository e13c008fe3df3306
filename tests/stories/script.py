"""The scripts: who does what, on any platform, with the same people and the same dice."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bot.tables.table import Phase
from tests.stories.stage import Someone, Stage, Told, Witness, game_at, loaded, verb_of
from tests.telegram.telegram_chatbot import line_of

NAMES = ("Anna", "Борис_*2*")
"""The second name has characters that are markup on some platforms, to check that they are escaped."""
STEPS = ("pick", "confirm")
LONGEST = 60
"""Most presses in a turn."""


class Play:
    """One script on one stage: two people, what they do, and a witness of what everybody can read."""

    def __init__(self, stage: Stage, number: int, names: Sequence[str] = NAMES) -> None:
        self.stage = stage
        self.names = names
        self.witness = Witness(stage)
        self.dice = random.Random(number)
        self.people: list[Someone] = []

    async def asked(self) -> Someone:
        seat = (await game_at(self.stage)).decisions[0].seat
        name = (await loaded(self.stage)).table.seats[seat].name
        return next(person for person in self.people if person.name == name)

    async def other(self) -> Someone:
        asked = await self.asked()
        return next(person for person in self.people if person is not asked)

    async def command(self, person: Someone, verb: str, rest: str = "") -> None:
        await person.command(verb, rest)
        await self.witness.look()

    async def press(self, person: Someone, verb: str) -> None:
        await person.press(verb)
        await self.witness.look()

    async def tap(self, person: Someone, *verbs: str) -> None:
        """Press one of the buttons with these verbs on the person's card: *Confirm* if it is there, else one at
        random."""
        offered = [sent for sent in await person.own() if verb_of(sent) in verbs]
        assert offered, f"{person.name} has nothing to do with {verbs}"
        self.witness.offered(sorted(offered))
        ready = [sent for sent in offered if verb_of(sent) == "confirm"]
        await person.tap(ready[0] if ready else self.dice.choice(sorted(offered)))
        if ready:
            await self.witness.look()

    # what happens

    async def opens(self, game: str, language: str) -> None:
        """Both people sit down in the order of `names`, and the game starts."""
        self.people = [await self.stage.person(name, language) for name in self.names]
        host, guest = self.people
        await self.command(host, game)
        await self.press(guest, "join")
        await self.press(host, "rules")
        await self.tap(host, "order")
        await self.tap(host, "enough")
        assert (await loaded(self.stage)).table.order == "seated"
        await self.press(host, "start")
        await self.press(await self.other(), "play")

    async def by_thumb(self) -> None:
        person, seq = await self.asked(), (await game_at(self.stage)).seq
        await self.press(person, "play")
        await self._goes_on(person, seq)

    async def _goes_on(self, person: Someone, seq: int) -> None:
        for _ in range(LONGEST):
            await self.tap(person, *STEPS)
            if (await game_at(self.stage)).seq != seq:
                return
        raise AssertionError("the turn does not end")

    async def by_line(self, game: str) -> None:
        """Type a move: in Carcassonne a whole turn, in Burgundy its first step, then the rest by buttons."""
        person, now = await self.asked(), await game_at(self.stage)
        if game == "carcassonne":
            await person.line(line_of(now, self.dice.randrange(99)))
            assert (await game_at(self.stage)).seq != now.seq
            await self.witness.look()
            return
        options = [option.code for option in now.decisions[0].options]
        await self.command(person, "do", self.dice.choice(options).lower())
        await self._goes_on(person, now.seq)

    async def slips(self) -> None:
        """Try what is not possible. Only the person who tries sees the answer, and the game does not change."""
        seq = (await game_at(self.stage)).seq
        await self.command(await self.asked(), "do", "a1 0 city")
        await self.command(await self.other(), "do", "1")
        await self.command(await self.asked(), "status")
        assert (await game_at(self.stage)).seq == seq

    async def takes_back(self) -> None:
        """The person who moved last asks for an undo, and the other one agrees."""
        asking, other = await self.other(), await self.asked()
        await self.command(asking, "undo")
        await self.press(other, "agree")
        assert await self.asked() is asking

    async def gives_up(self) -> None:
        host, guest = self.people
        await self.command(guest, "abort")
        await self.tap(guest, "vote")
        await self.witness.look()
        await self.press(host, "agree")
        assert (await loaded(self.stage)).table.phase is Phase.CLOSED


async def begun(play: Play, game: str, language: str) -> None:
    await play.opens(game, language)


async def short(play: Play, game: str, language: str) -> None:
    """A few turns, then both agree to abort the game."""
    await play.opens(game, language)
    await play.by_thumb()
    await play.slips()
    await play.by_line(game)
    await play.takes_back()
    await play.by_thumb()
    await play.by_line(game)
    await play.gives_up()


async def whole(play: Play, game: str, language: str) -> None:
    """Play the game to its end."""
    await play.opens(game, language)
    turn = 0
    while (await loaded(play.stage)).table.phase is Phase.PLAYING:
        turn += 1
        await (play.by_line(game) if turn % 8 else play.by_thumb())
    assert (await loaded(play.stage)).table.phase is Phase.OVER


Story = tuple[list[Told], list[tuple[str, ...]]]
