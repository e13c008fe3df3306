"""People and groups, as tests drive them: people start the bot, write, reply, press and block; groups add and remove
the bot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from tests.telegram.standin.api import Query
from tests.telegram.standin.asking import member_json
from tests.telegram.standin.refusals import Json
from tests.telegram.standin.world import Chat, Content, Message, User

if TYPE_CHECKING:
    from tests.telegram.standin.telegram import Telegram


@dataclass
class Seen:
    """What a person sees after pressing a button."""

    text: str = ""
    alert: bool = False
    url: str = ""
    answered: bool = False
    """Whether the button has stopped showing that the press is in progress."""


@dataclass
class Topic:
    group: Group
    thread: int


class Group:
    def __init__(self, tg: Telegram, chat: Chat) -> None:
        self.tg = tg
        self.chat = chat

    @property
    def id(self) -> int:
        return self.chat.id

    @property
    def messages(self) -> list[Message]:
        """Messages that everybody in the group sees, oldest first."""
        return [message for message in self.chat.messages if not message.deleted and message.receiver is None]

    @property
    def posts(self) -> list[Message]:
        """Messages of the bot that everybody sees."""
        return [message for message in self.messages if message.sender is self.tg.api.bot and not message.service]

    @property
    def last(self) -> Message:
        return self.posts[-1]

    def topic(self, name: str) -> Topic:
        thread = self.tg.api.world.next_id(self.chat)
        self.chat.topics[thread] = name
        return Topic(self, thread)

    async def has(self, *people: Actor) -> None:
        for person in people:
            self.chat.members[person.user.id] = "member"

    async def promotes(self, who: Actor | None = None) -> None:
        """Make a person, or the bot, an administrator."""
        await self._status((who.user if who else self.tg.api.bot), "administrator")

    async def demotes(self, who: Actor | None = None) -> None:
        await self._status((who.user if who else self.tg.api.bot), "member")

    async def removes_bot(self) -> None:
        await self._status(self.tg.api.bot, "kicked")
        await self.tg.quiet()

    async def adds_bot(self) -> None:
        await self._status(self.tg.api.bot, "member")
        owner = self.tg.api.world.users[next(iter(self.chat.members))]
        await self._service(owner, {"new_chat_members": [self.tg.api.bot.json()]})
        await self.tg.quiet()

    async def forbids(self, *what: str) -> None:
        """Forbid members to send these kinds of content; see `RIGHTS`."""
        self.chat.forbidden |= set(what)

    async def allows(self, *what: str) -> None:
        self.chat.forbidden -= set(what)

    async def closes(self, topic: Topic) -> None:
        """Close a topic: only administrators may write there."""
        self.chat.closed.add(topic.thread)
        await self._service_in(topic, {"forum_topic_closed": {}})

    async def reopens(self, topic: Topic) -> None:
        self.chat.closed.discard(topic.thread)
        await self._service_in(topic, {"forum_topic_reopened": {}})

    async def migrates(self) -> Group:
        """Upgrade the group to a supergroup: it gets another id and begins without messages; the old id leads
        nowhere."""
        old = self.chat
        assert old.type == "group"
        world = self.tg.api.world
        new = Chat(-1_000_000_000_000 - next(world.group_ids), "supergroup", old.title, members=dict(old.members))
        new.last_bot = old.last_bot
        world.chats[new.id] = new
        owner = world.users[next(iter(old.members))]
        await self._service(owner, {"migrate_to_chat_id": new.id})
        old.upgraded = new.id
        self.chat = new
        await self._service(owner, {"migrate_from_chat_id": old.id})
        await self.tg.quiet()
        return self

    async def _service_in(self, topic: Topic, what: Json) -> None:
        await self._service(self.tg.api.world.users[next(iter(self.chat.members))], what, topic.thread)
        await self.tg.quiet()

    async def _service(self, sender: User, what: Json, thread: int = 0) -> None:
        message = await self.tg.api.put(self.tg.api.new(self.chat, sender, Content(), service=what, thread=thread))
        await self.tg.api.updates.tell("message", message.json())

    async def _status(self, user: User, status: str) -> None:
        api = self.tg.api
        before = member_json(self.chat, user)
        self.chat.members[user.id] = status
        owner = api.world.users[next(iter(self.chat.members))]
        change = {"chat": self.chat.json(), "from": owner.json(), "date": int(api.clock())}
        change |= {"old_chat_member": before, "new_chat_member": member_json(self.chat, user)}
        await api.updates.tell("my_chat_member" if user is api.bot else "chat_member", change)


Where = Group | Topic


class Actor:
    """A person on Telegram."""

    def __init__(self, tg: Telegram, user: User) -> None:
        self.tg = tg
        self.user = user

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def chat(self) -> Chat:
        """The private chat with the bot."""
        return self.tg.api.world.private(self.user)

    def private(self) -> list[Message]:
        """Messages of the bot in the private chat, oldest first."""
        return [one for one in self.chat.messages if not one.deleted and one.sender is self.tg.api.bot]

    @property
    def card(self) -> Message:
        """The newest message in the private chat that has buttons."""
        return next(message for message in reversed(self.private()) if message.buttons)

    def sees(self, where: Group) -> list[Message]:
        """Everything in a group that this person can see, also ephemeral messages to them."""
        mine = (None, self.user)
        return [one for one in where.chat.messages if not one.deleted and one.receiver in mine]

    def ephemerals(self, where: Group) -> list[Message]:
        return [message for message in self.sees(where) if message.receiver is self.user]

    async def start(self, payload: str = "") -> Message:
        assert len(payload) <= 64
        assert all(sign.isascii() and (sign.isalnum() or sign in "_-") for sign in payload)
        if self.user.blocked:
            self.user.blocked = False
            await self._blocked("kicked", "member")
        self.user.started = True
        return await self.says(None, f"/start {payload}".strip())

    async def follows(self, url: str) -> Message:
        """Follow a link into the private chat with the bot."""
        parts = urlsplit(url)
        assert (parts.netloc, parts.path) == ("t.me", f"/{self.tg.api.bot.username}"), url
        return await self.start(parse_qs(parts.query).get("start", [""])[0])

    async def blocks(self) -> None:
        self.user.blocked = True
        await self._blocked("member", "kicked")
        await self.tg.quiet()

    async def _blocked(self, old: str, new: str) -> None:
        api, bot = self.tg.api, self.tg.api.bot.json()
        change = {"chat": self.chat.json(), "from": self.user.json(), "date": int(api.clock())}
        states = {"kicked": {"until_date": 0}}
        change |= {
            f"{name}_chat_member": {"status": status, "user": bot, **states.get(status, {})}
            for name, status in (("old", old), ("new", new))
        }
        await api.updates.tell("my_chat_member", change)

    async def says(self, where: Where | None, text: str, *, reply: Message | None = None) -> Message:
        """Write in a group or a topic, or to the bot alone. The bot gets the message only if Telegram would tell it;
        see `_heard`."""
        api = self.tg.api
        group = where.group if isinstance(where, Topic) else where
        chat = group.chat if group else self.chat
        assert group or self.user.started, f"{self.user.first_name} has never pressed Start"
        assert not group or chat.here(self.user)
        message = api.new(chat, self.user, Content(text), reply=reply)
        message.thread = where.thread if isinstance(where, Topic) else reply.thread if reply else 0
        if self._hidden(message):
            message.receiver = api.bot
        await api.put(message)
        if self._heard(message):
            await api.updates.tell("message", message.json())
        await self.tg.quiet()
        return message

    async def replies(self, message: Message, text: str) -> Message:
        group = Group(self.tg, message.chat) if message.chat.group else None
        return await self.says(group, text, reply=message)

    def _hidden(self, message: Message) -> bool:
        """Whether it is a command that other people do not see."""
        api = self.tg.api
        if not api.ephemerals or not message.chat.group or not message.text.startswith("/"):
            return False
        name = message.text[1:].split()[0].partition("@")[0]
        lists = api.profile.commands.values()
        return any(one["command"] == name and one.get("is_ephemeral") for commands in lists for one in commands)

    def _heard(self, message: Message) -> bool:
        """Whether Telegram tells the bot of this message."""
        api, chat = self.tg.api, message.chat
        if not chat.group:
            return not self.user.blocked
        if not chat.here(api.bot):
            return False
        if message.receiver is not None or not api.privacy or chat.admin(api.bot):
            return True
        if message.reply is not None and message.reply.sender is api.bot:
            return True
        command, at, name = message.text.split()[0].partition("@") if message.text.strip() else ("", "", "")
        if not command.startswith("/"):
            return False
        return name == api.bot.username if at else chat.last_bot is api.bot

    async def presses(self, message: Message, label: str, *, wait: bool = True) -> Seen:
        """Press the button with this label or token, or else one whose label begins like this."""
        assert message.receiver in (None, self.user), "a message that others see"
        assert not message.deleted, "the message is gone"
        assert not message.chat.group or message.chat.here(self.user)
        button = find(message, label)
        if "url" in button:
            return Seen(url=button["url"])
        return await self.sends(message, button["callback_data"], wait=wait)

    async def sends(self, message: Message, data: str, *, wait: bool = True) -> Seen:
        """Send the token of a button, real or forged."""
        api = self.tg.api
        query = Query(f"{7_000_000_000 + len(api.queries)}", self.user, message, api.clock())
        api.queries[query.id] = query
        told = message.json()
        if message.deleted:
            told = {"chat": message.chat.json(), "message_id": message.id, "date": 0}
        instance = str(abs(message.chat.id) % 1_000_003)
        await api.updates.tell(
            "callback_query",
            {"id": query.id, "from": self.user.json(), "message": told, "chat_instance": instance, "data": data},
        )
        if wait:
            await self.tg.quiet()
        return Seen(**query.answer, answered=True) if query.answer is not None else Seen()


def find(message: Message, label: str) -> Json:
    for fits in (
        lambda button: label in (button["text"], button.get("callback_data")),
        lambda button: button["text"].startswith(label) or button["text"].partition(" · ")[2].startswith(label),
    ):
        for button in message.buttons:
            if fits(button):
                return button
    raise AssertionError(f"no button {label!r} among {message.labels}")
