"""Platform-neutral messages: texts, pictures and menus, made from a table and its game.

`screen.py` defines the types (Screen, Button, Reply), `callback_data.py` what a button sends. Every other module makes
the screens of one subject: functions from values to a `Screen`, without waiting and without network. Texts come from
`bot.texts`, what a game adds comes from `bot.games`. `wording.py` formats names of players and log lines. Begin with
`screen.py`, then read `turn_card.py`, the private card of a turn, and `turn_post.py`, the board that everybody sees.

Handlers (`bot.handlers`) and the outbox (`bot.outbox.compose`) decide which screen is shown when.
"""
