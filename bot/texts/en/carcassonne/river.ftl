carcassonne-module_river = The River
carcassonne-module_river_help = 12 river tiles come first, from the spring to the lake, instead of the start tile.
carcassonne-rule_river_turns = Turns of the river
carcassonne-rule_river_turns_help = alternating: left and right in turn, also with straight tiles between. Side by side: only two bends in a row may not turn the same way.
carcassonne-rule_river_turns_source = rulebook, p. 9: the river can't turn twice to the same side; with straight tiles between is our reading
carcassonne-value_river_turns = { $value ->
    [alternate] alternating
   *[adjacent] side by side
}

carcassonne-river_goes_on = { $cell } isn’t where the river ends. A river tile has to continue it.
carcassonne-river_turns_back = On { $cell } the river would turn the same way twice. Turn the tile so that it bends to the other side.
