"""Screens, made from a table and its game: no waiting, no network, no words of their own."""
