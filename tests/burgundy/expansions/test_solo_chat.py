"""The solo game in the chat: exchanges, points that are bought and the order of effects by buttons and by typing, the
log, refusals, descriptions and rules, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.games import ui_of
from bot.screens.lobby import options_of
from bot.screens.screen import Show
from bot.tables.table import Rules
from bot.texts import LANGUAGES, texts
from engine.api import Game
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of
from tests.burgundy.expansions.at_table import NAMES, seated_at
from tests.burgundy.given import Holding, given, offered, play, prompt, seen

UI = ui_of("burgundy")
SOLO = ["solo"]
SHIP = Holding(storage=("ship",), silver=3, workers=5, goods={1: 4, 2: 1, 4: 2}, tiles={"b2": "monastery:7"})
"""With a 1 the ship is placed at c2, which completes an area of one space."""


def ready(holding: Holding = SHIP, **rest: Any) -> Game:
    more = {
        "dice": [(1, 4)],
        "castle": "b1",
        "edition": "2019",
        "black": ["building:bank", "mine"],
        "piles": {2: (3,), 5: (1, 1)},
        **rest,
    }
    return given(holding, players=1, modules=SOLO, **more)


def card(user: User) -> str:
    assert user.card is not None
    return user.card.text


async def alone(redis: Redis, game: Game, language: str = "en", *agreed: str) -> tuple[Chatbot, User]:
    chatbot, (anna,) = await seated_at(redis, game, *agreed, language=language)
    return chatbot, anna


# the lobby


@pytest.mark.parametrize(
    ("language", "preset", "board", "target"),
    [
        ("en", "solo, easier", "13a", 47),
        ("en", "solo, hard", "13b", 53),
        ("ru", "в одиночку", "13a", 50),
        ("ru", "в одиночку, для опытных", "13b", 50),
    ],
)
async def test_its_presets_are_chosen_by_name(
    redis: Redis, language: str, preset: str, board: str, target: int
) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, NAMES[language][0], language)
    for line in ("/burgundy", f"/set {preset}"):
        await anna.say(line)
    spec = (await game_of(chatbot)).spec
    options = dict(spec.options)
    assert (spec.modules, options["solo_board"], options["solo_target"]) == (("solo",), board, target)


def test_options_that_it_settles_are_not_listed() -> None:
    keys = {option.key for option in options_of(Rules("burgundy", "2019", ("solo",)))}
    assert {"solo_board", "solo_target", "solo_area_points"} <= keys
    assert not {"estate", "setup", "tie_break_1", "goods_overflow"} & keys


# ships and exchanges


@pytest.mark.parametrize(
    ("language", "bank", "question", "said"),
    [
        (
            "en",
            "Bank",
            "Bank: which 5 goods do you give?",
            "Anna exchanges 1 turquoise ×4, 2 violet for a black tile (bank).",
        ),
        (
            "ru",
            "Банк",
            "Обмен на тайл «банк»: какие товары отдать? Нужно 5.",
            "Аня обменивает товары (1 бирюзовый ×4, 2 фиолетовый) на чёрный тайл (банк).",
        ),
    ],
)
async def test_goods_are_exchanged_by_buttons(redis: Redis, language: str, bank: str, question: str, said: str) -> None:
    _, anna = await alone(redis, ready(), language)
    await anna.say({"en": "1 place ship c2 2", "ru": "1 выложить корабль c2 2"}[language])
    assert texts(language)("burgundy.exchange") in card(anna)
    await anna.press(bank)
    assert question.casefold() in card(anna).casefold()
    assert "⚀×4 ⚁" in anna.labels()
    await anna.press("⚀×4 ⚁")
    assert said in card(anna)


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "1 place ship c2 5", "Anna fetches goods from depot 5: 1 turquoise ×2."),
        ("ru", "1 выложить корабль c2 5", "Аня забирает товары со склада 5: 1 бирюзовый ×2."),
    ],
)
async def test_goods_of_one_kind_are_told_once(redis: Redis, language: str, line: str, said: str) -> None:
    _, anna = await alone(redis, ready(), language)
    await anna.say(line)
    assert said in card(anna)


@pytest.mark.parametrize(
    ("language", "line", "tile"),
    [
        ("en", "exchange 1 1 1 1 2 bank", "bank"),
        ("en", "exchange bank 1 1 1 1 2", "bank"),
        ("en", "1 1 1 1 2 bank", "bank"),
        ("en", "exchange 2 1 1 1 1 for a mine", "mine"),
        ("en", "swap 11112 for mine from black", "mine"),
        ("en", "exchange 1-1-1-1-2 bank", "bank"),
        ("en", "bank 1 1 1 1 2", "bank"),
        ("ru", "обменять 1 1 1 1 2 банк", "банк"),
        ("ru", "обменять 2 1 1 1 1 на рудник", "рудник"),
        ("ru", "меняю банк 11112", "банк"),
    ],
)
async def test_goods_are_exchanged_by_typing(redis: Redis, language: str, line: str, tile: str) -> None:
    _, anna = await alone(redis, ready(), language)
    await anna.say({"en": "1 place ship c2 2", "ru": "1 выложить корабль c2 2"}[language])
    line = line.replace(" a ", " ")
    await anna.say(f"/do {line}")
    said = {
        "en": f"Anna exchanges 1 turquoise ×4, 2 violet for a black tile ({tile}).",
        "ru": f"Аня обменивает товары (1 бирюзовый ×4, 2 фиолетовый) на чёрный тайл ({tile}).",
    }
    assert said[language] in card(anna)


async def test_goods_alone_are_typed_after_the_tile_was_chosen(redis: Redis) -> None:
    _, anna = await alone(redis, ready())
    await anna.say("1 place ship c2 2")
    await anna.press("Bank")
    await anna.say("/do 1 1 1 1 2")
    assert "for a black tile (bank)" in card(anna)


async def test_a_tile_alone_asks_for_the_goods(redis: Redis) -> None:
    _, anna = await alone(redis, ready())
    await anna.say("1 place ship c2 2")
    for line in ("exchange bank", "bank"):
        await anna.say(f"/do {line}")
        assert "which 5 goods do you give?" in card(anna), line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "1 place ship c2 5 exchange 1 1 1 1 2 bank 4 place black b3+2"),
        ("ru", "1 выложить корабль c2 5 обменять 1 1 1 1 2 банк 4 выложить чёрный b3+2"),
    ],
)
async def test_a_whole_turn_in_one_line(redis: Redis, language: str, line: str) -> None:
    chatbot, anna = await alone(redis, ready(), language)
    await anna.say(line)
    assert anna.said[-1].show is not Show.ERROR
    said = "\n".join(post.screen.text for post in chatbot.posts)
    assert {"en": "Anna places black tile at b3", "ru": "на b3: чёрный тайл"}[language] in said


@pytest.mark.parametrize(("language", "line"), [("en", "decline"), ("en", "no"), ("ru", "нет"), ("ru", "не нужно")])
async def test_an_exchange_is_declined(redis: Redis, language: str, line: str) -> None:
    _, anna = await alone(redis, ready(), language)
    await anna.say({"en": "1 place ship c2 2", "ru": "1 выложить корабль c2 2"}[language])
    if line == "не нужно":
        await anna.press("Не нужно")
    else:
        await anna.say(f"/do {line}")
    assert texts(language)("burgundy.exchange") not in card(anna)


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "exchange", "Name 5 goods by their numbers, then the tile"),
        ("en", "exchange 1 1 bank", "An exchange takes 5 goods, and you’ve named 2."),
        ("en", "exchange 6 6 6 6 6 bank", "You don’t have all of those goods."),
        ("en", "exchange 1 1 1 1 2", "For which tile? Name it after the goods: bank or mine."),
        ("en", "exchange 1 1 1 1 2 castle", "For which tile?"),
        ("en", "exchange castle", "Name 5 goods by their numbers, then the tile"),
        ("en", "banana", "banana"),
        ("ru", "обменять 1 1 банк", "Для обмена нужно 5 товаров, а названо 2."),
        ("ru", "обменять 1 1 1 1 2", "На какой тайл? Назовите его после товаров: банк или рудник."),
        ("ru", "обменять 6 6 6 6 6 банк", "Таких товаров у вас столько нет."),
    ],
)
async def test_clumsy_exchanges_are_refused_with_the_next_step(
    redis: Redis, language: str, line: str, error: str
) -> None:
    _, anna = await alone(redis, ready(), language)
    await anna.say({"en": "1 place ship c2 2", "ru": "1 выложить корабль c2 2"}[language])
    before = card(anna)
    await anna.say(f"/do {line}")
    assert error in anna.error
    assert card(anna) == before


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "exchange 1 1 1 1 2 bank", "You can exchange 5 goods only right after you’ve placed a ship."),
        ("en", "points 3", "You can buy points only right after you’ve scored some."),
        ("ru", "обменять 1 1 1 1 2 банк", "Обменять 5 товаров можно только сразу после того, как выложен корабль."),
        ("ru", "очки 3", "Докупить очки можно только сразу после того, как вы их получили."),
    ],
)
async def test_at_other_times_it_is_said_when(redis: Redis, language: str, line: str, error: str) -> None:
    _, anna = await alone(redis, ready(), language)
    await anna.say(line)
    assert error in anna.error


# points for silver, and what comes first


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "points 3", "Anna buys 3 points for 3 silver."),
        ("en", "buy points 2", "Anna buys 2 points for 2 silver."),
        ("ru", "очки 3", "Аня докупает 3 очка за 3 монеты."),
        ("ru", "докупить очки 1", "Аня докупает 1 очко за 1 монету."),
    ],
)
async def test_points_are_bought_by_typing(redis: Redis, language: str, line: str, said: str) -> None:
    _, anna = await alone(redis, ready(), language)
    await anna.say({"en": "1 place ship c2", "ru": "1 выложить корабль c2"}[language])
    await anna.say(f"/do {line}")
    assert said in card(anna)


@pytest.mark.parametrize(
    ("language", "button", "choices", "said"),
    [
        (
            "en",
            "Buy points",
            ["1 point for 1 silver", "2 points for 2 silver", "3 points for 3 silver"],
            "Anna: +2 for points you bought (2 silver), 13 in all.",
        ),
        (
            "ru",
            "Докупить очки",
            ["1 очко за 1 монету", "2 очка за 2 монеты", "3 очка за 3 монеты"],
            "Аня: +2 за докупленные очки (2 монеты), всего 13.",
        ),
    ],
)
async def test_points_are_bought_by_buttons(
    redis: Redis, language: str, button: str, choices: list[str], said: str
) -> None:
    _, anna = await alone(redis, ready(), language)
    await anna.say({"en": "1 place ship c2", "ru": "1 выложить корабль c2"}[language])
    await anna.press(button)
    assert [label for label in anna.labels() if label in choices] == choices
    await anna.press(choices[1])
    assert said in card(anna)


async def test_more_points_than_there_is_silver_are_refused(redis: Redis) -> None:
    _, anna = await alone(redis, ready())
    await anna.say("1 place ship c2")
    await anna.say("/do points 9")
    assert "1, 2 or 3" in anna.error


@pytest.mark.parametrize(
    ("language", "line"), [("en", "first exchange"), ("ru", "сначала обмен"), ("ru", "сначала обменять")]
)
async def test_another_effect_comes_first(redis: Redis, language: str, line: str) -> None:
    _, anna = await alone(redis, ready(), language)
    await anna.say({"en": "1 place ship c2", "ru": "1 выложить корабль c2"}[language])
    assert texts(language)("burgundy.ship") in card(anna)
    await anna.say(f"/do {line}")
    assert texts(language)("burgundy.exchange") in card(anna)


@pytest.mark.parametrize(
    ("language", "button", "line"),
    [
        ("en", "My other die", "first other die 4 workers"),
        ("en", "My other die", "first other 4 workers"),
        ("ru", "Второй кубик", "сначала второй кубик 4 рабочие"),
    ],
)
async def test_by_a_ruling_the_other_die_comes_first_by_buttons_and_by_typing(
    redis: Redis, language: str, button: str, line: str
) -> None:
    said = texts(language)
    _, anna = await alone(redis, ready(solo_order="everything"), language, "everything")
    await anna.say({"en": "1 place ship c2", "ru": "1 выложить корабль c2"}[language])
    await anna.press(said("burgundy.option_first"))
    await anna.press(button)
    assert said("burgundy.turn") in card(anna)
    await anna.press(said("button.back"))
    assert said("burgundy.ship") in card(anna)
    await anna.say(f"/do {line}")
    assert said("burgundy.ship") in card(anna)
    exchange = said("burgundy.first_exchange")
    assert f"{said('burgundy.option_first')} · {exchange}" in anna.labels()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "what",
    [
        "other",
        "castle",
        "ship",
        "exchange",
        "colour",
        "carpenter",
        "church",
        "market",
        "warehouse",
        "city_hall",
        "crane",
        "white_castle",
    ],
)
def test_every_effect_has_its_button(language: str, what: str) -> None:
    label = UI.label(texts(language), "burgundy.ship", ["first", what])
    assert label[:1].isupper()
    assert "_" not in label


# a filled colour


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "bank {space}", "Anna places bank at {space} (for a filled colour)"),
        ("ru", "банк {space}", "Аня выкладывает на {space}: банк (за заполненный цвет)"),
    ],
)
async def test_a_tile_for_a_filled_colour_is_typed(redis: Redis, language: str, line: str, said: str) -> None:
    position = filled()
    space = next(code.partition("/")[2] for code in offered(position) if code.startswith("bank@black/"))
    _, anna = await alone(redis, position, language)
    await anna.say("/play")
    assert texts(language)("burgundy.colour") in card(anna)
    await anna.say("/do " + line.format(space=space))
    assert said.format(space=space) in card(anna)


def filled() -> Game:
    """All spaces of one colour are filled with the first die."""
    game = ready(Holding(storage=("ship",), workers=9, tiles=_but_one("ship")), dice=[(1, 4)])
    place = next(code for code in offered(game) if "/place/ship/" in code)
    play(game, place)
    while prompt(game) != "burgundy.colour":
        found = offered(game)
        play(game, "decline" if "decline" in found else found[0])
    return game


def _but_one(kind: str) -> dict[str, str]:
    """Tiles on all spaces of a colour but the first one."""
    spaces = [space.name for space in seen(ready()).estates[0].hexes if space.kind == kind]
    return {"b2": "monastery:7", **{space: kind for space in spaces if space != "c2"}}
