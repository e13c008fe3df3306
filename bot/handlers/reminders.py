"""Snoozing or muting reminders, and nudging other players."""

from __future__ import annotations

from bot.games.seat_letters import letter
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.reminders import reminding
from bot.screens.screen import Reply
from bot.screens.wording import names_of
from bot.tables import reminders
from bot.tables.change import Change
from bot.texts.keywords import words
from bot.texts.refusal import Refusal
from bot.times.parse_durations import clock_said, length_said
from bot.times.quiet_hours import QuietHours
from bot.times.timestamps import moment


class ReminderHandlers:
    def __init__(self, tables: TableAccess) -> None:
        self._tables = tables

    def handlers(self) -> Handlers:
        return {"remind": self.remind, "mute": self.mute, "nudge": self.nudge}

    async def remind(self, request: Request) -> Reply:
        """Snooze the reminder of the person's open question until a time that was pressed or typed. Without a word,
        show how reminders are set."""
        word = request.word.strip().casefold()
        if not word:
            return await self._standing(request)
        if _says(word, "remind.words_off"):
            return await self.mute(request)

        def put_off(change: Change, visit: Visit) -> float:
            until = _moment(word, change.hours.get(visit.user, QuietHours()), change.now)
            reminders.snooze(change, until, request.number)
            return until

        later = await self._tables.change(request, put_off)
        return later.visit.notice("remind.later", until=moment(later.result))

    async def _standing(self, request: Request) -> Reply:
        visit = await self._tables.visit(request)
        mine = visit.seats
        asked = [pending for pending in visit.table.time.pending if pending.seat in mine]
        if not asked:
            raise Refusal("remind.nothing" if mine else "table.not_seated")
        return visit.card(reminding(visit.texts, visit.table, asked))

    async def mute(self, request: Request) -> Reply:
        muted = await self._tables.change(request, lambda change, _: reminders.mute(change, request.number))
        return muted.visit.notice("remind.quiet")

    async def nudge(self, request: Request) -> Reply:
        """Nudge the players who are waited for; only one of them if a button or a word names the seat."""

        def ask(change: Change, visit: Visit) -> list[int]:
            return reminders.nudge(change, _seat(change, request.word) if request.word.strip() else request.number)

        nudged = await self._tables.change(request, ask)
        visit = nudged.visit
        return visit.notice("nudge.sent", who=names_of(visit.texts, visit.table, nudged.result))


def _seat(change: Change, word: str) -> int:
    """The seat that a word names: by its letter on the board, or by the player's name. Refused if that seat is not
    asked."""
    meant = word.strip().casefold()
    for seat, holder in enumerate(change.table.seats):
        if meant in (letter(seat).casefold(), holder.name.casefold()):
            if all(pending.seat != seat for pending in change.table.time.pending):
                raise Refusal("nudge.not_asked", seats=(seat,))
            return seat
    raise Refusal("nudge.no_such", word=word.strip())


def _says(line: str, key: str) -> bool:
    """Whether a line consists only of words that the text of this key lists, in any language."""
    return set(line.split()) <= words(key)


def _moment(word: str, hours: QuietHours, now: float) -> float:
    """The time that a word such as `1h`, `in 90 min`, `evening`, `tomorrow` or `at 18:30` means, on the person's own
    clock. Refused if it means none."""
    first, _, rest = word.partition(" ")
    at = bool(rest) and first in words("remind.words_at")
    if at or (rest and first in words("remind.words_in")):
        word = rest.strip()
    if _says(word, "remind.words_evening"):
        return hours.evening(now)
    if _says(word, "remind.words_morning"):
        return hours.morning(now)
    length = None if at else length_said(word)
    if length is not None:
        return now + length
    minute = clock_said(word)
    if minute is None:
        raise Refusal("remind.when")
    return hours.next_at(now, minute)
