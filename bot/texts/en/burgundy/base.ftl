burgundy-name = The Castles of Burgundy
burgundy-example = 4 take mine

# What is asked

burgundy-estate = Which side of your sheet?
burgundy-turn = Which die?
burgundy-castle = One more action, with any number. Which one?
burgundy-city_hall = City hall: which tile do you place as well?
burgundy-carpenter = Carpenter: which building do you take?
burgundy-church = Church: which mine, monastery or castle do you take?
burgundy-market = Market: which ship or animals do you take?
burgundy-warehouse = Warehouse: which goods do you sell?
burgundy-ship = The ship fetches goods. From which depot?
burgundy-discard = Your storage is full. Which tile is thrown out?
burgundy-held_dice = Then the dice are rolled for the next round. Confirm?
burgundy-ask_castle = Estate { $board }: where does the first castle stand?
burgundy-ask_action = Die { $die }: for which action?
burgundy-ask_which_take = Which tile do you take?
burgundy-ask_which_place = Which tile do you place?
burgundy-ask_which_sell = Which goods do you sell?
burgundy-ask_which_buy = Which tile do you buy? It costs 2 silver, or what a monastery allows.
burgundy-ask_hex = Where does it go: { $tile }?
burgundy-ask_payment = How do you pay?
burgundy-ask_kinds = Not all of them fit. Which goods do you keep?

# Buttons

burgundy-option_take = Take
burgundy-option_place = Place
burgundy-option_sell = Sell
burgundy-option_workers = Workers
burgundy-option_buy = Buy
burgundy-option_decline = Do without
burgundy-option_end = End of turn
burgundy-payment_silver = 2 silver
burgundy-payment_mixed = 1 silver, 1 worker
burgundy-payment_workers = 2 workers
burgundy-estate_number = Estate { $board }
burgundy-depot_number = Depot { $depot }

# Names

burgundy-tile_castle = castle
burgundy-tile_mine = mine
burgundy-tile_ship = ship
burgundy-tile_warehouse = warehouse
burgundy-tile_carpenter = carpenter
burgundy-tile_church = church
burgundy-tile_market = market
burgundy-tile_boarding_house = boarding house
burgundy-tile_bank = bank
burgundy-tile_city_hall = city hall
burgundy-tile_watchtower = watchtower
burgundy-tile_cow = cows
burgundy-tile_sheep = sheep
burgundy-tile_pig = pigs
burgundy-tile_chicken = chickens
burgundy-tile_goat = goats
burgundy-tile_monastery = monastery
burgundy-tile_cow_numbered = cows ×{ $number }
burgundy-tile_sheep_numbered = sheep ×{ $number }
burgundy-tile_pig_numbered = pigs ×{ $number }
burgundy-tile_chicken_numbered = chickens ×{ $number }
burgundy-tile_goat_numbered = goats ×{ $number }
burgundy-tile_monastery_numbered = monastery { $number }
burgundy-good_1 = turquoise
burgundy-good_2 = violet
burgundy-good_3 = pink
burgundy-good_4 = red
burgundy-good_5 = brown
burgundy-good_6 = orange
burgundy-kind_castle = castles
burgundy-kind_mine = mines
burgundy-kind_ship = ships
burgundy-kind_building = buildings
burgundy-kind_animal = animals
burgundy-kind_monastery = monasteries
burgundy-kind_castle_accusative = castles
burgundy-kind_mine_accusative = mines
burgundy-kind_ship_accusative = ships
burgundy-kind_building_accusative = buildings
burgundy-kind_animal_accusative = animals
burgundy-kind_monastery_accusative = monasteries
burgundy-silver = { $count } silver
burgundy-workers_from = { $count ->
    [one] from { $count } worker
   *[other] from { $count } workers
}
burgundy-workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
burgundy-from_black = the black depot
burgundy-from_depot = depot { $depot }
burgundy-with_die = die { $die }

# What happened

burgundy-settled = { $who }: estate { $board }, castle at { $hex }.
burgundy-rolled = Phase { $phase }, round { $round }. Dice: { $dice }. Goods: { $good } to depot { $depot }.
burgundy-taken = { $who } takes { $tile } from { $source } ({ $how }).
burgundy-taken_for = { $who } takes { $tile } from { $source } ({ $how }); thrown out: { $discard }.
burgundy-advanced = { $who } moves forward in the turn order, to space { $space }.
burgundy-bought = { $who } buys { $tile } from { $source } ({ $money }).
burgundy-bought_for = { $who } buys { $tile } from { $source } ({ $money }); thrown out: { $discard }.
burgundy-placed = { $who } places { $tile } at { $hex } ({ $how }).
burgundy-placed_with = { $who } places { $tile } at { $hex } ({ $how }) and gets { $money }.
burgundy-supplied = { $who }: { $money } ({ $how }).
burgundy-shipped = { $who } fetches goods from depot { $depots }: { $took }.
burgundy-shipped_some = { $who } fetches goods from depot { $depots }: { $took }; no room for { $left }.
burgundy-shipped_none = { $who }: no room for the goods of depot { $depots }: { $left }.
burgundy-sold = { $who } sells goods { $good } ×{ $count } ({ $how }) and gets { $money }.
burgundy-hired = { $who } takes { $money } ({ $how }).
burgundy-mined = { $who }: { $money } from mines.
burgundy-declined = { $who } makes no use of it: { $tile }.
burgundy-brief_taken = took { $tile }
burgundy-brief_bought = bought { $tile }
burgundy-brief_placed = { $tile } → { $hex }
burgundy-brief_sold = sold goods { $good } ×{ $count }
burgundy-ended = The last phase is over. Final scoring:
burgundy-situation = Phase { $phase } (+{ $points }), round { $round } of 5 · order: { $order }
burgundy-situation_alone = Phase { $phase } (+{ $points }), round { $round } of 5
burgundy-choosing = Estates are being chosen.

# Points

burgundy-reason_livestock = animals at { $place }
burgundy-reason_area = the area at { $place }
burgundy-reason_phase = the phase bonus at { $place }
burgundy-reason_bonus = a bonus tile at { $place }
burgundy-reason_sale = goods sold
burgundy-reason_watchtower = the watchtower at { $place }
burgundy-reason_silver = silver
burgundy-reason_workers = workers
burgundy-reason_unsold = unsold goods
burgundy-reason_monastery = monastery { $place }
burgundy-source_livestock = animals
burgundy-source_area = areas
burgundy-source_phase = phase bonuses
burgundy-source_bonus = bonus tiles
burgundy-source_sale = goods sold
burgundy-source_watchtower = watchtowers
burgundy-source_silver = silver
burgundy-source_workers = workers
burgundy-source_unsold = unsold goods
burgundy-source_monastery = monasteries
burgundy-tie_fewest_empty = fewest empty spaces
burgundy-tie_most_empty = most empty spaces
burgundy-tie_turn_order = latest in turn order
burgundy-term_castle = castles
burgundy-term_mine = mines
burgundy-term_ship = ships
burgundy-term_building = buildings
burgundy-term_animal = animals
burgundy-term_monastery = monasteries
burgundy-term_area = { $count ->
    [one] { $count } area
   *[other] { $count } areas
}
burgundy-term_cow = { $count ->
    [one] { $count } cow
   *[other] { $count } cows
}
burgundy-term_sheep = { $count } sheep
burgundy-term_pig = { $count ->
    [one] { $count } pig
   *[other] { $count } pigs
}
burgundy-term_chicken = { $count ->
    [one] { $count } chicken
   *[other] { $count } chickens
}
burgundy-term_goat = { $count ->
    [one] { $count } goat
   *[other] { $count } goats
}
burgundy-term_livestock_tile = { $count ->
    [one] { $count } tile at { $each }
   *[other] { $count } tiles at { $each }
}
burgundy-term_good = { $count ->
    [one] { $count } tile of goods
   *[other] { $count } tiles of goods
} at { $each }
burgundy-term_goods_kind = { $count ->
    [one] { $count } kind of goods
   *[other] { $count } kinds of goods
} at { $each }
burgundy-term_species = { $count } species at { $each }
burgundy-term_bonus_tile = { $count ->
    [one] { $count } bonus tile
   *[other] { $count } bonus tiles
} at { $each }
burgundy-term_silver = { $count } silver
burgundy-term_pair_of_workers = { $count ->
    [one] { $count } pair
   *[other] { $count } pairs
}
burgundy-term_warehouse = { $count ->
    [one] { $count } warehouse
   *[other] { $count } warehouses
} at { $each }
burgundy-term_watchtower = { $count ->
    [one] { $count } watchtower
   *[other] { $count } watchtowers
} at { $each }
burgundy-term_carpenter = { $count ->
    [one] { $count } carpenter
   *[other] { $count } carpenters
} at { $each }
burgundy-term_church = { $count ->
    [one] { $count } church
   *[other] { $count } churches
} at { $each }
burgundy-term_market = { $count ->
    [one] { $count } market
   *[other] { $count } markets
} at { $each }
burgundy-term_boarding_house = { $count ->
    [one] { $count } boarding house
   *[other] { $count } boarding houses
} at { $each }
burgundy-term_bank = { $count ->
    [one] { $count } bank
   *[other] { $count } banks
} at { $each }
burgundy-term_city_hall = { $count ->
    [one] { $count } city hall
   *[other] { $count } city halls
} at { $each }

# Rules of a table

burgundy-edition = edition of { $edition }
burgundy-preset_first = first game, 2019
burgundy-preset_first_help = estate 1 for everybody, rules of 2019.
burgundy-preset_first_2011 = first game, 2011
burgundy-preset_first_2011_help = estate 1 for everybody, rules of 2011.
burgundy-preset_experts = experts, 2019
burgundy-preset_experts_help = everybody gets a sheet by chance and chooses its side and the castle, one after the other.
burgundy-preset_secret = experts in secret, 2019
burgundy-preset_secret_help = the same, but all choose at once and nobody sees it before.
burgundy-rule_setup = Estates
burgundy-rule_setup_help = one estate for all, a sheet by chance with a choice between its sides, or a new estate for each.
burgundy-rule_setup_source = rulebooks of 2011, p. 3 and 11, and of 2019, p. 2 and 16; estates of your own are our idea
burgundy-value_setup = { $value ->
    [beginners] the same for all
    [open] by chance, chosen openly
    [each] a new one for each player
   *[secret] by chance, chosen in secret
}
burgundy-rule_estate = Estate for all
burgundy-rule_estate_help = its number, where all have the same one: 1 for a first game, in 2019 also 2. We’ve added 14 and 15. Type ~ and any short text, such as ~1630, for a new one.
burgundy-rule_estate_source = rulebooks of 2011, p. 3, and of 2019, p. 2; 14, 15 and new ones are our own
burgundy-rule_tie_break_1 = Equal points
burgundy-rule_tie_break_1_help = who wins then; if that is equal too, who comes later in the order.
burgundy-rule_tie_break_1_source = 2011, p. 9: fewest. Of 2019 most prints say the opposite
burgundy-value_tie_break_1 = { $value ->
    [fewest] fewest empty spaces
   *[most] most empty spaces
}
burgundy-rule_goods_overflow = Goods without room
burgundy-rule_goods_overflow_help = what becomes of goods of a ship that do not fit into the storage.
burgundy-rule_goods_overflow_source = 2011, p. 5: thrown away; 2019, p. 5: they stay
burgundy-value_goods_overflow = { $value ->
    [discard] thrown away
   *[stay] stay in the depot
}
burgundy-rule_purchase_timing = Purchase
burgundy-rule_purchase_timing_help = when a tile may be bought from the black depot.
burgundy-rule_purchase_timing_source = 2011, p. 9, and 2019, p. 8
burgundy-value_purchase_timing = { $value ->
    [between] before or after actions
   *[during] at any time
}
burgundy-rule_full_storage_effect = Full storage
burgundy-rule_full_storage_effect_help = whether a tile may be thrown out for one that a building or a purchase brings.
burgundy-rule_full_storage_effect_source = the books speak only of actions with a die; this is how most play
burgundy-value_full_storage_effect = { $value ->
    [discard] throw one out
   *[empty] only into a free space
}
burgundy-rule_start_castle_area = First castle completes
burgundy-rule_start_castle_area_help = whether the castle at the beginning brings points for an area of one space.
burgundy-rule_start_castle_area_source = the books are silent; the edition of 2023 says no
burgundy-value_start_castle_area = { $value ->
    [no] no
   *[yes] yes
}
burgundy-rule_city_hall_die = City hall goes by the die
burgundy-rule_city_hall_die_help = whether the second tile needs a space with the number of the city hall’s own.
burgundy-rule_city_hall_die_source = the books are silent; the edition of 2023 says no
burgundy-value_city_hall_die = { $value ->
    [no] no
   *[yes] yes
}
burgundy-rule_monastery_6_payment = Monastery 6
burgundy-rule_monastery_6_payment_help = whether silver and workers may be mixed in one purchase (2019).
burgundy-rule_monastery_6_payment_source = most books are silent; one print of 2019 allows it
burgundy-value_monastery_6_payment = { $value ->
    [mixed] mixed payment
   *[same] not mixed
}

# What can be wrong

burgundy-no_such_estate = There is no estate { $estate } in this edition: { $candidates }?
burgundy-costs_workers = That costs { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}. If you want that, begin with { $die }+{ $workers }.
burgundy-no_such_die = You have no die { $die } now.
burgundy-not_in_depots = It cannot be taken from a depot now: { $tile }.
burgundy-not_in_storage = It is not in your storage: { $tile }.
burgundy-hex_taken = There is a tile at { $hex } already.
burgundy-wrong_colour = { $hex } is a space for { $colour }.
burgundy-not_beside = { $hex } touches none of your tiles.
burgundy-twice_in_town = The town of { $hex } has one already: { $tile }.
burgundy-needs_number = { $hex } needs a { $number }, and you have too few workers for that.
burgundy-no_such_goods = You have no such goods, or too few workers to sell them.
burgundy-bought_already = You have bought something in this turn already.
burgundy-no_silver = A purchase costs { $price } silver.
burgundy-no_room = Your storage is full, and by the rules of this table a tile can be bought only into an empty space.
burgundy-not_for_sale = It is not for sale: { $tile }.

# What is looked at

burgundy-roll_estate = 🎲 Random estate
burgundy-alt_printed = Estate { $board }, row by row: { $rows }.
burgundy-estate_of = Estate of { $who }.
burgundy-estates = Estates:
burgundy-house_boards = { $count ->
    [one] Estate { $boards } is a house board: its layout is our own.
   *[other] Estates { $boards } are house boards: their layouts are our own.
}
burgundy-estate_line = { $letter } { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $free ->
    [one] { $free } empty space
   *[other] { $free } empty spaces
}
burgundy-estate_joint = { $letter } { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, same estate as { $owner }
burgundy-estate_open = { $letter } { $who }: the estate is not chosen yet.

# The picture in words

burgundy-alt_dice = dice { $dice }
burgundy-alt_storage = storage: { $tiles }
burgundy-alt_goods = goods: { $goods }
burgundy-alt_black = Black depot
burgundy-alt_depot = Depot { $depot }
burgundy-alt_free = Spaces in reach (and their dice): { $places }.
burgundy-alt_targets = To choose from: { $places }.
burgundy-alt_last = Last turn — { $who }: { $deeds }.
burgundy-alt_tried = On trial — { $who }: { $deeds }.
burgundy-alt_deed_take = took
burgundy-alt_deed_place = placed
burgundy-alt_deed_buy = bought
burgundy-alt_deed_sell = sold goods
burgundy-alt_deed_ship = fetched goods
burgundy-alt_deed_workers = took workers
burgundy-alt_seat = { $letter } { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Words for moves in one line: word=code. Several words have underscores between them; nothing behind the sign: left out
burgundy-aliases = get=take put=place lay=place build=place purchase=buy sells=sell worker=workers none=decline skip=decline no=decline pass=decline done=end finish=end mines=mine ships=ship boat=ship castles=castle boarding_house=boarding-house boardinghouse=boarding-house city_hall=city-hall cityhall=city-hall town_hall=city-hall townhall=city-hall watch_tower=watchtower tower=watchtower workshop=carpenter cows=cow pigs=pig chickens=chicken hen=chicken hens=chicken goats=goat monasteries=monastery from=from to= at= on= with= die= depot= goods= the=
