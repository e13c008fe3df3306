"""What buttons, commands and modals tell of; the client has one who receives it."""

from __future__ import annotations

from typing import Any, Protocol

import discord

Interaction = discord.Interaction[Any]


class Receives(Protocol):
    async def pressed(self, interaction: Interaction, own: bool, token: str) -> None:
        """A button, or an option of a select; `own` if it stands on a card or another answer to one person."""
        ...

    async def thread_wanted(self, interaction: Interaction, table: str) -> None:
        """The table should go on in a thread of the message on which this was pressed."""
        ...

    async def said_again(self, interaction: Interaction, user: str, line: str) -> None:
        """Somebody wants to see what this line, which that user typed openly, is answered."""
        ...

    async def commanded(self, interaction: Interaction, verb: str, line: str) -> None:
        """A slash command, with the line that says the same."""
        ...

    async def submitted(self, interaction: Interaction, own: bool, token: str, text: str) -> None:
        """A modal, with what it is known of the button that opened it."""
        ...

    async def completed(self, interaction: Interaction, line: str) -> list[str]:
        """How a line could go on that is being typed."""
        ...

    async def heard(self, message: discord.Message, me: int) -> None:
        """Somebody has written something, perhaps to us; `me` is who we are."""
        ...
