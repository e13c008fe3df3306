"""Looking at a game of the cards: pictures with alt texts, things of other players, all estates at once."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

from bot.games import PictureFocus, ui_of
from bot.games.alt_text import MOST
from bot.games.burgundy_cards.bonus_lists import bonuses_words
from bot.tables import drafts
from bot.texts import LANGUAGES, texts
from bot.texts.refusal import Refusal
from bot.texts.untrusted import plain
from engine.api import (
    SPECTATOR,
    CardsView,
    Decision,
    Game,
    StackView,
    card_code,
    cards_catalogue,
    make_spec,
    new_game,
    seat_viewer,
)
from renderers.api import CardsEstates, CardsTable
from tests.play import count, random_game
from tests.seeds import seed_of

GAME = "burgundy_cards"
UI = ui_of(GAME)
NAMES = ("Anna", "Boris", "Clara", "Dora")


def game_of(players: int, number: int = 1) -> Game:
    return new_game(make_spec(GAME, players, modules=["solo"] if players == 1 else []), seed_of(number))


def moments(game: Game, number: int) -> Iterator[Decision]:
    """The questions of a game that is played at random."""
    dice = random.Random(number)
    while not game.over:
        asked = dice.choice(game.decisions)
        yield asked
        game.apply(asked.answer(dice.randrange(len(asked.options))))


def view_of(game: Game, seat: int | None = None) -> CardsView:
    view = game.view(SPECTATOR if seat is None else seat_viewer(seat))
    assert isinstance(view, CardsView)
    return view


def words(view: CardsView, language: str = "en", focus: PictureFocus | None = None) -> str:
    focus = focus or PictureFocus()
    (shown,) = UI.illustrations(texts(language), view, focus, NAMES[: view.players])
    return shown.alt


def test_the_picture_in_words() -> None:
    """Everything that lies on the table at the beginning, in the order in which it is needed."""
    game = game_of(2)
    seat = game.decisions[0].seat
    view = view_of(game, seat)
    said = words(view, focus=PictureFocus(since=(seat,)))
    other = 1 - seat
    parts = [
        f"{NAMES[seat]} to move.",
        f"Round A, turn 1 of 6 · order: {'AB'[seat]} {'AB'[other]}.",
        f"{'AB'[seat]} {NAMES[seat]}: 0 points; dice cards ",
        "Display: row 1: ",
        "On top of the piles: ",
        "Bonus for a triple: 3 points / 2 goods cards / 2 animals / 3 silver / 3 workers.",
        "No triples yet.",
        "Cards left for all seven types: 3, 1.",
        f"{'AB'[other]} {NAMES[other]}: 0 points; ",
        f"Deck {view.deck}, discarded 0.",
    ]
    places = [said.index(part) for part in parts]
    assert places == sorted(places)


def test_every_card_of_the_display_is_named_in_its_row() -> None:
    view = view_of(game_of(4))
    said = words(view)
    for number, row in enumerate(view.rows, start=1):
        (told,) = re.findall(rf"row {number}: ([^;.]*)", said)
        assert told.split(", ") == [card_code(card).replace("-", " ") for card in row]


def test_dice_cards_on_hand_are_for_their_owner() -> None:
    game = game_of(3)
    for seat in range(3):
        dice = ", ".join(card_code(card)[-1] for card in view_of(game, seat).seats[seat].hand)
        assert f"{NAMES[seat]}: 0 points; dice cards {dice}" in words(view_of(game, seat))
        assert words(view_of(game, seat)).count("dice cards") == 1
    assert "dice cards" not in words(view_of(game))
    assert "dice cards" not in "\n".join(UI.layers["estates"](texts("en"), game, SPECTATOR, NAMES[:3]).lines)


def test_stacks_bonus_cards_and_the_first_player_card() -> None:
    view = view_of(game_of(2))
    stacks = (StackView("mine", ("mine:1", "mine:2", "mine:3"), 3), StackView("ship", ("monastery:4", "ship:1"), 0))
    rich = msgspec.structs.replace(
        view.seats[0],
        stacks=stacks,
        first_of=("mine",),
        all_seven=4,
        projects=("castle:3", "building.city_hall:2"),
        goods={"light": 2, "medium": 0, "dark": 1},
        animals={"cow": 1, "sheep": 3, "pig": 0, "rooster": 0},
        sold={"light": 0, "medium": 1, "dark": 0},
        silver=2,
        workers=1,
    )
    view = msgspec.structs.replace(view, seats=(rich, view.seats[1]), first=0, turned=True, points=(9, 1))
    said = words(view, focus=PictureFocus(place="A"))
    assert said.startswith("Estate of Anna. ")
    assert (
        "A Anna: 9 points; projects: castle 3, city hall 2; 2 silver and 1 worker; light goods ×2, dark goods; "
        "cow, sheep ×3; sold: brown goods; estate: mines 3/3 (3 points), ships 2/3; first triple of mines; "
        "all seven types (4 points); first-player card (face down)."
    ) in said
    russian = words(view, "ru", PictureFocus(place="A"))
    assert "поместье: шахты 3/3 (3 очка), корабли 2/3" in russian
    assert "карта первого игрока (лицом вниз)" in russian


def test_triples_that_are_left_or_gone() -> None:
    view = view_of(game_of(2))
    few = msgspec.structs.replace(view, firsts_left=("castle", "ship"))
    assert "Nobody has had a triple of: castles, ships." in words(few)
    most = msgspec.structs.replace(view, firsts_left=tuple(type for type in view.triple_points if type != "ship"))
    assert "First triples taken: ships." in words(most)
    none = msgspec.structs.replace(view, firsts_left=(), all_seven_left=())
    assert "triple of:" not in words(none)
    assert "all seven" not in words(none)


@pytest.mark.parametrize(
    ("round", "said"),
    [
        ("B", "2 points / 1 goods card and 1 animal / 3 in any mix of silver and workers"),
        ("C", "1 point and 1 silver / 1 point and 1 worker / 1 goods card / 1 animal"),
        ("D", "2 in any mix of silver and workers"),
        ("E", "1 point / 1 silver / 1 worker"),
    ],
)
def test_mixes_are_told_together(round: str, said: str) -> None:
    assert bonuses_words(texts("en"), cards_catalogue(make_spec(GAME, 2)).bonuses[round]) == said


def test_things_of_another_player_are_shown_on_request() -> None:
    view, names = view_of(game_of(3)), NAMES[:3]
    for word in ("Clara", "c", "C", "cla"):
        assert UI.place(view, word, names) == "C"
    assert plain(UI.title(texts("en"), "C", names)) == "Estate of Clara."
    assert plain(UI.title(texts("ru"), "C", names)) == "Поместье: Clara."
    (shown,) = UI.illustrations(texts("en"), view, PictureFocus(place="C"), names)
    assert isinstance(shown.request, CardsTable)
    assert shown.request.marks.estate == 2
    with pytest.raises(Refusal):
        UI.place(view, "zoe", names)


def test_all_estates_at_once() -> None:
    game = game_of(4)
    layer = UI.layers["estates"](texts("en"), game, SPECTATOR, NAMES)
    title, *lines = layer.lines
    assert title == "Estates:"
    assert [line[:1] for line in lines] == list("ABCD")
    assert isinstance(layer.illustrations[0].request, CardsEstates)
    assert len(layer.illustrations[0].alt) <= MOST


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_can_be_chosen_has_its_number_in_the_description(players: int) -> None:
    """Everything that the picture numbers is told with that number: all but a stack that is not there yet."""
    game = game_of(players, 5)
    for asked in moments(game, 5):
        view = view_of(game, asked.seat)
        for prefix in ((), *{path[:1] for path in drafts.paths(asked)}):
            targets = drafts.targets(game, asked, prefix)
            open_stacks = {f"stack:{stack.type}" for stack in view.seats[asked.seat].stacks if not stack.points}
            there = {
                number
                for ref, number in targets.items()
                if not ref.startswith(("stack:", "hand:")) or ref in open_stacks
            }
            said = words(view, focus=PictureFocus(targets=targets, said=prefix, since=(asked.seat,)))
            assert there <= {int(number) for number in re.findall(r"\[(\d+)\]", said)}, (asked.prompt, targets, said)


def test_points_are_shown_turn_by_turn() -> None:
    """A round of this game is six turns, so the chart counts no rounds."""
    assert [texts(language)(UI.axis) for language in LANGUAGES] == ["Turns", "Ходы"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(count(2, 20)))
def test_descriptions_fit_and_what_matters_comes_first(number: int, language: str) -> None:
    game = random_game(GAME, number)
    for asked in moments(game, number):
        for seat in (None, asked.seat):
            view = view_of(game, seat)
            said = words(view, language, PictureFocus(since=(asked.seat,)))
            assert len(said) <= MOST
            assert all(
                f"{letter} {name}: " in said for letter, name in zip("ABCD", NAMES[: view.players], strict=False)
            )
            assert texts(language)("burgundy_cards.alt_display", rows="").partition(":")[0] in said or not any(
                card for row in view.rows for card in row
            )
            assert UI.situation(texts(language), view)
    assert len(words(view_of(game), language)) <= MOST
