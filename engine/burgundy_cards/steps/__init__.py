"""The steps of the base game, one idea per file."""
