"""Malformed input of every kind: it causes no error in our code, and changes nothing that belongs to others."""
