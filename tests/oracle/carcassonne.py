"""Replays a recorded game of Carcassonne on our engine, and compares the record with the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.api import SPECTATOR, Decision, Game, RuleError, Transition, games, make_spec, new_game
from engine.carcassonne import hooks
from engine.carcassonne.events import PointsGained, TilePlaced
from engine.carcassonne.expansions.messengers import MARKER, MESSAGES
from engine.carcassonne.expansions.robbers import SET_ROBBER, VICTIM, Robbed
from engine.carcassonne.expansions.traders_builders import SECOND_PART, SKIP, TAKE
from engine.carcassonne.names import cell_name
from engine.carcassonne.recorder import deployment
from engine.carcassonne.steps.deploy import DEPLOY
from engine.carcassonne.steps.score import SCORE_NEXT
from engine.carcassonne.steps.turn import PLACE, TILES
from engine.carcassonne.values import owners_of, worth_of
from engine.core.geometry.square import cell, xy
from engine.core.score import total
from engine.records import record

Trace = dict[str, Any]

BEFORE = ("p", "t", "x", "y", "cells")
CHOSEN = ("p", "a", "v", "x", "y", "at", "space", "use")
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
        self._messages = [deed["v"] for turn in trace["turns"] for deed in turn["do"] if deed["a"] == "message"]
        self._discarded = list(trace.get("discarded", ()))
        self._laid = 0
        self.game: Game | None = None

    def index(self, stream: str, counter: int, items: Sequence[Any]) -> int:
        if stream == DIE:
            return self._roll(items)
        if stream == MESSAGES:
            return self._message(items)
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

    def _message(self, unseen: Sequence[int]) -> int:
        """Messages are drawn by chance only until all are known: then their order repeats."""
        drawn = next((message for message in self._messages if message in unseen), None)
        if drawn is None:
            raise Difference(f"tile {self._laid}: a message is drawn, but the record has none of {list(unseen)}")
        return list(unseen).index(drawn)

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
    options = trace.get("options", {"farmers": trace["farmers"]})
    tracked = _tracked(trace)
    spec = make_spec("carcassonne", trace["players"], modules=trace["mods"], options=options)
    game = new_game(spec, bytes(32), chance)
    chance.game = game
    done: Counter[int] = Counter()
    """By tile: how many of its deeds are done."""
    told = Told(trace, len(game.state.board.laid) - 1)
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
        elif decision.prompt == SCORE_NEXT:
            code = _scored_next(game, decision, told.to_come("score"))
        elif decision.prompt == VICTIM:
            code = _victim(decision, told.to_come("rob"))
        elif decision.prompt == MARKER:
            code = _marker(decision, told.to_come("score"))
        elif decision.prompt == SET_ROBBER and not tracked:
            code = "pass"
        else:
            code, used = _deed(game, decision, _counted(turn["do"])[done[number] :], number)
            done[number] += used
        try:
            told.follow(game.apply(decision.answer(decision.find(code))))
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


def _tracked(trace: Trace) -> bool:
    """Whether the record tells what happens on the score track. Those of the reference engine do not: it lays the tiles
    of Robbers without effect."""
    return any(deed["a"] in ("score", "robber") for turn in trace["turns"] for deed in turn["do"])


class Told:
    """Follows a game along its record, to know which of the recorded gains and robberies come next."""

    def __init__(self, trace: Trace, laid: int) -> None:
        """`laid` tiles lie already, beside the start tile."""
        self._turns = trace["turns"]
        self._tile = laid
        self._past: Counter[str] = Counter()

    def follow(self, transition: Transition) -> None:
        for event in transition.events(SPECTATOR):
            if isinstance(event, TilePlaced):
                self._tile += 1
                self._past.clear()
            elif isinstance(event, PointsGained | Robbed):
                self._past["score" if isinstance(event, PointsGained) else "rob"] += 1

    def to_come(self, action: str) -> list[dict[str, Any]]:
        """The recorded deeds of this tile that have not happened yet, of one kind."""
        return [deed for deed in self._turns[self._tile - 1]["do"] if deed["a"] == action][self._past[action] :]


def _scored_next(game: Game, decision: Decision, recorded: list[dict[str, Any]]) -> int:
    """The feature whose points are recorded next; without any, the first."""
    board = game.state.board
    for index in range(len(decision.options) if recorded else 0):
        segment = decision.options.taken(index)
        region, (x, y) = board.region(segment), xy(board.cell_of(segment))
        points = total(worth_of(game.look, region, final=False))
        gain = {"n": points, "why": region.kind, "x": x, "y": y}
        owners = owners_of(game.look, board.region_of[segment])
        if gain.items() <= recorded[0].items() and recorded[0]["p"] in owners:
            return index
    return 0


def _victim(decision: Decision, recorded: list[dict[str, Any]]) -> int:
    """The player from whom the robber is recorded to take points."""
    of = [deed["of"] for deed in recorded if deed["p"] == decision.seat]
    victims = [decision.options.taken(index) for index in range(len(decision.options))]
    return victims.index(of[0]) if of and of[0] in victims else 0


def _marker(decision: Decision, recorded: list[dict[str, Any]]) -> str | int:
    """The marker that is recorded to move by the next gain of whoever chooses; without any, the first."""
    return next((deed["v"] for deed in recorded if deed["p"] == decision.seat), 0)


def _told(trace: Trace, deeds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those of our deeds that this record would tell, too."""
    if _tracked(trace):
        return deeds
    return [deed for deed in deeds if deed["a"] != "score" and (deed["a"], deed.get("v")) != ("pass", "robber")]


def _counted(deeds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All deeds but passes where no place was counted: there was nothing to decline but an abbot's flight, which the
    reference engine allows and the rulebook does not."""
    return [deed for deed in deeds if deed["a"] != "pass" or deed.get("n") or "v" in deed]


def compare(trace: Trace, ours: dict[str, Any]) -> str:
    """The first difference between two records of one game; empty if there is none."""
    for number, (theirs, own) in enumerate(zip(trace["turns"], ours["turns"], strict=False), start=1):
        for key in BEFORE:
            if theirs[key] != own[key]:
                return f"tile {number}: {key} is {theirs[key]}, ours {own[key]}"
        recorded, deeds = _counted(theirs["do"]), _counted(_told(trace, own["do"]))
        if len(recorded) != len(deeds):
            return f"tile {number}: {len(recorded)} deeds, ours {len(deeds)}"
        for deed, own_deed in zip(recorded, deeds, strict=True):
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
