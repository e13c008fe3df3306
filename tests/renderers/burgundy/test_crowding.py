"""Whatever a picture of a game must show is on the picture, and nothing covers what matters."""

from __future__ import annotations

import random
from itertools import combinations
from math import dist

import msgspec
import pytest

from engine.api import BurgundyView, DepotView
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks, BurgundyTile, Sprites, outline
from renderers.scene import Label, Scene, Sprite, Tint
from tests.burgundy.given import HEXES
from tests.play import count
from tests.renderers.boxes import inside, overlap, text_box, texts_apart
from tests.renderers.burgundy.positions import NAMES, Targets, game_at, refs_of, view_at, view_of

LONG = ("Константин Константинопольский",) * 4


def tall(key: str) -> float:
    hexes = ("burgundy/tile", "burgundy/slot", "burgundy/space", "figure/")
    return 1.155 if key.startswith(hexes) else 1.3 if "/bonus/" in key else 1


def on_the_picture(scene: Scene) -> None:
    inside(scene, tall)


def badges_of(scene: Scene) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.key == "icon/target"]


def apart(scene: Scene) -> None:
    """Check that no number of a target covers another."""
    for one, other in combinations(badges_of(scene), 2):
        centres = [(badge.x + badge.width / 2, badge.y + badge.width / 2) for badge in (one, other)]
        assert dist(*centres) >= (one.width + other.width) / 2 - 2


def readable(scene: Scene) -> None:
    """Check that no text is too small or covers another, and that neither numbers of targets nor targets overlap."""
    labels = [item for item in scene.items if isinstance(item, Label)]
    assert min(label.size for label in labels) >= 27
    texts_apart(scene)
    apart(scene)
    for target, next_one in combinations(scene.targets, 2):
        assert not overlap(
            (target.x, target.y, target.x + target.width, target.y + target.height),
            (next_one.x, next_one.y, next_one.x + next_one.width, next_one.y + next_one.height),
        )


def rich(view: BurgundyView) -> BurgundyView:
    """The view with as much of everything as is possible."""
    estates = tuple(
        msgspec.structs.replace(
            estate,
            storage=("animal:cow:4", "monastery:15", "building:bank"),
            goods=(7, 0, 7, 0, 0, 7),
            sold=(7,) * 6,
            silver=24,
            workers=30,
            bonuses=tuple((kind, size) for kind in ("mine", "ship", "animal") for size in ("large", "small")),
        )
        for estate in view.estates
    )
    depots = tuple(
        msgspec.structs.replace(depot, goods=(1, 2, 3, 4, 5, 6, 6, 6) if depot.number % 2 else (1, 1, 5))
        for depot in view.depots
    )
    points = tuple(240 + seat for seat in range(view.players))
    return msgspec.structs.replace(view, estates=estates, depots=depots, points=points)


def everything(view: BurgundyView) -> Targets:
    """Targets for everything that could ever be chosen, all at once."""
    seat = view.turn or 0
    codes = [f"hex:{name}" for name in HEXES]
    codes += [f"depot:{depot.number}:{slot}" for depot in view.depots for slot in range(len(depot.slots))]
    codes += [f"depot:{depot.number}" for depot in view.depots]
    codes += [f"black:{slot}" for slot in range(len(view.black.slots))]
    codes += [f"storage:{index}" for index in range(len(view.estates[seat].storage))]
    codes += [f"good:{good}" for good, many in enumerate(view.estates[seat].goods, start=1) if many]
    codes += [f"die:{face}" for face in dict.fromkeys(view.unused[seat])]
    return tuple((code, number) for number, code in enumerate(codes, start=1))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_the_fullest_picture_is_readable(players: int, edition: str) -> None:
    view = rich(view_at(3, 40, players, edition))
    for names in (NAMES[:players], LONG[:players]):
        scene = outline(BurgundyBoard(view, names))
        on_the_picture(scene)
        readable(scene)
        scene = outline(BurgundyEstates(view, names))
        on_the_picture(scene)
        readable(scene)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_targets_at_once_are_apart(players: int) -> None:
    view = rich(view_at(3, 40, players))
    targets = everything(view)
    scene = outline(BurgundyBoard(view, NAMES[:players], BurgundyMarks(targets)))
    on_the_picture(scene)
    assert [(target.code, target.number) for target in scene.targets] == list(targets)
    assert min(badge.width for badge in badges_of(scene)) >= 50
    apart(scene)


def test_a_number_does_not_cover_the_die_or_the_name_of_a_hex() -> None:
    view = view_at(3, 40)
    free = [hex.name for hex in view.estates[view.turn or 0].hexes if not hex.tile]
    targets = tuple((f"hex:{name}", number) for number, name in enumerate(free, start=1))
    scene = outline(BurgundyBoard(view, NAMES, BurgundyMarks(targets)))
    names = {item.text: item for item in scene.items if isinstance(item, Label) and item.text in HEXES}
    for target, badge in zip(scene.targets, badges_of(scene), strict=True):
        label = names[target.code.removeprefix("hex:")]
        left, top, right, bottom = text_box(label)
        centre = (badge.x + badge.width / 2, badge.y + badge.width / 2)
        nearest = (min(max(centre[0], left), right), min(max(centre[1], top), bottom))
        assert dist(centre, nearest) >= badge.width / 2 - 8
        assert badge.y > target.y + target.height * 0.6, "the die that is needed stands above"


def test_depots_stand_apart_in_a_ring() -> None:
    for players in (2, 3, 4):
        view = view_at(3, 40, players)
        scene = outline(BurgundyBoard(view, NAMES[:players]))
        numbers = {
            item.text: (item.x, item.y) for item in scene.items if isinstance(item, Label) and item.face == "black"
        }
        assert set(numbers) == set("123456")
        assert numbers["6"][0] == numbers["5"][0] < numbers["1"][0] == numbers["4"][0] < numbers["2"][0]
        assert numbers["2"][0] == numbers["3"][0]
        assert numbers["1"][1] < numbers["2"][1] == numbers["6"][1] < numbers["3"][1] == numbers["5"][1]
        assert numbers["3"][1] < numbers["4"][1] or players == 4


def test_many_goods_stay_in_their_depot() -> None:
    view = view_at(3, 40)
    depots = tuple(DepotView(depot.number, depot.slots, (1, 2, 3, 4, 5, 6) * 3) for depot in view.depots)
    view = msgspec.structs.replace(view, depots=depots)
    scene = outline(BurgundyBoard(view, NAMES))
    on_the_picture(scene)
    readable(scene)


def test_whatever_is_drawn_is_on_the_picture_and_has_been_drawn(sprites: Sprites) -> None:
    dice = random.Random(11)
    for number in range(count(16, 300)):
        players, edition = dice.choice((2, 3, 4)), dice.choice(("2011", "2019"))
        setup = dice.choice(("beginners", "open"))
        game = game_at(number, dice.choice((0, 1, 5, 30, 80, 160, 999)), players, edition=edition, setup=setup)
        view = view_of(game)
        targets = refs_of(game) if game.decisions and dice.random() < 0.7 else ()
        asked = game.decisions[0].seat if game.decisions else None
        if asked is not None and not view.estates[asked].board:
            boards = {code.partition("/")[0] for code, _ in targets if code.startswith("board")}
            targets = tuple((code, place) for code, place in targets if code in boards)
        marks = BurgundyMarks(
            targets,
            draft=dice.random() < 0.3,
            news=dice.choice((0, 1, max(0, view.deeds[-1].turn - 2) if view.deeds else 0)),
            estate=asked if targets or dice.random() < 0.5 else dice.randrange(players),
        )
        for scene in (
            outline(BurgundyBoard(view, NAMES[:players], marks)),
            outline(BurgundyEstates(view, NAMES[:players], marks)),
        ):
            on_the_picture(scene)
            readable(scene) if not targets else None
            missing = [i.key for i in scene.items if isinstance(i, (Sprite, Tint)) and i.key not in sprites]
            assert not missing
            assert scene.width == 1200
            assert scene.height <= 2400
        scene = outline(BurgundyBoard(view, NAMES[:players], marks))
        assert [(target.code, target.number) for target in scene.targets] == list(targets)


def test_a_card_holds_its_tiles(sprites: Sprites) -> None:
    tiles = ("castle", "mine", "ship", "building:bank", "animal:goat:2", "monastery:26")
    for many in range(9):
        for tile in tiles:
            scene = outline(BurgundyTile(tile, (tiles * 2)[:many]))
            on_the_picture(scene)
            assert all(item.key in sprites for item in scene.items if isinstance(item, Sprite))
