"""Pending work of the base game."""

from __future__ import annotations

from engine.core.frame import Course, Frame
from engine.core.spec import Seat


class ChooseEstate(Frame, frozen=True, tag="burgundy.choose_estate"):
    """The side of the sheet, and where the first castle stands."""

    seat: Seat


class Phases(Frame, frozen=True, tag="burgundy.phases"):
    """Stays at the bottom of the agenda: the phase that is next."""

    phase: int = 0


class Phase(Course, frozen=True, tag="burgundy.phase"):
    pass


class PreparePhase(Frame, frozen=True, tag="burgundy.prepare_phase"):
    pass


class Rounds(Frame, frozen=True, tag="burgundy.rounds"):
    done: int = 0


class Round(Course, frozen=True, tag="burgundy.round"):
    pass


class RollDice(Frame, frozen=True, tag="burgundy.roll_dice"):
    pass


class Turns(Frame, frozen=True, tag="burgundy.turns"):
    """Stays until everybody has had a turn."""

    done: int = 0


class Income(Frame, frozen=True, tag="burgundy.income"):
    """What mines bring at the end of a phase."""


class Turn(Course, frozen=True, tag="burgundy.turn"):
    """Two actions, and perhaps a purchase."""

    seat: Seat
    dice: tuple[int, ...]
    """Those that are still to be used."""
    bought: bool = False


class Actions(Frame, frozen=True, tag="burgundy.actions"):
    """Stays until both dice are used and nothing more is bought."""


class CastleAction(Frame, frozen=True, tag="burgundy.castle_action"):
    """An action as if with a die that shows what one likes."""

    seat: Seat
    by: str = "castle"
    """What allowed it, as records say: a castle that was placed, or something that works like one."""


class BuildingTake(Frame, frozen=True, tag="burgundy.building_take"):
    seat: Seat
    building: str
    """Its tile."""
    by: str = ""
    """What works like the building, as records call it; empty where it is the building itself."""


class BuildingSell(Frame, frozen=True, tag="burgundy.building_sell"):
    seat: Seat
    building: str
    by: str = ""


class BuildingPlace(Frame, frozen=True, tag="burgundy.building_place"):
    seat: Seat
    building: str
    number: int
    """Of the space where the building was put; 0 where there is none."""
    by: str = ""


class ShipGoods(Frame, frozen=True, tag="burgundy.ship_goods"):
    """What a placed ship brings, and the step on the track."""

    seat: Seat


class Buy(Frame, frozen=True, tag="burgundy.buy"):
    """The purchase of a turn."""

    seat: Seat
    tile: str
    depot: int
    """0 for the black one."""
    slot: int
    """Among all slots; -1 for a tile that lies beside the depot."""
    place: int
    """Where in the depot it lies."""
    silver: int
    workers: int


class Store(Frame, frozen=True, tag="burgundy.store"):
    """A tile comes into the storage; if that is full, another is thrown out first."""

    seat: Seat
    tile: str
    depot: int
    place: int
    """Where in the depot it lay."""
    by: str
    """What allowed it, as records say: `die`, `castle`, `building:market`, `purchase`."""
    die: int = 0
    spent: int = 0
    silver: int = 0
    workers: int = 0
    """What was paid for it."""


class Final(Course, frozen=True, tag="burgundy.final"):
    """The end of the game."""


class FinalScoring(Frame, frozen=True, tag="burgundy.final_scoring"):
    pass
