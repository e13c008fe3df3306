"""The interface between the chat and a game: `GameUI`, and the types of its functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from bot.games.choice_numbers import Mark
from bot.games.option_paths import Codes
from bot.games.solo import SoloUI
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from bot.texts.refusal import Refusal
from engine.api import Answer, Decision, Event, Game, GameSpec, Part, RuleError, Seat, Setting, View, Viewer
from renderers.api import Request


class Preset(msgspec.Struct, frozen=True):
    """Rules with a name. Its texts have the keys `<game>-preset_<id>`."""

    id: str
    edition: str = ""
    modules: tuple[str, ...] = ()
    options: dict[str, Setting] = {}


Names = tuple[str, ...]
"""Display names of the players, by seat."""


class PictureFocus(msgspec.Struct, frozen=True):
    """What a picture must point out, in terms that fit every game."""

    targets: dict[str, int] = {}
    """What can be chosen, by its name in pictures, with its number on the buttons."""
    page: tuple[str, ...] = ()
    """Names of the targets on the current page of buttons, if there are several pages. They must be well visible."""
    said: Codes = ()
    """The part of the next answer's path that is already chosen."""
    draft: bool = False
    """The last move is only a draft."""
    since: tuple[Seat, ...] = ()
    """Seats of the readers: what happened after the last move of these seats is marked as news."""
    place: str = ""
    """The place to show enlarged; empty for the whole board."""
    whole: bool = False
    """Show the whole board, however small everything becomes."""
    dead: tuple[str, ...] = ()
    """Names of places that nothing can fill any more; see `GameUI.dead_places`."""


class Illustration(msgspec.Struct, frozen=True):
    """A picture, and its description for people who cannot see it."""

    request: Request
    alt: str


class Layer(msgspec.Struct, frozen=True):
    """Additional information about a game: as lines of text, and drawn over its pictures."""

    lines: tuple[str, ...]
    illustrations: tuple[Illustration, ...]


class Agreement(msgspec.Struct, frozen=True):
    """The rules by which something is explained."""

    spec: GameSpec
    seated: bool = True
    """Whether the number of players is fixed."""
    general: bool = False
    """No table has agreed on these rules: they are the most common ones."""


class Reference(msgspec.Struct, frozen=True):
    """The explanation of one thing of a game, for the command `/rules`."""

    lines: tuple[str, ...]
    illustrations: tuple[Illustration, ...] = ()


class BoardAnswer(msgspec.Struct, frozen=True):
    """The answer to a question about one place of the board, for the command `/ask`."""

    lines: tuple[str, ...]
    illustrations: tuple[Illustration, ...] = ()
    """The place, pointed out on the board."""
    things: tuple[str, ...] = ()
    """Codes of what is there and may be explained further: those among `GameUI.things` get a button to their rules."""


Ask = Callable[[Texts, Game, Viewer, Names, str, tuple[str, ...]], BoardAnswer | None]
"""Answers a question about a place: the place as it was typed, and the words behind it as codes. None if the words say
nothing about the place itself: then they are taken for a move. Refuses what is no place. It may use public information
only, and what the viewer knows."""


class Said(msgspec.Struct, frozen=True):
    """The meaning of the first words of a typed line."""

    path: Codes
    """The path of an option, or its beginning if the line ends there. With an error: the path that was attempted, as
    codes as far as they are known; the engine may explain what is wrong with it."""
    words: int
    """Number of words used."""
    error: RuleError | None = None
    """Why the words mean no option. Used if the engine has no better reason."""
    otherwise: Said | None = None
    """A second reading, for the case that the rest of the line does not fit after this one: one that uses more words,
    or an error that tells what is wrong with them."""


Reader = Callable[[Decision, Codes, Sequence[str]], Said | None]
"""Reads the beginning of a typed line: the question, the prefix already chosen on the card, and the words."""


BASE = "base"
"""Id of the base game among the modules of a game."""


class AutoAnswer(msgspec.Struct, frozen=True):
    """A question that a player may answer in advance for the whole game. Its texts have the keys `<game>-order_<id>`
    and, for each way to answer, `<game>-order_<id>_<way>`. The words that people type for it are in
    `<game>-order_aliases`, or `<game>-order_aliases_<module>`, as `word=id:way`."""

    id: str
    prompt: str
    ways: tuple[str, ...]
    choose: Callable[[Decision, View, str], str]
    """Returns the option code for a question, the spectator's view and a way; empty if the player has to be asked after
    all. It may use public information only, or the answer would reveal a secret."""
    module: str = BASE
    """The module that brings it: offered only at tables that play with it."""


Roll = Callable[[Mapping[str, Setting], bytes], Mapping[str, Setting]]
"""Draws a new value for an option: from the agreed values of all options and a random seed. Returns that value and what
else has to be agreed on for it to matter, by the keys of options."""


def silent(events: Sequence[Event]) -> list[LogLine]:
    """Default of `GameUI.tell`: no event has a line of its own."""
    return []


def by_option(texts: Texts, prompt: str, path: Sequence[str]) -> str:
    """Default of `GameUI.label`: the text `<game>-option_<code>` for the last code of the path."""
    return texts(f"{prompt.partition('.')[0]}.option_{path[-1]}")


def no_situation(texts: Texts, view: View) -> str:
    return ""


def no_parts(events: Sequence[Event]) -> bool:
    """Default of `GameUI.ends_part`: a turn is shown as a whole."""
    return False


def no_brief(texts: Texts, line: LogLine) -> str:
    return ""


def unchanged_args(texts: Texts, args: dict[str, Value]) -> dict[str, Value]:
    return args


def by_prompt(texts: Texts, prompt: str, prefix: Codes) -> str:
    return texts(prompt)


def by_code(part: Part) -> str:
    """Default of `GameUI.mark`: pictures use the code of a part as its name. Empty for a part that is not on the
    board."""
    return part.code if part.ref else ""


def no_reader(asked: Decision, prefix: Codes, words: Sequence[str]) -> Said | None:
    """Default of `GameUI.read`: the game has no reader of its own, so the words of a line are taken as option codes."""
    return None


def plain_price(texts: Texts, price: int, least: bool) -> str:
    return f"{price}+" if least else str(price)


def no_means(texts: Texts, view: View, seat: Seat) -> str:
    """Default of `GameUI.means`, for games in which the board shows everything a player has."""
    return ""


def spaced(texts: Texts, code: str) -> str:
    return code.replace("/", " ")


def around(texts: Texts, focus: str, names: Names) -> str:
    return texts("board.around", place=focus)


def no_illustrations(texts: Texts, view: View, focus: PictureFocus, names: Names) -> tuple[Illustration, ...]:
    """Default of `GameUI.illustrations`, for games without pictures."""
    return ()


def no_dead_places(spec: GameSpec, view: View) -> tuple[str, ...]:
    """Default of `GameUI.dead_places`."""
    return ()


def no_worths(texts: Texts, game: Game, answers: Sequence[Answer], seat: Seat) -> Mapping[str, str]:
    """Default of `GameUI.worths`, for games whose prices and gains are on the board."""
    return {}


def no_such_place(view: View, word: str, names: Names) -> str:
    """Default of `GameUI.place`, for games whose places have no names: refuses every word."""
    raise Refusal("board.no_such_place", word=word)


def no_planning(view: View) -> str:
    """Default of `GameUI.when`, for games in which a turn cannot be planned."""
    return ""


def no_agreement_pictures(texts: Texts, spec: GameSpec) -> tuple[Illustration, ...]:
    """Default of `GameUI.agreement_pictures`, for games that look alike by all rules."""
    return ()


def every_look_is_usual(spec: GameSpec) -> bool:
    """Default of `GameUI.usual_looks`."""
    return True


def nameless(texts: Texts, code: str) -> str:
    return code


def unexplained(texts: Texts, agreement: Agreement, code: str) -> Reference:
    """Default of `GameUI.explain`, for games without a reference: refuses every code."""
    raise Refusal("rules.no_such_thing", word=code)


@dataclass(frozen=True)
class GameUI:
    """Everything the chat needs from a game. Fields with defaults are optional. What modules bring is filled in by
    `bot.games.module_ui.with_modules`."""

    game: str
    opening: str = ""
    """The verb of the command that opens a table of the game; empty for a game that has none of its own."""
    tell: Callable[[Sequence[Event]], list[LogLine]] = silent
    """Log lines for these events, in order. Points are not included: they come from the ledger."""
    label: Callable[[Texts, str, Sequence[str]], str] = by_option
    """Button label for the last code of a path: texts, prompt, the codes of the path so far."""
    situation: Callable[[Texts, View], str] = no_situation
    """One line about the state of the game, shown under the board."""
    ends_part: Callable[[Sequence[Event]], bool] = no_parts
    """Whether these events end a part of a turn that everybody should see, although the same player goes on."""
    goes_on: frozenset[type[Event]] = field(default_factory=frozenset)
    """Events with which a player's turn goes on with another part, although `ends_part` says that one has ended."""
    presets: tuple[Preset, ...] = ()
    """There is at least one; the first one is the default."""
    later: frozenset[str] = field(default_factory=frozenset)
    """Keys of log lines that follow the lines about points, because they begin something new."""
    last_points: frozenset[str] = field(default_factory=frozenset)
    """Points that follow even those lines, because they come from what has begun: their reasons, or what they are
    for."""
    joint: frozenset[str] = field(default_factory=frozenset)
    """Keys of log lines, and of reasons for points, about what belongs to a whole team: they name all of its players.
    Where everybody plays alone they are as usual."""
    settles: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By module: options that mean nothing at tables that play with it, because it rules otherwise. They are neither
    offered nor listed there."""
    worded: Callable[[Texts, dict[str, Value]], dict[str, Value]] = unchanged_args
    """The arguments of a log line or of a refusal by the rules, with codes replaced by words of a language."""
    brief: Callable[[Texts, LogLine], str] = no_brief
    """A move of the log in one or two words, for a line about a whole round; empty if it is not worth mentioning."""
    auto_answers: tuple[AutoAnswer, ...] = ()
    """Auto-answers that the game and its modules offer, at most one for each prompt."""
    question: Callable[[Texts, str, Codes], str] = by_prompt
    """The text of a question: texts, prompt, the part of the answer that is already chosen."""
    cycles: frozenset[str] = field(default_factory=frozenset)
    """Prompts whose last part is not chosen from a menu: one button switches to the next way to turn the piece."""
    numbered: frozenset[str] = field(default_factory=frozenset)
    """Prompts whose options are places; board and buttons show the same numbers for them."""
    mark: Mark = by_code
    """The name that pictures use for a part of a path under a prompt in `numbered`; empty for a part without a
    number."""
    closing: frozenset[str] = field(default_factory=frozenset)
    """`prompt/code` of answers that end a turn where no other choice is needed. *Confirm* adds them by itself."""
    idle: frozenset[str] = frozenset({"pass", "decline"})
    """Last codes of options that do nothing, or as little as the rules allow: used to skip a turn."""
    read: Reader = no_reader
    """Reads typed lines that are not plain option codes; None if the game has no such reader for the question."""
    resumes: bool = False
    """Whether a typed line first tries to continue the draft. In other games it is first read as a whole turn."""
    price: Callable[[Texts, int, bool], str] = plain_price
    """The price of a choice, for its button; the flag says that later choices may add to it."""
    means: Callable[[Texts, View, Seat], str] = no_means
    """One line about what a player has for the turn, such as dice and money."""
    spelled: Callable[[Texts, str], str] = spaced
    """How people type a code in a language."""
    illustrations: Callable[[Texts, View, PictureFocus, Names], tuple[Illustration, ...]] = no_illustrations
    """The pictures of a view, the most important first."""
    dead_places: Callable[[GameSpec, View], tuple[str, ...]] = no_dead_places
    """Names of empty places that nothing can fill any more, by what everybody knows. Pictures mark them where the aids
    of the table say so."""
    worths: Callable[[Texts, Game, Sequence[Answer], Seat], Mapping[str, str]] = no_worths
    """What options would score, in two or three words for their buttons, by code: of the question that follows these
    answers of a seat. Shown on cards where the aids of the table say so."""
    place: Callable[[View, str, Names], str] = no_such_place
    """The proper name of the place, or of anything else that can be shown enlarged, that a typed word names. Refuses
    words that name nothing, and places where there is nothing to see."""
    title: Callable[[Texts, str, Names], str] = around
    """The heading of the picture of a place that `place` has returned."""
    axis: str = "sheet.axis"
    """Text key of the name of the horizontal axis of the final chart."""
    layers: Mapping[str, Callable[[Texts, Game, Viewer, Names], Layer]] = field(default_factory=dict)
    """Layers that players can ask for, by the verb that asks for them."""
    counting_layers: frozenset[str] = field(default_factory=frozenset)
    """Layers that count something for the players: refused at tables that play without aids."""
    ask: Ask | None = None
    """Answers questions about the board; None in games whose board answers none."""
    aids: bool = False
    """Whether there are aids that a table may choose; else the lobby does not offer the choice."""
    when: Callable[[View], str] = no_planning
    """The current round, if everybody has one turn in it that can be planned; empty if no turn can be planned now."""
    things: tuple[str, ...] = ()
    """Codes of everything that `/rules` explains: tiles, tokens, actions."""
    thing: Callable[[Texts, str], str] = nameless
    """The name of a thing that `/rules` explains, by its code."""
    explain: Callable[[Texts, Agreement, str], Reference] = unexplained
    """The rules of a thing in short, with a picture, by the code of the thing."""
    agreement_pictures: Callable[[Texts, GameSpec], tuple[Illustration, ...]] = no_agreement_pictures
    """What these rules look like before the game begins, for the lobby; also where they are the usual ones."""
    usual_looks: Callable[[GameSpec], bool] = every_look_is_usual
    """Whether a game by these rules looks as everybody knows it, so that the lobby needs no picture."""
    rolls: Mapping[str, Roll] = field(default_factory=dict)
    """Options whose values can be drawn, by key: they get a button, with the text `<game>-roll_<key>`."""
    solo: Mapping[str, SoloUI] = field(default_factory=dict)
    """By module that makes the game one for a single player: how hard its rules are, and how a game of it went."""
