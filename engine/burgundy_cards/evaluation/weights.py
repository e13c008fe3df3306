"""The numbers of the evaluation, in points where nothing else is said. Found by play."""

from __future__ import annotations

RATE = 1.1
"""Actions that a turn brings, with what comes of itself."""
SILVER = (0.0, 0.3, 0.62, 1.0, 1.2, 1.45, 1.75, 1.95, 2.15, 2.4, 2.55, 2.7)
"""The same of silver, by its amount: three are a purchase."""
WORKERS = (0.0, 0.3, 0.55, 0.72, 0.86, 0.96, 1.04)
"""The same of workers, by their number."""

TAKE = 1.1
"""Actions that it takes to get a card of a certain type."""
ABSENT = 0.35
"""More of them where the display has none."""
PLACE = 1.0
"""Actions that it takes to place a project."""
FITS = -0.1
"""More of them where a dice card on hand has its number."""
APART = 0.1
"""The same where none has it, even with workers."""

FADE = 0.87
"""What is left of the points of a stack for each step that is still to be taken."""
CROWDED = 2.0
"""How fast that is lost where there are fewer actions than it takes: an exponent."""
IDLE = 0.3
"""An action for which nothing better is known."""
SHARE = 0.6
"""How much of the card for the first triple of a type is counted on where somebody else is as near to it."""
ALL_SEVEN = 0.8
"""How much of the card for all seven types is counted on."""
ALL_SEVEN_FADE = 0.93
"""What is left of that for each action that it still takes."""
EXTRA = 0.5
"""How much is counted on of what a project does for which its stack has no room."""

GOOD = 0.9
"""A card of goods that will come."""
GOODS = (0.0, 0.75, 1.75, 2.8, 3.9, 5.0, 6.1)
"""So many goods of a kind in store, with time enough to sell them."""
SALE = 0.9
"""Actions that a sale takes."""
ANIMAL = 0.95
"""An animal that will come."""
SET = (0.0, 0.75, 1.6, 2.75, 4.0)
"""Different animals of a set, while more are to come."""
SURE_OF_ANIMALS = 15
"""Turns that are left when sets begin to count as what they are."""
FIRST_PLAYER = 0.35
"""The first-player card long before the end."""
STORED = 0.01
"""A card in the storage: it may break a tie."""

CASTLE = 1.05
"""Actions that a castle's action is worth."""
BOUGHT = 1.15
"""The same of a card that was bought and is to be chosen."""
TAKEN = 0.85
"""The same of a card of the display that a building lets its owner take."""
PLACED = 0.9
"""The same of a project that a city hall places."""
SOLD = 0.5
"""The same of goods that a warehouse sells."""
WORKER = 0.27
"""The same of a worker that will come."""
COIN = 0.32
"""The same of silver that will come."""
ACTION = 0.85
"""An action, where points are needed."""
FULL = 0.2
"""Lost when there is no room for a project."""
LEAST = 0.3
"""Actions that any stack takes at least."""
LAST_ABSENT = 0.8
"""More actions that it takes to get a card of a type that the last display does not have."""
LATE = 5
"""Turns that are left when goods begin to count as what a sale brings at once."""
LATE_COIN = 0.12
"""Silver from a sale then, for each turn that follows."""
LATE_SALE = 0.4
"""What a sale costs then."""
