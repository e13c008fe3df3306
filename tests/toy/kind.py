"""The toy game, registered like the real games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.core.decision import Decision
from engine.core.draft import Look, Recorder
from engine.core.kind import GameKind, register
from engine.core.spec import Seat
from engine.core.view import View, Viewer
from tests.toy.base import base
from tests.toy.modules import INTERACTIONS, MODULES
from tests.toy.state import TLook, ToyState, new_state


class ToyView(View, frozen=True, kw_only=True):
    hands: dict[Seat, tuple[int, ...]]
    """Hands of the seats that the viewer may see."""
    hand_sizes: dict[Seat, int]
    rows: dict[Seat, tuple[int, ...]]
    coins: dict[Seat, int]
    deck: int


def view(look: TLook, viewer: Viewer, common: dict[str, Any]) -> ToyView:
    state = look.state
    return ToyView(
        **common,
        hands={seat: tuple(sorted(hand)) for seat, hand in state.hands.items() if viewer.sees(seat)},
        hand_sizes={seat: len(hand) for seat, hand in state.hands.items()},
        rows=dict(state.rows),
        coins=dict(state.coins),
        deck=len(state.deck),
    )


def text(catalogue: None, shown: ToyView, marks: Mapping[str, str]) -> str:
    return "\n".join(
        f"{seat}: {shown.rows[seat]} {shown.points[seat]} {shown.hands.get(seat, '?')}" for seat in range(shown.players)
    )


class ToyRecorder(Recorder):
    def __init__(self) -> None:
        self._log: list[str] = []

    def taken(self, look: Look[Any, Any], decision: Decision, index: int | None) -> None:
        self._log.append("-" if index is None else decision.options[index].code)

    def finish(self, look: Look[Any, Any]) -> dict[str, Any]:
        return {"log": self._log}


TOY = GameKind(
    id="toy",
    players=range(2, 5),
    base=base,
    folder=Path(__file__).parent,
    state=new_state,
    state_type=ToyState,
    catalogue=lambda *_: None,
    view=view,
    text=text,
    recorder=ToyRecorder,
    modules=MODULES,
    interactions=INTERACTIONS,
)

register(TOY)
