"""Taking a move back, giving the game up: asked, agreed to, refused."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.present.menus import ending_menu
from bot.screens import Reply, Show
from bot.store.tables import Loaded
from bot.tables import motions, turns
from bot.tables.change import Change, Refusal


async def undo(deed: Deed) -> Reply:
    async def ask(change: Change, loaded: Loaded) -> bool:
        turns.playing(change)
        steps = motions.steps_back(change)
        return motions.ask_undo(change, steps, await _save(deed, steps))

    done = await deed.change_with(ask)
    return deed.done("undo.done" if done else "motion.sent")


async def agree(deed: Deed) -> Reply:
    async def consent(change: Change, loaded: Loaded) -> bool:
        if not motions.agree(change, deed.number):
            return False
        steps = motions.target(change)
        motions.carry_out(change, await _save(deed, steps) if steps else None)
        return True

    await deed.change_with(consent)
    return deed.notice("motion.thanks")


async def _save(deed: Deed, steps: int) -> bytes:
    save = await deed.service.tables.save_before(deed.table, steps - 1)
    if save is None:
        raise Refusal("undo.nothing")
    return save


async def refuse(deed: Deed) -> Reply:
    await deed.change(lambda change: motions.refuse(change, deed.number))
    return deed.notice("motion.thanks")


async def abort(deed: Deed) -> Reply:
    """First a question: a slip of the thumb must not end a game."""
    loaded = await deed.load()
    if not loaded.table.seats_of(deed.user) and not deed.person.admin:
        raise Refusal("table.not_seated")
    return Reply(Show.CARD, ending_menu(deed.texts, loaded.table, deed.user, admin=deed.person.admin))


async def ask_abort(deed: Deed) -> Reply:
    done = await deed.change(motions.ask_abort)
    return deed.done("" if done else "motion.sent")


async def abort_now(deed: Deed) -> Reply:
    if not deed.person.admin:
        raise Refusal("table.not_admin")
    await deed.change(motions.abort)
    return deed.done()


DEEDS = {"undo": undo, "agree": agree, "refuse": refuse, "abort": abort, "vote": ask_abort, "end": abort_now}
