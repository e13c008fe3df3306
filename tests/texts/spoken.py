"""Everything that the chat says about a game, while it is played at random: for laws about words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations

import pytest
from fluent.runtime import resolver
from fluent.runtime.types import FluentNumber

from bot.games import Agreement, GameUI, PictureFocus, ui_of
from bot.games.agreements import info_of
from bot.screens.auto_answers import auto_answers_card
from bot.screens.errors import refused
from bot.screens.lobby import lobby, options_of, rules_menu, settings, value_of
from bot.screens.rules import agreed_rules
from bot.screens.screen import Screen
from bot.screens.turn_post import sheet
from bot.tables.drafts import next_words, targets
from bot.tables.log_lines import event_lines
from bot.tables.table import Holder, Rules, Table
from bot.texts import Texts, Value
from bot.texts.refusal import Refusal
from engine.api import (
    SPECTATOR,
    Answer,
    Decision,
    Event,
    Game,
    GameSpec,
    RuleError,
    ScoreLine,
    agreed,
    make_spec,
    seat_viewer,
)
from tests.said import say

NAMES = {"en": ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay"), "ru": ("Аня", "Боря", "Вера", "Гена", "Даша", "Ева")}


@dataclass
class Heard:
    """What was said in one language."""

    language: str
    said: dict[str, str] = field(default_factory=dict)
    """Texts, each with what it was about."""
    typed: set[str] = field(default_factory=set)
    """Codes as people type them, which texts may repeat."""
    echoed: set[str] = field(default_factory=set)
    """Words of codes that were not understood, as they are repeated: nobody else has words for them."""
    defaults: set[str] = field(default_factory=set)
    """Selectors that fell to their default: key, and the value that no variant has."""


@contextmanager
def hearing(heard: Heard) -> Iterator[None]:
    """Within the context, notes every selector over words that finds no variant."""
    keys: list[str] = []
    select, call = resolver.SelectExpression.__call__, Texts.__call__

    def selecting(self: resolver.SelectExpression, env: resolver.ResolverEnvironment) -> object:
        value = self.selector(env)
        names = [variant.key(env) for variant in self.variants]
        if not isinstance(value, int | float | FluentNumber) and value not in names:
            heard.defaults.add(f"{keys[-1]}: {value}")
        return select(self, env)

    def calling(self: Texts, key: str, /, **args: Value) -> str:
        keys.append(key)
        try:
            return call(self, key, **args)
        finally:
            keys.pop()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resolver.SelectExpression, "__call__", selecting)
        patch.setattr(Texts, "__call__", calling)
        yield


class Speaker:
    """Says everything about the games of one kind, in one language."""

    def __init__(self, texts: Texts, heard: Heard, game: str) -> None:
        self.texts = texts
        self.heard = heard
        self.ui: GameUI = ui_of(game)
        self.game = game
        self.names = NAMES[texts.language]
        self.codes: dict[str, set[str]] = {}
        """Codes of options that were offered so far, by prompt: where they are not on offer, rules say why."""

    def note(self, about: str, said: str) -> None:
        self.heard.said.setdefault(said, about)

    def screen(self, about: str, screen: Screen) -> None:
        self.note(about, screen.text)
        for row in screen.menu:
            for button in row:
                self.note(f"button of {about}", button.label)

    def table(self, spec: GameSpec) -> Table:
        rules = Rules(self.game, spec.edition, spec.modules, dict(spec.options))
        seats = [Holder(self.names[seat], f"u{seat}") for seat in range(spec.players)]
        return Table("t", "memory:hall", self.texts.language, rules, "u0", 0.0, self.names[0], seats=seats)

    # a game

    def question(self, game: Game, asked: Decision) -> None:
        """Everything on the card of a player, and the picture in words, at every step of the answer."""
        texts, ui, view = self.texts, self.ui, game.view(seat_viewer(asked.seat))
        self.note("situation", ui.situation(texts, view))
        self.note("means", ui.means(texts, view, asked.seat))
        prefixes: list[tuple[str, ...]] = [()]
        for prefix in prefixes:
            self.note(f"question {asked.prompt}", ui.question(texts, asked.prompt, prefix))
            for path in next_words(asked, prefix):
                self.note(f"label of {'/'.join(path)}", ui.label(texts, asked.prompt, path))
                prefixes += [path] if next_words(asked, path) else []
            focus = PictureFocus(targets=targets(game, asked, prefix), said=prefix, draft=bool(prefix))
            for each in ui.illustrations(texts, view, focus, self.names[: game.spec.players]):
                self.note(f"alt text of {asked.prompt}", each.alt)
        for option in asked.options:
            price = sum(part.price for part in option.path)
            self.note("price", ui.price(texts, price, False) if price else "")
        self.codes.setdefault(asked.prompt, set()).update(option.code for option in asked.options)

    def refusals(self, game: Game, asked: Decision, dice: random.Random, count: int) -> None:
        """Codes that were on offer at other times, whole and in part, and nonsense."""
        known = sorted(self.codes[asked.prompt])
        tried = dice.choices(known, k=count)
        tried += [code.rpartition("/")[0] for code in tried] + [re.sub("-[nesw][-nesw]*$", "", code) for code in tried]
        table = self.table(game.spec)
        for code in filter(None, dict.fromkeys(tried)):
            try:
                game.meant(Answer(asked.ask, asked.seat, code))
            except RuleError as error:
                echoed = str(error.details.get("code", ""))
                self.heard.echoed |= set(self.ui.spelled(self.texts, echoed).split())
                words = [*error.candidates, echoed]
                self.heard.typed |= {word for code in words for word in self.ui.spelled(self.texts, code).split()}
                self.note(f"refusal {error.key} of {code}", refused(self.texts, table, error).screen.text)

    def happened(self, game: Game, events: Iterable[Event], scored: Sequence[ScoreLine]) -> None:
        for line in event_lines(self.game, events, scored, game.scores(), game.spec.teams):
            named = line if line.seat is None else self.table(game.spec).named(line)
            self.note(f"log line {line.key}", say(self.texts, named))
            self.note(f"brief of {line.key}", self.ui.brief(self.texts, line))

    def end(self, game: Game) -> None:
        texts, table, names = self.texts, self.table(game.spec), self.names[: game.spec.players]
        self.note("sheet", "\n".join(sheet(texts, table, game)))
        view = game.view(SPECTATOR)
        for each in self.ui.illustrations(texts, view, PictureFocus(whole=True), names):
            self.note("alt text of the end", each.alt)
        for verb, layer in self.ui.layers.items():
            try:
                shown = layer(texts, game, SPECTATOR, names)
            except Refusal as error:
                self.note(f"refusal {error.key}", refused(texts, table, error).screen.text)
                continue
            self.note(f"layer {verb}", "\n".join(shown.lines))
            for each in shown.illustrations:
                self.note(f"alt text of layer {verb}", each.alt)

    # rules

    def agreement(self, spec: GameSpec) -> None:
        """The lobby, the menu of rules, the rules as they were agreed on, and auto-answers."""
        texts, table = self.texts, self.table(spec)
        self.screen("lobby", lobby(texts, table))
        for page in range(4):
            self.screen("menu of rules", rules_menu(texts, table, page))
        self.screen("rules", agreed_rules(texts, table, b""))
        self.note("settings", "\n".join(settings(texts, table.rules, spec)))
        self.screen("auto-answers", auto_answers_card(texts, table, 0))
        for option in options_of(table.rules):
            for value in option.values:
                self.note(f"value of {option.key}", value_of(texts, self.game, option.key, value))

    def things(self, spec: GameSpec) -> None:
        """Everything that `/rules` explains, by the rules of a table and by the usual ones."""
        for code in self.ui.things:
            self.note(f"name of {code}", self.ui.thing(self.texts, code))
            for agreement in (Agreement(spec), Agreement(spec, general=True), Agreement(spec, seated=False)):
                found = self.ui.explain(self.texts, agreement, code)
                self.note(f"rules of {code}", "\n".join(found.lines))
                for each in found.illustrations:
                    self.note(f"alt text of {code}", each.alt)

    def conflicts(self, spec: GameSpec) -> None:
        """Why modules do not go together."""
        modules = [module.id for module in info_of(self.game).modules]
        for chosen in [*combinations(modules, 1), *combinations(modules, 2)]:
            try:
                agreed(make_spec(self.game, spec.players, modules=chosen))
            except RuleError as error:
                self.note(f"refusal {error.key}", refused(self.texts, self.table(spec), error).screen.text)
