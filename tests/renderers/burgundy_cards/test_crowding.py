"""Whatever a picture of a game must show is on the picture, and nothing covers what matters."""

from __future__ import annotations

import random
from itertools import combinations

import msgspec
import pytest

from engine.api import seat_viewer
from renderers.api import CardsEstates, CardsHand, CardsMarks, CardsSample, CardsTable, Sprites, outline
from renderers.scene import Label, Scene, Sprite, Tint
from tests.play import count
from tests.renderers.boxes import inside, overlap, texts_apart
from tests.renderers.burgundy.test_crowding import apart, badges_of
from tests.renderers.burgundy_cards.positions import NAMES, everything, game_at, refs_of, rich, view_of
from tests.renderers.burgundy_cards.reading import tall

LONG = ("Константин Константинопольский",) * 4


def readable(scene: Scene) -> None:
    """Check that no text is too small or covers another, and that neither numbers of targets nor targets overlap."""
    labels = [item for item in scene.items if isinstance(item, Label)]
    assert all(label.size >= 28 for label in labels)
    texts_apart(scene)
    targets_apart(scene)


def targets_apart(scene: Scene) -> None:
    apart(scene)
    for target, next_one in combinations(scene.targets, 2):
        assert not overlap(
            (target.x, target.y, target.x + target.width, target.y + target.height),
            (next_one.x, next_one.y, next_one.x + next_one.width, next_one.y + next_one.height),
        ), (target, next_one)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stacks", [8, 12, 13])
def test_the_fullest_picture_is_readable(players: int, stacks: int) -> None:
    view = rich(view_of(game_at(3, 20 * players, players)), stacks)
    for names in (NAMES[:players], LONG[:players]):
        for scene in (outline(CardsTable(view, CardsMarks(), names)), outline(CardsEstates(view, names))):
            inside(scene, tall)
            readable(scene)
            assert scene.width == 1200
            assert scene.height <= 2450


def test_an_estate_without_end_stays_on_the_picture() -> None:
    view = rich(view_of(game_at(3, 60, 2)), 24)
    scene = outline(CardsTable(view, CardsMarks(), NAMES[:2]))
    inside(scene, tall)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_targets_at_once_are_apart(players: int) -> None:
    game = game_at(4, 12 * players, players, prompt="burgundy_cards.turn")
    seat = game.decisions[0].seat
    view = rich(view_of(game, seat_viewer(seat)), 10)
    targets = everything(view, seat)
    scene = outline(CardsTable(view, CardsMarks(targets, estate=seat), NAMES[:players]))
    inside(scene, tall)
    assert [(target.code, target.number) for target in scene.targets] == list(targets)
    assert min(badge.width for badge in badges_of(scene)) >= 50
    targets_apart(scene)


def test_the_longest_row_of_the_display_fits() -> None:
    view = view_of(game_at(3, 0, 3))
    for row in range(6):
        rows = tuple(("castle:1",) * (5 if place == row else 1) for place in range(6))
        scene = outline(CardsTable(msgspec.structs.replace(view, rows=rows), CardsMarks(), NAMES[:3]))
        inside(scene, tall)
        readable(scene)


def test_whatever_is_drawn_is_on_the_picture_and_has_been_drawn(sprites: Sprites) -> None:
    dice = random.Random(11)
    for number in range(count(20, 300)):
        players = dice.choice((1, 2, 3, 4))
        game = game_at(
            number, dice.choice((0, 1, 5, 30, 60, 120, 999)), players, modules=("solo",) if players == 1 else ()
        )
        asked = game.decisions[0].seat if game.decisions else None
        view = view_of(game, seat_viewer(asked)) if asked is not None and dice.random() < 0.7 else view_of(game)
        targets = refs_of(game) if asked is not None and dice.random() < 0.7 else ()
        marks = CardsMarks(
            targets,
            draft=dice.random() < 0.3,
            news=dice.choice((0, 1, max(0, view.deeds[-1].turn - 2) if view.deeds else 0)),
            estate=asked if asked is not None and targets else dice.randrange(players),
        )
        table = outline(CardsTable(view, marks, NAMES[:players]))
        scenes = [table, outline(CardsEstates(view, NAMES[:players])), outline(CardsHand(view, marks.estate, marks))]
        for scene in scenes:
            inside(scene, tall)
            readable(scene) if not targets else targets_apart(scene)
            missing = [i.key for i in scene.items if isinstance(i, (Sprite, Tint)) and i.key not in sprites]
            assert not missing
            assert scene.width == 1200
            assert scene.height <= 2450
        assert [(target.code, target.number) for target in table.targets] == list(targets)


@pytest.mark.parametrize("many", range(1, 9))
def test_a_sample_holds_its_cards(many: int) -> None:
    cards = ("castle:1", "building.bank:5", "good/dark", "back", "first-of/mine", "all-seven/4", "vp/2", "round/B")
    for first in range(len(cards)):
        scene = outline(CardsSample((cards * 2)[first : first + many]))
        inside(scene, tall)
        readable(scene)
        assert scene.width <= 1200
