"""What the expansions of Carcassonne bring to the chat: one file for each, named after the module. The order is that of
the engine's list; nothing else in the chat knows an expansion."""

from __future__ import annotations

from bot.games.carcassonne.expansions.abbot import ABBOT_UI
from bot.games.carcassonne.expansions.crop_circles import CROP_CIRCLES_UI
from bot.games.carcassonne.expansions.ferries import FERRIES_UI
from bot.games.carcassonne.expansions.flying_machines import FLYING_MACHINES_UI
from bot.games.carcassonne.expansions.gold_mines import GOLD_MINES_UI
from bot.games.carcassonne.expansions.inns_cathedrals import INNS_CATHEDRALS_UI
from bot.games.carcassonne.expansions.mage_witch import MAGE_WITCH_UI
from bot.games.carcassonne.expansions.messengers import MESSENGERS_UI
from bot.games.carcassonne.expansions.river import RIVER_UI
from bot.games.carcassonne.expansions.robbers import ROBBERS_UI
from bot.games.carcassonne.expansions.traders_builders import TRADERS_BUILDERS_UI
from bot.games.carcassonne.module_ui import CarcassonneModuleUI

EXPANSIONS: tuple[CarcassonneModuleUI, ...] = (
    RIVER_UI,
    ABBOT_UI,
    INNS_CATHEDRALS_UI,
    TRADERS_BUILDERS_UI,
    FLYING_MACHINES_UI,
    MESSENGERS_UI,
    FERRIES_UI,
    GOLD_MINES_UI,
    MAGE_WITCH_UI,
    ROBBERS_UI,
    CROP_CIRCLES_UI,
)
