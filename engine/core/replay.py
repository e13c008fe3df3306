"""Playing a journal again."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import RecordedChance
from engine.core.decision import Answer
from engine.core.draft import Observer
from engine.core.game import Game
from engine.core.journal import Answered, Began, Entry, Undone, draws_of, still_standing
from engine.core.spec import GameSpec


def replay(spec: GameSpec, seed: bytes, journal: Sequence[Entry]) -> Game:
    """The game that this journal tells of, undone moves and all: equal to the one that wrote it."""
    game = Game.new(spec, seed, RecordedChance(draws_of(list(journal))))
    saves = {game.seq: game.dump()}
    for entry in journal[1:]:
        if isinstance(entry, Undone):
            game.rewind(saves[entry.to])
        elif isinstance(entry, Answered):
            game.apply(Answer(entry.ask, entry.seat, entry.pick))
        saves[game.seq] = game.dump()
    return game


def replay_standing(spec: GameSpec, seed: bytes, journal: Sequence[Entry], observer: Observer | None = None) -> Game:
    """The same without what was undone, watched by an observer from the set-up on."""
    entries = still_standing(list(journal))
    game = Game.new(spec, seed, RecordedChance(draws_of(entries)), observer)
    for entry in entries:
        if isinstance(entry, Began | Undone):
            continue
        decision = game.decision(entry.seat)
        assert decision is not None
        game.apply(decision.answer(entry.pick))
    return game
