carcassonne-module_inns_cathedrals = Inns and Cathedrals
carcassonne-module_inns_cathedrals_help = 18 more tiles. Inn roads and cathedral cities score more when complete and nothing when not; each player gets a large meeple that counts as two.
