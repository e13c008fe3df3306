"""The Castles of Burgundy, told."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.burgundy import alt
from bot.games.burgundy.labels import DECLINE, END, PROMPTS, TURN, WORKERS, label, mark, price, question
from bot.games.burgundy.lore import THINGS, explain, thing
from bot.games.burgundy.naming import FACES, GAME, paid, spelled
from bot.games.burgundy.orders import ORDERS
from bot.games.burgundy.reading import read
from bot.games.burgundy.sights import estates, place, sights, title
from bot.games.burgundy.telling import brief, tell, worded
from bot.games.guide import Guide, Preset
from bot.texts import Texts
from engine.api import BurgundyView, Event, Seat, View, burgundy_events


def situation(texts: Texts, view: View) -> str:
    assert isinstance(view, BurgundyView)
    return alt.situation(texts, view)


def means(texts: Texts, view: View, seat: Seat) -> str:
    """Dice that are left, silver and workers."""
    assert isinstance(view, BurgundyView)
    estate = view.estates[seat]
    shown = [f"{FACES[die - 1]} {die}" for die in alt.dice_left(view, seat)]
    return " · ".join(filter(None, [*shown, paid(texts, estate.silver, estate.workers), *alt.holdings(texts, estate)]))


def when(view: View) -> str:
    """Everybody's dice are known from the beginning of a round."""
    assert isinstance(view, BurgundyView)
    return f"{view.phase}{view.round}" if view.round and not view.over else ""


def ends_part(events: Sequence[Event]) -> bool:
    """Another turn began. However long a chain is, a turn is one message, also for who has the next one too."""
    return any(isinstance(event, burgundy_events.TurnBegan) for event in events)


BURGUNDY = Guide(
    game=GAME,
    tell=tell,
    label=label,
    situation=situation,
    ends_part=ends_part,
    brief=brief,
    orders=ORDERS,
    presets=(
        Preset("first", edition="2019"),
        Preset("first_2011", edition="2011"),
        Preset("experts", edition="2019", options={"setup": "open"}),
        Preset("secret", edition="2019", options={"setup": "secret"}),
    ),
    later=frozenset({"burgundy.rolled"}),
    worded=worded,
    question=question,
    numbered=PROMPTS,
    mark=mark,
    closing=frozenset({f"{TURN}/{END}"}),
    idle=frozenset({WORKERS, END, DECLINE}),
    read=read,
    resumes=True,
    price=price,
    means=means,
    spelled=spelled,
    sights=sights,
    place=place,
    title=title,
    axis="sheet.axis_rounds",
    layers={"estates": estates},
    things=THINGS,
    thing=thing,
    explain=explain,
    when=when,
)
