"""Laws of Carcassonne, in random games of every kind."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import Game
from engine.carcassonne.board import SEGMENTS, Board, Region
from engine.carcassonne.expansions.robbers import HOME, ROBBER, spaces_of
from engine.carcassonne.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD
from engine.core.geometry.square import AROUND, SIDES, opposite
from tests.play import count, random_game, random_moves

numbers = st.integers(min_value=0, max_value=10**6)
few = settings(max_examples=count(10, 1000), deadline=None)


def on_the_track(game: Game) -> Counter[tuple[int, str]]:
    """Figures of every seat that stand on the score track."""
    if ROBBER not in game.rules.catalogue.figures:
        return Counter()
    return Counter((seat, ROBBER) for seat, space in enumerate(spaces_of(game.look)) if space != HOME)


@few
@given(numbers)
def test_no_tile_and_no_figure_is_lost(number: int) -> None:
    game = random_game("carcassonne", number)
    catalogue = game.rules.catalogue
    for _ in random_moves(game, random.Random(number)):
        state = game.state
        drawn = [frame.tile for frame in state.agenda if getattr(frame, "number", 0) < 0]
        waiting = [*state.stack, *(tile for stack in state.later for tile in stack)]
        in_the_box = catalogue.starts[:-1]
        everything = Counter(
            [*(laid.tile for laid in state.board.laid), *waiting, *state.discarded, *drawn, *in_the_box]
        )
        assert everything == {id: tile.copies for id, tile in catalogue.tiles.items()}
        standing = Counter((figure.seat, figure.kind) for figures in state.figures.values() for figure in figures)
        standing += on_the_track(game)
        for kind, rule in catalogue.figures.items():
            for seat in range(game.spec.players):
                assert standing[seat, kind] + state.supply[kind][seat] == rule.count


@few
@given(numbers)
def test_neighbours_continue_each_other(number: int) -> None:
    game = _finished(number)
    board, oriented = game.state.board, game.rules.catalogue.oriented
    for cell, index in board.at.items():
        edges = oriented[board.laid[index].tile][board.laid[index].turn].edges
        for side in range(4):
            other = board.at.get(cell + SIDES[side])
            if other is not None:
                beyond = oriented[board.laid[other].tile][board.laid[other].turn].edges
                assert edges[side] == beyond[opposite(side)]
    assert set(board.frontier) == {
        cell + offset for cell in board.at for offset in SIDES if cell + offset not in board.at
    }


@few
@given(numbers)
def test_regions_grown_tile_by_tile_are_those_built_from_scratch(number: int) -> None:
    game = _finished(number)
    board: Board = game.state.board
    grown = _shape(board)
    again = board.copy()
    for label, region in board.regions.items():
        if region.kind in (CITY, ROAD, FIELD):
            again.rebuild(game.rules.catalogue.oriented, label)
    assert _shape(again) == grown
    assert _shape(board) == grown


@few
@given(numbers)
def test_labels_and_regions_tell_the_same(number: int) -> None:
    board: Board = _finished(number).state.board
    members = [member for region in board.regions.values() for member in region.members]
    assert len(members) == len(set(members)) == sum(label >= 0 for label in board.region_of)
    for label, region in board.regions.items():
        assert all(board.region_of[member] == label for member in region.members)
        assert region.open >= 0
        if region.kind in (MONASTERY, GARDEN):
            cell = board.laid[label // SEGMENTS].cell
            assert region.surrounded == sum(cell + offset in board.at for offset in AROUND)


@few
@given(numbers)
def test_nobody_stands_in_a_completed_region(number: int) -> None:
    game = random_game("carcassonne", number)
    for _ in random_moves(game, random.Random(number)):
        if game.decisions[0].prompt == "carcassonne.place":
            board = game.state.board
            for segment in game.state.figures:
                region = board.region(segment)
                assert region.open or region.kind == FIELD


def _finished(number: int) -> Game:
    game = random_game("carcassonne", number)
    for _ in random_moves(game, random.Random(number)):
        pass
    return game


def _shape(board: Board) -> set[tuple[object, ...]]:
    def told(region: Region) -> tuple[object, ...]:
        return (region.kind, frozenset(region.members), region.open, tuple(sorted(region.marks.items())))

    return {told(region) for region in board.regions.values()}
