carcassonne-module_inns_cathedrals = Inns and Cathedrals
carcassonne-module_inns_cathedrals_help = 18 more tiles. Inn roads and cathedral cities score more when complete and nothing when not; each player gets a large meeple that counts as two.

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

# Words that are typed: word=code
carcassonne-aliases_inns_cathedrals = large_meeple=large big=large
