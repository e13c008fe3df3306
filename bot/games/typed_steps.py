"""Reads typed moves of games whose turns are steps with dice: `4 take mine`, `2+1 place bank d5`, `sell 6 buy castle`.

Only this module accepts more than option codes; the engine gets codes. The words have already been translated to the
language of the codes by `bot.tables.typed_moves`. A game says in a `Grammar` what its words are. A person may

- leave out the die where it is clear, or name it after the action: `take ship 6+1`;
- leave out the number of a thing, where it lies, and the last choice if there is only one;
- shorten the name of a thing up to a hyphen (`city`), or write its number apart or joined (`cow 3`, `cow3`);
- say where a thing lies after it: `mine 5`, `mine from 5`, `mine@5`; where places have names, also before it;
- name what can be chosen by its number on the card;
- write several steps in one line.

Workers are spent only if the line says so: `2+1` is the die 2 and at most one worker; `d5+1` means the same. Something
that is named by its number on the card, or chosen on a card that shows its price, may cost what the card shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.games.choice_numbers import Mark, numbered
from bot.games.game_ui import Said
from bot.games.option_paths import Codes, unpriced
from engine.api import Decision, Kind, Option, RuleError, names_tile

_BENT: Final = re.compile(r"(.+)\+([0-9])|([1-6])-([0-9])")
"""Workers that are named with a die, a space, or anything else that can be chosen."""
_SPENT: Final = re.compile(r"\+([0-9])")
_LIES: Final = re.compile(r"@[a-z0-9]+")
"""Where a thing lies, named after `from`."""
_COUNTED: Final = re.compile(r"([a-z]{3,})([0-9]{1,2})")

FROM: Final = "from"
FACES: Final = frozenset("123456")


@dataclass(frozen=True, kw_only=True)
class StepWord:
    """A word with which a step of a turn begins, after its die or without one."""

    with_die: bool = False
    """Whether a die is used for it."""
    bare: bool = False
    """Nothing follows the word."""
    implied: bool = False
    """What follows may be left out when it is typed and there is only one choice."""
    only_said: frozenset[str] = frozenset()
    """Last codes that are chosen only if they are typed, or if the card has shown them."""


Actions = Mapping[str, StepWord]
"""Words that begin a new step."""


def no_space(word: str) -> str:
    """Default of `Grammar.space`."""
    return ""


def not_folded(words: Sequence[str], at: int) -> tuple[str, int]:
    """Default of `Grammar.folds`."""
    return "", 0


@dataclass(frozen=True, kw_only=True)
class Grammar:
    """What the words of a game are."""

    turn: str
    """The prompt under which an answer begins with a die."""
    mark: Mark
    actions: Actions
    depots: frozenset[str] = FACES
    """Where things lie, as it is typed after `from`: numbers, and words that are not `places`."""
    single_die: bool = False
    """Whether a turn has one die only: behind the beginning of a line no number begins a step."""
    goes_on: bool = False
    """Whether a word that says nothing more about a step may answer the question that follows, where the step leaves no
    choice: cards, goods and stacks are named by the same words."""
    places: frozenset[str] = frozenset()
    """Names of places that may also stand before the thing that lies there."""
    own: str = ""
    """The one of `places` that codes do not name."""
    plus_joins: frozenset[str] = frozenset()
    """Prompts under which a plus joins two codes, and does not name workers."""
    space: Callable[[str], str] = no_space
    """The name of the space that a word means, in the letters of the board; empty if it means none."""
    is_space: Callable[[str], bool] = bool
    """Whether a code is the name of a space."""
    folds: Callable[[Sequence[str], int], tuple[str, int]] = not_folded
    """The code that several words mean together, from a position on, and how many words that are; 0 for none."""


class Way(NamedTuple):
    """An option: its path, the path without prices as people type it, and the number of workers it costs."""

    path: Codes
    words: Codes
    price: int


class Word(NamedTuple):
    """A word in normal form, and the number of typed words up to its end. Workers are a word of their own (`+1`), and
    so is the place after `from` (`@5`)."""

    text: str
    upto: int


def read(grammar: Grammar, asked: Decision, prefix: Codes, words: Sequence[str]) -> Said:
    """The meaning of the first words of a line as an answer to this question, after the prefix that the card has
    reached."""
    reading = _Reading(grammar, asked, prefix, words, _understood(grammar, asked, words))
    said = reading.said()
    die = reading.die_behind()
    if not die:
        return said
    end = reading.at + len(die)
    moved = [*die, *reading.words[: reading.at], *reading.words[end:]]
    again = _Reading(grammar, asked, prefix, words, moved)
    with_die = again.said()
    if with_die.error is None and again.at < end:
        return said
    if said.error is not None:
        return with_die
    if with_die.error is not None:
        return said
    # A number after a complete action may answer the next question. With workers it is a die.
    may_answer = len(die) == 1 and not grammar.actions[reading.action].bare
    return Said(said.path, said.words, otherwise=with_die) if may_answer else with_die


class _Reading:
    """One attempt to follow the paths of a question, word by word, as far as the words lead."""

    def __init__(
        self, grammar: Grammar, asked: Decision, prefix: Codes, typed: Sequence[str], words: list[Word]
    ) -> None:
        self.grammar = grammar
        self.actions = grammar.actions
        self.asked = asked
        self.prefix = prefix
        self.typed = typed
        self.words = words
        every = list(map(_way, asked.options))
        at_turn = asked.prompt == grammar.turn
        self.dice = {way.path[0] for way in every if way.path[0].isdecimal()} if at_turn else FACES
        """Dice that a step can begin with."""
        self.ways = [way for way in every if way.path[: len(prefix)] == prefix]
        self.at = 0
        """Number of words used."""
        begins = at_turn and not prefix and self._uses_die(self._text(0))
        self.action = self._text(0) if begins else ""
        """The action with which the line begins, instead of a die; empty otherwise."""
        self.begin = self.level = len(prefix)
        """Position in the paths where the words start, and how far they have led."""
        self.spent = 0
        self.shown = False
        """Whether the card has shown the price."""
        self.bare = False
        """The last thing was named without its number, or without where it lies."""

    def said(self) -> Said:
        """Follow the words to the end of one step. Called once."""
        self._leave_die_out()
        self.begin = self.level
        while self.at < len(self.words) and self._step():
            self.at += 1
        if self.level == self.begin:
            return self._wrong(self._unknown())
        if self._elsewhere():
            return self._wrong(self._not_there())
        ways = self._payable()
        whole = all(len(way.path) == self.level for way in self.ways)
        ended = self.at == len(self.words) or self._begins_step(self.at) or self._text(self.at) in self.actions
        clear = len(ways) == 1 and self._enough()
        ended = ended or (len(ways) == 1 and not self.grammar.goes_on and self._answers_next())
        if len(ways) == 1 and (whole or (ended and clear)):
            return Said(ways[0].path, self._used())
        misnumbered = self._misnumbered()
        if clear and self.grammar.goes_on and not (self.action and self._text(self.at).isdecimal()):
            wrong = self._wrong_thing() if misnumbered else self._wrong(self._unknown())
            return Said(ways[0].path, self._used(), otherwise=wrong)
        if misnumbered:
            return self._wrong_thing()
        if whole and not ways:
            return self._too_dear()
        begun = list(dict.fromkeys(way.path[: self.level] for way in ways or self.ways))
        if len(begun) > 1 and (whole or ended):
            return self._wrong(self._ambiguous([way.words[: self.level] for way in ways or self.ways]))
        return Said(begun[0], self._used()) if self.at == len(self.words) else self._wrong(self._unknown())

    def die_behind(self) -> list[Word]:
        """After `said`: the die, with its workers, that follows the action that was read; empty if there is none. The
        first word after `take`, `place` or `sell` is never a die."""
        if not self.action or self._text(self.at) not in self.dice or self._begins_step(self.at):
            return []
        if self.at < 2 and not self.actions[self.action].bare:
            return []
        return self.words[self.at : self.at + (2 if _SPENT.fullmatch(self._text(self.at + 1)) else 1)]

    # Words

    def _leave_die_out(self) -> None:
        """If the line begins with an action, start after the die in the paths."""
        with_die = [way for way in self.ways if len(way.path) > 1 and way.path[0].isdecimal()]
        if self.action and with_die:
            self.ways = with_die
            self.level = 1

    def _uses_die(self, word: str) -> bool:
        return word in self.actions and self.actions[word].with_die

    def _text(self, at: int) -> str:
        return self.words[at].text if at < len(self.words) else ""

    def _used(self) -> int:
        """Number of typed words used. A die that was moved to the front may be the last of them."""
        return max(word.upto for word in self.words[: self.at])

    def _begins_step(self, at: int) -> bool:
        """Whether a new step begins here: a number before an action is a die, whatever else it could mean. A word that
        stands alone may mean something else: workers may also be a payment."""
        if self.grammar.single_die and at:
            return False
        after = self._text(at + 2 if _SPENT.fullmatch(self._text(at + 1)) else at + 1)
        return self._uses_die(after) and self._text(at) in (self.dice if self.actions[after].bare else FACES)

    # Steps

    def _step(self) -> bool:
        """Use one more word, if it leads further. Returns whether it did."""
        word = self._text(self.at)
        spent = _SPENT.fullmatch(word)
        if spent:
            self.spent = int(spent.group(1))
            return True
        if self._begins_step(self.at) and (self.at or self.prefix or self.asked.prompt != self.grammar.turn):
            return False
        return self._lies(word) or self._narrowed(word) or self._named(word) or self._pointed(word)

    def _lies(self, word: str) -> bool:
        """Use a word that names where the last thing is, typed after `from`. Returns whether it is there."""
        if not self.level or not _LIES.fullmatch(word):
            return False
        ways = [way for way in self.ways if self._lies_in(way.words[self.level - 1], word[1:])]
        self.ways = ways or self.ways
        self.bare = False
        return bool(ways)

    def _narrowed(self, word: str) -> bool:
        """Use a word that says more about the last thing: its number, or where it lies. Returns whether it did."""
        if not self.bare or not (word.isdecimal() or word in self.grammar.depots | self.grammar.places):
            return False
        codes = {way: way.words[self.level - 1] for way in self.ways}
        ways = [way for way, code in codes.items() if code.partition("@")[0].endswith(f"-{word}")]
        there = [way for way, code in codes.items() if self._lies_in(code, word)]
        self.bare = bool(ways or not there)
        self.ways = ways or there or self.ways
        return bool(ways or there)

    def _named(self, word: str) -> bool:
        """Use a word that is a code, or the short name of a thing. Returns whether it is. Before the name of a place,
        it is a thing there."""
        ahead = [way for way in self.ways if len(way.path) > self.level]
        where = self._text(self.at + 1).removeprefix("@")
        if where in self.grammar.places:
            there = [way for way in ahead if self._short_there(word, where, way.words[self.level])]
            if there:
                self._go(there)
                self.bare = True
                return True
        ways = [way for way in ahead if way.words[self.level] == word]
        bare = [] if ways else [way for way in ahead if _short(word, way.words[self.level])]
        self._go(ways or bare)
        self.bare = bool(bare) or (self.bare and not ways)
        return bool(ways or bare)

    def _pointed(self, word: str) -> bool:
        """Use a number that the card shows for a choice, or would show. Returns whether there is such a number."""
        begun = {way.path[: self.level] for way in self.ways}
        if len(begun) > 1 or not word.isdecimal():
            return False
        numbers = numbered(self.grammar.mark, self.asked, begun.pop())
        path = next((path for path, number in numbers.items() if str(number) == word), ())
        self.shown = self.shown or (bool(path) and self.level == len(self.prefix))
        self._go([way for way in self.ways if path and way.path[: self.level + 1] == path])
        return bool(path)

    def _go(self, ways: list[Way]) -> None:
        if ways:
            self.shown = self.shown or bool(self.prefix and self.level == len(self.prefix))
            self.ways = ways
            self.level += 1

    def _lies_in(self, code: str, where: str) -> bool:
        """Whether a thing is at this place."""
        return "@" in code and code.endswith(f"@{where}") if where != self.grammar.own else "@" not in code

    def _short_there(self, word: str, where: str, code: str) -> bool:
        return self._lies_in(code, where) and _short(word, code)

    # Results

    def _elsewhere(self) -> bool:
        """Whether the line names a place at which the last thing is not."""
        word, last = self._text(self.at), self.ways[0].words[self.level - 1]
        if word.removeprefix("@") in self.grammar.places:
            goes_on = any(len(way.path) > self.level for way in self.ways)
            return goes_on and last[:1].isalpha() and not self.grammar.is_space(last)
        return bool(_LIES.fullmatch(word)) and "@" in last

    def _misnumbered(self) -> bool:
        """Whether the next word is the number of the last thing, and there is none with this number. In games with
        several dice in a turn it may be a die."""
        word = self._text(self.at)
        may_be_die = bool(self.action) and word in self.dice
        return self.grammar.single_die and self.bare and word.isdecimal() and not may_be_die

    def _wrong_thing(self) -> Said:
        """An error about a thing with another number than those that can be chosen."""
        there = tuple(dict.fromkeys(way.words[self.level - 1] for way in self.ways))
        code = f"{there[0].partition('@')[0].rpartition('-')[0]}-{self._text(self.at)}"
        error = RuleError(Kind.UNKNOWN, "error.not_here", candidates=there, code=code)
        return Said((*self.ways[0].words[self.begin : self.level - 1], code), len(self.typed), error)

    def _answers_next(self) -> bool:
        """Whether the next word may answer a question that follows: after an action that needs no more words, any word
        that is no number and no space. What a sale brings may have to be chosen."""
        path, word = self.ways[0].path, self._text(self.at)
        action = self.actions.get(path[self.level - 1])
        return action is not None and action.implied and not word.isdecimal() and not self.grammar.space(word)

    def _enough(self) -> bool:
        """Whether the words say enough to choose the only remaining path."""
        path = self.ways[0].path
        at = next((at for at, code in enumerate(path[:2]) if code in self.actions), 0)
        action = self.actions.get(path[at])
        if action is None or action.bare or action.implied:
            return self.level > at
        if path[-1] in action.only_said and not self.shown:
            return self.level == len(path)
        return self.level > at + 1

    def _payable(self) -> list[Way]:
        """The remaining ways that cost exactly as many workers as the line names, else the cheapest ones that cost
        less. All remaining ways if the card has shown the price."""
        if self.shown:
            return self.ways
        named = [way for way in self.ways if way.price == self.spent]
        ways = named or [way for way in self.ways if way.price <= self.spent]
        least = min((way.price for way in ways), default=0)
        return [way for way in ways if way.price == least]

    def _too_dear(self) -> Said:
        """An error with the cheapest way, so that the engine can say how many workers it needs."""
        words = min(self.ways, key=lambda way: way.price).words[len(self.prefix) :]
        return Said(words, self._used(), RuleError(Kind.UNKNOWN, "error.no_such_option", code=" ".join(self.typed)))

    def _wrong(self, error: RuleError) -> Said:
        """An error with the path that was attempted up to the next step: the engine may have a better reason."""
        further = range(max(1, self.at), len(self.words))
        end = next((at for at in further if self._begins_step(at)), len(self.words))
        begun = {way.words[self.begin : self.level] for way in self.ways}
        clear = len(begun) == 1
        tried = list(begun.pop()) if clear else []
        for word in self.words[self.at if clear else 0 : end]:
            if tried and _LIES.fullmatch(word.text):
                tried[-1] = tried[-1].partition("@")[0] + word.text
            elif not _SPENT.fullmatch(word.text):
                tried.append(word.text)
        return Said(tuple(tried), max((word.upto for word in self.words[:end]), default=len(self.typed)), error)

    def _unknown(self) -> RuleError:
        """An error that lists what could be typed instead."""
        ahead = tuple(dict.fromkeys(way.words[self.level] for way in self.ways if len(way.words) > self.level))
        if not ahead:
            return RuleError(Kind.UNKNOWN, "error.no_such_option", code=" ".join(self.typed))
        if self._begins_step(self.at):
            return RuleError(Kind.UNKNOWN, "error.before_next", candidates=ahead)
        code = self._text(self.at) or " ".join(self.typed)
        # In the middle of an action, a line that begins with what can be done there means that and nothing else.
        meant = self.asked.prompt != self.grammar.turn and self.level > self.begin and self._text(0) in self.actions
        kind = Kind.ILLEGAL if meant else Kind.UNKNOWN
        return RuleError(kind, "error.not_here", candidates=ahead, code=code)

    def _not_there(self) -> RuleError:
        """An error that lists where the thing is."""
        there = tuple(dict.fromkeys(way.words[self.level - 1] for way in self.ways))
        where = self._text(self.at).removeprefix("@")
        code = f"{there[0].partition('@')[0]}@{where}"
        # No rule says more of a named place: the thing may well be placed from another one.
        kind = Kind.ILLEGAL if where in self.grammar.places else Kind.UNKNOWN
        return RuleError(kind, "error.not_here", candidates=there, code=code)

    def _ambiguous(self, found: Sequence[Codes]) -> RuleError:
        """An error that lists the candidates, without their common beginning, and without depots where these are
        clear."""
        paths = list(dict.fromkeys(found))
        same = 0
        while all(len(path) > same + 1 and path[same] == paths[0][same] for path in paths):
            same += 1
        tails = ["/".join(path[same:]) for path in paths]
        short = ["/".join(part.partition("@")[0] for part in path[same:]) for path in paths]
        candidates = short if len(set(short)) == len(short) else tails
        code = " ".join(self.typed[: self._used()])
        return RuleError(Kind.AMBIGUOUS, "error.ambiguous", candidates=tuple(candidates), code=code)


def _understood(grammar: Grammar, asked: Decision, typed: Sequence[str]) -> list[Word]:
    """The words of a line in normal form. `from` names where the thing before it lies, if that can lie there; otherwise
    it is ignored. The name of a place comes after the thing."""
    depots = any("@" in part.code for option in asked.options for part in option.path)
    where = (grammar.depots if depots else frozenset()) | grammar.places
    typed = _places_behind(grammar, typed)
    found: list[Word] = []
    at = 0
    while at < len(typed):
        folded, used = grammar.folds(typed, at)
        if used:
            at += used
            found.append(Word(folded, at))
            continue
        word = typed[at]
        lies = at > 0 and typed[at - 1] == FROM and _may_lie(grammar, found)
        at += 1
        bent = _BENT.fullmatch(word) if asked.prompt not in grammar.plus_joins else None
        text, spent = (part for part in bent.groups() if part) if bent else (word, "")
        counted = _COUNTED.fullmatch(text)
        text = f"{counted.group(1)}-{counted.group(2)}" if counted else grammar.space(text) or text
        if word == FROM:
            found[-1:] = [Word(last.text, at) for last in found[-1:]]
        else:
            found.append(Word(f"@{text}" if lies and text in where else text, at))
            found += [Word(f"+{spent}", at)] if spent else []
    return found


def _places_behind(grammar: Grammar, typed: Sequence[str]) -> list[str]:
    """The words of a line; where the name of a place stands before what lies there (`place shared bank`), behind it."""
    words = list(typed)
    for at in range(1, len(words) - 1):
        thing = words[at + 1]
        named = thing[:1].isalpha() and not grammar.space(thing)
        if named and words[at] in grammar.places and words[at - 1] in grammar.actions:
            words[at : at + 2] = [thing, words[at]]
    return words


def _may_lie(grammar: Grammar, words: Sequence[Word]) -> bool:
    """Whether the last word can be a thing somewhere: it is no price, no action and no space, and a number only behind
    the name to which it belongs."""
    last = words[-1].text if words else ""
    if last.isdecimal():
        return len(words) > 1 and not words[-2].text.isdecimal() and _may_lie(grammar, words[:-1])
    return last[:1].isalpha() and last not in (*grammar.actions, *grammar.depots) and not grammar.space(last)


def _way(option: Option) -> Way:
    path = tuple(part.code for part in option.path)
    words = tuple(unpriced(part.code, part.price) for part in option.path)
    return Way(path, words, sum(part.price for part in option.path))


def _short(word: str, code: str) -> bool:
    """Whether a word names a tile by a part of its name, or without its depot; or names the first of two kinds of
    goods."""
    name = code.partition("@")[0].replace("_", "-")
    if not names_tile(word, name):
        return False
    return word == name or word.isalpha() or name.count("-") == 1 or name[len(word) + 1 :].isdecimal()
