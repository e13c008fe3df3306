"""Pictures of The Castles of Burgundy: The Card Game.

`table.py` is the whole table, `hand.py` what one player holds, `sample.py` cards that are explained. Begin reading with
`table.py`. The art is in `art`, what modules add in `module_pictures.py` and `expansions`. Rules are in
`engine.burgundy_cards`.
"""
