"""White castles: buildings whose owner takes one action with the number that the white die shows in this round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.burgundy import actions, hooks
from engine.burgundy.actions import Choice
from engine.burgundy.base import NO, YES
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.position import Position
from engine.burgundy.frames import Turn
from engine.burgundy.refusals import places_tile, refusal
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.storing import kept_tiles
from engine.burgundy.tiles import BUILDING, Tile
from engine.burgundy.values import reach
from engine.core.decision import Decision, Options
from engine.core.errors import Kind, RuleError
from engine.core.frame import Frame
from engine.core.module import Module
from engine.core.spec import Seat
from engine.core.view import Viewer

WHITE_CASTLE: Final = "building:white_castle"
BY: Final = "white_castle"
"""What allows the action, as records say."""

ONE = "burgundy.white_die_one"
TWO = "burgundy.white_die_two"
THREE = "burgundy.white_die_three"
FOUR = "burgundy.white_die_four"
FIVE = "burgundy.white_die_five"
SIX = "burgundy.white_die_six"
PROMPTS: Final = (ONE, TWO, THREE, FOUR, FIVE, SIX)
"""What is asked of whoever has placed one, by what the white die shows, from 1: the question names the number."""

ACTION: Final = 0.8
"""How much of a castle's action one with the white die is worth, for computer players: estimated."""

white_castles = Module("white_castles", game="burgundy", data="white_castles.toml")

TOWN_LIMIT = white_castles.option(
    "white_castle_town_limit",
    default=YES,
    values=(YES, NO),
    source="the books are silent; its back and monastery 29 make it a building like the others",
)


class WhiteCastleAction(Frame, frozen=True, tag="burgundy.white_castle_action"):
    """An action with the number of the white die, which stays as it is."""

    seat: Seat


class WhiteCastlesView(msgspec.Struct, frozen=True):
    acting: Seat | None
    """Who is asked what to do with the white die."""


@white_castles.shows
def who_uses_the_white_die(look: BLook, viewer: Viewer) -> WhiteCastlesView:
    agenda = look.state.agenda
    frame = agenda[-1] if agenda else None
    return WhiteCastlesView(frame.seat if isinstance(frame, WhiteCastleAction) else None)


@white_castles.on(hooks.BUILDING)
def an_action_with_the_white_die(look: BLook, seat: Seat, tile: Tile) -> list[Frame]:
    return [WhiteCastleAction(seat)] if tile.id == WHITE_CASTLE else []


@white_castles.step(WhiteCastleAction)
class WhiteCastleActionStep(BStep[WhiteCastleAction]):
    """The option that takes workers is the last: what happens when somebody stays away."""

    def ask(self, look: BLook, frame: WhiteCastleAction) -> Decision:
        die = look.state.white
        options = actions.spare_options(look, frame.seat, die)
        return Decision(frame.seat, PROMPTS[die - 1], options, default=len(options) - 1)

    def do(self, draft: BDraft, frame: WhiteCastleAction, chosen: Choice) -> None:
        actions.carry_out(draft, frame.seat, chosen, BY, spare=True)

    def explain(self, look: BLook, frame: WhiteCastleAction, words: tuple[str, ...]) -> RuleError | None:
        options = self.ask(look, frame).options
        workers = _price(options, words)
        if workers:
            return RuleError(Kind.ILLEGAL, "burgundy.white_die_costs", workers=workers)
        turns = (turn for turn in reversed(look.state.agenda) if isinstance(turn, Turn) and turn.seat == frame.seat)
        # Outside a turn, as at the end of a phase, nothing can be bought.
        return refusal(look, next(turns, Turn(frame.seat, (), bought=True)), options, words)


def _price(options: Options, words: tuple[str, ...]) -> int:
    """The least workers for which there is an option with these words; 0 where there is none."""
    said = tuple(word.partition("+")[0] for word in words)
    found = [
        sum(part.price for part in option.path)
        for option in options
        if len(option.path) == len(said)
        and all(word == part.code.partition("+")[0] for word, part in zip(said, option.path, strict=True))
    ]
    return min(found, default=0)


@white_castles.on(hooks.PLACES.replace, alone=False)
def perhaps_several_in_a_town(spaces: int, look: BLook, seat: Seat, tile: Tile) -> int:
    if tile.id != WHITE_CASTLE or look.option(TOWN_LIMIT) == YES:
        return spaces
    return reach(look, seat) & estate_of(look, seat).of_kind[BUILDING]


@white_castles.on(hooks.WHY_NOT)
def not_because_of_the_town(look: BLook, turn: Turn, words: tuple[str, ...]) -> Iterator[RuleError]:
    """Where a town may have several, only the number of a space can be against another one."""
    if look.option(TOWN_LIMIT) == YES or not places_tile(words, WHITE_CASTLE):
        return
    estate = estate_of(look, turn.seat)
    free = reach(look, turn.seat) & estate.of_kind[BUILDING]
    for space, name in enumerate(estate.names):
        if name in words[2:] and free >> space & 1 and WHITE_CASTLE in kept_tiles(look, turn.seat):
            yield RuleError(Kind.ILLEGAL, "burgundy.needs_number", hex=name, number=estate.numbers[space])


@white_castles.on(hooks.TILE_PROSPECTS.add, alone=False)
def hopes_for_its_action(worth: float, position: Position, tile: Tile) -> float:
    if tile.id != WHITE_CASTLE:
        return worth
    return worth + ACTION * weights.ACTION * min(1.0, 0.25 * position.dice)


@white_castles.on(hooks.FRAME_PROSPECTS)
def an_action_to_come(position: Position, frame: Frame) -> list[float]:
    if isinstance(frame, WhiteCastleAction) and frame.seat == position.seat:
        return [ACTION * weights.ACTION]
    return []
