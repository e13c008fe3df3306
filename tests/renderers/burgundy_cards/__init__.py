"""Pictures of The Castles of Burgundy: The Card Game."""
