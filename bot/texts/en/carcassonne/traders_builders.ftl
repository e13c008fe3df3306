carcassonne-module_traders_builders = Traders and Builders
carcassonne-module_traders_builders_help = 24 more tiles. Complete cities to collect goods, use your builder for a second tile, put your pig in a field.
carcassonne-rule_second_part = The builder’s second tile
carcassonne-rule_second_part_help = asked: you can skip it. Automatic: it’s always drawn.
carcassonne-rule_second_part_source = rulebook, p. 13: you may take another turn; other programs always take it
carcassonne-value_second_part = { $value ->
    [offered] asked
   *[taken] automatic
}

carcassonne-second_part = Your builder gives you another tile. Take it?

carcassonne-reason_wine = wine
carcassonne-reason_grain = grain
carcassonne-reason_cloth = cloth
carcassonne-source_wine = wine
carcassonne-source_grain = grain
carcassonne-source_cloth = cloth
carcassonne-term_most = nobody has more

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
carcassonne-option_take = Take it
carcassonne-option_skip = Skip it
