"""The solo game in words: the log, the state of the game, pictures and rules, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.tables.log_lines import score_line
from bot.tables.table import Holder, Rules, Table
from bot.texts import texts
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, ScoreLine, Term, make_spec
from engine.burgundy.events import GameEnded, RoundBegan
from engine.burgundy.expansions.solo import GoodsCleared, GoodsExchanged, PointsBought, TargetReached, TileCleared
from tests.burgundy.expansions.at_table import NAMES
from tests.burgundy.expansions.test_solo_chat import SOLO, ready
from tests.burgundy.given import Holding
from tests.said import say

UI = ui_of("burgundy")


def told(language: str, line: LogLine) -> str:
    table = Table("t", "memory:hall", language, Rules("burgundy"), "u", 0.0, seats=[Holder(NAMES[language][0], "u")])
    return say(texts(language), table.named(line))


# the log


@pytest.mark.parametrize(
    ("language", "event", "said"),
    [
        ("en", TileCleared(3, "building:bank"), "The white die clears depot 3: bank is out of the game."),
        ("en", TileCleared(0, ""), "The white die finds no tile to clear."),
        ("en", GoodsCleared((4, 1, 4)), "The goods of all other depots are out of the game: 1 turquoise, 4 red ×2."),
        (
            "en",
            GoodsExchanged(0, (1, 1, 2, 5, 6), "mine", "ship"),
            "Anna exchanges 1 turquoise ×2, 2 violet, 5 brown, 6 orange for a black tile (mine); thrown out: ship.",
        ),
        ("en", PointsBought(0, 1), "Anna buys 1 point for 1 silver."),
        (
            "en",
            TargetReached(0, 0, 45),
            "Target reached! The marker starts over. Anna gets an extra action; the next target is 45.",
        ),
        (
            "en",
            TargetReached(0, 1, 45),
            "Target reached! The marker starts over, 1 point is lost. "
            "Anna gets an extra action; the next target is 45.",
        ),
        ("en", GameEnded(({},), (0,)), "Anna has filled the whole estate. The game is won!"),
        ("en", GameEnded(({},), (1,)), "The last round is over: 1 space is still empty."),
        ("en", GameEnded(({},), (12,)), "The last round is over: 12 spaces are still empty."),
        ("ru", TileCleared(3, "building:bank"), "Белый кубик убирает из игры тайл со склада 3: банк."),
        ("ru", GoodsCleared((4, 1, 4)), "Товары с остальных складов убраны из игры: 1 бирюзовый, 4 красный ×2."),
        (
            "ru",
            TargetReached(0, 2, 40),
            "Цель достигнута! Фишка возвращается на старт, 2 очка сгорают. "
            "Аня: добавочное действие; следующая цель — 40.",
        ),
        ("ru", GameEnded(({},), (0,)), "Аня: всё герцогство заполнено. Победа!"),
        ("ru", GameEnded(({},), (3,)), "Последний раунд окончен: остались 3 пустые клетки."),
    ],
)
def test_what_happened_is_told(language: str, event: Any, said: str) -> None:
    (line,) = UI.tell([event])
    assert told(language, line) == said


def test_a_round_begins_with_what_the_white_die_does() -> None:
    lines = UI.tell([RoundBegan("A", 2, ((1, 4),), 3, 5, (0,)), TileCleared(3, "mine")])
    assert [line.key for line in lines] == ["burgundy.rolled", "burgundy.tile_cleared"]
    assert {line.key for line in lines} <= UI.later


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Anna: −52 for reaching the target (marker back to 0), 0 in all."),
        ("ru", "Аня: −52 за достигнутую цель (фишка снова на 0), всего 0."),
    ],
)
def test_points_that_go_with_the_target_are_told(language: str, said: str) -> None:
    line = score_line("burgundy", ScoreLine(0, "target", (Term("target", 1, -52),)), 0)
    assert told(language, line) == said


# the state of the game


@pytest.mark.parametrize(
    ("language", "situation", "parts"),
    [
        (
            "en",
            "Phase A (+10), round 1 of 5 · marker 0 of 50 · 2 of 37 filled",
            ("The estate has 4 territories; rivers link c2–b4, c2–e2, e2–g3, g3–d2, d2–g7.", "ships c2 (1)"),
        ),
        (
            "ru",
            "Фаза A (+10), раунд 1 из 5 · фишка 0 из 50 · заполнено 2 из 37",
            ("Территорий в герцогстве: 4; реки связывают c2–b4, c2–e2, e2–g3, g3–d2, d2–g7.", "корабли c2 (1)"),
        ),
    ],
)
def test_the_state_of_the_game_in_words(language: str, situation: str, parts: tuple[str, ...]) -> None:
    view = ready().view(SPECTATOR)
    assert UI.situation(texts(language), view) == situation
    (picture,) = UI.illustrations(texts(language), view, PictureFocus(), NAMES[language][:1])
    for part in parts:
        assert part in picture.alt


@pytest.mark.parametrize(("language", "said"), [("en", "Black tiles at c3."), ("ru", "Чёрные тайлы: c3.")])
def test_tiles_that_lie_face_down_are_named(language: str, said: str) -> None:
    view = ready(Holding(storage=("ship",), tiles={"b2": "monastery:7", "c3": "black"})).view(SPECTATOR)
    (picture,) = UI.illustrations(texts(language), view, PictureFocus(), NAMES[language][:1])
    assert said in picture.alt


# rules


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("solo", "alone"),
        ("difficulty", "alone"),
        ("target", "target"),
        ("rivers", "between-territories"),
        ("territories", "between-territories"),
        ("black tile", "black-tile"),
        ("exchange", "exchange"),
        ("colour tile", "filled-colour"),
        ("buy points", "extra-points"),
        ("black", "purchase"),
        ("соло", "alone"),
        ("сложность", "alone"),
        ("цель", "target"),
        ("территории", "between-territories"),
        ("чёрный тайл", "black-tile"),
        ("обмен", "exchange"),
        ("тайл за цвет", "filled-colour"),
        ("докупить очки", "extra-points"),
        ("порядок эффектов", "any-order"),
    ],
)
def test_what_is_asked_for_is_found(word: str, code: str) -> None:
    assert meant("burgundy", word) == code


def rules(language: str, code: str, **options: Any) -> str:
    spec = make_spec("burgundy", 1, edition="2019", modules=SOLO, options=options)
    return "\n".join(UI.explain(texts(language), Agreement(spec), code).lines)


@pytest.mark.parametrize(
    ("code", "en", "ru"),
    [
        ("alone", "fill all 37 spaces of your estate within 25 rounds", "их 37, не больше чем за 25 раундов"),
        ("alone", "45 is much easier, 55 much harder", "45 — намного легче, 55 — намного труднее"),
        ("target", "the target (50 at first)", "сначала 50"),
        ("target", "comes down by 5, but never below 5", "ближе на 5, но не ближе 5"),
        ("exchange", "any 5 goods", "нужно 5"),
        ("black-tile", "a space of any colour", "для клетки любого цвета"),
        ("filled-colour", "There are no bonus tiles", "Тайлов бонусов нет"),
        ("extra-points", "1 silver each", "по 1 монете"),
        ("any-order", "“Something else first”", "«Сначала другое»"),
        ("between-territories", "count as neighbours", "считаются соседними"),
        ("ship", "leave the game", "уходят из игры"),
        ("goods", "At the end they bring nothing", "В конце они ничего не приносят"),
        ("silver", "You begin with 1 silver", "В начале вы получаете 1 монету"),
        ("workers", "You begin with 2", "В начале их 2"),
        ("bonus", "There are none", "их нет"),
        ("order", "There’s none", "его нет"),
        ("end", "You win as soon as all 37 spaces", "как только заполнены все клетки герцогства, их 37"),
        ("estate", "Number 13a: 37 spaces", "Номер 13a, клеток 37"),
        ("monastery-26", "When you place it", "Выложив его"),
    ],
)
def test_rules_tell_what_is_different(code: str, en: str, ru: str) -> None:
    assert en in rules("en", code)
    assert ru in rules("ru", code)


@pytest.mark.parametrize(
    ("value", "en", "ru"),
    [("together", "moves once", "двигается один раз"), ("apart", "moves twice", "двигается дважды")],
)
def test_rules_of_the_marker_go_by_what_was_agreed(value: str, en: str, ru: str) -> None:
    assert en in rules("en", "target", solo_area_points=value)
    assert ru in rules("ru", "target", solo_area_points=value)


@pytest.mark.parametrize(
    ("value", "en", "ru"),
    [
        ("effects", "Your other die comes after", "Второй кубик — после"),
        ("everything", "first other die", "сначала второй кубик"),
    ],
)
def test_rules_of_the_order_go_by_what_was_agreed(value: str, en: str, ru: str) -> None:
    assert en in rules("en", "any-order", solo_order=value)
    assert ru in rules("ru", "any-order", solo_order=value)


def test_rules_go_by_the_target_that_was_agreed() -> None:
    assert "the target (47 at first)" in rules("en", "target", solo_target=47)
