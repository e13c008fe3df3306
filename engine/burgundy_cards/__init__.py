"""The Castles of Burgundy: The Card Game. `module.py` puts it together."""
