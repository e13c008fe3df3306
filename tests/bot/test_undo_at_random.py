"""Games in which people move, undo, leave, return and let computers play at random: nobody undoes a move alone after
having seen what comes next."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from redis.asyncio import Redis

from bot.tables.change import Change
from bot.tables.proposals import UNDO
from bot.tables.table import Snapshot, Table
from bot.times.durations import HOUR
from engine.api import Game
from tests.bot.absent_player import pass_time
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, loaded, move
from tests.play import count
from tests.seeds import seed_of

GAMES = count(4, 60)
STEPS = 120
LINES = {"/undo": 5, "/agree": 12, "/refuse": 0.3, "/quit": 0.15, "/quit easy": 0.1, "/take": 2, "/status": 1}
"""What people type at random, and how often."""


class Witness:
    """Knows how many values of each stream of chance have ever been seen at a table, also those that an undo took
    back."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.before: dict[int, Counter[str]] = {}
        """What had been seen before the answer that made the journal longer than this."""
        self.undone: Counter[str] = Counter()

    def look(self, game: Game) -> None:
        self.seen |= Counter(game.state.drawn)

    def check(self, change: Change, back_to: Snapshot) -> None:
        """Called before an undo is carried out. Everybody must have agreed if it goes back across something seen."""
        self.look(change.game)
        across = bool(self.seen - self.before[back_to.seq])
        self.undone["across" if across else "within"] += 1
        if across:
            author, agreed = consent(change)
            assert people_present(change.table) - {author} <= agreed


def consent(change: Change) -> tuple[str, set[str]]:
    """Who wants the undo that is carried out by this change, and who has agreed to it."""
    proposal = change.table.proposals.open
    if proposal is None or proposal.kind != UNDO or proposal.user == change.user:
        return change.user, set()
    return proposal.user, {change.table.seats[seat].user for seat in proposal.agreed}


def people_present(table: Table) -> set[str]:
    """Everybody for whom no computer plays until they are back."""
    absent = {holder.user for holder in table.seats if holder.absence.stand_in and not holder.absence.until}
    return {holder.user for holder in table.seats if holder.user} - absent


async def anything(chatbot: Chatbot, users: list[User], dice: random.Random) -> None:
    """One person does something, or two days go by."""
    user = dice.choice(users)
    line = dice.choices(["move", "late", *LINES], [8, 0.5, *LINES.values()])[0]
    if line == "move":
        table, game = (await loaded(chatbot)).table, await game_of(chatbot)
        asked = {table.seats[decision.seat].user for decision in game.decisions}
        for mover in [each for each in users if each.person.id in asked][:1]:
            await move(mover)
    elif line == "late":
        await pass_time(chatbot, 50 * HOUR)
        table = (await loaded(chatbot)).table
        for decision in (await game_of(chatbot)).decisions:
            verb = dice.choice(["fill", "cover", "skip"])
            # Not through the user, who would let the worker play the turn at once.
            await chatbot.dispatcher.press(user.person, user.chat, f"{verb}.{table.id}.{decision.ask}.{decision.seat}")
            await chatbot.dispatcher.say(user.person, user.chat, "/undo")
    else:
        await user.say(line)


async def test_nobody_gets_a_free_look(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    undone: Counter[str] = Counter()
    moved, take_back = Change.moved, Change.take_back
    for number in range(GAMES):
        await redis.flushall()
        witness, dice = Witness(), random.Random(number)

        def note(change: Change, seats: tuple[int, ...], seq: int, *, revealed: bool, of: Witness = witness) -> None:
            of.look(Game.load(change.save))
            of.before[seq] = of.seen.copy()
            moved(change, seats, seq, revealed=revealed)

        def check(change: Change, steps: int, save: bytes, of: Witness = witness) -> None:
            of.check(change, change.table.snapshots[-steps])
            take_back(change, steps, save)

        monkeypatch.setattr(Change, "moved", note)
        monkeypatch.setattr(Change, "take_back", check)
        chatbot = Chatbot(redis, seed_of(number))
        users = [User(chatbot, name) for name in ("Anna", "Boris", "Clara")]
        more = ("/guest Mum",) if number % 2 else ("/computer easy",)
        await begin(users, "/carcassonne" if number % 4 == 3 else "/burgundy", "/tempo opponents", *more)
        users.append(User(chatbot, "Dora"))
        for _ in range(STEPS):
            if not (await loaded(chatbot)).table.open:
                break
            witness.look(await game_of(chatbot))
            await anything(chatbot, users, dice)
        undone += witness.undone
    assert undone["across"] > 0
    assert undone["within"] > 0
