"""`/rules THING`: explains the rules of one thing, such as a tile, a token or an action."""

from __future__ import annotations

from bot.games import Agreement, all_uis, ui_of
from bot.games.reference_lookup import meant, near, offered
from bot.handlers.request import Request
from bot.handlers.table_access import TableAccess, Visit
from bot.screens.reference import Explained, explanation, not_known
from bot.screens.screen import Reply, Screen, Show
from bot.store.tables import Loaded
from bot.tables.game_cache import GAME_CACHE
from bot.tables.lobby import most_players, spec_of
from bot.tables.table import Rules
from bot.texts.refusal import Refusal


class RulesReference:
    def __init__(self, tables: TableAccess) -> None:
        self._tables = tables

    async def explain(self, request: Request) -> Reply:
        """Explain a thing by the rules of the table in this chat; by the usual rules if there is no table, or if the
        thing belongs to another game."""
        visit = await self._visit(request)
        texts = visit.texts if visit is not None else request.texts
        first = visit.table.rules.game if visit is not None else ""
        others = [ui.game for ui in all_uis() if ui.game != first]
        table = visit.table.id if visit is not None else ""
        if visit is not None and (code := meant(first, request.word)):
            found = Explained(first, ui_of(first).explain(texts, agreement_of(visit.loaded), code))
            return _reply(visit, Show.NOTICE, explanation(texts, [found], table))
        elsewhere = [
            Explained(game, ui_of(game).explain(texts, usual_agreement(game), code), general=True)
            for game in others
            if (code := meant(game, request.word))
        ]
        if elsewhere:
            return _reply(visit, Show.NOTICE, explanation(texts, elsewhere, table))
        games = [first] if first and ui_of(first).things else others
        alike = [(game, code) for game in games for code in near(texts, game, request.word)]
        return _reply(visit, Show.ERROR, not_known(texts, request.word, alike, table))

    async def names_offered(self, request: Request, begun: str) -> list[str]:
        """Names of things that begin with this text: of the game at this table, or of all games if there is no
        table."""
        visit = await self._visit(request)
        games = [visit.table.rules.game] if visit is not None else [ui.game for ui in all_uis()]
        texts = visit.texts if visit is not None else request.texts
        return [name for game in games for name in offered(texts, game, begun)]

    async def _visit(self, request: Request) -> Visit | None:
        try:
            return await self._tables.visit(request)
        except Refusal:
            return None


def _reply(visit: Visit | None, show: Show, screen: Screen) -> Reply:
    return visit.reply(show, screen) if visit is not None else Reply(show, screen)


def agreement_of(loaded: Loaded) -> Agreement:
    """The rules of a table; before the start, those agreed on so far."""
    if loaded.save:
        return Agreement(GAME_CACHE.load(loaded.save).spec)
    rules = loaded.table.rules
    return Agreement(spec_of(rules, most_players(rules)), seated=False)


def usual_agreement(game: str) -> Agreement:
    """The usual rules of a game: those of its first preset."""
    preset = ui_of(game).presets[0]
    rules = Rules(game, preset.edition, preset.modules, preset.options)
    return Agreement(spec_of(rules, most_players(rules)), seated=False, general=True)
