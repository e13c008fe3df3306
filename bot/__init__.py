"""The chat side of Castellan: platform adapters, commands, sessions and their storage."""
