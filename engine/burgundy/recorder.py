"""The public record of a game of The Castles of Burgundy, as `records.md` in `docs/` describes it.

Every act is written from the event that tells it; its totals are those before the next choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.burgundy import events, hooks
from engine.burgundy.catalogue import FACES, Catalogue
from engine.burgundy.names import BLACK
from engine.burgundy.state import BLook, estate_of
from engine.core.decision import Decision
from engine.core.draft import Recorder
from engine.core.events import Event
from engine.core.spec import Seat

Entry = dict[str, Any]


class BurgundyRecorder(Recorder):
    def __init__(self) -> None:
        self._log: list[Entry] = []
        self._open: Entry | None = None
        """The act whose consequences are still going on."""

    def taken(self, look: BLook, decision: Decision, index: int | None) -> None:
        # An effect that cannot be used is no choice: what follows it by itself belongs to the act that led to it.
        if index is not None:
            self._close(look)

    def happened(self, look: BLook, event: Event) -> None:
        if isinstance(event, events.TurnEnded | events.IncomeBegan):
            self._close(look)
            return
        write = _WRITERS.get(type(event))
        entries = hooks.HAPPENINGS(look, look, event) if write is None else [write(look, event)]
        for entry in entries:
            self._close(look)
            if "e" in entry:
                self._log.append(entry)
            else:
                self._log[-1] |= entry
            last = self._log[-1]
            if last["e"] == "act":
                self._open = last
            elif last["e"] in _TOTALLED:
                last["after"] = _totals(look)

    def finish(self, look: BLook) -> dict[str, Any]:
        self._close(look)
        state = look.state
        return {
            "estates": [
                _estate(look.catalogue, board, castle) if board else None
                for board, castle in zip(state.boards, state.castles, strict=True)
            ],
            "log": self._log,
        }

    def _close(self, look: BLook) -> None:
        if self._open is not None:
            self._open["after"] = _totals(look)
            self._open = None


def _estate(catalogue: Catalogue, board: str, castle: int) -> Entry:
    """Of an estate whose layout is our own also the letters of its spaces, and its numbers if they are not the usual
    ones."""
    estate = catalogue.estates[board]
    entry: Entry = {"board": board, "castle": estate.recorded[castle]}
    if estate.house:
        entry["rows"] = list(estate.rows)
        if estate.dice != catalogue.dice:
            entry["dice"] = [list(row) for row in estate.dice]
    return entry


_TOTALLED = ("phase_end", "end")
"""What is told when all its consequences are finished."""


def _totals(look: BLook) -> dict[str, Any]:
    state = look.state
    totals = {"pts": list(state.points), "silver": list(state.silver), "workers": list(state.workers)}
    return totals | dict(hooks.TOTALS(look, look))


def _setup(look: BLook, event: events.GameBegan) -> Entry:
    state = look.state
    return {
        "e": "setup",
        "order": list(event.order),
        "silver": list(state.silver),
        "workers": list(state.workers),
        "goods": [list(goods) for goods in event.goods],
    }


def _phase(look: BLook, event: events.PhaseBegan) -> Entry:
    state = look.state
    depots: dict[str, list[str]] = {str(depot): [] for depot in FACES}
    for slot, tile in zip(look.catalogue.slots, state.slots, strict=True):
        depots[str(slot.depot)].append(tile)
    return {
        "e": "phase",
        "phase": event.phase,
        "depots": depots,
        "black": list(state.black),
        "goods": list(state.coming),
    }


def _round(look: BLook, event: events.RoundBegan) -> Entry:
    return {
        "e": "round",
        "n": event.round,
        "dice": [list(dice) for dice in event.dice],
        "white": event.white,
        "good": event.good,
        "order": list(event.order),
    }


def _act(seat: int, act: str, by: str, die: int = 0, use: int = 0, spent: int = 0) -> Entry:
    entry: Entry = {"e": "act", "p": seat, "a": act, "by": by}
    if die:
        entry |= {"die": die, "use": use, "spent": spent}
    return entry


def recorded(look: BLook, seat: Seat, name: str) -> str:
    """What records call the space of a seat's estate that has this name."""
    estate = estate_of(look, seat)
    return estate.recorded[estate.names.index(name)]


def _storing(entry: Entry, discard: str, storage: str) -> Entry:
    """With what was thrown out for the tile and, where there are several, the storage that it came into."""
    return entry | {key: word for key, word in (("discard", discard), ("store", storage)) if word}


def _take(look: BLook, event: events.TileTaken) -> Entry:
    entry = _act(event.seat, "take", event.by, event.die, event.depot, event.spent)
    return _storing(entry | {"depot": event.depot, "tile": event.tile}, event.discard, event.storage)


def _buy(look: BLook, event: events.TileBought) -> Entry:
    pay = {coin: count for coin, count in (("silver", event.silver), ("workers", event.workers)) if count}
    entry = _act(event.seat, "buy", "purchase") | {"depot": event.depot or BLACK, "tile": event.tile, "pay": pay}
    return _storing(entry, event.discard, event.storage)


def _place(look: BLook, event: events.TilePlaced) -> Entry:
    entry = _act(event.seat, "place", event.by, event.die, event.use, event.spent)
    return _storing(entry | {"tile": event.tile, "hex": recorded(look, event.seat, event.hex)}, "", event.storage)


def _ship(look: BLook, event: events.GoodsTaken) -> Entry:
    goods = {"depots": list(event.depots), "took": list(event.took), "left": list(event.left)}
    return _act(event.seat, "ship", "ship") | goods


def _sell(look: BLook, event: events.GoodsSold) -> Entry:
    entry = _act(event.seat, "sell", event.by, event.die, event.good, event.spent)
    return entry | {"good": event.good, "n": event.count}


def _workers(look: BLook, event: events.WorkersTaken) -> Entry:
    return _act(event.seat, "workers", event.by, event.die, event.die)


def _decline(look: BLook, event: events.EffectDeclined) -> Entry:
    return _act(event.seat, "decline", event.by)


def _phase_end(look: BLook, event: events.PhaseEnded) -> Entry:
    return {"e": "phase_end"}


def _end(look: BLook, event: events.GameEnded) -> Entry:
    return {"e": "end", "scores": [dict(scores) for scores in event.scores], "empty": list(event.empty)}


_WRITERS: dict[type[Event], Callable[[BLook, Any], Entry]] = {
    events.GameBegan: _setup,
    events.PhaseBegan: _phase,
    events.RoundBegan: _round,
    events.TileTaken: _take,
    events.TileBought: _buy,
    events.TilePlaced: _place,
    events.GoodsTaken: _ship,
    events.GoodsSold: _sell,
    events.WorkersTaken: _workers,
    events.EffectDeclined: _decline,
    events.PhaseEnded: _phase_end,
    events.GameEnded: _end,
}
