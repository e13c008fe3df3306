"""A game, as its package hands it to the engine; and the list of those that are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.core.draft import Draft, Look, Recorder
from engine.core.errors import Kind, RuleError
from engine.core.module import FirstPlayer, Interaction, Module
from engine.core.ranking import TieBreak
from engine.core.spec import GameSpec, Seat
from engine.core.state import State

if TYPE_CHECKING:
    from engine.core.view import View, Viewer

S = TypeVar("S", bound=State)
C = TypeVar("C")

Content = tuple[str, dict[str, Any]]
"""A module's id and what its data file says."""


def no_tie_breaks(look: Look[Any, Any]) -> tuple[TieBreak, ...]:
    """Seats with equal points share their place."""
    return ()


def lead(look: Look[Any, Any], seat: Seat) -> float:
    """Points ahead of the best other seat."""
    points = look.state.points
    others = [score for other, score in enumerate(points) if other != seat]
    return float(points[seat] - max(others, default=0))


def not_ahead(draft: Draft[Any, Any], seat: Seat) -> bool:
    """In games where nobody can know beforehand what they will be asked."""
    return False


def whose_turn(look: Look[Any, Any], seat: Seat) -> int:
    """What one seat answers in a row is one turn."""
    return seat


@dataclass(frozen=True)
class GameKind(Generic[S, C]):
    """Everything that makes a game: its modules, its tables, its looks."""

    id: str
    players: range
    """Player counts; a module that names its own (solo, teams) overrules it."""
    base: Module
    folder: Path
    """Where the data files are."""
    state: Callable[[GameSpec], S]
    state_type: type[S]
    catalogue: Callable[[Sequence[Content], GameSpec], C]
    """From the data files and the agreement."""
    view: Callable[[Look[S, C], Viewer, dict[str, Any]], View]
    """Builds the game's own view; the mapping holds what all views have."""
    text: Callable[[C, Any, Mapping[str, str]], str]
    """The board in characters, from a view; the mapping labels places by their names."""
    recorder: Callable[[], Recorder]
    modules: tuple[Module, ...] = ()
    interactions: tuple[Interaction, ...] = ()
    editions: tuple[str, ...] = ("",)
    first_player: FirstPlayer = FirstPlayer.FIRST_SEAT
    tie_breaks: Callable[[Look[S, C]], tuple[TieBreak, ...]] = no_tie_breaks
    """What tells seats with equal points apart at the end, the most important first."""
    evaluate: Callable[[Look[S, C], Seat], float] = lead
    """How well a seat stands, in points; computer opponents go by it."""
    ahead: Callable[[Draft[S, C], Seat], bool] = not_ahead
    """Makes it the turn of a seat that will have one soon, whatever may happen before; says whether it did."""
    stretch: Callable[[Look[S, C], Seat], int] = whose_turn
    """Which stretch of the game it is, when this seat is asked: in a chart of the points, each is one step."""
    routine: tuple[str, ...] = ("",)
    """How the names begin of those streams of chance that are drawn whatever players choose, such as the next tile. All
    others are risks that players take, such as the roll of a die: computer opponents weigh what may come out."""
    ideas: int = 5
    """Options that come to mind to a computer opponent that does not look far. In games whose turns are made of many
    questions with few options each, five would be nearly all that counts."""
    version: int = 1
    """Of saved states; each change of shape adds a migration."""
    migrations: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """From this version to the next: a whole save as plain data, spec and journal included."""

    def module(self, id: str) -> Module:
        for module in self.modules:
            if module.id == id:
                return module
        known = tuple(module.id for module in self.modules)
        raise RuleError(Kind.UNKNOWN, "error.no_such_module", candidates=known, module=id)


_KINDS: dict[str, GameKind[Any, Any]] = {}


def register(kind: GameKind[Any, Any]) -> None:
    """Make a game known. `engine.api` does so for ours."""
    _KINDS[kind.id] = kind


def kinds() -> tuple[GameKind[Any, Any], ...]:
    return tuple(_KINDS.values())


def kind_of(game: str) -> GameKind[Any, Any]:
    if game not in _KINDS:
        raise RuleError(Kind.UNKNOWN, "error.no_such_game", candidates=tuple(_KINDS), game=game)
    return _KINDS[game]
