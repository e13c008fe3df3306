"""Looking at the board: all of it, a part of it, what is new, what is not seen at once."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.games import Aim, guide_to
from bot.present.pictures import hung, names_at, pictures
from bot.present.secrets import hides
from bot.present.since import since_screen
from bot.present.turn import standing
from bot.screens import Reply, Screen, Show
from bot.store.tables import Loaded
from bot.tables import shorthand
from bot.tables.change import Refusal
from bot.tables.saves import SAVES
from bot.tables.table import Table
from engine.api import Game, Viewer, seat_viewer, team_viewer


async def begun(deed: Deed) -> tuple[Loaded, Game]:
    """A game that can be looked at, also when it is over."""
    loaded = await deed.load()
    if not loaded.save:
        raise Refusal("table.not_started")
    return loaded, SAVES.load(loaded.save)


def viewer_of(deed: Deed, table: Table) -> Viewer:
    seats = table.seats_of(deed.user)
    return seat_viewer(seats[0]) if len(seats) == 1 else team_viewer(*seats)


async def board(deed: Deed) -> Reply:
    """The whole board, or what lies around a place."""
    loaded, game = await begun(deed)
    table = loaded.table
    view = game.view(viewer_of(deed, table))
    lines = [standing(deed.texts, table, game)]
    aim = Aim(whole=True)
    if deed.word.strip():
        guide, names = guide_to(table.rules.game), names_at(deed.texts, table)
        aim = Aim(focus=guide.place(view, shorthand.proper(deed.word), names))
        lines.append(guide.title(deed.texts, aim.focus, names))
    shown = pictures(deed.texts, table, view, aim)
    return Reply(Show.NOTICE, Screen("\n".join(lines), game.draw(view), pictures=shown, secret=hides(game, view)))


async def text(deed: Deed) -> Reply:
    """The board in characters alone."""
    loaded, game = await begun(deed)
    viewer = viewer_of(deed, loaded.table)
    lines = standing(deed.texts, loaded.table, game)
    return Reply(Show.NOTICE, Screen(lines, game.text(viewer), secret=hides(game, game.view(viewer))))


async def layer(deed: Deed) -> Reply:
    """Something that the game's guide knows to show, called by the verb."""
    loaded, game = await begun(deed)
    table = loaded.table
    looked_at = guide_to(table.rules.game).layers.get(deed.verb)
    if looked_at is None:
        raise Refusal("board.no_such_layer")
    viewer = viewer_of(deed, table)
    found = looked_at(deed.texts, game, viewer, names_at(deed.texts, table))
    shown = hung(deed.texts, table.rules.game, table.id, found.sights)
    secret = hides(game, game.view(viewer))
    return Reply(Show.NOTICE, Screen("\n".join(found.lines), pictures=shown, secret=secret))


async def since(deed: Deed) -> Reply:
    """What happened since one's own last turn."""
    loaded, game = await begun(deed)
    table = loaded.table
    if not table.seats_of(deed.user):
        raise Refusal("table.not_seated")
    entries = await deed.service.tables.entries(deed.table, 1, table.entries)
    view = game.view(viewer_of(deed, table))
    return Reply(Show.NOTICE, since_screen(deed.texts, table, game, view, entries, deed.user))


DEEDS = {"board": board, "text": text, "fields": layer, "estates": layer, "since": since}
