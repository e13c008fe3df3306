"""Pictures of expansions. Each is a file of its own, named after its module; add it to the list here.

The file of an expansion may import the file of the same name in `engine/carcassonne/expansions`, for the type of its
view. Drawings that it shares with nobody are in the same file, or in a folder beside it.
"""

from __future__ import annotations

from renderers.carcassonne.expansions.abbot import ABBOT
from renderers.carcassonne.expansions.crop_circles import CROP_CIRCLES
from renderers.carcassonne.expansions.ferries import FERRIES
from renderers.carcassonne.expansions.flying_machines import FLYING_MACHINES
from renderers.carcassonne.expansions.gold_mines import GOLD_MINES
from renderers.carcassonne.expansions.inns_cathedrals import INNS_CATHEDRALS
from renderers.carcassonne.expansions.mage_witch import MAGE_WITCH
from renderers.carcassonne.expansions.messengers import MESSENGERS
from renderers.carcassonne.expansions.river import RIVER
from renderers.carcassonne.expansions.robbers import ROBBERS
from renderers.carcassonne.expansions.traders_builders import TRADERS_BUILDERS
from renderers.carcassonne.module_pictures import ModulePictures

MODULES: tuple[ModulePictures, ...] = (
    RIVER,
    ABBOT,
    INNS_CATHEDRALS,
    TRADERS_BUILDERS,
    FLYING_MACHINES,
    MESSENGERS,
    FERRIES,
    GOLD_MINES,
    MAGE_WITCH,
    ROBBERS,
    CROP_CIRCLES,
)
