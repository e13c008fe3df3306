"""Discord as one platform among others."""

import discord

# We never speak, so nobody need be warned that we cannot.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
