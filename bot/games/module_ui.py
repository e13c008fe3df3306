"""What one module of a game brings to the chat: `ModuleUI`. A game's `GameUI` is merged from those of its modules by
`with_modules`.

The base game is a module like the others, with the id `base`. Each expansion fills in one `ModuleUI` in its own file,
`bot/games/<game>/expansions/<id>.py`; the list in `expansions/__init__.py` names it, and no other file knows of it. A
game may have a subclass with more rooms, for what only its own pictures and rules have.

Most words need no entry here: their keys follow from the codes of the engine, as `docs/adding-an-expansion.md` tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

import msgspec

from bot.games.agreements import including, info_of
from bot.games.game_ui import BASE, Agreement, AutoAnswer, GameUI, Layer, Names, Preset, Reference, Roll
from bot.games.option_paths import Codes
from bot.games.solo import SoloUI
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from engine.api import AssemblyError, Event, Game, Seat, View, Viewer, merged

__all__ = ["BASE", "ModuleUI", "told", "union", "with_modules"]

Teller = Callable[[list[LogLine], Any], None]
"""Adds what happened to the log lines of the move so far: a new line, or a change of the last one."""
Brief = Callable[[Texts, LogLine], str]
"""A line of the log in one or two words."""
Words = Callable[[Texts, Value], Value]
"""The words for a code."""
Label = Callable[[Texts, Sequence[str]], str]
"""Button label for the last code of a path, under one prompt."""
Question = Callable[[Texts, Codes], str]
"""The text of one prompt, after the part of the answer that is already chosen."""
Means = Callable[[Texts, View, Seat], str]
"""What a player has for the turn; empty at tables that play without the module."""
Explain = Callable[[Texts, Agreement, str], Reference]
"""The rules of one thing in short, by its code."""

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, kw_only=True)
class ModuleUI:
    """Everything that a module adds to its game's `GameUI`. Whatever is left out stays as it is."""

    id: str
    tells: Mapping[type[Event], Teller] = field(default_factory=dict)
    """How its events are told. Events that nobody tells are silent."""
    briefs: Mapping[str, Brief] = field(default_factory=dict)
    """Its log lines that are mentioned when a whole round is told in one line, by key."""
    words: Mapping[str, Words] = field(default_factory=dict)
    """Names of arguments of its log lines and refusals that are codes, and how these are worded."""
    labels: Mapping[str, Label] = field(default_factory=dict)
    """Labels of its own prompts, by prompt. Others are the texts `<game>-option_<code>`."""
    questions: Mapping[str, Question] = field(default_factory=dict)
    """Prompts whose text depends on what is already chosen. Others are simply the text with the prompt's key."""
    means: Means | None = None
    presets: tuple[Preset, ...] = ()
    later: frozenset[str] = frozenset()
    """Keys of log lines that follow the lines about points."""
    last_points: frozenset[str] = frozenset()
    """Points that follow even those lines: their reasons, or what they are for."""
    joint: frozenset[str] = frozenset()
    """Keys of log lines, and of reasons for points, about what belongs to a whole team."""
    settles: frozenset[str] = frozenset()
    """Options of the base game that mean nothing with this module."""
    goes_on: frozenset[type[Event]] = frozenset()
    """Its events with which a turn goes on with another part."""
    auto_answers: tuple[AutoAnswer, ...] = ()
    cycles: frozenset[str] = frozenset()
    numbered: frozenset[str] = frozenset()
    closing: frozenset[str] = frozenset()
    idle: frozenset[str] = frozenset()
    layers: Mapping[str, Callable[[Texts, Game, Viewer, Names], Layer]] = field(default_factory=dict)
    things: Mapping[str, Explain] = field(default_factory=dict)
    """What `/rules` explains, by code."""
    rolls: Mapping[str, Roll] = field(default_factory=dict)
    """Its options whose values can be drawn, by key."""
    solo: SoloUI | None = None
    """Only of a module for one player: how hard its rules are, and how a game of it went."""


Part = GameUI | ModuleUI


def union(sets: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset[str]().union(*sets)


def with_modules(ui: GameUI, modules: Sequence[ModuleUI]) -> GameUI:
    """The UI of a game with everything that its modules bring, the base game first. `ui` has what belongs to the game
    as a whole, and counts as a part of the base: where no module has an entry for a prompt, a log line or a thing, its
    functions answer."""
    ids = [module.id for module in modules]
    if ids[:1] != [BASE] or len(set(ids)) < len(ids):
        raise AssemblyError(f"{ui.game} needs its base first, and every module once: {ids}")
    things = _merged_things(modules)
    presets = merged("preset", [(part.id, {each.id: each for each in part.presets}) for part in modules])
    for id in {module.id for module in info_of(ui.game).modules} & {*presets}:
        raise AssemblyError(f"preset {id} has the name of a module: people could type neither")
    return replace(
        ui,
        tell=partial(told, merged("event", [(module.id, module.tells) for module in modules])),
        brief=_brief(ui, merged("log line", [(module.id, module.briefs) for module in modules])),
        worded=_worded(ui, merged("argument", [(module.id, module.words) for module in modules])),
        label=_label(ui, merged("label of", [(module.id, module.labels) for module in modules])),
        question=_question(ui, merged("question", [(module.id, module.questions) for module in modules])),
        means=_means(ui, [module.means for module in modules if module.means is not None]),
        presets=(*ui.presets, *presets.values()),
        auto_answers=_auto_answers(ui, modules),
        later=union([ui.later, *(module.later for module in modules)]),
        last_points=union([ui.last_points, *(module.last_points for module in modules)]),
        settles={**ui.settles, **{module.id: module.settles for module in modules if module.settles}},
        joint=union([ui.joint, *(module.joint for module in modules)]),
        goes_on=ui.goes_on.union(*(module.goes_on for module in modules)),
        cycles=union([ui.cycles, *(module.cycles for module in modules)]),
        numbered=union([ui.numbered, *(module.numbered for module in modules)]),
        closing=union([ui.closing, *(module.closing for module in modules)]),
        idle=union([ui.idle, *(module.idle for module in modules)]),
        layers=merged("layer", [(BASE, ui.layers), *((module.id, module.layers) for module in modules)]),
        things=(*ui.things, *things),
        explain=_explain(ui, things),
        rolls=merged("roll of", [(BASE, ui.rolls), *((module.id, module.rolls) for module in modules)]),
        solo={**ui.solo, **{module.id: module.solo for module in modules if module.solo is not None}},
    )


def _merged_by(what: str, parts: Iterable[Part], entries: Callable[[Part], Mapping[str, V]]) -> list[V]:
    return list(merged(what, [(_owner(part), entries(part)) for part in parts]).values())


def _owner(part: Part) -> str:
    return part.id if isinstance(part, ModuleUI) else BASE


def _merged_things(modules: Sequence[ModuleUI]) -> dict[str, tuple[str, Explain]]:
    """The module of each thing and how it is explained, by code."""
    return merged(
        "thing", [(module.id, {code: (module.id, how) for code, how in module.things.items()}) for module in modules]
    )


def _auto_answers(ui: GameUI, modules: Sequence[ModuleUI]) -> tuple[AutoAnswer, ...]:
    """All auto-answers, each with its module; refuses two with the same id, and two for one prompt."""
    parts: tuple[Part, ...] = (ui, *modules)
    _merged_by("auto-answer", parts, lambda part: {each.id: each for each in part.auto_answers})
    return tuple(
        _merged_by(
            "auto-answer to",
            parts,
            lambda part: {
                each.prompt: msgspec.structs.replace(each, module=_owner(part)) for each in part.auto_answers
            },
        )
    )


def told(tells: Mapping[type[Event], Teller], events: Sequence[Event]) -> list[LogLine]:
    """Log lines for these events, in order."""
    lines: list[LogLine] = []
    for event in events:
        teller = tells.get(type(event))
        if teller is not None:
            teller(lines, event)
    return lines


def _brief(ui: GameUI, briefs: Mapping[str, Brief]) -> Brief:
    def brief(texts: Texts, line: LogLine) -> str:
        return briefs.get(line.key, ui.brief)(texts, line)

    return brief


def _worded(ui: GameUI, words: Mapping[str, Words]) -> Callable[[Texts, dict[str, Value]], dict[str, Value]]:
    def worded(texts: Texts, args: dict[str, Value]) -> dict[str, Value]:
        said = {name: words[name](texts, value) if name in words else value for name, value in args.items()}
        return ui.worded(texts, said)

    return worded


def _label(ui: GameUI, labels: Mapping[str, Label]) -> Callable[[Texts, str, Sequence[str]], str]:
    def label(texts: Texts, prompt: str, path: Sequence[str]) -> str:
        return labels[prompt](texts, path) if prompt in labels else ui.label(texts, prompt, path)

    return label


def _question(ui: GameUI, questions: Mapping[str, Question]) -> Callable[[Texts, str, Codes], str]:
    def question(texts: Texts, prompt: str, prefix: Codes) -> str:
        return questions[prompt](texts, prefix) if prompt in questions else ui.question(texts, prompt, prefix)

    return question


def _means(ui: GameUI, means: Sequence[Means]) -> Means:
    def every(texts: Texts, view: View, seat: Seat) -> str:
        return "\n".join(filter(None, (each(texts, view, seat) for each in (ui.means, *means))))

    return every


def _explain(ui: GameUI, things: Mapping[str, tuple[str, Explain]]) -> Explain:
    """Explains a thing of a module also where the module is not in play: by rules that include it, with a line that
    says so."""

    def explain(texts: Texts, agreement: Agreement, code: str) -> Reference:
        if code not in things:
            return ui.explain(texts, agreement, code)
        module, how = things[code]
        if module in (BASE, *agreement.spec.modules):
            return how(texts, agreement, code)
        spec = including(agreement.spec, module)
        found = how(texts, msgspec.structs.replace(agreement, spec=spec), code)
        key = "rules.of_module" if agreement.general else "rules.not_in_play"
        line = texts(key, module=texts(f"{ui.game}.module_{module}"))
        return msgspec.structs.replace(found, lines=(*found.lines, line))

    return explain
