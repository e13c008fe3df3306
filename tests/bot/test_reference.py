"""`/rules <thing>`: what a tile or a rule does by the rules of this table, with its picture."""

from __future__ import annotations

import re

import pytest

from bot.games import Agreement, Reference, ui_of
from bot.games.alt_text import MOST
from bot.games.burgundy.reference import tiles
from bot.games.reference_lookup import meant, near
from bot.screens.reference import not_known
from bot.texts import LANGUAGES, texts
from engine.api import Setting, burgundy_catalogue, make_spec
from renderers.api import BurgundyPieces, BurgundyTile, outline

BURGUNDY = ui_of("burgundy")
CARCASSONNE = ui_of("carcassonne")
EDITIONS = ("2011", "2019")
NOTHING: dict[str, Setting] = {}


def told(
    code: str, edition: str = "2011", language: str = "en", players: int = 2, options: dict[str, Setting] = NOTHING
) -> Reference:
    spec = make_spec("burgundy", players, edition=edition, options=options)
    return BURGUNDY.explain(texts(language), Agreement(spec), code)


def text(lore: Reference) -> str:
    return "\n".join(lore.lines)


# every thing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_has_a_name_a_text_and_a_picture(edition: str, language: str) -> None:
    for code in BURGUNDY.things:
        lore = told(code, edition, language)
        title, *lines = lore.lines
        assert title == BURGUNDY.thing(texts(language), code)
        assert lines
        assert all(line.strip() == line != "" for line in lore.lines), lore.lines
        assert len(text(lore)) < 900
        (sight,) = lore.illustrations
        assert 0 < len(sight.alt) <= MOST
        assert outline(sight.request).items
        if language == "ru":
            assert not re.search("[A-Za-z]{2}", text(lore)), text(lore)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_tile_of_an_edition_is_shown_as_it_is(edition: str) -> None:
    catalogue = burgundy_catalogue(make_spec("burgundy", 4, edition=edition))
    for code, id in tiles().items():
        request = told(code, edition).illustrations[0].request
        assert isinstance(request, BurgundyTile)
        assert request.tile == id
        assert id not in request.related
        assert meant("burgundy", code) == code
    assert set(catalogue.tiles) <= set(tiles().values())
    assert {f"monastery-{number}" for number in range(1, 27)} < set(BURGUNDY.things)


def test_names_are_understood_in_every_language() -> None:
    for ui in (BURGUNDY, CARCASSONNE):
        for language in LANGUAGES:
            for code in ui.things:
                assert meant(ui.game, ui.thing(texts(language), code)) == code


def test_no_word_means_two_things() -> None:
    for ui in (BURGUNDY, CARCASSONNE):
        meaning: dict[str, str] = {}
        for language in LANGUAGES:
            for pair in texts(language)(f"{ui.game}.thing_aliases").split():
                word, equals, code = pair.partition("=")
                assert equals
                assert code in ui.things, pair
                assert meaning.setdefault(word, code) == code, pair
                assert meant(ui.game, word) == code, pair


@pytest.mark.parametrize(
    ("word", "code"),
    [
        *[(word, "monastery-17") for word in ("17", "№17", "#17", "Monastery 17", "монастырь 17", "монастыря №17")],
        *[(word, "bank") for word in ("bank", "BANK", "банк", "банка", "банки")],
        *[(word, "mine") for word in ("рудник", "рудника", "рудников", "mines", "шахту")],
        *[(word, "ship") for word in ("корабль", "корабли", "кораблей", "ships")],
        *[(word, "cow") for word in ("cow", "cows", "корова", "коров", "корову")],
        *[(word, "cow-3") for word in ("cow 3", "cow-3", "корова 3", "коровы ×3")],
        *[(word, "church") for word in ("церковь", "церкви", "церквей", "churches")],
        *[(word, "watchtower") for word in ("tower", "башня", "сторожевую башню", "сторожевой башни")],
        *[(word, "boarding-house") for word in ("boarding house", "boarding-house", "гостиница", "гостиницы")],
        *[(word, "purchase") for word in ("purchase", "покупка", "чёрный склад", "черного склада", "black depot")],
        *[(word, "goods") for word in ("goods", "товары", "товаров")],
        *[(word, "order") for word in ("order", "turn order", "порядок хода", "очередность")],
        *[(word, "") for word in ("", "?", "30", "dragon", "0", "bank bank bank bank bank", "9" * 300)],
    ],
)
def test_what_is_meant(word: str, code: str) -> None:
    assert meant("burgundy", word) == code


def test_what_may_be_meant() -> None:
    assert near(texts("en"), "burgundy", "bnak")[0] == "bank"
    assert near(texts("ru"), "burgundy", "карабль")[0] == "ship"
    assert "boarding-house" in near(texts("en"), "burgundy", "boardin")
    assert near(texts("en"), "burgundy", "xyzzy") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_several_games_know_is_suggested_once(language: str) -> None:
    words = texts(language)
    alike = [("burgundy", "retake"), ("burgundy", "take"), ("burgundy_cards", "take"), ("burgundy_cards", "castle")]
    (row,) = not_known(words, "взять замок", alike, "").menu
    assert [button.token for button in row] == ["rules...retake", "rules...take", "rules...castle"]
    assert len({button.label for button in row}) == 3


# what it says


@pytest.mark.parametrize(
    ("code", "edition", "said"),
    [
        ("monastery-15", "2011", "3 points for each kind of goods"),
        ("monastery-15", "2019", "2 points for each kind of goods"),
        ("monastery-26", "2011", "2 points for each bonus tile"),
        ("monastery-26", "2019", "3 points for each bonus tile"),
        ("monastery-6", "2011", "It costs 2 silver."),
        ("monastery-6", "2019", "a worker may stand in for each"),
        ("ship", "2011", "thrown away"),
        ("ship", "2019", "stay in the depot"),
        ("goods", "2011", "thrown away"),
        ("purchase", "2011", "not in the middle of one"),
        ("purchase", "2019", "also in the middle of an action"),
        ("tie", "2011", "fewer empty spaces"),
        ("tie", "2019", "more empty spaces"),
        ("animal", "2011", "cows, sheep, pigs, chickens"),
        ("animal", "2019", "cows, sheep, pigs, goats"),
        ("goat", "2011", "Only the 2019 edition has these animals."),
        ("chicken-3", "2019", "Only the 2011 edition has these animals."),
        ("bank", "2011", "brings 2 silver"),
        ("boarding-house", "2011", "brings 4 workers"),
        ("monastery-3", "2011", "2 silver instead of 1 silver"),
        ("monastery-14", "2011", "4 workers instead of 2 workers"),
        ("monastery-17", "2011", "4 points for each building of this kind in your estate: watchtower."),
        ("monastery-24", "2011", "4 points for each species"),
        ("area", "2011", "1, 3, 6, 10, 15, 21, 28, 36"),
        ("phase", "2011", "A +10, B +8, C +6, D +4, E +2"),
        ("workers", "2011", "1 or 2, by turn order"),
        ("castle", "2011", "14 for the numbered depots, 2 for the black one"),
        ("monastery-7", "2011", "1, for the black depot"),
    ],
)
def test_it_is_right_for_the_edition(code: str, edition: str, said: str) -> None:
    assert said in text(told(code, edition))


@pytest.mark.parametrize(
    ("code", "option", "value", "said"),
    [
        ("market", "full_storage_effect", "discard", "throw out a tile"),
        ("market", "full_storage_effect", "empty", "Only if your storage has a free space."),
        ("purchase", "full_storage_effect", "empty", "Only if your storage has a free space."),
        ("storage", "full_storage_effect", "empty", "needs a free space"),
        ("ship", "goods_overflow", "stay", "stay in the depot"),
        ("purchase", "purchase_timing", "during", "also in the middle"),
        ("city-hall", "city_hall_die", "yes", "must have the number of the city hall’s own space"),
        ("city-hall", "city_hall_die", "no", "does not matter"),
        ("area", "start_castle_area", "yes", "The first castle counts as well"),
        ("end", "tie_break_1", "most", "more empty spaces"),
        ("estate", "estate", "4", "number 4"),
        ("estate", "setup", "secret", "by chance"),
    ],
)
def test_it_is_right_for_what_was_agreed(code: str, option: str, value: str, said: str) -> None:
    assert said in text(told(code, options={option: value}))


def test_workers_may_be_refused_a_share() -> None:
    assert "It costs 2 silver or 2 workers." in text(
        told("monastery-6", "2019", options={"monastery_6_payment": "same"})
    )
    assert "It costs 2 silver." in text(told("monastery-6", "2011", options={"monastery_6_payment": "mixed"}))


def test_it_is_right_for_the_number_of_players() -> None:
    assert "3 points for each tile" in text(told("sell", players=3))
    assert "6 points. The second wins the small one: 3 points." in text(told("bonus", players=3))
    assert "has 8 tiles" in text(told("purchase", players=4))
    spec = make_spec("burgundy", 4, edition="2011")
    lore = BURGUNDY.explain(texts("en"), Agreement(spec, seated=False), "sell")
    assert "2/3/4 points (with 2/3/4 players) for each tile" in text(lore)


def test_pieces_are_shown_for_rules() -> None:
    request = told("goods").illustrations[0].request
    assert request == BurgundyPieces(tuple(f"good/{number}" for number in range(1, 7)))
