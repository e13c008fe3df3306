"""Texts: complete, and correct in every language."""
