"""What is stored about a person: explaining it, giving it to them, deleting it."""

from __future__ import annotations

from bot.accounts.erasure import Erasure
from bot.accounts.export import personal_data
from bot.handlers.finished_games import FinishedGameHandlers
from bot.handlers.request import Handlers, Request
from bot.handlers.request_resolver import RequestResolver
from bot.screens.privacy import forget_question, privacy_screen
from bot.screens.screen import File, Reply, Screen, Show
from bot.store.stores import Stores

FILE = "castellan-my-data.json"
SURE = "yes"


class PersonalDataHandlers:
    def __init__(
        self, stores: Stores, erasure: Erasure, resolver: RequestResolver, finished: FinishedGameHandlers
    ) -> None:
        self._stores = stores
        self._erasure = erasure
        self._resolver = resolver
        self._finished = finished

    def handlers(self) -> Handlers:
        return {"privacy": self.privacy, "export": self.export, "forget": self.forget}

    async def privacy(self, request: Request) -> Reply:
        return Reply(Show.NOTICE, privacy_screen(request.texts, request.user.partition(":")[0]))

    async def export(self, request: Request) -> Reply:
        """Send the person all data that is stored about them. On old messages there are buttons with the same verb that
        name a table: they mean the record of its game."""
        if request.named and not request.typed:
            return await self._finished.record(request)
        data = await personal_data(self._stores, request.user)
        return Reply(Show.NOTICE, Screen(request.texts("export.here"), file=File(FILE, data), secret=True))

    async def forget(self, request: Request) -> Reply:
        """Ask first, because this cannot be undone; after the button that confirms it, delete all data of the
        person."""
        if request.typed or request.word != SURE:
            accounts = await self._stores.links.accounts(request.user)
            return Reply(Show.CARD, forget_question(request.texts, accounts.values()))
        await self._erasure.erase(request.user, request.table)
        return (await self._resolver.resolve(request)).done("forget.done")
