"""Taking a move back, giving the game up: asked, agreed to, refused."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.deeds.drafting import in_play
from bot.present.menus import ending_menu
from bot.screens import Reply, Show
from bot.store.tables import Loaded, Moved
from bot.tables import motions, overdue, pausing
from bot.tables.change import Change, Refusal, playing
from bot.tables.saves import SAVES


async def undo(deed: Deed) -> Reply:
    async def ask(change: Change, loaded: Loaded) -> bool:
        playing(change.table)
        steps = motions.steps_back(change)
        return motions.ask_undo(change, steps, await _save(deed, change, steps))

    done = await deed.change_with(ask)
    return deed.done("undo.done" if done else "motion.sent")


async def agree(deed: Deed) -> Reply:
    async def consent(change: Change, loaded: Loaded) -> bool:
        if not motions.agree(change, deed.number):
            return False
        motion = change.table.motion
        if motion is not None and motion.kind in motions.ABOUT:
            overdue.granted(change)
            return True
        if motion is not None and motion.kind == motions.PAUSE:
            motions.settle(change)
            pausing.pause(change, motion.seat)
            return True
        steps = motions.target(change)
        motions.carry_out(change, await _save(deed, change, steps) if steps else None)
        return True

    await deed.change_with(consent)
    return deed.notice("motion.thanks")


async def _save(deed: Deed, change: Change, steps: int) -> bytes:
    """The snapshot so many steps back. Another one lies in its place when the table has moved on since we loaded it."""
    save = await deed.service.tables.save_before(change.table.id, steps - 1)
    if save is None or SAVES.load(save).seq != change.table.past[-steps].seq:
        raise Moved(change.table.id)
    return save


async def refuse(deed: Deed) -> Reply:
    await deed.change(lambda change: motions.refuse(change, deed.number))
    return deed.notice("motion.thanks")


async def abort(deed: Deed) -> Reply:
    """First a question: a slip of the thumb must not end a game."""
    loaded = await deed.load()
    if not loaded.table.seats_of(deed.user) and not deed.person.admin:
        raise Refusal("table.not_seated")
    in_play(loaded)
    return Reply(Show.CARD, ending_menu(deed.texts, loaded.table, deed.user, admin=deed.person.admin))


async def ask_abort(deed: Deed) -> Reply:
    done = await deed.change(motions.ask_abort)
    return deed.done("" if done else "motion.sent")


async def abort_now(deed: Deed) -> Reply:
    def end(change: Change) -> None:
        # Only at the table it is known whether they administer the chat where it stands.
        if not deed.person.admin:
            raise Refusal("table.not_admin")
        motions.abort(change)

    await deed.change(end)
    return deed.done()


DEEDS = {"undo": undo, "agree": agree, "refuse": refuse, "abort": abort, "vote": ask_abort, "end": abort_now}
