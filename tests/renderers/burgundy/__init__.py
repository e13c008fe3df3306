"""Pictures of The Castles of Burgundy."""
