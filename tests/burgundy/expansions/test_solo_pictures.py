"""The solo game on pictures, read as data."""

from __future__ import annotations

import msgspec
import pytest

from bot.games import ui_of
from engine.api import BurgundyView
from engine.burgundy.expansions.solo import SoloView
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks, BurgundyPrinted, Sprites, outline
from renderers.burgundy.expansions.solo import SOLO, rounds_left
from renderers.burgundy.rivers import WATER
from renderers.scene import Label, Panel, Scene, Sprite, Stroke
from tests.renderers.boxes import inside, texts_apart
from tests.renderers.burgundy.positions import game_at, refs_of, view_of
from tests.renderers.burgundy.reading import estate_of, keys, texts
from tests.renderers.burgundy.test_crowding import apart, tall

MODULES = ("solo",)
NAMES = ("Anna",)
BOARDS = ("13a", "13b")
GOAL, HOURGLASS, ESTATE = (f"burgundy/solo/{name}" for name in ("goal", "hourglass", "estate"))
FACE_DOWN = "burgundy/tile/black"


def view_at(answers: int = 60, board: str = "13a") -> BurgundyView:
    return view_of(game_at(3, answers, 1, edition="2019", modules=MODULES, prompt="burgundy.turn", solo_board=board))


VIEW = view_at()


def board_of(view: BurgundyView, marks: BurgundyMarks | None = None) -> Scene:
    return outline(BurgundyBoard(view, NAMES, marks or BurgundyMarks()))


def solo_of(view: BurgundyView, points: int | None = None, **changes: object) -> BurgundyView:
    shown = view.shown_by("solo", SoloView)
    assert shown is not None
    view = msgspec.structs.replace(view, slices={"solo": msgspec.structs.replace(shown, **changes)})
    return view if points is None else msgspec.structs.replace(view, points=(points,))


def shown_of(view: BurgundyView) -> SoloView:
    shown = view.shown_by("solo", SoloView)
    assert shown is not None
    return shown


def fat(scene: Scene) -> list[str]:
    """Digits of points and target."""
    return [item.text for item in scene.items if isinstance(item, Label) and item.face == "black" and item.size == 64]


def chip(scene: Scene) -> Panel:
    """The marker on the way to the target."""
    return next(item for item in scene.items if isinstance(item, Panel) and (item.width, item.height) == (54, 54))


def test_everything_of_its_own_has_a_look_of_its_own() -> None:
    images = {key: draw().tobytes() for key, draw in SOLO.drawings()}
    assert set(images) == {GOAL, HOURGLASS, ESTATE}
    assert len(set(images.values())) == 3


@pytest.mark.parametrize("board", BOARDS)
def test_every_space_is_there_and_nobody_else(board: str, sprites: Sprites) -> None:
    view = view_at(board=board)
    scene = board_of(view)
    inside(scene, tall)
    texts_apart(scene)
    assert {hex.name for hex in view.estates[0].hexes} <= set(texts(scene))
    assert f"№ {board}" in texts(scene)
    assert len(keys(scene, "figure/standing/")) == 2, "at the top and at the estate"
    markers = [item for item in scene.items if isinstance(item, Panel) and (item.width, item.height) == (48, 32)]
    assert markers == [], "there is no turn order"
    assert not keys(scene, "burgundy/bonus/")
    assert len([slot for depot in view.depots for slot in depot.slots]) == 12
    missing = [item.key for item in scene.items if isinstance(item, Sprite) and item.key not in sprites]
    assert missing == []
    assert scene.height <= 2400


@pytest.mark.parametrize("board", BOARDS)
def test_rivers_join_what_is_linked_under_the_spaces(board: str) -> None:
    view = view_at(board=board)
    scene = board_of(view, BurgundyMarks(draft=True))
    water = [item for item in scene.items if isinstance(item, Stroke) and item.colour == WATER]
    assert len(water) >= len(view.estates[0].links)
    last = max(scene.items.index(item) for item in water)
    first = min(scene.items.index(sprite) for sprite in keys(scene, "burgundy/space/"))
    assert last < first


def test_rivers_are_seen_before_and_beside_the_game() -> None:
    def wet(scene: Scene) -> bool:
        return any(isinstance(item, Stroke) and item.colour == WATER for item in scene.items)

    start = view_of(game_at(3, 0, 1, edition="2019", modules=MODULES))
    assert start.asked[0].prompt == "burgundy.estate"
    castles = tuple((f"hex:{name}", number) for number, name in enumerate(("b1", "b3"), start=1))
    scene = board_of(start, BurgundyMarks(castles))
    assert wet(scene)
    assert [target.code for target in scene.targets] == ["hex:b1", "hex:b3"]
    assert wet(outline(BurgundyEstates(start, NAMES)))
    assert wet(outline(BurgundyEstates(VIEW, NAMES)))
    assert wet(outline(BurgundyPrinted("2019", ("13b",))))


@pytest.mark.parametrize(
    ("points", "target", "start"), [(0, 50, 50), (12, 50, 50), (49, 50, 50), (4, 5, 45), (30, 40, 55)]
)
def test_the_way_to_the_target_has_its_proportions(points: int, target: int, start: int) -> None:
    scene = board_of(solo_of(VIEW, points, target=target, start=start))
    assert fat(scene) == [str(points), str(target)]
    (flag,) = keys(scene, GOAL)
    marker = chip(scene)
    bar = next(
        item for item in scene.items if isinstance(item, Panel) and item.height == 30 and not item.fill and item.line
    )
    along = (marker.x + marker.width / 2 - bar.x) / bar.width
    assert along == pytest.approx(points / start, abs=0.01)
    # The pole stands left of the middle of the flag.
    assert (flag.x + flag.width / 3 - bar.x) / bar.width == pytest.approx(target / start, abs=0.02)
    inside(scene, tall)
    texts_apart(scene)


def test_the_target_is_seen_where_something_is_to_be_chosen_on_the_estate() -> None:
    game = game_at(3, 60, 1, edition="2019", modules=MODULES, ref="hex:")
    targets = refs_of(game, "hex")
    scene = board_of(view_of(game), BurgundyMarks(targets, draft=True))
    assert [(target.code, target.number) for target in scene.targets] == list(targets)
    assert keys(scene, GOAL)
    apart(scene)


@pytest.mark.parametrize(
    ("phase", "number", "coming", "left"),
    [("", 0, 5, 25), ("A", 1, 4, 25), ("A", 5, 0, 21), ("B", 1, 4, 20), ("E", 1, 4, 5), ("E", 5, 0, 1)],
)
def test_rounds_that_are_left_are_counted(phase: str, number: int, coming: int, left: int) -> None:
    view = msgspec.structs.replace(VIEW, phase=phase, round=number, coming=(1,) * coming)
    assert rounds_left(view) == left
    if phase:
        assert str(left) in texts(board_of(view))
    assert rounds_left(msgspec.structs.replace(view, over=True)) == 0


def test_filled_spaces_are_counted() -> None:
    shown = shown_of(VIEW)
    assert shown.filled == sum(bool(hex.tile) for hex in VIEW.estates[0].hexes)
    assert f"{shown.filled}/37" in texts(board_of(VIEW))


def test_a_tile_that_lies_face_down_is_seen_and_so_is_the_colour_of_its_space() -> None:
    hexes = VIEW.estates[0].hexes
    free = next(hex for hex in hexes if not hex.tile)
    laid = tuple(msgspec.structs.replace(hex, tile="black") if hex == free else hex for hex in hexes)
    storages = (msgspec.structs.replace(VIEW.estates[0].storages[0], tiles=("mine", "black")),)
    view = estate_of(VIEW, 0, hexes=laid, storage=("mine", "black"), storages=storages)
    scene = board_of(view)
    on_estate, in_storage = sorted(keys(scene, FACE_DOWN), key=lambda sprite: -sprite.width)
    assert in_storage.y < on_estate.y
    (badge,) = keys(scene, f"burgundy/kind/{free.kind}")
    assert on_estate.x < badge.x < on_estate.x + on_estate.width
    assert [thing.code for thing in scene.things if thing.code == "black-tile"] == ["black-tile"] * 2
    numbered = board_of(view, BurgundyMarks((("storage:0", 1), ("storage:1", 2)), draft=True))
    assert [target.code for target in numbered.targets] == ["storage:0", "storage:1"]


def test_the_white_die_lies_in_the_slot_that_it_emptied() -> None:
    depot = next(depot for depot in VIEW.depots if any(not slot.tile for slot in depot.slots))
    place = next(index for index, slot in enumerate(depot.slots) if not slot.tile)
    white = f"burgundy/die/white/{VIEW.white}"
    plain = keys(board_of(solo_of(VIEW, cleared=None)), white)
    marked = keys(board_of(solo_of(VIEW, cleared=(depot.number, place))), white)
    assert len(marked) == len(plain) + 1
    (die,) = (sprite for sprite in marked if sprite not in plain)
    slots = keys(board_of(VIEW), "burgundy/slot/")
    assert any(slot.x < die.x and die.x + die.width < slot.x + slot.width and slot.y < die.y for slot in slots)
    lying = next((depot.number, index) for depot in VIEW.depots for index, slot in enumerate(depot.slots) if slot.tile)
    assert len(keys(board_of(solo_of(VIEW, cleared=lying)), white)) == len(plain), "it was filled again"


def test_all_kinds_of_goods_have_room() -> None:
    view = estate_of(VIEW, 0, goods=(2, 1, 3, 4, 1, 12), sold=(2,) * 6, silver=14, workers=21)
    targets = tuple((f"good:{good}", good) for good in range(1, 7))
    scene = board_of(view, BurgundyMarks(targets, draft=True))
    inside(scene, tall)
    texts_apart(scene)
    assert [target.code for target in scene.targets] == [code for code, _ in targets]
    lowest = max(sprite.y + sprite.width * 7 // 6 for sprite in keys(scene, "burgundy/space/"))
    assert min(target.y for target in scene.targets) >= lowest


def test_who_exchanged_a_tile_of_the_black_depot_is_marked() -> None:
    deed = msgspec.structs.replace(VIEW.deeds[-1], seat=0, deed="exchange", tile="mine", place="black", slot=1)
    slots = tuple(
        msgspec.structs.replace(slot, tile="") if not index - 1 else slot for index, slot in enumerate(VIEW.black.slots)
    )
    black = msgspec.structs.replace(VIEW.black, slots=slots)
    view = msgspec.structs.replace(VIEW, deeds=(deed,), black=black)
    frames = [item for item in board_of(view).items if isinstance(item, Stroke) and item.colour == "mark"]
    assert len(frames) == 1


def test_what_is_asked_about_is_explained() -> None:
    codes = {thing.code for thing in board_of(VIEW).things}
    assert {"target", "alone", "end"} <= codes
    assert {code for code, _ in SOLO.things.values()} <= set(ui_of("burgundy").things)


def test_pictures_without_the_module_have_nothing_of_it() -> None:
    scene = outline(BurgundyBoard(view_of(game_at(3, 60, 2)), ("Anna", "Boris")))
    assert not keys(scene, "burgundy/solo/")
    assert not any(isinstance(item, Stroke) and item.colour == WATER for item in scene.items)
