"""Vector art that all games of The Castles of Burgundy share, lit from the north-west: the pen, buildings, animals,
wares, landmarks, dice, silver and workers, icons of what lies in estates.

What belongs to the pieces of one game alone, such as hexagons or cards, is in the `art` package of that game. Begin
reading with `pen.py`.
"""
