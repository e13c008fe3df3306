"""The numbers of the evaluation, in points where nothing else is said. Found by play."""

from __future__ import annotations

# Actions that there are

RATE = 1.1
"""Actions that a turn brings, with what comes of itself."""
SILVER = (0.0, 0.28, 0.58, 0.94, 1.13, 1.36, 1.65, 1.83, 2.0, 2.25, 2.4, 2.55)
"""Actions that silver is good for, by its amount: three are a purchase."""
WORKERS = (0.0, 0.32, 0.59, 0.77, 0.92, 1.03, 1.11)
"""Actions that workers save, by their number."""
WORKERS_IN_A_TURN = 0.3
"""Actions that workers save in a turn at most."""

# Actions that effects are worth

COIN = 0.25
"""Silver that will come."""
WORKER = 0.27
"""A worker that will come."""
CASTLE = 0.98
"""The action of a castle."""
BOUGHT = 1.3
"""A card that was bought and is to be chosen."""
TAKEN = 0.85
"""A card of the display that a building lets its owner take."""
PLACED = 0.9
"""A project that a city hall places."""
SOLD = 0.5
"""Goods that a warehouse sells."""

# Actions that stacks take

TAKE = 1.1
"""To get a card of a certain type."""
ABSENT = 0.35
"""More than that where the display has none."""
LAST_ABSENT = 0.8
"""The same in the last round."""
PLACE = 1.0
"""To place a project."""
FITS = -0.1
"""More than that where a dice card on hand has its number."""
APART = 0.13
"""The same where none has it, even with workers."""
LEAST = 0.25
"""For any stack."""

# Points of stacks

FADE = 0.8
"""What is left of the points of a stack for each step that is still to be taken."""
CROWDED = 2.1
"""How fast that is lost where there are fewer actions than it takes: an exponent."""
EXTRA = 0.6
"""How much is counted on of what a project brings for which its stack has no room."""
SHARE = 0.65
"""How much of the card for the first triple of a type is counted on where somebody else is as near to it."""
ALL_SEVEN = 0.55
"""How much of the card for all seven types is counted on."""
ALL_SEVEN_FADE = 0.93
"""What is left of that for each action that it still takes."""
MORE_MONASTERY = 2.0
"""What a triple of monasteries brings besides its points, when it is chosen where one goes."""
MORE_OTHER = 1.0
"""The same of other triples."""
FULL = 0.2
"""Lost where there is no room for another project."""

# Storage

ACTION = 0.85
"""An action, where points are needed."""
IDLE = 0.36
"""An action for which nothing better is known."""
GOOD = 1.05
"""A card of goods that will come with a triple."""
GOODS = (0.0, 0.85, 1.95, 3.1, 4.3, 5.5, 6.7)
"""So many goods of a kind in store, with time enough to sell them."""
FREE_SALE = 0.6
"""More for goods that can be sold without a dice card."""
LATE = 5
"""Turns that are left when goods begin to count as what a sale brings at once."""
LATE_COIN = 0.1
"""Silver from a sale then, for each turn that follows."""
LATE_SALE = 0.35
"""What a sale costs then."""
ANIMAL = 0.95
"""An animal that will come with a triple."""
SETS = (0.0, 0.75, 1.6, 2.75, 4.0)
"""So many different animals, while more are to come."""
SURE_OF_ANIMALS = 15
"""Turns that are left when animals begin to count as the sets that there are."""
FIRST_PLAYER = 0.35
"""How much of the points for the first-player card is counted on at the beginning of the game."""
STORED = 0.01
"""A card in the storage: it may break a tie."""
