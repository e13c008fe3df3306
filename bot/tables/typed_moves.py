"""Moves typed in one line, several steps at once, in any language: `t29 90 city`."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache

import msgspec

from bot.games import ui_of
from bot.games.typed_words import MOVES, typed_words
from bot.tables.drafts import Codes, answers_of, begin, chosen, next_words, numbers, paths, question, ways_round
from bot.tables.table import TurnDraft
from bot.texts import LANGUAGES, texts
from engine.api import Answer, Decision, Game, Kind, RuleError, Seat

_LONGEST = 20
"""Most words in a line. No turn needs more."""
_OFFERED = 25
"""Most completions with whole paths. If there are more, only the next word is offered."""
_ECHO = 20
"""Most digits of an unknown number that an error repeats."""

_LOOKALIKES = str.maketrans("авекмнорстхуё", "abekmhopctxye")
"""Cyrillic letters that look like the Latin letters in names of places."""

_PLACE = re.compile(r"-?[a-zа-яё]{1,3}-?[0-9]{1,3}")
_LETTERS = str.maketrans("сювзлп", "nsewlr")
"""Russian initials of sides and halves, after a hyphen."""


@cache
def aliases(game: str) -> dict[str, str]:
    """Words in all languages for the option codes of a game. Names of several words are joined by underscores; words
    that only connect others map to an empty string."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        found |= typed_words(texts(language), game, MOVES)
    return found


def words_of(game: str, line: str) -> list[str]:
    """The words of the line, translated to option codes of the game."""
    known = aliases(game)
    words = []
    for word in _joined(known, line.casefold().replace("/", " ").replace(",", " ").replace("–", "-").split()):
        if _PLACE.fullmatch(word):
            word = word.translate(_LOOKALIKES)
        else:
            # A name may be followed by its number, its depot and its price: `замок@чёрный`, `овцы-3@2+1`.
            named, plus, price = word.partition("+")
            name, at, where = named.partition("@")
            base, hyphen, rest = name.partition("-")
            if base in known:
                name = known[base] + hyphen + (known.get(rest) or rest.translate(_LETTERS))
            elif hyphen and base + rest in known:
                name = known[base + rest]
            word = name + at + known.get(where, where) + plus + price
        words.append(word.rstrip("°"))
    return [word for word in words if word]


def _joined(known: Container[str], words: list[str]) -> list[str]:
    """Join words that form one name."""
    found: list[str] = []
    for word in words:
        if found and f"{found[-1]}_{word}" in known:
            found[-1] += f"_{word}"
        else:
            found.append(word)
    return found


def proper(word: str) -> str:
    """The name of a place, in the letters of the board; any other word unchanged."""
    name = word.strip().casefold()
    return name.translate(_LOOKALIKES) if _PLACE.fullmatch(name) else word


def is_place(word: str) -> bool:
    """Whether a word is the name of a place, or a number."""
    return word.isdecimal() or _PLACE.fullmatch(word) is not None


@cache
def everyday() -> frozenset[str]:
    """Words for options that are also common in conversation: a line that begins with one is not taken for a move."""
    return frozenset(word for language in LANGUAGES for word in texts(language)("shorthand.everyday").split())


def question_words(game: str, line: str) -> list[str]:
    """The words of a question such as `what’s at t29?`, from the first place or number on; empty if there is none."""
    words = words_of(game, line.replace("?", " "))
    first = next((at for at, word in enumerate(words) if is_place(word)), len(words))
    return words[first : first + _LONGEST]


def question_marked(line: str) -> str:
    """What a line such as `? t29` asks about the board; empty for any other line."""
    asked = line[1:].split() if line.startswith("?") else []
    return " ".join(asked) if asked and not asked[0].isdecimal() and is_place(asked[0].casefold()) else ""


class TypedMove(msgspec.Struct, frozen=True):
    """The meaning of a typed line."""

    draft: TurnDraft
    turns: tuple[str, ...] = ()
    """The ways to turn the last answer, if the line does not say which; the draft has the first one. Else empty."""


def read_line(game: Game, seat: Seat, draft: TurnDraft | None, line: str) -> TypedMove:
    """The draft that this line means: the whole turn from its beginning, or a continuation of the draft.

    A number is one of those that the card shows now, for the question that the draft has reached, if the line can be
    read so. A number alone can mean nothing else.
    """
    words = words_of(game.spec.game, line)
    kept = begin(game, seat, draft)
    if len(words) != 1 or not words[0].isdecimal():
        return _read_from_first(game, _starting_drafts(game, kept, words), words)
    try:
        return _read_from_first(game, _starting_drafts_for_number(game, kept, words[0]), words)
    except RuleError as error:
        if error.kind is not Kind.UNKNOWN or not _only_numbered(game, kept):
            raise
        most = len(_numbers(game, kept))
        raise RuleError(Kind.UNKNOWN, "error.no_such_number", code=words[0][:_ECHO], most=most) from None


def go_on(game: Game, draft: TurnDraft, line: str) -> TurnDraft:
    """The draft, continued by this line. It is not read as a new turn."""
    return _read_from(game, draft, words_of(game.spec.game, line)).draft


def place_numbered(game: Game, seat: Seat, draft: TurnDraft | None, number: str) -> str:
    """The code of what has this number on the card; the number itself if nothing has it."""
    return _shown(game, begin(game, seat, draft), number)


def ways_to_play(game: Game, seat: Seat, draft: TurnDraft | None, words: list[str]) -> tuple[str, ...]:
    """Moves that these words may mean and that are allowed, each as it can be typed. Words that leave open how a piece
    is turned mean every way that it can be. Raises the rule that is against the move if there is none."""
    place, *rest = words
    fresh, kept = begin(game, seat, None), begin(game, seat, draft)
    refused: list[RuleError] = []
    # The draft may have its piece there already.
    continues = kept.answers and kept.answers[0][1].casefold().partition("/")[0] == place.casefold()
    attempts = [(kept, rest, words)] if continues and rest else []
    attempts.append((fresh, words, words))
    for way, said, typed in attempts:
        try:
            _follow(game, way, said)
            return (" ".join(typed),)
        except RuleError as error:
            refused.append(error)
    asked = question(game, fresh)
    turns = [path for path in paths(asked) if len(path) > 1 and path[0].casefold() == place.casefold()] if asked else []
    turned = [[place, path[1], *rest] for path in turns if rest[:1] != [path[1]]]
    allowed = []
    for line in turned:
        try:
            _follow(game, fresh, line)
            allowed.append(" ".join(line))
        except RuleError as error:
            refused.append(error)
    if allowed:
        return tuple(allowed)
    raise next((error for error in refused if error.kind is Kind.ILLEGAL), refused[0])


def _only_numbered(game: Game, kept: TurnDraft) -> bool:
    """Whether a number can only be one of those that the card counts from 1; not if options themselves are named by
    numbers."""
    asked = question(game, kept)
    called = [path[-1] for path in next_words(asked, kept.prefix)] if asked is not None else []
    return bool(ui_of(game.spec.game).numbered) and not any(word.isdecimal() for word in called)


def _starting_drafts(game: Game, kept: TurnDraft, words: list[str]) -> list[TurnDraft]:
    """Drafts that a line may continue, the likeliest first."""
    ways = [kept, TurnDraft(kept.seat, kept.ask, kept.answers), TurnDraft(kept.seat, kept.ask)]
    resumes = ui_of(game.spec.game).resumes or (words and words[0] in _numbers(game, kept))
    return list(dict.fromkeys(ways if resumes else ways[::-1]))


def _starting_drafts_for_number(game: Game, kept: TurnDraft, number: str) -> list[TurnDraft]:
    """The same for a number alone. If numbers are shown, it is one of them. Numbers of the first question are no longer
    shown once there is a draft."""
    if _numbers(game, kept):
        return [kept]
    ways = _starting_drafts(game, kept, [number])
    if not ui_of(game.spec.game).resumes:
        return [way for way in ways if way.answers == kept.answers or number not in _numbers(game, way)]
    # A die or a depot may be typed by its own number at any time.
    return [way for way in ways if way.answers == kept.answers and _shown(game, way, number) == number]


def _read_from_first(game: Game, ways: list[TurnDraft], words: list[str]) -> TypedMove:
    """Read the words from the first of these drafts that they can continue. If there is none, raises the first error
    that names a rule, or else the error of the last draft; in games whose lines continue the card, that of the last
    draft with answers."""
    resumes = ui_of(game.spec.game).resumes
    forbidden: RuleError | None = None
    unknown: RuleError | None = None
    for way in ways[:-1]:
        try:
            return _read_from(game, way, words)
        except RuleError as error:
            if error.kind is Kind.ILLEGAL and resumes:
                forbidden = forbidden or error
            elif error.kind is not Kind.UNKNOWN:
                raise
            elif resumes and way.answers:
                unknown = error
    try:
        return _read_from(game, ways[-1], words)
    except RuleError as error:
        raise forbidden or (unknown if error.kind is Kind.UNKNOWN else None) or error from None


def _read_from(game: Game, draft: TurnDraft, words: list[str]) -> TypedMove:
    bare = _place_alone(game, draft, words[0]) if len(words) == 1 else None
    return bare or TypedMove(_follow(game, draft, words))


def _place_alone(game: Game, draft: TurnDraft, word: str) -> TypedMove | None:
    """A place alone, where its button would place a piece that can then be turned: the same as the button."""
    asked = question(game, draft)
    if asked is None or asked.prompt not in ui_of(game.spec.game).cycles:
        return None
    named = _shown(game, draft, word).casefold()
    place = next((path[0] for path in paths(asked) if path[0].casefold() == named), None)
    if place is None:
        return None
    laid = chosen(game, draft, asked, (place,))
    turns = tuple(path[-1] for path in ways_round(game, laid))
    return TypedMove(laid, turns) if len(turns) > 1 else None


def _numbers(game: Game, draft: TurnDraft) -> dict[str, str]:
    """The numbers that the card shows with this draft, as typed, and the codes they stand for."""
    asked = question(game, draft)
    if asked is None:
        return {}
    return {str(number): path[-1] for path, number in numbers(game, asked, draft.prefix).items()}


def _shown(game: Game, draft: TurnDraft, word: str) -> str:
    """The code of the place that has this number, or the word itself."""
    return _numbers(game, draft).get(word, word)


def _follow(game: Game, draft: TurnDraft, words: list[str]) -> TurnDraft:
    if not words:
        raise RuleError(Kind.UNKNOWN, "error.nothing_said", game=game.spec.game)
    if len(words) > _LONGEST:
        raise RuleError(Kind.UNKNOWN, "error.too_long", words=_LONGEST)
    read = ui_of(game.spec.game).read
    while words:
        asked = question(game, draft)
        if asked is None:
            raise RuleError(Kind.UNKNOWN, "error.too_much", code=" ".join(words))
        said = read(asked, draft.prefix, words)
        if said is None:
            code, used = _longest(game, draft, asked, words)
            draft = TurnDraft(draft.seat, draft.ask, (*draft.answers, (asked.ask, code)))
            words = words[used:]
        else:
            if said.error is not None:
                raise _explained(game, draft, asked, said.path, said.error)
            if said.otherwise is not None:
                try:
                    return _follow(game, _with_path(draft, asked, said.path), words[said.words :])
                except RuleError as error:
                    said = said.otherwise
                    if said.error is not None:
                        better = _explained(game, draft, asked, said.path, said.error)
                        raise better if better.kind is Kind.ILLEGAL else error from None
            draft = _with_path(draft, asked, said.path)
            words = words[said.words :]
    return draft


def _explained(game: Game, draft: TurnDraft, asked: Decision, tried: Codes, error: RuleError) -> RuleError:
    """The error that says most: the engine's rule against the attempted path, if the given error only says that the
    words are unknown and a rule is known; else the given error."""
    if error.kind is not Kind.UNKNOWN:
        return error
    attempt = Answer(asked.ask, draft.seat, "/".join([*draft.prefix, *tried]))
    refused = game.preview([*answers_of(draft), attempt], seat=draft.seat).refused
    return refused if refused is not None and refused.kind is Kind.ILLEGAL else error


def _with_path(draft: TurnDraft, asked: Decision, path: Codes) -> TurnDraft:
    """Add a path to the draft exactly as far as it was typed: what would follow may have a price that the player has
    not seen."""
    if path in paths(asked):
        return TurnDraft(draft.seat, draft.ask, (*draft.answers, (asked.ask, "/".join(path))))
    return TurnDraft(draft.seat, draft.ask, draft.answers, path)


def _idle(game: Game, asked: Decision, word: str) -> str:
    """The word itself; if it means to do nothing and is not on offer, the option of this question that does nothing."""
    idle = ui_of(game.spec.game).idle
    offered = {path[0] for path in paths(asked)}
    others = [code for code in idle if code in offered]
    return others[0] if word in idle - offered and len(others) == 1 else word


def _longest(game: Game, draft: TurnDraft, asked: Decision, words: list[str]) -> tuple[str, int]:
    """The option that the longest beginning of the words names, and the number of words used. Raises the best error if
    there is none."""
    words = [_idle(game, asked, _shown(game, draft, words[0])), *words[1:]]
    unknown: RuleError | None = None
    for count in range(len(words), 0, -1):
        attempt = Answer(asked.ask, draft.seat, " ".join([*draft.prefix, *words[:count]]))
        preview = game.preview([*answers_of(draft), attempt], seat=draft.seat)
        if preview.refused is None:
            # If the preview holds the answer's consequences back (chance, for one), there is no pick: keep it as typed.
            shown = preview.applied > len(draft.answers)
            return asked.options[preview.picks[-1]].code if shown else str(attempt.code), count
        if preview.refused.kind is not Kind.UNKNOWN:
            raise preview.refused
        unknown = preview.refused
    assert unknown is not None
    raise unknown


def complete(game: Game, seat: Seat, draft: TurnDraft | None, line: str) -> list[str]:
    """Suggestions for how a line can go on: the line so far with each possible next word."""
    typed = line.split()
    last = "" if not typed or line[-1:].isspace() else typed.pop()
    try:
        read = _read_unfinished(game, begin(game, seat, draft), typed)
        asked = question(game, read.draft)
    except RuleError:
        return _within_path(game, seat, typed, last)
    if read.turns:
        return _suggestions(typed, last, list(read.turns))
    if asked is None:
        return []
    prefix = read.draft.prefix
    ahead = [path for path in paths(asked) if path[: len(prefix)] == prefix]
    if len(ahead) > _OFFERED:
        ahead = next_words(asked, prefix)
    return _suggestions(typed, last, [" ".join(path[len(prefix) :]) for path in ahead])


def _read_unfinished(game: Game, kept: TurnDraft, typed: list[str]) -> TypedMove:
    """The meaning of the words so far, if more words will follow."""
    words = words_of(game.spec.game, " ".join(typed))
    return _read_from_first(game, _starting_drafts(game, kept, words), words) if typed else TypedMove(kept)


def _within_path(game: Game, seat: Seat, typed: list[str], last: str) -> list[str]:
    """Suggestions where the words so far are the beginning of a path that branches."""
    decision = game.decision(seat)
    if decision is None:
        return []
    codes = [" ".join(part.code for part in option.path) for option in decision.options]
    so_far = " ".join(words_of(game.spec.game, " ".join(typed))) + " "
    rest = [code[len(so_far) :] for code in codes if code.casefold().startswith(so_far)]
    return _suggestions(typed, last, rest)


def _suggestions(typed: list[str], last: str, codes: list[str]) -> list[str]:
    found = dict.fromkeys(code for code in codes if code.casefold().startswith(last.casefold()))
    return [" ".join([*typed, code.lower()]) for code in found]
