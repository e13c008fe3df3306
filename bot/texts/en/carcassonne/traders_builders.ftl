carcassonne-module_traders_builders = Traders and Builders
carcassonne-module_traders_builders_help = 24 more tiles, about 15 minutes longer. Complete cities to collect goods, use your builder for a second tile, put your pig in a field.
carcassonne-preset_big = big game
carcassonne-preset_big_help = both big expansions: Inns and Cathedrals, Traders and Builders.
carcassonne-preset_grand = grand game
carcassonne-preset_grand_help = both big expansions, the River and the Abbot. Take your time!
carcassonne-rule_second_part = The builder’s second tile
carcassonne-rule_second_part_help = optional: you can do without it. Always: it’s drawn without asking.
carcassonne-rule_second_part_source = rulebook, p. 13: you may take another turn; other programs always take it
carcassonne-value_second_part = { $value ->
    [offered] optional
   *[taken] always
}

carcassonne-second_part = Your builder gives you a second tile. Take it?
carcassonne-closing_take = Your builder gives you a second tile. Confirm and draw it?
carcassonne-option_take = Take it
carcassonne-option_skip = No second tile
carcassonne-builder_works = { $who } goes again: the builder gives a second tile.

carcassonne-goods_taken = { $who } takes { $goods } from the city at { $cell }.
carcassonne-goods_wine = { $count } wine
carcassonne-goods_grain = { $count } grain
carcassonne-goods_cloth = { $count } cloth
carcassonne-own_goods = Your goods: { $goods }
carcassonne-alt_goods = Goods: { $goods }.
carcassonne-alt_goods_of = { $letter } { $who }: { $goods }

carcassonne-reason_wine = wine
carcassonne-reason_grain = grain
carcassonne-reason_cloth = cloth
carcassonne-source_wine = wine
carcassonne-source_grain = grain
carcassonne-source_cloth = cloth
carcassonne-term_most = the most tokens

carcassonne-figure_builder = builder
carcassonne-lacking_builder = builder
carcassonne-supply_builder = { $count ->
    [one] { $count } builder
   *[other] { $count } builders
}
carcassonne-stands_builder_road = builder on the road
carcassonne-stands_builder_city = builder in the city
carcassonne-figure_pig = pig
carcassonne-lacking_pig = pig
carcassonne-supply_pig = { $count ->
    [one] { $count } pig
   *[other] { $count } pigs
}
carcassonne-stands_pig_field = pig
carcassonne-mark_wine = with wine
carcassonne-mark_grain = with grain
carcassonne-mark_cloth = with cloth

carcassonne-order_second_part = The builder’s second tile
carcassonne-order_second_part_never = never

# What things are and what they do, in short

carcassonne-thing_goods = goods
carcassonne-thing_builder = builder
carcassonne-thing_pig = pig
carcassonne-thing_bridge = bridge
carcassonne-lore_goods =
    Lay the tile that completes a city, and you take its goods: a token for each wine, grain or cloth symbol in it. Knights don’t matter: the city may be somebody else’s, or nobody’s.
    At the end, having the most wine gets you { $most }, and so does having the most grain or the most cloth. If players tie for the most, each of them gets it all.
    There are { $wine_tokens } wine tokens, { $grain_tokens } grain and { $cloth_tokens } cloth.
carcassonne-lore_builder =
    Each player has { $builders ->
        [one] one
       *[other] { $builders }
    }. You can place it instead of a meeple, on a road or in a city where a meeple of yours already stands.
    From then on, whenever you extend that road or city, you { $second_part ->
        [offered] may draw
       *[taken] draw
    } a second tile right away and play it like the first. There’s never a third.{ $second_part ->
        [offered] {" "}Don’t want it? Press “No second tile”, or type “skip” after your figure.
       *[taken] {""}
    }
    The builder scores nothing and doesn’t count as a meeple. It comes back with the last of your meeples there.
carcassonne-lore_pig =
    { $farmers ->
        [yes]
            Each player has { $pigs ->
                [one] one
               *[other] { $pigs }
            }. You can place it instead of a meeple, in a field where a farmer of yours already lies. It stays there to the end.
            If you get the points for that field, each complete city at its edge brings you { $pig_city } instead of { $field }. Only your own pig helps you, and it doesn’t count as a farmer.
       *[no] This table plays without farmers, so the pigs stay at home.
    }
carcassonne-lore_bridge = One road runs over the other: they don’t meet, and neither of them ends there. The four corners are separate fields.
carcassonne-lore_road_traders_builders = Extend a road where your builder stands, and you get a second tile.
carcassonne-lore_city_traders_builders =
    With wine, grain or cloth in it: whoever lays the last tile takes the goods.
    Extend a city where your builder stands, and you get a second tile.
carcassonne-lore_field_traders_builders =
    { $farmers ->
        [yes] With a pig of your own in it: { $pig_city } for each complete city instead of { $field }.
       *[no] The pigs stay at home, too.
    }
carcassonne-lore_meeple_traders_builders = Instead of a meeple, you can place your builder or your pig where one of your meeples already is.
carcassonne-lore_end_traders_builders = The most wine, the most grain and the most cloth bring { $most } each.

# Words that are typed: word=code
carcassonne-aliases_traders_builders = architect=builder hog=pig second_tile=take no_second=skip no_second_tile=skip
carcassonne-thing_aliases_traders_builders = good=goods token=goods tokens=goods trader=goods traders=goods merchant=goods wine=goods grain=goods wheat=goods cloth=goods fabric=goods builders=builder architect=builder second_tile=builder second_turn=builder double_turn=builder pigs=pig hog=pig bridges=bridge
carcassonne-order_aliases_traders_builders = single=second_part:never second=second_part:ask
