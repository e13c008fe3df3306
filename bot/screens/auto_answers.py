"""The private card of a player's auto-answers."""

from __future__ import annotations

from bot.games import AutoAnswer
from bot.games.typed_words import AUTO_ANSWERS, typed_words
from bot.screens.screen import Button, Screen, Style
from bot.screens.wording import Buttons
from bot.tables import auto_answers
from bot.tables.table import Table
from bot.texts import Texts
from engine.api import Seat

ASK = "ask"
"""Stands for having no auto-answer."""


def auto_answers_card(texts: Texts, table: Table, seat: Seat, notes: tuple[str, ...] = ()) -> Screen:
    """All auto-answers that the table offers, with this seat's choices."""
    button = Buttons(texts, table.id)
    lines = [*notes, texts("orders.title")]
    rows: list[tuple[Button, ...]] = []
    offered = auto_answers.offered(table)
    for number, auto_answer in enumerate(offered, start=1):
        # Buttons of several questions do not say themselves which one they are about.
        mark = f"{number} · " if len(offered) > 1 else ""
        given = auto_answers.auto_answers_of(table, seat).get(auto_answer.prompt, "") or ASK
        said = texts("orders.line", what=what(texts, table, auto_answer), way=way(texts, table, auto_answer, given))
        lines.append(f"{mark}{said}")
        rows.append(
            tuple(
                button(
                    "ordain",
                    f"{auto_answer.id}:{each}",
                    style=Style.PRIMARY if each == given else Style.PLAIN,
                    label=f"{mark}{way(texts, table, auto_answer, each)}",
                )
                for each in (ASK, *auto_answer.ways)
            )
        )
    lines.append(texts("orders.typed", words=", ".join(shown_words(texts, table))))
    return Screen("\n".join(lines), menu=(*rows, (button("enough"),)), secret=True)


def what(texts: Texts, table: Table, auto_answer: AutoAnswer) -> str:
    return texts(f"{table.rules.game}.order_{auto_answer.id}")


def way(texts: Texts, table: Table, auto_answer: AutoAnswer, given: str) -> str:
    """A way to answer, for a button."""
    name = f"{auto_answer.id}_{given}"
    return texts("orders.ask") if given == ASK else texts(f"{table.rules.game}.order_{name}")


def words(texts: Texts, table: Table) -> dict[str, str]:
    """The words that people type in this language for each answer that the table offers, as `id:way` by word."""
    known = {each.id for each in auto_answers.offered(table)}
    found = typed_words(texts, table.rules.game, AUTO_ANSWERS)
    return {word: meant for word, meant in found.items() if meant.partition(":")[0] in known}


def shown_words(texts: Texts, table: Table) -> list[str]:
    """These words, for a text: of two that differ only in `ё`, the one that has it."""
    found = words(texts, table)
    plain = {word.replace("ё", "е") for word in found if "ё" in word}
    return [word for word in found if word not in plain]
