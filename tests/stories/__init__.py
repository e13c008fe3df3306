"""The same game, told on every platform."""
