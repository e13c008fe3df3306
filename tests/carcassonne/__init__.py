"""Carcassonne, rule by rule."""
