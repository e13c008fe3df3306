"""Entering finished games in statistics and ratings, once each, for everybody who has not opted out. A game that
somebody has played alone is entered in their diary instead."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.stats.rating import is_person, known_as, rated, strength
from bot.stats.results import Place, Result, played, result_of
from bot.store.links import Links, platform_of
from bot.store.people import People
from bot.store.results import EVERYWHERE, Played, Results
from bot.store.solo_diary import SoloDiary, SoloResult
from bot.store.tables import TableStore
from bot.tables.game_cache import GAME_CACHE
from bot.tables.solo import measures, outcome_of, solo_module
from bot.tables.table import Phase, Rules
from bot.texts.refusal import Refusal
from engine.api import Game, games

TRIES = 50
"""How often a rating is computed again because another game was counted in the meantime."""


class GameCounting:
    def __init__(
        self,
        tables: TableStore,
        results: Results,
        diary: SoloDiary,
        people: People,
        links: Links,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._results = results
        self._diary = diary
        self._people = people
        self._links = links
        self._clock = clock

    async def count(self, table: str) -> None:
        """Enter a finished game into statistics and ratings. May be repeated."""
        loaded = await self._tables.load(table)
        if loaded is None or loaded.table.phase is not Phase.OVER:
            return
        entries = await self._tables.entries(table, 1, loaded.table.entries)
        game = GAME_CACHE.load(loaded.save)
        result = await self._without_opted_out(result_of(loaded.table, game, entries))
        for place in result.places:
            if place.user and loaded.table.alone:
                await self._diary.enter(place.user, table, _alone(loaded.table.rules, game, result, place))
            elif place.user:
                await self._results.keep(place.user, table, played(result, place))
        # Games against computers alone do not change ratings: otherwise a rating could be raised without limit.
        if result.opponents:
            for scope in (EVERYWHERE, *result.chats):
                await self.rate(scope, result)
        # Somebody may have opted out, and have been erased, just before the game was entered: erase them again.
        chosen = await self._people.all_of(result.people, fresh=True)
        for user in result.people:
            if not chosen[user].counted:
                await self.erase(user)

    async def _without_opted_out(self, result: Result) -> Result:
        """The result without the ids of people who have opted out. The ratings of the others are computed as if they
        had played against unknown people."""
        chosen = await self._people.all_of(result.people, fresh=True)
        places = tuple(
            Place(place.place, place.points, team=place.team)
            if place.user and not chosen[place.user].counted
            else place
            for place in result.places
        )
        return msgspec.structs.replace(result, places=places)

    async def rate(self, scope: str, result: Result) -> None:
        """Enter a result into one list of ratings: that of a chat, or the list of all chats (`EVERYWHERE`)."""
        for _ in range(TRIES):
            before = await self._results.ratings(scope, result.game, [known_as(place) for place in result.places])
            after = rated(result.places, before)
            order = {name: strength(rating) for name, rating in after.items() if is_person(name)}
            if await self._results.rate(scope, result.game, result.table, self._clock(), before, after, order):
                return
        raise Refusal("table.busy")

    async def games_of(self, user: str, chat: str = "") -> list[Played]:
        """Finished games of a person in one chat, or in all chats, the oldest first."""
        names = await self._results.names_of(chat) if chat else set()
        found = (await self._results.of(user)).values()
        return sorted((one for one in found if not chat or names & set(one.chats)), key=lambda one: one.ended)

    async def solo_games_of(self, user: str, chat: str = "") -> list[SoloResult]:
        """The same of the games that a person has played alone."""
        names = await self._results.names_of(chat) if chat else set()
        found = (await self._diary.of(user)).values()
        return sorted((one for one in found if not chat or names & set(one.chats)), key=lambda one: one.ended)

    async def erase(self, user: str) -> None:
        """Delete the finished games, the diary and the ratings of a person and of all their accounts."""
        others = [account.id for account in (await self._links.accounts(user)).values()]
        for account in dict.fromkeys((user, *others)):
            await self._results.forget(account)
            await self._diary.forget(account)

    async def link_accounts(self, account: str, name: str) -> None:
        """Called when an account is linked: give its finished games to the person, and its rating in every list where
        the person has none. The account's own ratings are hidden, and kept for the case that it is unlinked."""
        results = self._results
        counted = (await self._people.settings(name, fresh=True)).counted
        for scope, game in await results.lists_of(account):
            known = await results.ratings(scope, game, [account, name])
            if counted and account in known and name not in known:
                await results.enter(scope, game, name, known[account], strength(known[account]))
            await results.hide(scope, game, account)
        await results.move(account, name)
        await self._diary.move(account, name)

    async def unlink_accounts(self, account: str, name: str) -> None:
        """Called when an account is unlinked: give the games back that were played through it, and show its earlier
        ratings again. If the person has no other games in a list, the account also gets the person's rating there."""
        results = self._results
        await results.move(name, account, via=account)
        await self._diary.move(name, account, via=account)
        if not (await self._people.settings(account, fresh=True)).counted:
            await results.forget(account)
            await self._diary.forget(account)
            return
        for scope, game in await results.lists_of(account):
            own = (await results.ratings(scope, game, [account])).get(account)
            if own is not None:
                await results.enter(scope, game, account, own, strength(own))
        left = list((await results.of(name)).values())
        host = (await self._links.accounts(name)).get(platform_of(name))
        for scope, game in await results.lists_of(name):
            names = await results.names_of(scope)
            theirs = (await results.ratings(scope, game, [name])).get(name)
            if any(one.game == game and (scope == EVERYWHERE or names & set(one.chats)) for one in left):
                if theirs is not None and host is not None and theirs.name != host.name:
                    # It may be the name of the account that goes.
                    await results.enter(
                        scope, game, name, msgspec.structs.replace(theirs, name=host.name), strength(theirs)
                    )
                continue
            if theirs is not None:
                await results.enter(scope, game, account, theirs, strength(theirs))
            await results.drop(scope, game, name)

    async def rename_chat(self, old: str, new: str) -> None:
        """Move the ratings of a chat to its new id."""
        await self._results.renamed(old, new, [info.id for info in games()])


def _alone(rules: Rules, game: Game, result: Result, place: Place) -> SoloResult:
    """A finished game for one as it is kept with the person who played it."""
    outcome, module = outcome_of(rules, game), solo_module(rules)
    return SoloResult(
        rules.game,
        module.id if module is not None else "",
        outcome.won,
        measures(rules),
        outcome.facts,
        outcome.worth,
        result.ended,
        result.chats,
        place.via,
    )
