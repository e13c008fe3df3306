carcassonne-module_mage_witch = Mage and Witch
carcassonne-module_mage_witch_help = 8 more tiles, about 10 minutes longer. The mage makes roads and cities worth more, the witch halves them, and you decide where they go.

carcassonne-conjure = A magic tile! Who moves, the mage or the witch?
carcassonne-separate = The mage and the witch are in the same place now. Who moves away?
carcassonne-banish = The mage and the witch have nowhere to go. Who leaves the board?
carcassonne-where_mage = Where does the mage go?
carcassonne-where_witch = Where does the witch go?
carcassonne-option_mage = Mage
carcassonne-option_witch = Witch

carcassonne-the_mage = the mage
carcassonne-the_witch = the witch
carcassonne-conjured_mage = the mage
carcassonne-conjured_witch = the witch
carcassonne-goal_road = to the road
carcassonne-goal_city = to the city
carcassonne-magician_goes = { $who } sends { $conjured } { $goal } at { $cell }.
carcassonne-magician_banished = { $who } takes { $conjured } off { $cell }: there’s nowhere else to go.
carcassonne-magician_leaves = { $cell }: it’s complete, so { $magician } leaves the board.
carcassonne-brief_mage = mage to { $cell }
carcassonne-brief_witch = witch to { $cell }
carcassonne-term_mage = mage +{ $count }
carcassonne-term_witch = witch −{ $count }

carcassonne-alt_mage_road = Mage on the road at { $cell }: each of its tiles is worth more.
carcassonne-alt_mage_city = Mage in the city at { $cell }: each of its tiles is worth more.
carcassonne-alt_mage_off = The mage waits beside the board.
carcassonne-alt_witch_road = Witch on the road at { $cell }: it’s worth half.
carcassonne-alt_witch_city = Witch in the city at { $cell }: it’s worth half.
carcassonne-alt_witch_off = The witch waits beside the board.
carcassonne-sign_hat_yes = wizard’s hat

carcassonne-which_magician = Who goes there? Put “mage” or “witch” before the place.
carcassonne-no_tile_there = There’s no tile at { $cell }. Choose a road or a city that’s on the table.
carcassonne-no_magic_there = { $segment }: the mage and the witch only go to roads and cities. Choose one that isn’t finished.
carcassonne-no_magic_when_complete = { $segment }: it’s complete already. Choose a road or a city that isn’t.
carcassonne-magic_already = { $segment }: { $magician } is there already. Choose another road or city.
carcassonne-no_hat = There’s no wizard’s hat on this tile, so { $magician } can’t move. Choose a place on the tile, or “No meeple”.
carcassonne-magic_done = You’ve already made your magic move, so { $magician } can’t move now. Choose a place on the tile, or “No meeple”.

# What things are and what they do, in short

carcassonne-thing_mage = mage
carcassonne-thing_witch = witch
carcassonne-thing_hat = magic tile
carcassonne-lore_mage =
    The mage belongs to nobody. On a road or in a city, he adds { $mage_tile } for each tile there. The same goes for unfinished ones at the end.
    He doesn’t count as a meeple: you can still claim that road or city. Once it’s complete, the mage leaves the board until somebody calls him with a magic tile.
carcassonne-lore_witch =
    The witch belongs to nobody. A road or city where she is scores only half, rounded up. The same goes for unfinished ones at the end.
    She doesn’t count as a meeple: you can still claim that road or city. Once it’s complete, the witch leaves the board until somebody calls her with a magic tile.
carcassonne-lore_hat =
    { $magic_tiles ->
        [one] { $magic_tiles } tile shows
       *[other] { $magic_tiles } tiles show
    } a wizard’s hat. Lay one, and before you place a meeple you must move the mage or the witch to another unfinished road or city, on any tile. They can’t both be in the same one.
    If there’s no such road or city, one of them leaves the board.
    If a tile joins the places of both, whoever laid it moves one of them away at once. On a magic tile, that’s the only move.
carcassonne-lore_road_mage_witch = With the mage on it: { $mage_tile } more for each tile. With the witch: half the points, rounded up.
carcassonne-lore_city_mage_witch = With the mage in it: { $mage_tile } more for each tile. With the witch: half the points, rounded up.
carcassonne-lore_end_mage_witch = The mage and the witch change unfinished roads and cities in the same way.
carcassonne-lore_inn_mage_witch = With the mage: { $mage_tile } more for each tile, even if the road is unfinished at the end. The witch halves what the inn has made of it.
carcassonne-lore_cathedral_mage_witch = With the mage: { $mage_tile } more for each tile, even if the city is unfinished at the end. The witch halves what the cathedral has made of it.

# Words that are typed: word=code
carcassonne-aliases_mage_witch = wizard=mage sorcerer=mage magician=mage hag=witch sorceress=witch
carcassonne-thing_aliases_mage_witch = mages=mage wizard=mage sorcerer=mage magician=mage witches=witch hag=witch sorceress=witch magic=hat magic_tile=hat magic_tiles=hat hats=hat
