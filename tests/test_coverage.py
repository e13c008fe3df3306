"""Coverage by play: seeded games are played until everything that can happen has happened."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from engine.api import Answer, Decision, Game, RuleError, ScoreLine, make_spec
from engine.burgundy.expansions.shields import ShieldTaken
from engine.burgundy.expansions.trade_routes import GoodLaid
from engine.carcassonne.choice_worth import choice_worths
from engine.core.draft import Look, Observer
from engine.core.events import Event, Secret
from engine.core.kind import kind_of
from engine.core.module import Module
from engine.core.ruleset import assemble
from engine.records import record
from tests.burgundy.playing import eager_moves
from tests.burgundy_cards.playing import eager_moves as eager_card_moves
from tests.play import GAMES, random_game, random_moves

LIMIT = 800
"""Number of games after which everything that has not happened is reported as unreachable."""


NEVER_TURNED = {"RV.A": (1, 2, 3), "RV.L": (1, 3)}
"""The spring lies at the start as it is; after the river's four bends it flows east or west, never north or south."""


PLAYING = {"burgundy": eager_moves, "burgundy_cards": eager_card_moves}
"""How games are played in which everything would hardly ever happen at random."""

UNLIKELY = {"event burgundy_cards.supplies_empty"}
"""What hardly any game comes to: there are about as many goods as ships to bring them, and fewer ships in the display.
Such positions are in `tests/burgundy_cards/test_supplies.py`."""


class Sightings(Observer):
    """What has happened so far."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.codes: dict[str, list[str]] = {}
        """Codes that were offered so far, by prompt: where they are not on offer, the rules say why."""

    def taken(self, look: Look[Any, Any], decision: Decision, index: int | None) -> None:
        self.seen.add(f"prompt {decision.prompt} {'without options' if index is None else 'answered'}")

    def calls(self, label: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, wrapped so that every call is noted."""

        def noted(*args: Any, **kwargs: Any) -> Any:
            self.seen.add(label)
            return function(*args, **kwargs)

        return noted

    def watch(self, game: Game, dice: random.Random) -> None:
        game.observe(self)
        moves = PLAYING.get(game.spec.game, random_moves)
        self._events(game)
        for _ in moves(game, dice):
            self._events(game)
            if dice.random() < 0.02:
                game.evaluate(0)  # hooks that only computer players need
                self._try_in_vain(game, dice)
            if game.spec.game == "carcassonne":
                for decision in game.decisions:
                    choice_worths(game.look, decision)  # hooks that only labels need
        self._events(game)
        record(game)
        if game.spec.game == "carcassonne":
            self.seen |= {f"tile {laid.tile} turned {laid.turn}" for laid in game.state.board.laid}
        if game.spec.game == "burgundy":
            self.seen |= {f"tile {tile} placed" for tile in game.state.land.values()}
            self.seen |= {f"points {line.reason} {_number(line)}" for line in game.ledger}
        if game.spec.game == "burgundy_cards":
            stacks = [stack for estate in game.state.estates for stack in estate]
            self.seen |= {f"card {card} placed" for stack in stacks for card in stack.cards}
            self.seen |= {f"triple of {stack.type} with {_monasteries(stack)} monasteries" for stack in stacks}
            self.seen |= {f"points {line.reason} {line.worth[0].what}" for line in game.ledger}

    def _try_in_vain(self, game: Game, dice: random.Random) -> None:
        """Answers that were possible at other times, for hooks that explain refusals."""
        for decision in game.decisions:
            codes = self.codes.setdefault(decision.prompt, [])
            codes += [option.code for option in decision.options]
            for code in dice.choices(codes, k=40):
                with suppress(RuleError):
                    game.meant(Answer(decision.ask, decision.seat, code))

    def _events(self, game: Game) -> None:
        for fact in game.draft.events:
            event = fact.event if isinstance(fact, Secret) else fact
            self.seen.add(f"event {event.__struct_config__.tag}")
            if isinstance(event, ShieldTaken):
                self.seen.add(f"shield {event.shield} taken")
            elif isinstance(event, GoodLaid) and event.bonus:
                self.seen.add(f"bonus of a route {event.bonus}")


def modules_of(name: str) -> list[Module]:
    kind = kind_of(name)
    return [kind.base, *kind.modules]


def _hook(module: Module, function: Callable[..., Any]) -> str:
    return f"hook {module.id}.{function.__name__}"


def expected(name: str) -> set[str]:
    """Everything that must happen: every step, subscriber and event, and what the tiles of each game can do."""
    wanted: set[str] = set()
    for module in modules_of(name):
        wanted |= {f"step {frame.__struct_config__.tag}" for frame in module.steps}
        for hooks in (module.folds, module.gathers, module.reactions):
            wanted |= {_hook(module, function) for _, function in hooks}
    events = [event.__struct_config__.tag for event in Event.__subclasses__()]
    wanted |= {f"event {tag}" for tag in events if str(tag).startswith(f"{name}.")}
    wanted |= {"carcassonne": _land, "burgundy": _estates, "burgundy_cards": _cards}.get(name, set)()
    return wanted - UNLIKELY


def _land() -> set[str]:
    """Every tile in every rotation, and a tile that fits nowhere."""
    name = "carcassonne"
    wanted = {f"prompt carcassonne.place {how}" for how in ("answered", "without options")}
    wanted |= {"prompt carcassonne.deploy answered"}
    for module in modules_of(name):
        chosen = [] if module is kind_of(name).base else [module.id, *module.requires]
        tiles = assemble(make_spec(name, 2, modules=chosen)).catalogue.tiles.values()
        wanted |= {f"tile {tile.id} turned {turn}" for tile in tiles for turn in range(tile.period)}
    return wanted - {f"tile {tile} turned {turn}" for tile, turns in NEVER_TURNED.items() for turn in turns}


def _estates() -> set[str]:
    """Every tile placed, every question asked, every kind of points scored, and effects that cannot be used."""
    name = "burgundy"
    asked = ("estate", "turn", "castle", "city_hall", "carpenter", "church", "market", "warehouse", "ship", "discard")
    of_modules = ("store", "exchange", "colour", "crane")
    wanted = {f"prompt burgundy.{prompt} answered" for prompt in (*asked, *of_modules)}
    wanted.add("prompt burgundy.exchange without options")
    wanted |= {"tile black placed", "points target ", "points bought "}
    wanted |= {f"prompt burgundy.{prompt} without options" for prompt in ("city_hall", "warehouse", "ship", "store")}
    earned = ("area", "phase", "bonus", "livestock", "sale", "watchtower", "silver", "workers", "unsold")
    wanted |= {f"points {reason} " for reason in earned}
    for edition in kind_of(name).editions:
        catalogue = assemble(make_spec(name, 2, edition=edition)).catalogue
        wanted |= {f"tile {tile} placed" for tile in catalogue.tiles}
        wanted |= {f"points monastery {number}" for number, _ in catalogue.monasteries.final}
    return wanted | _cards_and_shields()


def _cards_and_shields() -> set[str]:
    """Every shield taken and kept to the end, and every bonus of a trade route."""
    modules = ["shields", "trade_routes"]
    data = assemble(make_spec("burgundy", 2, modules=modules)).catalogue.data
    shields = range(1, len(data["shields"]["worth"]["points"]) + 1)
    bonuses = {bonus for card in data["trade_routes"]["route"] for _, bonus in card["spaces"]}
    return {
        *(f"shield {shield} taken" for shield in shields),
        *(f"points shield {shield}" for shield in shields),
        *(f"bonus of a route {bonus}" for bonus in bonuses),
    }


def _cards() -> set[str]:
    """Every card placed, every question asked, triples with and without monasteries, every kind of points scored, and
    effects that cannot be used."""
    name = "burgundy_cards"
    catalogue = assemble(make_spec(name, 2)).catalogue
    takers = ("carpenter", "church", "market")
    asked = ("turn", "castle", "bought", "draw", "award", "discard", "warehouse", "city_hall", *takers)
    wanted = {f"prompt {name}.{prompt} answered" for prompt in asked}
    wanted |= {f"prompt {name}.{prompt} without options" for prompt in ("warehouse", "city_hall", "award", *takers)}
    wanted |= {f"card {card} placed" for card in catalogue.cards}
    mixed = {f"triple of {type} with {count} monasteries" for type in catalogue.triples for count in range(3)}
    wanted |= {triple for triple in mixed if " monastery " not in triple} | {"triple of monastery with 3 monasteries"}
    wanted |= {f"points {reason} {type}" for reason in ("triple", "first_of") for type in catalogue.triples}
    wanted |= {f"points goods {kind}" for kind in catalogue.kinds["goods"]}
    wanted |= {f"points vp {what}" for what in ("watchtower", "round_bonus", "converted", "rival_monastery")}
    sets = {f"points animals set_{size}" for size in range(2, 5)}
    return wanted | sets | {"points all7 types", "points start_card start_card"}


def _monasteries(stack: Any) -> int:
    return sum(card.startswith("monastery") for card in stack.cards) if stack.complete else 0


def _number(line: ScoreLine) -> str:
    """The number of the monastery or the shield that scored; empty for other reasons."""
    return line.place if line.reason in ("monastery", "shield") else ""


@pytest.fixture
def sightings(name: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sightings]:
    """Rules whose steps and subscribers are noted when they are called."""
    seen = Sightings()
    for module in modules_of(name):
        for attribute in ("folds", "gathers", "reactions"):
            hooks = getattr(module, attribute)
            noted = [(hook, seen.calls(_hook(module, function), function)) for hook, function in hooks]
            monkeypatch.setattr(module, attribute, noted)
        for frame, step in module.steps.items():
            label = f"step {frame.__struct_config__.tag}"
            monkeypatch.setattr(type(step), "do", seen.calls(label, type(step).do))
    assemble.cache_clear()
    yield seen
    assemble.cache_clear()


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_can_happen_happens(name: str, sightings: Sightings) -> None:
    missing = _WANTED[name] - sightings.seen
    for number in range(LIMIT):
        sightings.watch(random_game(name, number), random.Random(number))
        missing -= sightings.seen
        if not missing:
            return
    raise AssertionError(f"never happened in {LIMIT} games: {sorted(missing)}")


_WANTED = {name: expected(name) for name in GAMES}
"""Computed before the rules are wrapped by `sightings`."""
