"""What the code itself must look like, so that expansions can come without touching it."""

from __future__ import annotations

import importlib
import random
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.api import SPECTATOR, make_spec, new_game, seat_viewer
from engine.core.frame import Frame
from engine.core.kind import GameKind, kind_of, kinds
from engine.core.module import Interaction, Module
from engine.core.ruleset import assemble
from engine.core.state import Tables
from tests.play import GAMES, played, random_moves, random_spec, seed_of

ENGINE = Path(__file__).parents[2] / "engine"

EXPANSIONS = {
    "burgundy": (
        *("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields", "team_game", "solo_game"),
        *("white_castle", "geese", "crane", "inn", "shield"),
    ),
    "carcassonne": (
        *("river", "abbot", "inns_cathedrals", "traders_builders", "flying_machines", "messengers", "ferries"),
        *("gold_mines", "mage_witch", "robbers", "crop_circles"),
    ),
}
"""Ids of modules that are to come, and of their tiles; those that are there count anyway."""


def code_of(path: Path) -> str:
    """A file without its comments and docstrings, which may well name the rule that a hook serves."""
    text = re.sub(r'"""(?:.|\n)*?"""', "", path.read_text(encoding="utf-8"))
    return re.sub(r"#.*", "", text)


@pytest.mark.parametrize("game", sorted(EXPANSIONS))
def test_base_code_names_no_expansion(game: str) -> None:
    base = [path for path in (ENGINE / game).rglob("*.py") if "expansions" not in path.parts]
    core = list((ENGINE / "core").rglob("*.py"))
    assert len(base) > 10
    ids = {*EXPANSIONS[game], *(module.id for module in kind_of(game).modules)}
    for path in (*base, *core):
        for id in ids:
            found = re.search(rf"\b{id}\b", code_of(path))
            assert found is None, f"{path.name} names {id}"


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_tags_are_explicit_and_unique(kind: GameKind[Any, Any]) -> None:
    tags: dict[str, type[Frame]] = {}
    for module in (kind.base, *kind.modules):
        for frame in (*module.steps, *module.plans):
            tag = frame.__struct_config__.tag
            assert isinstance(tag, str)
            assert tag.startswith(f"{kind.id}."), f"the tag of {frame.__name__} must begin with {kind.id}."
            assert tags.setdefault(tag, frame) is frame
        for event, _ in module.reactions:
            tag = event.__struct_config__.tag
            assert str(tag).partition(".")[0] in (kind.id, "core"), f"the tag of {event.__name__} must begin so too"


@pytest.mark.parametrize("game", sorted(EXPANSIONS))
def test_every_expansion_is_listed_and_named_after_its_file(game: str) -> None:
    listed = kind_of(game).modules
    assert len({module.id for module in listed}) == len(listed)
    for path in (ENGINE / game / "expansions").glob("*.py"):
        found = importlib.import_module(f"engine.{game}.expansions.{path.stem}")
        for value in vars(found).values():
            if isinstance(value, Module) and path.stem != "__init__" and value.id != "base":
                assert value in listed, f"{path.name} is not in the list of expansions"
                assert value.id == path.stem
            if isinstance(value, Interaction):
                assert value in kind_of(game).interactions, f"{path.name} is not in the list of interactions"


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_who_keeps_secrets_says_how_to_imagine_them(kind: GameKind[Any, Any]) -> None:
    """A slice that players see more of than spectators must be drawn anew in imagined games."""
    for module in kind.modules:
        if module.slice_view is None:
            continue
        players = module.players[0] if module.players else kind.players[0]
        game = new_game(make_spec(kind.id, players, modules=[module.id, *module.requires]), seed_of(5))
        for _ in random_moves(game, random.Random(5)):
            shown = {
                viewer: module.slice_view(game.look, viewer)
                for viewer in (SPECTATOR, *map(seat_viewer, range(players)))
            }
            secret = any(view != shown[SPECTATOR] for view in shown.values())
            assert not secret or module.redraw is not None, f"{module.id} has secrets but imagines nothing"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 5, 40])
def test_states_are_flat_tables_of_immutable_pieces(game: str, moves: int) -> None:
    """The law that makes copies cheap and safe."""
    _check_tables(played(game, 5, moves).state)


def _check_tables(tables: Tables) -> None:
    for name in tables.__struct_fields__:
        value = getattr(tables, name)
        if isinstance(value, Tables):
            _check_tables(value)
        elif isinstance(value, dict):
            kinds = {isinstance(item, Tables) for item in value.values()}
            assert len(kinds) <= 1, f"{name} holds tables and other things"
            for item in value.values():
                if isinstance(item, Tables):
                    _check_tables(item)
                else:
                    assert _immutable(item), f"{name} holds {type(item)}"
        elif isinstance(value, list):
            for item in value:
                assert _immutable(item), f"{name} holds {type(item)}"
        else:
            assert _immutable(value), name


def _immutable(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_immutable(item) for item in value)
    if isinstance(value, msgspec.Struct):
        return value.__struct_config__.frozen
    return value is None or isinstance(value, str | int | float | bytes | bool)


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_assembled_once_per_agreement(game: str) -> None:
    spec = random_spec(game, random.Random(3))
    assert assemble(spec) is assemble(spec)


def test_files_are_short() -> None:
    folders = [ENGINE.parent / name for name in ("bot", "config", "engine", "renderers", "tests")]
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    assert len(paths) > 50
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert {name: lines for name, lines in lengths.items() if lines > 300} == {}


def test_nothing_beside_the_set_up_script_hides_a_module_of_python() -> None:
    """`make setup` runs `config/bootstrap.py` as a script, so its neighbours come first when it imports something."""
    neighbours = {path.stem for path in (ENGINE.parent / "config").glob("*.py")}
    assert not neighbours & sys.stdlib_module_names
