"""Gold Mines in the chat: the second bar by buttons and by typing, in both languages, and the pictures."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from engine.api import make_spec
from renderers.api import CarcassonneBoard, Marks, outline
from renderers.scene import Sprite
from tests.carcassonne.expansions.at_table import codes_now, seated_at
from tests.carcassonne.given import answer, given, seen

MODULES = ("gold_mines",)
GUIDE = ui_of("carcassonne")

READY = given(modules=MODULES).play(0, "BA.E", "S31/180").draw("GM.H")
"""Boris has drawn a mine. At T31 there are two tiles beside it: S30 and S31."""


@pytest.mark.parametrize(
    ("language", "play", "confirm", "told"),
    [
        ("en", "Play", "✓ Confirm", "Boris puts gold on T31 and S30."),
        ("ru", "Ходить", "✓ Подтвердить", "Боря кладёт золото на T31 и S30."),
    ],
)
async def test_the_second_bar_by_buttons(redis: Redis, language: str, play: str, confirm: str, told: str) -> None:
    chatbot, (_, boris) = await seated_at(redis, READY, language=language)
    await boris.say("t31 0")
    await boris.press(play)
    assert [label for label in boris.labels() if "S3" in label] == ["1 · S30", "2 · S31"]
    await boris.press("1 · S30")
    await boris.press("Monastery" if language == "en" else "Монастырь")
    await boris.press(confirm)
    assert told in chatbot.last.screen.text


@pytest.mark.parametrize(("language", "lines"), [("en", "t31 0 s30 monastery"), ("ru", "t31 0 s30 монастырь")])
async def test_a_turn_with_gold_in_one_line(redis: Redis, language: str, lines: str) -> None:
    chatbot, (_, boris) = await seated_at(redis, READY, language=language)
    await boris.say(lines)
    assert "T31" in chatbot.last.screen.text
    assert "S30" not in await codes_now(chatbot)


async def test_a_wrong_place_is_refused_with_the_rule_and_changes_nothing(redis: Redis) -> None:
    chatbot, (_, boris) = await seated_at(redis, READY)
    before = await codes_now(chatbot)
    await boris.say("t31 0 s28")
    assert "The second bar goes on a tile next to yours" in boris.error
    assert await codes_now(chatbot) == before


def test_bars_are_on_the_picture_and_in_its_description() -> None:
    game = READY.game()
    answer(game, "T31/0")
    answer(game, "S30")
    view = seen(game)
    scene = outline(CarcassonneBoard(view, ("Anna", "Boris"), Marks()))
    assert sum(isinstance(item, Sprite) and item.key == "gold/bar" for item in scene.items) == 2 + 2, (
        "two seats, two bars"
    )
    (picture,) = GUIDE.illustrations(texts("en"), view, PictureFocus(), ("Anna", "Boris"))
    assert "Gold bars on the board: T31, S30." in picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_the_table(language: str) -> None:
    agreement = Agreement(make_spec("carcassonne", 2, modules=MODULES))
    code = meant("carcassonne", "gold" if language == "en" else "слитки")
    said = "\n".join(GUIDE.explain(texts(language), agreement, code).lines)
    assert "7–9" in said
    assert "8" in said
