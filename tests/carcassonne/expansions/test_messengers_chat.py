"""Messengers in the chat: choosing markers and using messages by buttons and by typing, auto-answers, the pictures, in
both languages."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.tables.log_lines import narrate
from bot.tables.table import Holder, Rules, Table
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, Game, make_spec
from engine.carcassonne.expansions.messengers import stack_of
from renderers.api import CarcassonneBoard, Marks, outline
from renderers.scene import Label, Sprite
from tests.bot.memory_chatbot import Chatbot
from tests.bot.openings import game_of
from tests.carcassonne.expansions.at_table import NAMES, codes_now, seated_at
from tests.carcassonne.expansions.on_the_track import BLUE, YOU, holding, lay, put, started, with_messengers
from tests.carcassonne.given import Position, answer, seen
from tests.said import say

GUIDE = ui_of("carcassonne")


@dataclass(frozen=True)
class Begun(Position):
    """A position whose game has gone on."""

    now: Game | None = field(default=None, compare=False)

    def game(self, *, short: bool = False) -> Game:
        assert self.now is not None
        return self.now


def begun(game: Game) -> Begun:
    return Begun(game.spec.players, tuple(game.spec.options), game.spec.modules, now=game)


def at_the_marker(meeple: int = 1, *, order: tuple[int, ...] = ()) -> Begun:
    """You have 4 points for a city, which take your meeple to a dark space. With an order, all messages are known."""
    game = started(with_messengers().draw("BA.E", "BA.B"), meeples=(meeple,))
    stack = stack_of(game.look)
    stack.order[:] = order
    stack.drawn = len(order)
    lay(game, "S29/180", "city")
    return begun(game)


def roads() -> Position:
    """You have two roads of one tile each."""
    return (
        with_messengers()
        .play(YOU, "BA.V", "S31/0", "road")
        .play(BLUE, "BA.B", "T31/0")
        .play(YOU, "BA.V", "T32/0", "road")
        .play(BLUE, "BA.B", "U31/0")
    )


async def asked_now(chatbot: Chatbot) -> tuple[int, str]:
    decision = (await game_of(chatbot)).decisions[0]
    return decision.seat, decision.prompt


@pytest.mark.parametrize(
    ("language", "play", "gain", "labels", "then", "confirm", "told"),
    [
        (
            "en",
            "Play",
            "You get 4 points: city at S29.",
            ["Meeple · to 5 · a message!", "Messenger · to 4"],
            "Then you draw a message.",
            "✓ Confirm",
            "Anna’s meeple on the track lands on 5, a dark space.",
        ),
        (
            "ru",
            "Ходить",
            "Вы получаете 4 очка за город S29.",
            ["Подданный · на 5 · послание!", "Гонец · на 4"],
            "Дальше откроется послание.",
            "✓ Подтвердить",
            "Аня: подданный на дорожке встаёт на тёмное деление 5.",
        ),
    ],
)
async def test_a_marker_and_a_message_by_buttons(
    redis: Redis, language: str, play: str, gain: str, labels: list[str], then: str, confirm: str, told: str
) -> None:
    chatbot, (anna, _) = await seated_at(redis, at_the_marker(), language=language)
    await anna.press(play)
    assert anna.card is not None
    assert gain in anna.card.text
    assert anna.labels()[:2] == labels
    await anna.press(labels[0])
    assert anna.card is not None
    assert then in anna.card.text
    await anna.press(confirm)
    assert await asked_now(chatbot) == (YOU, "carcassonne.message")
    assert anna.card is not None
    points = {"en": "Points instead", "ru": "Взять очки"}[language]
    (label,) = [label for label in anna.labels() if label.startswith(points)]
    await anna.press(label)
    await anna.press({"en": "Messenger · to 2", "ru": "Гонец · на 2"}[language])
    await anna.press(confirm)
    post = chatbot.last.screen.text
    for line in (
        told,
        {"en": "Anna draws a message: “", "ru": "Аня получает послание «"}[language],
        {"en": "+2 for a message (points instead of using it)", "ru": "+2 за послание (очки вместо действия)"}[
            language
        ],
        {"en": "Anna’s messenger moves to space 2.", "ru": "Аня: гонец встаёт на деление 2."}[language],
    ):
        assert line in post
    assert post.index(told) < post.index({"en": "draws a message", "ru": "получает послание"}[language])
    assert await asked_now(chatbot) == (BLUE, "carcassonne.place")


@pytest.mark.parametrize(("language", "line"), [("en", "messenger"), ("en", "rider"), ("ru", "гонец")])
async def test_a_marker_is_typed(redis: Redis, language: str, line: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, at_the_marker(), language=language)
    await anna.say(line)
    assert await asked_now(chatbot) == (BLUE, "carcassonne.place")
    assert seen(await game_of(chatbot)).markers["messenger"] == (4, 0)


@pytest.mark.parametrize(("language", "line"), [("en", "s29 180 city messenger"), ("ru", "s29 180 город гонец")])
async def test_tile_knight_and_marker_are_one_line(redis: Redis, language: str, line: str) -> None:
    position = with_messengers().draw("BA.E", "BA.B")
    chatbot, (anna, _) = await seated_at(redis, position, language=language)
    await anna.say(line)
    assert seen(await game_of(chatbot)).markers["messenger"] == (4, 0)


@pytest.mark.parametrize(("language", "line"), [("en", "s29 180 meeple city"), ("ru", "s29 180 подданный город")])
async def test_a_meeple_may_be_named_where_it_goes(redis: Redis, language: str, line: str) -> None:
    position = with_messengers().draw("BA.E", "BA.B")
    chatbot, (anna, _) = await seated_at(redis, position, language=language)
    await anna.say(line)
    await anna.say("messenger" if language == "en" else "гонец")
    assert await asked_now(chatbot) == (BLUE, "carcassonne.place")


async def test_where_the_messages_are_known_the_whole_turn_is_one_draft(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, at_the_marker(order=(6, 1, 2, 3, 4, 5, 7, 8)))
    await anna.say("meeple points messenger")
    assert await asked_now(chatbot) == (BLUE, "carcassonne.place")
    assert (await game_of(chatbot)).scores() == (1 + 4 + 2, 0)


async def test_somebody_who_gains_out_of_turn_is_asked_alone(redis: Redis) -> None:
    game = started(with_messengers().draw("BA.E", "BA.B"))
    put(game, BLUE, "S30:city")
    chatbot, (anna, boris) = await seated_at(redis, begun(game))
    await anna.say("s29 180 pass")
    assert await asked_now(chatbot) == (BLUE, "carcassonne.marker")
    assert "Boris" in chatbot.last.screen.text
    await boris.say("messenger")
    assert seen(await game_of(chatbot)).markers["messenger"] == (0, 4)


@pytest.mark.parametrize(
    ("word", "moved"), [("track", (4, 0)), ("messenger", (0, 4)), ("dark", (4, 0)), ("marker", None)]
)
async def test_auto_answers_move_a_marker(redis: Redis, word: str, moved: tuple[int, int] | None) -> None:
    """Boris sets it; the points come in the turn of Anna."""
    game = started(with_messengers().draw("BA.E", "BA.B"))
    put(game, BLUE, "S30:city")
    chatbot, (anna, boris) = await seated_at(redis, begun(game))
    await boris.say(f"/orders {word}")
    await anna.say("s29 180 pass")
    await chatbot.settle()
    if moved is None:
        assert await asked_now(chatbot) == (BLUE, "carcassonne.marker")
        return
    markers = seen(await game_of(chatbot)).markers
    assert (markers["meeple"][BLUE], markers["messenger"][BLUE]) == moved


def test_the_auto_answer_dark_moves_whichever_earns_a_message() -> None:
    (auto,) = [each for each in GUIDE.auto_answers if each.id == "marker"]
    game = started(with_messengers().draw("BA.E", "BA.B"), riders=(1,))
    lay(game, "S29/180", "city")
    decision, view = game.decisions[0], game.view(SPECTATOR)
    chosen = {way: auto.choose(decision, view, way) for way in auto.ways}
    assert chosen == {"meeple": "meeple/4", "messenger": "messenger/5/message", "dark": "messenger/5/message"}


# messages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", range(1, 9))
def test_the_card_says_what_the_message_does(language: str, message: int) -> None:
    game = holding(roads(), message)
    said = GUIDE.means(texts(language), game.view(SPECTATOR), YOU)
    assert said.startswith({"en": f"Message {message}, “", "ru": f"Послание {message} «"}[language])
    assert GUIDE.means(texts(language), game.view(SPECTATOR), BLUE) == ""


@pytest.mark.parametrize(
    ("language", "labels", "worths"),
    [
        ("en", ["Use it", "Points instead · +2"], "Road · S31: +1, Road · T32: +1."),
        ("ru", ["Выполнить", "Взять очки · +2"], "Дорога · S31: +1, Дорога · T32: +1."),
    ],
)
async def test_a_road_is_chosen_by_its_number(redis: Redis, language: str, labels: list[str], worths: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, begun(holding(roads(), 1)), language=language)
    await anna.press({"en": "Play", "ru": "Ходить"}[language])
    assert anna.card is not None
    assert worths in anna.card.text
    assert anna.labels()[:2] == labels
    await anna.press(labels[0])
    assert (
        anna.labels()[:2]
        == {
            "en": ["1 · Road · S31", "2 · Road · T32"],
            "ru": ["1 · Дорога · S31", "2 · Дорога · T32"],
        }[language]
    )
    await anna.say("2")
    await anna.say("messenger" if language == "en" else "гонец")
    assert (await game_of(chatbot)).ledger[-1].place == "T32"


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "t32 road"), ("en", "use t32 road"), ("ru", "t32 дорога"), ("ru", "действие т32 дорога")],
)
async def test_a_place_is_typed(redis: Redis, language: str, line: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, begun(holding(roads(), 8)), language=language)
    await anna.say(f"{line} {'messenger' if language == 'en' else 'гонец'}")
    game = await game_of(chatbot)
    assert game.ledger[-1].place == "T32"
    assert [figure.cell for figure in seen(game).figures] == ["S31"]


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "use", "No monastery has a meeple of yours"),
        ("ru", "действие", "Подходит только монастырь с вашим подданным"),
    ],
)
async def test_a_message_that_cannot_be_used_says_why(redis: Redis, language: str, line: str, error: str) -> None:
    _, (anna, _) = await seated_at(redis, begun(holding(roads(), 3)), language=language)
    reply = await anna.say(line)
    assert reply is not None
    assert error in reply.screen.text


async def test_the_tile_of_message_4_is_told_after_the_points(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, begun(holding(with_messengers(), 4)))
    await anna.say("use")
    assert await codes_now(chatbot)
    assert "Anna uses the message and draws one more tile." in chatbot.last.screen.text
    assert await asked_now(chatbot) == (YOU, "carcassonne.place")


TOLD = {
    (1, "action"): {
        "en": "Anna: +1 for a message (1 tile), 6 in all.",
        "ru": "Аня: +1 за послание (1 квадрат), всего 6.",
    },
    (6, "action"): {
        "en": "Anna uses the message, but it scores nothing.",
        "ru": "Аня выполняет послание, но оно ничего не приносит.",
    },
    (8, "t32 road"): {
        "en": "Anna uses the message: a meeple comes home from T32.",
        "ru": "Аня выполняет послание: подданный возвращается с T32.",
    },
    (7, "points"): {
        "en": "Anna: +2 for a message (points instead of using it), 7 in all.",
        "ru": "Аня: +2 за послание (очки вместо действия), всего 7.",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("message", "use"), TOLD)
def test_the_log_tells_how_a_message_is_used(language: str, message: int, use: str) -> None:
    game = holding(roads(), message)
    answered = [(YOU, answer(game, "s31 road" if message == 1 else use))]
    if game.decisions[0].prompt == "carcassonne.marker":
        answered.append((YOU, answer(game, "meeple")))
    lines = narrate(game, answered)
    rules = Rules("carcassonne", "", game.spec.modules, dict(game.spec.options))
    seats = [Holder(name, f"u{seat}") for seat, name in enumerate(NAMES[language][:2])]
    table = Table("t", "memory:hall", language, rules, "u0", 0.0, NAMES[language][0], seats=seats)
    assert TOLD[message, use][language] in [say(texts(language), table.named(line)) for line in lines]


# pictures


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            ["Score track: A Anna on 5, messenger 0; B Boris on 0, messenger 0.", "7 messages haven’t been seen yet."],
        ),
        ("ru", ["Дорожка подсчёта: A Аня — 5, гонец 0; B Боря — 0, гонец 0.", "Ещё не открыто 7 посланий."]),
    ],
)
def test_the_description_has_markers_and_messages(language: str, said: list[str]) -> None:
    game = holding(with_messengers(), 3)
    (picture,) = GUIDE.illustrations(texts(language), game.view(SPECTATOR), PictureFocus(), NAMES[language][:2])
    for line in said:
        assert line in picture.alt


@pytest.mark.parametrize(("language", "said"), [("en", "the next one is “Shields”"), ("ru", "следующее — «Щиты»")])
def test_the_description_names_the_next_message_once_all_are_known(language: str, said: str) -> None:
    game = at_the_marker(order=(5, 1, 2, 3, 4, 6, 7, 8)).game()
    (picture,) = GUIDE.illustrations(texts(language), game.view(SPECTATOR), PictureFocus(), NAMES[language][:2])
    assert said in picture.alt


def test_the_picture_shows_the_stack() -> None:
    """Seven sealed letters and the one that is being read, with its number."""
    game = holding(with_messengers(), 3)
    items = outline(CarcassonneBoard(view=seen(game), names=("Anna", "Boris"), marks=Marks())).items
    keys = [item.key for item in items if isinstance(item, Sprite) and item.key.startswith("message/")]
    assert keys == ["message/sealed"] * 7 + ["message/open"]
    assert any(isinstance(item, Label) and item.text == "3" for item in items)


def test_roads_to_choose_from_are_numbered_on_the_picture() -> None:
    marks = Marks(targets=(("S31:road", 1), ("T32:road", 2)))
    scene = outline(CarcassonneBoard(view=seen(holding(roads(), 1)), names=("Anna", "Boris"), marks=marks))
    assert {target.code: target.number for target in scene.targets} == {"S31:road": 1, "T32:road": 2}


# rules


@pytest.mark.parametrize(
    ("language", "word", "code", "part"),
    [
        ("en", "messenger", "messenger", "0, 5, 10"),
        ("en", "messages", "message", "take 2 points instead"),
        ("ru", "гонец", "messenger", "0, 5, 10"),
        ("ru", "послания", "message", "возьмите вместо него 2 очка"),
    ],
)
def test_rules_explain_messengers_and_messages(language: str, word: str, code: str, part: str) -> None:
    spec = make_spec("carcassonne", 2, modules=("messengers",))
    assert meant("carcassonne", word) == code
    assert part in "\n".join(GUIDE.explain(texts(language), Agreement(spec), code).lines)
