"""Finished games in numbers."""

from __future__ import annotations

from bot import statistics
from bot.deeds.deed import Deed
from bot.games import guides
from bot.present.statistics import EVERYWHERE, HERE, LISTED, PLACES, stats_screen, top_screen
from bot.screens import Reply, Show
from bot.store.results import EVERYWHERE as ALL
from bot.tables.change import Refusal
from bot.texts import LANGUAGES, texts


async def stats(deed: Deed) -> Reply:
    """One's own: in this chat, or everywhere; in all games, or in the one that is named. With us alone there is nothing
    but everywhere."""
    words = deed.word.split()
    where = _place(deed, words) or (EVERYWHERE if deed.aside else HERE)
    chat = deed.chat if where == HERE else ""
    named = _named(deed, words)
    only = _game(named) if named else ""
    games = await statistics.games_of(deed.service, deed.user, chat)
    games = [one for one in games if only in ("", one.game)]
    results = deed.service.results
    places = {game: await results.place(chat or ALL, game, deed.user) for game in {one.game for one in games}}
    return Reply(Show.NOTICE, stats_screen(deed.texts, games, places, where, only, counted=deed.chosen.counted))


async def top(deed: Deed) -> Reply:
    """The strongest in one game: the one that is named, else the one that was played here last, else the first."""
    words = deed.word.split()
    where = _place(deed, words) or (EVERYWHERE if deed.aside else HERE)
    named = _named(deed, words)
    game = _game(named) if named else await _usual(deed)
    results, scope = deed.service.results, deed.chat if where == HERE else ALL
    ranked = await results.best(scope, game, LISTED)
    own = await results.place(scope, game, deed.user)
    listed = [guide.game for guide in guides()]
    return Reply(Show.NOTICE, top_screen(deed.texts, ranked, own, deed.user, game, where, listed))


def _place(deed: Deed, words: list[str]) -> str:
    """Here or everywhere, by a word of any language; empty if it says neither."""
    for place in PLACES:
        names = {name for language in LANGUAGES for name in texts(language)(f"stats.{place}").split()}
        if any(word.casefold() in {place, *names} for word in words):
            return place
    return ""


def _named(deed: Deed, words: list[str]) -> str:
    """What is said besides the place."""
    return " ".join(word for word in words if not _place(deed, [word]))


def _game(word: str) -> str:
    """The game that somebody calls so, in any language, or by the beginning of its name."""
    known = [guide.game for guide in guides()]
    for game in known:
        names = [game, *(texts(language)(f"{game}.name") for language in LANGUAGES)]
        if any(
            part.startswith(word.casefold()) for name in names for part in [name.casefold(), *name.casefold().split()]
        ):
            return game
    raise Refusal("table.no_such_game", game=word)


async def _usual(deed: Deed) -> str:
    loaded = await deed.service.tables.load(deed.table) if deed.table else None
    return loaded.table.rules.game if loaded is not None else guides()[0].game


DEEDS = {"stats": stats, "top": top}
