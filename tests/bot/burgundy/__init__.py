"""The Castles of Burgundy in the chat."""
