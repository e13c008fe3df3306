burgundy-module_solo = Solo Game
burgundy-module_solo_help = you alone for 25 rounds. Fill all 37 spaces of an estate in several parts, and you win. Points bring extra actions.
burgundy-preset_alone = solo
burgundy-preset_alone_help = you alone on estate 13a, target 50, rules of 2019.
burgundy-preset_alone_easy = solo, easier
burgundy-preset_alone_easy_help = you alone on estate 13a, target 47.
burgundy-preset_alone_experts = solo, expert side
burgundy-preset_alone_experts_help = you alone on estate 13b, target 50.
burgundy-preset_alone_hard = solo, hard
burgundy-preset_alone_hard_help = you alone on estate 13b, target 53.
burgundy-apart_border_posts_solo = both come with estates of their own
burgundy-apart_close_to_castle_solo = both come with estates of their own
burgundy-apart_shields_solo = shields are a race between players
burgundy-apart_solo_trade_routes = no rulebook brings trade routes into a solo game
burgundy-rule_solo_board = Solo estate
burgundy-rule_solo_board_help = 13a is for your first solo games, 13b for experts.
burgundy-rule_solo_board_source = rulebook of 2019, solo game
burgundy-rule_solo_target = Target
burgundy-rule_solo_target_help = the points at which you get an extra action for the first time. 45 is much easier than 50, 55 much harder.
burgundy-rule_solo_target_source = rulebook of 2019, solo game: 50; 45 to 49 is easier, 51 to 55 harder
burgundy-rule_solo_area_points = Points for an area
burgundy-rule_solo_area_points_help = whether your marker moves once for a completed area, or once for its size and once for the phase. It matters when you reach the target, because points beyond it are lost.
burgundy-rule_solo_area_points_source = the rulebook is silent
burgundy-value_solo_area_points = { $value ->
    [together] size and phase together
   *[apart] size first, then phase
}
burgundy-rule_solo_order = Order of effects
burgundy-rule_solo_order_help = the effects of a tile come in any order you like. May your other die come before them, too?
burgundy-rule_solo_order_source = rulebook of 2019, solo game: actions and effects in any order, without a word on the other die
burgundy-value_solo_order = { $value ->
    [effects] any, the other die last
   *[everything] any, the other die too
}

# What is asked

burgundy-exchange = Exchange goods for a tile of the black depot? It comes face down. Which one?
burgundy-ask_exchange_goods = { $tile }: which { $goods } goods do you give?
burgundy-colour = You’ve filled a colour! Which tile of the black depot do you place for it?
burgundy-ask_which_points = How many points do you buy? Each costs 1 silver.
burgundy-ask_which_first = Which effect comes first?
burgundy-option_points = Buy points
burgundy-option_first = Something else first
burgundy-points_for_silver = { $points } for { $silver }
burgundy-first_other = My other die
burgundy-first_castle = Extra action
burgundy-first_ship = Goods for the ship
burgundy-first_exchange = Exchange goods
burgundy-first_colour = Tile for the colour
burgundy-first_carpenter = Carpenter
burgundy-first_church = Church
burgundy-first_market = Market
burgundy-first_warehouse = Warehouse
burgundy-first_city_hall = City hall
burgundy-first_crane = Crane
burgundy-first_white_castle = White castle

# What happened

burgundy-tile_black = black tile
burgundy-kind_black = black tiles
burgundy-tile_colour = for a filled colour
burgundy-tile_target = target
burgundy-tile_cleared = The white die clears depot { $depot }: { $tile } is out of the game.
burgundy-no_tile_cleared = The white die finds no tile to clear.
burgundy-goods_cleared = The goods of all other depots are out of the game: { $given }.
burgundy-goods_exchanged = { $who } exchanges { $given } for a black tile ({ $tile }).
burgundy-goods_exchanged_for = { $who } exchanges { $given } for a black tile ({ $tile }); thrown out: { $discard }.
burgundy-exchange_declined = { $who } keeps all goods.
burgundy-brief_exchanged = exchanged goods for a black tile ({ $tile })
burgundy-points_bought = { $who } buys { $count ->
    [one] { $count } point
   *[other] { $count } points
} for { $count } silver.
burgundy-target_reached = Target reached! The marker starts over{ $lost ->
    [0] {""}
    [one] , { $lost } point is lost
   *[other] , { $lost } points are lost
}. { $who } gets an extra action; the next target is { $target }.
burgundy-ended_alone = { $empty ->
    [0] { $who } has filled the whole estate. The game is won!
    [one] The last round is over: { $empty } space is still empty.
   *[other] The last round is over: { $empty } spaces are still empty.
}
burgundy-solo_standing = marker { $points } of { $target } · { $filled } of { $spaces } filled
burgundy-reason_target = reaching the target
burgundy-reason_bought = points you bought
burgundy-source_target = targets
burgundy-source_bought = points bought
burgundy-term_filled_colour = { $count ->
    [one] { $count } filled colour
   *[other] { $count } filled colours
} at { $each }
burgundy-term_target = marker back to 0

# What can be wrong

burgundy-points_not_now = You can buy points only right after you’ve scored some. Score first, then type points 3.
burgundy-points_no_silver = Each point costs 1 silver, and you’ve none left. Sell goods or place a bank first.
burgundy-points_too_many = You can buy at most { $most ->
    [one] { $most } point
   *[other] { $most } points
} now. Type points { $most }.
burgundy-exchange_not_now = You can exchange { $goods } goods only right after you’ve placed a ship. Place one first.
burgundy-exchange_how = Name { $goods } goods by their numbers, then the tile: exchange 1 1 2 5 6 and one of { $candidates }.
burgundy-exchange_count = An exchange takes { $goods } goods, and you’ve named { $named }. Type them like this: exchange 1 1 2 5 6 bank.
burgundy-exchange_lacking = You don’t have all of those goods. Name others, or choose by the buttons.
burgundy-exchange_which = For which tile? Name it after the goods: { $candidates }.

# The picture in words

burgundy-alt_territories = The estate has { $count ->
    [one] { $count } territory
   *[other] { $count } territories
}; rivers link { $links }.
burgundy-alt_black_tiles = Black tiles at { $spaces }.
burgundy-alt_deed_clear = the white die cleared
burgundy-alt_deed_exchange = exchanged goods for

# What things are and what they do, in short

burgundy-lore_where_black = For spaces of any colour.
burgundy-thing_alone = solo game
burgundy-thing_target = target
burgundy-thing_between_territories = rivers between territories
burgundy-thing_black_tile = black tiles
burgundy-thing_exchange = exchanging goods
burgundy-thing_filled_colour = tile for a filled colour
burgundy-thing_extra_points = buying points
burgundy-thing_any_order = order of effects
burgundy-lore_alone =
    You play against the clock: fill all { $solo_spaces } spaces of your estate within { $all_rounds } rounds, and you win at once.
    Each round the white die brings goods to its depot and then clears one tile there: the first one. If that depot is empty, the next one clockwise is cleared.
    You use your two dice as always. Points are no aim of their own; they bring extra actions. Nothing is scored at the end.
    The target sets how hard it is: { $easiest } is much easier, { $hardest } much harder. Estate 13b is for experts.
burgundy-lore_target =
    Points move your marker. Once it reaches the target ({ $start_target } at first), it goes back to 0, points beyond it are lost, and the target comes down by { $nearer }, but never below { $least_target }. You get an extra action at once, with any number.
    { $solo_area_points ->
        [apart] For a completed area the marker moves twice: for its size, then for the phase.
       *[together] For a completed area the marker moves once, for its size and the phase together.
    }
burgundy-lore_between_territories =
    Your estate is in several parts. A river links two spaces that don’t touch: they count as neighbours when you place a tile.
    Rivers don’t join areas. The castle you begin with may stand on any castle space.
burgundy-lore_black_tile =
    You get one by exchanging goods after a ship. It waits in your storage like any other tile and goes on a space of any colour, by the usual rules.
    It helps to fill areas and colours, and does nothing else: a black mine pays no silver, a black ship brings no goods.
burgundy-lore_exchange =
    Right after you’ve placed a ship and taken its goods, you may give any { $exchanged_goods } goods for a tile of the black depot. It comes into your storage face down, as a black tile.
    You can type it: exchange 1 1 2 5 6 bank.
burgundy-lore_filled_colour =
    There are no bonus tiles. When you fill the last space of a colour, choose a tile of the black depot and place it in your estate at once, by the usual rules; its number doesn’t matter. It does what it always does.
    If that fills another colour, you get another tile. If no tile fits anywhere, you get none.
burgundy-lore_extra_points =
    Right after you’ve scored points, you may buy more for 1 silver each, as many as are missing until the target.
    You can type it: points 3.
burgundy-lore_any_order =
    When a tile has several effects, you choose their order: “{ $first_word }” carries out another one before the one you’re asked about.
    { $solo_order ->
        [effects] Your other die comes after all of them.
       *[everything] Your other die may come first as well, for example to make room. You can type it: first other die.
    }
burgundy-lore_ship_with_solo =
    Placed, it lets you take all goods of one numbered depot, whichever you like. The goods of all other depots leave the game.
    Then, and only then, you may exchange { $exchanged_goods } goods for a tile of the black depot: /rules exchange tells how. There’s no turn order, so nothing moves.
    You can store any number of goods of all kinds.
burgundy-lore_goods_with_solo =
    There are { $kinds } kinds, numbered like the sides of a die: { $colours }.
    In each round one comes to the depot that the white die names. A ship fetches the goods of a depot, and those of the others leave the game; a die sells those of its number.
    You begin with { $goods_start } and can store any number of all kinds. At the end they bring nothing.
burgundy-lore_silver_token_with_solo =
    Pays for a tile from the black depot: { $price }. Right after you’ve scored, 1 silver buys 1 point more.
    It comes from mines at the end of each phase, from selling goods ({ $sale_silver } each time) and from banks.
    You begin with { $silver_start }; at the end it brings nothing.
burgundy-lore_workers_token_with_solo =
    Each changes one of your dice by 1, up or down; 6 and 1 are neighbours. Several may be used at once.
    As an action, a die of any number brings { $take_workers }.
    You begin with { $workers_start }; at the end they bring nothing.
burgundy-lore_dice_with_solo =
    In each round you use both dice, each for one action: take a tile, place a tile, sell goods, or workers.
    A worker changes a die by 1; 6 and 1 are neighbours.
    The white die says where the goods of the round come, and clears a tile from that depot.
burgundy-lore_bonus_with_solo = There are none when you play alone. A filled colour brings a tile of the black depot instead, which you place at once.
burgundy-lore_order_with_solo = There’s none when you play alone. A ship brings goods and moves nothing.
burgundy-lore_end_with_solo =
    You win as soon as all { $solo_spaces } spaces of your estate are filled, and lose if any is empty after { $all_rounds } rounds.
    Nothing is scored at the end.
burgundy-lore_tie_with_solo = There’s nobody to tie with: you win or you lose.
burgundy-lore_estate_with_solo =
    Number { $solo_board }: { $solo_spaces } spaces in several territories, linked by rivers. It grows from its first castle, which you put on any castle space: every tile is placed beside another, or across a river.
burgundy-lore_monastery_with_solo =
    There are { $count } monasteries, all different. From the moment one lies in your estate its rule holds for you; those that score points do so once, when you place them.
    In the storage they do nothing. /rules 17 tells of number 17.
burgundy-lore_monastery_15_with_solo = When you place it, it brings { $points } for each kind of goods that you have sold at least once.
burgundy-lore_monastery_16_with_solo = When you place it, it brings { $points } for each building of this kind in your estate: { $building }.
burgundy-lore_monastery_24_with_solo = When you place it, it brings { $points } for each species of animals in your estate.
burgundy-lore_monastery_25_with_solo = When you place it, it brings { $points } for each tile of goods that you have sold.
burgundy-lore_monastery_26_with_solo = When you place it, it brings { $points } for each colour that has no empty space left.

# Words that are typed: word=code
burgundy-aliases_solo = other_die=other second_die=other buy_points=points buying_points=points point=points swap=exchange trade=exchange color=colour for=
burgundy-thing_aliases_solo = solo=alone solo_game=alone play_alone=alone difficulty=alone marker_target=target black_tile=black-tile face_down=black-tile swap=exchange exchange=exchange five_goods=exchange exchange_goods=exchange colour_tile=filled-colour color_tile=filled-colour filled_color=filled-colour buy_points=extra-points bought_points=extra-points points_for_silver=extra-points rivers_between=between-territories territory=between-territories territories=between-territories rivers=between-territories effects=any-order effect=any-order first=any-order

# How a game went

burgundy-solo_difficulty = estate { $board }, target { $target }
burgundy-solo_outcome = { $empty ->
    [0] All { $spaces } spaces filled, in round { $round }.
   *[other] { $filled } of { $spaces } spaces filled after { $round } rounds.
}
