burgundy-module_inns = Inns
burgundy-module_inns_help = 5 more tiles, about 5 minutes longer. Inns go on any colour, and an area with an inn counts as one space larger.
burgundy-preset_more_tiles = more tiles, 2019
burgundy-preset_more_tiles_help = additional tiles, white castles and inns: a little more of everything, quick to learn.
burgundy-rule_inn_cap = Largest areas with an inn
burgundy-rule_inn_cap_help = whether an inn can make an area count as larger than any on the points table.
burgundy-rule_inn_cap_source = one print of 2019 says no; the edition of 2023 says yes
burgundy-value_inn_cap = { $value ->
    [capped] the table’s limit
   *[larger] beyond the table
}

burgundy-inn_added = { $count ->
    [one] An inn lies beside the black depot.
   *[other] Another inn lies beside the black depot: { $count } now.
}
burgundy-second_inn = The area of { $hex } already has an inn. Choose a space in another area.
burgundy-alt_inns = Beside the black depot: { $count ->
    [one] { $count } inn
   *[other] { $count } inns
}.

burgundy-tile_inn = inn
burgundy-kind_inn = inns

# What things are and what they do, in short

burgundy-lore_inn =
    There are { $inns } inns. At the start of each phase, one more is laid beside the black depot and stays there until it’s bought.
    Buying one is your purchase for the turn: { $price }. It goes into your storage.
    It does nothing but fill a space, and its area counts as one space larger: an area of { $example_size } scores { $example_larger } instead of { $example_usual }.
    { $inn_cap ->
        [capped] No area counts as larger than { $sizes }.
       *[larger] Areas can count as larger than { $sizes }, too: { $beyond }.
    }
burgundy-lore_where_inn = For spaces of any colour, one inn in each area.

# Words that are typed: word=code
burgundy-aliases_inns = inns=inn tavern=inn taverns=inn
burgundy-thing_aliases_inns = pub=inn
