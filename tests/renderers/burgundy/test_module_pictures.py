"""What a module of The Castles of Burgundy can bring to its pictures: a made-up one uses every room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from engine.api import AssemblyError, BurgundyView, DepotView, HexView, Seat
from engine.burgundy.estates import Estate
from engine.burgundy.views import hexes_of
from renderers.art.burgundy.kind import LIGHT, Kind
from renderers.art.burgundy.pen import ring
from renderers.box import Box
from renderers.burgundy import board, card, estates, expansions, pieces
from renderers.burgundy.art.hexagon import HIGH, WIDE, tile
from renderers.burgundy.art.symbols import four_workers
from renderers.burgundy.base import BASE
from renderers.burgundy.card import BurgundyTile
from renderers.burgundy.depots import Place
from renderers.burgundy.hexes import Comb, shape_of
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.keys import SILVER, WORKER, kind_key, space_key, tile_key
from renderers.burgundy.marks import BurgundyMarks
from renderers.burgundy.module_pictures import (
    BesideSpaces,
    BoardPanel,
    EstatePanel,
    ModulePictures,
    PlayersAtTop,
    SpeciesArt,
    TokenArt,
)
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.pictures import Pictures
from renderers.burgundy.pieces import BurgundyPieces
from renderers.burgundy.sizes import LARGE, SMALL, Sizes
from renderers.burgundy.things import explained
from renderers.scene import WIDTH, Item, Label, Panel, Scene, Sprite, Stroke
from tests.renderers.boxes import inside, overlap
from tests.renderers.burgundy.positions import NAMES, view_at
from tests.renderers.burgundy.reading import estate_of, keys

FLOUR = "burgundy/flour"
MILL = Kind("#8a5fbf", "#4f2f7a", "#e3d6f2", "#4f2f7a", LIGHT, shape="M-40,40L0,-44L40,40Z", band=((0, 12), (0.5, 20)))


class Mills(msgspec.Struct, frozen=True):
    flour: tuple[int, ...]
    joint: bool = False
    """Whether it arranges players, markers and what is kept beside estates."""


def mills_of(view: BurgundyView) -> Mills | None:
    return view.shown_by("trial", Mills)


def stone() -> str:
    return ring(0, 0, 60, "#888888")


def draw_mill() -> Image.Image:
    return tile(MILL, stone())


def flour(view: BurgundyView, seat: Seat) -> int | None:
    shown = mills_of(view)
    return None if shown is None else shown.flour[seat]


def pile_height(view: BurgundyView) -> int:
    return 120 if mills_of(view) else 0


def pile(view: BurgundyView, box: Box, deeds: Sequence[Fresh], pointer: Pointer) -> list[Item]:
    pointer.box("mills:0", box.x, box.y, 100, box.high, (box.x + 50, box.y + 60))
    return [Panel(box.x, box.y, box.wide, box.high, "panel"), Sprite(tile_key("mill"), box.x, box.y, 100)]


def route_height(view: BurgundyView, seat: Seat, sizes: Sizes) -> int:
    return sizes.good + 20 if mills_of(view) else 0


def route(view: BurgundyView, seat: Seat, box: Box, sizes: Sizes, pointer: Pointer) -> list[Item]:
    pointer.box(f"route:{seat}", box.x, box.y, 60, box.high, (box.x + 30, box.y + 30))
    return [Panel(box.x, box.y, box.wide, box.high, "panel", "panel_line", 2)]


def road_height(view: BurgundyView, seat: Seat, sizes: Sizes) -> int:
    return sizes.good if mills_of(view) else 0


def road(view: BurgundyView, seat: Seat, box: Box, sizes: Sizes, pointer: Pointer) -> list[Item]:
    return [Panel(box.x, box.y, box.wide, box.high, "grid")]


def river(view: BurgundyView, seat: Seat, comb: Comb, pointer: Pointer) -> list[Item]:
    """Lines between spaces that are linked."""
    ends = [[(cell.x, cell.y) for cell in map(comb.cell, link)] for link in view.estates[seat].links]
    return [Stroke((one, other), "#3d7dc4", 30) for one, other in ends]


def flags(view: BurgundyView, seat: Seat, comb: Comb, pointer: Pointer) -> list[Item]:
    cells = [comb.cell(hex.name) for hex in view.estates[seat].hexes if hex.tile == "castle"]
    return [Sprite(FLOUR, cell.x - 20, cell.y - 20, 40) for cell in cells] if mills_of(view) else []


def fence(view: BurgundyView, seat: Seat, board: str, comb: Comb) -> list[Item]:
    return [Panel(comb.x, comb.y, comb.width, 9, "paper", board)] if mills_of(view) else []


def tolls(view: BurgundyView, depot: DepotView, place: Place, pointer: Pointer) -> list[Item]:
    return [Sprite(FLOUR, place.x, place.y, 30)] if depot.number and mills_of(view) else []


def toll_room(view: BurgundyView, depot: DepotView, place: Place) -> int:
    return 40 if depot.number and mills_of(view) else 0


def joint(view: BurgundyView) -> bool:
    shown = mills_of(view)
    return shown is not None and shown.joint


def crowd_height(view: BurgundyView) -> int:
    return 60 if joint(view) else 0


def crowd(view: BurgundyView, names: Sequence[str], box: Box, tokens: Mapping[str, TokenArt]) -> list[Item]:
    text = f"{'+'.join(names)}: {len(tokens)}"
    return [Label(text, box.x, box.y + box.high // 2, 30, room=box.wide)]


def pawn(view: BurgundyView, seat: Seat, box: Box) -> list[Item]:
    return [Panel(box.x, box.y, box.wide, box.high, "#123456")] if joint(view) else []


def cellar_above(view: BurgundyView, seat: Seat, sizes: Sizes) -> int:
    return sizes.stored if joint(view) else 0


def cellar_below(view: BurgundyView, seat: Seat, sizes: Sizes) -> int:
    return sizes.good


def cellar(
    view: BurgundyView,
    seat: Seat,
    box: Box,
    sizes: Sizes,
    tokens: Mapping[str, TokenArt],
    own: Sequence[Fresh],
    pointer: Pointer,
) -> list[Item]:
    return [Panel(box.x, box.y, box.wide, box.high, "", "#654321", 2)]


def draw_flour() -> Image.Image:
    return Image.new("RGBA", (100, 150), "#ffffff")


TRIAL = ModulePictures(
    id="trial",
    kinds={"mill": MILL},
    buildings={"tollhouse": stone},
    species={"goose": SpeciesArt(draw=stone, counts=(2,))},
    monasteries={40: four_workers},
    tiles={"mill": draw_mill},
    tokens={FLOUR: TokenArt(count=flour)},
    panels=(BoardPanel(height=pile_height, compose=pile),),
    estate_panels=(
        EstatePanel(height=route_height, compose=route),
        EstatePanel(height=road_height, compose=road, above=True),
    ),
    players=PlayersAtTop(height=crowd_height, compose=crowd),
    markers=pawn,
    beside_spaces=BesideSpaces(above=cellar_above, below=cellar_below, compose=cellar),
    under_spaces=(river,),
    over_tiles=(flags,),
    printed=(fence,),
    on_depots=(tolls,),
    beside_goods=(toll_room,),
    central=frozenset({"mills"}),
    things={FLOUR: ("flour", 1.5)},
    drawings=lambda: [(FLOUR, draw_flour)],
    flat=("#8a5fbf",),
)
PLAIN = Pictures((BASE,))
BOTH = Pictures((BASE, TRIAL))


def view_with_mills(players: int = 2) -> BurgundyView:
    view = view_at(3, 60, players)
    return msgspec.structs.replace(view, slices={"trial": Mills(tuple(range(3, 3 + players)))})


def scene_of(view: BurgundyView, marks: BurgundyMarks | None = None, pictures: Pictures = BOTH) -> Scene:
    return board.compose(view, marks or BurgundyMarks(), NAMES[: view.players], pictures)


# sprites


def test_every_file_is_listed_under_its_name() -> None:
    files = {path.stem for path in Path(expansions.__file__).parent.glob("*.py")} - {"__init__"}
    assert files == {module.id for module in expansions.MODULES}


def test_its_tiles_are_drawn() -> None:
    drawn = dict(BOTH.drawings())
    new = {"mill", "building:tollhouse", "animal:goose:2", "monastery:40"}
    assert set(drawn) - set(dict(PLAIN.drawings())) == {*map(tile_key, new), kind_key("mill"), FLOUR}
    for id in new:
        image = drawn[tile_key(id)]()
        assert (image.mode, image.size) == ("RGBA", (WIDE, HIGH))
    assert drawn[kind_key("mill")]().getbbox()
    assert BOTH.flat == (*BASE.flat, "#8a5fbf")


@pytest.mark.parametrize(
    "other",
    [
        ModulePictures(id="trial"),
        ModulePictures(id="other", kinds={"mine": MILL}),
        ModulePictures(id="other", tiles={"mill": draw_mill}),
        ModulePictures(id="other", buildings={"bank": stone}),
        ModulePictures(id="other", species={"cow": SpeciesArt(draw=stone)}),
        ModulePictures(id="other", monasteries={17: four_workers}),
        ModulePictures(id="other", tokens={SILVER: TokenArt(count=flour)}),
        ModulePictures(id="other", things={FLOUR: ("other", 1.0)}),
    ],
)
def test_two_modules_do_not_bring_the_same(other: ModulePictures) -> None:
    with pytest.raises(AssemblyError):
        Pictures((BASE, TRIAL, other))


@pytest.mark.parametrize("key", [FLOUR, SILVER, tile_key("building:bank")])
def test_two_modules_do_not_draw_the_same(key: str) -> None:
    other = ModulePictures(id="other", drawings=lambda: [(key, draw_flour)])
    with pytest.raises(AssemblyError):
        list(Pictures((BASE, TRIAL, other)).drawings())


# the board


def tall(key: str) -> float:
    return 1.5 if key == FLOUR else 1.3 if "bonus" in key else 2 / sqrt(3) if key.startswith("burgundy/") else 1.3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_it_brings_is_on_the_board(players: int) -> None:
    view = view_with_mills(players)
    scene, plain = scene_of(view), scene_of(view_at(3, 60, players))
    inside(scene, tall)
    assert [sprite.width for sprite in keys(scene, tile_key("mill"))] == [100]
    castles = sum(hex.tile == "castle" for hex in view.estates[view.turn or 0].hexes)
    assert len(keys(scene, FLOUR)) == players + 1 + castles + 6, "header, corner, castles, depots"
    assert scene.height == plain.height + 120 + 14 + 2 * LARGE.good + 20 + 2 * LARGE.inset


def test_a_panel_of_an_estate_may_lie_above_all_that_is_on_it() -> None:
    scene = scene_of(view_with_mills())
    above = next(item for item in scene.items if isinstance(item, Panel) and item.fill == "grid")
    spaces = [sprite for sprite in keys(scene, "burgundy/") if sprite.width == LARGE.hex]
    dice = [sprite for sprite in keys(scene, "burgundy/die") if sprite.y > above.y - LARGE.head]
    assert dice
    assert min(sprite.y for sprite in (*spaces, *dice)) >= above.y + above.height


def test_what_is_printed_at_the_edge_is_seen_where_an_estate_is_chosen_too() -> None:
    def fences(scene: Scene) -> list[str]:
        return [item.line for item in scene.items if isinstance(item, Panel) and item.height == 9]

    view = view_with_mills()
    seat = view.turn or 0
    assert fences(scene_of(view)) == [view.estates[seat].board]
    assert len(fences(estates.compose(view, BurgundyMarks(), NAMES[:2], BOTH))) == 2
    choosing = estate_of(view, seat, board="", offered=("1", "2"))
    assert fences(scene_of(choosing, BurgundyMarks(estate=seat))) == ["1", "2"]
    assert fences(estates.compose(choosing, BurgundyMarks(), NAMES[:2], BOTH)).count("2") == 1
    assert fences(scene_of(view_at(3, 60, 2))) == []


def test_a_board_without_it_is_the_board_of_the_base_game() -> None:
    for players in (2, 3, 4):
        view = view_at(3, 60, players)
        assert scene_of(view) == scene_of(view, pictures=PLAIN)


def test_what_can_be_chosen_on_its_panels_has_numbers() -> None:
    view = view_with_mills()
    seat = view.turn or 0
    scene = scene_of(view, BurgundyMarks((("mills:0", 1), (f"route:{seat}", 2))))
    assert [(target.code, target.number) for target in scene.targets] == [("mills:0", 1), (f"route:{seat}", 2)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_goods_leave_room_for_what_it_keeps_beside_them(players: int) -> None:
    """Whether there are a few of them or very many."""
    view, plain = view_with_mills(players), view_at(3, 60, players)
    many = tuple(DepotView(depot.number, depot.slots, (1, 2, 3, 4, 5, 6) * 3) for depot in view.depots)
    here, there = (
        keys(scene_of(msgspec.structs.replace(each, depots=many), BurgundyMarks((("depot:1", 1),))), "burgundy/good/")
        for each in (view, plain)
    )
    rows = {sprite.y for sprite in there}
    for y in rows:
        assert max(s.x for s in here if s.y == y) == max(s.x for s in there if s.y == y) - 40


def test_where_something_is_to_be_chosen_only_that_part_is_shown() -> None:
    view = view_with_mills()
    seat = view.turn or 0
    depots = scene_of(view, BurgundyMarks((("mills:0", 1), ("depot:2:0", 2))))
    assert keys(depots, tile_key("mill"))
    assert not keys(depots, "burgundy/space/")
    assert [target.code for target in depots.targets] == ["mills:0", "depot:2:0"]
    estate = scene_of(view, BurgundyMarks(((f"route:{seat}", 1),)))
    assert not keys(estate, tile_key("mill"))
    assert keys(estate, "burgundy/space/")


def test_a_third_token_covers_no_space() -> None:
    view = view_with_mills()
    scene = scene_of(view, BurgundyMarks(draft=True))
    tokens = [sprite for key in (SILVER, WORKER, FLOUR) for sprite in keys(scene, key) if sprite.width == LARGE.token]
    spaces = [sprite for sprite in keys(scene, "burgundy/") if sprite.width == LARGE.hex]
    assert (len(tokens), len(spaces)) == (3, 37)
    for token in tokens:
        box = (token.x, token.y, token.x + token.width, token.y + token.width)
        for space in spaces:
            # A hex is as wide as its sprite at half its height only.
            top = space.y + space.width * 7 // 24
            assert not overlap(box, (space.x, top, space.x + space.width, top + space.width * 7 // 12)), space
    for one, other in combinations(tokens, 2):
        assert (one.x, one.y) != (other.x, other.y)


@pytest.mark.parametrize("count", [0, 1, 3, 4, 5, 6, 8, 9, 14])
def test_a_storage_of_any_size_is_shown(count: int) -> None:
    view = view_with_mills()
    view = estate_of(view, view.turn or 0, storage=("mill", *["mine"] * 20)[:count], hexes=printed(*SMALL_ONE))
    targets = tuple((f"storage:{place}", place + 1) for place in range(count))
    scene = scene_of(view, BurgundyMarks(targets, draft=True))
    inside(scene, tall)
    assert [target.code for target in scene.targets] == [code for code, _ in targets]
    for one, other in combinations(scene.targets, 2):
        assert abs(one.x - other.x) + abs(one.y - other.y) > one.width * 0.9
    if count <= 3:
        assert all(target.width == LARGE.stored - 4 for target in scene.targets)


def test_spaces_of_a_wide_estate_have_their_names() -> None:
    scene = scene_of(on(printed(*HALVES)), BurgundyMarks(draft=True))
    assert {"a1", "d13", "g10"} <= {item.text for item in scene.items if isinstance(item, Label)}


def test_all_estates_show_its_panels_too() -> None:
    for players in (2, 3, 4):
        view = view_with_mills(players)
        scene = estates.compose(view, BurgundyMarks(), NAMES[:players], BOTH)
        inside(scene, tall)
        rows = -(-players // 2)
        plain = estates.compose(view_at(3, 60, players), BurgundyMarks(), NAMES[:players], BOTH)
        assert scene.height == plain.height + rows * (2 * SMALL.good + 20 + 2 * SMALL.inset)


def test_its_things_can_be_asked_about() -> None:
    scene = explained(scene_of(view_with_mills()), BOTH)
    codes = {thing.code for thing in scene.things}
    assert {"mill", "flour", "silver"} <= codes
    flour = next(thing for thing in scene.things if thing.code == "flour")
    assert flour.height == round(flour.width * 1.5)
    shown = card.compose(BurgundyTile("mill", ("building:tollhouse",)))
    assert keys(shown, kind_key("mill"))
    side_by_side = pieces.compose(BurgundyPieces(("flour", "silver")), BOTH)
    token, coin = keys(side_by_side, "burgundy/")
    assert (token.key, coin.y - token.y) == (FLOUR, 116 * 1.5 // 2 - 116 // 2)


def test_slices_of_kept_views_are_read_again() -> None:
    view = view_with_mills()
    kept = msgspec.json.decode(msgspec.json.encode(view), type=BurgundyView)
    assert kept.slices != view.slices
    assert mills_of(kept) == mills_of(view) == Mills((3, 4))
    assert mills_of(view_at(3, 60, 2)) is None


def test_a_module_may_arrange_players_markers_and_what_is_beside_the_spaces() -> None:
    view, plain = view_with_mills(), scene_of(view_with_mills())
    view = msgspec.structs.replace(view, slices={"trial": Mills((3, 4), joint=True)})
    scene = scene_of(view)
    assert next(item.text for item in scene.items if isinstance(item, Label) and "+" in item.text) == "Anna+Борис: 3"
    pawns = [item for item in scene.items if isinstance(item, Panel) and item.fill == "#123456"]
    assert len(pawns) == view.players
    assert not keys(scene, "figure/standing/1") or view.turn == 1
    (around,) = (item for item in scene.items if isinstance(item, Panel) and item.line == "#654321")
    named = [item for item in scene.items if isinstance(item, Label) and item.text == "a1"]
    assert around.y + LARGE.stored < named[0].y < around.y + around.height - LARGE.good
    assert not keys(scene, "burgundy/die/0"), "neither at the top nor beside the spaces"
    assert scene.height != plain.height
    assert not [item for item in plain.items if isinstance(item, Panel) and item.fill == "#123456"]


# other estates


def printed(*rows: str, links: tuple[tuple[str, str], ...] = ()) -> tuple[HexView, ...]:
    faces = [[number % 6 + 1 for number in range(len(row.replace(" ", "")))] for row in rows]
    estate = Estate("x1", rows, faces, links=links)
    return hexes_of(estate, {0: "castle", len(estate.names) - 1: "mine"})


ISLANDS = ("A C       M S", " K B     B K C", "B S         A")
HALVES = tuple(" " * abs(row - 3) + " ".join("BAKMSC" * 3)[: 25 - 2 * abs(row - 3)] for row in range(7))
SMALL_ONE = ("AB", "CKM", "SB")
WIDE_ONE = ("ABCKMSABCK", "ABCKMSABC")


def on(hexes: tuple[HexView, ...], links: tuple[tuple[str, str], ...] = ()) -> BurgundyView:
    view = view_with_mills()
    for seat in range(2):
        view = estate_of(view, seat, board="x1", hexes=hexes, links=links)
    return msgspec.structs.replace(view, deeds=())


def spaces(scene: Scene, hexes: Sequence[HexView]) -> list[Sprite]:
    drawn = {tile_key(hex.tile) if hex.tile else space_key(hex.kind, hex.number) for hex in hexes}
    found = [sprite for sprite in keys(scene, "burgundy/") if sprite.key in drawn]
    widths = [sprite.width for sprite in found if sprite.key.startswith("burgundy/space/")]
    return [sprite for sprite in found if sprite.width == widths[0]]


def around(sprite: Sprite) -> tuple[float, float]:
    return sprite.x + sprite.width / 2, sprite.y + sprite.width / sqrt(3)


@pytest.mark.parametrize("rows", [ISLANDS, HALVES, SMALL_ONE, WIDE_ONE])
def test_estates_of_any_shape_fit_and_their_spaces_do_not_cover_anything(rows: tuple[str, ...]) -> None:
    hexes = printed(*rows)
    view = on(hexes)
    for scene in (scene_of(view, BurgundyMarks(draft=True)), estates.compose(view, BurgundyMarks(), NAMES[:2], BOTH)):
        inside(scene, tall)
        found = spaces(scene, hexes)
        assert len(found) in (len(hexes), 2 * len(hexes))
        wide = found[0].width
        middles = [around(sprite) for sprite in found]
        assert min(abs(x1 - x2) + abs(y1 - y2) for (x1, y1), (x2, y2) in combinations(middles, 2)) > wide * 0.9
        others = [item for item in keys(scene, "burgundy/") if item not in found and item.key != FLOUR]
        beside = [item for item in others if item.key.startswith(("burgundy/die", SILVER, WORKER, "burgundy/good"))]
        assert beside
        for item in beside:
            x, y = item.x + item.width / 2, item.y + item.width / 2
            assert all(abs(x - mx) + abs(y - my) > wide / 2 for mx, my in middles), item


def test_gaps_stay_empty_and_linked_spaces_have_a_river() -> None:
    links = (("a2", "a3"), ("c2", "b3"))
    hexes = printed(*ISLANDS, links=links)
    scene = scene_of(on(hexes, links), BurgundyMarks(draft=True))
    comb_wide = spaces(scene, hexes)[0].width
    shape = shape_of(hexes)
    assert (shape.columns, shape.rows, shape.corners_free) == (15, 3, False)
    assert shape.places["a3"][0] - shape.places["a2"][0] == 8
    rivers = [item for item in scene.items if isinstance(item, Stroke) and item.colour == "#3d7dc4"]
    assert len(rivers) == 2
    (x1, y1), (x2, y2) = rivers[0].points
    assert (x2 - x1, y1) == (4 * comb_wide, y2)
    first = next(index for index, item in enumerate(scene.items) if item == rivers[0])
    drawn = [index for index, item in enumerate(scene.items) if item in spaces(scene, hexes)]
    assert first < min(drawn), "under the spaces"


def test_an_estate_of_the_base_game_keeps_its_corners() -> None:
    assert shape_of(view_at(3, 60).estates[0].hexes).corners_free


def test_the_widest_estate_is_drawn_as_large_as_it_can_be() -> None:
    hexes = printed(*HALVES)
    found = spaces(scene_of(on(hexes), BurgundyMarks(draft=True)), hexes)
    left, right = min(sprite.x for sprite in found), max(sprite.x + sprite.width for sprite in found)
    assert WIDTH - 160 < right - left <= WIDTH - 40


def test_there_is_something_to_read() -> None:
    def parts() -> Iterator[str]:
        yield from ("kinds", "buildings", "species", "monasteries", "tiles", "tokens", "panels", "estate_panels")
        yield from ("players", "markers", "beside_spaces")
        yield from ("under_spaces", "over_tiles", "printed", "on_depots", "beside_goods")
        yield from ("central", "things", "flat")

    assert all(getattr(TRIAL, part) for part in parts()), "the module of this file uses every room"
    fields = {field for field in ModulePictures.__dataclass_fields__ if field not in ("id", "drawings")}
    assert fields == set(parts())
