"""Names of players, log lines and buttons, put into a language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from bot.games import ui_for_text
from bot.games.seat_letters import letter
from bot.screens.callback_data import Token, encode
from bot.screens.screen import Button, Style
from bot.tables.log_lines import SCORE, TIE
from bot.tables.table import Table
from bot.texts import DEFAULT, Texts
from bot.texts import texts as in_language
from bot.texts.log_line import ANONYMOUS, COMPUTERS, JOINT, LogLine
from bot.texts.untrusted import plain, untrusted
from engine.api import Seat

ECHO = 60
"""Most characters of typed text that are repeated in an answer."""


def name_of(texts: Texts, table: Table, seat: Seat, *, listed: bool = False) -> str:
    """The name of a seat's holder, marked as untrusted. In a list, the letter of the seat stands before it anyway."""
    holder = table.seats[seat]
    if holder.computer and listed:
        return texts("computer.listed", level=holder.computer)
    if holder.computer:
        return texts("computer.name", level=holder.computer, letter=letter(seat))
    if holder.absence.stand_in and listed:
        return texts("seat.covered", who=holder.name)
    if holder.anonymous and not table.open:
        return texts("person.anonymous")
    if holder.vacant:
        return texts("seat.listed") if listed else texts("seat.free", letter=letter(seat))
    return untrusted(holder.name)


def names_of(texts: Texts, table: Table, seats: list[Seat] | tuple[Seat, ...]) -> str:
    return texts.listed([name_of(texts, table, seat) for seat in seats])


def echoed(typed: str) -> str:
    """Typed text as it is repeated in an answer: one printable line, shortened, and marked as untrusted."""
    words = plain(typed).split()
    shown = " ".join("".join(character for character in word if character.isprintable()) for word in words)
    return untrusted(shown if len(shown) <= ECHO else f"{shown[:ECHO].rstrip()}…")


def elsewhere(texts: Texts, command: str) -> str:
    """A command name for texts that are read on one platform and typed on another: in the default language and in this
    one."""
    return " / ".join(dict.fromkeys(words(f"command.{command}").split()[0] for words in (in_language(DEFAULT), texts)))


def say(texts: Texts, line: LogLine) -> str:
    """A log line as text."""
    args = dict(line.args)
    for name in str(args.pop(ANONYMOUS, "")).split():
        args[name] = texts("person.anonymous")
    for name, seat in line.named_seats():
        if name not in args:
            args[name] = texts("computer.name", level=str(args.pop(COMPUTERS[name], "")), letter=letter(seat))
    if "name" in args:
        # Whoever takes over a seat; `who` is its holder until then.
        args["name"] = untrusted(str(args["name"]))
    joint = bool(args.pop(JOINT, 0))
    if joint:
        args["who"] = texts.listed([str(args["who"]), str(args.pop("whom"))])
    if line.key == TIE:
        tie_breaks = [tuple(one.split(":")) for one in str(args["tie_breaks"]).split()]
        return texts(TIE, who=args["who"], count=1 + joint, how=tie_breaks_told(texts, str(args["game"]), tie_breaks))
    if line.key != SCORE:
        ui = ui_for_text(line.key)
        return texts(line.key, **(args if ui is None else ui.worded(texts, args)))
    terms = [_term(texts, str(args["game"]), term) for term in str(args["terms"]).split()]
    return texts(
        "score.line",
        who=args["who"],
        points=signed(int(args["points"])),
        total=args["total"],
        reason=texts(str(args["reason"]), place=args["place"]),
        terms=texts.listed(terms),
    )


def signed(points: int) -> str:
    """Points that are added or taken away: `+7`, `−5`."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def _term(texts: Texts, game: str, term: str) -> str:
    what, count, each = term.split(":")
    return texts(f"{game}.term_{what}", count=int(count), each=int(each))


def tie_breaks_told(texts: Texts, game: str, tie_breaks: Sequence[tuple[str, ...]]) -> str:
    """Tie-breaks in the order in which they were needed, each a pair: what was compared, and the values in words."""
    told = [texts("end.tie_break", what=texts(f"{game}.tie_{what}"), values=values) for what, values in tie_breaks]
    return reduce(lambda before, then: texts("end.tie_then", before=before, then=then), told)


class Buttons:
    """Makes buttons of one table."""

    def __init__(self, texts: Texts, table: str) -> None:
        self._texts = texts
        self._table = table

    def __call__(
        self, verb: str, word: str = "", number: int | None = None, style: Style = Style.PLAIN, label: str = ""
    ) -> Button:
        """A button with this label, or with the text of its verb."""
        return Button(label or self._texts(f"button.{verb}"), encode(Token(verb, self._table, number, word)), style)


def ticked(name: str, chosen: bool) -> str:
    """The label of a button that selects something, with a tick if it is selected."""
    return f"✓ {name}" if chosen else name
