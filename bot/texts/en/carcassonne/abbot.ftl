carcassonne-module_abbot = The Abbot
carcassonne-module_abbot_help = each player gets an abbot for monasteries and gardens, who can be called back early for points. Hardly any longer.
carcassonne-preset_small = small extras
carcassonne-preset_small_help = the classic game with the River and the Abbot.

carcassonne-figure_abbot = abbot
carcassonne-lacking_abbot = abbot
carcassonne-supply_abbot = { $count ->
    [one] { $count } abbot
   *[other] { $count } abbots
}
carcassonne-stands_abbot_monastery = abbot in the monastery
carcassonne-stands_abbot_garden = abbot in the garden

carcassonne-option_recall = Call the abbot back
carcassonne-recalled = { $who } calls the abbot back from { $cell }.
carcassonne-brief_recalled = abbot back
carcassonne-reason_recall = calling the abbot back from { $place }
carcassonne-source_recall = abbots called back

carcassonne-abbot_not_out = Your abbot isn’t on the board. You can place him on a monastery or a garden.
carcassonne-abbot_scores_anyway = This tile completes what your abbot stands on: he scores the full points right away. Choose something else.

# What things are and what they do, in short

carcassonne-thing_abbot = abbot
carcassonne-lore_abbot =
    Each player has { $abbots ->
        [one] one
       *[other] { $abbots }
    }. Instead of a meeple, you can put your abbot on the monastery or the garden of the tile you’ve just laid.
    He scores like a monk: { $monastery } for the tile itself and { $neighbour } for each tile around it.
    On a later turn, instead of placing a figure, you can call him back: you get what he’d score at the end of the game, right away.
carcassonne-lore_garden_abbot = An abbot can. He scores { $monastery } for the garden itself and { $neighbour } for each tile around it, as in a monastery.
carcassonne-lore_monastery_abbot = An abbot can stand there instead of a monk.

# Words that are typed: word=code
carcassonne-aliases_abbot = recall=recall callback=recall
carcassonne-thing_aliases_abbot = abbots=abbot recall=abbot
