"""Statistics of finished games, and rankings."""

from __future__ import annotations

from bot.games import all_uis
from bot.handlers.game_names import game_named
from bot.handlers.request import Handlers, Request
from bot.screens.screen import Reply, Show
from bot.screens.solo import diary_screen
from bot.screens.statistics import EVERYWHERE, HERE, LISTED, PLACES, stats_screen, top_screen
from bot.stats.counting import GameCounting
from bot.store.results import EVERYWHERE as ALL
from bot.store.results import Results
from bot.store.tables import TableStore
from bot.texts import LANGUAGES, texts


class StatisticsHandlers:
    def __init__(self, counting: GameCounting, results: Results, tables: TableStore) -> None:
        self._counting = counting
        self._results = results
        self._tables = tables

    def handlers(self) -> Handlers:
        return {"stats": self.stats, "diary": self.diary, "top": self.top}

    async def stats(self, request: Request) -> Reply:
        """Show the person's own results, in all games or in the one that is named. They are those of this chat or of
        all chats, as the line says; if it says neither, those of all chats when asked in private, else those of this
        chat."""
        said = request.word.split()
        where = _place(said) or (EVERYWHERE if request.private else HERE)
        chat = request.chat if where == HERE else ""
        named = _named(said)
        only = game_named(named) if named else ""
        games = await self._counting.games_of(request.user, chat)
        games = [one for one in games if only in ("", one.game)]
        alone = [one for one in await self._counting.solo_games_of(request.user, chat) if only in ("", one.game)]
        played = {one.game for one in games}
        places = {game: await self._results.place(chat or ALL, game, request.user) for game in played}
        counted = request.settings.counted
        return Reply(Show.NOTICE, stats_screen(request.texts, games, alone, places, where, only, counted=counted))

    async def diary(self, request: Request) -> Reply:
        """Show the games that the person has played alone, in all chats; of one game, if it is named."""
        word = request.word.strip()
        only = game_named(word) if word else ""
        found = [one for one in await self._counting.solo_games_of(request.user) if only in ("", one.game)]
        return Reply(Show.NOTICE, diary_screen(request.texts, found, counted=request.settings.counted))

    async def top(self, request: Request) -> Reply:
        """Show the strongest players of one game: the game that is named, else that of the table here, else the first
        of all games."""
        said = request.word.split()
        where = _place(said) or (EVERYWHERE if request.private else HERE)
        named = _named(said)
        game = game_named(named) if named else await self._usual_game(request)
        scope = request.chat if where == HERE else ALL
        ranked = await self._results.best(scope, game, LISTED)
        own = await self._results.place(scope, game, request.user)
        listed = [ui.game for ui in all_uis()]
        return Reply(Show.NOTICE, top_screen(request.texts, ranked, own, request.user, game, where, listed))

    async def _usual_game(self, request: Request) -> str:
        loaded = await self._tables.load(request.table) if request.table else None
        return loaded.table.rules.game if loaded is not None else all_uis()[0].game


def _place(said: list[str]) -> str:
    """Whether a word of any language means this chat or all chats; empty if none of the words does."""
    for place in PLACES:
        names = {name for language in LANGUAGES for name in texts(language)(f"stats.{place}").split()}
        if any(word.casefold() in {place, *names} for word in said):
            return place
    return ""


def _named(said: list[str]) -> str:
    """The words that do not mean a place, as one text."""
    return " ".join(word for word in said if not _place([word]))
