"""Flying Machines in the chat: taking off and landing by buttons and by typing, in both languages, and the pictures."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, make_spec
from renderers.api import CarcassonneBoard, Marks, outline
from tests.carcassonne.expansions.at_table import NAMES, codes_now, seated_at
from tests.carcassonne.given import answer, given, seen

MODULES = ("flying_machines",)
GUIDE = ui_of("carcassonne")

READY = given(modules=MODULES).draw("FL.G", "BA.E")
"""The tile has a machine; laid at S31 and turned by 90 degrees, its arrow points north, to S30."""

ABOVE = READY.roll(1).game()
answer(ABOVE, "S31/90")
answer(ABOVE, "fly")
"""The die shows 1: city or road at S30."""


@pytest.mark.parametrize(
    ("language", "play", "fly", "then", "confirm", "told"),
    [
        ("en", "Play", "Fly!", "Then the die is rolled.", "✓ Confirm", "Anna takes off from S31 and rolls a"),
        ("ru", "Ходить", "Лететь!", "Дальше бросок кубика.", "✓ Подтвердить", "Аня взлетает с S31, на кубике"),
    ],
)
async def test_a_flight_by_buttons(
    redis: Redis, language: str, play: str, fly: str, then: str, confirm: str, told: str
) -> None:
    chatbot, (anna, _) = await seated_at(redis, READY, language=language)
    await anna.say("s31 90")
    await anna.press(play)
    assert anna.card is not None
    assert fly in anna.labels()
    await anna.press(fly)
    assert anna.card is not None
    assert then in anna.card.text
    await anna.press(confirm)
    assert await codes_now(chatbot) == ["S30:city", "S30:road"], "the seed rolls a 1"
    await anna.press("1")
    await anna.press(confirm)
    assert told in chatbot.last.screen.text


@pytest.mark.parametrize(("language", "line"), [("en", "s31 90 fly"), ("ru", "s31 90 лететь")])
async def test_a_flight_in_one_line(redis: Redis, language: str, line: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, READY, language=language)
    await anna.say(line)
    codes = await codes_now(chatbot)
    assert "fly" not in codes, "the die is rolled"


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "fly", "There’s no flying machine on this tile."),
        ("ru", "лететь", "На этом квадрате нет летательного аппарата."),
    ],
)
async def test_nobody_flies_without_a_machine(redis: Redis, language: str, line: str, error: str) -> None:
    position = given(modules=MODULES).draw("BA.E", "BA.E")
    _, (anna, _) = await seated_at(redis, position, language=language)
    reply = await anna.say(f"s31 180 {line}")
    assert reply is not None
    assert error in reply.screen.text


@pytest.mark.parametrize(
    ("language", "labels"), [("en", ["City · S30", "Road · S30"]), ("ru", ["Город · S30", "Дорога · S30"])]
)
def test_landings_name_their_tile(language: str, labels: list[str]) -> None:
    asked = ABOVE.decisions[0]
    said = [GUIDE.label(texts(language), asked.prompt, [option.code]) for option in asked.options]
    assert said == labels
    assert [GUIDE.spelled(texts("en"), option.code) for option in asked.options] == ["S30 city", "S30 road"]


def test_landings_are_numbered_on_the_picture() -> None:
    marks = Marks(targets=(("S30:city", 1), ("S30:road", 2)))
    scene = outline(CarcassonneBoard(view=seen(ABOVE), names=("Anna", "Boris"), marks=marks))
    targets = {target.code: target for target in scene.targets}
    assert {code: target.number for code, target in targets.items()} == {"S30:city": 1, "S30:road": 2}
    assert targets["S30:city"].y < targets["S30:road"].y, "the city is in the north of its tile"


def test_landings_far_away_are_in_the_picture() -> None:
    """The tile laid last is three tiles away."""
    game = given(modules=MODULES).play(0, "BA.B", "S31/0").play(1, "BA.B", "S32/0").draw("FL.G", "BA.E").roll(3).game()
    answer(game, "S33/90")
    answer(game, "fly")
    scene = outline(CarcassonneBoard(view=seen(game), names=("Anna", "Boris"), marks=Marks(targets=(("S30:city", 1),))))
    assert [target.code for target in scene.targets] == ["S30:city"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_landings_are_in_the_description(language: str) -> None:
    focus = PictureFocus(targets={"S30:city": 1})
    (picture,) = GUIDE.illustrations(texts(language), ABOVE.view(SPECTATOR), focus, NAMES[language][:2])
    assert {"en": "1 City · S30", "ru": "1 Город · S30"}[language] in picture.alt


@pytest.mark.parametrize(
    ("language", "word", "part"), [("en", "flying machine", "1 to 3 tiles"), ("ru", "полёт", "от 1 до 3 квадратов")]
)
def test_rules_explain_flights(language: str, word: str, part: str) -> None:
    spec = make_spec("carcassonne", 2, modules=MODULES)
    code = meant("carcassonne", word)
    assert code == "flight"
    assert part in "\n".join(GUIDE.explain(texts(language), Agreement(spec), code).lines)
