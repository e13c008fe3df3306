"""What can be chosen for a triple, in a few words: mixes of silver and workers are told together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.games.burgundy_cards.names import bonus_words
from bot.texts import Texts
from engine.api import CardsBonus


def bonuses_words(texts: Texts, bonuses: Sequence[CardsBonus]) -> str:
    """`2 points / 1 good and 1 animal / 3 in any mix of silver and workers`."""
    return " / ".join(_in_groups(texts, bonuses))


def _in_groups(texts: Texts, bonuses: Sequence[CardsBonus]) -> Iterator[str]:
    """Bonuses that differ in their mix of silver and workers alone are one, where every mix is there."""
    groups: dict[CardsBonus, list[CardsBonus]] = {}
    for bonus in bonuses:
        rest = msgspec.structs.replace(bonus, silver=bonus.silver + bonus.workers, workers=0)
        groups.setdefault(rest, []).append(bonus)
    for rest, group in groups.items():
        if len(group) == rest.silver + 1 > 2:
            mixed = texts("burgundy_cards.lore_mixed", count=rest.silver)
            fixed = msgspec.structs.replace(rest, silver=0)
            yield texts.listed([*([bonus_words(texts, fixed.code)] if fixed.code else []), mixed])
        else:
            yield from (bonus_words(texts, bonus.code) for bonus in group)
