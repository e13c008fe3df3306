"""Names and lines of the log, said in a language."""

from __future__ import annotations

from bot.games import guide_for
from bot.screens import Button, Style
from bot.tables.narration import SCORE
from bot.tables.table import ANONYMOUS, Line, Table, letter
from bot.texts import DEFAULT, Texts
from bot.texts import texts as in_language
from bot.tokens import Token, encode
from engine.api import Seat

ECHO = 60
"""Characters of what was typed that are said again."""


def name_of(texts: Texts, table: Table, seat: Seat, *, listed: bool = False) -> str:
    """In a list the letter stands before the name anyway."""
    holder = table.seats[seat]
    if holder.computer and listed:
        return texts("computer.listed", level=holder.computer)
    if holder.computer:
        return texts("computer.name", level=holder.computer, letter=letter(seat))
    if holder.stand and listed:
        return texts("seat.covered", who=holder.name)
    if holder.anonymous and not table.open:
        return texts("person.anonymous")
    if holder.vacant:
        return texts("seat.listed") if listed else texts("seat.free", letter=letter(seat))
    return holder.name


def names_of(texts: Texts, table: Table, seats: list[Seat] | tuple[Seat, ...]) -> str:
    return texts.listed([name_of(texts, table, seat) for seat in seats])


def echoed(typed: str) -> str:
    """What somebody typed, said again: one line that can be read, and not too much of it."""
    shown = " ".join("".join(character for character in word if character.isprintable()) for word in typed.split())
    return shown if len(shown) <= ECHO else f"{shown[:ECHO].rstrip()}…"


def elsewhere(texts: Texts, command: str) -> str:
    """A command as it is called on most platforms, and in this language: nobody knows where it will be typed."""
    return " / ".join(dict.fromkeys(words(f"command.{command}").split()[0] for words in (in_language(DEFAULT), texts)))


def say(texts: Texts, line: Line) -> str:
    args = dict(line.args)
    for name in str(args.pop(ANONYMOUS, "")).split():
        args[name] = texts("person.anonymous")
    if line.seat is not None and "who" not in args:
        args["who"] = texts("computer.name", level=str(args.pop("computer", "")), letter=letter(line.seat))
    if line.key != SCORE:
        guide = guide_for(line.key)
        return texts(line.key, **(args if guide is None else guide.worded(texts, args)))
    terms = [_term(texts, str(args["game"]), term) for term in str(args["terms"]).split()]
    return texts(
        "score.line",
        who=args["who"],
        points=args["points"],
        total=args["total"],
        reason=texts(str(args["reason"]), place=args["place"]),
        terms=texts.listed(terms),
    )


def _term(texts: Texts, game: str, term: str) -> str:
    what, count, each = term.split(":")
    return texts(f"{game}.term_{what}", count=int(count), each=int(each))


class Buttons:
    """Buttons of one table."""

    def __init__(self, texts: Texts, table: str) -> None:
        self._texts = texts
        self._table = table

    def __call__(
        self, verb: str, word: str = "", number: int | None = None, style: Style = Style.PLAIN, label: str = ""
    ) -> Button:
        """Labelled by the text of the verb, unless it has a label of its own."""
        return Button(label or self._texts(f"button.{verb}"), encode(Token(verb, self._table, number, word)), style)
