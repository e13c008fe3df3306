"""The Castles of Burgundy: The Card Game in the chat."""
