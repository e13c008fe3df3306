"""The Castles of Burgundy: The Card Game, rule by rule."""
