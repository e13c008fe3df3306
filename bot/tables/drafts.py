"""Turn drafts: answers that a player chooses step by step and previews before giving them all at once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games import ui_of
from bot.games.choice_numbers import marked, numbered
from bot.games.option_paths import Codes, next_words, paths, says
from bot.tables.table import TurnDraft
from bot.tables.teams import party_viewer
from bot.texts.refusal import Refusal
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
    """A draft with its preview, as a card shows it."""

    draft: TurnDraft
    preview: Preview
    asked: Decision | None
    """The next question; None when the draft is complete."""
    turns: int = 0
    """Number of ways in which the last answer can be turned."""
    closing: str = ""
    """Code of the answer that *Confirm* adds to end the turn; empty if the next question cannot be answered so."""
    begun: int = 0
    """Length of the part of the next answer's path that leaves no choice."""

    @property
    def returns(self) -> bool:
        """Whether there is a choice to go back to."""
        return bool(self.draft.answers) or len(self.draft.prefix) > self.begun


def begin(game: Game, seat: Seat, draft: TurnDraft | None) -> TurnDraft:
    """Return the draft if it is about the question that this seat is asked now, else a new one."""
    decision = game.decision(seat)
    if decision is None:
        raise RuleError(Kind.STALE, "error.stale")
    if draft is not None and draft.seat == seat and draft.ask == decision.ask:
        return draft
    return TurnDraft(seat, decision.ask)


def lapsed(game: Game, draft: TurnDraft | None) -> bool:
    """Whether the draft has answers, and its question is no longer open."""
    if draft is None or not draft.answers:
        return False
    decision = game.decision(draft.seat)
    return decision is None or decision.ask != draft.ask


def answers_of(draft: TurnDraft) -> list[Answer]:
    return [Answer(ask, draft.seat, code) for ask, code in draft.answers]


def sketch(game: Game, draft: TurnDraft) -> Sketch:
    """Preview a draft, as its player and their partners see it. An answer that is no longer possible is dropped, with
    all answers after it."""
    viewer = party_viewer(game, draft.seat)
    preview = game.preview(answers_of(draft), draft.seat, viewer)
    if _holding(preview) < len(draft.answers):
        draft = TurnDraft(draft.seat, draft.ask, draft.answers[: _holding(preview)])
        preview = game.preview(answers_of(draft), draft.seat, viewer)
    asked = _open(preview)
    begun = _forced_prefix(game, asked) if asked is not None else ()
    if len(begun) > len(draft.prefix):
        draft = TurnDraft(draft.seat, draft.ask, draft.answers, begun)
    turns = len(ways_round(game, draft))
    return Sketch(draft, preview, asked, turns, closing(game, draft, asked), len(begun))


def _forced_prefix(game: Game, asked: Decision) -> Codes:
    """The beginning of an answer's path up to the first real choice."""
    begun: Codes = ()
    if asked.prompt in ui_of(game.spec.game).cycles:
        return begun
    whole = paths(asked)
    while len(ahead := next_words(asked, begun)) == 1 and ahead[0] not in whole:
        begun = ahead[0]
    return begun


def _holding(preview: Preview) -> int:
    """How many of the answers are still possible: those that the preview has applied, and one more whose consequences
    the preview holds back. In that case its question is still open; if consequences are held back after an applied
    answer, no question is."""
    return preview.applied + bool(preview.held and preview.decisions)


def _open(preview: Preview) -> Decision | None:
    """The question still to be answered. None while the preview holds something back: the draft must be given first."""
    return preview.decisions[0] if preview.decisions and not preview.held else None


def choose(game: Game, seat: Seat, draft: TurnDraft | None, ask: int, word: str) -> TurnDraft:
    """Called when a button of a menu is pressed. `ask` is the question under which the button stood, `word` the token
    of the path that it stands for. Returns the draft with this choice; answers after that question are dropped. Refuses
    a button whose question the draft does not contain."""
    draft = begin(game, seat, draft)
    for count in range(len(draft.answers), -1, -1):
        earlier = TurnDraft(seat, draft.ask, draft.answers[:count])
        asked = question(game, earlier)
        if asked is not None and asked.ask == ask:
            return chosen(game, earlier, asked, _path(asked, word))
    raise RuleError(Kind.STALE, "error.stale")


def question(game: Game, draft: TurnDraft) -> Decision | None:
    """The question that is open after the answers of the draft."""
    if not draft.answers:
        return game.decision(draft.seat)
    return _open(game.preview(answers_of(draft), seat=draft.seat))


def numbers(game: Game, asked: Decision, prefix: Codes = ()) -> dict[Codes, int]:
    """Numbers of the places on the board that can be chosen next, by path; buttons and picture show the same numbers.
    Options without a place on the board have no number."""
    ui = ui_of(game.spec.game)
    return numbered(ui.mark, asked, prefix) if asked.prompt in ui.numbered else {}


def targets(game: Game, asked: Decision, prefix: Codes = ()) -> dict[str, int]:
    """The same numbers, by the names that pictures use for the places."""
    found = numbers(game, asked, prefix)
    names = marked(ui_of(game.spec.game).mark, asked, prefix) if found else {}
    return {name: found[path] for name, path in names.items()}


def closing(game: Game, draft: TurnDraft, asked: Decision | None) -> str:
    """The code that ends the turn, if the next question can be answered so; empty if something else must be chosen."""
    if asked is None or asked.default is None or draft.prefix or not draft.answers:
        return ""
    code = asked.options[asked.default].code
    return code if f"{asked.prompt}/{code}" in ui_of(game.spec.game).closing else ""


def closed(game: Game, draft: TurnDraft) -> TurnDraft | None:
    """The draft as it can be given, with the answer that ends the turn added if needed. None while a choice is left."""
    asked = question(game, draft)
    if asked is None:
        return draft
    word = closing(game, draft, asked)
    return TurnDraft(draft.seat, draft.ask, (*draft.answers, (asked.ask, word))) if word else None


def _path(asked: Decision, word: str) -> Codes:
    """The path, or beginning of a path, that a button's token stands for."""
    for path in paths(asked):
        for size in range(1, len(path) + 1):
            if says(word, "/".join(path[:size])):
                return path[:size]
    raise RuleError(Kind.UNKNOWN, "error.no_such_option", code=word)


def chosen(game: Game, draft: TurnDraft, asked: Decision, path: Codes) -> TurnDraft:
    """Add this path to the draft. Parts without a choice are added too, and so is the last part where a button turns
    the piece. An incomplete path becomes the draft's prefix."""
    path = _straight_on(asked, path)
    ways = [option for option in paths(asked) if option[: len(path)] == path]
    cycles = asked.prompt in ui_of(game.spec.game).cycles and len(path) == len(ways[0]) - 1
    if len(ways) == 1 or cycles or path in ways:
        code = "/".join(path if path in ways else ways[0])
        return TurnDraft(draft.seat, draft.ask, (*draft.answers, (asked.ask, code)))
    return TurnDraft(draft.seat, draft.ask, draft.answers, path)


def _straight_on(asked: Decision, path: Codes) -> Codes:
    """Extend the path over all parts that leave no choice."""
    while path not in paths(asked) and len(ahead := next_words(asked, path)) == 1:
        path = ahead[0]
    return path


def back(game: Game, draft: TurnDraft) -> TurnDraft:
    """Return to the last real choice."""
    asked = question(game, draft)
    prefix = draft.prefix[:-1]
    while prefix and asked is not None and len(next_words(asked, prefix)) == 1:
        prefix = prefix[:-1]
    if not draft.prefix or (asked is not None and len(draft.prefix) <= len(_forced_prefix(game, asked))):
        return TurnDraft(draft.seat, draft.ask, draft.answers[:-1])
    return TurnDraft(draft.seat, draft.ask, draft.answers, prefix)


def turn(game: Game, draft: TurnDraft) -> TurnDraft:
    """Replace the last answer by the next way to turn it."""
    siblings = ways_round(game, draft)
    if len(siblings) < 2:
        raise Refusal("draft.no_turn")
    ask, code = draft.answers[-1]
    codes = ["/".join(path) for path in siblings]
    following = codes[(codes.index(code) + 1) % len(codes)]
    return TurnDraft(draft.seat, draft.ask, (*draft.answers[:-1], (ask, following)))


def ways_round(game: Game, draft: TurnDraft) -> Sequence[Codes]:
    """All ways to turn the last answer, itself included; empty if it cannot be turned."""
    if not draft.answers or draft.prefix:
        return ()
    asked = question(game, TurnDraft(draft.seat, draft.ask, draft.answers[:-1]))
    if asked is None or asked.prompt not in ui_of(game.spec.game).cycles:
        return ()
    all_paths = paths(asked)
    chosen = next((path for path in all_paths if "/".join(path) == draft.answers[-1][1]), None)
    return [path for path in all_paths if chosen is not None and path[:-1] == chosen[:-1]]
