"""Which texts the code asks for, read from its source code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

CALLS = {
    "texts": 0,
    "_texts": 0,
    "words": 0,
    "notice": 0,
    "done": 0,
    "Refusal": 0,
    "LogLine": 0,
    "RuleError": 1,
    "trouble": 1,
}
"""Functions and classes that take the key of a text, and at which position."""

KEY = re.compile(r"[a-z_]+\.[a-z_]+")
FAMILY = re.compile(r"(?=.*\{\})(?:[a-z_]+|\{\})\.[a-z_{}]+")

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True)
class Use:
    """A place in the code that asks for a text by its whole key."""

    key: str
    place: str
    given: frozenset[str] | None = None
    """The variables that it passes; None if that cannot be read from the source."""


@dataclass
class Asked:
    """Everything that looks like a key of a text in some source files."""

    uses: list[Use] = field(default_factory=list)
    """Keys in calls that take one."""
    literals: list[Use] = field(default_factory=list)
    """All other strings that look like a key."""
    families: dict[str, str] = field(default_factory=dict)
    """Templates of keys that are put together, such as `{}.rule_{}`, with their place."""
    buttons: dict[str, str] = field(default_factory=dict)
    """Verbs of buttons, with their place."""
    labelled: set[str] = field(default_factory=set)
    """Those verbs whose button has the verb's own text as label."""

    def keys(self) -> set[str]:
        return {use.key for use in (*self.uses, *self.literals)}


def asked_by(paths: Iterable[Path], root: Path) -> Asked:
    asked = Asked()
    for path in sorted(paths):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        _read(tree, str(path.relative_to(root)), asked)
    return asked


def _read(tree: ast.Module, name: str, asked: Asked) -> None:
    makers = set(_button_makers(tree))
    apart = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    apart |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            place = f"{name}:{node.lineno}"
            called = _name(node.func)
            if called in CALLS and len(node.args) > CALLS[called]:
                given = _given(called, node)
                asked.uses += [Use(key, place, given) for key in _strings(node.args[CALLS[called]])]
            if called in makers and node.args:
                for verb in _strings(node.args[0]):
                    asked.buttons[verb] = place
                    if all(keyword.arg != "label" for keyword in node.keywords):
                        asked.labelled.add(verb)
        elif isinstance(node, ast.JoinedStr):
            template = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            if FAMILY.fullmatch(template):
                asked.families[template] = f"{name}:{node.lineno}"
        elif isinstance(node, ast.Constant) and id(node) not in apart and KEY.fullmatch(str(node.value)):
            asked.literals.append(Use(str(node.value), f"{name}:{node.lineno}"))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _strings(node: ast.expr) -> Iterator[str]:
    """The strings that an expression may evaluate to, as far as they are literals."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


def _given(called: str, call: ast.Call) -> frozenset[str] | None:
    named = {keyword.arg for keyword in call.keywords}
    if None in named:
        return None
    names = {name for name in named if name is not None}
    if called == "LogLine":
        return _of_line(call, names)
    # Seats are passed to the text as names.
    if "seats" in names and called == "Refusal":
        names.add("who")
    if "seat" in names and called == "RuleError":
        names.add("who")
    return frozenset(names)


def _of_line(call: ast.Call, names: set[str]) -> frozenset[str] | None:
    given: set[str] = {"who"} if len(call.args) > 2 or "seat" in names else set()
    given |= {"whom"} if len(call.args) > 3 or "other" in names else set()
    if len(call.args) > 1:
        arguments = call.args[1]
        if not isinstance(arguments, ast.Dict):
            return None
        for key in arguments.keys:
            if not isinstance(key, ast.Constant):
                return None
            given.add(str(key.value))
    return frozenset(given)


def _button_makers(tree: ast.Module) -> Iterator[str]:
    """Names by which a module makes buttons: variables assigned from `Buttons(…)`, and parameters of that type."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _name(node.value.func) == "Buttons":
            yield from (_name(target) for target in node.targets)
        elif isinstance(node, ast.arg) and isinstance(node.annotation, ast.Name) and node.annotation.id == "Buttons":
            yield node.arg


def constants(paths: Iterable[Path], beginning: str) -> set[str]:
    """Keys that modules assign to constants, such as `PLACE = "carcassonne.place"`."""
    found = set()
    for path in paths:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
                value = node.value.value
                if isinstance(value, str) and value.startswith(beginning) and KEY.fullmatch(value):
                    found.add(value)
    return found


def made(paths: Iterable[Path], kind: str, place: int = 0) -> set[str]:
    """First arguments of all calls of one type, such as `Term("tile", …)` or `TieBreak("turn_order", …)`, or those at
    another place, also if they are constants of the same file."""
    found: set[str] = set()
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {
            _name(target): value.value
            for node in tree.body
            for target, value in _assigned(node)
            if isinstance(value, ast.Constant) and isinstance(value.value, str)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _name(node.func) == kind and len(node.args) > place:
                found |= {*_strings(node.args[place]), named.get(_name(node.args[place]), "")}
    return found - {""}


def _assigned(node: ast.stmt) -> list[tuple[ast.expr, ast.expr]]:
    """Targets and values of an assignment, with a type or without."""
    if isinstance(node, ast.Assign):
        return [(target, node.value) for target in node.targets]
    return [(node.target, node.value)] if isinstance(node, ast.AnnAssign) and node.value is not None else []
