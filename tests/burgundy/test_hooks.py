"""The hooks of the base game, each tried with the smallest module that uses it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.api import Event, Game, ScoreLine
from engine.api import burgundy_events as events
from engine.burgundy import hooks
from engine.burgundy.actions import die_part
from engine.burgundy.doing import use_both_dice, use_die
from engine.burgundy.estates import Area
from engine.burgundy.frames import Final, Phase, Round, ShipGoods, Turn
from engine.burgundy.module import BURGUNDY
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.tiles import Tile
from engine.burgundy.values import grazing
from engine.core.decision import Decision, Interjection, Option, Part, listed
from engine.core.frame import Course, Frame
from engine.core.hooks import ANYTIME, Fold, Gather
from engine.core.module import Module
from engine.core.ranking import TieBreak
from engine.core.score import Term, Worth
from engine.records import record
from tests.burgundy.given import (
    HEXES,
    Holding,
    answer,
    earned,
    finish_phase,
    given,
    last_turns,
    monasteries,
    offered,
    play,
    prompt,
    refused,
    seen,
)
from tests.trial import trial_of

BUSY = {5: ["mine"]}


@pytest.fixture
def trial() -> Iterator[Module]:
    with trial_of(BURGUNDY) as module:
        yield module


def trying(*holdings: Holding, **rest: Any) -> Game:
    return given(*holdings, modules=["trial"], **rest)


def test_a_tile_may_go_on_more_spaces_or_fewer(trial: Module) -> None:
    @trial.on(hooks.PLACES.replace)
    def ships_anywhere_but_not_on_d3(spaces: int, look: BLook, seat: int, tile: Tile) -> int:
        if tile.kind != "ship":
            return spaces
        return estate_of(look, seat).of_kind["ship"] & ~look.state.filled[seat] & ~(1 << HEXES.index("d3"))

    game = trying(Holding(storage=("ship", "mine", "building:city_hall")), dice=[(6, 4)])
    assert [code for code in offered(game) if "place" in code] == [
        *("6/place/ship/d1", "4/place/ship/d6", "4/place/mine/e3"),
    ]
    hall = trying(Holding(storage=("building:city_hall", "ship")), dice=[(3, 4)], depots=BUSY)
    answer(hall, "3/place/city-hall/c3")
    assert offered(hall) == [*(f"ship/d{number}" for number in (1, 2, 5, 6, 7)), "decline"]


def test_a_tile_may_go_on_another_colour(trial: Module) -> None:
    @trial.on(hooks.PLACES.add)
    def mines_on_the_whole_border(spaces: int, look: BLook, seat: int, tile: Tile) -> int:
        return look.state.border[seat] if tile.kind == "mine" else spaces

    game = trying(Holding(storage=("mine",)), dice=[(3, 1)], depots={1: ["ship"]})
    play(game, "3/place/mine/c3")
    assert earned(game) == [("area", 1), ("phase", 10)], "the town is complete all the same"


def test_other_livestock_may_join_a_herd(trial: Module) -> None:
    @trial.on(hooks.HERD.add)
    def pigs_follow_cows(herd: tuple[Tile, ...], look: BLook, seat: int, tile: Tile, space: int) -> tuple[Tile, ...]:
        return (*herd, *(other for other in grazing(look, seat, space) if other.species == "pig"))

    tiles = {"b1": "animal:cow:3", "b2": "animal:pig:2", "c1": "animal:sheep:4", **monasteries(7)}
    game = trying(Holding(tiles=tiles, storage=("animal:cow:4",)), dice=[(6, 5)], depots=BUSY)
    play(game, "6/place/cow-4/a1")
    worth = (Term("cow", 4), Term("cow", 3), Term("pig", 2), Term("livestock_tile", 3, 1))
    assert game.ledger == (ScoreLine(0, "livestock", worth, "a1"),)


def test_pastures_may_be_one(trial: Module) -> None:
    @trial.on(hooks.PASTURE.replace)
    def all_of_them(pasture: int, look: BLook, seat: int, space: int) -> int:
        return estate_of(look, seat).of_kind["animal"]

    tiles = {"b1": "animal:cow:3", "e5": "building:bank"}
    game = trying(Holding(tiles=tiles, storage=("animal:cow:4",)), dice=[(6, 2)])
    play(game, "2/place/cow-4/e6")
    assert earned(game)[0] == ("livestock", 7)


def test_tiles_may_be_placed_far_away(trial: Module) -> None:
    @trial.on(hooks.REACH.replace)
    def everywhere(border: int, look: BLook, seat: int) -> int:
        return estate_of(look, seat).whole & ~look.state.filled[seat]

    game = trying(Holding(storage=("mine",)), dice=[(3, 5)])
    assert "3/place/mine/g1" in offered(game)
    assert refused(game, "5/place/mine/g1").key == "burgundy.needs_number"


class Ring(Frame, frozen=True, tag="trial.ring"):
    seat: int


def test_both_dice_may_be_used_for_one_thing(trial: Module) -> None:
    @trial.on(hooks.WHOLE_TURN)
    def bells(look: BLook, turn: Turn) -> list[Option]:
        return [Option((Part("ring"), Part("bell+1", "", 1)), Ring(turn.seat))]

    @trial.step(Ring)
    class RingStep(BStep[Ring]):
        def do(self, draft: BDraft, frame: Ring, chosen: None) -> None:
            use_both_dice(draft, 1)
            draft.score(frame.seat, "ring", (Term("bell", 1, 3),))

    game = trying(Holding(workers=2), dice=[(3, 5)], depots=BUSY)
    assert offered(game)[-2:] == ["5/workers", "ring/bell+1"]
    other = Game.load(game.dump())
    play(other, "3/workers")
    assert offered(other) == ["5/take/mine@5", "5/workers"]
    play(game, "ring/bell+1")
    assert (earned(game), seen(game).estates[0].workers, seen(game).unused[0]) == ([("ring", 3)], 1, ())


@pytest.mark.parametrize(("more", "points"), [(1, 3), (2, 6), (7, 36), (8, 45), (20, 55)])
def test_an_area_may_count_as_a_larger_one_up_to_the_largest_of_the_table(
    trial: Module, more: int, points: int
) -> None:
    @trial.on(hooks.AREA.add)
    def larger(size: int, look: BLook, seat: int, area: Area) -> int:
        return size + more if area.kind == "building" else size

    game = trying(Holding(storage=("building:bank",)), dice=[(3, 5)], depots=BUSY)
    happened = play(game, "3/place/bank/c3")
    assert earned(game) == [("area", points), ("phase", 10)]
    assert events.AreaCompleted(0, "building", 1, "c3") in happened


def test_a_sale_may_bring_more(trial: Module) -> None:
    @trial.on(hooks.SALE.replace)
    def doubled(sale: hooks.Sale, look: BLook, seat: int, good: int) -> hooks.Sale:
        return hooks.Sale(sale.silver * look.state.goods[seat][good - 1], sale.workers + good, 2 * sale.each)

    player = Holding(goods={2: 3, 6: 1}, tiles=monasteries(3), storage=("building:warehouse",))
    game = trying(player, dice=[(2, 3)], depots=BUSY)
    assert events.GoodsSold(0, 2, 3, 6, 2, "die", die=2) in play(game, "2/sell/2")
    assert earned(game) == [("sale", 12)]
    assert events.GoodsSold(0, 6, 1, 2, 6, "building:warehouse") in play(game, "3/place/warehouse/c3", "6")


class Bow(Frame, frozen=True, tag="trial.bow"):
    seat: int
    die: int


def bowing(trial: Module) -> None:
    @trial.on(hooks.ACTIONS)
    def bows(look: BLook, seat: int, die: int, by: str) -> list[Option]:
        assert by == ("die" if die else "castle")
        begun = (die_part(die),) if die else ()
        return [Option((*begun, Part("bow")), Bow(seat, die))] if die in (0, 3) else []

    @trial.step(Bow)
    class BowStep(BStep[Bow]):
        def do(self, draft: BDraft, frame: Bow, chosen: None) -> None:
            if frame.die:
                use_die(draft, frame.die, 0)
            draft.score(frame.seat, "bow", (Term("bow", 1, 5 + frame.die),))


def test_a_die_and_a_castle_may_have_other_uses(trial: Module) -> None:
    bowing(trial)
    player = Holding(tiles={"c4": "monastery:16"}, storage=("castle",))
    game = trying(player, dice=[(3, 6)], depots=BUSY)
    assert offered(game) == ["3/workers", "6/place/castle/b3", "6/workers", "3/bow"]
    answer(game, "3/bow")
    assert (seen(game).unused[0], earned(game)) == ((6,), [("bow", 8)])
    answer(game, "6/place/castle/b3")
    assert offered(game) == ["take/mine@5", "workers", "bow"]
    answer(game, "bow")
    assert earned(game)[-1] == ("bow", 5)


def test_equal_dice_have_their_other_uses_once(trial: Module) -> None:
    bowing(trial)
    game = trying(Holding(), dice=[(3, 3)])
    assert offered(game) == ["3/workers", "3/bow"]
    play(game, "3/bow", "3/bow")
    assert earned(game) == [("bow", 8), ("bow", 8)]


def test_the_end_may_bring_more_by_its_own_name(trial: Module) -> None:
    @trial.on(hooks.FINAL)
    def for_castles(look: BLook, seat: int) -> list[tuple[str, Worth]]:
        return [("castles", (Term("castle", 1, 7),)), ("shield:3", (Term("shield", seat, 2),))]

    game = last_turns(Holding(), Holding(), modules=["trial"])
    happened = play(game, "2/workers")
    ended = next(event for event in happened if isinstance(event, events.GameEnded))
    assert [scores["castles"] for scores in ended.scores] == [7, 7]
    assert ended.scores[1]["shield:3"] == 2
    lines = [line for line in game.ledger if line.reason in ("castles", "shield")]
    assert [(line.seat, line.reason, line.place, line.points) for line in lines] == [
        *((0, "castles", "", 7), (1, "castles", "", 7), (1, "shield", "3", 2)),
    ]


class Pause(Frame, frozen=True, tag="trial.pause"):
    pass


@pytest.mark.parametrize(
    ("course", "before", "times"),
    [(Phase, "prepare", 1), (Phase, "income", 1), (Round, "roll", 5), (Round, "turns", 5), (Turn, "actions", 10)],
)
def test_work_may_be_put_at_every_anchor(trial: Module, course: type[Course], before: str, times: int) -> None:
    trial.insert(course, "pause", Pause(), before=before)
    seen_at: list[int] = []

    @trial.step(Pause)
    class PauseStep(BStep[Pause]):
        def do(self, draft: BDraft, frame: Pause, chosen: None) -> None:
            seen_at.append(draft.state.phase)

    game = given(modules=["trial"])
    finish_phase(game)
    begun = seen_at[: times + 1]
    assert begun.count(-1 if (course, before) == (Phase, "prepare") else 0) == times


def test_the_final_scoring_has_an_anchor(trial: Module) -> None:
    trial.insert(Final, "pause", Pause(), after="scoring")

    @trial.step(Pause)
    class PauseStep(BStep[Pause]):
        def do(self, draft: BDraft, frame: Pause, chosen: None) -> None:
            draft.score(1, "farewell", (Term("farewell", 5),))

    game = last_turns(Holding(), Holding(), modules=["trial"])
    finish_phase(game)
    assert earned(game) == [("workers", 2), ("workers", 2), ("farewell", 5)]


def test_modules_may_react_to_what_happens_and_ask(trial: Module) -> None:
    @trial.react(events.TilePlaced)
    def ask(draft: BDraft, event: Event) -> None:
        draft.push(Pause())

    @trial.step(Pause)
    class PauseStep(BStep[Pause]):
        def ask(self, look: BLook, frame: Pause) -> Decision:
            return Decision(1, "trial.pause", listed(*(Option((Part(word),), word) for word in ("wait", "go"))))

        def do(self, draft: BDraft, frame: Pause, chosen: str) -> None:
            draft.score(1, chosen, (Term(chosen, 1),))

    game = trying(Holding(storage=("building:market",)), dice=[(3, 5)], depots={**BUSY, 1: ["ship"]})
    answer(game, "3/place/market/c3")
    assert prompt(game) == "burgundy.market", "the tile's own effect comes first"
    answer(game, "decline")
    assert (prompt(game), game.decisions[0].seat) == ("trial.pause", 1)
    answer(game, "go")
    assert earned(game)[-1] == ("go", 1)
    assert prompt(game) == "burgundy.turn"


def test_interjections_of_modules_stand_beside_the_purchase(trial: Module) -> None:
    @trial.on(ANYTIME)
    def sneeze(look: BLook, seat: int) -> list[Interjection]:
        return [Interjection((Part("sneeze"),), Pause())]

    @trial.step(Pause)
    class PauseStep(BStep[Pause]):
        def do(self, draft: BDraft, frame: Pause, chosen: None) -> None:
            draft.score(0, "sneeze", (Term("sneeze", 1),))

    game = trying(Holding(silver=2), dice=[(2, 5)], black=["mine"])
    assert offered(game) == ["2/workers", "5/workers", "buy/mine@black", "sneeze"]
    play(game, "sneeze", "buy/mine@black", "2/workers")
    assert (earned(game), seen(game).unused[0]) == ([("sneeze", 1)], (5,))


def test_gains_of_an_area_may_be_told_apart(trial: Module) -> None:
    told: list[int] = []

    @trial.on(hooks.GAINS.replace)
    def one_by_one(gains: tuple[hooks.Lines, ...], look: BLook, seat: int) -> tuple[hooks.Lines, ...]:
        return tuple((line,) for lines in gains for line in lines)

    @trial.react(events.PointsGained)
    def noted(draft: BDraft, event: events.PointsGained) -> None:
        told.append(event.points)

    game = trying(Holding(storage=("building:bank",)), dice=[(3, 5)], depots=BUSY)
    play(game, "3/place/bank/c3")
    assert (told, earned(game)) == ([1, 10], [("area", 1), ("phase", 10)])


def test_another_tie_break_may_decide(trial: Module) -> None:
    @trial.on(hooks.TIE_BREAKS.replace)
    def the_last_seat(usual: tuple[TieBreak, ...], look: BLook) -> tuple[TieBreak, ...]:
        assert [one.what for one in usual] == ["most_empty", "turn_order"]
        return (TieBreak("seat", tuple(range(look.players))),)

    assert trying(Holding(), Holding(), edition="2019").ranking().places == (2, 1)


def test_effects_may_come_in_another_order(trial: Module) -> None:
    """A question that is closed to purchases is open to effects that could come first."""

    @trial.on(hooks.LATER)
    @trial.on(ANYTIME)
    def a_bow_first(look: BLook, seat: int) -> list[Interjection]:
        pending = any(isinstance(frame, ShipGoods) for frame in look.state.agenda)
        return [Interjection((Part("bow"),), Bow(seat, 0))] if pending and not look.state.ledger else []

    @trial.step(Bow)
    class BowStep(BStep[Bow]):
        def do(self, draft: BDraft, frame: Bow, chosen: None) -> None:
            draft.score(frame.seat, "bow", (Term("bow", 1),))

    game = trying(Holding(storage=("ship",)), dice=[(2, 5)], depots=BUSY, piles={2: (1,), 3: (4,)})
    answer(game, "2/place/ship/d3")
    assert offered(game) == ["2", "3", "bow"]
    answer(game, "bow")
    assert offered(game) == ["2", "3"]


def test_records_may_tell_more_after_each_act(trial: Module) -> None:
    @trial.on(hooks.TOTALS)
    def phase(look: BLook) -> list[tuple[str, Any]]:
        return [("phase", look.state.phase)]

    game = trying(Holding(), dice=[(6, 5)], depots=BUSY)
    play(game, "6/workers")
    acts = [entry for entry in record(game)["log"] if entry["e"] == "act"]
    assert acts[-1]["after"]["phase"] == 0


def test_another_goal_may_be_set(trial: Module) -> None:
    @trial.on(hooks.STANDING.replace)
    def workers(standing: float, look: BLook, seat: int) -> float:
        return float(look.state.workers[seat])

    assert trying(Holding(workers=7), dice=[(6, 5)]).evaluate(0) == 7


def test_every_hook_is_tried_here_or_among_the_seams() -> None:
    named = {name for name, value in vars(hooks).items() if isinstance(value, Fold | Gather)}
    here = Path(__file__)
    files = (here, here.with_name("test_seams.py"), *here.parent.glob("expansions/test_*.py"))
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    assert {name for name in named if f"hooks.{name}" not in text} == set()
