"""`/rules <thing>` of the card game: what each card and each rule is, with its picture, and which numbers are ours."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from bot.games import Agreement, Reference, ui_of
from bot.games.alt_text import MOST
from bot.games.burgundy_cards import rule_numbers
from bot.games.reference_lookup import meant, near
from bot.texts import LANGUAGES, texts
from engine.api import CARDS_HOUSE, CardsCatalogue, GameSpec, Setting, cards_catalogue, make_spec
from engine.burgundy_cards.base import base
from engine.burgundy_cards.module import BURGUNDY_CARDS
from engine.core.ruleset import contents_of
from renderers.api import CardsSample, outline

GAME = "burgundy_cards"
UI = ui_of(GAME)
NOTHING: dict[str, Setting] = {}
MARK = "(?)"
ALONE = ("solo",)


def told(
    code: str,
    language: str = "en",
    players: int = 2,
    modules: tuple[str, ...] = (),
    options: dict[str, Setting] = NOTHING,
) -> Reference:
    spec = make_spec(GAME, players, modules=modules, options=options)
    return UI.explain(texts(language), Agreement(spec), code)


def text(lore: Reference) -> str:
    return "\n".join(lore.lines)


# every thing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("modules", [(), ALONE])
def test_everything_has_a_name_a_text_and_a_picture(modules: tuple[str, ...], language: str) -> None:
    for code in UI.things:
        lore = told(code, language, 1 if modules else 4, modules)
        title, *lines = lore.lines
        assert title == UI.thing(texts(language), code)
        assert lines
        assert all(line.strip() == line != "" for line in lore.lines), lore.lines
        assert len(text(lore)) < 900
        (shown,) = lore.illustrations
        assert isinstance(shown.request, CardsSample)
        assert 1 <= len(shown.request.cards) <= 8
        assert 0 < len(shown.alt) <= MOST
        assert outline(shown.request).items
        if language == "ru":
            assert not re.search("[A-Za-z]{2}", text(lore)), text(lore)


def test_every_card_has_an_entry_with_its_picture() -> None:
    for id in cards_catalogue(make_spec(GAME, 4)).cards:
        code = id.replace("building.", "").replace("_", "-").replace(":", "-")
        assert code in UI.things
        request = told(code).illustrations[0].request
        assert isinstance(request, CardsSample)
        assert request.cards == (id,)


def test_names_are_understood_in_every_language() -> None:
    for language in LANGUAGES:
        for code in UI.things:
            assert meant(GAME, UI.thing(texts(language), code)) == code


def test_typed_words_mean_things() -> None:
    for language in LANGUAGES:
        for key in ("thing_aliases", "thing_aliases_solo"):
            for pair in texts(language)(f"{GAME}.{key}").split():
                word, _, code = pair.partition("=")
                assert code in UI.things, pair
                assert meant(GAME, word) == code, pair


@pytest.mark.parametrize(
    ("word", "code"),
    [
        *[(word, "bank") for word in ("bank", "BANK", "банк", "банка", "банки")],
        *[(word, "bank-5") for word in ("bank 5", "bank-5", "банк 5")],
        *[(word, "mine") for word in ("mines", "шахта", "шахты", "рудник")],
        *[(word, "city-hall") for word in ("city hall", "town hall", "ратуша", "ратуши")],
        *[(word, "joker") for word in ("joker", "jokers", "джокер", "джокеры")],
        *[(word, "triple") for word in ("triple", "тройка", "тройки", "стопка")],
        *[(word, "all-seven") for word in ("all seven", "seven types", "все семь", "все 7 типов")],
        *[(word, "first-player") for word in ("first player", "turn order", "первый игрок", "порядок хода")],
        *[(word, "rival") for word in ("rival", "opponent", "соперник", "соперника", "панас")],
        *[(word, "") for word in ("", "?", "30", "dragon", "castle 7")],
    ],
)
def test_what_is_meant(word: str, code: str) -> None:
    assert meant(GAME, word) == code


def test_what_may_be_meant() -> None:
    assert near(texts("en"), GAME, "monestary")[0] == "monastery"
    assert near(texts("ru"), GAME, "карабль")[0] == "ship"


# what it says


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("castle", "any of the six"),
        ("mine", "you get 2 silver"),
        ("knowledge", "you get 2 workers"),
        ("bank", "you get 3 silver"),
        ("bank-5", "you get 3 silver"),
        ("watchtower", "you score 1 point."),
        ("carpenter", "any building or knowledge from the display"),
        ("church", "any castle, mine or monastery from the display"),
        ("market", "any ship or pasture from the display"),
        ("inn", "any of the four piles"),
        ("warehouse", "first-player card"),
        ("city-hall", "whatever its number"),
        ("castle", "12 cards in the deck"),
        ("ship", "18 cards in the deck"),
        ("bank", "3 cards in the deck"),
        ("building", "There are 8 kinds"),
        ("monastery", "score 6 points."),
        ("joker", "Three real ones score 6 points."),
        ("light", "A die showing 1 or 2"),
        ("dark", "A die showing 5 or 6"),
        ("goods", "brown goods (die 3 or 4)"),
        ("animals", "4 different: 4 points, 3 different: 2 points, 2 different: 1 point"),
        ("cow", "3 sheep, 2 cows and a rooster are a set of three (2 points) and a set of two (1 point)"),
        ("workers", "back to 2 workers"),
        ("silver", "3 silver"),
        ("purchase", "pay 3 silver to look at the top 3 cards"),
        ("convert", "3 for each point"),
        ("projects", "3 at most"),
        ("rounds", "5 rounds, A to E, with 6 turns each"),
        ("bonus", "A: 3 points / 2 goods cards / 2 animals / 3 silver / 3 workers"),
        ("bonus", "D: 2 in any mix of silver and workers"),
        ("first-of", "1 point"),
        ("first-player", "At the end it scores 1 point"),
        ("tie", "unsold goods and animals outside the sets"),
    ],
)
def test_it_tells_the_rule(code: str, said: str) -> None:
    assert said in text(told(code))


@pytest.mark.parametrize(
    ("players", "display", "all_seven", "workers"),
    [(2, "(7)", "3, 1.", "0, 1."), (3, "(10)", "4, 2, 1.", "0, 1, 1."), (4, "(13)", "4, 3, 2, 1.", "0, 1, 1, 2.")],
)
def test_it_is_right_for_the_number_of_players(players: int, display: str, all_seven: str, workers: str) -> None:
    assert display in text(told("display", players=players))
    assert all_seven in text(told("all-seven", players=players))
    assert workers in text(told("workers", players=players))


def test_the_cards_for_all_seven_types_are_those_in_play() -> None:
    for players, points in ((2, (3, 1)), (3, (4, 2, 1)), (4, (4, 3, 2, 1))):
        request = told("all-seven", players=players).illustrations[0].request
        assert request == CardsSample(tuple(f"all-seven/{each}" for each in points))


def test_before_the_players_are_known_all_numbers_are_told() -> None:
    spec = make_spec(GAME, 4)
    open_table = Agreement(spec, seated=False)
    display = UI.explain(texts("en"), open_table, "display")
    assert "(7/10/13 with 2/3/4 players)" in text(display)
    seven = UI.explain(texts("en"), open_table, "all-seven")
    assert "with 2 players 3, 1; with 3 players 4, 2, 1; with 4 players 4, 3, 2, 1" in text(seven)


@pytest.mark.parametrize(
    ("code", "option", "value", "said"),
    [
        ("castle", "decline_effects", True, "You may skip it."),
        ("triple", "award_order", "before_effect", "before the card itself does anything"),
        ("triple", "award_order", "after_effect", "after what the card itself does"),
        ("tie", "tie_animals", "all", "unsold goods and all animals"),
        ("workers", "start_workers", "last_two", "0, 2."),
    ],
)
def test_it_is_right_for_what_was_agreed(code: str, option: str, value: Setting, said: str) -> None:
    assert said in text(told(code, options={option: value}))


def test_what_must_be_done_cannot_be_skipped() -> None:
    for code in ("castle", "church", "warehouse", "city-hall"):
        assert "skip" not in text(told(code, options={"decline_effects": False}))
    assert "skip" not in text(told("bank"))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("alone", "3, 4, 5, 6, 7"),
        ("alone", "Your animals count each time."),
        ("rival", "Each of them brings you 1 point."),
        ("first-player", "isn’t used when you play alone"),
        ("tie", "Equal points are enough"),
        ("all-seven", "first and second: 3, 1."),
        ("workers", "at the beginning: 1."),
        ("end", "after round E"),
    ],
)
def test_alone_it_tells_the_rules_of_the_solo_game(code: str, said: str) -> None:
    assert said in text(told(code, players=1, modules=ALONE))


def test_alone_nobody_sells_for_the_first_player_card() -> None:
    for code in ("sell", "warehouse"):
        assert "first-player card" in text(told(code))
        assert "first-player card" not in text(told(code, players=1, modules=ALONE))


def test_animals_of_the_comparison_follow_the_agreement() -> None:
    strict = told("alone", players=1, modules=ALONE, options={"solo_interim_animals": False})
    assert "Your animals count only in the last comparison." in text(strict)


# numbers that are our own


def statuses() -> dict[str, str]:
    return cards_catalogue(make_spec(GAME, 2)).status


def knowing(change: Callable[[str, dict[str, Any]], None]) -> Callable[[GameSpec], CardsCatalogue]:
    """A catalogue from data in which this was changed in every table of printed values."""

    def made(spec: GameSpec) -> CardsCatalogue:
        data = deepcopy(contents_of(BURGUNDY_CARDS.folder, base))
        for table in ("triple", "good", "round", "building_dice"):
            for key, one in data[table].items():
                change(f"{table}.{key}", one)
        return CardsCatalogue([(base.id, data)], spec)

    return made


THINGS = {"triple": "{}", "good": "{}", "round": "bonus", "building_dice": "{}"}
"""Where `/rules` tells the value, by its table."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", sorted(statuses()))
def test_each_number_of_our_own_is_marked_alone(value: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the data file saying that only this one is our own, the mark and its meaning are told where the value is,
    and a thing that does not tell it has neither."""

    def only(name: str, one: dict[str, Any]) -> None:
        one["status"] = CARDS_HOUSE if name == value else "source"

    monkeypatch.setattr(rule_numbers, "cards_catalogue", knowing(only))
    table, _, key = value.partition(".")
    lore = told(THINGS[table].format(key.replace("_", "-")), language)
    assert text(lore).count(MARK) == 2, text(lore)
    assert lore.lines[-1].startswith(MARK)
    for code in ("projects", "purchase", "animals"):
        assert MARK not in text(told(code, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mark_is_gone_when_the_data_say_who_told_us(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def known(name: str, one: dict[str, Any]) -> None:
        one["status"] = "source"

    assert any(MARK in text(told(code, language)) for code in UI.things)
    monkeypatch.setattr(rule_numbers, "cards_catalogue", knowing(known))
    for code in UI.things:
        lore = UI.explain(texts(language), Agreement(make_spec(GAME, 3)), code)
        assert MARK not in text(lore), code


def test_what_the_rulebook_says_is_not_marked() -> None:
    (monastery,) = [line for line in told("monastery").lines if "score" in line]
    assert monastery == "Three of them in a stack score 6 points."
    lines = {line[:2]: line for line in told("bonus").lines}
    marked = {name.partition(".")[2] for name, status in statuses().items() if status == CARDS_HOUSE}
    for round in "ABCDE":
        assert (MARK in lines[f"{round}:"]) == (round in marked)
    assert lines["(?"].startswith("(?) marks a number of our own: nobody has told us yet")


def test_goods_of_different_worth_are_told_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def dearer(name: str, one: dict[str, Any]) -> None:
        if name == "good.dark":
            one.update(points=2, status="source")

    monkeypatch.setattr(rule_numbers, "cards_catalogue", knowing(dearer))
    assert "light goods 1 point (?), brown goods 1 point (?), dark goods 2 points" in text(told("sell"))
