"""Discord as one platform among others.

In: `gateway` holds the connection, `client` tells `receiver` what happened; `commands`, `items` (buttons), `typing`
(modals) and `typed` (lines in the open) are the ways to say something. A reply goes through `replies`, and `cards`
remembers the one before it. Out: `adapter` for what all see, `messages` and `layout` for how it looks, `limits` for
what fits.
"""

import discord

# We never speak, so nobody need be warned that we cannot.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
