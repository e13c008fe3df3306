carcassonne-name = Carcassonne
carcassonne-example = t29 90 city
carcassonne-place = Where does the tile go?
carcassonne-deploy = A meeple on it?
carcassonne-deploy_figure = Where does the { $figure } go?
carcassonne-score_next = You finished several at once. Which one scores next?
carcassonne-held_tiles = Then the next tile is drawn. Confirm?
carcassonne-situation = { $left ->
    [0] No tiles left.
    [one] { $left } tile left.
   *[other] { $left } tiles left.
}
carcassonne-laid = { $who }: tile at { $cell }.
carcassonne-laid_with = { $who }: tile at { $cell }, { $figure }.
carcassonne-deployed = { $who }: { $figure } at { $cell }.
carcassonne-discarded = { $who } drew a tile that fits nowhere; it is out of the game.
carcassonne-ended = The last tile is laid. Final scoring:
carcassonne-brief = { $cell }
carcassonne-brief_with = { $cell } { $figure }

carcassonne-turned = { $degrees }°
carcassonne-option_pass = No meeple
carcassonne-segment_road = road
carcassonne-segment_city = city
carcassonne-segment_monastery = monastery
carcassonne-segment_garden = garden
carcassonne-segment_field = field
carcassonne-stands_meeple_road = highwayman
carcassonne-stands_meeple_city = knight
carcassonne-stands_meeple_monastery = monk
carcassonne-stands_meeple_field = farmer
carcassonne-side_n = N
carcassonne-side_e = E
carcassonne-side_s = S
carcassonne-side_w = W
carcassonne-inner = inside
carcassonne-space = space { $space }
carcassonne-half_l = ◂
carcassonne-half_r = ▸

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
carcassonne-clash = { $cell } does not fit: the { $own } { $side } would meet { $beyond }.
carcassonne-met_road = a road
carcassonne-met_city = a city
carcassonne-met_field = a field
carcassonne-on_side_n = on its north side
carcassonne-on_side_e = on its east side
carcassonne-on_side_s = on its south side
carcassonne-on_side_w = on its west side
carcassonne-fits_in_no_turn = The tile does not fit at { $cell }, however it is turned.
carcassonne-no_such_turn = “{ $turn }” is no way to turn a tile at { $cell }: { $candidates }?
carcassonne-may_not_lie = The tile may not lie at { $cell }.
carcassonne-occupied = { $segment }: somebody stands there already. Choose another place, or “No meeple”.
carcassonne-none_left = You have no { $lacking } left. Choose something else.
carcassonne-nowhere_for = There’s no place for the { $figure } on this tile. Choose something else.
carcassonne-not_for = { $segment }: no { $figure } can go there. Choose something else.
carcassonne-nobody_to_join = { $segment }: the { $figure } needs a meeple of yours there first. Choose something else.
carcassonne-completed_by_tile = { $segment }: this tile completes it, so the { $figure } can’t go there. Choose something else.
carcassonne-figure_meeple = meeple
carcassonne-lacking_meeple = meeples

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
} ({ $terms }).
carcassonne-bare_field = Field around { $cell }: { $who }, nothing yet.
carcassonne-bare_field_scored = Field around { $cell }: { $who }, no points.
carcassonne-nothing_near = There is no tile near { $cell }.

carcassonne-remaining = { $count ->
    [one] { $count } tile left to draw
   *[other] { $count } tiles left to draw
}
carcassonne-remaining_city_3 = City on 3 or 4 sides
carcassonne-remaining_city_2 = City on 2 sides
carcassonne-remaining_city_1 = City on 1 side
carcassonne-remaining_monastery = Monasteries
carcassonne-remaining_plain = No city, no monastery
carcassonne-remaining_group = { $group }: { $count }
carcassonne-remaining_kind = { $count } × { $tile }
carcassonne-worth_now = +{ $points } now
carcassonne-worth_so_far = { $points } so far
carcassonne-worth_at_end = { $points } at the end

# The picture in words

carcassonne-alt_around = Around { $cell }.
carcassonne-alt_tile = To be laid: { $tile }.
carcassonne-compass_n = north
carcassonne-compass_e = east
carcassonne-compass_s = south
carcassonne-compass_w = west
carcassonne-alt_reaching = { $feature } { $sides }
carcassonne-alt_marked = { $feature } { $marks }
carcassonne-mark_shield = with a shield
carcassonne-alt_last = Last move — { $move }
carcassonne-alt_last_tile = Last move: tile at { $cell }.
carcassonne-alt_tried = On trial — { $move }
carcassonne-alt_seat = { $letter } { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $supply }
carcassonne-supply_meeple = { $count ->
    [one] { $count } meeple
   *[other] { $count } meeples
}
carcassonne-alt_targets = To choose from: { $places }.
carcassonne-alt_targets_more = To choose from: { $places }, and { $more } more.
carcassonne-alt_news = New since { $who } moved last: { $cells }.
carcassonne-alt_figure = { $letter } { $figure } at { $cell }
carcassonne-alt_figures = Figures: { $figures }.
carcassonne-alt_track = Score track: { $markers }.
carcassonne-alt_marker = { $letter } { $who } on { $space }
carcassonne-alt_bounds = Tiles lie from { $first } to { $last }.
carcassonne-alt_dead = No remaining tile fits at { $cells }.
carcassonne-alt_dead_more = No remaining tile fits at { $cells } and { $more } more places.

# Words for moves in one line: word=code
carcassonne-aliases = knight=city highwayman=road farmer=field monk=monastery cloister=monastery none=pass skip=pass no=pass

carcassonne-order_meeple = A meeple on the tile
carcassonne-order_meeple_farmers = no farmers
carcassonne-order_meeple_last = keep the last one
carcassonne-order_meeple_both = both
carcassonne-order_aliases = farmers=meeple:farmers last=meeple:last both=meeple:both meeple=meeple:ask
