"""Questions and answers.

A decision lists every complete legal option; each is a path of parts (`place / 4 / bank / e5`). Buttons, menus, typed
text, labels on the picture and computer opponents walk the same tree, and legality lives here and nowhere else. The
list is lazy: it holds compact values, and parts and codes come into being only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, overload

import msgspec

from engine.core.errors import Kind, RuleError
from engine.core.frame import Frame
from engine.core.spec import Seat


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step on the way to an option: a code to type, and the thing on the board it means, if there is one."""

    code: str
    ref: str = ""
    price: int = 0
    """What this choice costs beyond what it says, in the game's small change: workers that bend a die. To be shown
    before it is paid."""
    seats: tuple[Seat, ...] = ()
    """Whom this choice is about, beside the player who chooses: named on its button."""


class Option(msgspec.Struct, frozen=True):
    path: tuple[Part, ...]
    value: Any

    @property
    def code(self) -> str:
        return "/".join(part.code for part in self.path)


Path = Callable[[Any], tuple[Part, ...]]


class Options(Sequence[Option]):
    """Options over compact values. `path` spells a value out when somebody asks for it.

    That may be later, on a copy, or after the game has gone on: a path must not look into the state, only into what
    never changes.
    """

    __slots__ = ("path", "value", "values")

    def __init__(self, values: Sequence[Any], path: Path, value: Callable[[Any], Any] | None = None) -> None:
        self.values = values
        self.path = path
        self.value = value
        """Turns the compact value into the one that the step is given; None where they are the same."""

    def __len__(self) -> int:
        return len(self.values)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self.values)))]
        return Option(self.path(self.values[index]), self.taken(index))

    def __iter__(self) -> Iterator[Option]:
        return (self[index] for index in range(len(self.values)))

    def taken(self, index: int) -> Any:
        """The value that the step is given when this option is chosen."""
        value = self.values[index]
        return value if self.value is None else self.value(value)


def listed(*options: Option) -> Options:
    """Few options, spelled out by whoever offers them."""
    return Options(range(len(options)), lambda index: options[index].path, lambda index: options[index].value)


def words_of(code: str) -> tuple[str, ...]:
    """A code as it may be typed: words between slashes or spaces, in small or capital letters."""
    return tuple(code.casefold().replace("/", " ").split())


ECHO = 60
"""How much of what was typed an error repeats."""


class Answer(msgspec.Struct, frozen=True):
    """All that a player can ever send. `code` names an option; who holds the list may give its index instead."""

    ask: int
    seat: Seat
    code: str | int


class Interjection(msgspec.Struct, frozen=True):
    """A deed possible at any time in one's own turn: its path, and the frame that carries it out."""

    path: tuple[Part, ...]
    frame: Frame


_ONLY_DECLINE = listed(Option((Part("decline"),), None))


class Decision(msgspec.Struct, eq=False):
    """One open question to one seat."""

    seat: Seat
    prompt: str
    """Text key of the question."""
    options: Options
    default: int | None = None
    """Index of the option taken for who stays away too long; None where nobody else may choose."""
    shown: bool = False
    """Ask in any case, with one option or none: the player must see it, or others would learn from not being kept
    waiting what is hidden."""
    closed: bool = False
    """No interjections here."""
    interjections: int = 0
    """How many of the options, the last ones, are interjections and not the step's own."""
    ask: int = -1
    """Id of the question once it is open."""

    def answer(self, index: int) -> Answer:
        """The answer that takes the option at `index`."""
        return Answer(self.ask, self.seat, index)

    def find(self, code: str | int) -> int:
        """Index of the option that was named: by its index, by its code, or by less than that where it is unique.

        Less is a beginning of its path, or of the words on it up to a hyphen: `city` for `city-n`. What has a price is
        named in full: nothing is paid that was not said.
        """
        if isinstance(code, int):
            if 0 <= code < len(self.options.values):
                return code
            raise RuleError(Kind.UNKNOWN, "error.no_such_option", code=code)
        wanted = words_of(code)
        paths = [tuple(part.code.casefold() for part in option.path) for option in self.options] if wanted else []
        for matching in (_same, _begun, _short):
            found = [
                index
                for index, path in enumerate(paths)
                if matching(path, wanted) and _prices_said(self.options[index].path, wanted)
            ]
            if len(found) == 1:
                return found[0]
            if found:
                candidates = tuple(self.options[index].code for index in found)
                raise RuleError(Kind.AMBIGUOUS, "error.ambiguous", candidates=candidates, code=code[:ECHO])
        raise RuleError(Kind.UNKNOWN, "error.no_such_option", code=code[:ECHO])

    def join(self, interjections: Sequence[Interjection]) -> None:
        """Add what may be done at any time; with nothing else to choose, declining is the step's own option."""
        own = self.options
        if not own.values:
            own = _ONLY_DECLINE
            self.default = 0
        count = len(own.values)
        self.options = Options(
            range(count + len(interjections)),
            lambda index: own.path(own.values[index]) if index < count else interjections[index - count].path,
            lambda index: own.taken(index) if index < count else interjections[index - count].frame,
        )
        self.interjections = len(interjections)

    @property
    def own(self) -> int:
        """How many of the options, the first ones, are the step's own."""
        return len(self.options.values) - self.interjections

    def interjects(self, index: int) -> bool:
        """Whether this option is an interjection."""
        return self.interjections > 0 and index >= self.own


def _same(path: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return path == wanted


def _begun(path: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return path[: len(wanted)] == wanted


def _short(path: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return len(path) >= len(wanted) and all(map(_abbreviates, wanted, path))


def _prices_said(path: tuple[Part, ...], wanted: tuple[str, ...]) -> bool:
    return all(not part.price or wanted[at : at + 1] == (part.code.casefold(),) for at, part in enumerate(path))


def _abbreviates(word: str, part: str) -> bool:
    """Up to a hyphen between letters; the one before a number belongs to the number."""
    rest = part[len(word) :]
    return part.startswith(word) and (not rest or (rest[0] == "-" and rest[1:2].isalpha()))
