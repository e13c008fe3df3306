burgundy_cards-name = The Castles of Burgundy: The Card Game
burgundy_cards-example = 4 take castle

# What is asked

burgundy_cards-turn = Your turn. What will you do?
burgundy_cards-ask_action = Die { $die }: what do you do?
burgundy_cards-ask_which_take = Which card do you take?
burgundy_cards-ask_which_place = Which project do you place?
burgundy_cards-ask_which_sell = Which goods do you sell? All of a kind go, for 1 silver each, and you’ll begin the next round.
burgundy_cards-ask_which_convert = What do you trade for points? Every 3 make 1 point.
burgundy_cards-ask_stack = { $card }: which stack does it join?
burgundy_cards-bought = You’ve turned up these cards. Which one do you use?
burgundy_cards-ask_bought = { $card }: keep it as a project, or play it as a die?
burgundy_cards-castle = Castle: one more action, with any die. Which one?
burgundy_cards-city_hall = City hall: which project do you place as well?
burgundy_cards-carpenter = Carpenter: which building or knowledge do you take?
burgundy_cards-church = Church: which castle, mine or monastery do you take?
burgundy_cards-market = Market: which ship or pasture do you take?
burgundy_cards-warehouse = Warehouse: which goods do you sell?
burgundy_cards-draw = Which card do you draw?
burgundy_cards-award = A triple! Which bonus do you take?
burgundy_cards-discard = You have three projects already. Which one do you discard?
burgundy_cards-held_wares = Next, the pile shows its next card, so there’s no way back. Confirm?
burgundy_cards-held_purchase = Next, your three cards are turned up, so there’s no way back. Confirm?
burgundy_cards-held_dice = Next come new dice cards. Confirm?
burgundy_cards-held_deal = Next, the new round is dealt. Confirm?

# Buttons

burgundy_cards-option_take = Take
burgundy_cards-option_place = Place
burgundy_cards-option_sell = Sell
burgundy_cards-option_workers = Refill workers to 2
burgundy_cards-option_silver = 1 silver
burgundy_cards-option_convert = Trade for points
burgundy_cards-option_project = Keep as project
burgundy_cards-option_buy = Buy 3 cards · 3 silver
burgundy_cards-option_decline = Skip
burgundy_cards-option_end = End turn
burgundy_cards-in_row = { $card } · row { $row }
burgundy_cards-onto = → { $stack }
burgundy_cards-pile_number = { $ware } · pile { $pile }
burgundy_cards-button_estates = Estates
burgundy_cards-given = { $workers ->
    [0] { $silver } 🪙
   *[other] { $silver ->
        [0] { $workers } 👷
       *[other] { $workers } 👷 + { $silver } 🪙
    }
}

# Names

burgundy_cards-card_castle = castle
burgundy_cards-card_mine = mine
burgundy_cards-card_monastery = monastery
burgundy_cards-card_knowledge = knowledge
burgundy_cards-card_ship = ship
burgundy_cards-card_pasture = pasture
burgundy_cards-card_carpenter = carpenter
burgundy_cards-card_church = church
burgundy_cards-card_market = market
burgundy_cards-card_watchtower = watchtower
burgundy_cards-card_bank = bank
burgundy_cards-card_inn = inn
burgundy_cards-card_warehouse = warehouse
burgundy_cards-card_city_hall = city hall
burgundy_cards-card_castle_accusative = castle
burgundy_cards-card_mine_accusative = mine
burgundy_cards-card_monastery_accusative = monastery
burgundy_cards-card_knowledge_accusative = knowledge
burgundy_cards-card_ship_accusative = ship
burgundy_cards-card_pasture_accusative = pasture
burgundy_cards-card_carpenter_accusative = carpenter
burgundy_cards-card_church_accusative = church
burgundy_cards-card_market_accusative = market
burgundy_cards-card_watchtower_accusative = watchtower
burgundy_cards-card_bank_accusative = bank
burgundy_cards-card_inn_accusative = inn
burgundy_cards-card_warehouse_accusative = warehouse
burgundy_cards-card_city_hall_accusative = city hall
burgundy_cards-kind_castle = castles
burgundy_cards-kind_mine = mines
burgundy_cards-kind_monastery = monasteries
burgundy_cards-kind_knowledge = knowledge
burgundy_cards-kind_ship = ships
burgundy_cards-kind_pasture = pastures
burgundy_cards-kind_building = buildings
burgundy_cards-joined_castle = the castles
burgundy_cards-joined_mine = the mines
burgundy_cards-joined_knowledge = the knowledge
burgundy_cards-joined_ship = the ships
burgundy_cards-joined_pasture = the pastures
burgundy_cards-joined_building = the buildings
burgundy_cards-triple_castle = a triple of castles
burgundy_cards-triple_mine = a triple of mines
burgundy_cards-triple_monastery = a triple of monasteries
burgundy_cards-triple_knowledge = a triple of knowledge
burgundy_cards-triple_ship = a triple of ships
burgundy_cards-triple_pasture = a triple of pastures
burgundy_cards-triple_building = a triple of buildings
burgundy_cards-good_light = light goods
burgundy_cards-good_medium = brown goods
burgundy_cards-good_dark = dark goods
burgundy_cards-animal_cow = cow
burgundy_cards-animal_sheep = sheep
burgundy_cards-animal_pig = pig
burgundy_cards-animal_rooster = rooster
burgundy_cards-wares_light = { $count ->
    [1] light goods
   *[other] { $count } light goods
}
burgundy_cards-wares_medium = { $count ->
    [1] brown goods
   *[other] { $count } brown goods
}
burgundy_cards-wares_dark = { $count ->
    [1] dark goods
   *[other] { $count } dark goods
}
burgundy_cards-wares_cow = { $count ->
    [1] a cow
   *[other] { $count } cows
}
burgundy_cards-wares_sheep = { $count ->
    [1] a sheep
   *[other] { $count } sheep
}
burgundy_cards-wares_pig = { $count ->
    [1] a pig
   *[other] { $count } pigs
}
burgundy_cards-wares_rooster = { $count ->
    [1] a rooster
   *[other] { $count } roosters
}
burgundy_cards-silver = { $count } silver
burgundy_cards-workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
burgundy_cards-workers_accusative = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
burgundy_cards-workers_for = { $count ->
    [one] for { $count } worker
   *[other] for { $count } workers
}
burgundy_cards-workers_from = { $count ->
    [one] from { $count } worker
   *[other] from { $count } workers
}
burgundy_cards-bonus_points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
burgundy_cards-bonus_goods = { $count ->
    [one] { $count } goods card
   *[other] { $count } goods cards
}
burgundy_cards-bonus_animals = { $count ->
    [one] { $count } animal
   *[other] { $count } animals
}
burgundy_cards-bonus_workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
burgundy_cards-bonus_silver = { $count } silver
burgundy_cards-with_die = die { $die }
burgundy_cards-with_bought = bought die { $die }
burgundy_cards-round_bonus = round bonus
burgundy_cards-first_card = the first-player card

# What a player holds

burgundy_cards-means_workers = 👷 { $count }
burgundy_cards-means_silver = 🪙 { $count }
burgundy_cards-means_goods = 📦 { $goods }
burgundy_cards-means_animals = 🐄 { $animals }
burgundy_cards-means_projects = projects: { $cards }
burgundy_cards-hand_of = { $who }:
burgundy_cards-hand_dice = Your dice cards: { $dice }. { $left ->
    [0] There are no more for this round.
    [one] { $left } more lies face down.
   *[other] { $left } more lie face down.
}
burgundy_cards-hand_empty = You have no dice cards now.
burgundy_cards-hand_bought = You’ve turned up: { $cards }.
burgundy_cards-no_hand = You aren’t playing at this table, so you have no hand here. /board shows what everybody sees.

# What happened

burgundy_cards-round = Round { $round }: { $who } begins.
burgundy_cards-round_reshuffled = Round { $round }: { $who } begins. The discard pile has been shuffled.
burgundy_cards-taken = { $who } { $deeds }.
burgundy_cards-placed = { $who } { $deeds }.
burgundy_cards-sold = { $who } { $deeds }.
burgundy_cards-kept = { $who } { $deeds }.
burgundy_cards-hired = { $who } takes { $gained } ({ $how }).
burgundy_cards-got = { $who } gets { $gained } ({ $how }).
burgundy_cards-converted = { $who } trades { $gained } for { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $how }).
burgundy_cards-nothing_left = { $who } gets nothing ({ $how }): there are no cards left.
burgundy_cards-bought_cards = { $who } pays { $silver } silver and turns up { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
burgundy_cards-declined = { $who } doesn’t use the { $object }.
burgundy_cards-ended = Final scoring.
burgundy_cards-deed_take = takes { $card } from row { $row } ({ $how })
burgundy_cards-deed_place = places { $card } ({ $how })
burgundy_cards-deed_join = adds { $card } to { $stack } ({ $how })
burgundy_cards-deed_cover = places { $card } on top of monasteries ({ $how })
burgundy_cards-deed_triple = completes { $triple }
burgundy_cards-deed_get = gets { $gained }
burgundy_cards-deed_sell = sells { $goods } ({ $how })
burgundy_cards-deed_keep = keeps { $card } as a project
burgundy_cards-deed_discard = discards { $card }
burgundy_cards-brief_taken = took { $card }
burgundy_cards-brief_placed = placed { $card }
burgundy_cards-brief_triple = placed { $card }: triple
burgundy_cards-brief_sold = sold { $goods }

# Points

burgundy_cards-reason_triple = a triple
burgundy_cards-reason_first_of = the first triple of its type
burgundy_cards-reason_all7 = a complete estate
burgundy_cards-reason_vp = point cards
burgundy_cards-reason_goods = goods sold
burgundy_cards-reason_animals = animals
burgundy_cards-reason_start_card = the first-player card
burgundy_cards-source_triple = triples
burgundy_cards-source_first_of = first triples
burgundy_cards-source_all7 = all seven types
burgundy_cards-source_vp = point cards
burgundy_cards-source_goods = goods sold
burgundy_cards-source_animals = animals
burgundy_cards-source_start_card = first-player card
burgundy_cards-tie_most_stored = cards in storage
burgundy_cards-term_castle = 3 castles
burgundy_cards-term_mine = 3 mines
burgundy_cards-term_monastery = 3 monasteries
burgundy_cards-term_knowledge = 3 knowledge cards
burgundy_cards-term_ship = 3 ships
burgundy_cards-term_pasture = 3 pastures
burgundy_cards-term_building = 3 buildings
burgundy_cards-term_types = all 7 types
burgundy_cards-term_watchtower = watchtower
burgundy_cards-term_round_bonus = round bonus
burgundy_cards-term_converted = workers and silver
burgundy_cards-term_light = { $count } light at { $each }
burgundy_cards-term_medium = { $count } brown at { $each }
burgundy_cards-term_dark = { $count } dark at { $each }
burgundy_cards-term_set_2 = { $count ->
    [one] { $count } set of 2
   *[other] { $count } sets of 2
} at { $each }
burgundy_cards-term_set_3 = { $count ->
    [one] { $count } set of 3
   *[other] { $count } sets of 3
} at { $each }
burgundy_cards-term_set_4 = { $count ->
    [one] { $count } set of 4
   *[other] { $count } sets of 4
} at { $each }
burgundy_cards-term_start_card = held at the end

# Rules of a table

burgundy_cards-preset_first = usual rules
burgundy_cards-preset_first_help = five rounds of six turns, by the rulebook.
burgundy_cards-rule_start_workers = First workers
burgundy_cards-rule_start_workers_help = how many workers everybody begins with, when fewer than four play.
burgundy_cards-rule_start_workers_source = rulebook, set-up: told for four players only
burgundy_cards-value_start_workers = { $value ->
    [by_seat] seat by seat: 0, 1, 1, 2
   *[last_two] 2 for the last player
}
burgundy_cards-rule_award_order = Bonus and effect
burgundy_cards-rule_award_order_help = which comes first when a card completes a triple: the bonuses for it, or what the card does.
burgundy_cards-rule_award_order_source = rulebook, placing cards: all of it comes at once; the order is our ruling
burgundy_cards-value_award_order = { $value ->
    [before_effect] bonuses first
   *[after_effect] effect first
}
burgundy_cards-rule_decline_effects = Skipping effects
burgundy_cards-rule_decline_effects_help = whether you may skip what a castle or a building lets you choose.
burgundy_cards-rule_decline_effects_source = rulebook, placing cards: it doesn’t say; our ruling is yes
burgundy_cards-rule_tie_animals = Animals in a tie
burgundy_cards-rule_tie_animals_help = which animals count among the cards in storage when points are equal.
burgundy_cards-rule_tie_animals_source = rulebook, end of the game: unused animals; which those are is our ruling
burgundy_cards-value_tie_animals = { $value ->
    [unscored_only] those in no set
   *[all] all of them
}

# What can be wrong

burgundy_cards-costs_workers = That costs { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}. If you want that, begin with { $die }+{ $workers }.
burgundy_cards-too_dear = { $workers ->
    [one] { $card }: that takes { $workers } worker
   *[other] { $card }: that takes { $workers } workers
}, and you have { $has }. Choose another card or die.
burgundy_cards-sale_too_dear = { $workers ->
    [one] To sell { $good } you need { $workers } worker
   *[other] To sell { $good } you need { $workers } workers
}, and you have { $has }. Play another die.
burgundy_cards-no_such_die = You have no die { $die } now. Press Play to see what you have.
burgundy_cards-not_in_display = There’s no { $card } to take now. /board shows what there is.
burgundy_cards-not_in_projects = Not among your projects: { $card }. Take it first, or place another one.
burgundy_cards-wrong_stack = That can’t go there: { $card } → { $stack }. A card joins its own type; a monastery joins any stack that isn’t complete.
burgundy_cards-no_such_goods = You have none: { $good }. Ships, inns and bonuses bring goods.
burgundy_cards-workers_full = You have { $count } workers or more already, so that brings nothing. Choose another action.
burgundy_cards-nothing_to_convert = You need { $count } workers and silver together. Choose another action.
burgundy_cards-bought_already = You’ve bought cards in this turn already. Once more in your next turn.
burgundy_cards-no_silver = Buying cards costs { $price } silver. Mines, banks and sales bring silver.
burgundy_cards-no_cards_left = There are no cards left to buy. Go on with your action.

# Auto-answers

burgundy_cards-order_draw = Drawing goods or animals
burgundy_cards-order_draw_same = either pile if both show the same
burgundy_cards-order_draw_collect = goods you have most of, animals you have fewest of
burgundy_cards-order_award = Bonus for a triple
burgundy_cards-order_award_points = points
burgundy_cards-order_award_silver = silver
burgundy_cards-order_award_workers = workers
burgundy_cards-order_award_goods = goods
burgundy_cards-order_award_animals = animals
burgundy_cards-order_warehouse = The warehouse sells
burgundy_cards-order_warehouse_most = what you have most of
burgundy_cards-order_discard = Too many projects: discard
burgundy_cards-order_discard_oldest = the oldest
burgundy_cards-order_discard_newest = the newest
burgundy_cards-order_aliases = same=draw:same collect=draw:collect draw=draw:ask points=award:points silver=award:silver workers=award:workers goods=award:goods animals=award:animals bonus=award:ask sell=warehouse:most warehouse=warehouse:ask oldest=discard:oldest newest=discard:newest discard=discard:ask

# How the game is called, besides its name and its command. Several words have underscores between them

burgundy_cards-names = card_game burgundy_card_game burgundy_cards castles_card_game castles_cards

# Words for moves in one line: word=code. Several words have underscores between them; nothing behind the sign: left out

burgundy_cards-typed_row = { $what } from row { $number }
burgundy_cards-typed_pile = { $what } from pile { $number }
burgundy_cards-typed_payment = { $workers ->
    [0] { $silver } silver
   *[other] { $silver ->
        [0] { $workers } workers
       *[other] { $workers } workers { $silver } silver
    }
}
burgundy_cards-aliases = get=take put=place lay=place build=place add=place purchase=buy sells=sell worker=workers refill=workers hire=workers coin=silver coins=silver trade=convert exchange=convert change=convert keep=project none=decline skip=decline no=decline pass=decline done=end finish=end castles=castle mines=mine monasteries=monastery cloister=monastery ships=ship boat=ship pastures=pasture meadow=pasture buildings=building boarding_house=inn boardinghouse=inn tavern=inn city_hall=city-hall cityhall=city-hall town_hall=city-hall townhall=city-hall watch_tower=watchtower tower=watchtower workshop=carpenter store=warehouse cows=cow pigs=pig roosters=rooster chicken=rooster hen=rooster cock=rooster brown=medium light_brown=light lightbrown=light dark_brown=dark darkbrown=dark point=points good=goods animal=animals discard= as= from=from to= at= on= onto= with= under= for= and= a= an= die= row= pile= card= the=
