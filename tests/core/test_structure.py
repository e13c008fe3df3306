"""What the code itself must look like, so that expansions can come without touching it."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core.frame import Frame
from engine.core.kind import GameKind, kinds
from engine.core.ruleset import assemble
from engine.core.state import Tables
from tests.play import GAMES, played, random_spec

ENGINE = Path(__file__).parents[2] / "engine"

EXPANSIONS = {
    "carcassonne": (
        *("river", "abbot", "inns_cathedrals", "traders_builders", "flying_machines", "messengers", "ferries"),
        *("gold_mines", "mage_witch", "robbers", "crop_circles"),
    )
}
"""Ids of modules, those that are there and those to come."""


def code_of(path: Path) -> str:
    """A file without its comments and docstrings, which may well name the rule that a hook serves."""
    text = re.sub(r'"""(?:.|\n)*?"""', "", path.read_text(encoding="utf-8"))
    return re.sub(r"#.*", "", text)


@pytest.mark.parametrize("game", sorted(EXPANSIONS))
def test_base_code_names_no_expansion(game: str) -> None:
    base = [path for path in (ENGINE / game).rglob("*.py") if "expansions" not in path.parts]
    core = list((ENGINE / "core").rglob("*.py"))
    assert len(base) > 10
    for path in (*base, *core):
        for id in EXPANSIONS[game]:
            found = re.search(rf"\b{id}\b", code_of(path))
            assert found is None, f"{path.name} names {id}"


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_tags_are_explicit_and_unique(kind: GameKind[Any, Any]) -> None:
    tags: dict[str, type[Frame]] = {}
    for module in (kind.base, *kind.modules):
        for frame in (*module.steps, *module.plans):
            tag = frame.__struct_config__.tag
            assert isinstance(tag, str)
            assert tag.startswith(f"{kind.id}."), f"{frame.__name__} has no tag of its own"
            assert tags.setdefault(tag, frame) is frame


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
    long = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in ENGINE.rglob("*.py")}
    assert {name: lines for name, lines in long.items() if lines > 320} == {}
