"""The data of the stand-in for Telegram: people, chats, messages, files. What may be done with them is in the other
modules."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

from tests.telegram.standin.recognised import automatic
from tests.telegram.standin.refusals import Json

RIGHTS = ("text messages", "photos", "documents")


@dataclass(eq=False)
class User:
    id: int
    first_name: str
    username: str = ""
    language: str = ""
    bot: bool = False
    started: bool = False
    """Whether the bot may write to them."""
    blocked: bool = False

    def json(self) -> Json:
        known: Json = {"id": self.id, "is_bot": self.bot, "first_name": self.first_name}
        if self.username:
            known["username"] = self.username
        if self.language and not self.bot:
            known["language_code"] = self.language
        return known


@dataclass(eq=False)
class File:
    id: str
    unique: str
    name: str
    data: bytes
    """The stored content; a photo has been compressed."""
    type: str = ""
    size: tuple[int, int] = (0, 0)
    original: bytes = b""

    @property
    def path(self) -> str:
        return f"{'photos' if self.size[0] else 'documents'}/{self.id}{'.jpg' if self.size[0] else ''}"

    def json(self) -> Json:
        known: Json = {"file_id": self.id, "file_unique_id": self.unique, "file_size": len(self.data)}
        if self.size[0]:
            known |= {"width": self.size[0], "height": self.size[1]}
        else:
            known |= {"file_name": self.name, "mime_type": self.type}
        return known


@dataclass(eq=False)
class Chat:
    id: int
    type: str
    title: str = ""
    user: User | None = None
    members: dict[int, str] = field(default_factory=dict)
    """Status of every user who is or was a member, by user id."""
    forum: bool = False
    topics: dict[int, str] = field(default_factory=dict)
    closed: set[int] = field(default_factory=set)
    """Topics in which nobody may write."""
    forbidden: set[str] = field(default_factory=set)
    """What members may not send: see `RIGHTS`."""
    upgraded: int = 0
    """The id of the supergroup that it was upgraded to; 0 if it was not."""
    messages: list[Message] = field(default_factory=list)
    last_bot: User | None = None
    """The bot that wrote last."""
    pinned: list[Message] = field(default_factory=list)

    @property
    def group(self) -> bool:
        return self.type in ("group", "supergroup")

    def json(self) -> Json:
        known: Json = {"id": self.id, "type": self.type}
        if self.user is not None:
            known["first_name"] = self.user.first_name
            if self.user.username:
                known["username"] = self.user.username
        else:
            known["title"] = self.title
        if self.forum:
            known["is_forum"] = True
        return known

    def status(self, user: User) -> str:
        return self.members.get(user.id, "left")

    def here(self, user: User) -> bool:
        return self.status(user) in ("creator", "administrator", "member", "restricted")

    def admin(self, user: User) -> bool:
        return self.status(user) in ("creator", "administrator")


@dataclass
class Content:
    """What a message shows, and the buttons below it."""

    text: str = ""
    entities: list[Json] = field(default_factory=list)
    photo: File | None = None
    document: File | None = None
    keyboard: Json | None = None
    """The inline keyboard. Other kinds of keyboards do not belong to the message."""

    @property
    def alive(self) -> list[tuple[str, str]]:
        """Kind and text of what the server makes of the text by itself."""
        return list(automatic(self.text, self.entities))

    @property
    def media(self) -> File | None:
        return self.photo or self.document

    def json(self) -> Json:
        known: Json = {}
        if self.photo:
            known["photo"] = [self.photo.json()]
        if self.document:
            known["document"] = self.document.json()
        if self.text:
            known["caption" if self.media else "text"] = self.text
            if self.entities:
                known["caption_entities" if self.media else "entities"] = self.entities
        if self.keyboard and self.keyboard["inline_keyboard"]:
            known["reply_markup"] = self.keyboard
        return known


@dataclass(eq=False)
class Message:
    chat: Chat
    id: int
    sender: User
    date: float
    content: Content
    thread: int = 0
    reply: Message | None = None
    receiver: User | None = None
    """For an ephemeral message: the only person who sees it. Its id is then not among the ids of the chat's
    messages."""
    silent: bool = False
    forced: Json | None = None
    """For a message that asks for a reply: that markup."""
    service: Json = field(default_factory=dict)
    reactions: list[str] = field(default_factory=list)
    deleted: bool = False
    edited: float = 0.0
    edits: int = 0

    @property
    def text(self) -> str:
        return self.content.text

    @property
    def photo(self) -> File | None:
        return self.content.photo

    @property
    def buttons(self) -> list[Json]:
        rows: list[list[Json]] = self.content.keyboard["inline_keyboard"] if self.content.keyboard else []
        return [button for row in rows for button in row]

    @property
    def labels(self) -> list[str]:
        return [button["text"] for button in self.buttons]

    def json(self, *, replied: bool = True) -> Json:
        known: Json = {"message_id": 0 if self.receiver else self.id, "chat": self.chat.json()}
        known |= {"date": int(self.date), "from": self.sender.json(), **self.content.json(), **self.service}
        if self.receiver is not None:
            known |= {"ephemeral_message_id": self.id, "receiver_user": self.receiver.json()}
        if self.thread:
            known |= {"message_thread_id": self.thread, "is_topic_message": True}
        if self.edited:
            known["edit_date"] = int(self.edited)
        if self.reply is not None and replied:
            known["reply_to_message"] = self.reply.json(replied=False)
        if self.text.startswith("/") and not self.sender.bot:
            command = self.text.split()[0]
            known["entities"] = [{"type": "bot_command", "offset": 0, "length": len(command)}]
        return known


class World:
    """Everything that has an id. Messages of private chats and basic groups share one sequence of ids, as on Telegram.
    Every supergroup has its own, so equal ids in different chats are common."""

    def __init__(self, bot: User, *, dates: bool = True) -> None:
        self.bot = bot
        self.dates = dates
        """Whether the server is new enough for entities that show a time."""
        self.users: dict[int, User] = {bot.id: bot}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, File] = {}
        self.users_ids = itertools.count(5_000_000_001, 7)
        self.group_ids = itertools.count(4_000_000_001, 3)
        self.file_ids = itertools.count(1)
        self._ids = itertools.count(1)
        self._own: dict[int, itertools.count[int]] = {}

    def next_id(self, chat: Chat) -> int:
        if chat.type != "supergroup":
            return next(self._ids)
        return next(self._own.setdefault(chat.id, itertools.count(1)))

    def private(self, user: User) -> Chat:
        if user.id not in self.chats:
            self.chats[user.id] = Chat(user.id, "private", user=user, members={user.id: "member"})
        return self.chats[user.id]

    def keep(self, file: File) -> File:
        self.files[file.id] = file
        return file

    def message(self, chat: Chat, id: int, receiver: int = 0) -> Message | None:
        """The message with this id that was not deleted; for an ephemeral one, also by its receiver. None if there is
        none."""
        for message in reversed(chat.messages):
            to = message.receiver.id if message.receiver else 0
            if message.id == id and to == receiver and not message.deleted:
                return message
        return None
