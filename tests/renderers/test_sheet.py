"""The sheet at the end of a game, as data: everything is on it, inside it, and the sums are right."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderers.chart import BADGE, apart
from renderers.colours import SEATS
from renderers.lettering import width
from renderers.scene import WIDTH, Label, Panel, Scene, Sprite, Stroke
from renderers.sheet import Sheet, SheetSeat, compose
from tests.renderers.boxes import inside, text_box, texts_apart

SOURCES = (
    "Города",
    "Дороги",
    "Монастыри",
    "Поля",
    "Сады",
    "Недостроенные города",
    "Торговые товары",
    "Строитель и свинья",
    "Достопримечательности",
)
SHAPES = [(seats, sources) for seats in range(2, 7) for sources in (1, 4, 9)]


def a_sheet(seats: int, sources: int, *, turns: int = 40, seed: int = 1, final: bool = True) -> Sheet:
    chance = Random(seed)
    history = [[0] * seats]
    for turn in range(turns):
        history.append(list(history[-1]))
        history[-1][turn % seats] += chance.choice((0, 0, 2, 4, 9))
    ends = [points + (chance.randrange(30) if final else 0) for points in history[-1]]
    order = sorted(range(seats), key=lambda seat: -ends[seat])
    return Sheet(
        title="Победа: Анна",
        seats=tuple(
            SheetSeat(seat, f"Player {seat}", ends[seat], place == 0, _split(ends[seat], sources, chance))
            for place, seat in enumerate(order)
        ),
        sources=SOURCES[:sources],
        history=tuple(tuple(points) for points in history[1:]),
        axis="ходы",
    )


def _split(points: int, parts: int, chance: Random) -> tuple[int, ...]:
    cuts = [0, *sorted(chance.randrange(points + 1) for _ in range(parts - 1)), points]
    return tuple(after - before for before, after in pairwise(cuts))


def labels(scene: Scene) -> list[Label]:
    return [item for item in scene.items if isinstance(item, Label)]


@pytest.mark.parametrize(("seats", "sources"), SHAPES)
def test_everything_is_inside(seats: int, sources: int) -> None:
    scene = compose(a_sheet(seats, sources))
    assert scene.width == WIDTH
    inside(scene, lambda _: 150 / 132, brim=1)


@pytest.mark.parametrize(("seats", "sources"), SHAPES)
@pytest.mark.parametrize("seed", range(4))
def test_no_text_lies_on_another(seats: int, sources: int, seed: int) -> None:
    texts_apart(compose(a_sheet(seats, sources, seed=seed)))


@pytest.mark.parametrize(("seats", "sources"), SHAPES)
def test_all_text_is_large_enough_for_a_telephone(seats: int, sources: int) -> None:
    assert min(label.size for label in labels(compose(a_sheet(seats, sources)))) >= 30


def test_totals_are_the_sums_of_what_is_shown() -> None:
    sheet = a_sheet(5, 7)
    scene = compose(sheet)
    cells = [int(label.text) for label in labels(scene) if label.size == 40]
    totals = [int(label.text) for label in labels(scene) if label.size == 66]
    assert len(cells) == 35
    assert [sum(cells[place::5]) for place in range(5)] == totals == [seat.points for seat in sheet.seats]


def test_a_longer_bar_is_more_points() -> None:
    sheet = a_sheet(4, 5)
    bars = [
        item for item in compose(sheet).items if isinstance(item, Panel) and item.fill in SEATS and item.height == 14
    ]
    shown = [(seat, points) for row in range(5) for seat in sheet.seats if (points := seat.sources[row])]
    assert [bar.fill for bar in bars] == [SEATS[seat.seat] for seat, _ in shown]
    in_order = sorted(zip((points for _, points in shown), (bar.width for bar in bars), strict=True))
    assert [wide for _, wide in in_order] == sorted(wide for _, wide in in_order)


@pytest.mark.parametrize("seats", range(2, 7))
def test_badges_at_the_ends_of_the_lines_lie_apart(seats: int) -> None:
    """Even if all seats have the same points."""
    level = Sheet(
        title="",
        seats=tuple(SheetSeat(seat, "", 30, True, (30,)) for seat in range(seats)),
        sources=("Cities",),
        history=tuple((turn,) * seats for turn in range(31)),
        axis="turns",
    )
    for sheet in (level, *(a_sheet(seats, 1, seed=seed) for seed in range(10))):
        badges = sorted(
            item.y
            for item in compose(sheet).items
            if isinstance(item, Panel) and item.fill in SEATS and (item.width, item.height) == (BADGE, BADGE)
        )
        assert len(badges) == seats
        assert all(below - above > BADGE for above, below in pairwise(badges))


def test_the_final_scoring_is_a_step_of_its_own() -> None:
    def steps(sheet: Sheet) -> set[int]:
        strokes = [item for item in compose(sheet).items if isinstance(item, Stroke) and item.colour in SEATS]
        assert len(strokes) == 3
        return {len(stroke.points) for stroke in strokes}

    assert steps(a_sheet(3, 2, final=True)) == {42}
    assert steps(a_sheet(3, 2, final=False)) == {41}


def test_no_history_no_chart() -> None:
    assert not [item for item in compose(a_sheet(3, 2, turns=0)).items if isinstance(item, Stroke)]
    assert len([item for item in compose(a_sheet(3, 2, turns=1)).items if isinstance(item, Stroke)]) == 9


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_decided_among_equal_points_is_shown_below_the_sources(seats: int) -> None:
    plain = a_sheet(seats, 4)
    sheet = msgspec.structs.replace(
        plain,
        seats=tuple(
            msgspec.structs.replace(seat, tie_breaks=(20 + place, 7 if place < 2 else None))
            for place, seat in enumerate(plain.seats)
        ),
        tie_breaks=("У кого меньше пустых клеток", "Кто позже в порядке хода"),
    )
    scene = compose(sheet)
    inside(scene, lambda _: 150 / 132, brim=1)
    texts_apart(scene)
    shown = [label.text for label in labels(scene) if label not in labels(compose(plain))]
    assert shown.count("7") == 2
    assert {str(20 + place) for place in range(seats)} <= set(shown)
    assert "клеток" in " ".join(shown)
    assert min(label.size for label in labels(scene)) >= 30
    bars = [item for item in scene.items if isinstance(item, Panel) and item.height == 14]
    assert len(bars) == len([item for item in compose(plain).items if isinstance(item, Panel) and item.height == 14])


def test_names_that_cannot_be_written_leave_the_figure_alone() -> None:
    seats = (SheetSeat(2, "שלום", 12, True, (12,)), SheetSeat(0, "Anna", 7, False, (7,)))
    scene = compose(Sheet("ניצחון", seats, ("Cities",), ((7, 0, 12),), "turns"))
    texts = {label.text for label in labels(scene)}
    assert "Anna" in texts
    assert not texts & {"שלום", "ניצחון"}
    assert Sprite("figure/standing/2", 130, 14, 78) in scene.items


def test_long_names_leave_room_for_the_bars() -> None:
    name = "Konstantin Konstantinopolsky the Younger"
    sheet = Sheet(
        "x", (SheetSeat(0, name, 9, True, (9,)), SheetSeat(1, name, 3, False, (3,))), ("Cities",), (), "turns"
    )
    bars = [
        item for item in compose(sheet).items if isinstance(item, Panel) and item.fill in SEATS and item.height == 38
    ]
    for label in labels(compose(sheet)):
        if label.text == name:
            assert label.room < width(name, label.size, label.face)
            assert text_box(label)[2] < bars[0].x


@given(st.lists(st.integers(0, 500), min_size=1, max_size=6), st.integers(20, 60))
def test_places_are_moved_apart_and_no_further(wanted: list[int], gap: int) -> None:
    wanted.sort()
    places = apart(wanted, gap, 0, 500)
    assert all(0 <= place <= 500 for place in places)
    assert all(below - above >= gap for above, below in pairwise(places))
    if all(below - above >= gap for above, below in pairwise(wanted)):
        assert places == wanted
