"""Malformed Telegram updates, through the library and our gateway, at a table where two people play."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Collection

from redis.asyncio import Redis
from telegram import Update

from bot.platforms.telegram.update_validation import validated
from tests.malformed.kept import alike, digest, quiet
from tests.malformed.strange import Json, hopeless, mended, number, spoiled, text, token
from tests.seeds import seed_of
from tests.stories.stage import Signed
from tests.telegram.standin import Actor, Group
from tests.telegram.telegram_chatbot import TelegramChatbot, begin, board, by_line, running_bot

OTHERS = -1_000_000_123_456
"""A group where the bot has never been."""
LOOK = 100
"""Inputs between two checks of what must not have changed."""

KINDS = (
    *("edited_message", "channel_post", "edited_channel_post", "business_message", "message_reaction", "poll"),
    *("inline_query", "chosen_inline_result", "shipping_query", "chat_join_request", "chat_boost", "unheard_of"),
)
SERVICE: tuple[Json, ...] = (
    {"new_chat_title": "x"},
    {"group_chat_created": True},
    {"pinned_message": {"message_id": 1, "date": 0, "chat": {"id": -5, "type": "group"}}},
    {"forum_topic_created": {"name": "x", "icon_color": 1}},
    {"new_chat_members": [{"id": 77, "is_bot": True, "first_name": "Other"}]},
    {"left_chat_member": {"id": 78, "is_bot": False, "first_name": "Gone"}},
    {"photo": [{"file_id": "x", "file_unique_id": "y", "width": 1, "height": 1}], "caption": "/do s29"},
    {"sticker": {"file_id": "x", "file_unique_id": "y", "width": 1, "height": 1, "type": "regular"}},
    {"migrate_to_chat_id": -1_000_000_999_999, "chat": {"id": -4242, "type": "group", "title": "x"}},
    {"dice": {"emoji": "🎲", "value": 6}},
)


class Forge:
    """Makes updates. Those of players never fit any button or move; those of strangers would, if the table were
    theirs."""

    def __init__(
        self, dice: random.Random, group: Group, stranger: Actor, players: list[Actor], real: list[str]
    ) -> None:
        self.dice = dice
        self.group = group
        self.stranger = stranger
        self.players = players
        self.real = real
        self.last = 0

    def update(self) -> Json:
        self.last += 1
        whole = {"update_id": 50_000_000 + self.last, **self._event()}
        if self.dice.random() < 0.3:
            return spoiled(self.dice, whole)
        # An update with a lone surrogate is not read at all, so most of these are repaired.
        return mended(whole) if self.dice.random() < 0.8 else whole

    def _event(self) -> Json:
        match self.dice.randrange(10):
            case 0 | 1 | 2 | 3:
                return {"callback_query": self._press()}
            case 4 | 5 | 6:
                return {"message": self._line()}
            case 7:
                return {"message": self._line() | self.dice.choice(SERVICE)}
            case 8:
                return {"my_chat_member": self._change()}
            case _:
                return {self.dice.choice(KINDS): self._line()}

    def _who(self) -> tuple[Json, bool]:
        """The sender of an update, and whether it is a player."""
        dice = self.dice
        match dice.randrange(8):
            case 0:
                return dice.choice(self.players).user.json(), True
            case 1:
                return {"id": 136817688, "is_bot": True, "first_name": "Channel"}, False
            case 2:
                odd = {"id": self.stranger.id, "is_bot": False, "first_name": text(dice), "last_name": text(dice)}
                return odd | {"language_code": dice.choice(["ru", "xx", "", "en-US-x", text(dice)])}, False
            case _:
                return self.stranger.user.json(), False

    def _where(self, user: Json) -> Json:
        dice = self.dice
        group = {"id": self.group.id, "type": "supergroup", "title": "x"}
        match dice.randrange(12):
            case 0:
                return {"id": OTHERS, "type": "supergroup", "title": text(dice)}
            case 1 | 2 | 3:
                return {"id": user["id"], "type": "private", "first_name": "x"}
            case 4:
                return {"id": number(dice), "type": dice.choice(["private", "group", "channel", "supergroup", "x"])}
            case _:
                return group

    def _press(self) -> Json:
        dice = self.dice
        user, plays = self._who()
        data = hopeless(dice) if plays else token(dice, self.real)
        shown = {"message_id": dice.randrange(1, 60), "date": dice.choice([0, 1]), "chat": self._where(user)}
        query = {"id": str(number(dice)), "from": user, "chat_instance": "1", "data": data, "message": shown}
        for name in ("data", "message"):
            if dice.random() < 0.05:
                del query[name]
        return query | ({"inline_message_id": "x"} if dice.random() < 0.05 else {})

    def _line(self) -> Json:
        dice = self.dice
        user, plays = self._who()
        said = f"/do a1 {text(dice)[:60]}\ud800" if plays else self._said()
        line = {
            "message_id": dice.randrange(1, 2**20),
            "date": 1,
            "chat": self._where(user),
            "from": user,
            "text": said,
        }
        if dice.random() < 0.4:
            bot = {"id": 123456789, "is_bot": True, "first_name": "Castellan", "username": "castellan_bot"}
            line["reply_to_message"] = {
                "message_id": dice.randrange(1, 60),
                "date": 1,
                "chat": line["chat"],
                "from": bot,
            }
        if dice.random() < 0.15:
            line |= {"message_thread_id": number(dice), "is_topic_message": dice.random() < 0.5}
        if dice.random() < 0.1:
            line["sender_chat"] = dice.choice([{"id": OTHERS, "type": "channel", "title": "x"}, {"id": 1, "type": "x"}])
        return line

    def _said(self) -> str:
        dice = self.dice
        match dice.randrange(4):
            case 0:
                return f"/{dice.choice(['do', 'take', 'end', 'undo', 'quit', 'log', 'board', 'x'])} {text(dice)}"
            case 1:
                return f"/start p_{text(dice)[:40]}"
            case 2:
                return f"/do@castellan_bot {token(dice, self.real)}"
            case _:
                return text(dice)

    def _change(self) -> Json:
        """A change of the bot's status, in a chat without a table."""
        user, _ = self._who()
        bot = {"id": 123456789, "is_bot": True, "first_name": "Castellan", "username": "castellan_bot"}
        states = [{"status": status, "user": bot} for status in ("member", "left", "kicked", "king", "administrator")]
        chat = {"id": OTHERS, "type": "supergroup", "title": "x"}
        old, new = self.dice.choice(states), self.dice.choice(states)
        return {"chat": chat, "from": user, "date": 1, "old_chat_member": old, "new_chat_member": new}


async def run(redis: Redis, seed: int, inputs: int) -> Counter[str]:
    """Send so many updates; returns counts of their outcomes."""
    figures: Counter[str] = Counter()
    async with running_bot(redis, Signed(), seed=seed_of(seed)) as at:
        stranger = at.tg.user("Mallory", started=True)
        players = [at.tg.user("Anna", started=True), at.tg.user("Boris", started=True)]
        group = at.tg.supergroup("Friends", *players, stranger)
        await begin(group, ("carcassonne", "cards")[seed % 2], *players)
        for turn in range(2):
            person = await at.asked(group, *players)
            assert person is not None
            await by_line(at, person, group, turn)
        sent = [button.get("callback_data", "") for post in group.posts for button in post.buttons]
        forge = Forge(random.Random(seed), group, stranger, players, [data for data in sent if data])
        names = [f"chat:telegram:{group.id}", *(f"person:telegram:{player.id}" for player in players)]
        seen, before = shown(group), await digest(redis, *names)
        passing: set[int] = set()
        at.observed.clear()
        with quiet() as hush:
            for number in range(1, inputs + 1):
                update = forge.update()
                try:
                    figures[await send(at, update)] += 1
                    hush.check()
                    passing |= openly(at, group, update, len(seen) + len(passing))
                    alike(shown(group, passing), seen)
                    if number % LOOK == 0 or number == inputs:
                        alike(await digest(redis, *names), before)
                except BaseException as error:
                    error.add_note(f"seed {seed}, input {number}: {update!r}")
                    raise
        assert str(board(group).id) in {name.partition(" ")[0] for name in seen}
        figures.update(outcome for _platform, _verb, outcome in at.observed)
        assert not [entry for entry in at.tg.journal.refused() if entry.status >= 429]
    assert not figures["trouble"]
    return Counter({"inputs": inputs, "answered openly": len(passing)}) + figures


async def send(at: TelegramChatbot, update: Json) -> str:
    """Handle an update as it is read from the wire, with everything that follows. Returns whether it could be read."""
    known = validated(json.dumps(update).encode())
    if known is None:
        return "not read"
    await at.gateway.queue.handle(Update.de_json(known, at.adapter.bot))
    await at.gateway.wait_until_idle()
    at.tg.clock.advance(1.0)
    return "read"


def shown(group: Group, passing: Collection[int] = ()) -> dict[str, str]:
    """All public messages of the bot in the group, deleted or not, without those in `passing`."""
    ours = [post for post in group.chat.messages if post.sender is group.tg.api.bot and post.id not in passing]
    return {f"{post.id} {post.deleted}": post.text for post in ours}


def openly(at: TelegramChatbot, group: Group, update: Json, known: int) -> set[int]:
    """New public messages. The only ones allowed are silent replies to people whom the bot cannot write to in private;
    they are deleted later. Returns their ids."""
    posts = [post for post in group.chat.messages if post.sender is at.tg.api.bot]
    new = posts[known:]
    if new:
        event = update.get("message") or update.get("callback_query")
        assert event["from"]["id"] not in at.tg.api.world.users, new[0].text
        assert all(post.silent and not post.content.entities and not post.photo for post in new), new[0].text
    return {post.id for post in new}
