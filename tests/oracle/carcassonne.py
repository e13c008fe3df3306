"""Replays a recorded game of Carcassonne on our engine, and compares the record with the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.api import Decision, Game, RuleError, games, make_spec, new_game
from engine.carcassonne import hooks
from engine.carcassonne.expansions.traders_builders import SECOND_PART, SKIP, TAKE
from engine.carcassonne.names import cell_name
from engine.carcassonne.recorder import deployment
from engine.carcassonne.steps.deploy import DEPLOY
from engine.carcassonne.steps.turn import PLACE, TILES
from engine.core.geometry.square import cell
from engine.records import record

Trace = dict[str, Any]

BEFORE = ("p", "t", "x", "y", "cells")
CHOSEN = ("p", "a", "v", "x", "y", "at")
"""Keys of a deed that tell it from the others on offer."""
DIE = "die"
"""The stream of chance from which dice are rolled."""


class Difference(Exception):
    """The game cannot go on as recorded; the text says why."""


class TraceChance:
    """Draws the recorded tiles in order, and rolls the recorded dice. A tile that is recorded as discarded is drawn at
    the first moment when it fits nowhere."""

    def __init__(self, trace: Trace) -> None:
        self._tiles = [turn["t"] for turn in trace["turns"]]
        self._dice = [[deed["die"] for deed in turn["do"] if "die" in deed] for turn in trace["turns"]]
        """By tile, in the order of rolling."""
        self._discarded = list(trace.get("discarded", ()))
        self._laid = 0
        self.game: Game | None = None

    def index(self, stream: str, counter: int, items: Sequence[Any]) -> int:
        if stream == DIE:
            return self._roll(items)
        if stream != TILES:
            raise Difference(f"chance is asked for {stream}, which the record does not tell")
        if self._discarded and self._fits_nowhere(self._discarded[0]):
            return list(items).index(self._discarded.pop(0))
        if self._laid == len(self._tiles):
            raise Difference(f"after {self._laid} tiles the record ends, but the stack is not empty")
        tile = self._tiles[self._laid]
        if tile not in items:
            raise Difference(f"tile {self._laid + 1}: there is no {tile} left")
        self._laid += 1
        return list(items).index(tile)

    def _roll(self, faces: Sequence[int]) -> int:
        rolled = self._dice[self._laid - 1]
        if not rolled or rolled[0] not in faces:
            raise Difference(f"tile {self._laid}: a die is rolled, but the record has {rolled}")
        return list(faces).index(rolled.pop(0))

    def _fits_nowhere(self, tile: str) -> bool:
        if self.game is None:
            return False
        return not self.game.state.board.fitting(self.game.rules.catalogue.fits[tile])


def check(trace: Trace) -> str:
    """The first difference in words; empty if there is none."""
    known = next(info for info in games() if info.id == "carcassonne")
    missing = sorted(set(trace["mods"]) - {module.id for module in known.modules})
    if missing:
        return f"not covered: the engine lacks {', '.join(missing)}"
    try:
        return compare(trace, record(play(trace)))
    except Difference as difference:
        return str(difference)


def play(trace: Trace) -> Game:
    """A game with the recorded draws and answers."""
    chance = TraceChance(trace)
    options = {"farmers": trace["farmers"]}
    spec = make_spec("carcassonne", trace["players"], modules=trace["mods"], options=options)
    game = new_game(spec, bytes(32), chance)
    chance.game = game
    done: Counter[int] = Counter()
    """By tile: how many of its deeds are done."""
    while not game.over:
        decision = game.decisions[0]
        laid = len(game.state.board.laid)
        number = laid if decision.prompt == PLACE else laid - 1
        turn = trace["turns"][number - 1]
        code: str | int
        if decision.prompt == PLACE:
            if decision.seat != turn["p"]:
                raise Difference(f"tile {number}: p is {turn['p']}, ours {decision.seat}")
            code = _placement(game, turn)
        elif decision.prompt == SECOND_PART:
            code = TAKE if [next["p"] for next in trace["turns"][number : number + 1]] == [decision.seat] else SKIP
        else:
            code, used = _deed(game, decision, turn["do"][done[number] :], number)
            done[number] += used
        try:
            game.apply(decision.answer(decision.find(code)))
        except RuleError as refused:
            raise Difference(f"tile {number}: the recorded {code} is refused: {refused}") from None
    return game


def _placement(game: Game, turn: dict[str, Any]) -> str:
    period = game.rules.catalogue.tiles[turn["t"]].period
    return f"{cell_name(cell(turn['x'], turn['y']))}/{90 * (turn['r'] % period)}"


def _deed(game: Game, decision: Decision, deeds: Sequence[dict[str, Any]], number: int) -> tuple[int, int]:
    """The option that the record tells by one of these deeds, and how many of them are done with it: deeds without a
    choice are recorded, too."""
    told = []
    for index in range(len(decision.options)):
        if decision.prompt == DEPLOY:
            told += [(index, deed) for deed in deployment(game.look, decision, index)]
        else:
            told += [(index, deed) for deed in hooks.DEEDS(game.look, game.look, decision, index)]
    for used, recorded in enumerate([*deeds, {"p": decision.seat, "a": "pass"}], start=1):
        for index, deed in told:
            if all(deed.get(key) == recorded.get(key) for key in CHOSEN):
                return index, used
    raise Difference(f"tile {number}: the recorded {list(deeds)} are not on offer")


def compare(trace: Trace, ours: dict[str, Any]) -> str:
    """The first difference between two records of one game; empty if there is none."""
    for number, (theirs, own) in enumerate(zip(trace["turns"], ours["turns"], strict=False), start=1):
        for key in BEFORE:
            if theirs[key] != own[key]:
                return f"tile {number}: {key} is {theirs[key]}, ours {own[key]}"
        if len(theirs["do"]) != len(own["do"]):
            return f"tile {number}: {len(theirs['do'])} deeds, ours {len(own['do'])}"
        for deed, own_deed in zip(theirs["do"], own["do"], strict=True):
            for key in deed:
                if deed[key] != own_deed.get(key):
                    return f"tile {number}: {key} is {deed[key]}, ours {own_deed.get(key)}"
        if theirs["pts"] != own["pts"]:
            return f"tile {number}: pts is {theirs['pts']}, ours {own['pts']}"
    for key in ("goods", "final", "discarded"):
        if trace[key] != ours[key]:
            return f"{key} is {trace[key]}, ours {ours[key]}"
    if len(trace["turns"]) != len(ours["turns"]):
        return f"{len(trace['turns'])} tiles, ours {len(ours['turns'])}"
    return ""
