"""Assembling rules from modules, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.api import Kind, RuleError, agreed, games, make_spec, new_game
from engine.core.errors import AssemblyError
from engine.core.frame import Course, Frame, Step
from engine.core.hooks import Fold
from engine.core.module import Interaction, Module, slot
from engine.core.ruleset import Ruleset
from engine.core.spec import GameSpec
from tests.seeds import seed_of
from tests.toy.kind import TOY
from tests.toy.state import PLANTINGS, VALUE, Harvest, Part, Plant, Planted, Roll


def assembled(*modules: Module, interactions: tuple[Interaction, ...] = ()) -> Ruleset[Any, Any]:
    """The rules of the toy game with these modules instead of its own."""
    kind = replace(TOY, modules=modules, interactions=interactions)
    return Ruleset(kind, make_spec("toy", 2, modules=[module.id for module in modules]))


def module(id: str) -> Module:
    return Module(id, game="toy")


def test_two_modules_in_one_stage_need_an_interaction() -> None:
    one, other = module("one"), module("other")
    one.on(VALUE.add)(lambda worth, *_: worth)
    other.on(VALUE.add)(lambda worth, *_: worth)
    with pytest.raises(AssemblyError, match=r"one and other meet at toy\.value\.add"):
        assembled(one, other)
    order = Interaction(source="a test")
    order.order(VALUE.add, "other", "one")
    chain = assembled(one, other, interactions=(order,)).folds[VALUE.key]
    assert [function for _, function in (*other.folds, *one.folds)] == list(chain)


def test_modules_in_one_stage_need_none_if_the_order_makes_no_difference() -> None:
    one, other, third = module("one"), module("other"), module("third")
    one.on(VALUE.add, alone=False)(lambda worth, *_: worth)
    other.on(VALUE.add, alone=False)(lambda worth, *_: worth)
    third.on(VALUE.add)(lambda worth, *_: worth)
    chain = assembled(one, other).folds[VALUE.key]
    assert [function for _, function in (*one.folds, *other.folds)] == list(chain), "in the order of the list"
    with pytest.raises(AssemblyError, match="one and third meet"):
        assembled(one, third)


def test_an_order_of_three_holds_for_any_two_of_them() -> None:
    three = [module(name) for name in ("one", "two", "three")]
    for each in three:
        each.on(VALUE.add)(lambda worth, *_: worth)
    order = Interaction(source="a test")
    order.order(VALUE.add, "three", "one", "two")
    functions = {each.id: each.folds[0][1] for each in three}
    for names in (["one", "two"], ["one", "three"], ["two", "three"], ["one", "two", "three"]):
        rules = assembled(*(each for each in three if each.id in names), interactions=(order,))
        wanted = [functions[name] for name in ("three", "one", "two") if name in names]
        assert list(rules.folds[VALUE.key]) == wanted


def test_orders_of_pairs_add_up_and_must_not_contradict() -> None:
    three = [module(name) for name in ("one", "two", "three")]
    for each in three:
        each.on(VALUE.add)(lambda worth, *_: worth)
    pairs = Interaction(source="a test")
    pairs.order(VALUE.add, "two", "one")
    more, last = Interaction(source="a test"), Interaction(source="a test")
    more.order(VALUE.add, "one", "three")
    last.order(VALUE.add, "two", "three")
    with pytest.raises(AssemblyError, match="two and three meet"):
        assembled(*three, interactions=(pairs, more))
    chain = assembled(*three, interactions=(pairs, more, last)).folds[VALUE.key]
    assert list(chain) == [three[index].folds[0][1] for index in (1, 0, 2)]
    against = Interaction(source="a test")
    against.order(VALUE.add, "one", "two")
    with pytest.raises(AssemblyError, match="contradict"):
        assembled(*three, interactions=(pairs, more, last, against))


def test_two_modules_in_one_slot_of_a_plan_need_an_interaction() -> None:
    one, other = module("one"), module("other")
    one.insert(Part, "one.work", Roll(), after="roll")
    other.insert(Part, "other.work", Roll(), after="roll")
    with pytest.raises(AssemblyError, match=r"meet at toy[.]part:after:roll"):
        assembled(one, other)
    order = Interaction(source="a test")
    order.order(slot(Part, after="roll"), "other", "one")
    plan = assembled(one, other, interactions=(order,)).plans[Part]
    assert plan.names == ("plant", "roll", "other.work", "one.work", "harvest")


def test_modules_in_one_slot_need_none_if_the_order_makes_no_difference() -> None:
    one, other, third = module("one"), module("other"), module("third")
    one.insert(Part, "one.work", Roll(), after="roll", alone=False)
    other.insert(Part, "other.work", Roll(), after="roll", alone=False)
    assert assembled(one, other).plans[Part].names == ("plant", "roll", "one.work", "other.work", "harvest")
    third.insert(Part, "third.work", Roll(), after="roll")
    with pytest.raises(AssemblyError, match=r"one and third meet at toy[.]part:after:roll"):
        assembled(one, third)


def test_anchors_of_modules_can_be_inserted_at() -> None:
    one, other = module("one"), module("other")
    other.insert(Part, "other.work", Harvest(), before="one.work")
    one.insert(Part, "one.work", Plant(), after="plant")
    assert assembled(one, other).plans[Part].names == ("plant", "other.work", "one.work", "roll", "harvest")


def test_plans_that_make_no_sense_are_found() -> None:
    lost, torn = module("lost"), module("torn")
    lost.insert(Part, "work", Roll(), after="nowhere")
    with pytest.raises(AssemblyError, match="no such anchors"):
        assembled(lost)
    with pytest.raises(AssemblyError, match="after or before"):
        torn.insert(Part, "work", Roll())
    torn.replace(Part, "nowhere", Roll())
    with pytest.raises(AssemblyError, match="cannot replace nowhere"):
        assembled(torn)
    twice = module("twice")
    twice.insert(Part, "roll", Roll(), after="plant")
    with pytest.raises(AssemblyError, match="one name"):
        assembled(twice)


def test_mistakes_in_a_module_are_found_when_it_is_written() -> None:
    broken = module("broken")
    with pytest.raises(AssemblyError, match="not among its values"):
        broken.option("size", default=3, values=(1, 2), source="a test")
    subscribe: Any = broken.on
    with pytest.raises(AssemblyError, match="name the stage"):
        subscribe(Fold("toy.any"))(lambda value: value)

    class Work(Frame, frozen=True, tag="toy.work"):
        pass

    class WorkStep(Step[Any, Any, Work]):
        pass

    broken.step(Work)(WorkStep)
    with pytest.raises(AssemblyError, match="two steps"):
        broken.step(Work)(WorkStep)


def test_a_module_cannot_take_over_a_step() -> None:
    greedy = module("greedy")
    greedy.step(Plant)(type("PlantStep", (Step,), {}))
    with pytest.raises(AssemblyError, match="Plant has two steps"):
        assembled(greedy)


def test_an_edition_may_change_a_default() -> None:
    edition = module("edition")
    option = edition.option("size", 1, (1, 2), source="a test", editions={"second": 2})
    assert (option.default_for(""), option.default_for("second")) == (1, 2)


@pytest.mark.parametrize(
    ("spec", "kind", "key"),
    [
        (GameSpec("ludo", 2), Kind.UNKNOWN, "error.no_such_game"),
        (make_spec("toy", 1), Kind.ILLEGAL, "error.players"),
        (make_spec("carcassonne", 7), Kind.ILLEGAL, "error.players"),
        (make_spec("toy", 2, edition="1999"), Kind.UNKNOWN, "error.no_such_edition"),
        (make_spec("toy", 2, modules=["dragon"]), Kind.UNKNOWN, "error.no_such_module"),
        (make_spec("toy", 2, modules=["almanac", "greenhouse"]), Kind.ILLEGAL, "error.module_excludes"),
        (make_spec("toy", 2, options={"colour": "red"}), Kind.UNKNOWN, "error.no_such_rule_option"),
        (make_spec("toy", 2, options={"faces": 7}), Kind.ILLEGAL, "error.no_such_value"),
        (make_spec("carcassonne", 2, options={"farmers": "maybe"}), Kind.ILLEGAL, "error.no_such_value"),
        (make_spec("toy", 3, teams=((0, 2),)), Kind.ILLEGAL, "error.teams"),
    ],
)
def test_agreements_that_the_rules_do_not_allow_are_refused(spec: GameSpec, kind: Kind, key: str) -> None:
    with pytest.raises(RuleError) as refused:
        new_game(spec, seed_of(1))
    assert (refused.value.kind, refused.value.key) == (kind, key)


def test_modules_may_need_others_and_player_counts() -> None:
    needy = Module("needy", game="toy", requires=("friend",))
    with pytest.raises(RuleError) as refused:
        assembled(needy)
    assert refused.value.key == "error.module_needs"
    trio = Module("trio", game="toy", players=(3,))
    with pytest.raises(RuleError) as refused:
        assembled(trio)
    assert refused.value.key == "error.module_players"


def test_a_module_may_be_made_for_counts_that_the_game_alone_does_not_allow() -> None:
    solo = Module("solo", game="toy", players=(1,))
    kind = replace(TOY, modules=(solo,))
    assert Ruleset(kind, make_spec("toy", 1, modules=["solo"])).spec.players == 1
    with pytest.raises(RuleError):
        Ruleset(kind, make_spec("toy", 1))


def test_editions_choose_defaults_and_the_first_is_the_default_edition() -> None:
    edition = module("edition")
    edition.option("size", 1, (1, 2), source="a test", editions={"second": 2})
    kind = replace(TOY, modules=(edition,), editions=("second", "first"))
    chosen = {name: Ruleset(kind, make_spec("toy", 2, edition=name, modules=["edition"])) for name in ("", "first")}
    assert (chosen[""].spec.edition, chosen[""].values["size"]) == ("second", 2)
    assert (chosen["first"].spec.edition, chosen["first"].values["size"]) == ("first", 1)


def test_every_option_is_filled_in() -> None:
    assert agreed(make_spec("carcassonne", 2)) == {"farmers": True}
    game = new_game(make_spec("toy", 2), seed_of(1))
    assert dict(game.spec.options) == {"faces": 6}
    assert game.spec == new_game(make_spec("toy", 2, options={"faces": 6}), seed_of(1)).spec


def test_games_tell_a_lobby_what_it_needs() -> None:
    info = next(info for info in games() if info.id == "carcassonne")
    assert info.players == (2, 3, 4, 5, 6)
    assert [(option.key, option.default, option.values) for option in info.options] == [
        ("farmers", True, (True, False))
    ]
    assert all(option.source for game in games() for option in game.options)


def test_anchors_need_steps_and_options_names_of_their_own() -> None:
    class Nap(Frame, frozen=True, tag="toy.nap"):
        pass

    idle, twin, stray = module("idle"), module("twin"), module("stray")
    idle.insert(Part, "nap", Nap(), after="roll")
    with pytest.raises(AssemblyError, match="Nap has no step"):
        assembled(idle)
    twin.option("faces", 6, (6,), source="a test")
    with pytest.raises(AssemblyError, match="two options are called faces"):
        assembled(twin)
    stray.option("size", 1, (1, 2), source="a test", editions={"third": 2})
    with pytest.raises(AssemblyError, match="edition that there is not"):
        assembled(stray)


def test_orders_in_a_circle_are_found() -> None:
    three = [module(name) for name in ("one", "two", "three")]
    for each in three:
        each.on(VALUE.add)(lambda worth, *_: worth)
    circle = []
    for pair in (("one", "two"), ("two", "three"), ("three", "one")):
        interaction = Interaction(source="a test")
        interaction.order(VALUE.add, *pair)
        circle.append(interaction)
    with pytest.raises(AssemblyError, match="contradict"):
        assembled(*three, interactions=tuple(circle))


def test_reactions_and_offers_may_be_ordered() -> None:
    one, two = module("one"), module("two")
    for each in (one, two):
        each.react(Planted)(lambda *_: None)
        each.on(PLANTINGS)(lambda *_: [])
    order = Interaction(source="a test")
    order.order(Planted, "two", "one")
    order.order(PLANTINGS, "two", "one")
    rules = assembled(one, two, interactions=(order,))
    assert rules.reactions[Planted] == (two.reactions[0][1], one.reactions[0][1])
    assert rules.gathers[PLANTINGS.key] == (two.gathers[0][1], one.gathers[0][1])
    assert assembled(one, two).reactions[Planted][0] is one.reactions[0][1]


def test_teams_are_the_same_in_any_order() -> None:
    assert make_spec("toy", 4, teams=((3, 1), (2, 0))) == make_spec("toy", 4, teams=((0, 2), (1, 3)))


def test_a_course_cannot_be_an_anchor_of_itself() -> None:
    class Round(Course, frozen=True, tag="toy.round"):
        pass

    endless = module("endless")
    endless.plan(Round, again=Round())
    with pytest.raises(AssemblyError, match="Round is an anchor of itself"):
        assembled(endless)
