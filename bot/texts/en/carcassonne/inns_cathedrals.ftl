carcassonne-module_inns_cathedrals = Inns and Cathedrals
carcassonne-module_inns_cathedrals_help = 18 more tiles, about 15 minutes longer. Inn roads and cathedral cities score more when complete and nothing when not; each player gets a large meeple that counts as two.

carcassonne-figure_large = large meeple
carcassonne-lacking_large = large meeple
carcassonne-supply_large = { $count ->
    [one] { $count } large meeple
   *[other] { $count } large meeples
}
carcassonne-stands_large_road = large highwayman
carcassonne-stands_large_city = large knight
carcassonne-stands_large_monastery = large monk
carcassonne-stands_large_field = large farmer
carcassonne-mark_inn = with an inn
carcassonne-mark_cathedral = with a cathedral

# What things are and what they do, in short

carcassonne-thing_inn = inn
carcassonne-thing_cathedral = cathedral
carcassonne-thing_large = large meeple
carcassonne-lore_inn =
    A complete road with an inn scores { $inn_road } for each of its tiles instead of { $road }. Unfinished at the end, it scores nothing at all.
    A second inn on the same road changes nothing.
    On the tile where three roads meet, the inn belongs to the roads on the left and on the right.
carcassonne-lore_cathedral =
    A complete city with a cathedral is worth more: { $cathedral_city } for each of its tiles and { $cathedral_shield } for each shield. Unfinished at the end, it scores nothing at all.
    A second cathedral in the same city changes nothing.
carcassonne-lore_large =
    Each player has { $large_meeples ->
        [one] one
       *[other] { $large_meeples }
    }. You can place it instead of a meeple, wherever a meeple could go, and it comes back like one.
    Whenever meeples are counted, it counts as { $large_strength }.
carcassonne-lore_road_inns_cathedrals =
    With an inn: { $inn_road } for each tile when complete, nothing when unfinished at the end.
    The short bits of road in front of some city gates can’t be claimed. They only divide fields.
carcassonne-lore_city_inns_cathedrals = With a cathedral: { $cathedral_city } for each tile and { $cathedral_shield } for each shield when complete, nothing when unfinished at the end.
carcassonne-lore_shield_inns_cathedrals = With a cathedral in the city: { $cathedral_shield } when it’s complete, nothing when it isn’t.
carcassonne-lore_meeple_inns_cathedrals = There’s also a large meeple for everybody. It counts as { $large_strength }.
carcassonne-lore_end_inns_cathedrals = Unfinished roads with an inn and unfinished cities with a cathedral score nothing.

# Words that are typed: word=code
carcassonne-aliases_inns_cathedrals = large_meeple=large big=large big_meeple=large
carcassonne-thing_aliases_inns_cathedrals = inns=inn tavern=inn cathedrals=cathedral large=large big=large big_meeple=large
