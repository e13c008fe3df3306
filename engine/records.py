"""Public records of games: one JSON object on one line, for people, players of other programs, and referees.

A record is made by playing the journal again, and knows nothing of how the engine keeps a game.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.api import Game, Seat, replay_standing

VERSION = 1


class RecordedShare(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the player of one seat added to the seed."""

    seat: Seat
    share: str
    """64 hex digits."""
    word: str = ""
    """The word that the player has chosen, if it is still kept; untrusted text."""
    drawn: int = 0
    """If it was drawn for the player: its number."""


class SeedOrigin(msgspec.Struct, frozen=True):
    """What the seed of a game was made of; see `engine.core.shared_seed`."""

    commitment: str
    secret: str | None
    shares: tuple[RecordedShare, ...]


def record(game: Game, origin: SeedOrigin | None = None, *, given_up: bool = False) -> dict[str, Any]:
    """The record of a finished or running game. Undone moves are not in it; hidden things come at the end, also the
    seed and the secret of its origin. A game whose seed was given as it is has no origin. For a game that was given up,
    which the rules don't know, the seed and the secret are told, too."""
    recorder = game.rules.kind.recorder()
    played = replay_standing(game.spec, game.seed, game.journal, recorder)
    spec, told = played.spec, played.over or given_up
    chance = origin if told or origin is None else msgspec.structs.replace(origin, secret=None)
    found = {
        "record": VERSION,
        "game": spec.game,
        "edition": spec.edition,
        "modules": list(spec.modules),
        "options": dict(spec.options),
        "players": spec.players,
        "seed": played.seed.hex() if told else None,
        "commitment": played.commitment,
        **({} if chance is None else {"chance": chance}),
        **recorder.finish(played.look),
    }
    # A recorder may know better where the players compete with somebody who is none.
    found.setdefault("final", list(played.scores()))
    found.setdefault("winners", list(played.winners))
    return found


def encode(game: Game, origin: SeedOrigin | None = None, *, given_up: bool = False) -> str:
    """The record on one line."""
    return msgspec.json.encode(record(game, origin, given_up=given_up)).decode()
