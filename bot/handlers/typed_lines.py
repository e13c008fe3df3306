"""Typed lines: recognising those that are moves, and completing a line while it is typed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bot.handlers.open_questions import in_play, seat_asked
from bot.handlers.plans import PlanHandlers
from bot.handlers.request import Request, command_of
from bot.handlers.rules_reference import RulesReference
from bot.handlers.table_access import TableAccess
from bot.tables import drafts, typed_moves
from bot.tables.game_cache import GAME_CACHE
from bot.tables.table import Phase, Table
from bot.texts import LANGUAGES, texts
from bot.texts.commands import verbs
from bot.texts.refusal import Refusal
from engine.api import RuleError

SHORT = 4
"""Most words of a line that counts as a move because it begins with a place or a number, even if the rest is mistyped.
A longer line is taken for talk, unless all its words are words of the game."""
OFFERED = 25
"""Most completions that are offered."""
STEM = re.compile("[-@+]")


@dataclass(frozen=True)
class LineMeaning:
    """What a line without a slash is meant for."""

    move: bool
    """Whether it is meant for the game; otherwise people talk to each other."""
    table: Table | None = None
    """The table of the request; None if the request is about none."""


class TypedLines:
    def __init__(self, tables: TableAccess, rules: RulesReference, plans: PlanHandlers) -> None:
        self._tables = tables
        self._rules = rules
        self._plans = plans

    async def classify(self, request: Request) -> LineMeaning:
        """Decide whether a line without a slash is meant for the game, because people also talk at a table.

        It is meant for the game if it is short and begins with a place or a number, if it begins with a number and a
        word of the game, or if all its words are words of the game. Words of everyday talk, such as *no*, count only
        after `/do`.
        """
        if not request.word or not request.table:
            return LineMeaning(move=False)
        visit = await self._tables.visit(request, replicated=False)
        table = visit.table
        if table.phase is not Phase.PLAYING or not visit.seats:
            return LineMeaning(move=False, table=table)
        words = typed_moves.words_of(table.rules.game, request.word)
        if not words:
            return LineMeaning(move=False, table=table)
        known = {*filter(None, typed_moves.aliases(table.rules.game).values())}
        if typed_moves.is_place(words[0]) and not words[0].isdecimal():
            return LineMeaning(len(words) <= SHORT or _all_known(words, known), table)
        if request.word.casefold().split()[0] in typed_moves.everyday():
            return LineMeaning(move=False, table=table)
        game = GAME_CACHE.load(visit.loaded.save)
        try:
            draft = drafts.begin(game, seat_asked(visit, game), visit.loaded.draft)
        except (Refusal, RuleError):
            # This person is not asked: only a line that cannot be talk counts as a move, and is refused later.
            return LineMeaning(all(map(typed_moves.is_place, words)) and len(words) > 1, table)
        for asked in (game.decision(draft.seat), drafts.question(game, draft)):
            if asked is not None:
                known |= {_stem(code.casefold()) for path in drafts.paths(asked) for code in path}
        if _stem(words[0]).isdecimal() and (len(words) <= SHORT or words[1] in known):
            return LineMeaning(move=True, table=table)
        return LineMeaning(_all_known(words, known), table)

    async def complete(self, request: Request) -> list[str]:
        """Completions of a line while it is typed: each is a whole line."""
        line = request.word
        if line.startswith("/") and " " not in line:
            return _commands(request, line[1:].casefold())
        command, space, rest = line.partition(" ")
        prefix = ""
        if command.startswith("/"):
            verb = command_of(command)[0]
            if verb == "rules":
                return [f"{command} {name.lower()}" for name in await self._rules.names_offered(request, rest)][
                    :OFFERED
                ]
            if verb == "plan":
                return [f"{command} {line}" for line in await self._plans.complete(request, rest)][:OFFERED]
            if verb != "do":
                return []
            prefix, line = command + space, rest
        visit = await self._tables.visit(request, replicated=False)
        game = in_play(visit.loaded)
        offers = typed_moves.complete(game, seat_asked(visit, game), visit.loaded.draft, line)
        return [prefix + offer for offer in offers[:OFFERED]]


def _all_known(words: Iterable[str], known: set[str]) -> bool:
    """Whether every word is a place, a number or a word of the game: nobody talks like that. A place and a segment of
    its tile may be joined by a colon: `t29:road-e`."""
    parts = [part for word in words for part in word.split(":")]
    return all(typed_moves.is_place(_stem(part)) or {part, _stem(part)} & known for part in parts)


def _stem(word: str) -> str:
    """The word up to the first `-`, `@` or `+`: `city` for `city-n`, `mine` for `mine@4`, `2` for `2+1`."""
    return STEM.split(word, maxsplit=1)[0]


def _commands(request: Request, begun: str) -> list[str]:
    """Commands that begin with these letters, in the person's language; also in other languages once a letter is
    typed."""
    offers = []
    for verb in verbs():
        own = request.texts(f"command.{verb}").split()
        others = [name for language in LANGUAGES for name in texts(language)(f"command.{verb}").split()]
        fitting = [name for name in (*own[:1], *(others if begun else ())) if name.startswith(begun)]
        offers += fitting[:1]
    return sorted(f"/{name}" for name in offers)
