"""Being reminded later, or not at all; reminding others, politely."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.hours import Hours
from bot.moments import moment
from bot.present.reminders import reminding
from bot.present.words import names_of
from bot.screens import Reply, Show
from bot.spans import clock_said, length_said
from bot.tables import waits
from bot.tables.change import Change, Refusal
from bot.tables.table import letter
from bot.vocabulary import words


async def remind(deed: Deed) -> Reply:
    """One's own open question: again at a time that was pressed or typed. Without a word: how it stands."""
    word = deed.word.strip().casefold()
    if not word:
        loaded = await deed.load()
        mine = loaded.table.seats_of(deed.user)
        asked = [wait for wait in loaded.table.waits if wait.seat in mine]
        if not asked:
            raise Refusal("remind.nothing" if mine else "table.not_seated")
        return Reply(Show.CARD, reminding(deed.texts, loaded.table, asked))
    if _says(word, "remind.words_off"):
        return await mute(deed)
    until = 0.0

    def put_off(change: Change) -> None:
        nonlocal until
        until = _moment(word, change.hours.get(deed.user, Hours()), change.now)
        waits.snooze(change, until, deed.number)

    await deed.change(put_off)
    return deed.notice("remind.later", until=moment(until))


async def mute(deed: Deed) -> Reply:
    await deed.change(lambda change: waits.mute(change, deed.number))
    return deed.notice("remind.quiet")


async def nudge(deed: Deed) -> Reply:
    """Whoever is waited for; one of them if a button or a word says which."""
    seat = deed.number

    def ask(change: Change) -> list[int]:
        return waits.nudge(change, _seat(change, deed.word) if deed.word.strip() else seat)

    seats = await deed.change(ask)
    assert deed.table_record is not None
    return deed.notice("nudge.sent", who=names_of(deed.texts, deed.table_record, seats))


def _seat(change: Change, word: str) -> int:
    """By the letter of the board, or by name."""
    meant = word.strip().casefold()
    for seat, holder in enumerate(change.table.seats):
        if meant in (letter(seat).casefold(), holder.name.casefold()):
            if all(wait.seat != seat for wait in change.table.waits):
                raise Refusal("nudge.not_asked", seats=(seat,))
            return seat
    raise Refusal("nudge.no_such", word=word.strip())


def _says(line: str, key: str) -> bool:
    """Whether it is made of such words alone, in any language."""
    return set(line.split()) <= words(key)


def _moment(word: str, hours: Hours, now: float) -> float:
    """`1h`, `in 90 min`, `evening`, `tomorrow`, `at 18:30`: in the day of who says so."""
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
    return hours.shows(now, minute)


DEEDS = {"remind": remind, "mute": mute, "nudge": nudge}
