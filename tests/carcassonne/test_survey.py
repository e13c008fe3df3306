"""The survey: the points that every feature would score now, compared with the real scoring."""

from __future__ import annotations

import random
from collections import Counter

import msgspec

from engine.api import (
    SPECTATOR,
    CarcassonneView,
    Game,
    RegionView,
    View,
    canonical,
    carcassonne_survey,
    make_spec,
    new_game,
    seat_viewer,
)
from engine.carcassonne.frames import Final
from engine.core import kernel
from engine.core.score import total
from tests.carcassonne.given import given, seen
from tests.play import count, random_game, random_moves
from tests.seeds import seed_of

SEEDS = range(count(6, 200))


def promised(game: Game) -> Counter[tuple[int, str, int, str]]:
    """Seat, kind, points and place of every feature that somebody owns, according to the survey."""
    return Counter(
        (seat, region.kind, points, region.cell)
        for region in carcassonne_survey(game)
        for seat, points in zip(region.owners, region.shares, strict=True)
        if points
    )


def ended_now(game: Game) -> Counter[tuple[int, str, int, str]]:
    """The lines that the final scoring would add at this moment for features: those have a place."""
    twin = game.copy()
    lines = len(twin.ledger)
    twin.state.agenda.clear()
    twin.draft.push(Final())
    kernel.settle(twin.draft)
    kernel.advance(twin.draft, twin.seq)
    assert twin.over
    return Counter((line.seat, line.reason, line.points, line.place) for line in twin.ledger[lines:] if line.place)


def without_places(promises: Counter[tuple[int, str, int, str]]) -> Counter[tuple[int, str, int]]:
    """Without places: the ledger names the tile that completed a feature, the survey another one."""
    found: Counter[tuple[int, str, int]] = Counter()
    for (seat, kind, points, _), times in promises.items():
        found[seat, kind, points] += times
    return found


def test_the_survey_is_what_the_final_scoring_would_give() -> None:
    for number in SEEDS:
        dice = random.Random(number)
        game = random_game("carcassonne", number)
        for _ in random_moves(game, dice):
            if game.decisions[0].prompt == "carcassonne.place" and dice.random() < 0.2:
                assert promised(game) == ended_now(game)


def test_the_last_answer_brings_what_the_survey_said() -> None:
    """If the last player passes, complete features score as complete and all others as they are."""
    checked = 0
    for number in SEEDS:
        dice = random.Random(number)
        game = random_game("carcassonne", number)
        while not game.over:
            decision = game.decisions[0]
            deploying = decision.prompt == "carcassonne.deploy"
            # Most pass, so that somebody has a meeple left to be asked about.
            passing = deploying and (not game.state.stack or dice.random() < 0.8)
            last = deploying and not game.state.stack
            said, lines = without_places(promised(game)) if last else Counter(), len(game.ledger)
            game.apply(decision.answer(len(decision.options) - 1 if passing else dice.randrange(len(decision.options))))
            if last and game.over:
                features = [line for line in game.ledger[lines:] if line.place]
                assert Counter((line.seat, line.reason, line.points) for line in features) == said
                checked += 1
    assert checked


def test_every_segment_belongs_to_one_region() -> None:
    game = random_game("carcassonne", 3)
    for _ in random_moves(game, random.Random(3)):
        pass
    regions = carcassonne_survey(game)
    tiles = [game.look.catalogue.oriented[tile.tile][tile.turn] for tile in seen(game).tiles]
    segments = [segment for region in regions for segment in region.segments]
    assert sorted(segments) == [
        (number, local) for number, tile in enumerate(tiles) for local in range(len(tile.segments))
    ]
    for region in regions:
        assert {tiles[number].segments[local].kind for number, local in region.segments} == {region.kind}
        assert region.points == total(region.worth)


def region_at(game: Game, cell: str, kind: str) -> RegionView:
    return next(region for region in carcassonne_survey(game) if (region.cell, region.kind) == (cell, kind))


def test_a_shared_field_and_one_that_is_nobodys() -> None:
    game = given().play(0, "BA.E", "S29/180", "city").play(1, "BA.V", "T30/0", "field-sw").game()
    road = region_at(game, "S30", "road")
    assert (road.owners, road.points, road.complete) == ((), 2, False)
    city = region_at(game, "S30", "city")
    assert city.complete
    assert not city.owners
    fields = {region.segments[0]: region for region in carcassonne_survey(game) if region.kind == "field"}
    mine = [field for field in fields.values() if field.owners]
    assert [(field.owners, field.points, field.strengths) for field in mine] == [((1,), 0, ((1, 1),))]
    free = [field for field in fields.values() if field.points]
    assert [(field.owners, field.points, field.shares) for field in free] == [((), 3, ()), ((), 3, ())]


def test_who_laid_a_tile_is_seen() -> None:
    game = given(3).play(0, "BA.M", "S29/180", "city").play(1, "BA.V", "T30/0").game()
    assert [tile.seat for tile in seen(game).tiles] == [-1, 0, 1]
    assert Game.load(game.dump()).view(SPECTATOR) == game.view(SPECTATOR)


def test_a_view_can_be_written_down_and_read_again() -> None:
    """The key of a picture is computed from the view itself, so equal views must have equal encodings."""
    for number in range(count(3, 30)):
        game = random_game("carcassonne", number)
        for _ in random_moves(game, random.Random(number)):
            for viewer in (SPECTATOR, seat_viewer(0)):
                view = game.view(viewer)
                again = msgspec.json.decode(msgspec.json.encode(view), type=CarcassonneView)
                assert without_slices(again) == without_slices(view)
                assert canonical(again) == canonical(view)
                assert again.slices.keys() == view.slices.keys()
                assert all(again.shown_by(id, type(shown)) == shown for id, shown in view.slices.items())
        view = game.view(SPECTATOR)
        again = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=CarcassonneView)
        assert without_slices(again) == without_slices(view)


def without_slices(view: View) -> View:
    """What modules show is plain data once it was written down."""
    return msgspec.structs.replace(view, slices={})


def test_land_that_nobody_can_score_is_worth_nothing() -> None:
    game = random_game_with("river")
    assert {region.points for region in carcassonne_survey(game) if region.kind == "river"} == {0}


def random_game_with(module: str) -> Game:
    """A game with this module, at its end."""
    game = new_game(make_spec("carcassonne", 2, modules=[module]), seed_of(1))
    for _ in random_moves(game, random.Random(1)):
        pass
    return game
