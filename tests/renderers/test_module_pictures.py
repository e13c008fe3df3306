"""What modules bring to the pictures of Carcassonne: everything in the data can be drawn, and nothing twice."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PIL import Image

from engine.api import AssemblyError, land_tiles
from renderers.api import CarcassonneBoard, Marks, Sprites, outline
from renderers.art.silhouettes import FLAT, UPRIGHT
from renderers.carcassonne import board, expansions, figures, header
from renderers.carcassonne.base import BASE
from renderers.carcassonne.land.form import sign_kind
from renderers.carcassonne.land.heraldry import shield
from renderers.carcassonne.module_pictures import BoardPanel, FigureArt, MarkArt, ModulePictures
from renderers.carcassonne.pictures import PICTURES, Pictures
from renderers.scene import Item, Label, Panel, Scene, Sprite, Stroke
from tests.renderers.boxes import inside, overlap, text_box, texts_apart
from tests.renderers.positions import MODULES, NAMES, game_at, view_of

GIANT = FigureArt(upright=UPRIGHT._replace(share=(0.5, 0.57)), flat=FLAT, counted=True)
DWARF = FigureArt(upright=UPRIGHT._replace(share=(0.3, 0.34)))
NEW = ModulePictures(id="new", figures={"giant": GIANT, "dwarf": DWARF})


def test_every_file_is_listed_under_its_name() -> None:
    files = {path.stem for path in Path(expansions.__file__).parent.glob("*.py")} - {"__init__"}
    assert files == {module.id for module in expansions.MODULES}


def test_whatever_is_printed_on_tiles_has_a_drawing() -> None:
    for id, tile in land_tiles().items():
        shown = tile.oriented[0]
        assert {sign_kind(sign) for sign in shown.signs} <= set(PICTURES.signs), id
        for segment in shown.segments:
            assert {mark for mark, _ in segment.marks} <= set(PICTURES.marks), id
            assert not segment.end or segment.end in PICTURES.ends, id
            known = {"city", "field", *PICTURES.courses, *PICTURES.shrines}
            assert segment.kind in known, id


@pytest.mark.parametrize(
    "other",
    [
        ModulePictures(id="other", figures={"dwarf": DWARF}),
        ModulePictures(id="new"),
        ModulePictures(id="other", marks={"shield": MarkArt(draw=shield)}),
    ],
)
def test_conflicts_are_refused(other: ModulePictures) -> None:
    with pytest.raises(AssemblyError):
        Pictures((BASE, NEW, other))


def blank() -> Image.Image:
    return Image.new("RGBA", (1, 1))


def test_conflicting_sprites_are_refused() -> None:
    one = ModulePictures(id="one", drawings=lambda: [("thing", blank)])
    two = ModulePictures(id="two", drawings=lambda: [("thing", blank)])
    with pytest.raises(AssemblyError):
        list(Pictures((one, two)).drawings())


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def use(monkeypatch: pytest.MonkeyPatch, *modules: ModulePictures) -> None:
    """The board is drawn with these beside the base game."""
    known = Pictures((BASE, *modules))
    for user in (board, figures, header):
        monkeypatch.setattr(user, "PICTURES", known)


def test_figures_are_drawn_by_their_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, NEW)
    view = view_of(game_at(7, 45))
    farmer = next(figure for figure in view.figures if figure.code.startswith("field"))
    knight = next(figure for figure in view.figures if figure.code.startswith("city"))
    for figure, kind, key in (
        (farmer, "giant", f"figure/giant/lying/{farmer.seat}"),
        (farmer, "dwarf", f"figure/dwarf/standing/{farmer.seat}"),
        (knight, "giant", f"figure/giant/standing/{knight.seat}"),
        (knight, "meeple", f"figure/standing/{knight.seat}"),
    ):
        changed = msgspec.structs.replace(view, figures=(msgspec.structs.replace(figure, kind=kind),))
        scene = outline(CarcassonneBoard(changed, NAMES[:3], Marks(whole=True)))
        (drawn,) = [item for item in scene.items if isinstance(item, Sprite) and "figure/" in item.key and item.y > 300]
        assert drawn.key == key


def test_two_figures_on_one_segment_stand_side_by_side() -> None:
    view = view_of(game_at(7, 45))
    knight = next(figure for figure in view.figures if figure.code == "city")
    pair = (knight, msgspec.structs.replace(knight, seat=(knight.seat + 1) % 3))
    scene = outline(CarcassonneBoard(msgspec.structs.replace(view, figures=pair), NAMES[:3]))
    drawn = [item for item in scene.items if isinstance(item, Sprite) and "figure/" in item.key and item.y > 300]
    assert len({item.key for item in drawn}) == 2
    assert abs(drawn[0].x - drawn[1].x) > drawn[0].width * 0.3


@pytest.mark.parametrize("players", range(2, 7))
def test_the_header_shows_every_kind_of_figure_that_is_left(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = [f"kind{number}" for number in range(4)]
    use(monkeypatch, ModulePictures(id="new", figures={**dict.fromkeys(kinds[:3], DWARF), kinds[3]: GIANT}))
    view = view_of(game_at(3, 30, players))
    supply = {"meeple": (7,) * players}
    supply |= {kind: tuple((seat + number) % 2 for seat in range(players)) for number, kind in enumerate(kinds)}
    rich = msgspec.structs.replace(view, points=tuple(180 + seat for seat in range(players)), supply=supply)
    scene = outline(CarcassonneBoard(rich, ("Константин Константинопольский",) * players))
    plates = [item for item in scene.items if isinstance(item, Panel) and item.fill == "panel" and item.radius == 20]
    icons = [item for item in scene.items if isinstance(item, Sprite) and item.key.startswith("icon/kind")]
    assert len(plates) == players
    assert len(icons) == 4 * players
    for seat, box in enumerate(plates):
        own = [icon for icon in icons if overlap(_box(icon), _box(box))]
        assert [icon.key for icon in own] == [
            f"icon/{kind}{'' if supply[kind][seat] else '_away'}" for kind in kinds
        ], "in the order of the modules; a trace where there is none"
        for icon in own:
            assert icon.width >= 48, "sixteen points of a phone"
            assert icon.x >= box.x
            assert icon.x + icon.width <= box.x + box.width
            assert icon.y + icon.width <= box.y + box.height
        labels = [item for item in scene.items if isinstance(item, Label) and overlap(text_box(item), _box(box))]
        for label in labels:
            assert not any(overlap(text_box(label), _box(icon)) for icon in own), label
        assert str(supply[kinds[3]][seat]) in [label.text for label in labels]
    texts_apart(scene)
    inside(scene, lambda key: 1.3 if key.startswith(("figure/standing", "tower")) else 1, brim=0)


def _box(item: Sprite | Panel) -> tuple[int, int, int, int]:
    return item.x, item.y, item.x + item.width, item.y + (item.height if isinstance(item, Panel) else item.width)


def test_the_header_is_lower_where_there_are_only_meeples() -> None:
    view = view_of(game_at(3, 30, 6))
    plain = msgspec.structs.replace(view, supply={"meeple": view.supply["meeple"]})
    more = msgspec.structs.replace(view, supply={**plain.supply, "dwarf": (1,) * 6})
    assert header.height(plain) < header.height(more)


def test_panels_push_the_board_down_and_layers_lie_over_and_under_the_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def sign(text: str) -> list[Item]:
        return [Label(text, 600, 900, 40)]

    use(
        monkeypatch,
        ModulePictures(
            id="new",
            panels=(
                BoardPanel(height=lambda _: 90, compose=lambda *at: [Label("panel", 40, at[-1] + 45, 40)]),
                BoardPanel(height=lambda _: 0, compose=lambda *_: sign("hidden")),
            ),
            layers=(lambda *_: sign("under"),),
            overlays=(lambda *_: sign("over"),),
        ),
    )
    view = view_of(game_at(7, 45))
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(whole=True)))
    monkeypatch.undo()
    plain = outline(CarcassonneBoard(view, NAMES[:3], Marks(whole=True)))
    assert scene.height == plain.height + 90
    assert "hidden" not in texts(scene)
    panel = next(item for item in scene.items if isinstance(item, Label) and item.text == "panel")
    assert panel.y == header.height(view) + 45
    order = [
        item.text if isinstance(item, Label) else "figure"
        for item in scene.items
        if (isinstance(item, Label) and item.text in ("under", "over"))
        or (isinstance(item, Sprite) and item.key.startswith("figure/") and item.y > 300)
    ]
    assert order[0] == "under"
    assert order[-1] == "over"
    assert "figure" in order


def test_numbers_stand_on_segments_whatever_is_to_stand_there() -> None:
    game = game_at(4, 15, prompt="carcassonne.deploy")
    view = view_of(game)
    code = next(code for code in (option.path[0].code for option in game.decisions[0].options) if code != "pass")
    targets = ((code, 1), (f"dwarf/{code}", 2), ("recall", 3))
    scene = outline(CarcassonneBoard(view, NAMES[:3], Marks(targets, draft=True)))
    assert [target.code for target in scene.targets] == [code, f"dwarf/{code}"]
    assert not overlap(
        *((target.x, target.y, target.x + target.width, target.y + target.height) for target in scene.targets)
    )


def test_every_figure_of_the_engine_is_drawn(sprites: Sprites) -> None:
    view = view_of(game_at(1, 1, 6, modules=MODULES))
    kinds = {*view.supply, *view.markers}
    assert kinds == set(PICTURES.figures), "on the board and on the score track"
    for kind in kinds:
        assert figures.icon_key(kind) in sprites
        assert figures.icon_key(kind, away=True) in sprites


@pytest.mark.parametrize("players", range(2, 7))
def test_with_all_expansions_everything_is_told_and_nothing_overlaps(players: int, sprites: Sprites) -> None:
    view = view_of(game_at(players, 60, players, modules=MODULES))
    rich = msgspec.structs.replace(view, points=tuple(180 + seat for seat in range(players)))
    scene = outline(CarcassonneBoard(rich, ("Константин Константинопольский",) * players, Marks(whole=True)))
    top = min(item.y for item in scene.items if isinstance(item, Panel) and item.fill == "grid")
    above = msgspec.structs.replace(scene, items=tuple(item for item in scene.items if item_top(item) < top - 60))
    texts_apart(above)
    assert all(item.key in sprites for item in scene.items if isinstance(item, Sprite))
    labels = [item for item in above.items if isinstance(item, Label)]
    assert min(label.size for label in labels) >= 30
    boxes = [text_box(label) for label in labels]
    icons = [item for item in above.items if isinstance(item, Sprite) and item.key.startswith(("icon/", "good/"))]
    for icon in icons:
        assert not any(overlap(_box(icon), box) for box in boxes), icon


def item_top(item: Item) -> int:
    return min(y for _, y in item.points) if isinstance(item, Stroke) else item.y


def test_a_picture_that_was_kept_is_drawn_like_a_new_one() -> None:
    """What modules show loses its types when a request is written down."""
    request = CarcassonneBoard(view_of(game_at(3, 60, 4, modules=MODULES)), NAMES[:4])
    kept = msgspec.json.decode(msgspec.json.encode(request), type=CarcassonneBoard)
    assert outline(kept) == outline(request)
