"""Standing orders before the eyes of who has given them, and of nobody else."""

from __future__ import annotations

from bot.games import Order, guide_to
from bot.present.words import Buttons
from bot.screens import Button, Screen, Style
from bot.tables import orders
from bot.tables.table import Table
from bot.texts import Texts
from engine.api import Seat

ASK = "ask"
"""What stands for having no order."""


def orders_card(texts: Texts, table: Table, seat: Seat, notes: tuple[str, ...] = ()) -> Screen:
    """Everything that can be ordered in this game, and what is."""
    button = Buttons(texts, table.id)
    lines = [*notes, texts("orders.title")]
    rows: list[tuple[Button, ...]] = []
    for order in guide_to(table.rules.game).orders:
        given = orders.of(table, seat).get(order.prompt, "") or ASK
        lines.append(texts("orders.line", what=what(texts, table, order), way=way(texts, table, order, given)))
        rows.append(
            tuple(
                button(
                    "ordain",
                    f"{order.id}:{each}",
                    style=Style.PRIMARY if each == given else Style.PLAIN,
                    label=way(texts, table, order, each),
                )
                for each in (ASK, *order.ways)
            )
        )
    lines.append(texts("orders.typed", words=", ".join(words(texts, table.rules.game))))
    return Screen("\n".join(lines), menu=(*rows, (button("enough"),)), secret=True)


def what(texts: Texts, table: Table, order: Order) -> str:
    return texts(f"{table.rules.game}.order_{order.id}")


def way(texts: Texts, table: Table, order: Order, given: str) -> str:
    """A way to answer, for a button."""
    name = f"{order.id}_{given}"
    return texts("orders.ask") if given == ASK else texts(f"{table.rules.game}.order_{name}")


def words(texts: Texts, game: str) -> dict[str, str]:
    """What is typed for each answer, in one language."""
    return dict(pair.split("=", 1) for pair in texts(f"{game}.order_aliases").split())
