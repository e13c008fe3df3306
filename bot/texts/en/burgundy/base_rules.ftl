# What things are and what they do, in short. Numbers come from the data of the engine.

burgundy-thing_hint = What does a thing do? /rules 17 tells of a monastery, /rules bank of a tile, /rules goods of a rule. On the page, press a tile in the picture.
burgundy-thing_animal = animals
burgundy-thing_building = buildings
burgundy-thing_goods = goods
burgundy-thing_silver = silver
burgundy-thing_workers = workers
burgundy-thing_dice = dice
burgundy-thing_take = taking a tile
burgundy-thing_place = placing a tile
burgundy-thing_sell = selling goods
burgundy-thing_purchase = purchase
burgundy-thing_depot = depots
burgundy-thing_storage = storage
burgundy-thing_area = areas
burgundy-thing_phase = phases
burgundy-thing_bonus = bonus tiles
burgundy-thing_order = turn order
burgundy-thing_end = end of the game
burgundy-thing_tie = equal points
burgundy-thing_estate = estate

burgundy-lore_points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
burgundy-lore_points_each = { $points } { $count ->
    [one] point
   *[other] points
} (with { $players } players)
burgundy-lore_silver = { $count } silver
burgundy-lore_workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
burgundy-lore_edition = By the rules of the { $edition } edition.
burgundy-lore_other_edition = Different in the { $edition } edition:
burgundy-lore_absent = Only the { $edition } edition has these animals.
burgundy-lore_where_castle = For dark green spaces.
burgundy-lore_where_mine = For grey spaces.
burgundy-lore_where_ship = For blue spaces (rivers).
burgundy-lore_where_building = For beige spaces (towns), one of each kind in a town.
burgundy-lore_where_animal = For light green spaces (pastures).
burgundy-lore_where_monastery = For yellow spaces.
burgundy-lore_count = Tiles in the game: { $coloured ->
    [0] { $black }, for the black depot
   *[other] { $black ->
    [0] { $coloured }, for the numbered depots
   *[other] { $coloured } for the numbered depots, { $black } for the black one
}
}.
burgundy-lore_alt = Picture: { $tiles }.
burgundy-lore_space = space for { $kind }
burgundy-lore_full = { $full ->
    [discard] If your storage is full, you may throw out a tile there to make room.
   *[empty] Only if your storage has a free space.
}

## Tiles

burgundy-lore_castle =
    Placed, it gives you one more action at once, as with a die that shows any number you like.
    Every estate grows from a first castle. { $start_area ->
        [yes] That one brings the points of its area too, if it stands alone.
       *[no] That one alone brings no points for its area.
    }
burgundy-lore_mine =
    At the end of each phase every mine in your estate brings 1 silver.
    Placing it does nothing else.
burgundy-lore_ship =
    Placed, it does two things. You take all goods of one numbered depot, whichever you like; and your marker goes one space forward in the turn order, on top of others that stand there.
    You can store { $goods_stored } kinds of goods, any number of each.
    { $overflow ->
        [stay] Goods that do not fit stay in the depot.
       *[discard] Goods that do not fit are thrown away.
    }
burgundy-lore_building =
    A building does something once, when it is placed, and needs no die for it. What you cannot use then is lost.
    In a town (beige spaces that hang together) there is only one building of each kind.
burgundy-lore_warehouse = Placed, it lets you sell all your goods of one kind at once, whichever you like, without a die.
burgundy-lore_carpenter = Placed, it lets you take a building from any numbered depot into your storage.
burgundy-lore_church = Placed, it lets you take a mine, a monastery or a castle from any numbered depot into your storage.
burgundy-lore_market = Placed, it lets you take a ship or animals from any numbered depot into your storage.
burgundy-lore_boarding_house = Placed, it brings { $workers }.
burgundy-lore_bank = Placed, it brings { $silver }.
burgundy-lore_city_hall =
    Placed, it lets you place another tile from your storage at once, which does what it always does.
    { $city_hall_die ->
        [yes] Its space must have the number of the city hall’s own space.
       *[no] The number of its space does not matter.
    }
burgundy-lore_watchtower = Placed, it brings { $points } at once.
burgundy-lore_animal =
    Placed, animals bring a point each. All animals of the same species that are on that pasture already bring their points again, beside the new ones or not.
    Species: { $species }.
burgundy-lore_monastery =
    There are { $count } monasteries, all different. From the moment one lies in your estate its rule holds for you; some bring points only at the end.
    In the storage they do nothing. /rules 17 tells of number 17.
burgundy-lore_monastery_1 = You may have several buildings of one kind in the same town.
burgundy-lore_monastery_2 = At the end of each phase every mine of yours brings { $workers } besides the silver.
burgundy-lore_monastery_3 = Whenever you sell goods you get { $silver } instead of { $usual }.
burgundy-lore_monastery_4 = Whenever you sell goods you get { $workers } besides the silver.
burgundy-lore_monastery_5 =
    When you place a ship you may also take the goods of a depot beside the one you choose.
    The depots stand in a ring: 1 and 6 are neighbours.
burgundy-lore_monastery_6 =
    The tile that you may buy once in your turn can come from any depot, also from a numbered one.
    { $pay ->
        [silver] It costs { $price }.
        [same] It costs { $price } or { $price_workers }.
       *[mixed] It costs { $price }, and a worker may stand in for each of them.
    }
burgundy-lore_monastery_7 = When you place animals, each tile that scores, the new one and those of its species on the pasture, brings { $points } more.
burgundy-lore_monastery_8 = Each worker changes a die by up to { $reach } instead of 1.
burgundy-lore_monastery_9 = When you place a building you may change the die by 1 for nothing.
burgundy-lore_monastery_10 = When you place a ship or animals you may change the die by 1 for nothing.
burgundy-lore_monastery_11 = When you place a castle, a mine or a monastery you may change the die by 1 for nothing.
burgundy-lore_monastery_12 = When you take a tile from a numbered depot you may change the die by 1 for nothing.
burgundy-lore_monastery_13 = The action “workers” also brings { $silver }. The boarding house does not.
burgundy-lore_monastery_14 = The action “workers” brings { $workers } instead of { $usual }. The boarding house does not change.
burgundy-lore_monastery_15 = At the end it brings { $points } for each kind of goods that you have sold at least once.
burgundy-lore_monastery_16 = At the end it brings { $points } for each building of this kind in your estate: { $building }.
burgundy-lore_monastery_24 = At the end it brings { $points } for each species of animals in your estate.
burgundy-lore_monastery_25 = At the end it brings { $points } for each tile of goods that you have sold.
burgundy-lore_monastery_26 = At the end it brings { $points } for each bonus tile that you have won, large or small.

## Rules

burgundy-lore_goods =
    There are { $kinds } kinds, numbered like the sides of a die: { $colours }.
    In each round one comes to the depot that the white die names. A ship fetches the goods of a depot, a die sells those of its number.
    You begin with { $goods_start } and can store { $goods_stored } kinds, any number of each. { $overflow ->
        [stay] What does not fit stays in its depot.
       *[discard] What does not fit is thrown away.
    }
    At the end each unsold one brings { $final_unsold }.
burgundy-lore_silver_token =
    Pays for a tile from the black depot: { $price }.
    It comes from mines at the end of each phase, from selling goods ({ $sale_silver } each time) and from banks.
    You begin with { $silver_start }; at the end each brings { $final_silver }.
burgundy-lore_workers_token =
    Each changes one of your dice by 1, up or down; 6 and 1 are neighbours. Several may be used at once.
    As an action, a die of any number brings { $take_workers }.
    You begin with { $workers_start }, by turn order; at the end every { $workers_for_one } bring 1 point.
burgundy-lore_dice =
    In your turn you use both dice, each for one action: take a tile, place a tile, sell goods, or workers.
    A worker changes a die by 1; 6 and 1 are neighbours.
    The white die only says where the goods of the round come.
burgundy-lore_take =
    A die takes a tile from the depot with its number into your storage.
    The storage has room for { $storage }; if it is full, throw out one of its tiles first.
burgundy-lore_place =
    A die places a tile from your storage on a space of its colour with the number of the die, beside a tile that lies in your estate already.
    What the tile does, it does at once. It stays there for good.
burgundy-lore_sell =
    A die sells all your goods of its number. You get { $sale_silver } for the sale, and { $sale_points } for each tile.
    Some of them cannot be kept back.
burgundy-lore_purchase =
    Once in your turn you may buy a tile from the black depot for { $price }; it goes into your storage and needs no die.
    { $timing ->
        [during] You may do so at any time in your turn, also in the middle of an action.
       *[between] You may do so before, between or after your actions, not in the middle of one.
    }
    The black depot has { $black } tiles in each phase.
burgundy-lore_depot =
    Six depots, numbered like the sides of a die, stand in a ring around the black one.
    At the beginning of each phase tiles that are left go out of the game and all depots are filled anew. Goods stay.
burgundy-lore_storage =
    Room for { $storage } tiles on their way to your estate. Whatever you take or buy comes here first.
    If it is full when you take a tile with a die, throw one out.
    { $full ->
        [discard] For a tile that a building or a purchase brings you may throw one out as well.
       *[empty] A tile that a building or a purchase brings needs a free space.
    }
burgundy-lore_area =
    Spaces of one colour that hang together. When the last one is covered you get points for its size and for the phase.
    Size 1 to { $sizes }: { $area_points }.
    Phase: { $phase_points }.
    { $start_area ->
        [yes] The first castle counts as well if it makes an area of one space.
       *[no] The castle that you begin with brings nothing by itself.
    }
burgundy-lore_phase =
    The game has { $phases } phases of { $rounds } rounds. At the beginning of a phase the depots are filled, at its end mines bring silver.
    Completing an area brings, by phase: { $phase_points }.
burgundy-lore_bonus =
    Who is the first to cover all spaces of a colour in the own estate wins its large bonus tile: { $large }. The second wins the small one: { $small }.
    Whoever comes later gets nothing.
burgundy-lore_order =
    Each ship moves its owner’s marker one space forward. Who is further ahead has the earlier turn; on the same space whose marker is on top.
    It counts from the next round.
burgundy-lore_end =
    After phase { $last } everybody gets { $final_silver } for each silver, { $final_unsold } for each unsold tile of goods, 1 point for every { $workers_for_one } workers, and the points of monasteries in the estate.
    The most points win. { $tie ->
        [most] If they are equal, more empty spaces do
       *[fewest] If they are equal, fewer empty spaces do
    }, then the later place in the turn order.
burgundy-lore_tie =
    { $tie ->
        [most] Of players with equal points the one with more empty spaces in the estate wins.
       *[fewest] Of players with equal points the one with fewer empty spaces in the estate wins.
    }
    If that is equal too, the one who comes later in the turn order.
burgundy-lore_estate =
    37 spaces, each with a colour and a number. It grows from its first castle: every tile is placed beside another.
    { $setup ->
        [beginners] Everybody has the same one, number { $estate }.
        [each] Everybody has a new one that no one has played before, and chooses the space of the first castle.
        [secret] Everybody gets a sheet by chance and chooses its side and the space of the castle.
       *[open] Everybody gets a sheet by chance and chooses its side and the space of the castle.
    }

# Words that can be asked for, besides the names of things: word=code. Several words have underscores between them
burgundy-thing_aliases =
    1=monastery-1 2=monastery-2 3=monastery-3 4=monastery-4 5=monastery-5 6=monastery-6 7=monastery-7
    8=monastery-8 9=monastery-9 10=monastery-10 11=monastery-11 12=monastery-12 13=monastery-13 14=monastery-14
    15=monastery-15 16=monastery-16 17=monastery-17 18=monastery-18 19=monastery-19 20=monastery-20
    21=monastery-21 22=monastery-22 23=monastery-23 24=monastery-24 25=monastery-25 26=monastery-26
    knowledge=monastery yellow=monastery yellow_tile=monastery cloister=monastery
    livestock=animal animal=animal pasture=animal light_green=animal species=animal hen=chicken
    building=building town=building beige=building house=building
    river=ship blue=ship boat=ship grey=mine gray=mine dark_green=castle burg=castle
    boarding=boarding-house hostel=boarding-house town_hall=city-hall hall=city-hall
    tower=watchtower watch_tower=watchtower workshop=carpenter carpentry=carpenter joiner=carpenter
    good=goods ware=goods wares=goods coin=silver coins=silver money=silver
    worker=workers people=workers hire=workers die=dice dice=dice action=dice actions=dice turn=dice white_die=dice
    take=take taking=take get=take place=place placing=place put=place lay=place
    sell=sell sale=sell selling=sell buy=purchase buying=purchase purchase=purchase black=purchase black_depot=purchase
    depot=depot storage=storage store=storage discard=storage
    area=area region=area size=area completed_area=area points=area scoring=area
    phase=phase phases=phase round=phase rounds=phase phase_points=phase phase_bonus=phase
    bonus=bonus bonuses=bonus colour_bonus=bonus color_bonus=bonus bonus_tile=bonus colour=bonus
    order=order turn_order=order track=order bridge=order marker=order first_player=order
    end=end final=end final_scoring=end finish=end winner=end tie=tie ties=tie tie_break=tie draw=tie
    estate=estate duchy=estate board=estate setup=estate start=estate
