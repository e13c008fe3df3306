"""Finished games in numbers: results, ratings, who counts.

`results.py` says what counts of one finished game, `rating.py` how strong somebody is, `counting.py` enters a game in
both. Begin with `counting.py`. How the numbers are kept is in `bot.store.results`, how they are shown in
`bot.screens.statistics`.
"""
