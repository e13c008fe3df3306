"""One picture of every kind, compared with the accepted one; and the comparison itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from engine.api import carcassonne_dead_cells, carcassonne_remaining, carcassonne_survey
from renderers.api import (
    CarcassonneBoard,
    CarcassonneStack,
    FieldMark,
    Marks,
    Request,
    Sheet,
    SheetSeat,
    Sprites,
    StackGroup,
)
from tests.renderers import golden
from tests.renderers.golden import agrees, as_accepted
from tests.renderers.positions import NAMES, game_at, targets_of, view_of


def placing() -> Request:
    game = game_at(4, 9, 2)
    return CarcassonneBoard(view_of(game), NAMES[:2], Marks(targets_of(game)))


def deploying() -> Request:
    game = game_at(4, 12, 2, prompt="carcassonne.deploy")
    return CarcassonneBoard(view_of(game), NAMES[:2], Marks(targets_of(game), draft=True))


def news() -> Request:
    return CarcassonneBoard(view_of(game_at(5, 30, 4)), NAMES[:4], Marks(since=4))


def fields() -> Request:
    game = game_at(7, 26, 3)
    marks = tuple(
        FieldMark(region.owners, region.points, region.segments)
        for region in carcassonne_survey(game)
        if region.kind == "field"
    )
    return CarcassonneBoard(view_of(game), NAMES[:3], Marks(fields=marks, whole=True))


def zoom() -> Request:
    view = view_of(game_at(6, 60, 6))
    return CarcassonneBoard(view, NAMES, Marks(focus=view.tiles[20].cell))


def dead_places() -> Request:
    game = game_at(2, 68, 2)
    return CarcassonneBoard(
        view_of(game), NAMES[:2], Marks(whole=True, dead=carcassonne_dead_cells(game.spec, view_of(game)))
    )


def remaining_tiles() -> Request:
    counts = carcassonne_remaining(game_at(3, 30).spec, view_of(game_at(3, 30)))
    tiles = tuple(counts.items())
    return CarcassonneStack("42 tiles", (StackGroup("City", tiles[:10]), StackGroup("Дороги", tiles[10:])))


def end() -> Request:
    seats = (SheetSeat(1, NAMES[1], 61, True, (30, 21, 10)), SheetSeat(0, NAMES[0], 48, False, (18, 12, 18)))
    history = tuple((turn // 2, turn * 2 // 3) for turn in range(72))
    return Sheet("Борис", seats, ("Cities", "Roads", "Fields"), history, "turns")


@pytest.mark.parametrize(
    ("request_of", "theme"),
    [
        (placing, "light"),
        (deploying, "dark"),
        (news, "light"),
        (fields, "light"),
        (zoom, "dark"),
        (dead_places, "light"),
        (remaining_tiles, "dark"),
        (end, "light"),
    ],
)
def test_pictures_are_as_they_were_accepted(request_of: Callable[[], Request], theme: str, sprites: Sprites) -> None:
    as_accepted(request_of(), theme, sprites, request_of.__name__)


def test_a_difference_is_found_and_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "GOLDEN", tmp_path)
    monkeypatch.setattr(golden, "FOUND", tmp_path / "found")
    monkeypatch.delenv("CASTELLAN_GOLDEN", raising=False)
    accepted = Image.new("RGB", (40, 30), "#88aa66")
    with pytest.raises(AssertionError, match="not been accepted"):
        agrees(accepted, "meadow")
    accepted.save(tmp_path / "meadow.png")
    agrees(accepted, "meadow")
    changed = accepted.copy()
    ImageDraw.Draw(changed).rectangle((5, 5, 9, 9), "#aa3322")
    with pytest.raises(AssertionError, match=r"2\.08% of the pixels differ"):
        agrees(changed, "meadow")
    with Image.open(tmp_path / "found" / "meadow.difference.png") as difference:
        assert difference.getbbox() == (5, 5, 10, 10)
    with Image.open(tmp_path / "found" / "meadow.actual.png") as actual:
        assert actual.size == (40, 30)
    with pytest.raises(AssertionError, match="100"):
        agrees(accepted.resize((41, 30)), "meadow")
    slight = accepted.point([min(255, value + 3) for value in range(256)] * 3)
    agrees(slight, "meadow")
