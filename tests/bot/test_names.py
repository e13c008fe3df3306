"""Names that cannot be seen are no names; others are cleaned of what cannot be seen, or does not belong into a line."""

from __future__ import annotations

import random
import unicodedata

import pytest
from redis.asyncio import Redis

from bot.accounts.person import LONGEST, clean_name
from bot.platforms.inert_text import inert
from bot.tables.partner_notes import cleaned
from bot.texts.refusal import Refusal
from bot.texts.visible_text import MOST_MARKS
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import table_for
from tests.play import count

BLANK = (
    *("\u00a0", "\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u180b", "\u180e", "\u180f"),
    *("\u2000", "\u200b", "\u200d", "\u2028", "\u202e", "\u2060", "\u2065", "\u2800", "\u3000", "\u3164", "\ufe00"),
    *("\ufe0e", "\ufe0f", "\ufeff", "\uffa0", "\ufff0", "\ue000", "\U0001d159", "\U000e0001", "\U000e0061"),
    *("\U000e0100", "\U000e01ef", "\x00", "\u0301", "\u0489", "\u20dd", "\u0903"),
)
"""Characters of which a name cannot consist: those that are never drawn, and marks that stand on a letter."""
SEEN = {
    "Anna-Maria O’Neill": "Anna-Maria O’Neill",
    "Нестор": "Нестор",
    "Nguyễn": "Nguyễn",
    "นํ้า": "นํ้า",
    "שָׁלוֹם": "שָׁלוֹם",
    "❤️": "❤️",
    "👍🏽": "👍🏽",
    "_": "_",
    " Ann\n\tB. ": "Ann B.",
    "A\u2800n\u3164n\u00ada": "Anna",
    "\u0301Anna": "Anna",
}


@pytest.mark.parametrize("character", BLANK)
def test_a_name_of_blank_characters_alone_is_none(character: str) -> None:
    assert clean_name(character) == clean_name(character * 20) == clean_name(f" {character} {character}") == ""
    assert unicodedata.normalize("NFD", clean_name(f"A{character * 3}")) in ("A", f"A{character * 3}")
    with pytest.raises(Refusal, match=r"note\.empty"):
        cleaned(f"{character} {character}")


@pytest.mark.parametrize("name", SEEN)
def test_names_in_any_writing_stay(name: str) -> None:
    """Compared as they are composed: some of these marks have one order only."""
    assert clean_name(name) == unicodedata.normalize("NFKC", SEEN[name])


def test_towers_of_marks_are_cut_down() -> None:
    tower = "".join(letter + "\u0310\u0332\u0488" * 9 for letter in "Zalgo")
    shown = clean_name(tower)
    assert unicodedata.normalize("NFD", shown).count("\u0310") <= 5 * MOST_MARKS
    for letter in "Zalgo"[: len(shown) // (MOST_MARKS + 1)]:
        assert letter in shown
    note = cleaned(tower)
    assert len(note) == 5 * (1 + MOST_MARKS)
    assert [one for one in note if one.isalpha()] == list("Zalgo")


@pytest.mark.parametrize("number", range(count(3, 200)))
def test_any_name_is_one_short_visible_line_or_none(number: int) -> None:
    dice = random.Random(number)
    for _ in range(300):
        signs = [chr(dice.choice((dice.randrange(0xD800), dice.randrange(0xE000, 0x110000)))) for _ in range(9)]
        name = clean_name("".join(dice.choices([*BLANK, *signs, "a", " "], k=dice.randint(1, 40))))
        assert clean_name(name) == name
        assert len(name) <= LONGEST
        assert not name or any(unicodedata.category(sign)[0] in "LNPS" for sign in name)
        assert not any(unicodedata.category(sign)[0] == "C" for sign in name)


async def test_a_name_that_was_copied_from_a_chat_is_understood(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "B.lue")
    await red.say("s29 180 city")
    await red.say(f"/nudge {inert('B.lue')}")
    assert red.error.startswith("B.lue has just heard of it.")


async def test_whoever_has_no_name_that_can_be_seen_is_somebody(redis: Redis) -> None:
    """Guests without a name are called after their host."""
    chatbot = Chatbot(redis)
    nobody = User(chatbot, "\u2800\u3164", id="memory:nobody")
    await nobody.say("/carcassonne")
    await nobody.say("/guest \u3164\u0301")
    assert "Somebody\nB  Somebody 2" in chatbot.last.screen.text
