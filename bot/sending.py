"""Empties the outbox of a table: each effect is marked, sent and taken out, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from enum import StrEnum

import msgspec
import structlog
from redis.exceptions import RedisError

from bot import places
from bot.chat import Adapter, Gone, Later, Shut
from bot.gathering import gathered, row
from bot.hearing import called
from bot.posting import board_of, deliver, missing, replaced
from bot.screens import Screen
from bot.service import Service
from bot.store.copies import NotCopied
from bot.store.queues import Claim, Queues, Sending
from bot.store.tables import Loaded
from bot.tables.lanes import lanes
from bot.tables.status import CARD
from bot.tables.table import Effect, Table
from bot.telling import Message, message_of, run_errand

log = structlog.get_logger()

TIRED = 8
"""Attempts after which an effect that fails for no reason we know is given up."""
LONGEST_WAIT = 60.0
HELD = 1.0
"""Seconds until the next look whether a replica has what is to be told."""


class Outcome(StrEnum):
    SENT = "sent"
    LATER = "later"
    SHUT = "shut"
    GONE = "gone"
    UNSURE = "unsure"
    FAILED = "failed"


Observer = Callable[[str, str, str, float], None]
"""Told of every attempt: the platform, which screen, what came of it, and after how many seconds."""


class Unsure(Exception):
    """A send that may have gone through."""


class Lost(Exception):
    """The claim ran out before anything was sent."""


class Sent(msgspec.Struct, frozen=True):
    """What was done: the effects, and the new message, if any, with where it is."""

    effects: tuple[Effect, ...]
    message: str = ""
    chat: str = ""
    adapter: Adapter | None = None


class Failures:
    """How often something has failed: the next attempt waits longer after each."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def wait(self, what: str) -> float:
        self._counts[what] = self._counts.get(what, 0) + 1
        return float(min(LONGEST_WAIT, 2.0 ** (self._counts[what] - 1)))

    def tired(self, what: str) -> bool:
        return self._counts.get(what, 0) >= TIRED

    def over(self, what: str) -> None:
        self._counts.pop(what, None)


def welcome(table: Table, effect: Effect) -> bool:
    """Whether the chat wants to hear of it: where the table is not shown any more, nothing but that is said, and what
    speaks of the table as it stands is taken away. Who was to be called there is called at home."""
    return effect.chat in lanes(table) or effect.what == "mirror" or effect.kind == "remove"


def uncounted(platform: str, what: str, outcome: str, seconds: float) -> None:
    """Nobody counts."""


class Sender:
    def __init__(self, service: Service, adapters: Mapping[str, Adapter], failures: Failures) -> None:
        self.service = service
        self.adapters = adapters
        self.failures = failures
        self.observe: Observer = uncounted

    @property
    def queues(self) -> Queues:
        return self.service.queues

    async def send_all(self, claim: Claim) -> bool:
        """The outbox of one table, in order; stops where the chat makes us wait. True if there is more to send at once:
        it was long enough on one lease."""
        end = asyncio.get_running_loop().time() + self.queues.lease / 4
        while True:
            sending = await self.queues.first(claim)
            if sending is None:
                await self.queues.empty(claim)
                return False
            self.service.probe("taken")
            sent = await self._sent(claim, sending)
            if sent is None:
                return False
            self.service.probe("sent")
            done = await self.queues.done(claim, *sent.effects, message=sent.message)
            self.service.probe("done")
            self.failures.over(sending.effects[0].id)
            if done is None:
                return False
            left, before = done
            if before and before != sent.message and sent.adapter is not None:
                await replaced(sent.adapter, sent.chat, sent.effects[-1].slot, before)
            if sent.message and sent.adapter is not None and sent.effects[-1].slot in places.NOTED:
                await places.note(self.service, claim.table, claim.chat, sent.adapter, sent.chat, sent.message)
            if left == 0:
                return False
            if asyncio.get_running_loop().time() > end:
                await self.queues.postpone(claim, 0)
                return True

    async def _sent(self, claim: Claim, sending: Sending) -> Sent | None:
        """What was done with the first effects; None if they stay where they are, and the claim is given back."""
        first = sending.effects[0]
        try:
            return await self._perform(claim, sending)
        except Lost:
            return None
        except Later as later:
            if claim.chat and later.seconds <= 0 and not await self._shown(claim):
                # At once means: under the name that the chat has got meanwhile. It is no chat of this table.
                return Sent((first,))
            await self.queues.postpone(claim, later.seconds)
        except NotCopied as error:
            # Nothing was sent, and nothing will be until a replica knows what it is about.
            log.warning("held back", table=claim.table, effect=first.id, error=str(error))
            marked = any(effect.id == sending.marked for effect in sending.effects)
            await self.queues.postpone(claim, HELD, unsure=marked)
        except (Unsure, RedisError, ConnectionError) as error:
            log.warning("not sure whether it was sent", table=claim.table, effect=first.id, error=repr(error))
            await self.queues.postpone(claim, self.failures.wait(first.id), unsure=True)
        except Exception:
            log.exception("could not send", table=claim.table, effect=first.id)
            wait = self.failures.wait(first.id)
            if self.failures.tired(first.id):
                log.error("given up", table=claim.table, effect=first.id)
                return Sent((first,))
            await self.queues.postpone(claim, wait)
        return None

    async def _shown(self, claim: Claim) -> bool:
        loaded = await self.service.tables.load(claim.table)
        return loaded is not None and claim.chat in lanes(loaded.table)

    async def _perform(self, claim: Claim, sending: Sending) -> Sent:
        loaded = await self.service.load(claim.table)
        first = sending.effects[0]
        if await run_errand(self.service, loaded.table, first):
            return Sent((first,))
        if not welcome(loaded.table, first):
            await called(self.service, loaded, (first,))
            return Sent((first,))
        chat = claim.chat or loaded.table.chat
        adapter = self.adapters.get(chat.partition(":")[0])
        effects = row(sending.effects, sending.marked) if adapter is not None and adapter.gathers else (first,)
        effect = gathered(effects)
        board = await board_of(adapter, chat, sending.slots) if adapter is not None and effect.what == CARD else ""
        told = None if missing(effect, sending.slots) else await self._told(loaded, effects, chat, board)
        if told is None:
            return Sent(effects)
        if adapter is None:
            # Another process may have one.
            raise Later(LONGEST_WAIT, f"no adapter for {chat}")
        closed = await self.service.chats.state(chat)
        if closed is not None and (wait := closed.until - self.service.clock()) > 0:
            await self.service.chats.waits(chat, claim.table)
            raise Later(wait, closed.reason)
        if await self.queues.mark(claim, effect, loaded.change) is None:
            raise Lost
        self.service.probe("marked")
        message = await self._observed(claim, adapter, effect, told, sending.slots)
        if closed is not None:
            # It was tried, and worked: nobody had told us.
            await self.service.opened(chat)
        return Sent(effects, message, chat, adapter)

    async def _told(self, loaded: Loaded, effects: tuple[Effect, ...], chat: str, board: str) -> Message | None:
        """What is said, and who hears it now."""
        if effects[-1].kind == "remove":
            return Message(chat, Screen(""))
        loaded, seats = await called(self.service, loaded, effects)
        return await message_of(self.service, loaded, gathered(effects), seats, board)

    async def _observed(
        self, claim: Claim, adapter: Adapter, effect: Effect, told: Message, slots: Mapping[str, str]
    ) -> str:
        """The new message, or nothing; whoever counts is told how it went."""
        begun = asyncio.get_running_loop().time()
        outcome = Outcome.FAILED
        try:
            message = await deliver(adapter, effect, told, slots)
            outcome = Outcome.SENT
            return message
        except TimeoutError:
            outcome = Outcome.UNSURE
            raise Unsure from None
        except ConnectionError:
            outcome = Outcome.UNSURE
            raise
        except Later:
            outcome = Outcome.LATER
            raise
        except Shut as shut:
            outcome = Outcome.SHUT
            log.warning("chat is closed to us", table=claim.table, chat=told.chat, reason=shut.reason)
            raise Later(await self.service.chats.shut(told.chat, shut.reason, claim.table), shut.reason) from None
        except Gone as gone:
            outcome = Outcome.GONE
            log.warning("chat or message is gone", table=claim.table, reason=str(gone))
            return ""
        finally:
            self.observe(adapter.prefix, effect.what, outcome, asyncio.get_running_loop().time() - begun)
