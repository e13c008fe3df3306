"""Checking the engine against recorded games of an independent one."""
