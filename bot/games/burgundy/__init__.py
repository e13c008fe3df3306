"""The chat's side of The Castles of Burgundy: its `GameUI`, put together here.

Begin with `labels.py` (what buttons say) and `log_lines.py` (what the log says about events). `typed_moves.py` reads
moves that people type, `illustrations.py` chooses the pictures of a board and `alt_text.py` describes them in words,
`reference.py` answers `/rules`, `auto_answers.py` lists the questions that can be answered once and for all. Rules are
in `engine.burgundy`, drawing is in `renderers.burgundy`.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.burgundy import alt_text
from bot.games.burgundy.auto_answers import AUTO_ANSWERS
from bot.games.burgundy.illustrations import estates, illustrations, place, title
from bot.games.burgundy.labels import DECLINE, END, PROMPTS, TURN, WORKERS, label, mark, price, question
from bot.games.burgundy.log_lines import brief, tell, worded
from bot.games.burgundy.names import FACES, GAME, paid, spelled
from bot.games.burgundy.reference import THINGS, explain, thing
from bot.games.burgundy.typed_moves import read
from bot.games.game_ui import GameUI, Preset
from bot.texts import Texts
from engine.api import BurgundyView, Event, Seat, View, burgundy_events


def situation(texts: Texts, view: View) -> str:
    assert isinstance(view, BurgundyView)
    return alt_text.situation(texts, view)


def means(texts: Texts, view: View, seat: Seat) -> str:
    """What the player has for the turn: unused dice, silver, workers, stored tiles and goods."""
    assert isinstance(view, BurgundyView)
    estate = view.estates[seat]
    shown = [f"{FACES[die - 1]} {die}" for die in alt_text.dice_left(view, seat)]
    return " · ".join(
        filter(None, [*shown, paid(texts, estate.silver, estate.workers), *alt_text.holdings(texts, estate)])
    )


def when(view: View) -> str:
    """The current round; empty before the first round and after the end. Everybody's dice are known from the beginning
    of a round, so turns can be planned."""
    assert isinstance(view, BurgundyView)
    return f"{view.phase}{view.round}" if view.round and not view.over else ""


def ends_part(events: Sequence[Event]) -> bool:
    """Whether a new turn began. Each turn is one message, also if it is a long chain of effects, and also if the same
    player has the next turn."""
    return any(isinstance(event, burgundy_events.TurnBegan) for event in events)


BURGUNDY = GameUI(
    game=GAME,
    tell=tell,
    label=label,
    situation=situation,
    ends_part=ends_part,
    brief=brief,
    auto_answers=AUTO_ANSWERS,
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
    illustrations=illustrations,
    place=place,
    title=title,
    axis="sheet.axis_rounds",
    layers={"estates": estates},
    things=THINGS,
    thing=thing,
    explain=explain,
    when=when,
)
