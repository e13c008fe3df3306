"""The hooks of the base game, each tried with the smallest module that uses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.api import Answer, AssemblyError, Game, ScriptedChance, SeededChance, make_spec, new_game
from engine.carcassonne import hooks
from engine.carcassonne.board import SEGMENTS, Region
from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.events import PointsGained, RegionCompleted
from engine.carcassonne.frames import Final, Gains, Part, PutFigure
from engine.carcassonne.module import CARCASSONNE
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.steps.deploy import segment_word
from engine.carcassonne.tiles import Oriented
from engine.core.decision import Decision, Interjection, Option, listed
from engine.core.decision import Part as Word
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.hooks import ANYTIME
from engine.core.module import Module
from engine.core.ruleset import assemble, contents_of
from engine.core.score import Term, Worth
from engine.records import record
from tests.seeds import seed_of
from tests.trial import trial_of

ROAD_OF_TWO = (("BA.S", "T30 90", "road"), ("BA.T", "R30 270", "pass"))
"""Two tiles that close the start tile's road on both sides, so that it has three tiles."""


@pytest.fixture
def trial() -> Iterator[Module]:
    with trial_of(CARCASSONNE) as module:
        yield module


def play(*moves: tuple[str, str, str], last: bool = False) -> Game:
    """Play these moves: tile, place and deployment. With `last`, the game ends after them."""
    chance = ScriptedChance(SeededChance(seed_of(1)), tiles=[tile for tile, _, _ in moves])
    game = new_game(make_spec("carcassonne", 2, modules=["trial"]), seed_of(1), chance)
    if last:
        game.state.stack[:] = [tile for tile, _, _ in moves[1:]]
    for _, place, deed in moves:
        for code in (place, deed):
            decision = game.decisions[0]
            game.apply(Answer(decision.ask, decision.seat, code))
    return game


def test_a_road_may_be_worth_more_complete_and_nothing_unfinished(trial: Module) -> None:
    @trial.on(hooks.ROAD_VALUE.replace)
    def double_or_nothing(worth: Worth, look: CLook, road: Region, final: bool) -> Worth:
        return () if final else tuple(Term(term.what, term.count, 2 * term.each) for term in worth)

    assert play(*ROAD_OF_TWO).scores() == (6, 0)
    assert play(("BA.U", "T30 0", "road"), last=True).scores() == (0, 0)


def test_a_city_may_be_worth_more_for_its_tiles(trial: Module) -> None:
    @trial.on(hooks.CITY_VALUE.add)
    def a_point_for_each_tile(worth: Worth, look: CLook, city: Region, final: bool) -> Worth:
        return (*worth, Term("trial", city.tiles))

    game = play(("BA.E", "S29 180", "city"))
    assert game.scores() == (6, 0)
    assert game.ledger[0].worth == (Term("tile", 2, 2), Term("trial", 2))


def test_a_field_may_be_worth_different_sums_to_its_owners(trial: Module) -> None:
    @trial.on(hooks.FIELD_VALUE.replace)
    def dearer_for_seat_one(worth: Worth, look: CLook, field: Region, seat: int) -> Worth:
        return tuple(Term(term.what, term.count, 4) for term in worth) if seat == 1 else worth

    moves = (("BA.E", "S29 180", "pass"), ("BA.B", "T29 0", "field"))
    assert play(*moves, last=True).scores() == (0, 4)


def test_a_tile_that_fits_may_be_forbidden_to_lie_somewhere(trial: Module) -> None:
    @trial.on(hooks.PLACES.base)
    def never_in_the_east(places: list[int], look: CLook, tile: tuple[Oriented, ...]) -> list[int]:
        return [place for place in places if place >> 2 != 1]

    game = play()
    assert all(option.path[0].code != "T30" for option in game.decisions[0].options)


def test_other_figures_may_be_deployed_and_are_recorded(trial: Module) -> None:
    @trial.setup
    def one_giant_each(draft: CDraft) -> None:
        draft.state.supply["giant"] = (1,) * draft.players

    @trial.on(hooks.DEPLOYMENTS)
    def a_giant(look: CLook, part: Part) -> list[Option]:
        return [
            Option((Word("giant"), segment_word(look, segment)), PutFigure(part.seat, "giant", segment))
            for segment in range(part.number * SEGMENTS, part.number * SEGMENTS + 3)
            if look.state.supply["giant"][part.seat]
            and look.state.board.region_of[segment] not in look.state.occupied()
        ]

    game = play(("BA.U", "T30 0", "giant road"), ("BA.U", "U30 0", "pass"))
    assert game.state.supply["giant"] == (0, 1)
    first, second = (turn["do"][0] for turn in record(game)["turns"])
    assert (first["v"], first["at"], first["n"]) == ("giant", "road:EW", {"meeple": 3, "giant": 3})
    assert (second["a"], second["n"]) == ("pass", {"meeple": 2, "giant": 2})


class Bow(Frame, frozen=True, tag="trial.bow"):
    seat: int


class Farewell(Frame, frozen=True, tag="trial.farewell"):
    pass


def test_reactions_may_ask_and_their_deeds_and_goods_are_recorded(trial: Module) -> None:
    """A player who completes a feature is asked whether to bow to the left or to the right."""

    @trial.react(RegionCompleted)
    def bow(draft: CDraft, event: RegionCompleted) -> None:
        draft.push(Bow(event.seat))

    @trial.step(Bow)
    class BowStep(CStep[Bow]):
        def ask(self, look: CLook, frame: Bow) -> Decision:
            options = listed(*(Option((Word(side),), side) for side in ("left", "right")))
            return Decision(frame.seat, "trial.bow", options)

        def do(self, draft: CDraft, frame: Bow, chosen: str) -> None:
            draft.score(frame.seat, "bow", (Term(chosen, 1),))

    @trial.on(hooks.DEEDS)
    def told(look: CLook, decision: Decision, index: int) -> list[dict[str, Any]]:
        return [{"p": decision.seat, "a": "bow", "v": decision.options[index].code}]

    @trial.on(hooks.GOODS)
    def bows(look: CLook, seat: int) -> list[tuple[str, int]]:
        return [("BOWS", 1)] if seat == 0 else []

    game = play(("BA.E", "S29 180", "pass"))
    assert game.decisions[0].prompt == "trial.bow"
    game.apply(Answer(game.decisions[0].ask, 0, "right"))
    assert game.scores() == (1, 0)
    written = record(game)
    assert [deed["a"] for deed in written["turns"][0]["do"]] == ["pass", "bow"]
    assert written["turns"][0]["do"][1] == {"p": 0, "a": "bow", "v": "right"}
    assert written["turns"][0]["pts"] == [1, 0]
    assert written["goods"] == [{"BOWS": 1}, {}]


def test_the_final_scoring_has_anchors(trial: Module) -> None:
    trial.insert(Final, "farewell", Farewell(), after="fields")

    @trial.step(Farewell)
    class FarewellStep(CStep[Farewell]):
        def do(self, draft: CDraft, frame: Farewell, chosen: None) -> None:
            draft.score(1, "farewell", (Term("farewell", 5),))

    game = play(("BA.U", "T30 0", "road"), last=True)
    assert game.over
    assert [line.reason for line in game.ledger] == ["road", "farewell"]


def test_every_gain_is_told_after_it_is_in_the_ledger(trial: Module) -> None:
    seen: list[tuple[int, int]] = []

    @trial.react(PointsGained)
    def note(draft: CDraft, event: PointsGained) -> None:
        seen.append((event.points, draft.state.points[event.seat]))

    play(*ROAD_OF_TWO)
    assert seen == [(3, 3)]


class Pause(Frame, frozen=True, tag="trial.pause"):
    pass


def test_rules_may_interpose_before_gains_are_entered(trial: Module) -> None:
    trial.insert(Gains, "pause", Pause(), before="enter")

    @trial.step(Pause)
    class PauseStep(CStep[Pause]):
        def ask(self, look: CLook, frame: Pause) -> Decision:
            asked = 1 - look.enclosing(Gains).gains[0].seat
            return Decision(asked, "trial.pause", listed(*(Option((Word(word),), word) for word in ("wait", "go"))))

        def do(self, draft: CDraft, frame: Pause, chosen: str) -> None:
            if chosen == "wait":
                draft.abandon(draft.enclosing(Gains))

    for word, points in (("go", 3), ("wait", 0)):
        game = play(*ROAD_OF_TWO)
        assert (game.decisions[0].seat, game.decisions[0].prompt) == (1, "trial.pause")
        assert game.scores() == (0, 0)
        game.apply(Answer(game.decisions[0].ask, 1, word))
        assert game.scores() == (points, 0)
        assert game.state.supply["meeple"] == (7, 7)


def test_interjections_do_not_disturb_the_record(trial: Module) -> None:
    @trial.on(ANYTIME)
    def sneeze(look: CLook, seat: int) -> list[Interjection]:
        return [Interjection((Word("sneeze"),), Pause())]

    @trial.step(Pause)
    class PauseStep(CStep[Pause]):
        def do(self, draft: CDraft, frame: Pause, chosen: None) -> None:
            pass

    @trial.on(hooks.DEEDS)
    def told(look: CLook, decision: Decision, index: int) -> list[dict[str, Any]]:
        return [{"p": decision.seat, "a": decision.options[index].code}]

    game = play(("BA.U", "T30 0", "road"))
    for code in ("sneeze", 0, "sneeze", "pass"):
        game.apply(Answer(game.decisions[0].ask, 1, code))
    turns = record(game)["turns"]
    assert len(turns) == len(game.state.board.laid) - 1
    assert [deed["a"] for turn in turns for deed in turn["do"]] == ["put", "sneeze", "sneeze", "pass"]


def test_a_question_that_no_module_tells_is_found(trial: Module) -> None:
    trial.insert(Part, "pause", Pause(), after="deploy")

    @trial.step(Pause)
    class PauseStep(CStep[Pause]):
        def ask(self, look: CLook, frame: Pause) -> Decision:
            words = listed(*(Option((Word(word),), word) for word in ("wait", "go")))
            return Decision(look.enclosing(Part).seat, "trial.pause", words)

        def do(self, draft: CDraft, frame: Pause, chosen: str) -> None:
            pass

    game = play(("BA.U", "T30 0", "road"))
    game.apply(Answer(game.decisions[0].ask, 0, "go"))
    with pytest.raises(AssertionError, match=r"no module tells trial\.pause"):
        record(game)


def test_happenings_are_told_too(trial: Module) -> None:
    @trial.on(hooks.HAPPENINGS)
    def told(look: CLook, event: Event) -> list[dict[str, Any]]:
        return [{"p": event.seat, "a": "score", "n": event.points}] if isinstance(event, PointsGained) else []

    deeds = record(play(*ROAD_OF_TWO))["turns"][1]["do"]
    assert deeds[1] == {"p": 0, "a": "score", "n": 3}


def test_an_unfinished_turn_has_no_points_yet(trial: Module) -> None:
    game = play()
    game.apply(game.decisions[0].answer(0))
    assert game.decisions[0].prompt == "carcassonne.deploy"
    assert "pts" not in record(game)["turns"][0]
    game.apply(game.decisions[0].answer(0))
    assert record(game)["turns"][0]["pts"] == list(game.scores())


def test_two_modules_cannot_bring_the_same_figure() -> None:
    contents = [
        ("base", contents_of(CARCASSONNE.folder, CARCASSONNE.base)),
        ("trial", {"figures": {"meeple": {"count": 1}}}),
    ]
    with pytest.raises(AssemblyError, match="figures meeple is brought by base and by trial"):
        Catalogue(contents, assemble(make_spec("carcassonne", 2)).spec)
