"""The vector art of the card game: cards, and what lies beside them. What it shares with the board game is in
`renderers.art.burgundy`."""
