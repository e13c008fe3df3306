"""Public records of games: one JSON object on one line, for people, players of other programs, and referees.

A record is made by playing the journal again, and knows nothing of how the engine keeps a game.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.api import Game, replay_standing

VERSION = 1


def record(game: Game) -> dict[str, Any]:
    """The record of a finished or running game. Undone moves are not in it; hidden things come at the end."""
    recorder = game.rules.kind.recorder()
    played = replay_standing(game.spec, game.seed, game.journal, recorder)
    spec = played.spec
    found = {
        "record": VERSION,
        "game": spec.game,
        "edition": spec.edition,
        "modules": list(spec.modules),
        "options": dict(spec.options),
        "players": spec.players,
        "seed": played.seed.hex() if played.over else None,
        "commitment": played.commitment,
        **recorder.finish(played.look),
    }
    # A recorder may know better where the players compete with somebody who is none.
    found.setdefault("final", list(played.scores()))
    found.setdefault("winners", list(played.winners))
    return found


def encode(game: Game) -> str:
    """The record on one line."""
    return msgspec.json.encode(record(game)).decode()
