"""Checks the engine against recorded games of an independent one, and against a referee that shares no code with it."""
