"""The texts by which games explain topics; see `bot.games.topic_texts`."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.agreements import info_of

OPTIONAL = {"{}.lore_{}_with_{}"}
"""Templates of which only some keys exist."""


def topic_keys(game: str, topics: Iterable[str]) -> dict[str, set[str]]:
    """Templates with all keys of a game: of each topic, and of what each module may say of it in other words."""
    modules = [module.id for module in info_of(game).modules]
    known = [*topics]
    return {
        "{}.lore_{}": {f"{game}.lore_{topic}" for topic in known},
        "{}.lore_{}_with_{}": {f"{game}.lore_{topic}_with_{module}" for topic in known for module in modules},
    }
