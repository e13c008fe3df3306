"""A table in several chats: the code that leads to it, what is asked on both sides, which chats there are."""

from __future__ import annotations

from collections.abc import Sequence

from bot.present.lobby import game_name
from bot.present.words import Buttons, elsewhere
from bot.screens import Screen, Style
from bot.tables.pace import Mirror
from bot.tables.table import Table
from bot.texts import Texts

YES, NO = "yes", "no"
NEW = "new"


def code_card(texts: Texts, table: Table) -> Screen:
    button = Buttons(texts, table.id)
    row = (button("invite", NEW, label=texts("mirror.new_code")), button("enough"))
    return Screen(texts("mirror.code", code=table.code.upper(), command=elsewhere(texts, "join")), menu=(row,))


def request(texts: Texts, table: Table, mirror: Mirror, *, away: bool) -> Screen:
    """How it stands with a mirror, as it is said at home, or there."""
    who = mirror.name or texts("person.anonymous")
    host = table.opener or texts("person.anonymous")
    game = game_name(texts, table.rules.game)
    agreed = mirror.guest if away else mirror.host
    state = mirror.over or ("open" if mirror.open else "waits" if agreed else "asked")
    if away:
        text = texts("mirror.away", state=state, who=who, host=host, game=game)
    else:
        text = texts("mirror.home", state=state, who=who, host=host, place=place(texts, mirror.chat))
    if state != "asked":
        return Screen(text)
    button = Buttons(texts, table.id)
    yes = button("mirror", YES, mirror.number, Style.PRIMARY, label=texts("mirror.allow"))
    no = button("mirror", NO, mirror.number, label=texts("mirror.refuse"))
    return Screen(text, menu=((yes, no),))


def parting(texts: Texts, table: Table, open: Sequence[Mirror]) -> Screen:
    """Which of several is to end."""
    button = Buttons(texts, table.id)
    rows = [
        (button("part", number=mirror.number, label=texts("mirror.one", **_one(texts, mirror))),) for mirror in open
    ]
    return Screen(texts("mirror.which"), menu=(*rows, (button("enough"),)))


def _one(texts: Texts, mirror: Mirror) -> dict[str, str]:
    return {"place": place(texts, mirror.chat), "who": mirror.name or texts("person.anonymous")}


def place(texts: Texts, chat: str) -> str:
    """A chat has no name that everybody knows; its platform has."""
    platform = chat.partition(":")[0]
    return texts("mirror.place", platform=platform, name=platform.capitalize())
