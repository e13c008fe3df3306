"""Expansions of The Card Game."""
