"""Playing a journal again."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import RecordedChance
from engine.core.decision import Answer
from engine.core.draft import Observer
from engine.core.errors import RuleError
from engine.core.game import Game
from engine.core.journal import Answered, Entry, Undone, draws_of, still_standing
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
    game, entries = _beginning(spec, seed, journal, observer)
    for entry in entries:
        _again(game, entry)
    return game


def score_history(game: Game) -> tuple[tuple[int, ...], ...]:
    """Points by seat after the set-up and after each turn, or whatever stretches the game is told in; alone, after each
    answer. Nothing where the rules have changed since the game began, so that its journal tells another story."""
    try:
        again, entries = _beginning(game.spec, game.seed, game.journal)
        rows = [again.scores()]
        last: int | None = None
        for entry in entries:
            stretch = game.rules.kind.stretch(again.look, entry.seat)
            _again(again, entry)
            if stretch == last and game.spec.players > 1:
                rows.pop()
            last = stretch
            rows.append(again.scores())
    except (LookupError, RuleError):
        return ()
    return tuple(rows) if rows[-1] == game.scores() else ()


def _beginning(
    spec: GameSpec, seed: bytes, journal: Sequence[Entry], observer: Observer | None = None
) -> tuple[Game, list[Answered]]:
    """The game after its set-up, and the answers that still stand."""
    entries = still_standing(list(journal))
    game = Game.new(spec, seed, RecordedChance(draws_of(entries)), observer)
    return game, [entry for entry in entries if isinstance(entry, Answered)]


def _again(game: Game, entry: Answered) -> None:
    decision = game.decision(entry.seat)
    if decision is None:
        raise LookupError(f"the journal holds an answer of seat {entry.seat}, which is not asked")
    game.apply(decision.answer(entry.pick))
