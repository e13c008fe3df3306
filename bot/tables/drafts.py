"""Answers on trial: chosen step by step, shown, taken back, and given all at once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games import guide_to
from bot.games.choices import Codes, marked, next_words, numbered, paths
from bot.tables.change import Refusal
from bot.tables.table import Draft
from bot.tokens import says
from engine.api import Answer, Decision, Game, Kind, Preview, RuleError, Seat

__all__ = [
    "Codes",
    "Sketch",
    "answers_of",
    "back",
    "begin",
    "choose",
    "chosen",
    "closed",
    "closing",
    "lapsed",
    "next_words",
    "numbers",
    "paths",
    "question",
    "sketch",
    "targets",
    "turn",
    "ways_round",
]


class Sketch(msgspec.Struct, frozen=True):
    """A draft and how it looks."""

    draft: Draft
    preview: Preview
    asked: Decision | None
    """The next question; None when the draft is whole."""
    turns: int = 0
    """How many ways its last answer can be turned."""
    closing: str = ""
    """What *Confirm* says in answer to the next question, where nothing else must be said."""
    begun: int = 0
    """How much of the next answer says itself."""

    @property
    def returns(self) -> bool:
        """Whether there is a choice to go back to."""
        return bool(self.draft.answers) or len(self.draft.prefix) > self.begun


def begin(game: Game, seat: Seat, draft: Draft | None) -> Draft:
    """The draft of this seat for what it is asked now; an older one has lapsed."""
    decision = game.decision(seat)
    if decision is None:
        raise RuleError(Kind.STALE, "error.stale")
    if draft is not None and draft.seat == seat and draft.ask == decision.ask:
        return draft
    return Draft(seat, decision.ask)


def lapsed(game: Game, draft: Draft | None) -> bool:
    """Whether a draft with something in it has been overtaken."""
    if draft is None or not draft.answers:
        return False
    decision = game.decision(draft.seat)
    return decision is None or decision.ask != draft.ask


def answers_of(draft: Draft) -> list[Answer]:
    return [Answer(ask, draft.seat, code) for ask, code in draft.answers]


def sketch(game: Game, draft: Draft) -> Sketch:
    """Try it out. What does not hold any more falls away, with everything after it."""
    preview = game.preview(answers_of(draft), seat=draft.seat)
    if _holding(preview) < len(draft.answers):
        draft = Draft(draft.seat, draft.ask, draft.answers[: _holding(preview)])
        preview = game.preview(answers_of(draft), seat=draft.seat)
    asked = _open(preview)
    begun = _begun(game, asked) if asked is not None else ()
    if len(begun) > len(draft.prefix):
        draft = Draft(draft.seat, draft.ask, draft.answers, begun)
    turns = len(ways_round(game, draft))
    return Sketch(draft, preview, asked, turns, closing(game, draft, asked), len(begun))


def _begun(game: Game, asked: Decision) -> Codes:
    """What of an answer says itself: there is something to choose only behind it."""
    begun: Codes = ()
    if asked.prompt in guide_to(game.spec.game).cycles:
        return begun
    whole = paths(asked)
    while len(ahead := next_words(asked, begun)) == 1 and ahead[0] not in whole:
        begun = ahead[0]
    return begun


def _holding(preview: Preview) -> int:
    """How many of the answers hold: those that could be shown, and one whose own deed is held back. After that one its
    question still stands, which tells it from one that is held after its deed."""
    return preview.applied + bool(preview.held and preview.decisions)


def _open(preview: Preview) -> Decision | None:
    """What is still to be chosen. Nothing where something is held: the draft is to be given first."""
    return preview.decisions[0] if preview.decisions and not preview.held else None


def choose(game: Game, seat: Seat, draft: Draft | None, ask: int, word: str) -> Draft:
    """A button of a menu was pressed: the question it stood under and the path to what it says."""
    draft = begin(game, seat, draft)
    for count in range(len(draft.answers), -1, -1):
        earlier = Draft(seat, draft.ask, draft.answers[:count])
        asked = question(game, earlier)
        if asked is not None and asked.ask == ask:
            return chosen(game, earlier, asked, _path(asked, word))
    raise RuleError(Kind.STALE, "error.stale")


def question(game: Game, draft: Draft) -> Decision | None:
    """What the draft leads to."""
    if not draft.answers:
        return game.decision(draft.seat)
    return _open(game.preview(answers_of(draft), seat=draft.seat))


def numbers(game: Game, asked: Decision, prefix: Codes = ()) -> dict[Codes, int]:
    """Numbers of what can be said next and lies on the board, in order, by the paths there; the buttons and the board
    call it so. What means no place on the board has no number."""
    guide = guide_to(game.spec.game)
    return numbered(guide.mark, asked, prefix) if asked.prompt in guide.numbered else {}


def targets(game: Game, asked: Decision, prefix: Codes = ()) -> dict[str, int]:
    """The same by what pictures call it."""
    found = numbers(game, asked, prefix)
    names = marked(guide_to(game.spec.game).mark, asked, prefix) if found else {}
    return {name: found[path] for name, path in names.items()}


def closing(game: Game, draft: Draft, asked: Decision | None) -> str:
    """The word that ends the turn, where nothing else must be said; empty where something must."""
    if asked is None or asked.default is None or draft.prefix or not draft.answers:
        return ""
    code = asked.options[asked.default].code
    return code if f"{asked.prompt}/{code}" in guide_to(game.spec.game).closing else ""


def closed(game: Game, draft: Draft) -> Draft | None:
    """The draft as it can be given, with the word that ends the turn if it needs one; None while something must still
    be chosen."""
    asked = question(game, draft)
    if asked is None:
        return draft
    word = closing(game, draft, asked)
    return Draft(draft.seat, draft.ask, (*draft.answers, (asked.ask, word))) if word else None


def _path(asked: Decision, word: str) -> Codes:
    """Which beginning of which path a token meant."""
    for path in paths(asked):
        for size in range(1, len(path) + 1):
            if says(word, "/".join(path[:size])):
                return path[:size]
    raise RuleError(Kind.UNKNOWN, "error.no_such_option", code=word)


def chosen(game: Game, draft: Draft, asked: Decision, path: Codes) -> Draft:
    """As far as the path leads; where only one way goes on, or the rest is turned over by a button, to its end."""
    path = _straight_on(asked, path)
    ways = [option for option in paths(asked) if option[: len(path)] == path]
    cycles = asked.prompt in guide_to(game.spec.game).cycles and len(path) == len(ways[0]) - 1
    if len(ways) == 1 or cycles or path in ways:
        code = "/".join(path if path in ways else ways[0])
        return Draft(draft.seat, draft.ask, (*draft.answers, (asked.ask, code)))
    return Draft(draft.seat, draft.ask, draft.answers, path)


def _straight_on(asked: Decision, path: Codes) -> Codes:
    """Past everything at which there is nothing to choose."""
    while path not in paths(asked) and len(ahead := next_words(asked, path)) == 1:
        path = ahead[0]
    return path


def back(game: Game, draft: Draft) -> Draft:
    """To the last choice that there was."""
    asked = question(game, draft)
    prefix = draft.prefix[:-1]
    while prefix and asked is not None and len(next_words(asked, prefix)) == 1:
        prefix = prefix[:-1]
    if not draft.prefix or (asked is not None and len(draft.prefix) <= len(_begun(game, asked))):
        return Draft(draft.seat, draft.ask, draft.answers[:-1])
    return Draft(draft.seat, draft.ask, draft.answers, prefix)


def turn(game: Game, draft: Draft) -> Draft:
    """The next way to turn what was chosen last."""
    siblings = ways_round(game, draft)
    if len(siblings) < 2:
        raise Refusal("draft.no_turn")
    ask, code = draft.answers[-1]
    codes = ["/".join(path) for path in siblings]
    following = codes[(codes.index(code) + 1) % len(codes)]
    return Draft(draft.seat, draft.ask, (*draft.answers[:-1], (ask, following)))


def ways_round(game: Game, draft: Draft) -> Sequence[Codes]:
    """The ways to turn what was chosen last, itself among them; none where there is nothing to turn."""
    if not draft.answers or draft.prefix:
        return ()
    asked = question(game, Draft(draft.seat, draft.ask, draft.answers[:-1]))
    if asked is None or asked.prompt not in guide_to(game.spec.game).cycles:
        return ()
    all_paths = paths(asked)
    chosen = next((path for path in all_paths if "/".join(path) == draft.answers[-1][1]), None)
    return [path for path in all_paths if chosen is not None and path[:-1] == chosen[:-1]]
