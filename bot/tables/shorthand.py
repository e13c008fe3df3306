"""Moves typed in one line: `t29 90 city`, several steps at once, in either language."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from bot.games import guide_to
from bot.tables.drafts import answers_of, begin, chosen, paths, question, targets, ways_round
from bot.tables.table import Draft
from bot.texts import LANGUAGES, texts
from engine.api import Answer, Decision, Game, Kind, RuleError, Seat

_LONGEST = 12
"""Words. No turn needs more."""
_ECHO = 20
"""Digits. No number needs more."""

_LOOKALIKES = str.maketrans("авекмнорстхуё", "abekmhopctxye")
"""Cyrillic letters that look like the Latin ones in the names of places."""

_PLACE = re.compile(r"-?[a-zа-яё]{1,3}-?[0-9]{1,3}")
_LETTERS = str.maketrans("сювзлп", "nsewlr")
"""Russian initials of sides and halves, behind a hyphen."""


@cache
def aliases(game: str) -> dict[str, str]:
    """Words of all languages for the words of a game's options."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        if texts(language).has(f"{game}.aliases"):
            for pair in texts(language)(f"{game}.aliases").split():
                word, _, code = pair.partition("=")
                found[word] = code
    return found


def words_of(game: str, line: str) -> list[str]:
    """The line as the game's own words."""
    known = aliases(game)
    words = []
    for word in line.casefold().replace("/", " ").replace(",", " ").split():
        if _PLACE.fullmatch(word):
            word = word.translate(_LOOKALIKES)
        else:
            base, hyphen, rest = word.partition("-")
            if base in known:
                word = known[base] + hyphen + rest.translate(_LETTERS)
        words.append(word.rstrip("°"))
    return words


def is_place(word: str) -> bool:
    """The name of a place, or a number."""
    return word.isdecimal() or _PLACE.fullmatch(word) is not None


@cache
def everyday() -> frozenset[str]:
    """Words for options that people also say to each other."""
    return frozenset(word for language in LANGUAGES for word in texts(language)("shorthand.everyday").split())


class Heard(msgspec.Struct, frozen=True):
    """What a line means."""

    draft: Draft
    turns: tuple[str, ...] = ()
    """The ways round between which the line leaves the choice; the draft has the first. None where it says all."""


def hear(game: Game, seat: Seat, draft: Draft | None, line: str) -> Heard:
    """The draft that this line means: the whole turn from its beginning, or how the draft goes on.

    A number is one of those that are shown now, if the line makes sense so: of the question that the draft has come to.
    By itself it can be nothing else.
    """
    words = words_of(game.spec.game, line)
    kept = begin(game, seat, draft)
    if len(words) != 1 or not words[0].isdecimal():
        return _first(game, _ways(game, kept, words), words)
    try:
        return _first(game, _lone(game, kept, words[0]), words)
    except RuleError as error:
        if error.kind is not Kind.UNKNOWN or not guide_to(game.spec.game).numbered:
            raise
        most = len(_numbers(game, kept))
        raise RuleError(Kind.UNKNOWN, "error.no_such_number", code=words[0][:_ECHO], most=most) from None


def _ways(game: Game, kept: Draft, words: list[str]) -> list[Draft]:
    """What a line may go on from, the likeliest first."""
    ways = [Draft(kept.seat, kept.ask), kept] if kept.answers else [kept]
    return ways[::-1] if words and words[0] in _numbers(game, kept) else ways


def _lone(game: Game, kept: Draft, number: str) -> list[Draft]:
    """The same for a number by itself: those of the beginning are not shown any more once there is a draft."""
    return [way for way in _ways(game, kept, [number]) if way == kept or number not in _numbers(game, way)]


def _first(game: Game, ways: list[Draft], words: list[str]) -> Heard:
    """From the first of these drafts that the words can follow; why not the last, if there is none."""
    for way in ways[:-1]:
        try:
            return _heard(game, way, words)
        except RuleError as error:
            if error.kind is not Kind.UNKNOWN:
                raise
    return _heard(game, ways[-1], words)


def _heard(game: Game, draft: Draft, words: list[str]) -> Heard:
    bare = _bare(game, draft, words[0]) if len(words) == 1 else None
    return bare or Heard(_follow(game, draft, words))


def _bare(game: Game, draft: Draft, word: str) -> Heard | None:
    """A place by itself, where its button would lay something there that can then be turned: the same."""
    asked = question(game, draft)
    if asked is None or asked.prompt not in guide_to(game.spec.game).cycles:
        return None
    named = _named(game, asked, word).casefold()
    place = next((path[0] for path in paths(asked) if path[0].casefold() == named), None)
    if place is None:
        return None
    laid = chosen(game, draft, asked, (place,))
    turns = tuple(path[-1] for path in ways_round(game, laid))
    return Heard(laid, turns) if len(turns) > 1 else None


def _numbers(game: Game, draft: Draft) -> set[str]:
    asked = question(game, draft)
    return {str(number) for number in targets(game, asked).values()} if asked is not None else set()


def _named(game: Game, asked: Decision, word: str) -> str:
    """The place that has this number, or the word itself."""
    return next((code for code, number in targets(game, asked).items() if str(number) == word), word)


def _follow(game: Game, draft: Draft, words: list[str]) -> Draft:
    if not words:
        raise RuleError(Kind.UNKNOWN, "error.nothing_said")
    if len(words) > _LONGEST:
        raise RuleError(Kind.UNKNOWN, "error.too_long", words=_LONGEST)
    while words:
        asked = question(game, draft)
        if asked is None:
            raise RuleError(Kind.UNKNOWN, "error.too_much", code=" ".join(words))
        code, used = _longest(game, draft, asked, words)
        draft = Draft(draft.seat, draft.ask, (*draft.answers, (asked.ask, code)))
        words = words[used:]
    return draft


def _longest(game: Game, draft: Draft, asked: Decision, words: list[str]) -> tuple[str, int]:
    """The option that the longest beginning of the words names, or the best reason why there is none."""
    words = [_named(game, asked, words[0]), *words[1:]]
    unknown: RuleError | None = None
    for count in range(len(words), 0, -1):
        attempt = Answer(asked.ask, draft.seat, " ".join(words[:count]))
        preview = game.preview([*answers_of(draft), attempt], seat=draft.seat)
        if preview.refused is None:
            # Without a pick its own deed is held back, by chance for one: then it goes as it was typed.
            shown = preview.applied > len(draft.answers)
            return asked.options[preview.picks[-1]].code if shown else str(attempt.code), count
        if preview.refused.kind is not Kind.UNKNOWN:
            raise preview.refused
        unknown = preview.refused
    assert unknown is not None
    raise unknown


def complete(game: Game, seat: Seat, draft: Draft | None, line: str) -> list[str]:
    """How a line could go on: the line so far with each word that may come next."""
    typed = line.split()
    begun = "" if not typed or line[-1:].isspace() else typed.pop()
    try:
        heard = _begun(game, begin(game, seat, draft), typed)
        asked = question(game, heard.draft)
    except RuleError:
        return _within(game, seat, typed, begun)
    if heard.turns:
        return _offers(typed, begun, list(heard.turns))
    if asked is None:
        return []
    return _offers(typed, begun, [" ".join(part.code for part in option.path) for option in asked.options])


def _begun(game: Game, kept: Draft, typed: list[str]) -> Heard:
    """What the words so far mean when more will follow them."""
    words = words_of(game.spec.game, " ".join(typed))
    return _first(game, _ways(game, kept, words), words) if typed else Heard(kept)


def _within(game: Game, seat: Seat, typed: list[str], begun: str) -> list[str]:
    """The words so far are the beginning of a path that branches."""
    decision = game.decision(seat)
    if decision is None:
        return []
    codes = [" ".join(part.code for part in option.path) for option in decision.options]
    so_far = " ".join(words_of(game.spec.game, " ".join(typed))) + " "
    rest = [code[len(so_far) :] for code in codes if code.casefold().startswith(so_far)]
    return _offers(typed, begun, rest)


def _offers(typed: list[str], begun: str, codes: list[str]) -> list[str]:
    found = dict.fromkeys(code for code in codes if code.casefold().startswith(begun.casefold()))
    return [" ".join([*typed, code.lower()]) for code in found]
