# What things are and what they do, in short. Numbers come from the data of the engine.

burgundy_cards-thing_hint = What does a card do? /rules bank tells of a card, /rules triple of a rule. On the page, press a card in the picture.
burgundy_cards-thing_castle = castles
burgundy_cards-thing_mine = mines
burgundy_cards-thing_monastery = monasteries
burgundy_cards-thing_knowledge = knowledge
burgundy_cards-thing_ship = ships
burgundy_cards-thing_pasture = pastures
burgundy_cards-thing_building = buildings
burgundy_cards-thing_light = light goods
burgundy_cards-thing_medium = brown goods
burgundy_cards-thing_dark = dark goods
burgundy_cards-thing_goods = goods
burgundy_cards-thing_animals = animals
burgundy_cards-thing_workers = workers
burgundy_cards-thing_silver = silver
burgundy_cards-thing_dice = dice cards
burgundy_cards-thing_rounds = rounds and turns
burgundy_cards-thing_actions = actions
burgundy_cards-thing_take = taking a card
burgundy_cards-thing_place = placing a project
burgundy_cards-thing_sell = selling goods
burgundy_cards-thing_convert = points for workers and silver
burgundy_cards-thing_purchase = purchase
burgundy_cards-thing_display = display
burgundy_cards-thing_projects = projects
burgundy_cards-thing_storage = storage
burgundy_cards-thing_triple = triples
burgundy_cards-thing_joker = monasteries as jokers
burgundy_cards-thing_first_of = first triple of a type
burgundy_cards-thing_all_seven = all seven types
burgundy_cards-thing_bonus = bonus of the round
burgundy_cards-thing_first_player = first-player card
burgundy_cards-thing_end = end of the game
burgundy_cards-thing_tie = equal points

# Numbers

burgundy_cards-lore_mark = (?)
burgundy_cards-lore_ours = { $said } { $mark }
burgundy_cards-lore_ours_means = { $mark } marks a number of our own: nobody has told us yet what’s printed on the card. If you own the game, tell us, and we’ll correct it.
burgundy_cards-lore_points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
burgundy_cards-lore_silver = { $count } silver
burgundy_cards-lore_workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
burgundy_cards-lore_each = { $numbers } with { $players } players
burgundy_cards-lore_for_players = with { $players } players { $numbers }
burgundy_cards-lore_good = { $good } (die { $dice })
burgundy_cards-lore_set = { $animals } different: { $points }
burgundy_cards-lore_round = { $round }: { $bonuses }
burgundy_cards-lore_mixed = { $count } in any mix of silver and workers
burgundy_cards-lore_alt = Picture: { $cards }.

# Added to what cards do

burgundy_cards-lore_triple_of = Three of them in a stack score { $points }.
burgundy_cards-lore_triple_of_buildings = Any three buildings in a stack, alike or not, score { $points }.
burgundy_cards-lore_cards = { $cards } cards in the deck, every number equally often.
burgundy_cards-lore_building_cards = { $cards } cards in the deck, with the numbers { $dice }.
burgundy_cards-lore_may_skip = You may skip it.
burgundy_cards-lore_full = If you already have { $projects } projects, discard one of them first.
burgundy_cards-lore_card_first_of = first triple of { $kind }
burgundy_cards-lore_card_all_seven = all seven types ({ $points })
burgundy_cards-lore_card_round = bonuses of round { $round }
burgundy_cards-lore_card_row = row { $row }
burgundy_cards-lore_card_back = a card face down

## Cards

burgundy_cards-lore_castle = Place it, and you get a free action at once: any of the six, as if you’d played the number you like best.
burgundy_cards-lore_mine = Place it, and you get { $silver }.
burgundy_cards-lore_knowledge = Place it, and you get { $workers }, however many you have already.
burgundy_cards-lore_ship =
    Place it, and you get goods: the top card of either pile.
    If a pile runs out, the other one is split in two. If no goods are left, you get nothing.
burgundy_cards-lore_pasture =
    Place it, and you get an animal: the top card of either pile.
    If a pile runs out, the other one is split in two. If no animals are left, you get nothing.
burgundy_cards-lore_monastery =
    Placing it does nothing right away, but it’s a joker: it can join a stack of another type and counts as that type from then on. /rules joker tells how.
burgundy_cards-lore_building =
    There are { $building_kinds } kinds, and each does something when you place it. What you can’t use right away is lost.
burgundy_cards-lore_carpenter = Place it, and take any building or knowledge from the display to your projects. If there’s none, you get nothing.
burgundy_cards-lore_church = Place it, and take any castle, mine or monastery from the display to your projects. If there’s none, you get nothing.
burgundy_cards-lore_market = Place it, and take any ship or pasture from the display to your projects. If there’s none, you get nothing.
burgundy_cards-lore_watchtower = Place it, and you score { $points }.
burgundy_cards-lore_bank = Place it, and you get { $silver }.
burgundy_cards-lore_inn = Place it, and take the top card of any of the four piles: goods or an animal.
burgundy_cards-lore_warehouse =
    Place it, and sell all your goods of one kind, whichever you like, without a die.
    It’s a sale like any other: points, silver and the first-player card.
burgundy_cards-lore_city_hall = Place it, and you place another of your projects at once, whatever its number. That one does what it always does.

## Goods and animals

burgundy_cards-lore_goods =
    There are { $goods_kinds } kinds, { $goods_each } cards of each, and a die sells all you have of its kind: { $goods }.
    A card you sell scores { $sales } and brings { $sale_silver }. Goods you haven’t sold score nothing.
    Ships, inns and some bonuses bring goods, from the top of either pile. Everybody begins with one card, drawn at random.
burgundy_cards-lore_good_kind =
    A die showing { $dice } sells all you have of this kind; a warehouse needs no die.
    Each card you sell scores { $points } and brings { $sale_silver }.
    There are { $goods_each } of them.
burgundy_cards-lore_animals =
    Their kinds are { $species }, with { $animals_each } cards of each. Pastures, inns and some bonuses bring them. Everybody begins with one, drawn at random.
    At the end, sets of different animals score. { $sets }.
    Each animal counts once: 3 sheep, 2 cows and a rooster are a set of three ({ $set_of_three }) and a set of two ({ $set_of_two }), and one sheep is left over.

## Rules

burgundy_cards-lore_rounds =
    There are { $rounds } rounds, { $first_round } to { $last_round }, with { $turns } turns each. Every round has a display and dice cards of its own.
    In your turn you play one dice card for one action, and once you may buy cards as well.
burgundy_cards-lore_dice =
    At the beginning of a round you get { $dice_cards } action cards, face down. You hold { $hand } of them; when everybody has played one, you draw the next. In the last turn of a round, only one is left.
    Only the number on a dice card matters, and nobody else sees your hand.
    A worker changes the number by 1; 6 and 1 are neighbours.
burgundy_cards-lore_actions =
    A dice card is good for one of six actions. With its number: take a card from that row of the display, place a project, or sell goods.
    With any number: get workers until you have { $refill }, take { $take_silver }, or turn workers and silver into points.
burgundy_cards-lore_take =
    The number says from which row of the display you take a card. It joins your projects.
    You can have { $projects } projects at most. If there’s no room, discard one of them first.
burgundy_cards-lore_place =
    The number must be that of one of your projects. The project moves to your estate and does its thing at once.
    Cards of one type lie in a stack; a fourth one begins a new stack. Nothing in your estate ever moves again.
burgundy_cards-lore_sell =
    The number says what you sell: { $goods }. You sell all of that kind; you can’t keep some back.
    Each card scores { $sales } and brings { $sale_silver }.
    You also get the first-player card, face down: you’ll begin the next round, unless somebody sells after you.
burgundy_cards-lore_convert =
    With any number: give back workers and silver in any mix, { $convert } for each point. What’s left over stays with you.
burgundy_cards-lore_workers_token =
    Each changes your die by 1, up or down; 6 and 1 are neighbours. You can use several at once, for a dice card or a card you’ve bought as a die.
    As an action, a die of any number brings you back to { $refill ->
        [one] { $refill } worker
       *[other] { $refill } workers
    }.
    You begin with workers by turn order: { $start_workers }. At the end they score nothing.
burgundy_cards-lore_silver_token =
    Pays for the purchase: { $price }.
    It comes from mines, banks, sold goods and bonuses; as an action, a die of any number brings { $take_silver }.
    You begin with { $start_silver }. At the end it scores nothing.
burgundy_cards-lore_purchase =
    Once in your turn you may pay { $price } to look at the top { $bought } cards of the deck and keep one: as a project, or as a die for one more action. The others are discarded.
    You can do so before your action, after it or in the middle of it.
    If you already have { $projects } projects, discard one of them before you add another.
burgundy_cards-lore_display =
    Six rows, numbered like a die. At the beginning of each round new cards come there ({ $display }): one to each row from 1 to 6, with four players two, and the rest to the rows of their own numbers.
    Cards that are taken aren’t replaced, and what’s left at the end of the round is discarded.
burgundy_cards-lore_projects =
    Cards on their way to your estate. You can have { $projects } at most.
    If another one comes, you discard one of those first, never the new one.
burgundy_cards-lore_storage =
    Your goods, animals, workers and silver, as many as you like.
    None of it is hidden, and all of it stays from round to round.
burgundy_cards-lore_triple =
    Three cards of a type in a stack. Points: { $triples }.
    Whoever completes one also chooses a bonus of the round, and the first triple of a type brings { $first_of } more. { $awards ->
        [before_effect] All that comes before the card itself does anything.
       *[after_effect] All that comes after what the card itself does.
    }
    The fourth card of a type begins a new stack, which can score again. There’s never more than one unfinished stack of a type.
burgundy_cards-lore_joker =
    A monastery can go under one or two cards of another type and counts as that type from then on. It can also join your unfinished monasteries or begin a stack of them.
    It works the other way round, too: a card of another type can go on one or two monasteries, and they become that type. Afterwards you may have only one unfinished stack of it.
    A monastery never does anything else, and one that has become another type is no longer a monastery. Three real ones score { $monastery_triple }.
burgundy_cards-lore_first_of =
    There’s a card for each of the seven types. The first player with a triple of that type gets it: { $first_of }.
    Later triples of the type bring no such card.
burgundy_cards-lore_all_seven =
    Have all seven types in your estate, and you get a card at once. Points, for the first player to get there, the second and so on: { $all_seven }.
    One card for each player. A monastery that has become another type doesn’t count as a monastery, but a card you’ve got stays yours.
burgundy_cards-lore_bonus =
    Whenever you complete a triple, you choose one of these, by round:
    { $bonuses }
burgundy_cards-lore_first_player =
    Whoever has it begins the round. Sell goods, and it’s yours at once, face down: you’ll begin the next round, unless somebody sells after you. The order of this round stays as it is.
    If nobody sells, it goes to the next player for the next round.
    At the end it scores { $start_card }, whichever side is up.
burgundy_cards-lore_end =
    The game ends after round { $last_round }. Triples, bonus cards, point cards and sold goods have been counted all along; now come the animals ({ $sets }) and the first-player card ({ $start_card }).
    Most points wins. If they’re equal, see /rules tie.
burgundy_cards-lore_tie =
    Among players with equal points, the one with more in storage wins: workers, silver, unsold goods and { $tie_animals ->
        [unscored_only] animals outside the sets
       *[all] all animals
    }.
    If that’s equal too, they share the victory.

# Words that can be asked for, besides the names of things: word=code. Several words have underscores between them
burgundy_cards-thing_aliases =
    castle=castle burg=castle dark_green=castle mine=mine grey=mine gray=mine monastery=monastery cloister=monastery violet=monastery purple=monastery
    yellow=knowledge blue=ship ship=ship boat=ship pasture=pasture light_green=pasture building=building beige=building house=building
    tower=watchtower watch_tower=watchtower hall=city-hall town_hall=city-hall workshop=carpenter carpentry=carpenter tavern=inn boarding_house=inn store_house=warehouse
    good=goods ware=goods wares=goods light=light medium=medium brown=medium dark=dark light_good=light brown_good=medium medium_goods=medium dark_good=dark
    animal=animals livestock=animals species=animals set=animals sets=animals hen=rooster chicken=rooster cock=rooster cows=cow pigs=pig roosters=rooster
    worker=workers people=workers refill=workers hire=workers coin=silver coins=silver money=silver
    die=dice dice=dice dice_card=dice hand=dice round=rounds rounds=rounds turn=rounds turns=rounds action=actions six_actions=actions
    take=take taking=take row=display rows=display place=place placing=place project=projects sell=sell sale=sell selling=sell
    convert=convert points=convert buy=purchase buying=purchase purchase=purchase store=storage
    triple=triple stack=triple stacks=triple three=triple estate=triple joker=joker jokers=joker monastery_joker=joker
    first_triple=first-of first_of=first-of bonus_card=first-of all_seven=all-seven seven=all-seven all_types=all-seven seven_types=all-seven
    bonus=bonus bonuses=bonus round_bonus=bonus first_player=first-player start_player=first-player starting_player=first-player order=first-player turn_order=first-player
    end=end final=end final_scoring=end scoring=end winner=end tie=tie ties=tie tie_break=tie draw=tie
