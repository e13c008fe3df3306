"""Discord, over the library discord.py.

This package has everything that is specific to Discord: its connection, its slash commands, buttons, modals and
threads, its limits and its errors. What is said belongs to `bot.screens`, what an action does to `bot.handlers`.

Receiving: begin with `gateway.py`. It holds the connection of `client.py`, by which everything comes in: slash commands
(`command_tree.py`), presses of buttons (`dynamic_items.py`), lines typed into a modal (`modal.py`) and lines typed in a
chat (`typed_messages.py`). `interaction_handler.py` acknowledges an interaction, calls the dispatcher and shows the
reply by way of `replies.py`; `cards.py` remembers which card a person has open.

Sending: begin with `adapter.py`, which posts what everybody sees. It needs no connection of the gateway, only the
token.

Both: `messages.py` turns a screen into a message, `layout.py` arranges its menu, `components.py` makes its buttons,
`limits.py` says what fits, `errors.py` what a refusal means, `permissions.py` what the bot must be allowed to do.
"""

import discord

# Castellan does not use voice: the library need not warn that it lacks what voice needs.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
