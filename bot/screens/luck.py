"""What a table shows of its luck: the commitment, and what every player adds."""

from __future__ import annotations

from bot.games.seat_letters import letter
from bot.screens.screen import Screen
from bot.screens.wording import name_of
from bot.tables.game_cache import GAME_CACHE
from bot.tables.luck import shares_of
from bot.tables.table import Phase, Table
from bot.texts import Texts

SHOWN = 12
"""Digits of a share that are shown; all are in the record. No two players can have been given the same by chance."""


def lobby_luck(texts: Texts, table: Table) -> list[str]:
    """Lines for the lobby: the words that players have chosen, the whole commitment. A shortened one would bind
    nobody: another secret with the same first digits is found in minutes."""
    commitment = table.luck.commitment
    return [*_words(texts, table), *([texts("luck.sealed", commitment=commitment)] if commitment else [])]


def start_luck(texts: Texts, table: Table, commitment: str) -> list[str]:
    """The same when the game begins. `commitment` is that of the seed, which counts for games of older versions."""
    return [*_words(texts, table), fairness(texts, table, commitment)]


def fairness(texts: Texts, table: Table, commitment: str) -> str:
    """What the draws of a game that has begun follow from."""
    if table.luck.secret:
        return texts("start.fairness_shared", commitment=table.luck.commitment)
    return texts("start.fairness", commitment=commitment)


def told_secret(texts: Texts, table: Table, seed: bytes) -> str:
    """What is told when a game is over: the secret; of a game of an older version, the seed."""
    if table.luck.secret:
        return texts("end.secret", secret=table.luck.secret.hex())
    return texts("end.seed", seed=seed.hex())


def luck_screen(texts: Texts, table: Table, save: bytes) -> Screen:
    """How it works, with the commitment and what every player adds."""
    if not table.luck.secret:
        return Screen(
            texts("luck.unsealed")
            if table.phase is Phase.LOBBY
            else texts("luck.older", commitment=GAME_CACHE.load(save).commitment)
        )
    lines = [texts("luck.how", commitment=table.luck.commitment)]
    for seat, share in enumerate(shares_of(table)):
        who = name_of(texts, table, seat, listed=True)
        if share is None:
            said = texts("luck.nothing", who=who)
        elif share.word:
            said = texts("luck.chosen", who=who, word=share.word)
        else:
            said = texts("luck.drawn", who=who, share=share.hash.hex()[:SHOWN])
        lines.append(f"{letter(seat)}  {said}")
    lines.append(texts("luck.open" if table.phase is Phase.LOBBY else "luck.settled"))
    return Screen("\n".join(lines))


def _words(texts: Texts, table: Table) -> list[str]:
    """A line with the words that players have chosen, if any have."""
    said = [
        texts("luck.word", who=name_of(texts, table, seat), word=share.word)
        for seat, share in enumerate(shares_of(table))
        if share is not None and share.word
    ]
    return [texts("luck.words", words=texts("list.comma").join(said))] if said else []
