burgundy-module_shields = Shields
burgundy-module_shields_help = 18 shields, about 15 minutes longer. With a double, take a shield onto a castle: a strong effect for you alone, as long as you pay for it at the end of every phase.
burgundy-preset_everything = everything in the box, 2019
burgundy-preset_everything_help = all six modules of the 2019 box, on estates with border posts. For players who know them.
burgundy-rule_shield_2_amount = Shield 2
burgundy-rule_shield_2_amount_help = how many workers you get when another player gets several at once.
burgundy-rule_shield_2_amount_source = the books leave it open; one print of 2019 says one
burgundy-value_shield_2_amount = { $value ->
    [one] always one
   *[same] just as many
}
burgundy-rule_shield_vs_monastery = Shield 9 and monastery 3
burgundy-rule_shield_vs_monastery_help = whether both count when they do the same thing.
burgundy-rule_shield_vs_monastery_source = the books are silent; one print of 2019 says only the shield
burgundy-value_shield_vs_monastery = { $value ->
    [shield_only] only the shield
   *[both] both
}
burgundy-rule_shield_15_inn = Shield 15 takes inns
burgundy-rule_shield_15_inn_help = whether it may take an inn that lies beside the black depot.
burgundy-rule_shield_15_inn_source = the books are silent; one print of 2019 says yes
burgundy-value_shield_15_inn = { $value ->
    [yes] yes
   *[no] no
}
burgundy-rule_shield_17_cap = Shield 17 and the largest areas
burgundy-rule_shield_17_cap_help = whether areas can count as larger than the table of points goes.
burgundy-rule_shield_17_cap_source = one print of 2019: no; the edition of 2023: yes
burgundy-value_shield_17_cap = { $value ->
    [capped] no more than the table
   *[larger] the points go on
}
burgundy-rule_shield_14_timing = Shields 14 and 15
burgundy-rule_shield_14_timing_help = whether they bring their tile before or after the shields are paid for.
burgundy-rule_shield_14_timing_source = rulebook of 2019, p. 15: both at the end of a phase
burgundy-value_shield_14_timing = { $value ->
    [before_upkeep] before paying
   *[after_upkeep] after paying
}

# What each one does, in two or three words

burgundy-shield_pastures = one big pasture
burgundy-shield_workers_too = a worker for you, too
burgundy-shield_workers_pay = pay with workers
burgundy-shield_storage = unlimited storage
burgundy-shield_ship = goods of all depots
burgundy-shield_lender = another’s monasteries
burgundy-shield_bonus = bonus tiles ×2
burgundy-shield_mines = mine silver ×2
burgundy-shield_silver = silver for each tile sold
burgundy-shield_monasteries = monastery points ×2
burgundy-shield_castles = castles take shields
burgundy-shield_goods = points for goods ×2
burgundy-shield_shields = shield points ×2
burgundy-shield_depots = a tile from a depot
burgundy-shield_black = a tile from the black depot
burgundy-shield_die = one die, any number
burgundy-shield_areas = areas one larger
burgundy-shield_anywhere = place anywhere

# What is asked

burgundy-option_shield = Take a shield
burgundy-option_lender = Choose for shield 6
burgundy-ask_which_shield = Both dice for a shield. Which one?
burgundy-ask_which_lender = Shield 6: whose monasteries do you use as well?
burgundy-ask_shield_castle = Shield { $shield }: on which castle? A shield that’s there already leaves the game.
burgundy-upkeep = The phase is over: time to pay for your shields. Which ones do you keep?
burgundy-ask_upkeep_payment = How do you pay for them?
burgundy-upkeep_due = Upkeep for all your shields ({ $shields }): { $money }
burgundy-keep_all = Keep all
burgundy-keep_some = Keep { $shields }: { $money }
burgundy-keep_some_first = Keep { $shields }
burgundy-keep_none = Keep none
burgundy-fetch = Your shield brings a tile straight into your estate. Which one?
burgundy-gather = Shield 5: which goods do you take from all six depots?
burgundy-lender = Shield 6: whose monasteries do you use as well, now and later?
burgundy-lender_monasteries = Monasteries
burgundy-lender_later = Decide later

# What happened

burgundy-tile_shield_numbered = shield { $number }
burgundy-shields_laid = Shields on the depots: { $laid }.
burgundy-shield_taken = { $who } takes shield { $shield } ({ $effect }) { $origin } for the castle at { $hex } ({ $double }).
burgundy-shield_swapped = { $who } takes shield { $shield } ({ $effect }) { $origin } for the castle at { $hex } ({ $double }); shield { $replaced } leaves the game.
burgundy-shield_origin = from depot { $depot }
burgundy-shield_dice = dice { $one } and { $other }
burgundy-shields_paid = { $who } pays { $money } for { $count ->
    [one] shield { $kept }
   *[other] shields { $kept }
}.
burgundy-shields_paid_some = { $who } pays { $money } for { $count ->
    [one] shield { $kept }
   *[other] shields { $kept }
} and gives up { $dropped }.
burgundy-shields_dropped = { $who } gives up { $count ->
    [one] shield { $dropped }
   *[other] shields { $dropped }
}.
burgundy-lender_chosen = { $who } uses { $whom }’s monasteries from now on (shield 6).
burgundy-goods_gathered = { $who } also takes goods { $good } ×{ $count } from all depots (shield 5).
burgundy-worker_joined = { $who } gets { $money }, too (shield 2).
burgundy-fetched = { $who } takes { $tile } from { $source } straight to { $hex } ({ $how }).
burgundy-fetched_with = { $who } takes { $tile } from { $source } straight to { $hex } ({ $how }) and gets { $money }.
burgundy-brief_shield = took shield { $shield }
burgundy-reason_shield = shield { $place }
burgundy-source_shield = shields
burgundy-term_shield = { $count ->
    [one] { $count } shield
   *[other] { $count } shields
} at { $each }

# What can be wrong

burgundy-no_such_shield = { $shield ->
    [0] No shield is left on the depots: use your dice for something else.
   *[other] Shield { $shield } isn’t on any depot now. Choose one that you see on the board.
}
burgundy-shield_needs_both_dice = A shield takes both dice, and you’ve used one already. Use the other one for something else, or take back your first action.
burgundy-shield_needs_double = Shield { $shield } needs a double { $depot }. That would take { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}, more than you have: choose another shield or two actions.
burgundy-shield_needs_castle = There’s no castle of yours at { $hex }: a shield needs one. Choose another space.
burgundy-shield_costs_workers = For a double { $depot } you’d spend { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}. If you want that, type shield { $shield }+{ $workers }.
burgundy-shield_cannot_keep = You can’t keep that. Type “keep all”, “keep none”, or “keep” with the numbers of shields that you can pay for.

# Auto-answers

burgundy-order_upkeep = At the end of a phase, of my shields I
burgundy-order_upkeep_all = keep all, if I can pay
burgundy-order_upkeep_most = keep the most points I can pay for
burgundy-order_aliases_shields = keep=upkeep:all points=upkeep:most upkeep=upkeep:ask

# The picture in words

burgundy-shields_held = { $count ->
    [one] shield { $held }
   *[other] shields { $held }
}
burgundy-shields_lent = monasteries of { $letter }
burgundy-alt_shields = Shields on the depots: { $laid }.

# What things are and what they do, in short

burgundy-thing_shields = shields
burgundy-thing_shield_1 = shield 1 · one big pasture
burgundy-thing_shield_2 = shield 2 · a worker for you, too
burgundy-thing_shield_3 = shield 3 · pay with workers
burgundy-thing_shield_4 = shield 4 · unlimited storage
burgundy-thing_shield_5 = shield 5 · goods of all depots
burgundy-thing_shield_6 = shield 6 · another’s monasteries
burgundy-thing_shield_7 = shield 7 · bonus tiles ×2
burgundy-thing_shield_8 = shield 8 · mine silver ×2
burgundy-thing_shield_9 = shield 9 · silver for each tile sold
burgundy-thing_shield_10 = shield 10 · monastery points ×2
burgundy-thing_shield_11 = shield 11 · castles take shields
burgundy-thing_shield_12 = shield 12 · points for goods ×2
burgundy-thing_shield_13 = shield 13 · shield points ×2
burgundy-thing_shield_14 = shield 14 · a tile from a depot
burgundy-thing_shield_15 = shield 15 · a tile from the black depot
burgundy-thing_shield_16 = shield 16 · one die, any number
burgundy-thing_shield_17 = shield 17 · areas one larger
burgundy-thing_shield_18 = shield 18 · place anywhere
burgundy-lore_shields =
    There are { $shields }, all different. Some lie face up on depots 1 to 6 from the start ({ $shields_laid }); no more will come.
    With a double you may take a shield from the depot with that number, instead of your two actions. Workers may help to make the double.
    It goes on one of your castles. If a shield is there already, that one leaves the game. From now on the shield works for you.
    At the end of each phase, before the mines pay, every shield costs { $upkeep }. Those you don’t pay for leave the game.
    At the end of the game, each shield you still have scores { $per_pearl } for every pearl on its upper edge.
    /rules shield 7 tells you about number seven.
burgundy-shields_laid_for = { $players } players: { $laid }
burgundy-lore_shield_1 =
    All your pastures count as one big pasture: new animals score again with all of their kind, wherever in your estate they are.
    If you have it at the end: { $worth_1 }.
burgundy-lore_shield_2 =
    Whenever another player gets workers, you do, too: { $shield_2_workers }.
    If you have it at the end: { $worth_2 }.
burgundy-shield_joined_one = one, however many the other player gets
burgundy-shield_joined_same = just as many
burgundy-lore_shield_3 =
    At the end of a phase you can pay for your shields with workers, silver or both: a worker counts as 1 silver.
    If you have it at the end: { $worth_3 }.
burgundy-lore_shield_4 =
    Your storage holds as many tiles as you like, not just { $storage }.
    If you have it at the end: { $worth_4 }.
burgundy-lore_shield_5 =
    When you place a ship, it fetches goods as usual. Then choose a kind of goods and take all of it from all six depots, if you have room for that kind.
    If you have it at the end: { $worth_5 }.
burgundy-lore_shield_6 =
    Once, at a time you like, choose another player. All monasteries in that estate work for you, too: those that are there, and those to come. Your own buildings, animals and goods count.
    As long as you have the shield, they score for you at the end as well. Monastery { $never_lent } can’t be used this way.
    If you have it at the end: { $worth_6 }.
burgundy-lore_shield_7 =
    Bonus tiles score double for you. Those you won before you had the shield stay as they are.
    If you have it at the end: { $worth_7 }.
burgundy-lore_shield_8 =
    Your mines bring twice the silver at the end of each phase.
    If you have it at the end: { $worth_8 }.
burgundy-lore_shield_9 =
    When you sell goods, you get { $sale_silver } for every tile, not { $sale_silver } for the whole sale. { $shield_9_monastery }
    If you have it at the end: { $worth_9 }.
burgundy-shield_sale_alone = Monastery 3 adds nothing to that.
burgundy-shield_sale_both = Monastery 3 still adds its silver.
burgundy-lore_shield_10 =
    At the end, your monasteries score double.
    If you have it at the end: { $worth_10 }.
burgundy-lore_shield_11 =
    When you place a castle, its action can take any shield from any depot: no double needed.
    If you have it at the end: { $worth_11 }.
burgundy-lore_shield_12 =
    Every tile of goods you sell scores double.
    If you have it at the end: { $worth_12 }.
burgundy-lore_shield_13 =
    At the end, your shields score double, this one included.
    If you have it at the end: { $worth_13 }, doubled by itself.
burgundy-lore_shield_14 =
    At the end of each phase, after the last turn, you can take a tile from any numbered depot and place it right away on a free space of its colour next to your tiles, whatever the number. It works as usual.
    { $shield_fetching }
    If you have it at the end: { $worth_14 }.
burgundy-lore_shield_15 =
    At the end of each phase, after the last turn, you can take a tile from the black depot and place it right away on a free space of its colour next to your tiles, whatever the number. It works as usual.
    { $shield_inns } { $shield_fetching }
    If you have it at the end: { $worth_15 }.
burgundy-shield_fetch_before = This comes before you pay for your shields.
burgundy-shield_fetch_after = This comes after you’ve paid for your shields.
burgundy-shield_inns_yes = An inn beside the depot may be taken, too.
burgundy-shield_inns_no = Inns beside the depot may not be taken.
burgundy-lore_shield_16 =
    Once in each of your turns, one of your dice can be any number you like, without workers.
    If you have it at the end: { $worth_16 }.
burgundy-lore_shield_17 =
    When you complete an area, it scores as if it were one space larger. { $shield_17_most }
    If you have it at the end: { $worth_17 }.
burgundy-shield_area_capped = More than { $sizes } spaces never count.
burgundy-shield_area_larger = The points go on beyond { $sizes } spaces.
burgundy-lore_shield_18 =
    You can place tiles on any free space of the right colour and number, not only next to your own tiles.
    If you have it at the end: { $worth_18 }.

# Words that are typed: word=code
burgundy-aliases_shields = shields=shield keeping=keep all=all everything=all lend=lender seat=seat later=later
burgundy-thing_aliases_shields = shield=shields upkeep=shields double=shields doubles=shields pearl=shields pearls=shields
