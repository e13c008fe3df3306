carcassonne-module_river = The River
carcassonne-module_river_help = 12 river tiles come first, from the spring to the lake, instead of the start tile. About 3 minutes longer.
carcassonne-rule_river_turns = Turns of the river
carcassonne-rule_river_turns_help = alternating: left and right in turn, also with straight tiles between. Side by side: only two bends in a row may not turn the same way.
carcassonne-rule_river_turns_source = rulebook, p. 9: the river can’t turn twice to the same side; with straight tiles between is our reading
carcassonne-value_river_turns = { $value ->
    [alternate] alternating
   *[adjacent] side by side
}

carcassonne-segment_river = river
carcassonne-met_river = a river

carcassonne-river_goes_on = { $cell } isn’t where the river ends. A river tile has to continue it.
carcassonne-river_turns_back = On { $cell } the river would turn the same way twice. Turn the tile so that it bends to the other side.

# What things are and what they do, in short

carcassonne-thing_river = river
carcassonne-lore_river =
    Its { $river_tiles ->
        [one] { $river_tiles } tile comes
       *[other] { $river_tiles } tiles come
    } before all others: the spring lies on the table from the start, the lake is the last one.
    Each tile has to continue the river. { $river_turns ->
        [alternate] It can’t turn twice in a row to the same side, even with straight tiles between.
       *[adjacent] Two tiles in a row can’t turn to the same side.
    }
    Nobody can stand on the river. It ends fields like the edge of a road does, and scores nothing.

# Words that can be asked for: word=code
carcassonne-thing_aliases_river = rivers=river spring=river source=river lake=river
