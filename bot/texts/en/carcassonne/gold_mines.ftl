carcassonne-module_gold_mines = Gold Mines
carcassonne-module_gold_mines_help = 8 more tiles, about 10 minutes longer. Gold bars lie on the tiles: finish what’s yours, and so is its gold.

carcassonne-second_bar = One gold bar lies on your tile. Which tile next to it gets the other one?
carcassonne-bars_laid = { $who } puts gold on { $mine } and { $cell }.
carcassonne-bars = { $count ->
    [one] { $count } gold bar
   *[other] { $count } gold bars
}
carcassonne-gold_taken = { $who } takes { $bars ->
    [one] { $bars } gold bar
   *[other] { $bars } gold bars
} ({ $cell }).
carcassonne-own_gold = Your gold: { $count }
carcassonne-alt_gold = Gold: { $held }.
carcassonne-alt_gold_of = { $letter } { $who }: { $count }
carcassonne-bars_here = { $count ->
    [one] { $count } gold bar lies here.
   *[other] { $count } gold bars lie here.
}
carcassonne-alt_bars = Gold bars on the board: { $lying }.
carcassonne-alt_bars_at = { $count ->
    [1] { $cell }
   *[other] { $cell } ({ $count })
}

carcassonne-sign_gold_mine = gold mine

carcassonne-bar_not_there = The second bar goes on a tile next to yours; corners count, too. { $cell } isn’t one: choose another.

carcassonne-reason_gold = gold
carcassonne-source_gold = gold
carcassonne-term_bar = { $count ->
    [one] { $count } bar
   *[other] { $count } bars
} at { $each }

# What things are and what they do, in short

carcassonne-thing_gold = gold
carcassonne-gold_step = { $least }–{ $most } bars: { $each ->
    [one] { $each } point
   *[other] { $each } points
} each
carcassonne-gold_last_step = { $least } or more: { $each ->
    [one] { $each } point
   *[other] { $each } points
} each
carcassonne-lore_gold =
    { $mines ->
        [one] There’s { $mines } tile with a mine.
       *[other] There are { $mines } tiles with a mine.
    } Lay one, and a gold bar goes on it and another on any tile next to it, corners included. Bars can pile up.
    When a road, city, monastery or garden is finished, its owner takes all bars from its tiles; with a monastery or garden that’s all nine. Fields never bring gold.
    Several owners, or several features finished at once? They take turns, one bar each, beginning with whoever laid the tile.
    At the end, bars left on the board don’t count. The more you have, the more each is worth: { $table }.
carcassonne-lore_end_gold_mines = For your gold: { $table }.

# Words that are typed: word=code
carcassonne-thing_aliases_gold_mines = gold_bar=gold gold_bars=gold bar=gold bars=gold mine=gold mines=gold gold_mine=gold ingot=gold
