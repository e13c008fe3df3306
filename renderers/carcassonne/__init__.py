"""Carcassonne, drawn."""
