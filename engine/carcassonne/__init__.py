"""Carcassonne: the base game, and room for its expansions."""
