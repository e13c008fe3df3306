"""The Castles of Burgundy, rule by rule."""
