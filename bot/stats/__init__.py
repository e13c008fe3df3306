"""Statistics of finished games: results and ratings.

`results.py` says what counts of one finished game, `rating.py` computes how strong a player is, `counting.py` enters a
game into statistics and ratings. Begin with `counting.py`. How the numbers are stored is in `bot.store.results`, how
they are shown in `bot.screens.statistics`.
"""
