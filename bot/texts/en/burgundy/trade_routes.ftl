burgundy-module_trade_routes = Trade Routes
burgundy-module_trade_routes_help = cards above your estate, about 10 minutes longer. Goods you sell travel along them, and the right colour in the right place gives you a bonus.
burgundy-rule_trade_route_nested = Bonus on a trade route
burgundy-rule_trade_route_nested_help = whether a bonus comes before the rest of the goods is laid. It matters when the bonus sells goods, too.
burgundy-rule_trade_route_nested_source = the rulebooks are silent; one program does it this way
burgundy-value_trade_route_nested = { $value ->
    [bonus_first] bonus first
   *[goods_first] all goods first
}

# What happened

burgundy-tile_route = trade route
burgundy-route_laid = { $who } lays { $laid } on the trade route.
burgundy-route_bonus = { $who } lays { $laid } on the trade route: { $bonuses }!
burgundy-reason_route = the trade route
burgundy-source_route = trade routes

# What is ahead

burgundy-route_space = { $good } ({ $bonus })
burgundy-route_next = next on the route: { $space }
burgundy-route_full = route full
burgundy-alt_route = Trade route: { $filled } of { $spaces } spaces filled; next: { $ahead }.

# What things are and what they do, in short

burgundy-thing_route = trade route
burgundy-thing_route_bank = route space: bank
burgundy-thing_route_boarding_house = route space: boarding house
burgundy-thing_route_carpenter = route space: carpenter
burgundy-thing_route_castle = route space: castle
burgundy-thing_route_church = route space: church
burgundy-thing_route_city_hall = route space: city hall
burgundy-thing_route_market = route space: market
burgundy-thing_route_warehouse = route space: warehouse
burgundy-thing_route_watchtower = route space: watchtower
burgundy-route_cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
burgundy-route_cards_by_players = { $cards } cards (with { $players } players)
burgundy-lore_route =
    Everybody has a trade route above the estate: { $route_cards } with { $route_spaces } spaces each, dealt at random.
    Whenever you sell goods, by a die or otherwise, lay them on your route one by one, on the first empty spaces from the left. They count as sold.
    A tile of goods on a space of its own colour gives you that space’s bonus at once, even when it’s not your turn: you do what the building shown there does. The castle is one more action with any number.
    { $route_nested }
    Once your route is full, you sell goods as usual.
burgundy-lore_route_bonus_first = The bonus comes before the next tile of goods is laid. If it sells goods, those are laid first.
burgundy-lore_route_goods_first = All goods of a sale are laid first; then come their bonuses, from left to right.
burgundy-lore_route_bank = Goods of its colour laid here give you { $route_silver } at once, as a bank does.
burgundy-lore_route_boarding_house = Goods of its colour laid here give you { $route_workers } at once, as a boarding house does.
burgundy-lore_route_carpenter = Goods of its colour laid here let you take a building from any numbered depot, as a carpenter does.
burgundy-lore_route_castle = Goods of its colour laid here give you one more action at once, as with a die that shows any number you like.
burgundy-lore_route_church = Goods of its colour laid here let you take a mine, a monastery or a castle from any numbered depot, as a church does.
burgundy-lore_route_city_hall = Goods of its colour laid here let you place a tile from your storage at once. The number of its space doesn’t matter.
burgundy-lore_route_market = Goods of its colour laid here let you take a ship or animals from any numbered depot, as a market does.
burgundy-lore_route_warehouse =
    Goods of its colour laid here let you sell all your goods of one more kind, as a warehouse does.
    Those go on your route as well.
burgundy-lore_route_watchtower = Goods of its colour laid here score { $route_points } at once, as a watchtower does.

# Words that can be asked for: word=code
burgundy-thing_aliases_trade_routes = route=route routes=route trade=route trade_routes=route route_card=route route_cards=route route_space=route route_bonus=route
