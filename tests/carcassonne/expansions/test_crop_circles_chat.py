"""Crop Circles in the chat: choosing for all, obeying out of turn, in both languages, and the pictures."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, Setting, land_tiles, make_spec
from renderers.api import CarcassonneBoard, Marks, outline
from renderers.carcassonne.land.areas import areas
from renderers.carcassonne.land.form import form, turned_norm
from renderers.carcassonne.land.ground import ground
from renderers.carcassonne.land.regions import WALL
from tests.bot.openings import game_of
from tests.carcassonne.expansions.at_table import NAMES, codes_now, seated_at
from tests.carcassonne.given import answer, given, seen
from tests.said import say

MODULES = ("crop_circles",)
GUIDE = ui_of("carcassonne")

READY = (
    given(2, modules=MODULES)
    .play(0, "BA.E", "S31/180", "city")
    .play(1, "BA.E", "T31/180", "city")
    .play(0, "BA.B", "R31/0")
    .play(1, "BA.E", "U31/180", "city")
    .draw("CC.E", "BA.E")
)
"""Anna's knight is at S31, Boris has two, at T31 and U31. Anna draws a shield."""

OBEYING = READY.game()
for code in ("Q31/0", "city-s", "a"):
    answer(OBEYING, code)
"""Boris adds a knight."""


@pytest.mark.parametrize(
    ("language", "play", "action", "confirm", "chosen", "asked", "done"),
    [
        (
            "en",
            "Play",
            "A: add a knight",
            "✓ Confirm",
            "Anna uses the crop circle at Q31: everyone adds a knight beside one of theirs.",
            "Crop circle: add a knight beside one of yours. Where?",
            "Boris adds a knight at U31.",
        ),
        (
            "ru",
            "Ходить",
            "А: поставить рыцаря",
            "✓ Подтвердить",
            "Аня использует круг на Q31: все ставят по рыцарю к своим.",
            "Круг на поле: поставьте рыцаря к своему рыцарю. Куда?",
            "Боря: ещё рыцарь на U31.",
        ),
    ],
)
async def test_a_circle_by_buttons(
    redis: Redis, language: str, play: str, action: str, confirm: str, chosen: str, asked: str, done: str
) -> None:
    """Tile, meeple and action are one draft; then Boris is called, and Anna last."""
    chatbot, (anna, boris) = await seated_at(redis, READY, language=language)
    await anna.say("q31 0 city-s")
    await anna.press(play)
    await anna.press(action)
    await anna.press(confirm)
    assert chosen in chatbot.last.screen.text
    assert NAMES[language][1] in chatbot.last.screen.text
    await boris.press(play)
    assert boris.card is not None
    assert asked in boris.card.text
    await boris.press("2")
    await boris.press(confirm)
    assert done in chatbot.last.screen.text
    assert await codes_now(chatbot) == ["S31:city", "Q31:city-s"]


@pytest.mark.parametrize(
    ("language", "line", "reply"),
    [("en", "q31 0 city-s b", "t31 city"), ("ru", "q31 0 город-ю б", "t31 город")],
)
async def test_a_circle_by_typing(redis: Redis, language: str, line: str, reply: str) -> None:
    chatbot, (anna, boris) = await seated_at(redis, READY, language=language)
    await anna.say(line)
    assert await codes_now(chatbot) == ["T31:city", "U31:city"]
    await boris.say(reply)
    game = await game_of(chatbot)
    assert {figure.cell for figure in seen(game).figures if figure.seat == 1} == {"U31"}
    assert game.decisions[0].seat == 0


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "pass", "You can’t pass here"),
        ("ru", "пас", "Здесь пасовать нельзя"),
        ("en", "s31 city", "You have no meeple there that the crop circle is about."),
        ("ru", "s31 город", "Там нет вашего подданного, на которого действует круг."),
    ],
)
async def test_what_is_not_allowed_is_explained(redis: Redis, language: str, line: str, error: str) -> None:
    _, (anna, boris) = await seated_at(redis, READY, language=language)
    await anna.say({"en": "q31 0 city-s a", "ru": "q31 0 город-ю а"}[language])
    reply = await boris.say(line)
    assert reply is not None
    assert error in reply.screen.text


@pytest.mark.parametrize(
    ("language", "labels"), [("en", ["City · T31", "City · U31"]), ("ru", ["Город · T31", "Город · U31"])]
)
def test_places_name_their_tile(language: str, labels: list[str]) -> None:
    asked = OBEYING.decisions[0]
    assert [GUIDE.label(texts(language), asked.prompt, [option.code]) for option in asked.options] == labels


@pytest.mark.parametrize(("language", "word"), [("en", "Large meeple"), ("ru", "Крупный подданный")])
def test_other_figures_are_named(language: str, word: str) -> None:
    assert GUIDE.label(texts(language), "carcassonne.add_knight", ["large"]) == word
    assert GUIDE.label(texts(language), "carcassonne.add_knight", ["large", "T31:city"]).endswith("· T31")
    said = GUIDE.question(texts(language), "carcassonne.add_knight", ("large",))
    assert word.lower() in said


def test_places_are_numbered_on_the_picture() -> None:
    marks = Marks(targets=(("T31:city", 1), ("U31:city", 2)))
    scene = outline(CarcassonneBoard(view=seen(OBEYING), names=("Anna", "Boris"), marks=marks))
    assert {target.code: target.number for target in scene.targets} == {"T31:city": 1, "U31:city": 2}


@pytest.mark.parametrize(
    ("language", "part"), [("en", "crop circle with a shield"), ("ru", "соломенный круг со щитом")]
)
def test_a_circle_is_in_the_description_of_the_tile(language: str, part: str) -> None:
    (picture,) = GUIDE.illustrations(texts(language), READY.game().view(SPECTATOR), PictureFocus(), NAMES[language][:2])
    assert part in picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_comes_along_is_told(language: str) -> None:
    game = (
        given(2, modules=(*MODULES, "traders_builders"))
        .play(0, "BA.M", "S29/180", "city")
        .play(1, "BA.B", "S31/0")
        .play(0, "BA.F", "T29/0", "builder/city")
        .draw("CC.E")
        .game()
    )
    answer(game, "T31/0")
    answer(game, "pass")
    said = [
        say(texts(language), LogLine(line.key, {**line.args, "who": NAMES[language][line.seat or 0]}, line.seat))
        for line in GUIDE.tell(list(answer(game, "b").events(SPECTATOR)))
    ]
    assert (
        said[1:]
        == {
            "en": ["Anna takes the knight back from S29.", "Anna’s builder can’t stay alone and comes back too."],
            "ru": [
                "Аня: рыцарь возвращается с S29 в запас.",
                "Аня: зодчий не может остаться без подданного и тоже возвращается в запас.",
            ],
        }[language]
    )


@pytest.mark.parametrize(
    ("language", "word", "part", "none"),
    [
        ("en", "pitchfork", "There are 6 tiles with one.", "so the pitchfork does nothing"),
        ("ru", "круги на полях", "Нарисован на 6 квадратах.", "вилы ничего не делают"),
    ],
)
def test_rules_explain_circles(language: str, word: str, part: str, none: str) -> None:
    code = meant("carcassonne", word)
    assert code == "circle"

    def said(**options: Setting) -> str:
        spec = make_spec("carcassonne", 2, modules=MODULES, options=options)
        return "\n".join(GUIDE.explain(texts(language), Agreement(spec), "circle").lines)

    assert part in said()
    assert none not in said()
    assert none in said(farmers=False)
    assert said(circle_choice="optional") != said()


@pytest.mark.parametrize("tile", ["CC.A", "CC.B", "CC.C", "CC.D", "CC.E", "CC.F"])
def test_a_circle_belongs_to_nobody_and_every_road_that_leads_to_it_reaches_it(tile: str) -> None:
    for oriented in land_tiles()[tile].oriented:
        shown = form(oriented)
        land = ground(turned_norm(shown.norm, shown.turns))
        pixels = areas(shown)
        x, y = land.hub
        around = [(x + across, y + down) for across in (-18, 0, 18) for down in (-18, 0, 18)]
        assert {pixels.getpixel((int(x), int(y))) for x, y in around} == {WALL}
        leading = [course for course in land.courses if course.end == "circle"]
        assert all(pixels.getpixel((int(x), int(y))) == WALL for x, y in (course.line[-1] for course in leading))
