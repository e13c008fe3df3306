"""The rules of the games: pure, fast, and knowing nothing of chats, pictures or clocks.

`engine.api` is the only door; everything else in here is private to the engine.
"""
