"""The pictures of a game of The Castles of Burgundy as data: what is where, before anything is painted."""

from __future__ import annotations

import msgspec
import pytest

from engine.api import EstateView, burgundy_estate
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks, BurgundyTile, Request, outline
from renderers.burgundy.hexes import Cell, Comb, Point, completed, shape_of
from renderers.burgundy.sizes import LARGE
from renderers.colours import OUTLINE
from renderers.scene import Label, Scene, Stroke
from tests.renderers.burgundy.positions import NAMES, game_at, view_at, view_of
from tests.renderers.burgundy.reading import estate_of, keys, scene_of, texts


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_every_tile_and_space_is_on_the_picture_once(players: int, edition: str) -> None:
    view = view_at(3, 60, players, edition)
    assert view.turn is not None
    scene, estate = scene_of(view), view.estates[view.turn]
    lying = [hex.tile for hex in estate.hexes if hex.tile]
    lying += estate.storage
    lying += [slot.tile for depot in (*view.depots, view.black) for slot in depot.slots if slot.tile]
    assert sorted(sprite.key for sprite in keys(scene, "burgundy/tile/")) == sorted(
        f"burgundy/tile/{tile}" for tile in lying
    )
    free = sorted(f"burgundy/space/{hex.kind}/{hex.number}" for hex in estate.hexes if not hex.tile)
    assert sorted(sprite.key for sprite in keys(scene, "burgundy/space/")) == free
    assert all(sprite.width >= 130 for sprite in keys(scene, "burgundy/space/"))
    empty = [slot.kind for depot in (*view.depots, view.black) for slot in depot.slots if not slot.tile]
    assert len(keys(scene, "burgundy/slot/")) == len(empty)


def test_every_hex_has_its_name_on_it() -> None:
    view = view_at(3, 60)
    assert view.turn is not None
    scene = scene_of(view)
    names = {item.text: item for item in scene.items if isinstance(item, Label) and item.size == 27}
    assert set(names) == {hex.name for hex in view.estates[view.turn].hexes}
    spaces = {(sprite.x, sprite.y) for sprite in keys(scene, "burgundy/") if sprite.width == LARGE.hex}
    assert len(spaces) == 37
    for hex in view.estates[view.turn].hexes:
        label = names[hex.name]
        assert any(x < label.x < x + LARGE.hex and y < label.y < y + LARGE.hex * 1.15 for x, y in spaces)


def test_rows_are_centred_and_hexes_touch() -> None:
    comb = Comb(10, 20, 140, shape_of(burgundy_estate("2011", "1")))
    assert comb.cell("d1").x == 10 + 70
    assert comb.cell("d7").x == 10 + 980 - 70
    assert comb.cell("a1").x + comb.cell("a4").x == 2 * comb.cell("d4").x
    assert comb.cell("a1").corners[2] == comb.cell("a2").corners[4]
    assert comb.cell("a1").corners[3] == comb.cell("b1").corners[1] == comb.cell("b2").corners[5]
    assert comb.cell("g4").corners[3][1] == 20 + comb.height
    assert dict(comb.edges("d4"))[comb.cell("d4").corners[1], comb.cell("d4").corners[2]] == "d5"
    assert sum(not beyond for _, beyond in comb.edges("a1")) == 3


def test_borders_lie_between_areas_and_completed_ones_are_crowned() -> None:
    view = view_at(3, 60)
    seat = view.turn or 0
    hexes = burgundy_estate("2011", "3")
    view = estate_of(view, seat, board="3", hexes=hexes, goods=(0,) * 6)
    view = msgspec.structs.replace(view, deeds=())
    comb = Comb(110, 0, LARGE.hex, shape_of(hexes))
    areas = {hex.name: hex.area for hex in hexes}
    edges = {frozenset(edge) for hex in hexes for edge, beyond in comb.edges(hex.name) if areas.get(beyond) != hex.area}

    def lines(scene: Scene, colour: str) -> list[frozenset[Point]]:
        strokes = [item for item in scene.items if isinstance(item, Stroke) and len(item.points) == 2]
        return [frozenset(item.points) for item in strokes if item.colour == colour and item.thick < 10]

    drawn = lines(scene_of(view), OUTLINE)
    assert len(drawn) == len(set(drawn)) == len(edges)
    assert not keys(scene_of(view), "icon/crown")
    filled = tuple(
        msgspec.structs.replace(hex, tile="animal:cow:2") if hex.area == areas["a1"] else hex for hex in hexes
    )
    done = scene_of(estate_of(view, seat, hexes=filled))
    assert completed(filled) == {areas["a1"]}
    assert len(keys(done, "icon/crown")) == 1
    gold = lines(done, "#f58d1e")
    assert len(gold) == len(set(gold)) == 18, "around a row of four"
    assert len(lines(done, OUTLINE)) == len(edges) - 18


def test_what_everybody_has_is_told() -> None:
    view = view_at(5, 90)
    scene = scene_of(view)
    said = texts(scene)
    for seat, estate in enumerate(view.estates):
        assert NAMES[seat] in said
        assert str(view.points[seat]) in said
        assert str(estate.silver) in said
        assert str(estate.workers) in said
    for index, points in enumerate(view.phase_points):
        assert {"ABCDE"[index], f"+{points}"} <= set(said)
    dice = sum(len(rolled) for rolled in view.dice)
    assert len([sprite for sprite in keys(scene, "burgundy/die/") if sprite.key[13:14].isdigit()]) == dice + 2
    used = dice - sum(len(left) for left in view.unused)
    assert len(keys(scene, "burgundy/die/used")) == used + 2 - len(view.unused[view.turn or 0])
    assert len(keys(scene, f"burgundy/die/white/{view.white}")) == 1
    assert len(keys(scene, "icon/arrow")) == 1


def test_the_track_is_stacked_as_it_stands() -> None:
    view = msgspec.structs.replace(view_at(5, 90), track=((), (0,), (3, 1), (), (2,), (), ()))
    letters = [item for item in scene_of(view).items if isinstance(item, Label) and item.size == 28 and item.y < 460]
    places = {item.text: (item.x, item.y) for item in letters}
    assert places["A"][0] < places["D"][0] == places["B"][0] < places["C"][0]
    assert places["B"][1] < places["D"][1], "on top of the other"


def test_goods_of_the_coming_rounds_lie_over_their_rounds() -> None:
    view = msgspec.structs.replace(view_at(5, 90), round=3, coming=(6, 1))
    coming = [(sprite.x, sprite.key) for sprite in keys(scene_of(view), "burgundy/good/") if sprite.y < 460]
    assert [key for _, key in sorted(coming)] == ["burgundy/good/6", "burgundy/good/1"]
    rounds = [item for item in scene_of(view).items if isinstance(item, Label) and item.text in "45" and item.y < 460]
    for (x, _), label in zip(sorted(coming), sorted(rounds, key=lambda item: item.x)[-2:], strict=True):
        assert abs(x + 27 - label.x) < 4


def test_bonus_tiles_that_are_left_have_their_points() -> None:
    view = msgspec.structs.replace(
        view_at(5, 90), bonuses={"castle": (7, 4), "mine": (4,), "ship": (), "building": (7, 4)}
    )
    view = estate_of(view, view.turn or 0, bonuses=(("ship", "large"),))
    found = [sprite.key.removeprefix("burgundy/bonus/") for sprite in keys(scene_of(view), "burgundy/bonus/")]
    assert sorted(found) == sorted(
        ["castle/large", "castle/small", "mine/small", "building/large", "building/small", "ship/large"]
    )


@pytest.mark.parametrize("name", ["שלום", "大家", "🦊", "กำ"])
def test_a_name_that_cannot_be_written_leaves_colour_and_letter(name: str) -> None:
    view = view_at(2, 20, 2)
    scene = outline(BurgundyBoard(view, (name, "Boris")))
    assert name not in texts(scene)
    assert keys(scene, "figure/standing/0")


def test_all_estates_lie_side_by_side() -> None:
    for players in (2, 3, 4):
        view = view_at(8, 90, players)
        scene = outline(BurgundyEstates(view, NAMES[:players]))
        lying = sum(bool(hex.tile) for estate in view.estates for hex in estate.hexes)
        stored = sum(len(estate.storage) for estate in view.estates)
        assert len(keys(scene, "burgundy/tile/")) == lying + stored
        assert len(keys(scene, "burgundy/space/")) == 37 * players - lying
        kinds = sum(bool(count) for estate in view.estates for count in estate.goods)
        assert len(keys(scene, "burgundy/good/")) == kinds


def test_who_has_not_chosen_yet_has_both_sides_beside_the_others() -> None:
    view = view_of(game_at(7, 1, setup="open"))
    scene = outline(BurgundyEstates(view, NAMES))
    assert sum(not estate.board for estate in view.estates) == 3
    assert len(keys(scene, "burgundy/space/")) == 3 * 74 + 36


def test_a_tile_is_shown_large_with_others() -> None:
    scene = outline(BurgundyTile("building:bank", ("monastery:22", "building:church")))
    large, *others = keys(scene, "burgundy/tile/")
    assert (large.key, large.width) == ("burgundy/tile/building:bank", 260)
    assert [other.key for other in others] == ["burgundy/tile/monastery:22", "burgundy/tile/building:church"]
    assert keys(scene, "burgundy/kind/building")


def test_requests_are_kept_and_read_again() -> None:
    view = view_at(3, 60)
    marks = BurgundyMarks((("hex:d5", 1),), news=3, estate=2)
    requests = (BurgundyBoard(view, NAMES, marks), BurgundyEstates(view, NAMES), BurgundyTile("mine"))
    assert msgspec.json.Decoder(tuple[Request, ...]).decode(msgspec.json.encode(requests)) == requests


def test_hexes_of_a_comb_are_regular() -> None:
    for wide in (38, 54, 74, 110, 140, 148):
        cell = Cell(0, 0, wide)
        assert abs(cell.high / wide - 1.1547) < 0.05


def test_an_estate_is_known_to_be_complete_only_when_it_is() -> None:
    estate = view_at(3, 60).estates[0]
    assert isinstance(estate, EstateView)
    for area in completed(estate.hexes):
        assert all(hex.tile for hex in estate.hexes if hex.area == area)
