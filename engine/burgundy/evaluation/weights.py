"""The numbers of the evaluation, in points where nothing else is said. Found by play."""

from __future__ import annotations

COST = 3.8
"""Taken off the points of an area for each of its spaces that is empty."""
FADE = 0.85
"""What is left of them then, for each such space."""
LEAST = 0.1
"""What is left of them at least, before that."""
PACE = 1.0
"""Rounds until one more space of an area is filled."""
TILES = 0.55
"""Tiles that a die brings into the estate, effects included."""
FAR = (1.0, 0.8, 0.65, 0.5)
"""What is left of an area's points by the spaces that lie between it and the estate."""
BONUS = (0.0, 0.6, 0.35, 0.2, 0.1)
"""How much of a colour's bonus tile is counted on, by the spaces of the colour that are empty."""
RACE = 0.5
"""What is left of that when somebody else is nearer to it."""
KIND = 0.55
"""A colour in which tiles can be placed, at the beginning of the game."""
SPACE = 0.22
"""A space where one can be placed."""

STORED = 0.42
"""How much is counted on of what a stored tile brings when it is placed."""
STRANDED = 0.2
"""What is left of that where there is no space beside the estate for it."""
CHOICE = (0.0, 0.88, 0.94, 1.0, 1.03, 1.05, 1.05)
"""What is left of that by the numbers on dice with which it can be placed."""
FULL = 1.4
"""Lost when there is no room in the storage."""
UNHURRIED = 8
"""Dice that are enough to place all that is stored."""

DIE = 2.7
"""A die that is still to be used."""
TAKE = 3.0
"""Taking a tile without a die."""
PLACE = 3.0
"""Placing one without a die."""
SELL = 2.5
"""Selling goods without a die, some day."""
ACTION = 4.0
"""A castle's action."""

SILVER = (0.0, 0.7, 1.9, 2.5, 3.3, 3.7, 4.2, 4.4, 4.6)
"""By its amount, beyond the points at the end: early in the game."""
SILVER_DICE = 20.0
"""Dice that are left when it begins to lose that."""
INCOME = 0.5
"""The same of one silver that will come later."""
WORKERS = (0.0, 0.5, 0.95, 1.35, 1.7, 2.0, 2.2, 2.35, 2.45)
"""By their number, beyond the points at the end: early in the game."""
WORKER_DICE = 12.0
"""Dice that are left when they begin to lose that."""
WORKER = 0.8
"""One that will come later, in all."""

SALE = 1.4
"""What the action of selling costs."""
SALE_CHANCE = 0.12
"""Of selling a kind of goods, for each die that is left."""
SURE_SALE = 0.85
"""The same at most."""
SHIP_GOOD = 1.3
"""A tile of goods that a ship finds."""
SHIP_LATER = 0.9
"""What more there will be when it is placed."""
AHEAD = 1.2
"""Each player who has to wait for one, at the beginning of the game."""
HERD = 0.27
"""How many of the animals on a pasture score once more, for each space that is left there."""

LASTING = {
    1: 3.0, 2: 1.2, 3: 4.0, 4: 3.0, 5: 4.0, 6: 6.5, 7: 5.0, 8: 6.5, 9: 6.5, 10: 5.0, 11: 5.0, 12: 7.0, 13: 4.0, 14: 4.5,
}  # fmt: skip
"""Monasteries that help through the whole game, at its beginning."""
MORE_BUILDINGS = 0.16
"""Buildings of one sort that come, for each empty space in towns, at the beginning of the game."""
MORE_SPECIES = 0.35
"""Species that come, for each empty space on pastures."""
MORE_BONUSES = 1.5
"""Bonus tiles that come."""
MORE_SOLD = 7.0
"""Goods that will be sold."""
MORE_SOLD_KINDS = 2.5
"""Kinds of goods that will be sold for the first time."""
