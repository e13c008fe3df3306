"""The Castles of Burgundy, the editions of 2011 and 2019. `module.py` puts it together."""
