carcassonne-name = Carcassonne
carcassonne-place = Where does the tile go?
carcassonne-deploy = A meeple on it?
carcassonne-held_tiles = Then the next tile is drawn. Confirm?
carcassonne-situation = { $left ->
    [0] No tiles left.
    [one] { $left } tile left.
   *[other] { $left } tiles left.
}
carcassonne-laid = { $who }: tile at { $cell }.
carcassonne-laid_with = { $who }: tile at { $cell }, { $kind ->
    [road] highwayman
    [city] knight
    [monastery] monk
   *[field] farmer
}.
carcassonne-deployed = { $who }: { $kind ->
    [road] highwayman
    [city] knight
    [monastery] monk
   *[field] farmer
} at { $cell }.
carcassonne-discarded = { $who } drew a tile that fits nowhere; it is out of the game.
carcassonne-ended = The last tile is laid. Final scoring:
carcassonne-brief = { $cell }{ $kind ->
    [road] {" "}highwayman
    [city] {" "}knight
    [monastery] {" "}monk
    [field] {" "}farmer
   *[none] {""}
}

carcassonne-turned = { $degrees }°
carcassonne-option = { $kind ->
    [road] Road
    [city] City
    [monastery] Monastery
    [garden] Garden
    [field] Field
   *[pass] No meeple
}
carcassonne-side = { $side ->
    [n] N
    [e] E
    [s] S
   *[w] W
}
carcassonne-half = { $side ->
    [n] N
    [e] E
    [s] S
   *[w] W
}{ $half ->
    [l] ◂
   *[r] ▸
}

carcassonne-reason_road = road at { $place }
carcassonne-reason_city = city at { $place }
carcassonne-reason_monastery = monastery at { $place }
carcassonne-reason_garden = garden at { $place }
carcassonne-reason_field = field at { $place }
carcassonne-source_road = roads
carcassonne-source_city = cities
carcassonne-source_monastery = monasteries
carcassonne-source_garden = gardens
carcassonne-source_field = fields
carcassonne-term_tile = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}{ $each ->
    [1] {""}
   *[other] {" "}at { $each }
}
carcassonne-term_shield = { $count ->
    [one] { $count } shield
   *[other] { $count } shields
}{ $each ->
    [1] {""}
   *[other] {" "}at { $each }
}
carcassonne-term_monastery = the monastery itself
carcassonne-term_garden = the garden itself
carcassonne-term_neighbour = { $count ->
    [one] { $count } tile around
   *[other] { $count } tiles around
}
carcassonne-term_city = { $count ->
    [one] { $count } city
   *[other] { $count } cities
} at { $each }

carcassonne-preset_classic = classic, with fields
carcassonne-preset_classic_help = the base game as in the book, with farmers.
carcassonne-preset_first = first game, without fields
carcassonne-preset_first_help = easier to begin with, no farmers.
carcassonne-rule_farmers = Fields and farmers
carcassonne-rule_farmers_source = rulebook, p. 8: fields are an extra rule
carcassonne-rule_farmers_help = meeples may lie in fields and score for complete cities at the end.

carcassonne-taken = There is a tile at { $cell } already.
carcassonne-alone = { $cell } touches no tile.
carcassonne-clash = { $cell } does not fit: the { $own ->
    [road] road
    [city] city
   *[field] field
} on its { $side ->
    [n] north
    [e] east
    [s] south
   *[w] west
} side would meet a { $beyond ->
    [road] road
    [city] city
   *[field] field
}.
carcassonne-fits_in_no_turn = The tile does not fit at { $cell }, however it is turned.
carcassonne-no_such_turn = “{ $turn }” is no way to turn a tile at { $cell }: { $candidates }?
carcassonne-may_not_lie = The tile may not lie at { $cell }.
carcassonne-occupied = { $segment }: somebody stands on it already.
carcassonne-none_left = { $figure }: you have none left.
carcassonne-nowhere_for = { $figure }: there’s no place for it on this tile.
carcassonne-not_for = { $segment }: { $figure } can’t go there.
carcassonne-nobody_to_join = { $segment }: { $figure } needs a meeple of yours there.
carcassonne-completed_by_tile = { $segment }: this tile completes it, { $figure } can’t go there any more.

carcassonne-fields = Fields, if the game ended now:
carcassonne-fields_scored = Fields, as they were scored at the end:
carcassonne-no_fields = Nobody lies in a field, and none is worth anything yet.
carcassonne-no_fields_scored = Nobody lay in a field at the end.
carcassonne-no_farmers = This table plays without farmers: fields bring nothing.
carcassonne-field_line = Field around { $cell }: { $owners ->
    [0] nobody’s
   *[other] { $who }
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $cities ->
    [one] { $cities } city
   *[other] { $cities } cities
}).
carcassonne-bare_field = Field around { $cell }: { $who }, nothing yet.
carcassonne-bare_field_scored = Field around { $cell }: { $who }, no points.
carcassonne-nothing_near = There is no tile near { $cell }.

# The picture in words

carcassonne-alt_around = Around { $cell }.
carcassonne-alt_over = The game is over, { $count ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
}
carcassonne-alt_tile = To be laid: { $tile }.
carcassonne-alt_segment = { $kind ->
    [road] road
    [city] city
    [monastery] monastery
    [garden] garden
   *[field] field
}
carcassonne-alt_side = { $side ->
    [n] north
    [e] east
    [s] south
   *[w] west
}
carcassonne-alt_reaching = { $feature } { $sides }
carcassonne-alt_shield = { $feature } with a shield
carcassonne-alt_last = Last move — { $move }
carcassonne-alt_last_tile = Last move: tile at { $cell }.
carcassonne-alt_tried = On trial — { $move }
carcassonne-alt_seat = { $letter } { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $meeples ->
    [one] { $meeples } meeple
   *[other] { $meeples } meeples
}
carcassonne-alt_targets = To choose from: { $places }.
carcassonne-alt_news = New since { $who } moved last: { $cells }.
carcassonne-alt_figure = { $letter } { $kind ->
    [road] highwayman
    [city] knight
    [monastery] monk
   *[field] farmer
} at { $cell }
carcassonne-alt_figures = Figures: { $figures }.
carcassonne-alt_bounds = Tiles lie from { $first } to { $last }.

# Words for moves in one line: word=code
carcassonne-aliases = knight=city highwayman=road farmer=field monk=monastery cloister=monastery none=pass skip=pass no=pass
