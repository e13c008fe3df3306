"""Which text explains a topic of `/rules`: `<game>-lore_<topic>`, or that of a module that rules otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from bot.texts import Texts


def topic_key(texts: Texts, game: str, topic: str, modules: Iterable[str]) -> str:
    """The key of the text of a module in play which tells the topic in other words, as other rules hold
    (`<game>-lore_<topic>_with_<module>`); else of the usual one."""
    own = [f"{game}.lore_{topic}_with_{module}" for module in modules]
    return next((key for key in own if texts.has(key)), f"{game}.lore_{topic}")
