"""Looking at a game: the board, a part of it, what happened since the person's last turn. Nothing here changes a
game."""

from __future__ import annotations

from bot.games import PictureFocus, all_uis, ui_of
from bot.handlers.aids import refuse_purists
from bot.handlers.request import Handlers, Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.pictures import names_at, pictures, table_pictures
from bot.screens.screen import Reply, Screen, Show
from bot.screens.secrecy import hides
from bot.screens.since_last_turn import since_screen
from bot.screens.teams import points_line
from bot.screens.turn_post import outcome
from bot.store.tables import TableStore
from bot.tables import typed_moves
from bot.tables.game_cache import GAME_CACHE
from bot.tables.teams import party_viewer
from bot.texts.refusal import Refusal
from engine.api import Game, Viewer


class BoardHandlers:
    def __init__(self, tables: TableAccess, store: TableStore) -> None:
        self._tables = tables
        self._store = store

    def handlers(self) -> Handlers:
        layers = [verb for ui in all_uis() for verb in ui.layers]
        return {"board": self.board, "text": self.text, "since": self.since, **dict.fromkeys(layers, self.layer)}

    async def board(self, request: Request) -> Reply:
        """Show the whole board; with a word, the part around the place that it names."""
        visit, game = await self._begun(request)
        view = game.view(viewer_of(visit, game))
        lines = [points_line(visit.texts, visit.table, game)]
        focus = PictureFocus(whole=True)
        if request.word.strip():
            ui, names = ui_of(visit.table.rules.game), names_at(visit.texts, visit.table)
            focus = PictureFocus(place=ui.place(view, typed_moves.proper(request.word), names))
            lines.append(ui.title(visit.texts, focus.place, names))
        shown = pictures(visit.texts, visit.table, view, focus)
        screen = Screen("\n".join(lines), game.draw(view), pictures=shown, secret=hides(game, view))
        return visit.reply(Show.NOTICE, screen)

    async def text(self, request: Request) -> Reply:
        """Show the board as text, without pictures."""
        visit, game = await self._begun(request)
        viewer = viewer_of(visit, game)
        lines = [points_line(visit.texts, visit.table, game)]
        if game.over:
            lines += outcome(visit.texts, visit.table, game)
        screen = Screen("\n".join(lines), game.text(viewer), secret=hides(game, game.view(viewer)))
        return visit.reply(Show.NOTICE, screen)

    async def layer(self, request: Request) -> Reply:
        """Show the layer of the game that the verb names. Refused if this game has none."""
        visit, game = await self._begun(request)
        layer = ui_of(visit.table.rules.game).layers.get(request.verb)
        if layer is None:
            raise Refusal("board.no_such_layer")
        if request.verb in ui_of(visit.table.rules.game).counting_layers:
            refuse_purists(visit.table)
        viewer = viewer_of(visit, game)
        found = layer(visit.texts, game, viewer, names_at(visit.texts, visit.table))
        shown = table_pictures(visit.texts, visit.table, found.illustrations)
        secret = hides(game, game.view(viewer))
        return visit.reply(Show.NOTICE, Screen("\n".join(found.lines), pictures=shown, secret=secret))

    async def since(self, request: Request) -> Reply:
        """Show what happened since the last turn of this person's seats. Refused to people who do not play here."""
        visit, game = await self._begun(request)
        if not visit.seats:
            raise Refusal("table.not_seated")
        entries = await self._store.entries(visit.table.id, 1, visit.table.entries)
        view = game.view(viewer_of(visit, game))
        screen = since_screen(visit.texts, visit.table, game, view, entries, visit.user)
        return visit.reply(Show.NOTICE, screen)

    async def _begun(self, request: Request) -> tuple[Visit, Game]:
        """The visit and its game, which may be over. Refused before the game starts."""
        visit = await self._tables.visit(request)
        if not visit.loaded.save:
            raise Refusal("table.not_started")
        return visit, GAME_CACHE.load(visit.loaded.save)


def viewer_of(visit: Visit, game: Game) -> Viewer:
    """Whose view this person gets: that of all their seats and of their partners together; the spectator's if they have
    none."""
    return party_viewer(game, *visit.seats)
