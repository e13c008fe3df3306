"""Pictures of expansions. Each is a file of its own, named after its module; add it to the list here.

The file of an expansion may import the file of the same name in `engine/burgundy_cards/expansions`, for the type of its
view. Drawings that it shares with nobody are in the same file, or in a folder beside it.
"""

from __future__ import annotations

from renderers.burgundy_cards.expansions.solo import SOLO
from renderers.burgundy_cards.module_pictures import ModulePictures

MODULES: tuple[ModulePictures, ...] = (SOLO,)
