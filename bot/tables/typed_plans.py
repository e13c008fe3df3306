"""Plans typed in one line, in any language: `4 take mine | take ship; 2 place bank d5`."""

from __future__ import annotations

import re
from functools import cache

from bot.tables import drafts, typed_moves
from bot.tables.plans import check_limits, draft_of_steps, with_way
from bot.tables.table import PlanDraft, TurnDraft
from bot.texts import LANGUAGES, texts
from bot.texts.refusal import Refusal
from engine.api import Game, Kind, RuleError, Seat

_STEPS = re.compile(r"[;\n]")


@cache
def _separator() -> re.Pattern[str]:
    """Separates two ways to do the same step: a bar, or the word for "or" in any language."""
    words = [re.escape(word) for language in LANGUAGES for word in texts(language)("plan.or").split()]
    return re.compile(rf"\||\b(?:{'|'.join(words)})\b", re.IGNORECASE)


@cache
def _asking_words() -> frozenset[str]:
    """Phrases such as "ask me" at the end of a step. They are ignored: that happens anyway if no way is possible."""
    return frozenset(said.strip() for language in LANGUAGES for said in texts(language)("plan.ask_me").split(","))


def steps_of(line: str) -> list[list[str]]:
    """The steps of a line, each with its ways; empty ones are left out."""
    steps = [[" ".join(way.split()) for way in _separator().split(step)] for step in _STEPS.split(line)]
    said = [[way for way in ways if way and way.casefold() not in _asking_words()] for ways in steps]
    return [ways for ways in said if ways]


def read_plan(game: Game, seat: Seat, when: str, line: str) -> PlanDraft:
    """The plan that this line describes. Its last step may be incomplete; the player then completes it on the card."""
    planning = PlanDraft(seat, when)
    draft = drafts.begin(game, seat, None)
    steps = steps_of(line)
    if not steps:
        raise RuleError(Kind.UNKNOWN, "error.nothing_said", game=game.spec.game)
    for number, (first, *others) in enumerate(steps, start=1):
        before = len(draft.answers)
        draft = typed_moves.go_on(game, draft, first)
        if draft.prefix and (others or number < len(steps)):
            raise Refusal("plan.unfinished", said=first)
        new = tuple((code,) for _, code in draft.answers[before:])
        planning = check_limits(PlanDraft(seat, when, (*planning.steps, *new), draft.prefix))
        for other in others:
            planning = with_way(planning, _way(game, draft, other))
    return planning


def _way(game: Game, draft: TurnDraft, said: str) -> str:
    """The option code of another way to do the last step of the draft. Words that it has in common with the first way
    may be left out."""
    path = tuple(draft.answers[-1][1].split("/"))
    best_error: RuleError | None = None
    earlier = TurnDraft(draft.seat, draft.ask, draft.answers[:-1])
    for size in range(len(path) - 1, -1, -1):
        try:
            found = typed_moves.go_on(game, earlier, " ".join([*path[:size], said]))
        except RuleError as error:
            # The first error is about the words as typed. Only an error that names a rule is more useful.
            if best_error is None or (best_error.kind is Kind.UNKNOWN and error.kind is not Kind.UNKNOWN):
                best_error = error
            continue
        if found.prefix:
            raise Refusal("plan.unfinished", said=said)
        if len(found.answers) > len(draft.answers):
            raise Refusal("plan.one_step", said=said)
        return found.answers[-1][1]
    assert best_error is not None
    raise best_error


def complete(game: Game, seat: Seat, line: str) -> list[str]:
    """Suggestions for how such a line can go on."""
    ends = [match.end() for match in (*_STEPS.finditer(line), *_separator().finditer(line))]
    end = max(ends, default=0)
    last = line[end:]
    done, rest = line[: len(line) - len(last.lstrip())], last.lstrip()
    draft = drafts.begin(game, seat, None)
    if steps_of(done):
        draft = draft_of_steps(game, seat, read_plan(game, seat, "", done).steps)
    if end and not _STEPS.fullmatch(line[end - 1]):
        draft = TurnDraft(seat, draft.ask, draft.answers[:-1])
    return [done + offer for offer in typed_moves.complete(game, seat, draft, rest)]
