"""Trade routes in the chat: bonuses by buttons and by typing, in both languages, the log, descriptions and `/rules`."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from bot.texts.untrusted import plain
from engine.api import Event, make_spec
from engine.api import burgundy_events as events
from engine.burgundy.expansions.trade_routes import GoodLaid
from renderers.api import BurgundyPieces
from tests.bot.memory_chatbot import Chatbot, User
from tests.burgundy.expansions.at_table import seated_at
from tests.burgundy.expansions.test_trade_routes import on_routes
from tests.burgundy.given import Holding, given, seen

GUIDE = ui_of("burgundy")
NAMES = ("Anna", "Boris")
PLAYER = Holding(goods={2: 2, 1: 2}, silver=2)
READY = on_routes(PLAYER, cards=(1, 3), dice=[(2, 1)], depots={1: ["building:bank"], 4: ["ship"], 5: ["mine"]})
"""The route of Anna begins with a carpenter for 2, a church for 4 and a boarding house for 1."""


# a turn


@pytest.mark.parametrize(
    ("language", "labels", "told"),
    [
        (
            "en",
            ("Play", "Sell", "Bank", "Sell", "✓ Confirm"),
            (
                "Anna sells goods 2 violet ×2 (die 2) and gets 1 silver.",
                "Anna lays 2 violet ×2 on the trade route: carpenter!",
                "Anna takes bank from depot 1 (trade route).",
                "Anna sells goods 1 turquoise ×2 (die 1) and gets 1 silver.",
                "Anna lays 1 turquoise ×2 on the trade route: boarding house!",
                "Anna: 4 workers (trade route).",
            ),
        ),
        (
            "ru",
            ("Ходить", "Продать", "Банк", "Продать", "✓ Подтвердить"),
            (
                "Аня продаёт товары: 2 фиолетовый ×2 (кубик 2), выручка: 1 монета.",
                "Аня кладёт на торговый путь: 2 фиолетовый ×2. Бонус: столярная мастерская!",
                "Аня берёт со склада 1: банк (торговый путь).",
                "Аня продаёт товары: 1 бирюзовый ×2 (кубик 1), выручка: 1 монета.",
                "Аня кладёт на торговый путь: 1 бирюзовый ×2. Бонус: гостиница!",
                "Аня: 4 рабочих (торговый путь).",
            ),
        ),
    ],
)
async def test_a_turn_with_bonuses_by_buttons(
    redis: Redis, language: str, labels: tuple[str, ...], told: tuple[str, ...]
) -> None:
    chatbot, (anna, _) = await seated_at(redis, READY, language=language)
    begin, sell, bank, again, confirm = labels
    await anna.press(begin)
    await anna.press("⚁ 2")
    await anna.press(sell)
    assert f"1 · {bank} @1" in anna.labels()
    await anna.press(bank)
    await anna.press(again)
    await anna.press(confirm)
    assert chatbot.last.screen.text.splitlines()[: len(told)] == list(told)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "2 sell bank 1 sell"),
        ("en", "2 sell 2 bank@1 1 sell 1"),
        ("en", "sell 2 bank 1 sell"),
        ("ru", "2 продать банк 1 продать"),
    ],
)
async def test_a_turn_with_a_bonus_in_one_line(redis: Redis, language: str, line: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, READY, language=language)
    await anna.say(line)
    assert texts(language)("burgundy.tile_route") in chatbot.last.screen.text
    assert texts(language)("burgundy.tile_bank") in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("2 sell 1 sell", "First choose: bank@1 or decline."),
        ("2 sell mine", "“mine” doesn’t work here. Choose: bank@1 or decline."),
        ("2 sell 5", "You have no such goods"),
    ],
)
async def test_what_is_missing_or_wrong_is_named_and_nothing_is_sold(redis: Redis, line: str, error: str) -> None:
    chatbot, (anna, _) = await seated_at(redis, READY)
    before = len(chatbot.posts)
    await anna.say(line)
    assert error in anna.error
    assert len(chatbot.posts) == before


async def test_declining_a_bonus_is_told(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, READY)
    await anna.say("2 sell decline 1 sell")
    assert "Anna makes no use of it: trade route." in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("language", "points"),
    [("en", "+4 for the trade route (1 watchtower at 4)"), ("ru", "+4 за торговый путь (1 сторожевая башня × 4)")],
)
async def test_points_of_a_watchtower_are_told_with_their_reason(redis: Redis, language: str, points: str) -> None:
    position = on_routes(Holding(goods={6: 1}), cards=(10,), dice=[(6, 5)])
    chatbot, (anna, _) = await seated_at(redis, position, language=language)
    await anna.say("6 sell 5 workers" if language == "en" else "6 продать 5 рабочие")
    assert points in chatbot.last.screen.text


# the log


def said(*happened: Event) -> list[LogLine]:
    return list(GUIDE.tell(happened))


def in_english(line: LogLine) -> str:
    en = texts("en")
    return plain(en(line.key, **GUIDE.worded(en, {**line.args, "who": "Anna"})))


def test_one_line_for_each_sale() -> None:
    """The first sale is nested in the second: its goods are laid between."""
    lines = said(
        events.GoodsSold(0, 5, 2, 1, 0, "die", 5),
        GoodLaid(0, 11, 1, 5, "warehouse"),
        events.GoodsSold(0, 1, 1, 1, 0, "route"),
        GoodLaid(0, 11, 2, 1),
        GoodLaid(0, 11, 3, 5),
    )
    assert [in_english(line) for line in lines] == [
        "Anna sells goods 5 brown ×2 (die 5) and gets 1 silver.",
        "Anna lays 5 brown ×2 on the trade route: warehouse!",
        "Anna sells goods 1 turquoise ×1 (trade route) and gets 1 silver.",
        "Anna lays 1 turquoise on the trade route.",
    ]


def test_a_later_sale_of_the_same_goods_has_a_line_of_its_own() -> None:
    sale = (events.GoodsSold(0, 5, 1, 1, 0, "die", 5), GoodLaid(0, 11, 1, 5, "warehouse"))
    assert [line.key for line in said(*sale, *sale)] == ["burgundy.sold", "burgundy.route_bonus"] * 2
    other = said(*sale, GoodLaid(1, 9, 1, 5))
    assert [(line.key, line.seat) for line in other][-1] == ("burgundy.route_laid", 1)


def test_several_bonuses_stand_in_one_line_and_in_short() -> None:
    (line,) = said(GoodLaid(0, 2, 3, 5, "city_hall"), GoodLaid(0, 7, 1, 5, "castle"))
    assert in_english(line) == "Anna lays 5 brown ×2 on the trade route: city hall and castle!"
    assert GUIDE.brief(texts("en"), line) == "trade route: city hall and castle"


# what is seen


def test_the_line_about_ones_means_names_the_next_space() -> None:
    assert GUIDE.means(texts("en"), seen(READY), 0).endswith(" · next on the route: 2 violet (carpenter)")
    assert "дальше на пути: 2 фиолетовый (столярная мастерская)" in GUIDE.means(texts("ru"), seen(READY), 0)
    full = on_routes(PLAYER, cards=(1, 2, 3, 4, 5), laid=15)
    assert GUIDE.means(texts("en"), seen(full), 0).endswith(" · route full")


def test_descriptions_tell_what_is_ahead() -> None:
    game = on_routes(PLAYER, cards=(1, 3), laid=1, dice=[(2, 1)])
    (picture,) = GUIDE.illustrations(texts("en"), seen(game), PictureFocus(), NAMES)
    assert (
        "Trade route: 1 of 15 spaces filled; next: 4 red (church), 1 turquoise (boarding house), 4 red (castle), "
        in picture.alt
    )
    (picture,) = GUIDE.illustrations(texts("ru"), seen(game), PictureFocus(), NAMES)
    assert (
        "Торговый путь, занято 1 из 15; дальше: 4 красный (церковь), 1 бирюзовый (гостиница), 4 красный (замок), "
        in picture.alt
    )


def test_without_the_module_nothing_is_said() -> None:
    view = seen(given(PLAYER, dice=[(2, 1)]))
    (picture,) = GUIDE.illustrations(texts("en"), view, PictureFocus(), NAMES)
    assert "route" not in picture.alt + GUIDE.means(texts("en"), view, 0)


# rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "cards"), [(2, "5"), (3, "4"), (4, "3")])
def test_the_rules_of_a_table_have_its_number_of_cards(language: str, players: int, cards: str) -> None:
    agreement = Agreement(make_spec("burgundy", players, modules=["trade_routes"]), seated=True)
    code = meant("burgundy", "trade routes" if language == "en" else "торговые пути")
    assert code == "route"
    lines = GUIDE.explain(texts(language), agreement, code).lines
    assert f": {cards} " in lines[1]
    assert "{" not in "\n".join(lines)


def test_the_rules_know_what_the_table_agreed_on() -> None:
    def explained(ruling: str) -> str:
        spec = make_spec("burgundy", 2, modules=["trade_routes"], options={"trade_route_nested": ruling})
        return "\n".join(GUIDE.explain(texts("en"), Agreement(spec), "route").lines)

    assert "The bonus comes before the next tile" in explained("bonus_first")
    assert "All goods of a sale are laid first" in explained("goods_first")


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        ("route space bank", "route-bank", "2 silver"),
        ("route space: boarding house", "route-boarding-house", "4 workers"),
        ("деление пути: сторожевая башня", "route-watchtower", "4 points"),
        ("route-city-hall", "route-city-hall", "The number of its space doesn’t matter."),
        ("route castle", "route-castle", "one more action"),
    ],
)
def test_every_bonus_is_explained_with_its_spaces(asked: str, code: str, said: str) -> None:
    assert meant("burgundy", asked) == code
    agreement = Agreement(make_spec("burgundy", 2, modules=["trade_routes"]))
    explained = GUIDE.explain(texts("en"), agreement, code)
    assert said in "\n".join(explained.lines)
    request = explained.illustrations[0].request
    assert isinstance(request, BurgundyPieces)
    assert len(request.pieces) == 4


@pytest.mark.parametrize("word", ["bank", "castle", "warehouse"])
def test_buildings_are_still_found_by_their_names(word: str) -> None:
    assert meant("burgundy", word) == word


def test_what_is_not_in_play_is_explained_all_the_same() -> None:
    lines = GUIDE.explain(texts("en"), Agreement(make_spec("burgundy", 3)), "route").lines
    assert lines[-1] == "Only with the expansion “Trade Routes”: this table plays without it."
    assert GUIDE.explain(texts("en"), Agreement(make_spec("burgundy", 3)), "bank").lines


# the lobby


@pytest.mark.parametrize(
    ("language", "word", "name"), [("en", "trade_routes", "Trade Routes"), ("ru", "торговые пути", "Торговые пути")]
)
async def test_it_is_chosen_in_the_lobby(redis: Redis, language: str, word: str, name: str) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna", language)
    await anna.say("/burgundy")
    await anna.say(f"/set {word}")
    assert name in chatbot.last.screen.text
