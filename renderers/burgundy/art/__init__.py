"""The vector art of The Castles of Burgundy: hexagons, goods, dice and tokens, lit from the north-west."""
