"""Moves in one line: `4 take mine`, `2+1 place bank d5`, `sell 6`, `workers 3`, `buy castle`.

The die may be left out where it is clear, and so may the number of animals, the depot and the last choice if there is
only one. Workers are spent only where the line says so: `2+1` is the die 2 and at most one worker. What is named by
its number on the card, or on a card that shows its price, may cost what is shown there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.games.burgundy.labels import ACTIONS, BUY, END, MIXED, PROMPTS, SELL, SHIP, TURN, WORKERS, mark
from bot.games.burgundy.naming import BLACK
from bot.games.choices import Codes, numbered, unpriced
from bot.games.guide import Said
from engine.api import Decision, Kind, Option, RuleError

_BENT: Final = re.compile(r"(.+)\+([0-9])|([1-6])-([0-9])")
"""Workers named with a die, a space, or anything else that can be chosen."""
_SPENT: Final = re.compile(r"\+([0-9])")
_COUNTED: Final = re.compile(r"([a-z]{3,})([0-9]{1,2})")
_PLACE: Final = re.compile(r"[a-zа-я][1-7]")
_ROWS: Final = str.maketrans("абцдефгвс", "abcdefgbc")
"""Rows in Russian letters, by sound and by looks."""


FACES: Final = frozenset("123456")
STEPS: Final = (*ACTIONS, BUY, END)
"""Words that begin something else."""


class Way(NamedTuple):
    """An option: its path, the words on it as they are typed, and the workers it costs."""

    path: Codes
    words: Codes
    price: int


class Word(NamedTuple):
    """A word as it is understood, and how many typed ones are used up with it."""

    text: str
    upto: int


def read(asked: Decision, prefix: Codes, words: Sequence[str]) -> Said | None:
    return _Reading(asked, prefix, words).said() if asked.prompt in PROMPTS else None


class _Reading:
    """One way along the paths of a question, as far as the words lead."""

    def __init__(self, asked: Decision, prefix: Codes, words: Sequence[str]) -> None:
        self.asked = asked
        self.prefix = prefix
        self.typed = words
        every = list(map(_way, asked.options))
        self.dice = {way.path[0] for way in every if way.path[0].isdecimal()} if asked.prompt == TURN else FACES
        """Those that a step can begin with."""
        self.ways = [way for way in every if way.path[: len(prefix)] == prefix]
        self.words = self._understood(words)
        self.at = 0
        """How many of the words have been used."""
        self.level = len(prefix)
        """How far along the paths they lead."""
        self.spent = 0
        self.shown = False
        """Whether the price was seen on the card."""
        self.bare = False
        """The last tile was named without its number or its depot."""

    def said(self) -> Said:
        self._put_die_first()
        begin = self.level
        while self.at < len(self.words) and self._step():
            self.at += 1
        if self.level == begin:
            return self._wrong(self._unknown())
        used = self.words[self.at - 1].upto
        ways = self._payable()
        whole = all(len(way.path) == self.level for way in self.ways)
        ended = self.at == len(self.words) or self._begins_step(self.at) or self._text(self.at) in STEPS
        if len(ways) == 1 and (whole or (ended and self._enough())):
            return Said(ways[0].path, used)
        if whole and not ways:
            return self._wrong(self._too_dear())
        begun = list(dict.fromkeys(way.path[: self.level] for way in ways or self.ways))
        if len(begun) > 1:
            return self._wrong(self._ambiguous([way.words[: self.level] for way in ways or self.ways]))
        return Said(begun[0], used) if self.at == len(self.words) else self._wrong(self._unknown())

    # words

    def _understood(self, words: Sequence[str]) -> list[Word]:
        found: list[Word] = []
        for upto, typed in enumerate(words, start=1):
            # Where goods come from, the sign stands between two depots.
            bent = _BENT.fullmatch(typed) if self.asked.prompt != SHIP else None
            word, spent = (part for part in bent.groups() if part) if bent else (typed, "")
            counted = _COUNTED.fullmatch(word)
            found.append(Word(f"{counted.group(1)}-{counted.group(2)}" if counted else _latin(word), upto))
            found += [Word(f"+{spent}", upto)] if spent else []
        return found

    def _put_die_first(self) -> None:
        """`workers 3` is `3 workers`; other actions without a die begin behind it."""
        if self.prefix or self.asked.prompt != TURN or self._text(0) not in ACTIONS:
            return
        if self._text(0) == WORKERS and self._text(1) in self.dice and not self._begins_step(1):
            upto = self.words[1].upto
            self.words[:2] = [Word(self._text(1), upto), Word(WORKERS, upto)]
            return
        with_die = [way for way in self.ways if len(way.path) > 1 and way.path[0].isdecimal()]
        if with_die:
            self.ways = with_die
            self.level = 1

    def _text(self, at: int) -> str:
        return self.words[at].text if at < len(self.words) else ""

    def _begins_step(self, at: int) -> bool:
        """A number before an action is a die, whatever else it could be. Workers may also be what is paid with."""
        after = self._text(at + 2 if _SPENT.fullmatch(self._text(at + 1)) else at + 1)
        return after in ACTIONS and self._text(at) in (self.dice if after == WORKERS else FACES)

    # steps

    def _step(self) -> bool:
        """One word further, if it leads on."""
        word = self._text(self.at)
        spent = _SPENT.fullmatch(word)
        if spent:
            self.spent = int(spent.group(1))
            return True
        if self._begins_step(self.at) and (self.at or self.prefix or self.asked.prompt != TURN):
            return False
        return self._narrowed(word) or self._named(word) or self._pointed(word)

    def _narrowed(self, word: str) -> bool:
        """The number of animals or of a monastery, or the depot, said behind a tile."""
        if not self.bare or not (word.isdecimal() or word == BLACK):
            return False
        codes = {way: way.words[self.level - 1].partition("@") for way in self.ways}
        ways = [way for way, (name, _, _) in codes.items() if name.endswith(f"-{word}")]
        self.bare = bool(ways)
        ways = ways or [way for way, (_, _, depot) in codes.items() if depot == word]
        self.ways = ways or self.ways
        return bool(ways)

    def _named(self, word: str) -> bool:
        ahead = [way for way in self.ways if len(way.path) > self.level]
        ways = [way for way in ahead if way.words[self.level] == word]
        bare = [] if ways else [way for way in ahead if _short(word, way.words[self.level])]
        self._go(ways or bare)
        self.bare = bool(bare)
        return bool(ways or bare)

    def _pointed(self, word: str) -> bool:
        """A number as it is on the card, or would be."""
        begun = {way.path[: self.level] for way in self.ways}
        if len(begun) > 1 or not word.isdecimal():
            return False
        numbers = numbered(mark, self.asked, begun.pop())
        path = next((path for path, number in numbers.items() if str(number) == word), ())
        self.shown = self.shown or (bool(path) and self.level == len(self.prefix))
        self._go([way for way in self.ways if path and way.path[: self.level + 1] == path])
        return bool(path)

    def _go(self, ways: list[Way]) -> None:
        if ways:
            self.shown = self.shown or bool(self.prefix and self.level == len(self.prefix))
            self.ways = ways
            self.level += 1

    # what comes of it

    def _enough(self) -> bool:
        """Whether so much was said that the only way on is meant."""
        path = self.ways[0].path
        action = 1 if self.asked.prompt == TURN and path[0].isdecimal() else 0
        if path[action] in (SELL, WORKERS):
            return self.level > action
        # Who buys may have no silver left and a monastery that takes workers: they too are spent only where named.
        if path[0] == BUY and path[-1] in (MIXED, WORKERS) and not self.shown:
            return self.level == len(path)
        return self.level > (action + 1 if path[action] in (*ACTIONS, BUY) else action)

    def _payable(self) -> list[Way]:
        """Of what was named, the cheapest; but what costs as much as was named comes first."""
        if self.shown:
            return self.ways
        named = [way for way in self.ways if way.price == self.spent]
        ways = named or [way for way in self.ways if way.price <= self.spent]
        least = min((way.price for way in ways), default=0)
        return [way for way in ways if way.price == least]

    def _wrong(self, error: RuleError) -> Said:
        """With the words up to the next step: the engine may know better what is wrong with them."""
        further = range(max(1, self.at), len(self.words))
        ends = next((self.words[at - 1].upto for at in further if self._begins_step(at)), len(self.typed))
        return Said((), ends, error)

    def _too_dear(self) -> RuleError:
        cheapest = min(self.ways, key=lambda way: way.price)
        die = cheapest.path[0] if self.asked.prompt == TURN else ""
        return RuleError(Kind.ILLEGAL, "burgundy.costs_workers", workers=cheapest.price, die=die)

    def _unknown(self) -> RuleError:
        """What could have been said instead."""
        ahead = tuple(dict.fromkeys(way.words[self.level] for way in self.ways if len(way.words) > self.level))
        if not ahead:
            return RuleError(Kind.UNKNOWN, "error.no_such_option", code=" ".join(self.typed))
        if self._begins_step(self.at):
            return RuleError(Kind.UNKNOWN, "burgundy.before_next", candidates=ahead)
        code = self._text(self.at) or " ".join(self.typed)
        return RuleError(Kind.UNKNOWN, "burgundy.not_here", candidates=ahead, code=code)

    def _ambiguous(self, found: Sequence[Codes]) -> RuleError:
        """The candidates without what all of them begin with, and without depots where they are clear."""
        paths = list(dict.fromkeys(found))
        same = 0
        while all(len(path) > same + 1 and path[same] == paths[0][same] for path in paths):
            same += 1
        tails = ["/".join(path[same:]) for path in paths]
        short = ["/".join(part.partition("@")[0] for part in path[same:]) for path in paths]
        candidates = short if len(set(short)) == len(short) else tails
        code = " ".join(self.typed[: self.words[self.at - 1].upto])
        return RuleError(Kind.AMBIGUOUS, "error.ambiguous", candidates=tuple(candidates), code=code)


def _way(option: Option) -> Way:
    path = tuple(part.code for part in option.path)
    words = tuple(unpriced(part.code, part.price) for part in option.path)
    return Way(path, words, sum(part.price for part in option.path))


def _latin(word: str) -> str:
    return word.translate(_ROWS) if _PLACE.fullmatch(word) else word


def _short(word: str, code: str) -> bool:
    """A tile without its depot, or without its number too."""
    name = code.partition("@")[0]
    return word == name or (name.startswith(f"{word}-") and name[len(word) + 1 :].isdecimal())
