carcassonne-module_abbot = The Abbot
carcassonne-module_abbot_help = each player gets an abbot for monasteries and gardens, who can be called back early for points.

carcassonne-reason_recall = abbot called back from { $place }
carcassonne-source_recall = abbot called back

carcassonne-abbot_not_out = Your abbot isn’t on the board. You can place him on a monastery or a garden.
carcassonne-abbot_scores_anyway = This tile completes what your abbot stands on: he scores the full points right away. Choose something else.
