burgundy-module_extra_tiles = Additional Tiles
burgundy-module_extra_tiles_help = 4 more tiles, no longer than usual. Two monasteries, a crane that works like any building, and geese that score along with other animals.

burgundy-crane = Crane: which building’s effect do you use?
burgundy-option_hire = Hire
burgundy-ask_which_hire = How many workers do you hire?
burgundy-hire_choice = { $workers } for { $silver }

burgundy-tile_crane = crane
burgundy-tile_geese = geese
burgundy-tile_geese_numbered = geese ×{ $number }
burgundy-term_geese = { $count ->
    [one] { $count } goose
   *[other] { $count } geese
}
burgundy-term_crane = { $count ->
    [one] { $count } crane
   *[other] { $count } cranes
} at { $each }

# What happened

burgundy-workers_hired = { $who } hires { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
} for { $silver } silver ({ $how }).
burgundy-brief_hired = hired { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}
burgundy-marker_lifted = { $who }’s marker is back on top ({ $how }).
burgundy-crane_used = { $who }’s crane works like a { $tile }.
burgundy-brief_crane = crane as { $tile }

# What can be wrong

burgundy-hire_without = Only monastery { $monastery } lets you hire for silver. A die can take workers instead: “workers”.
burgundy-hire_no_silver = You have no silver to hire with. A die can take workers instead: “workers”.
burgundy-hire_too_often = That’s more than your silver pays for. The most is “hire { $most }”.
burgundy-crane_none_to_take = As a { $tile }, the crane would find nothing to take now. Choose another building.
burgundy-crane_no_room = As a { $tile }, the crane would need a free space in your storage. Choose another building.
burgundy-crane_none_to_sell = As a { $tile }, the crane would find no goods to sell. Choose another building.
burgundy-crane_none_to_place = As a { $tile }, the crane would find no tile to place now. Choose another building.
burgundy-crane_not_beige = The crane can’t work like a { $tile }. Choose one of the beige buildings.

# What they are and do

burgundy-lore_monastery_27 =
    If your marker shares a space of the turn order with others, it’s always on top: when you move there, when others join you, and as soon as you place this tile.
    Whoever is on top has the earlier turn.
burgundy-lore_monastery_28 =
    On your turn you can get { $hire_workers } for { $hire_silver }, at any time and as often as you like.
    It takes no die.
burgundy-lore_crane =
    When placed, it works like any building with a beige back, whichever you like: you don’t need to own one.
    At the end it counts as one building of your choice for one of your monasteries that score buildings.
burgundy-lore_geese =
    When placed: { $geese_points } for the geese, plus all animals of one other species on that pasture, whichever scores the most.
    Other animals that you place there later score the geese, too: { $geese_points } more.
    Geese count as a species.

# Words that are typed: word=code
burgundy-aliases_extra_tiles = recruit=hire hire_workers=hire buy_workers=hire goose=geese cranes=crane
burgundy-thing_aliases_extra_tiles = 27=monastery-27 28=monastery-28 cranes=crane goose=geese hiring=monastery-28
