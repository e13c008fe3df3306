"""Finished games are counted, once each, for everybody who has not said that theirs should not be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.rating import is_person, known_as, rated, strength
from bot.results import Place, Played, Result, played, result_of
from bot.store.results import EVERYWHERE, Moved
from bot.tables.change import Refusal
from bot.tables.saves import SAVES
from bot.tables.table import Phase
from engine.api import games

if TYPE_CHECKING:
    from bot.service import Service

TRIES = 50
"""How often a rating is worked out anew because another game was counted meanwhile."""


async def count(service: Service, table: str) -> None:
    """A game has come to its end. Doing it again does no harm."""
    loaded = await service.tables.load(table)
    if loaded is None or loaded.table.phase is not Phase.OVER:
        return
    entries = await service.tables.entries(table, 1, loaded.table.entries)
    result = await _allowed(service, result_of(loaded.table, SAVES.load(loaded.save), entries))
    for place in result.places:
        if place.user:
            await service.results.keep(place.user, table, played(result, place))
    # Whoever plays against computers alone would rise without end.
    if len(result.people) > 1:
        for scope in (EVERYWHERE, *result.chats):
            await rate(service, scope, result)
    # Who has said so meanwhile may have been erased before they were written down.
    chosen = await service.people.all_of(result.people, fresh=True)
    for user in result.people:
        if not chosen[user].counted:
            await erase(service, user)


async def _allowed(service: Service, result: Result) -> Result:
    """Without those who are not to be counted: the others are measured against somebody unknown."""
    chosen = await service.people.all_of(result.people, fresh=True)
    places = tuple(
        Place(place.place, place.points) if place.user and not chosen[place.user].counted else place
        for place in result.places
    )
    return msgspec.structs.replace(result, places=places)


async def rate(service: Service, scope: str, result: Result) -> None:
    for _ in range(TRIES):
        before = await service.results.ratings(scope, result.game, [known_as(place) for place in result.places])
        after = rated(result.places, before)
        order = {name: strength(rating) for name, rating in after.items() if is_person(name)}
        try:
            await service.results.rate(scope, result.game, result.table, service.clock(), before, after, order)
        except Moved:
            continue
        return
    raise Refusal("table.busy")


async def games_of(service: Service, user: str, chat: str = "") -> list[Played]:
    """Finished games of somebody, in one chat or everywhere, the oldest first."""
    names = await service.results.names_of(chat) if chat else set()
    found = (await service.results.of(user)).values()
    return sorted((one for one in found if not chat or names & set(one.chats)), key=lambda one: one.ended)


async def erase(service: Service, user: str) -> None:
    """Nothing is known of somebody's games any more, whichever of their accounts they were played by."""
    others = [account.id for account in (await service.links.accounts(user)).values()]
    for account in dict.fromkeys((user, *others)):
        await service.results.forget(account)


async def joined(service: Service, account: str, name: str) -> None:
    """An account goes by another's name: its games are that one's, which also takes its places where it has none. Its
    own ratings are listed no more, and kept for when it parts."""
    results = service.results
    counted = (await service.people.settings(name, fresh=True)).counted
    for scope, game in await results.lists_of(account):
        known = await results.ratings(scope, game, [account, name])
        if counted and account in known and name not in known:
            await results.enter(scope, game, name, known[account], strength(known[account]))
        await results.hide(scope, game, account)
    await results.move(account, name)


async def parted(service: Service, account: str, name: str) -> None:
    """It takes the games along that were played by it. Where nothing else is left of the person, it takes their place;
    elsewhere it is worth what it was worth before."""
    results = service.results
    await results.move(name, account, via=account)
    if not (await service.people.settings(account, fresh=True)).counted:
        await results.forget(account)
        return
    for scope, game in await results.lists_of(account):
        own = (await results.ratings(scope, game, [account])).get(account)
        if own is not None:
            await results.enter(scope, game, account, own, strength(own))
    left = list((await results.of(name)).values())
    for scope, game in await results.lists_of(name):
        names = await results.names_of(scope)
        if any(one.game == game and (scope == EVERYWHERE or names & set(one.chats)) for one in left):
            continue
        theirs = (await results.ratings(scope, game, [name])).get(name)
        if theirs is not None:
            await results.enter(scope, game, account, theirs, strength(theirs))
        await results.drop(scope, game, name)


async def renamed(service: Service, old: str, new: str) -> None:
    """A chat is called differently from now on."""
    await service.results.renamed(old, new, [info.id for info in games()])
