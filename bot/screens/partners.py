"""What players of a team show and write to each other: notes, and what a partner is about to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.games import PictureFocus, ui_of
from bot.screens.lobby import game_name
from bot.screens.pictures import pictures
from bot.screens.plan_card import step_lines
from bot.screens.screen import Picture, Screen
from bot.screens.turn_card import hidden_choice, told_so_far
from bot.screens.wording import Buttons, name_of, say
from bot.store.direct_messages import NoteForPartner
from bot.tables.drafts import Sketch
from bot.tables.partner_notes import PartnerNote
from bot.tables.table import Steps, Table
from bot.texts import Texts
from bot.times.timestamps import moment
from engine.api import Game, Seat

ON_A_CARD = 2
"""Most notes on a card: it has to stay short enough for a picture."""


class PartnerWork(msgspec.Struct, frozen=True):
    """What one partner is about to do."""

    seat: Seat
    draft: Sketch | None = None
    """The turn that they are choosing now; None if they have chosen nothing."""
    steps: Steps = ()
    """The turn that they have planned, or are planning."""
    saved: bool = False
    """Whether the plan is saved, and will be played when its turn comes."""
    notes: tuple[PartnerNote, ...] = ()

    @property
    def empty(self) -> bool:
        return self.draft is None and not self.steps and not self.notes


def note_message(texts: Texts, note: NoteForPartner) -> Screen:
    """A note as a direct message. Its button leads to the table from any chat."""
    said = texts("note.message", who=note.who, game=game_name(texts, note.game), note=note.text)
    menu = ((Buttons(texts, note.table)("partner"),),)
    return Screen(said, menu=menu, secret=True, language=texts.language)


def note_aside(texts: Texts, table: Table, notes: Mapping[Seat, Sequence[PartnerNote]]) -> str:
    """The newest of these notes, for a card."""
    ordered = sorted(((note, seat) for seat, ones in notes.items() for note in ones), key=lambda one: one[0].at)
    lines = [texts("note.line", who=name_of(texts, table, seat), note=note.text) for note, seat in ordered]
    return "\n".join(lines[-ON_A_CARD:])


def partner_screen(texts: Texts, table: Table, game: Game, partners: Sequence[PartnerWork]) -> Screen:
    """What partners are about to do, and their notes. It can be looked at, and nothing can be changed on it."""
    lines: list[str] = []
    board = ""
    shown: list[Picture] = []
    for work in partners:
        lines.append(texts("partner.title", who=name_of(texts, table, work.seat)))
        lines += [texts("partner.note", at=moment(note.at), note=note.text) for note in work.notes]
        if work.draft is not None:
            preview = work.draft.preview
            lines += [texts("partner.draft"), *_draft_lines(texts, table, game, work.draft)]
            focus = PictureFocus(said=work.draft.draft.prefix, draft=bool(work.draft.draft.answers), since=(work.seat,))
            shown += pictures(texts, table, preview.view, focus)
            board = board or game.draw(preview.view)
        if work.steps:
            lines.append(texts("partner.plan" if work.saved else "partner.planning"))
            lines += step_lines(texts, table, work.steps)
        if work.empty:
            lines.append(texts("partner.nothing"))
    lines.append(texts("partner.how"))
    button = Buttons(texts, table.id)
    menu = ((button("partner", label=texts("button.look_again")),),)
    return Screen("\n".join(lines), board, menu, pictures=tuple(shown), secret=True)


def _draft_lines(texts: Texts, table: Table, game: Game, sketch: Sketch) -> list[str]:
    """What a draft does, as far as it goes; and the beginning of the next choice."""
    lines = [say(texts, table.named(line)) for line in told_so_far(game, sketch)]
    lines += hidden_choice(texts, game, sketch)
    prefix = sketch.draft.prefix
    if sketch.asked is not None and len(prefix) > sketch.begun:
        label = ui_of(game.spec.game).label
        said = [label(texts, sketch.asked.prompt, prefix[:size]) for size in range(1, len(prefix) + 1)]
        lines.append(texts("partner.choosing", said=", ".join(said)))
    return lines
