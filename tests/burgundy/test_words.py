"""Texts of The Castles of Burgundy choose between words by numbers and by rules of the table only, and for rules they
name every value: nothing that can occur falls to a default that was meant for something else."""

from __future__ import annotations

import pytest

from bot.games.agreements import info_of
from bot.texts import FOLDER, LANGUAGES
from tests.texts.ftl import Text, read

RULES = {
    "overflow": "goods_overflow",
    "timing": "purchase_timing",
    "full": "full_storage_effect",
    "start_area": "start_castle_area",
    "city_hall_die": "city_hall_die",
    "tie": "tie_break_1",
    "setup": "setup",
}
"""Variables of explanations that hold the value of a rule; others have the key of their rule."""
OTHERS = {"pay": {"silver", "same", "mixed"}}
"""Variables that hold something else: how a purchase may be paid with monastery 6."""


def values(text: Text, variable: str) -> set[str]:
    """Everything that a variable may be."""
    info = info_of("burgundy")
    options = [*info.options, *(option for module in info.modules for option in module.options)]
    known = {option.key: {str(value) for value in option.values} for option in options}
    key = text.id.removeprefix("burgundy-value_") if variable == "value" else RULES.get(variable, variable)
    return OTHERS.get(variable, known.get(key, set()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_chosen_by_numbers_or_by_all_values_of_a_rule(language: str) -> None:
    texts = [text for text in read(FOLDER, language)[0].values() if text.id.startswith("burgundy-")]
    assert len(texts) > 250
    for text in texts:
        for variable, names in text.choosing.items():
            known = values(text, variable)
            # What is no name in these files, such as 11a, cannot be written there.
            written = {value for value in known if value.isidentifier()} or known
            every = names in (known, {*written, "other"} if written != known else known)
            assert text.counts(variable) or every, f"{text.id} chooses by {variable}"
