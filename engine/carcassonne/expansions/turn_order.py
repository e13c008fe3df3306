"""The order of a turn with everything in play, as on the last page of the rulebook.

It names modules only where several of them act at the same moment of a part.
"""

from __future__ import annotations

from engine.carcassonne.frames import Gains, Part
from engine.core.module import Interaction, slot

turn_order = Interaction(source="rulebook, p. 28: the order of a turn with the expansions")
turn_order.order(slot(Part, after="place"), "gold_mines", "mage_witch", "robbers")
turn_order.order(slot(Part, before="score"), "ferries", "mage_witch")
turn_order.order(
    slot(Part, after="score"),
    "mage_witch",
    "gold_mines",
    "messengers",
    "robbers",
    "crop_circles",
    "traders_builders",
)
turn_order.order(slot(Gains, before="enter"), "messengers", "robbers")
turn_order.order(slot(Gains, after="enter"), "messengers", "robbers")
