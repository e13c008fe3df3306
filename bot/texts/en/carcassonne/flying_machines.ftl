carcassonne-module_flying_machines = Flying Machines
carcassonne-module_flying_machines_help = 8 more tiles, about 10 minutes longer. Send a meeple through the air, even to where others already stand.

carcassonne-option_fly = Fly!
carcassonne-held_die = Then the die is rolled. Confirm?
carcassonne-land = Where does it land?
carcassonne-flown = { $who } takes off from { $cell } and rolls a { $rolled }: the { $figure } flies to { $target }.
carcassonne-brief_flown = flies to { $target }
carcassonne-flight_failed = { $who }: nowhere to land at { $cell }. The { $figure } goes home.

carcassonne-sign_flight_w = flying machine, arrow to the west
carcassonne-sign_flight_nw = flying machine, arrow to the north-west

carcassonne-no_machine = There’s no flying machine on this tile. Choose a place on it, or “No meeple”.
carcassonne-does_not_fly = The { $figure } doesn’t fly, only meeples do. Choose something else.

# What things are and what they do, in short

carcassonne-thing_flight = flying machine
carcassonne-lore_flight =
    { $machines ->
        [one] There’s { $machines } tile with one.
       *[other] There are { $machines } tiles with one.
    } Lay one, and instead of placing a meeple on it you can send one up: roll the die, and it flies 1 to { $farthest } tiles along the arrow. Gaps on the way don’t matter.
    It lands on a road, in a city or in a monastery that isn’t finished yet, even where others already stand. Never in a field or a garden.
    Nothing to land on? It goes back to your supply, and you place nothing else on this turn.

# Words that are typed: word=code
carcassonne-aliases_flying_machines = flight=fly takeoff=fly
carcassonne-thing_aliases_flying_machines = fly=flight flying=flight flights=flight machine=flight machines=flight plane=flight arrow=flight
