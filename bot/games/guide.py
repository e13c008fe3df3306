"""What a game's guide tells the chat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from bot.games.choices import Codes, Mark
from bot.tables.change import Refusal
from bot.tables.table import Line, Value
from bot.texts import Texts
from engine.api import Decision, Event, Game, GameSpec, Part, RuleError, Seat, Setting, View, Viewer
from renderers.api import Request


class Preset(msgspec.Struct, frozen=True):
    """Rules with a name; its words are under `<game>-preset_<id>`."""

    id: str
    edition: str = ""
    modules: tuple[str, ...] = ()
    options: dict[str, Setting] = {}


Names = tuple[str, ...]
"""What the players are called, by seat."""


class Aim(msgspec.Struct, frozen=True):
    """What pictures are to point out, in words that fit every game."""

    targets: dict[str, int] = {}
    """What can be chosen, as pictures call it, and the number it has on the buttons."""
    page: tuple[str, ...] = ()
    """Those that have buttons now, if not all have: they are to be seen well."""
    said: Codes = ()
    """What of the next answer has been said."""
    draft: bool = False
    """What was done last is only tried."""
    since: tuple[Seat, ...] = ()
    """For whom it is: what happened after the last deed of these seats is news."""
    focus: str = ""
    """The place to show enlarged."""
    whole: bool = False
    """Everything, however small."""


class Sight(msgspec.Struct, frozen=True):
    """A picture, and the same in words."""

    request: Request
    alt: str


class Layer(msgspec.Struct, frozen=True):
    """Something about a game that is not seen at once: in lines, and laid over pictures."""

    lines: tuple[str, ...]
    sights: tuple[Sight, ...]


class Agreement(msgspec.Struct, frozen=True):
    """The rules for which something is explained."""

    spec: GameSpec
    seated: bool = True
    """Whether it is settled how many play."""
    general: bool = False
    """Nobody here has agreed on anything: these are the rules as they are mostly played."""


class Lore(msgspec.Struct, frozen=True):
    """What a thing is and what it does."""

    lines: tuple[str, ...]
    sights: tuple[Sight, ...] = ()


class Said(msgspec.Struct, frozen=True):
    """What the beginning of a line means."""

    path: Codes
    """To an option, or a part of the way where the line says no more."""
    words: int
    """How many words say it."""
    error: RuleError | None = None
    """Why they do not, if the engine knows no better reason."""


Reader = Callable[[Decision, Codes, Sequence[str]], Said | None]
"""The question, how far the card has come on the way to an option, and the words of a line."""


class Order(msgspec.Struct, frozen=True):
    """A question that a player may answer once and for all, where there is nothing much to think about. Its words are
    under `<game>-order_<id>`, those of the ways to answer under `<game>-order_<id>_<way>`; what is typed for each is in
    `<game>-order_aliases` as `word=id:way`."""

    id: str
    prompt: str
    ways: tuple[str, ...]
    choose: Callable[[Decision, View, str], str]
    """The code of the option that a way means: the question, what everybody sees, the way. Empty where the player
    has to be asked after all. What it goes by must be public, or the answer would tell more than itself."""


def unsaid(texts: Texts, line: Line) -> str:
    return ""


def as_it_is(texts: Texts, args: dict[str, Value]) -> dict[str, Value]:
    return args


def by_prompt(texts: Texts, prompt: str, prefix: Codes) -> str:
    return texts(prompt)


def by_code(part: Part) -> str:
    """Places on the board are called as they are typed."""
    return part.code if part.ref else ""


def literally(asked: Decision, prefix: Codes, words: Sequence[str]) -> Said | None:
    """Words are those of the options: the engine finds what they mean."""
    return None


def plain_price(texts: Texts, price: int, least: bool) -> str:
    return f"{price}+" if least else str(price)


def nothing(texts: Texts, view: View, seat: Seat) -> str:
    """In a game where everybody sees what there is."""
    return ""


def spaced(texts: Texts, code: str) -> str:
    return code.replace("/", " ")


def around(texts: Texts, focus: str, names: Names) -> str:
    return texts("board.around", place=focus)


def unseen(texts: Texts, view: View, aim: Aim, names: Names) -> tuple[Sight, ...]:
    """Of a game that nobody has drawn."""
    return ()


def nowhere(view: View, word: str, names: Names) -> str:
    """In a game whose places have no names."""
    raise Refusal("board.no_such_place", word=word)


def unplanned(view: View) -> str:
    """In a game where nobody knows what their next turn will be."""
    return ""


def nameless(texts: Texts, code: str) -> str:
    return code


def unexplained(texts: Texts, agreement: Agreement, code: str) -> Lore:
    """In a game of whose rules nobody tells."""
    raise Refusal("rules.no_such_thing", word=code)


@dataclass(frozen=True)
class Guide:
    game: str
    tell: Callable[[Sequence[Event]], list[Line]]
    """Events in order as lines for the log; points are told by the ledger."""
    label: Callable[[Texts, str, Sequence[str]], str]
    """The last word of a path, for a button: texts, prompt, the codes of the path so far."""
    situation: Callable[[Texts, View], str]
    """One line on how things stand, for under the board."""
    ends_part: Callable[[Sequence[Event]], bool]
    """Whether a part of a turn ended that everybody should see, though the same player goes on."""
    presets: tuple[Preset, ...]
    """The first one is the usual."""
    later: frozenset[str] = field(default_factory=frozenset)
    """Keys of lines that are told after the points: with them something new begins."""
    worded: Callable[[Texts, dict[str, Value]], dict[str, Value]] = as_it_is
    """The arguments of a line of the log, ready to be said in a language."""
    brief: Callable[[Texts, Line], str] = unsaid
    """A deed of the log in a word or two, for a line that tells of a whole round; empty if it is not worth them."""
    orders: tuple[Order, ...] = ()
    """What can be answered once and for all; one for a question."""
    question: Callable[[Texts, str, Codes], str] = by_prompt
    """What is asked: texts, prompt, and what of the answer was said already."""
    cycles: frozenset[str] = field(default_factory=frozenset)
    """Prompts whose last part is turned over by one button rather than chosen from several."""
    numbered: frozenset[str] = field(default_factory=frozenset)
    """Prompts with places to choose from, numbered on the board as on the buttons."""
    mark: Mark = by_code
    """Which parts of a path under such a prompt have a number, and what pictures call them."""
    closing: frozenset[str] = field(default_factory=frozenset)
    """Prompt and code, with a slash between: words that end a turn where nothing else must be said. *Confirm* says them
    too."""
    idle: frozenset[str] = frozenset({"pass", "decline"})
    """Last words of options by which nothing is done, or as little as the rules allow: for a turn that is skipped."""
    read: Reader = literally
    """Other ways to type the same; None where there is no other."""
    resumes: bool = False
    """A typed line goes on with the draft where it can; in other games it is rather the turn from its beginning."""
    price: Callable[[Texts, int, bool], str] = plain_price
    """What a choice costs, for its button; whether more may come to it further on the way."""
    means: Callable[[Texts, View, Seat], str] = nothing
    """What a player has to make the turn with, in one line."""
    spelled: Callable[[Texts, str], str] = spaced
    """How a code is typed in a language."""
    sights: Callable[[Texts, View, Aim, Names], tuple[Sight, ...]] = unseen
    """The pictures of a view, the most important first."""
    place: Callable[[View, str, Names], str] = nowhere
    """The proper name of the place, or of whatever else can be shown enlarged, that somebody names; refuses what is
    none, or shows nothing."""
    title: Callable[[Texts, str, Names], str] = around
    """What is said over a picture of such a place."""
    axis: str = "sheet.axis"
    """Key of the word for the steps of the chart at the end."""
    layers: Mapping[str, Callable[[Texts, Game, Viewer, Names], Layer]] = field(default_factory=dict)
    """What can be looked at in particular, each by the verb that asks for it."""
    when: Callable[[View], str] = unplanned
    """The round, in which everybody has one turn that can be planned once it has begun; empty where none can."""
    things: tuple[str, ...] = ()
    """What can be asked about, by its code: tiles, tokens, actions."""
    thing: Callable[[Texts, str], str] = nameless
    """What such a thing is called."""
    explain: Callable[[Texts, Agreement, str], Lore] = unexplained
    """Its rules in short, and its picture."""
