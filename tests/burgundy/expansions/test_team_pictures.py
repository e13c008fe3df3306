"""The team game on pictures, read as data."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from engine.api import BurgundyView, Game
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks, BurgundyPrinted, outline
from renderers.burgundy.header import players_height
from renderers.scene import WIDTH, Label, Panel, Scene, Sprite, Stroke
from tests.renderers.boxes import inside, overlap, text_box, texts_apart
from tests.renderers.burgundy.positions import NAMES, game_at, refs_of, view_of
from tests.renderers.burgundy.reading import estate_of, keys, texts
from tests.renderers.burgundy.test_crowding import apart, badges_of, tall
from tests.renderers.colour_vision import EYES, contrast

MODULES = ("team",)
LONG = ("Константин Константинопольский",) * 4
GAME = game_at(3, 150, edition="2019", prompt="burgundy.turn", modules=MODULES)
VIEW = view_of(GAME)
TEAMS = ((0, 2), (1, 3))


def board_of(view: BurgundyView, marks: BurgundyMarks | None = None, names: tuple[str, ...] = NAMES) -> Scene:
    return outline(BurgundyBoard(view, names, marks or BurgundyMarks()))


def at(ref: str) -> tuple[Game, BurgundyView, Scene]:
    """A position in which something is to be chosen whose ref begins so, with its picture."""
    game = game_at(3, 150, edition="2019", ref=ref, modules=MODULES)
    marks = BurgundyMarks(refs_of(game, ref.partition(":")[0]), estate=game.decisions[0].seat)
    return game, view_of(game), board_of(view_of(game), marks)


def stored(view: BurgundyView, seat: int, own: tuple[str, ...], shared: tuple[str, ...]) -> BurgundyView:
    """Both partners have the same tiles in the shared storage."""
    for each in next(party for party in TEAMS if seat in party):
        mine = own if each == seat else view.estates[each].storages[0].tiles
        storages = tuple(
            msgspec.structs.replace(storage, tiles=tiles)
            for storage, tiles in zip(view.estates[each].storages, (mine, shared), strict=True)
        )
        view = estate_of(view, each, storage=(*mine, *shared), storages=storages)
    return view


def labels(scene: Scene, *found: str) -> list[Label]:
    return [item for item in scene.items if isinstance(item, Label) and item.text in found]


def chips(scene: Scene) -> list[tuple[Panel, Label]]:
    """Letters on the plate before each, as far as they stand on markers or label something."""
    pairs = zip(scene.items, scene.items[1:], strict=False)
    return [
        (plate, label)
        for plate, label in pairs
        if isinstance(plate, Panel) and isinstance(label, Label) and plate.line == "ink" and label.text in "ABCD"
    ]


def test_each_team_has_a_plate_with_what_partners_share() -> None:
    scene = board_of(VIEW)
    top = players_height(VIEW)
    head = [item for item in scene.items if isinstance(item, Label) and item.y < top]
    for column, party in enumerate(TEAMS):
        left, right = column * WIDTH // 2, (column + 1) * WIDTH // 2
        said = [item.text for item in head if left <= item.x < right]
        points = [VIEW.points[seat] for seat in party]
        assert {*map(str, points), str(sum(points)), *("ABCD"[seat] for seat in party)} <= set(said)
        assert said.count(str(sum(points))) >= 1
        coins = [sprite for sprite in keys(scene, "burgundy/silver") if sprite.y < top and left <= sprite.x < right]
        assert len(coins) == 1, "once for both"
    assert len(keys(scene, "figure/standing/")) == 4 + 2, "and the owners of the estate"


def test_the_team_that_won_is_crowned_once() -> None:
    won = msgspec.structs.replace(VIEW, winners=(1, 3), over=True, turn=None)
    crowns = [sprite for sprite in keys(board_of(won), "icon/crown") if sprite.y < players_height(won)]
    assert len(crowns) == 1
    assert crowns[0].x > WIDTH // 2


def test_markers_have_the_shape_of_their_team() -> None:
    view = msgspec.structs.replace(VIEW, track=((), (0, 1, 2, 3), (), (), (), (), ()))
    scene = board_of(view)
    markers = [(plate, label) for plate, label in chips(scene) if (plate.width, plate.height) == (48, 32)]
    assert [label.text for _, label in markers] == ["A", "B", "C", "D"]
    assert [plate.radius for plate, _ in markers] == [16, 0, 16, 0]
    rows = [plate.y for plate, _ in markers]
    assert rows == sorted(rows, reverse=True)
    strip = next(item for item in scene.items if isinstance(item, Panel) and item.height == 158)
    assert strip.y < min(rows)


@pytest.mark.parametrize("eyes", EYES)
def test_letters_on_markers_are_read(eyes: str) -> None:
    """Shape and letter tell teams and players even without colours."""
    del eyes
    for plate, label in chips(board_of(VIEW)):
        assert contrast(plate.fill, label.colour) >= 4


@pytest.mark.parametrize("seat", range(4))
def test_the_estate_is_that_of_the_team(seat: int) -> None:
    view = msgspec.structs.replace(VIEW, turn=seat, deeds=())
    scene = board_of(view)
    spaces = {hex.name for hex in view.estates[seat].hexes}
    assert len(spaces) == 73
    assert spaces <= set(texts(scene))
    owners = [sprite.key for sprite in keys(scene, "figure/standing/") if sprite.y > 1000]
    party = next(party for party in TEAMS if seat in party)
    assert owners == [f"figure/standing/{each}" for each in party]
    partner = next(each for each in party if each != seat)
    other = board_of(msgspec.structs.replace(view, turn=partner))
    assert keys(other, "burgundy/space/") == keys(scene, "burgundy/space/")


def test_spaces_are_as_large_as_the_width_allows_and_names_stay_within_reach() -> None:
    scene = board_of(VIEW, BurgundyMarks(draft=True))
    spaces = keys(scene, "burgundy/space/")
    assert min(sprite.width for sprite in spaces) == max(sprite.width for sprite in spaces) >= 86
    names = labels(scene, *(hex.name for hex in VIEW.estates[0].hexes))
    assert len(names) == 73
    assert min(label.size for label in names) >= 22
    for one, other in combinations(names, 2):
        assert not overlap(text_box(one), text_box(other))


def test_each_partner_has_a_storage_and_both_have_one() -> None:
    view = stored(VIEW, 1, ("mine", "castle"), ("ship",))
    view = stored(view, 3, ("building:bank",), ("ship",))
    scene = board_of(view, BurgundyMarks(draft=True, estate=3))
    plates = [item for item in scene.items if isinstance(item, Panel) and (item.width, item.height) == (220, 136)]
    left, shared, right = sorted(plates, key=lambda plate: plate.x)

    def held(plate: Panel) -> list[str]:
        return [
            sprite.key.removeprefix("burgundy/tile/")
            for sprite in keys(scene, "burgundy/tile/")
            if plate.x <= sprite.x < plate.x + plate.width and plate.y <= sprite.y < plate.y + plate.height
        ]

    def whose(plate: Panel) -> str:
        near = [
            label.text
            for chip, label in chips(scene)
            if plate.x <= chip.x < plate.x + plate.width and abs(chip.y - plate.y) < 20
        ]
        return "".join(near)

    assert (held(left), whose(left)) == (["mine", "castle"], "B")
    assert (held(shared), whose(shared)) == (["ship"], "BD")
    assert (held(right), whose(right)) == (["building:bank"], "D")


@pytest.mark.parametrize("seat", [1, 3])
def test_only_tiles_of_who_is_shown_and_the_shared_ones_have_numbers(seat: int) -> None:
    """Counted over their own storage first."""
    view = stored(stored(VIEW, 1, ("mine", "castle"), ("ship",)), 3, ("building:bank",), ("ship",))
    count = len(view.estates[seat].storage)
    targets = tuple((f"storage:{place}", place + 1) for place in range(count))
    scene = board_of(view, BurgundyMarks(targets, estate=seat, draft=True))
    assert [(target.code, target.number) for target in scene.targets] == list(targets)
    on_it = [
        next(
            sprite.key.removeprefix("burgundy/tile/")
            for sprite in keys(scene, "burgundy/tile/")
            if sprite.x == target.x and sprite.y < target.y + target.height // 2 < sprite.y + sprite.width * 1.2
        )
        for target in scene.targets
    ]
    assert on_it == list(view.estates[seat].storage)


def test_storages_can_be_chosen() -> None:
    game, _, scene = at("cells:")
    assert [target.code for target in scene.targets] == ["cells:own", "cells:shared"]
    own, shared = scene.targets
    seat = game.decisions[0].seat
    assert (own.x < shared.x) == (seat in (0, 1))
    letters = [label.text for chip, label in chips(scene) if abs(chip.y - own.y) < 20 and own.x <= chip.x < own.x + 220]
    assert set(letters) == {"ABCD"[seat]}
    last = max(index for index, item in enumerate(scene.items) if isinstance(item, Panel) and item.line == "accent")
    after = [item for item in scene.items[last + 1 :] if isinstance(item, Label)]
    assert {"ABCD"[seat]} <= {label.text for label in after}, "the frame does not cover whose it is"
    apart(scene)


def test_spaces_can_be_chosen_by_their_numbers() -> None:
    game, _, scene = at("hex:")
    assert [(target.code, target.number) for target in scene.targets] == list(refs_of(game, "hex"))
    inside(scene, tall)


def test_all_spaces_at_once_have_numbers_that_leave_die_and_name_in_sight() -> None:
    free = [hex.name for hex in VIEW.estates[1].hexes if not hex.tile]
    targets = tuple((f"hex:{name}", number) for number, name in enumerate(free, start=1))
    scene = board_of(VIEW, BurgundyMarks(targets, estate=1))
    assert [(target.code, target.number) for target in scene.targets] == list(targets)
    apart(scene)
    names = {label.text: label for label in labels(scene, *free)}
    for target, badge in zip(scene.targets, badges_of(scene), strict=True):
        left, _, right, _ = text_box(names[target.code.removeprefix("hex:")])
        assert badge.x >= (left + right) // 2
        assert badge.y > target.y + target.height * 0.5


def test_moves_of_both_partners_are_marked_with_their_letters() -> None:
    hexes = VIEW.estates[0].hexes
    one, other = [hex for hex in hexes if hex.tile][:2]
    deed = VIEW.deeds[0]
    deeds = (
        msgspec.structs.replace(deed, seat=0, turn=7, deed="place", place=one.name, tile=one.tile, slot=-1),
        msgspec.structs.replace(deed, seat=2, turn=8, deed="place", place=other.name, tile=other.tile, slot=-1),
    )
    view = msgspec.structs.replace(VIEW, deeds=deeds)
    scene = board_of(view, BurgundyMarks(news=7, estate=2))
    frames = [item.colour for item in scene.items if isinstance(item, Stroke) and item.colour in ("mark", "news")]
    assert sorted(frames) == ["mark", "news"]
    elsewhere = board_of(view, BurgundyMarks(news=7, estate=1))
    assert not [item for item in elsewhere.items if isinstance(item, Stroke) and item.colour in ("mark", "news")]


def test_all_estates_are_shown_once_for_each_team() -> None:
    scene = outline(BurgundyEstates(VIEW, NAMES))
    assert sum(text == "№ 12a" for text in texts(scene)) == 2
    lying = sum(bool(hex.tile) for seat in (0, 1) for hex in VIEW.estates[seat].hexes)
    assert len(keys(scene, "burgundy/space/")) == 2 * 73 - lying
    inside(scene, tall)


def test_the_side_for_experts_is_marked_as_our_own() -> None:
    game = game_at(7, 0, edition="2019", modules=MODULES, team_board="12b")
    view = view_of(game)
    targets = (("hex:ld2", 1), ("hex:rd3", 2))
    scene = board_of(view, BurgundyMarks(targets))
    assert "№ 12b ⌂" in texts(scene)
    assert [target.code for target in scene.targets] == ["hex:ld2", "hex:rd3"]
    assert {"Anna", "Chloë"} <= set(texts(scene)) or {"Борис"} <= set(texts(scene))
    assert sum(text == "№ 12b ⌂" for text in texts(outline(BurgundyEstates(view, NAMES)))) == 2
    shown = outline(BurgundyPrinted("2019", ("12a", "12b")))
    assert {"№ 12a", "№ 12b ⌂"} <= set(texts(shown))
    first, second = (item for item in shown.items if isinstance(item, Panel) and item.line == "panel_line")
    assert first.x == second.x, "one below the other: they are wide"


@pytest.mark.parametrize("names", [NAMES, LONG])
def test_the_fullest_picture_is_readable(names: tuple[str, ...]) -> None:
    view = VIEW
    for seat in range(4):
        view = estate_of(
            view,
            seat,
            goods=(7, 0, 7, 0, 0, 7),
            sold=(7,) * 6,
            silver=24,
            workers=30,
            bonuses=tuple((kind, size) for kind in ("mine", "ship", "animal") for size in ("large", "small")),
        )
    view = msgspec.structs.replace(view, points=(240, 251, 262, 273))
    for scene in (board_of(view, names=names), outline(BurgundyEstates(view, names))):
        inside(scene, tall)
        assert min(label.size for label in scene.items if isinstance(label, Label)) >= 22
        texts_apart(scene)
    assert board_of(view).height <= 2400


def test_everything_has_been_drawn() -> None:
    """No sprite of its own: only what the base game draws."""
    used = {item.key for item in board_of(VIEW).items if isinstance(item, Sprite)}
    assert not [key for key in used if "team" in key]


def test_pictures_without_teams_have_nothing_of_it() -> None:
    scene = board_of(view_of(game_at(3, 60)))
    assert "Σ" not in texts(scene)
    assert "Σ" in texts(board_of(VIEW))
