"""The land tiles, drawn from their data. Begin with `tile.py`, which draws one, and with `ground.py`: where everything
lies on it. What is printed on tiles is brought by the modules of the game: see `renderers/carcassonne/pictures.py`."""
