"""Rules for the code itself, so that expansions can be added without changing it."""

from __future__ import annotations

import ast
import importlib
import random
import re
import sys
from collections.abc import Container, Iterable, Mapping
from itertools import combinations, takewhile
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.texts.commands import VERBS
from engine.api import SPECTATOR, make_spec, new_game, seat_viewer
from engine.core.frame import Frame
from engine.core.kind import GameKind, kind_of, kinds
from engine.core.module import Interaction, Module
from engine.core.ruleset import assemble, contents_of
from engine.core.state import Tables
from tests.long_files import long_files
from tests.play import GAMES, played, random_moves, random_spec
from tests.seeds import seed_of

ENGINE = Path(__file__).parents[2] / "engine"
BOT = ENGINE.parent / "bot"

RENDERERS = ENGINE.parent / "renderers"

EXPANSIONS = {
    "burgundy": (
        *("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"),
        *("white_castle", "geese", "crane", "inn", "shield"),
    ),
    "carcassonne": (
        *("river", "abbot", "inns_cathedrals", "traders_builders", "flying_machines", "messengers", "ferries"),
        *("gold_mines", "mage_witch", "robbers", "crop_circles"),
        *("inn", "cathedral", "builder", "pig", "wine", "grain", "cloth"),
    ),
}
"""Ids of modules that are still to be written, and of their tiles and figures; those of modules that exist are found
anyway."""

AMBIGUOUS = {"large", "shield", "solo", "team"}
"""Words of expansions that also have a usual meaning: only a string that is nothing else names the expansion."""


def code_of(path: Path) -> str:
    """The source without comments and docstrings, which may name the rule that a hook serves."""
    text = re.sub(r'"""(?:.|\n)*?"""', "", path.read_text(encoding="utf-8"))
    return re.sub(r"#.*", "", text)


def vocabulary(contents: Mapping[str, Any]) -> set[str]:
    """Words of a data file of Carcassonne: figures, kinds of land and of features, and what is printed on these. Where
    roads end is left out: villages and houses are everywhere."""
    found = {*contents.get("figures", ()), *contents.get("lands", ())}
    for tile in contents.get("tile", ()):
        for segment in tile.get("segments", ()):
            said = re.sub(r"\b(to \w+|by .*)", "", segment).split()
            found |= {word for word in said if word.islower()}
    return found


def words_of_expansions(game: str) -> set[str]:
    """What base code must not name: ids of modules, and words that only their data have."""
    kind = kind_of(game)
    found = {*EXPANSIONS[game], *(module.id for module in kind.modules)}
    for module in kind.modules:
        found |= vocabulary(contents_of(kind.folder, module))
    # A command of all games may have the name of a module: `/solo` begins any game for one.
    return found - vocabulary(contents_of(kind.folder, kind.base)) - {*VERBS}


def naming(word: str) -> re.Pattern[str]:
    """Finds the word, also as a part of a longer name."""
    if word in AMBIGUOUS:
        return re.compile(rf"[\"']{word}[\"']")
    return re.compile(rf"(?<![A-Za-z]){word}s?(?![A-Za-z])")


def named_in(text: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if naming(word).search(text)]


def base_code(game: str) -> list[Path]:
    """The code of a game on all floors, without its expansions, and the code that all games share; not that of other
    games, which may have things of the same name."""
    others = {kind.id for kind in kinds()} - {game}
    return [
        path
        for floor in (ENGINE, BOT, RENDERERS)
        for path in floor.rglob("*.py")
        if not others & set(path.relative_to(floor).parts) and "expansions" not in path.relative_to(floor).parts
    ]


def test_names_of_expansions_are_found() -> None:
    words = {"inn", "large"}
    for text in ('"inn"', "draw_inn(tile)", "INNS = 2", "inns", 'figures["large"]'):
        assert named_in(text.lower(), words), text
    for text in ("beginning", "inner", "large = small", "larger", "an_innocent_name"):
        assert named_in(text, words) == [], text
    data = {"figures": {"pig": 1}, "tile": [{"segments": ["city NE wine", "road S to house inn", "field NL by 0 1"]}]}
    assert vocabulary(data) == {"pig", "city", "wine", "road", "inn", "field"}


@pytest.mark.parametrize("game", sorted(EXPANSIONS))
def test_base_code_names_no_expansion(game: str) -> None:
    """On all floors: rules, chat, pictures."""
    paths = base_code(game)
    assert len(paths) > 300
    words = words_of_expansions(game)
    named = {path.relative_to(ENGINE.parent): named_in(code_of(path).lower(), words) for path in paths}
    assert {str(path): found for path, found in named.items() if found} == {}


@pytest.mark.parametrize("game", sorted(EXPANSIONS))
def test_texts_of_the_base_belong_to_no_expansion(game: str) -> None:
    """Their keys name none. What a text says is not looked at: a word may occur in a usual sense."""
    texts = BOT / "texts"
    modules = {f"{module.id}.ftl" for module in kind_of(game).modules}
    own = [path for path in texts.glob(f"*/{game}/*.ftl") if path.name not in modules]
    shared = list(texts.glob("*/*.ftl"))
    assert own
    assert shared
    words = words_of_expansions(game)
    for path in (*own, *shared):
        keys = re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        named = {key: found for key in keys if (found := named_in(key, words))}
        assert named == {}, path


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


@pytest.mark.parametrize("game", sorted(EXPANSIONS))
def test_every_expansion_has_its_part_of_the_chat(game: str) -> None:
    """A file of its name, a place in the list in the order of the engine's, and texts in every language."""
    ids = [module.id for module in kind_of(game).modules]
    modules = importlib.import_module(f"bot.games.{game}.modules").MODULES
    assert [module.id for module in modules] == ["base", *ids]
    files = {path.stem for path in (BOT / "games" / game / "expansions").glob("*.py")} - {"__init__"}
    assert files == set(ids)
    for language in (BOT / "texts").glob("*/"):
        named = {path.stem for path in (language / game).glob("*.ftl")}
        assert {name for name in named if not name.startswith("base")} == set(ids) or not named, language


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_who_keeps_secrets_says_how_to_imagine_them(kind: GameKind[Any, Any]) -> None:
    """A slice of which players see more than spectators must be drawn anew in imagined games."""
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
    """This makes copies cheap and safe."""
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


def test_long_files_are_found() -> None:
    """Long files are listed after a run, but do not fail it."""
    own = Path(__file__)
    lines = own.read_text(encoding="utf-8").count("\n")
    named = f"tests/core/{own.name}: {lines}"
    assert named in long_files(lines - 1)
    assert named not in long_files(lines)
    assert len(long_files(0)) > 500


# the packages of the bot


def modules_of(package: Path) -> dict[str, Path]:
    """Every module in a package, by its full name."""
    found = {}
    for path in package.rglob("*.py"):
        parts = path.relative_to(package.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports_of(source: str, known: Container[str]) -> set[str]:
    """Those of the known modules that a source imports, anywhere: also for type checking only, or inside a function."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in known else node.module for name in names}
    return {name for name in found if name in known}


def in_cycles(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """Groups of modules that import each other, directly or through others."""
    reached = {module: _reached(module, imports) for module in imports}
    groups = {tuple(sorted(other for other in reached[module] if module in reached[other])) for module in imports}
    return sorted(list(group) for group in groups if group)


def _reached(module: str, imports: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    ahead = list(imports[module])
    while ahead:
        other = ahead.pop()
        if other not in found:
            found.add(other)
            ahead += imports[other]
    return found


ENDINGS = {"", "s", "e", "es", "ed", "er", "ers", "y", "ies", "ied", "ing", "ying", "ion"}


def alike(names: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs of names that differ only by a short ending: either only one of them has it, or both have one of the usual
    English endings."""
    return [(one, other) for one, other in combinations(sorted(names), 2) if _alike(one, other)]


def _alike(one: str, other: str) -> bool:
    same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))])
    ends = {one[same:], other[same:]}
    return bool(re.fullmatch(rf"{one}[a-z]{{1,3}}", other)) or (same > 2 and ends <= ENDINGS)


def test_the_checks_of_packages_find_what_they_look_for() -> None:
    source = "import a\nif TYPE_CHECKING:\n    from b import c, d\ndef f():\n    from a.e import g\nimport os\n"
    assert imports_of(source, {"a", "b", "b.c", "a.e"}) == {"a", "b", "b.c", "a.e"}
    assert in_cycles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"d"}, "e": set()}) == [["b", "c"], ["d"]]
    assert alike(["chat", "chats", "typed", "typing", "waits", "waiting"]) == [
        ("chat", "chats"),
        ("typed", "typing"),
        ("waiting", "waits"),
    ]
    assert alike(["plan", "play", "plans_due", "table", "table_access", "turn", "turn_card"]) == []


def test_no_modules_of_the_bot_import_each_other() -> None:
    modules = modules_of(BOT)
    assert len(modules) > 200
    imports = {name: imports_of(path.read_text(encoding="utf-8"), modules) for name, path in modules.items()}
    assert in_cycles(imports) == []


def test_the_bot_is_packages_and_nothing_beside_them() -> None:
    entries = [entry for entry in BOT.iterdir() if entry.name != "__pycache__"]
    assert {entry.name for entry in entries if not entry.is_dir()} == {"__init__.py", "__main__.py"}
    assert [entry.name for entry in entries if entry.is_dir() and not (entry / "__init__.py").exists()] == []


def test_every_package_of_the_bot_says_what_belongs_there() -> None:
    said = {}
    for package in {path.parent for path in BOT.rglob("*.py")} - {BOT}:
        source = (package / "__init__.py").read_text(encoding="utf-8")
        said[str(package.relative_to(BOT))] = len(ast.get_docstring(ast.parse(source)) or "")
    assert {package: length for package, length in said.items() if length < 100} == {}


def test_no_modules_of_a_package_are_called_almost_alike() -> None:
    packages: dict[str, list[str]] = {}
    for module in modules_of(BOT):
        package, _, name = module.rpartition(".")
        packages.setdefault(package, []).append(name)
    assert {package: pairs for package, names in packages.items() if (pairs := alike(names))} == {}


def test_nothing_beside_the_set_up_script_hides_a_module_of_python() -> None:
    """`make setup` runs `config/bootstrap.py` as a script, so files beside it come first when it imports a module."""
    neighbours = {path.stem for path in (ENGINE.parent / "config").glob("*.py")}
    assert not neighbours & sys.stdlib_module_names
