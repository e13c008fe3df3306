"""The white die, which takes tiles away, and the end of the game."""

from __future__ import annotations

from engine.burgundy.catalogue import FACES
from engine.burgundy.events import GameEnded, RoundBegan, TilePlaced
from engine.burgundy.expansions.solo.events import TileCleared
from engine.burgundy.expansions.solo.tables import solo, spaces_left, tables_of
from engine.burgundy.frames import Final, Phases
from engine.burgundy.state import BDraft, BLook, BStep, Deed
from engine.burgundy.steps.final import empty_spaces
from engine.core.frame import Frame
from engine.core.hooks import WINNERS
from engine.core.spec import Seat


class EndSolo(Frame, frozen=True, tag="burgundy.end_solo"):
    pass


@solo.react(RoundBegan)
def white_die_takes_a_tile(draft: BDraft, event: RoundBegan) -> None:
    """The first tile of its depot; if that is empty, of the next one clockwise that has any."""
    state = draft.state
    for step in range(len(FACES)):
        depot = (event.white - 1 + step) % len(FACES) + 1
        for number, slot in enumerate(draft.catalogue.slots):
            tile = state.slots[number]
            if slot.depot == depot and tile:
                state.slots[number] = ""
                state.box.append(tile)
                # It belongs to the turn that begins now.
                state.deeds.append(Deed(state.order[0], state.turns + 1, "clear", tile, str(depot), slot.place))
                draft.emit(TileCleared(depot, tile))
                return
    draft.emit(TileCleared(0, ""))


@solo.react(TilePlaced)
def all_filled(draft: BDraft, event: TilePlaced) -> None:
    """The game is won: nothing else is to be done."""
    if not spaces_left(draft, event.seat):
        tables_of(draft).over = True
        draft.abandon(next(frame for frame in draft.state.agenda if isinstance(frame, Phases)))
        draft.push(Final())


solo.replace(Final, "scoring", EndSolo())


@solo.step(EndSolo)
class EndSoloStep(BStep[EndSolo]):
    """There are no points at the end."""

    def do(self, draft: BDraft, frame: EndSolo, chosen: None) -> None:
        draft.emit(GameEnded(({},) * draft.players, empty_spaces(draft)))


@solo.on(WINNERS.replace)
def who_has_filled_the_estate(winners: tuple[Seat, ...], look: BLook) -> tuple[Seat, ...]:
    return winners if tables_of(look).over else ()
