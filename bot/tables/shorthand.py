"""Moves typed in one line: `t29 90 city`, several steps at once, in either language."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache

import msgspec

from bot.games import guide_to
from bot.tables.drafts import Codes, answers_of, begin, chosen, next_words, numbers, paths, question, ways_round
from bot.tables.table import Draft
from bot.texts import LANGUAGES, texts
from engine.api import Answer, Decision, Game, Kind, RuleError, Seat

_LONGEST = 20
"""Words. No turn needs more."""
_OFFERED = 25
"""Ways to go on. Where there are more, only the next word is offered."""
_ECHO = 20
"""Digits. No number needs more."""

_LOOKALIKES = str.maketrans("авекмнорстхуё", "abekmhopctxye")
"""Cyrillic letters that look like the Latin ones in the names of places."""

_PLACE = re.compile(r"-?[a-zа-яё]{1,3}-?[0-9]{1,3}")
_LETTERS = str.maketrans("сювзлп", "nsewlr")
"""Russian initials of sides and halves, behind a hyphen."""


@cache
def aliases(game: str) -> dict[str, str]:
    """Words of all languages for the words of a game's options: several words with underscores between them, and
    nothing for what only joins others."""
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
    for word in _joined(known, line.casefold().replace("/", " ").replace(",", " ").split()):
        if _PLACE.fullmatch(word):
            word = word.translate(_LOOKALIKES)
        else:
            # Behind a name may stand which one it is, where it lies and what it costs: `замок@чёрный`, `овцы-3@2+1`.
            named, plus, price = word.partition("+")
            name, at, where = named.partition("@")
            base, hyphen, rest = name.partition("-")
            if base in known:
                name = known[base] + hyphen + rest.translate(_LETTERS)
            word = name + at + known.get(where, where) + plus + price
        words.append(word.rstrip("°"))
    return [word for word in words if word]


def _joined(known: Container[str], words: list[str]) -> list[str]:
    """Words that make a name together, as one."""
    found: list[str] = []
    for word in words:
        if found and f"{found[-1]}_{word}" in known:
            found[-1] += f"_{word}"
        else:
            found.append(word)
    return found


def proper(word: str) -> str:
    """The name of a place in the letters of the board; anything else as it is."""
    name = word.strip().casefold()
    return name.translate(_LOOKALIKES) if _PLACE.fullmatch(name) else word


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
        if error.kind is not Kind.UNKNOWN or not _counted(game, kept):
            raise
        most = len(_numbers(game, kept))
        raise RuleError(Kind.UNKNOWN, "error.no_such_number", code=words[0][:_ECHO], most=most) from None


def go_on(game: Game, draft: Draft, line: str) -> Draft:
    """What the line adds to just this draft."""
    return _heard(game, draft, words_of(game.spec.game, line)).draft


def _counted(game: Game, kept: Draft) -> bool:
    """Whether a number could only be one from 1 on, or none at all; not where things are called by numbers."""
    asked = question(game, kept)
    called = [path[-1] for path in next_words(asked, kept.prefix)] if asked is not None else []
    return bool(guide_to(game.spec.game).numbered) and not any(word.isdecimal() for word in called)


def _ways(game: Game, kept: Draft, words: list[str]) -> list[Draft]:
    """What a line may go on from, the likeliest first."""
    ways = [kept, Draft(kept.seat, kept.ask, kept.answers), Draft(kept.seat, kept.ask)]
    resumes = guide_to(game.spec.game).resumes or (words and words[0] in _numbers(game, kept))
    return list(dict.fromkeys(ways if resumes else ways[::-1]))


def _lone(game: Game, kept: Draft, number: str) -> list[Draft]:
    """The same for a number by itself: where numbers are shown, it is one of them; and those of the beginning are not
    shown any more once there is a draft."""
    if _numbers(game, kept):
        return [kept]
    ways = _ways(game, kept, [number])
    if not guide_to(game.spec.game).resumes:
        return [way for way in ways if way.answers == kept.answers or number not in _numbers(game, way)]
    # A die or a depot may be called by its name at any time.
    return [way for way in ways if way.answers == kept.answers and _shown(game, way, number) == number]


def _first(game: Game, ways: list[Draft], words: list[str]) -> Heard:
    """From the first of these drafts that the words can follow. If there is none: the first rule that is against it,
    or else why the last one does not do; where a line goes on from what is on the card, the last one that does so."""
    resumes = guide_to(game.spec.game).resumes
    forbidden: RuleError | None = None
    unknown: RuleError | None = None
    for way in ways[:-1]:
        try:
            return _heard(game, way, words)
        except RuleError as error:
            if error.kind is Kind.ILLEGAL and resumes:
                forbidden = forbidden or error
            elif error.kind is not Kind.UNKNOWN:
                raise
            elif resumes and way.answers:
                unknown = error
    try:
        return _heard(game, ways[-1], words)
    except RuleError as error:
        raise forbidden or (unknown if error.kind is Kind.UNKNOWN else None) or error from None


def _heard(game: Game, draft: Draft, words: list[str]) -> Heard:
    bare = _bare(game, draft, words[0]) if len(words) == 1 else None
    return bare or Heard(_follow(game, draft, words))


def _bare(game: Game, draft: Draft, word: str) -> Heard | None:
    """A place by itself, where its button would lay something there that can then be turned: the same."""
    asked = question(game, draft)
    if asked is None or asked.prompt not in guide_to(game.spec.game).cycles:
        return None
    named = _shown(game, draft, word).casefold()
    place = next((path[0] for path in paths(asked) if path[0].casefold() == named), None)
    if place is None:
        return None
    laid = chosen(game, draft, asked, (place,))
    turns = tuple(path[-1] for path in ways_round(game, laid))
    return Heard(laid, turns) if len(turns) > 1 else None


def _numbers(game: Game, draft: Draft) -> dict[str, str]:
    """The numbers that are shown with this draft, as they are typed, and what they stand for."""
    asked = question(game, draft)
    if asked is None:
        return {}
    return {str(number): path[-1] for path, number in numbers(game, asked, draft.prefix).items()}


def _shown(game: Game, draft: Draft, word: str) -> str:
    """The place that has this number, or the word itself."""
    return _numbers(game, draft).get(word, word)


def _follow(game: Game, draft: Draft, words: list[str]) -> Draft:
    if not words:
        raise RuleError(Kind.UNKNOWN, "error.nothing_said", game=game.spec.game)
    if len(words) > _LONGEST:
        raise RuleError(Kind.UNKNOWN, "error.too_long", words=_LONGEST)
    read = guide_to(game.spec.game).read
    while words:
        asked = question(game, draft)
        if asked is None:
            raise RuleError(Kind.UNKNOWN, "error.too_much", code=" ".join(words))
        said = read(asked, draft.prefix, words)
        if said is None:
            code, used = _longest(game, draft, asked, words)
            draft = Draft(draft.seat, draft.ask, (*draft.answers, (asked.ask, code)))
            words = words[used:]
        else:
            if said.error is not None:
                raise _better(game, draft, asked, words[: said.words], said.error)
            draft = _gone(draft, asked, said.path)
            words = words[said.words :]
    return draft


def _better(game: Game, draft: Draft, asked: Decision, words: list[str], error: RuleError) -> RuleError:
    """The rule against what was said, if there is one; else that nobody knows what it means."""
    if error.kind is not Kind.UNKNOWN:
        return error
    attempt = Answer(asked.ask, draft.seat, " ".join([*draft.prefix, *words]))
    refused = game.preview([*answers_of(draft), attempt], seat=draft.seat).refused
    return refused if refused is not None and refused.kind is Kind.ILLEGAL else error


def _gone(draft: Draft, asked: Decision, path: Codes) -> Draft:
    """As far as was said, and no further: a price may lie ahead that nobody has seen."""
    if path in paths(asked):
        return Draft(draft.seat, draft.ask, (*draft.answers, (asked.ask, "/".join(path))))
    return Draft(draft.seat, draft.ask, draft.answers, path)


def _longest(game: Game, draft: Draft, asked: Decision, words: list[str]) -> tuple[str, int]:
    """The option that the longest beginning of the words names, or the best reason why there is none."""
    words = [_shown(game, draft, words[0]), *words[1:]]
    unknown: RuleError | None = None
    for count in range(len(words), 0, -1):
        attempt = Answer(asked.ask, draft.seat, " ".join([*draft.prefix, *words[:count]]))
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
    prefix = heard.draft.prefix
    ahead = [path for path in paths(asked) if path[: len(prefix)] == prefix]
    if len(ahead) > _OFFERED:
        ahead = next_words(asked, prefix)
    return _offers(typed, begun, [" ".join(path[len(prefix) :]) for path in ahead])


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
