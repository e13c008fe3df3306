"""From what may be seen of a game to a picture of it."""
