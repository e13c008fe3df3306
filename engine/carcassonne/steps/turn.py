"""Turns and tiles: draw, and lay it where it fits."""

from __future__ import annotations

from collections.abc import Sequence

from engine.carcassonne import hooks
from engine.carcassonne.base import base
from engine.carcassonne.events import GameEnded, TileDiscarded, TileDrawn, TilePlaced
from engine.carcassonne.frames import DrawTile, Final, Part, PlaceTile, Turn
from engine.carcassonne.names import cell_name, cell_named
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.tiles import SIDE_LETTERS
from engine.core.decision import Decision, Options
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.geometry.square import SIDES, Cell, opposite

TILES = "tiles"
"""The stream of chance that tiles are drawn from."""

PLACE = "carcassonne.place"

_TURNS = ("0", "90", "180", "270")
"""Degrees clockwise from the tile as it is shown when drawn."""


@base.step(Turn)
class TurnStep(CStep[Turn]):
    def do(self, draft: CDraft, frame: Turn, chosen: None) -> None:
        state = draft.state
        if not state.stack and not state.later:
            draft.emit(GameEnded())
            draft.push(Final())
            return
        draft.keep(Turn((frame.seat + 1) % draft.players))
        draft.push(Part(frame.seat))


@base.step(DrawTile)
class DrawTileStep(CStep[DrawTile]):
    def do(self, draft: CDraft, frame: DrawTile, chosen: None) -> None:
        state = draft.state
        part = draft.enclosing(Part)
        if not state.stack:
            if not state.later:
                # Every tile that was left fitted nowhere: the turn is over before it began, and so is the game.
                draft.abandon(part)
                return
            state.stack.extend(state.later.pop(0))
        tile = state.stack.pop(draft.draw(TILES, state.stack))
        draft.amend(part, Part(part.seat, tile, notes=part.notes))
        draft.emit(TileDrawn(part.seat, tile))


def _path(place: int) -> tuple[Word, ...]:
    name = cell_name(place >> 2)
    return Word(name, name), Word(_TURNS[place & 3])


@base.step(PlaceTile)
class PlaceTileStep(CStep[PlaceTile]):
    def ask(self, look: CLook, frame: PlaceTile) -> Decision:
        part = look.enclosing(Part)
        places = look.state.board.fitting(look.catalogue.fits[part.tile])
        if hooks.PLACES.key in look.rules.folds:
            places = hooks.PLACES(look, places, look, look.catalogue.oriented[part.tile])
        return Decision(part.seat, PLACE, Options(places, _path))

    def do(self, draft: CDraft, frame: PlaceTile, chosen: int | None) -> None:
        part = draft.enclosing(Part)
        if chosen is None:
            # Fits nowhere: out of the game, and the part begins again with another.
            draft.state.discarded.append(part.tile)
            draft.emit(TileDiscarded(part.seat, part.tile))
            draft.abandon(part)
            draft.push(Part(part.seat, notes=part.notes))
            return
        cell, turn = chosen >> 2, chosen & 3
        board = draft.state.board
        touched = board.lay(draft.catalogue.oriented, part.tile, turn, cell, part.seat)
        draft.amend(part, Part(part.seat, part.tile, len(board.laid) - 1, touched, part.notes))
        draft.emit(TilePlaced(part.seat, part.tile, cell, turn))

    def hear(self, look: CLook, frame: PlaceTile, words: tuple[str, ...]) -> tuple[str, ...]:
        """A tile that looks the same after half a turn may be called by either turn."""
        if len(words) != 2 or words[1] not in _TURNS:
            return words
        period = look.catalogue.tiles[look.enclosing(Part).tile].period
        return words[0], _TURNS[_TURNS.index(words[1]) % period]

    def explain(self, look: CLook, frame: PlaceTile, words: tuple[str, ...]) -> RuleError | None:
        place = cell_named(words[0])
        if place is None or len(words) > 2:
            return None
        name = cell_name(place)
        board = look.state.board
        if place in board.at:
            return RuleError(Kind.ILLEGAL, "carcassonne.taken", cell=name)
        if place not in board.frontier:
            return RuleError(Kind.ILLEGAL, "carcassonne.alone", cell=name)
        if len(words) < 2:
            return RuleError(Kind.ILLEGAL, "carcassonne.fits_in_no_turn", cell=name)
        if words[1] not in _TURNS:
            return RuleError(Kind.UNKNOWN, "carcassonne.no_such_turn", candidates=_TURNS, cell=name, turn=words[1])
        tile = look.catalogue.oriented[look.enclosing(Part).tile][_TURNS.index(words[1])]
        side, own, beyond = _clash(look, tile.edges, place)
        if side < 0:
            unless = RuleError(Kind.ILLEGAL, "carcassonne.may_not_lie", cell=name)
            return next(iter(hooks.WHY_NOT_LAY(look, look, tile, place)), unless)
        return RuleError(
            Kind.ILLEGAL,
            "carcassonne.clash",
            cell=name,
            side=SIDE_LETTERS[side].lower(),
            own=own,
            beyond=beyond,
        )


def _clash(look: CLook, edges: Sequence[str], place: Cell) -> tuple[int, str, str]:
    """The first side on which a tile with these edges does not continue its neighbour; -1 if there is none."""
    board = look.state.board
    for side in range(4):
        other = board.at.get(place + SIDES[side])
        if other is not None:
            laid = board.laid[other]
            beyond = look.catalogue.oriented[laid.tile][laid.turn].edges[opposite(side)]
            if beyond != edges[side]:
                return side, edges[side], beyond
    return -1, "", ""
