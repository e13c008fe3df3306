"""A private way for the players of a team to agree: looking at a partner's draft and plan, and writing notes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from bot.handlers.open_questions import in_play
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.partners import PartnerWork, partner_screen
from bot.screens.screen import Reply, Show
from bot.screens.wording import name_of, names_of
from bot.store.direct_messages import DirectMessage, DirectMessages, NoteForPartner
from bot.store.people import People
from bot.store.repository import TableRepository
from bot.store.tables import TableStore
from bot.tables import drafts, plans
from bot.tables.change import require_playing
from bot.tables.destinations import language_in
from bot.tables.partner_notes import PartnerNote, cleaned, refuse_too_many
from bot.tables.table import Steps, Table
from bot.tables.teams import partners_of, party_of, teams_of
from bot.texts import texts
from bot.texts.refusal import Refusal
from bot.texts.untrusted import plain
from bot.times.quiet_hours import QuietHours
from engine.api import Game, Seat

READ_BY_ALL = ("telegram",)
"""Platforms where everybody in a group can read commands that somebody types there."""


class PartnerHandlers:
    def __init__(
        self,
        tables: TableAccess,
        store: TableStore,
        repository: TableRepository,
        people: People,
        direct_messages: DirectMessages,
    ) -> None:
        self._tables = tables
        self._store = store
        self._repository = repository
        self._people = people
        self._direct_messages = direct_messages

    def handlers(self) -> Handlers:
        return {"partner": self.partner, "note": self.note}

    async def partner(self, request: Request) -> Reply:
        """Show what the person's partners are about to do: the turn that they are choosing, their plan, their notes.
        Refused if there are none, or if they are computers."""
        visit = await self._tables.visit(request)
        game = in_play(visit.loaded)
        partners = _partners(visit)
        notes = await self._store.notes(visit.table.id, partners)
        found = [await self._work(visit.table, game, seat, notes.get(seat, ())) for seat in partners]
        if all(work.empty for work in found):
            raise Refusal("partner.nothing_yet", seats=tuple(partners))
        return visit.reply(Show.NOTICE, partner_screen(visit.texts, visit.table, game, found))

    async def note(self, request: Request) -> Reply:
        """Write a note to the person's partners: a direct message, which is also kept for their cards. It changes
        nothing that anybody else can see."""
        visit = await self._tables.visit(request)
        game, table, now = in_play(visit.loaded), visit.table, self._repository.clock()
        partners = _partners(visit)
        note = PartnerNote(cleaned(request.word), now, game.seq)
        # In each team one seat, if the person has several there.
        authors = [
            next(seat for seat in visit.seats if seat in team)
            for team in teams_of(table.rules)
            if {*team} & {*partners}
        ]
        written = await self._store.notes(table.id, authors)
        for seat in authors:
            refuse_too_many(written[seat], now)
        for seat in authors:
            await self._store.add_note(table.id, seat, note)
        hours = await self._repository.quiet_hours(table)
        for seat in {table.seats[seat].user: seat for seat in partners}.values():
            author = next(one for one in authors if one in party_of(game, seat))
            user = table.seats[seat].user
            await self._deliver(table, author, seat, note.text, silent=hours.get(user, QuietHours()).quiet(now))
        # Not secret: either only its author sees the answer, or the note was typed where everybody could read it.
        openly = not request.private and request.chat.partition(":")[0] in READ_BY_ALL
        who = names_of(visit.texts, table, partners)
        return visit.notice("note.sent_openly" if openly else "note.sent", who=who)

    async def _work(self, table: Table, game: Game, seat: Seat, notes: Sequence[PartnerNote]) -> PartnerWork:
        """What the player of this seat is about to do with it. What they do with seats of other teams stays theirs."""
        user = table.seats[seat].user
        draft = await self._store.draft(table.id, user)
        sketch = None
        if draft is not None and draft.seat == seat and (asked := game.decision(seat)) and asked.ask == draft.ask:
            tried = drafts.sketch(game, draft)
            chosen = tried.draft.answers or len(tried.draft.prefix) > tried.begun
            sketch = tried if chosen else None
        steps, saved = await self._plan(table, game, seat)
        return PartnerWork(seat, sketch, steps, saved, tuple(notes))

    async def _plan(self, table: Table, game: Game, seat: Seat) -> tuple[Steps, bool]:
        """The plan of this seat, as its player is changing it or as it is saved; and whether it is saved like that."""
        kept = plans.plan_of(table, seat)
        saved = kept.steps if kept is not None and kept.stopped is None else ()
        making = await self._store.planning(table.id, table.seats[seat].user)
        if making is None or making.seat != seat or making.when != plans.round_of(game) or not making.steps:
            return saved, True
        return making.steps, making.steps == saved

    async def _deliver(self, table: Table, author: Seat, seat: Seat, text: str, *, silent: bool) -> None:
        """Hand a note over to be sent to the player of this seat, to the account by which they sat down."""
        holder = table.seats[seat]
        chat = holder.chat or table.chat
        language = (await self._people.settings(holder.user)).language or language_in(table, chat)
        who = plain(name_of(texts(language), table, author))
        note = NoteForPartner(table.id, table.rules.game, who, text, chat, silent)
        message = DirectMessage(secrets.token_hex(8), holder.via or holder.user, language, note=note)
        await self._direct_messages.add(message)


def _partners(visit: Visit) -> list[Seat]:
    """The seats of other people who play in a team with this person. Refused, with the reason, if there are none."""
    table = visit.table
    require_playing(table)
    if not visit.seats:
        raise Refusal("table.not_seated")
    if not teams_of(table.rules):
        raise Refusal("partner.no_teams")
    partners = partners_of(table, visit.seats)
    people = [seat for seat in partners if table.seats[seat].user]
    if people:
        return people
    if not partners:
        raise Refusal("partner.oneself")
    computers = any(table.seats[seat].computer for seat in partners)
    raise Refusal("partner.computer" if computers else "partner.vacant", seats=tuple(partners))
