"""Plans typed in one line: `4 take mine | take ship; 2 place bank d5`, in either language."""

from __future__ import annotations

import re
from functools import cache

from bot.tables import drafts, shorthand
from bot.tables.change import Refusal
from bot.tables.plans import limited, tried, with_way
from bot.tables.table import Draft, Planning
from bot.texts import LANGUAGES, texts
from engine.api import Game, Kind, RuleError, Seat

_STEPS = re.compile(r"[;\n]")


@cache
def _or() -> re.Pattern[str]:
    """What stands between two ways to do the same step."""
    words = [re.escape(word) for language in LANGUAGES for word in texts(language)("plan.or").split()]
    return re.compile(rf"\||\b(?:{'|'.join(words)})\b", re.IGNORECASE)


@cache
def _ask_me() -> frozenset[str]:
    """How people say what happens anyway when nothing else is possible."""
    return frozenset(said.strip() for language in LANGUAGES for said in texts(language)("plan.ask_me").split(","))


def steps_of(line: str) -> list[list[str]]:
    """The steps of a line, each with its ways; what says nothing is left out."""
    steps = [[" ".join(way.split()) for way in _or().split(step)] for step in _STEPS.split(line)]
    said = [[way for way in ways if way and way.casefold() not in _ask_me()] for ways in steps]
    return [ways for ways in said if ways]


def heard(game: Game, seat: Seat, when: str, line: str) -> Planning:
    """The plan that this line means. Its end may leave a step open: that is chosen on the card then."""
    planning = Planning(seat, when)
    draft = drafts.begin(game, seat, None)
    steps = steps_of(line)
    if not steps:
        raise RuleError(Kind.UNKNOWN, "error.nothing_said", game=game.spec.game)
    for number, (first, *others) in enumerate(steps, start=1):
        before = len(draft.answers)
        draft = shorthand.go_on(game, draft, first)
        if draft.prefix and (others or number < len(steps)):
            raise Refusal("plan.unfinished", said=first)
        new = tuple((code,) for _, code in draft.answers[before:])
        planning = limited(Planning(seat, when, (*planning.steps, *new), draft.prefix))
        for other in others:
            planning = with_way(planning, _way(game, draft, other))
    return planning


def _way(game: Game, draft: Draft, said: str) -> str:
    """Another way to do the last step of the draft. What it has in common with that may go without saying."""
    path = tuple(draft.answers[-1][1].split("/"))
    wrong: RuleError | None = None
    earlier = Draft(draft.seat, draft.ask, draft.answers[:-1])
    for size in range(len(path) - 1, -1, -1):
        try:
            found = shorthand.go_on(game, earlier, " ".join([*path[:size], said]))
        except RuleError as error:
            # The first reason is that of what was said last, unless a rule is against it.
            if wrong is None or (wrong.kind is Kind.UNKNOWN and error.kind is not Kind.UNKNOWN):
                wrong = error
            continue
        if found.prefix:
            raise Refusal("plan.unfinished", said=said)
        if len(found.answers) > len(draft.answers):
            raise Refusal("plan.one_step", said=said)
        return found.answers[-1][1]
    assert wrong is not None
    raise wrong


def complete(game: Game, seat: Seat, line: str) -> list[str]:
    """How such a line could go on."""
    ends = [match.end() for match in (*_STEPS.finditer(line), *_or().finditer(line))]
    end = max(ends, default=0)
    begun = line[end:]
    said, rest = line[: len(line) - len(begun.lstrip())], begun.lstrip()
    draft = drafts.begin(game, seat, None)
    if steps_of(said):
        draft = tried(game, seat, heard(game, seat, "", said).steps)
    if end and not _STEPS.fullmatch(line[end - 1]):
        draft = Draft(seat, draft.ask, draft.answers[:-1])
    return [said + offer for offer in shorthand.complete(game, seat, draft, rest)]
