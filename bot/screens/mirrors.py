"""Screens about mirrors: the invite code, the questions to both sides, the list of mirrors."""

from __future__ import annotations

from collections.abc import Sequence

from bot.screens.lobby import game_name
from bot.screens.screen import Screen, Style
from bot.screens.wording import Buttons, elsewhere
from bot.tables.table import Mirror, Table
from bot.texts import Texts

YES, NO = "yes", "no"
NEW = "new"


def code_card(texts: Texts, table: Table) -> Screen:
    button = Buttons(texts, table.id)
    row = (button("invite", NEW, label=texts("mirror.new_code")), button("enough"))
    return Screen(
        texts("mirror.code", code=table.mirrors.invite_code.upper(), command=elsewhere(texts, "join")),
        menu=(row,),
    )


def request(texts: Texts, table: Table, mirror: Mirror, *, away: bool) -> Screen:
    """The state of a mirror; `away` for the mirror's chat, else for the table's own chat."""
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


def choose_mirror_to_end(texts: Texts, table: Table, open: Sequence[Mirror]) -> Screen:
    """The question which of several mirrors to close."""
    button = Buttons(texts, table.id)
    rows = [
        (button("part", number=mirror.number, label=texts("mirror.one", **_one(texts, mirror))),) for mirror in open
    ]
    return Screen(texts("mirror.which"), menu=(*rows, (button("enough"),)))


def _one(texts: Texts, mirror: Mirror) -> dict[str, str]:
    return {"place": place(texts, mirror.chat), "who": mirror.name or texts("person.anonymous")}


def place(texts: Texts, chat: str) -> str:
    """A name for a chat: chats have no name that everybody knows, so it is the name of the platform."""
    platform = chat.partition(":")[0]
    return texts("mirror.place", platform=platform, name=platform.capitalize())
