"""Malformed Discord interactions and messages, through the parsers of the real client."""

from __future__ import annotations

import random
from collections import Counter

from redis.asyncio import Redis
from simcord import interactions
from simcord.backend import serializers

from bot.platforms.discord.ids import chat_of
from bot.texts.commands import COMMANDS
from tests.discord.world import Player, World, buttons, seated, world
from tests.malformed.kept import alike, digest, quiet
from tests.malformed.strange import LEAVES, Json, hopeless, number, spoiled, text, token
from tests.seeds import seed_of

AT_ONCE = 25
"""Inputs that are handled at the same time: one round."""
LOOK = 4
"""Rounds between two checks of what must not have changed."""
COMPONENTS = (*[2] * 30, 3, 3, 4, 5, 8, 10, 18, 0, -1, 99)
"""Component types: buttons, selects, those of modals, and unknown ones."""
BEGINNINGS = (
    "mp:",
    "p:",
    "p7:",
    "c12:",
    "p*0",
    "p*1",
    "c*0",
    "c*4",
    "thread:",
    "thread:",
    "again:",
    "again:",
    "",
    "x:",
    "p",
)
COMMAND, COMPONENT, COMPLETE, MODAL = 2, 3, 4, 5
KINDS = {COMPONENT: "presses", MODAL: "modals", COMMAND: "commands", COMPLETE: "completions"}


class Forge:
    """Makes interactions. Those of players never fit any button or move; those of strangers would, if the table were
    theirs."""

    def __init__(self, dice: random.Random, here: World, stranger: Player, players: list[Player]) -> None:
        self.dice = dice
        self.here = here
        self.stranger = stranger
        self.players = players
        self.board = here.last
        self.real = [button["custom_id"].partition(":")[2] for button in buttons(self.board)]

    def send(self) -> str:
        dice = self.dice
        who = dice.choice([self.stranger, self.stranger, self.stranger, *self.players])
        match dice.randrange(10):
            case 0 | 1 | 2 | 3 | 4:
                return self._interact(COMPONENT, who, *self._pressed(who))
            case 5 | 6:
                return self._interact(MODAL, who, self._modal(who))
            case 7:
                return self._interact(COMMAND, who, self._command(who))
            case 8:
                return self._interact(COMPLETE, who, self._typing())
            case _:
                return self._message(who)

    def _interact(self, type: int, who: Player, data: Json, message: Json = None) -> str:
        """Send an interaction with this data; everything else in it is as Discord sends it."""
        here = self.here
        _, payload = interactions.base_payload(
            here.env.backend,
            type=type,
            channel_id=here.channel.id,
            guild_id=here.guild.id,
            user_id=who.actor.id,
            data=data,
        )
        payload["locale"] = self.dice.choice(["en-US", "ru", "de", "zh-TW"])
        if message is not None:
            payload["message"] = message
        here.env.backend.emit("INTERACTION_CREATE", payload)
        return KINDS[type]

    def _id(self, who: Player, *usual: str) -> str:
        """A custom id of a button, a select or a modal, or one of the kinds that our client makes."""
        dice = self.dice
        sent = hopeless(dice) if who in self.players else token(dice, self.real)
        begin = dice.choice([*usual * 12, *BEGINNINGS])
        rest = f"{dice.choice([who.actor.id, 1, 'x'])}:/do {sent}" if begin == "again:" else sent
        return (begin + rest)[: dice.choice([100, 100, 100, 4000])]

    def _pressed(self, who: Player) -> tuple[Json, Json]:
        """A press of a button on the board, or on another message of the bot: data and message."""
        dice = self.dice
        id, kind = self._id(who, "p:", "c:"), dice.choice(COMPONENTS)
        sent = [hopeless(dice) if who in self.players else token(dice, self.real) for _ in range(dice.randrange(3))]
        data: Json = {"custom_id": id, "component_type": kind}
        part: Json = {"type": 2, "style": 1, "label": "x", "custom_id": id}
        if id[1:2] == "*":
            # The message itself is one of ours, but a client can send any choice.
            part = {"type": 3, "custom_id": id, "options": [{"label": "x", "value": "y"}]}
            data = {"custom_id": id, "component_type": dice.choice([3, 3, 3, kind])}
        if id[1:2] == "*" or dice.random() < 0.1:
            data["values"] = sent
        backend = self.here.env.backend
        stored = backend.get_message(self.here.channel.id, self.board.id)
        message = dict(serializers.message_payload(backend, stored))
        if dice.random() < 0.9:
            message["components"] = [{"type": 1, "components": [part]}]
        if dice.random() < 0.3:
            message["flags"] = 64
        return data, message

    def _modal(self, who: Player) -> Json:
        dice = self.dice
        said = f"a1 \ud800{text(dice)}" if who in self.players else text(dice)
        field: Json = {"type": 4, "custom_id": dice.choice(["line", "line", "other", ""]), "value": said}
        frames: Json = [dice.choice([{"type": 1, "components": [field]}, {"type": 18, "component": field}, field])]
        if dice.random() < 0.5:
            frames = spoiled(dice, {"components": frames}).get("components", [])
        return {"custom_id": self._id(who, "mp:", "mc:"), "components": frames}

    def _command(self, who: Player) -> Json:
        dice = self.dice
        if who in self.players:
            return {"id": "1", "name": "do", "type": 1, "options": [_option("move", f"a1 {text(dice)[:40]}\ud800")]}
        known = dice.choice(COMMANDS)
        options = [_option(dice.choice([known.argument, "x"]), self._value())] if dice.random() < 0.7 else []
        leaf: Json = {"name": dice.choice([known.verb, "x"]), "type": 1, "options": options}
        if known.group and dice.random() < 0.9:
            leaf = {"name": known.group, "options": [leaf]}
        return {"id": str(abs(number(dice))), **leaf, "type": dice.choice([1, 1, 1, 1, 2, 3, 99])}

    def _typing(self) -> Json:
        name, argument = self.dice.choice([("do", "move"), ("rules", "thing"), ("plan", "plan"), ("x", "x")])
        option = _option(argument, text(self.dice)) | {"focused": True}
        return {"id": "1", "name": name, "type": 1, "options": [option]}

    def _value(self) -> Json:
        return text(self.dice) if self.dice.random() < 0.8 else self.dice.choice(LEAVES)

    def _message(self, who: Player) -> str:
        """Write a line, to the bot or to nobody."""
        dice, backend = self.dice, self.here.env.backend
        me = backend.bot_user.id
        said = text(dice)
        if who in self.players:
            said = f"<@{me}> a1 {said}"
        elif dice.random() < 0.75:
            said = dice.choice([f"<@{me}> {said}", f"<@!{me}>{token(dice, self.real)}", f"<@{me}> /do {said}"])
        stored = backend.get_message(self.here.channel.id, self.board.id)
        payload = dict(serializers.message_payload(backend, stored))
        user = dict(serializers.user_payload(backend.get_user(who.actor.id)))
        payload |= {
            "id": str(backend.snowflake()),
            "author": user,
            "content": said,
            "components": [],
            "attachments": [],
        }
        payload |= {"type": dice.choice([0, 0, 0, 19, 7, 99]), "flags": dice.choice([0, 0, 64, 2**40]), "mentions": []}
        if str(me) in said:
            payload["mentions"] = [dict(serializers.user_payload(backend.bot_user))]
        if dice.random() < 0.1:
            user["bot"] = True
        backend.emit("MESSAGE_CREATE", payload)
        return "messages"


def _option(name: str, value: Json) -> Json:
    return {"name": name, "type": 3, "value": value}


async def run(redis: Redis, seed: int, inputs: int) -> Counter[str]:
    """Send so many inputs; returns counts of their kinds and outcomes."""
    figures: Counter[str] = Counter()
    async with world(redis, seed=seed_of(seed), check_errors=False) as here:
        players = await seated(here, "Anna", "Boris")
        stranger = here.player("Mallory")
        forge = Forge(random.Random(seed), here, stranger, players)
        names = [f"chat:{chat_of(here.channel.id)}", *(f"person:{player.id}" for player in players)]
        seen, before = shown(here), await digest(redis, *names)
        here.process.observed.clear()
        with quiet() as hush:
            for number in range(inputs // AT_ONCE):
                begun = len(here.env.backend.transcript)
                try:
                    figures.update(forge.send() for _ in range(AT_ONCE))
                    await here.env.settle()
                    hush.check()
                    if number % LOOK == 0 or number == inputs // AT_ONCE - 1:
                        await here.settle()
                        alike(shown(here), seen)
                        alike(await digest(redis, *names), before)
                except BaseException as error:
                    error.add_note(f"seed {seed}, round {number}: {here.env.backend.transcript[begun:]!r}")
                    raise
        figures.update(outcome for _platform, _verb, outcome in here.process.observed)
    assert not figures["trouble"]
    return Counter(inputs=inputs // AT_ONCE * AT_ONCE) + figures


def shown(here: World) -> dict[str, str]:
    """All public messages of the bot. Replies to typed lines are left out, but must notify nobody: on Discord a typed
    line can only be answered in public."""
    kept = {}
    for post in here.posts():
        if post.reference is not None:
            assert post.flags.suppress_notifications
            assert not post.mentions
            assert not post.mention_everyone
            assert not post.attachments
        else:
            kept[str(post.id)] = post.content
    return kept
