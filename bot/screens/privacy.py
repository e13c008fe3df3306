"""What is stored about a person, and the question before it is deleted."""

from __future__ import annotations

from collections.abc import Collection

from bot.screens.linked_accounts import accounts_named
from bot.screens.screen import Screen, Style
from bot.screens.wording import Buttons
from bot.store.links import Account
from bot.texts import Texts

MORE_KEPT = {"web": "privacy.page", "telegram": "privacy.telegram"}
"""Texts for platforms where more is stored than the table's data."""


def privacy_screen(texts: Texts, platform: str) -> Screen:
    button = Buttons(texts, "")
    said = texts("privacy.text")
    if platform in MORE_KEPT:
        said = f"{said}\n{texts(MORE_KEPT[platform])}"
    menu = (button("export", label=texts("button.my_data")), button("forget", style=Style.DANGER))
    return Screen(said, menu=(menu,))


def forget_question(texts: Texts, accounts: Collection[Account] = ()) -> Screen:
    """The question before deletion. It names all linked accounts, because all of them are deleted."""
    button = Buttons(texts, "")
    sure = button("forget", "yes", style=Style.DANGER)
    lines = [texts("forget.sure")]
    if accounts:
        lines.append(texts("forget.accounts", accounts=accounts_named(texts, accounts)))
    return Screen("\n".join(lines), menu=((sure, button("enough", label=texts("button.stay_known"))),), secret=True)
