"""The pictures of the card game as data: what is where, before anything is painted."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.api import CardsView, seat_viewer
from renderers.api import (
    THEMES,
    CardsEstates,
    CardsHand,
    CardsMarks,
    CardsSample,
    CardsTable,
    Request,
    Sprites,
    draw,
    outline,
)
from renderers.burgundy_cards.keys import BACK, card_key, mini_key
from renderers.scene import Label, Scene, Sprite
from tests.renderers.burgundy_cards.positions import NAMES, game_at, own_view, rich, view_of
from tests.renderers.burgundy_cards.reading import keys, table_of, texts


def shown(scene: Scene) -> Counter[str]:
    return Counter(sprite.key for sprite in keys(scene, "burgundy_cards/card/"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_lies_open_is_on_the_table(players: int) -> None:
    view = view_of(game_at(players, 25 * players, players))
    scene = table_of(view)
    expected = Counter(card_key(id) for row in view.rows for id in row if id)
    for player in view.seats:
        expected.update(card_key(id) for id in player.projects)
    expected.update(card_key(id) for stack in view.seats[0].stacks for id in stack.cards)
    assert shown(scene) == expected
    minis = Counter(mini_key(stack.type, len(stack.cards)) for player in view.seats[1:] for stack in player.stacks)
    assert Counter(sprite.key for sprite in keys(scene, "burgundy_cards/mini/")) == minis
    assert {sprite.key for sprite in keys(scene, "figure/")} == {f"figure/standing/{seat}" for seat in range(players)}
    said = texts(scene)
    for count in (view.deck, view.discards, *view.points, *(pile.count for pile in view.piles)):
        assert str(count) in said
    assert len(keys(scene, "burgundy_cards/first_player/")) >= 1
    firsts = len(view.firsts_left) + sum(len(player.first_of) for player in view.seats)
    assert len(keys(scene, "burgundy_cards/first_of/")) == firsts == 7
    for worth in view.all_seven_left:
        assert str(worth) in said


def test_rows_of_the_display_have_their_dice() -> None:
    for players in (2, 3, 4):
        view = view_of(game_at(7, 0, players))
        scene = table_of(view)
        dice = {sprite.key[-1]: sprite for sprite in keys(scene, "burgundy_cards/die/")}
        assert list(dice) == list("123456")
        for number, row in enumerate(view.rows, start=1):
            for id in row:
                cards = keys(scene, card_key(id))
                assert any(
                    abs(card.x + card.width / 2 - dice[str(number)].x) < 440 and card.y > dice[str(number)].y
                    for card in cards
                )
        widths = {card.width for card in keys(scene, "burgundy_cards/card/") if card.y < 800}
        assert len(widths) == 1
        assert min(widths) >= 140


def test_points_of_triples_are_those_of_the_agreement() -> None:
    view = view_of(game_at(3, 0, 2))
    worth = dict.fromkeys(view.triple_points, 9)
    scene = table_of(msgspec.structs.replace(view, triple_points=worth))
    cards = [card for card in keys(scene, "burgundy_cards/card/") if card.width > 100]
    on_cards = [item for item in scene.items if isinstance(item, Label) and item.text == "9" and item.size < 36]
    assert len(on_cards) >= len(cards) > 0


def test_the_estate_that_is_asked_for_is_shown_large() -> None:
    view = view_of(game_at(5, 110, 3))
    for seat in range(3):
        scene = table_of(view, CardsMarks(estate=seat))
        figures = sorted(keys(scene, "figure/"), key=lambda figure: figure.y)
        order = [int(figure.key[-1]) for figure in figures]
        assert order == [(seat + step) % 3 for step in range(3)]
        assert figures[0].width > figures[1].width


def test_the_other_seats_of_the_table_and_a_finished_game() -> None:
    view = view_of(game_at(4, 9999, 3))
    assert view.over
    scene = table_of(view)
    assert len(keys(scene, "icon/crown")) >= len(view.winners)
    assert not keys(scene, "burgundy_cards/die/"), "nobody takes anything any more"
    assert {str(points) for points in view.points} <= set(texts(scene))


def hidden(view: CardsView, seat: int) -> CardsView:
    """As the view would be if other cards were on hand."""
    player = msgspec.structs.replace(view.seats[seat], hand=(), bought=())
    return msgspec.structs.replace(view, seats=(*view.seats[:seat], player, *view.seats[seat + 1 :]))


@pytest.mark.parametrize("prompt", ["turn", "bought"])
def test_nobody_sees_what_others_hold(prompt: str, sprites: Sprites) -> None:
    games = (game_at(seed, 8, 2, prompt=f"burgundy_cards.{prompt}") for seed in range(40))
    game = next(game for game in games if not game.over)
    seat = game.decisions[0].seat
    public = view_of(game)
    scene = table_of(public, CardsMarks(estate=seat))
    assert not keys(scene, "burgundy_cards/dice/")
    player = public.seats[seat]
    faces = player.hand_count + player.bought_count + (1 if player.dice else 0)
    assert len([back for back in keys(scene, BACK) if back.width > 60]) == faces
    own = own_view(game)
    assert table_of(hidden(own, seat), CardsMarks(estate=seat)).items == scene.items
    assert len(keys(table_of(own, CardsMarks(estate=seat)), "burgundy_cards/dice/")) == player.hand_count
    other = view_of(game, seat_viewer(1 - seat))
    assert not keys(table_of(other, CardsMarks(estate=seat)), "burgundy_cards/dice/") or other.seats[1 - seat].hand
    request = CardsTable(public, CardsMarks(estate=seat), NAMES[:2])
    again = CardsTable(hidden(own, seat), CardsMarks(estate=seat), NAMES[:2])
    assert draw(request, sprites) == draw(again, sprites)


def test_of_cards_on_hand_nothing_is_shown_but_the_die() -> None:
    view = own_view(game_at(2, 0, 2, prompt="burgundy_cards.turn"))
    seat = next(seat for seat, player in enumerate(view.seats) if player.hand)
    scenes = []
    for name in ("castle", "building.inn"):
        hand = tuple(f"{name}:{face}" for face in (2, 6))
        player = msgspec.structs.replace(view.seats[seat], hand=hand)
        seats = (*view.seats[:seat], player, *view.seats[seat + 1 :])
        scenes.append(outline(CardsHand(msgspec.structs.replace(view, seats=seats), seat)))
    assert scenes[0] == scenes[1]
    assert [sprite.key for sprite in keys(scenes[0], "burgundy_cards/dice/")] == [
        "burgundy_cards/dice/2",
        "burgundy_cards/dice/6",
    ]


def test_a_name_that_cannot_be_written_is_left_out() -> None:
    view = view_of(game_at(5, 40, 2))
    scene = outline(CardsTable(view, CardsMarks(), ("שלום", "Anna")))
    assert "שלום" not in texts(scene)
    assert "Anna" in texts(scene)


def test_estates_show_all_players_large() -> None:
    view = view_of(game_at(6, 100, 4))
    scene = outline(CardsEstates(view, NAMES))
    expected = Counter(card_key(id) for player in view.seats for id in player.projects)
    expected.update(card_key(id) for player in view.seats for stack in player.stacks for id in stack.cards)
    assert shown(scene) == expected


def test_solo_shows_the_rival() -> None:
    view = view_of(game_at(14, 30, 1, modules=("solo",), prompt="burgundy_cards.turn"))
    scene = table_of(view)
    stacks = view.slices["solo"].stacks
    assert stacks
    assert Counter(sprite.key for sprite in keys(scene, "burgundy_cards/mini/")) == Counter(
        mini_key(stack.type, len(stack.cards)) for stack in stacks
    )
    assert keys(scene, "burgundy_cards/solo/rival")
    assert not keys(scene, "burgundy_cards/first_player/")
    assert str(view.slices["solo"].points) in texts(scene)
    written_down = msgspec.structs.replace(view, slices=msgspec.to_builtins(view.slices))
    assert table_of(written_down) == scene
    assert not keys(table_of(view_of(game_at(14, 30, 2))), "burgundy_cards/solo/")


@pytest.mark.parametrize(
    "cards",
    [
        ("castle:3",),
        ("building.bank:5", "building.inn:2"),
        tuple(f"round/{letter}" for letter in "ABCDE"),
        ("good/light", "animal/cow", "worker", "silver", "vp/1", "first-of/castle", "all-seven/4", "row/4"),
        ("first-player", "first-player/down", "back", "mine:2", "monastery:6"),
    ],
)
def test_samples(cards: tuple[str, ...], sprites: Sprites) -> None:
    scene = outline(CardsSample(cards))
    assert all(item.key in sprites for item in scene.items if isinstance(item, Sprite))
    assert scene.width <= 1200


def test_a_request_can_be_written_down_and_read_again() -> None:
    view = own_view(game_at(2, 30, 3))
    marks = CardsMarks((("row:1:0", 1),), news=2, estate=1)
    for request in (CardsTable(view, marks, NAMES[:3]), CardsHand(view, 1, marks), CardsSample(("castle:3",))):
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(request), type=Request) == request


def test_every_theme_can_be_drawn(sprites: Sprites) -> None:
    request = CardsTable(rich(view_of(game_at(3, 60, 2))), CardsMarks(), NAMES[:2])
    assert len({draw(request, sprites, theme) for theme in THEMES}) == len(THEMES)
