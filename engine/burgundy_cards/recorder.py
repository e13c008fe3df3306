"""The public record of a game of The Card Game, as `records.md` in `docs/` describes it.

Every act is written from the event that tells it; its totals are those before the next choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.burgundy_cards import events, hooks
from engine.burgundy_cards.catalogue import ANIMALS, GOODS, SUPPLIES, Bonus
from engine.burgundy_cards.names import DIE
from engine.burgundy_cards.state import CLook
from engine.burgundy_cards.steps.awards import AWARD
from engine.core.decision import Decision
from engine.core.draft import Recorder
from engine.core.events import Event

Entry = dict[str, Any]

_HIDDEN = {"setup": ("piles", "opponent"), "round": ("dice",), "act": ("cards",)}
"""What is left out of the record of a running game, by entry."""
_KNOWN = {"round": ("opponent",)}
"""What is left out once the game is over, as the set-up tells it before."""


class CardsRecorder(Recorder):
    def __init__(self) -> None:
        self._log: list[Entry] = []
        self._open: Entry | None = None
        """The act whose consequences are still going on."""
        self._bought: tuple[str, ...] = ()
        """Cards that the last purchase turned up."""

    def taken(self, look: CLook, decision: Decision, index: int | None) -> None:
        # What goes on by itself belongs to the act that led to it. Bonuses are an act of their own.
        if index is not None or decision.prompt == AWARD:
            self._close(look)

    def happened(self, look: CLook, event: Event) -> None:
        if isinstance(event, events.TurnEnded):
            self._close(look)
            return
        if isinstance(event, events.CardsSeen):
            self._bought = event.cards
            return
        if isinstance(event, events.DiceDealt):
            self._log[-1]["dice"].append(list(event.cards))
            return
        if isinstance(event, events.CardKept):
            entries = [_kept(look, event, self._bought)]
        elif type(event) in _WRITERS:
            entries = [_WRITERS[type(event)](look, event)]
        else:
            entries = hooks.HAPPENINGS(look, look, event)
        for entry in entries:
            self._write(look, entry)
        if isinstance(event, events.CardKept) and event.use == DIE:
            # What is done with it is an act of its own.
            self._close(look)

    def _write(self, look: CLook, entry: Entry) -> None:
        """Write a new entry, or add to the last one what does not say which entry it is."""
        if "e" not in entry:
            self._log[-1] |= entry
            return
        self._close(look)
        self._log.append(entry)
        if entry["e"] == "act":
            entry["turn"] = look.state.turn
            self._open = entry
        elif entry["e"] in _TOTALLED:
            entry["after"] = totals(look)

    def finish(self, look: CLook) -> Entry:
        self._close(look)
        over = not look.state.agenda
        log = [_without(_KNOWN if over else _HIDDEN, entry) for entry in self._log]
        rivals = hooks.RIVALS(look, look)
        if not rivals:
            return {"log": log}
        won = [place for place, rival in enumerate(rivals, start=look.players) if rival.won and over]
        found: Entry = {"log": log, "final": [*look.state.points, *(sum(rival.scores.values()) for rival in rivals)]}
        return found | ({"winners": won} if won else {})

    def _close(self, look: CLook) -> None:
        if self._open is not None:
            self._open["after"] = totals(look)
            self._open = None


def _without(left_out: Mapping[str, tuple[str, ...]], entry: Entry) -> Entry:
    keys = left_out.get(entry["e"], ())
    return {key: value for key, value in entry.items() if key not in keys}


_TOTALLED = ("round_end", "end")
"""What is told when all its consequences are finished."""


def totals(look: CLook) -> Entry:
    """What everybody has."""
    state, kinds = look.state, look.catalogue.kinds
    found: Entry = {"pts": list(state.points), "silver": list(state.silver), "workers": list(state.workers)}
    for supply, stores in zip(SUPPLIES, (state.goods, state.animals), strict=True):
        found[supply] = [_by_kind(kinds[supply], counts) for counts in stores]
    for rival in hooks.RIVALS(look, look):
        for key in found:
            found[key].append(rival.totals[key])
    return found


def _by_kind(kinds: tuple[str, ...], counts: tuple[int, ...]) -> dict[str, int]:
    return {kind: count for kind, count in zip(kinds, counts, strict=True) if count}


def _setup(look: CLook, event: events.GameBegan) -> Entry:
    state = look.state
    return {
        "e": "setup",
        "first": event.first,
        "silver": list(state.silver),
        "workers": list(state.workers),
        "goods": [[ware] for ware in event.goods],
        "animals": [[ware] for ware in event.animals],
        "piles": {
            supply: [list(pile) for name, pile in state.piles.items() if name.startswith(supply)]
            for supply in (GOODS, ANIMALS)
        },
    }


def _round(look: CLook, event: events.RoundBegan) -> Entry:
    rows = {str(row): list(cards) for row, cards in enumerate(event.rows, start=1)}
    told = {"dice": [], "first": event.first, "reshuffled": event.reshuffled}
    return {"e": "round", "round": event.round, "rows": rows, **told}


def _act(seat: int, act: str, by: str, die: str = "", use: int = 0, spent: int = 0) -> Entry:
    entry: Entry = {"e": "act", "p": seat, "turn": 0, "a": act, "by": by}
    if die:
        entry |= {"die": die, "use": use, "spent": spent}
    return entry


def _any_die(event: events.WorkersRefilled | events.SilverTaken | events.Converted) -> tuple[str, int, int]:
    """The dice card of an action to which its number does not matter."""
    return event.die, int(event.die[-1]) if event.die else 0, 0


def _discarding(entry: Entry, discard: str) -> Entry:
    return entry | ({"discard": discard} if discard else {})


def _take(look: CLook, event: events.CardTaken) -> Entry:
    entry = _act(event.seat, "take", event.by, event.die, event.use, event.spent)
    return _discarding(entry | {"row": event.row, "card": event.card}, event.discard)


def _place(look: CLook, event: events.CardPlaced) -> Entry:
    entry = _act(event.seat, "place", event.by, event.die, event.use, event.spent)
    return entry | {"card": event.card, "stack": event.stack} | ({"became": event.became} if event.became else {})


def _award(look: CLook, event: events.Awarded) -> Entry:
    entry = _act(event.seat, "award", event.by)
    points = {key: count for key, count in (("first_of", event.first_of), ("all7", event.all_seven)) if count}
    return entry | points | ({"round_bonus": _bonus(event.bonus)} if event.bonus is not None else {})


def _bonus(bonus: Bonus) -> dict[str, int]:
    named = {
        "vp": bonus.points,
        "good": bonus.goods,
        "animal": bonus.animals,
        "worker": bonus.workers,
        "silver": bonus.silver,
    }
    return {name: count for name, count in named.items() if count}


def _draw(look: CLook, event: events.WareDrawn) -> Entry:
    return _act(event.seat, "draw", event.by) | {"from": event.pile, "got": event.ware}


def _sell(look: CLook, event: events.GoodsSold) -> Entry:
    entry = _act(event.seat, "sell", event.by, event.die, event.use, event.spent)
    return entry | {"kind": event.kind, "n": event.count}


def _refill(look: CLook, event: events.WorkersRefilled) -> Entry:
    return _act(event.seat, "refill", event.by, *_any_die(event)) | {"n": event.count}


def _silver(look: CLook, event: events.SilverTaken) -> Entry:
    return _act(event.seat, "silver", event.by, *_any_die(event))


def _convert(look: CLook, event: events.Converted) -> Entry:
    entry = _act(event.seat, "convert", event.by, *_any_die(event))
    return entry | {"workers": event.workers, "silver": event.silver, "vp": event.points}


def _kept(look: CLook, event: events.CardKept, bought: tuple[str, ...]) -> Entry:
    entry = _act(event.seat, "buy", "purchase") | {"cards": list(bought), "keep": event.card, "as": event.use}
    return _discarding(entry, event.discard)


def _decline(look: CLook, event: events.EffectDeclined) -> Entry:
    return _act(event.seat, "decline", event.by)


def _round_end(look: CLook, event: events.RoundEnded) -> Entry:
    return {"e": "round_end"}


def _end(look: CLook, event: events.GameEnded) -> Entry:
    return {"e": "end", "scores": [*event.scores, *(dict(rival.scores) for rival in hooks.RIVALS(look, look))]}


_WRITERS: dict[type[Event], Callable[[CLook, Any], Entry]] = {
    events.GameBegan: _setup,
    events.RoundBegan: _round,
    events.CardTaken: _take,
    events.CardPlaced: _place,
    events.Awarded: _award,
    events.WareDrawn: _draw,
    events.GoodsSold: _sell,
    events.WorkersRefilled: _refill,
    events.SilverTaken: _silver,
    events.Converted: _convert,
    events.EffectDeclined: _decline,
    events.RoundEnded: _round_end,
    events.GameEnded: _end,
}
