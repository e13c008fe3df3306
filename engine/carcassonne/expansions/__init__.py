"""Expansions. Each is a file of its own, named after its module; add it to the list here.

Where two of them act on the same thing, a file named for both holds an `Interaction` that gives their order.
"""

from __future__ import annotations

from engine.carcassonne.expansions.abbot import abbot
from engine.carcassonne.expansions.crop_circles import crop_circles
from engine.carcassonne.expansions.ferries import ferries
from engine.carcassonne.expansions.flying_machines import flying_machines
from engine.carcassonne.expansions.gold_mines import gold_mines
from engine.carcassonne.expansions.inns_cathedrals import inns_cathedrals
from engine.carcassonne.expansions.mage_witch import mage_witch
from engine.carcassonne.expansions.messengers import messengers
from engine.carcassonne.expansions.river import river
from engine.carcassonne.expansions.robbers import robbers
from engine.carcassonne.expansions.traders_builders import traders_builders
from engine.carcassonne.expansions.turn_order import turn_order
from engine.core.module import Interaction, Module

MODULES: tuple[Module, ...] = (
    river,
    abbot,
    inns_cathedrals,
    traders_builders,
    flying_machines,
    messengers,
    ferries,
    gold_mines,
    mage_witch,
    robbers,
    crop_circles,
)
INTERACTIONS: tuple[Interaction, ...] = (turn_order,)
