"""Finished games in numbers."""

from __future__ import annotations

from bot.games import all_uis
from bot.handlers.request import Handlers, Request
from bot.screens.screen import Reply, Show
from bot.screens.statistics import EVERYWHERE, HERE, LISTED, PLACES, stats_screen, top_screen
from bot.stats.counting import GameCounting
from bot.store.results import EVERYWHERE as ALL
from bot.store.results import Results
from bot.store.tables import TableStore
from bot.texts import LANGUAGES, texts
from bot.texts.refusal import Refusal


class StatisticsHandlers:
    def __init__(self, counting: GameCounting, results: Results, tables: TableStore) -> None:
        self._counting = counting
        self._results = results
        self._tables = tables

    def handlers(self) -> Handlers:
        return {"stats": self.stats, "top": self.top}

    async def stats(self, request: Request) -> Reply:
        """One's own: in this chat, or everywhere; in all games, or in the one that is named. In a private chat there is
        nothing but everywhere."""
        said = request.word.split()
        where = _place(said) or (EVERYWHERE if request.private else HERE)
        chat = request.chat if where == HERE else ""
        named = _named(said)
        only = _game(named) if named else ""
        games = await self._counting.games_of(request.user, chat)
        games = [one for one in games if only in ("", one.game)]
        played = {one.game for one in games}
        places = {game: await self._results.place(chat or ALL, game, request.user) for game in played}
        counted = request.settings.counted
        return Reply(Show.NOTICE, stats_screen(request.texts, games, places, where, only, counted=counted))

    async def top(self, request: Request) -> Reply:
        """The strongest in one game: the one that is named, else the one that was played here last, else the first."""
        said = request.word.split()
        where = _place(said) or (EVERYWHERE if request.private else HERE)
        named = _named(said)
        game = _game(named) if named else await self._usual_game(request)
        scope = request.chat if where == HERE else ALL
        ranked = await self._results.best(scope, game, LISTED)
        own = await self._results.place(scope, game, request.user)
        listed = [ui.game for ui in all_uis()]
        return Reply(Show.NOTICE, top_screen(request.texts, ranked, own, request.user, game, where, listed))

    async def _usual_game(self, request: Request) -> str:
        loaded = await self._tables.load(request.table) if request.table else None
        return loaded.table.rules.game if loaded is not None else all_uis()[0].game


def _place(said: list[str]) -> str:
    """Here or everywhere, by a word of any language; empty if it says neither."""
    for place in PLACES:
        names = {name for language in LANGUAGES for name in texts(language)(f"stats.{place}").split()}
        if any(word.casefold() in {place, *names} for word in said):
            return place
    return ""


def _named(said: list[str]) -> str:
    """What is said besides the place."""
    return " ".join(word for word in said if not _place([word]))


def _game(word: str) -> str:
    """The game that somebody calls so, in any language, or by the beginning of its name."""
    known = [ui.game for ui in all_uis()]
    for game in known:
        names = [game, *(texts(language)(f"{game}.name") for language in LANGUAGES)]
        if any(
            part.startswith(word.casefold()) for name in names for part in [name.casefold(), *name.casefold().split()]
        ):
            return game
    raise Refusal("table.no_such_game", game=word)
