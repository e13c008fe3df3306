burgundy-module_white_castles = White Castles
burgundy-module_white_castles_help = 9 more tiles, about 5 minutes longer. Place a white castle and use the white die for one more action.
burgundy-rule_white_castle_town_limit = One white castle per town
burgundy-rule_white_castle_town_limit_help = whether a town can have only one white castle, as with other buildings.
burgundy-rule_white_castle_town_limit_source = the rulebook doesn’t say; by its back and for monastery 29 it’s a building
burgundy-value_white_castle_town_limit = { $value ->
    [yes] yes
   *[no] no
}

burgundy-white_die_one = White die 1: which action?
burgundy-white_die_two = White die 2: which action?
burgundy-white_die_three = White die 3: which action?
burgundy-white_die_four = White die 4: which action?
burgundy-white_die_five = White die 5: which action?
burgundy-white_die_six = White die 6: which action?
burgundy-white_die_costs = That costs { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}. If you’re fine with that, add +{ $workers } at the end.
burgundy-alt_white_die = { $who } uses the white die: { $die }.

burgundy-tile_white_castle = white castle
burgundy-term_white_castle = { $count ->
    [one] { $count } white castle
   *[other] { $count } white castles
} at { $each }

# What things are and what they do, in short

burgundy-lore_white_castle =
    When placed: take one more action at once, with the number on the white die. Workers can change the number for you, but the white die itself stays as it is.
    { $white_castle_town_limit ->
        [yes] It’s a building like the others.
       *[no] It’s a building, but at this table a town can have several white castles.
    }

# Words that are typed: word=code
burgundy-aliases_white_castles = white_castle=white-castle whitecastle=white-castle white_castles=white-castle
burgundy-thing_aliases_white_castles = 29=monastery-29 white=white-castle
