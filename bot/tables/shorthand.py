"""Moves typed in one line: `t29 90 city`, several steps at once, in either language."""

from __future__ import annotations

import re
from functools import cache

from bot.tables.drafts import answers_of, begin, question, targets
from bot.tables.table import Draft
from bot.texts import LANGUAGES, texts
from engine.api import Answer, Decision, Game, Kind, RuleError, Seat

_LONGEST = 12
"""Words. No turn needs more."""

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


def hear(game: Game, seat: Seat, draft: Draft | None, line: str) -> Draft:
    """The draft that this line means: the whole turn from its beginning, or how the draft goes on.

    A number is one of those that are shown now, if the line makes sense so: of the question that the draft has come to.
    """
    words = words_of(game.spec.game, line)
    kept = begin(game, seat, draft)
    ways = [Draft(seat, kept.ask), kept] if kept.answers else [kept]
    if kept.answers and words and words[0] in _numbers(game, kept):
        ways.reverse()
    for way in ways[:-1]:
        try:
            return _follow(game, way, words)
        except RuleError as error:
            if error.kind is not Kind.UNKNOWN:
                raise
    return _follow(game, ways[-1], words)


def _numbers(game: Game, draft: Draft) -> set[str]:
    asked = question(game, draft)
    return {str(number) for number in targets(game, asked).values()} if asked is not None else set()


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
    names = {str(number): code for code, number in targets(game, asked).items()}
    words = [names.get(words[0], words[0]), *words[1:]]
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
        draft = hear(game, seat, draft, " ".join(typed)) if typed else begin(game, seat, draft)
        asked = question(game, draft)
    except RuleError:
        return _within(game, seat, typed, begun)
    if asked is None:
        return []
    return _offers(typed, begun, [" ".join(part.code for part in option.path) for option in asked.options])


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
