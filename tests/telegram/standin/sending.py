"""New messages: texts, photos, documents."""

from __future__ import annotations

from tests.telegram.standin.api import SOON, Api, method
from tests.telegram.standin.content import keyboard_of, text_of
from tests.telegram.standin.parameters import Call, fields
from tests.telegram.standin.photos import document_of, photo_of
from tests.telegram.standin.refusals import Json, bad, strict
from tests.telegram.standin.world import Chat, Content, File, Message, User

TO = {
    "chat_id": "chat",
    "message_thread_id": "int",
    "disable_notification": "bool",
    "protect_content": "bool",
    "reply_parameters": "json",
    "reply_markup": "json",
    "ephemeral_message_parameters": "json",
    "allow_paid_broadcast": "bool",
}
CAPTIONED = {"caption": "str", "caption_entities": "json", "show_caption_above_media": "bool", "has_spoiler": "bool"}
PREVIEW = {
    "is_disabled": "bool",
    "url": "str",
    "prefer_small_media": "bool",
    "prefer_large_media": "bool",
    "show_above_text": "bool",
}
ACTIONS = {
    *("typing", "upload_photo", "upload_document", "record_video", "upload_video", "record_voice", "upload_voice"),
    *("choose_sticker", "find_location", "record_video_note", "upload_video_note"),
}
_REPLY = {
    "message_id": "int",
    "ephemeral_message_id": "int",
    "chat_id": "int",
    "allow_sending_without_reply": "bool",
    "quote": "str",
    "quote_position": "int",
    "quote_entities": "json",
}
_EPHEMERAL = {"receiver_user_id": "int", "callback_query_id": "str", "replace_callback_query_message": "bool"}


@method(
    "sendMessage",
    "chat_id text",
    {**TO, "text": "str", "entities": "json", "link_preview_options": "json"},
    counted=True,
)
async def send_message(api: Api, call: Call) -> Json:
    chat = api.chat(call, writing="text messages")
    text, entities = text_of(api.world, call.text("text"), call.value("entities"), caption=False)
    if (preview := call.value("link_preview_options")) is not None:
        fields("link preview options", preview, PREVIEW)
    return await send(api, call, chat, Content(text, entities))


@method("sendPhoto", "chat_id", {**TO, **CAPTIONED, "photo": "str"}, counted=True)
async def send_photo(api: Api, call: Call) -> Json:
    chat = api.chat(call, writing="photos")
    text, entities = text_of(api.world, call.text("caption"), call.value("caption_entities"), caption=True)
    return await send(api, call, chat, Content(text, entities, photo=file_of(api, call, "photo", "photo")))


@method(
    "sendDocument",
    "chat_id",
    {
        **TO,
        "caption": "str",
        "caption_entities": "json",
        "document": "str",
        "thumbnail": "str",
        "disable_content_type_detection": "bool",
    },
    counted=True,
)
async def send_document(api: Api, call: Call) -> Json:
    chat = api.chat(call, writing="documents")
    text, entities = text_of(api.world, call.text("caption"), call.value("caption_entities"), caption=True)
    return await send(api, call, chat, Content(text, entities, document=file_of(api, call, "document", "document")))


def file_of(api: Api, call: Call, kind: str, parameter: str, reference: str = "") -> File:
    """The file of a request: an upload, or the id of a file that was sent before. A photo can only be sent again as a
    photo."""
    upload = call.attached(reference) if reference else call.upload(parameter)
    if upload is not None:
        if kind == "photo":
            return photo_of(api.world, upload.name, upload.data)
        return document_of(api.world, upload.name, upload.type, upload.data)
    known = api.world.files.get(reference or call.text(parameter))
    if known is None:
        raise bad("wrong file identifier/HTTP URL specified")
    if (kind == "photo") != bool(known.size[0]):
        raise bad(f"can't use file of type {'Photo' if known.size[0] else 'Document'} as {kind.title()}")
    return known


async def send(api: Api, call: Call, chat: Chat, content: Content) -> Json:
    """The part of sending that is the same for every kind of content."""
    thread = api.thread(call, chat)
    content.keyboard, forced = keyboard_of(call.value("reply_markup"))
    receiver = _receiver(api, call, chat)
    reply = _replied(api, call, chat)
    api.count(chat, receiver)
    message = api.new(chat, api.bot, content)
    message.thread, message.reply, message.receiver = thread, reply, receiver
    message.silent, message.forced = call.flag("disable_notification"), forced
    return (await api.put(message)).json()


def _replied(api: Api, call: Call, chat: Chat) -> Message | None:
    given = call.value("reply_parameters")
    if given is None:
        return None
    reply = fields("reply parameters", given, _REPLY)
    if reply.get("chat_id", chat.id) != chat.id:
        raise strict("a reply to a message of another chat")
    if "ephemeral_message_id" in reply:
        found = next(
            (one for one in chat.messages if one.receiver is api.bot and one.id == reply["ephemeral_message_id"]), None
        )
    else:
        found = api.world.message(chat, reply.get("message_id", 0))
    if found is None and not reply.get("allow_sending_without_reply"):
        raise bad("message to be replied not found")
    return found


def _receiver(api: Api, call: Call, chat: Chat) -> User | None:
    """The only person who is to see the message; None for everybody. Allowed for some seconds after that person has
    acted, or at any time if the bot is an administrator."""
    given = call.value("ephemeral_message_parameters")
    if given is None:
        return None
    wanted = fields("ephemeral message parameters", given, _EPHEMERAL, ("receiver_user_id",))
    if not chat.group:
        raise bad("ephemeral messages can be sent only to groups and supergroups")
    user = api.world.users.get(wanted["receiver_user_id"])
    if user is None or user.bot or not chat.here(user):
        raise bad("USER_NOT_PARTICIPANT")
    if chat.admin(api.bot):
        return user
    query = api.queries.get(wanted.get("callback_query_id", ""))
    if query is not None and query.user is user and query.message.chat is chat and api.clock() - query.at <= SOON:
        return user
    reply = _replied(api, call, chat)
    if reply is not None and reply.sender is user and reply.receiver is api.bot and api.clock() - reply.date <= SOON:
        return user
    raise bad("not enough rights to send an ephemeral message")


@method("sendChatAction", "chat_id action", {"chat_id": "chat", "message_thread_id": "int", "action": "str"})
async def send_chat_action(api: Api, call: Call) -> bool:
    chat = api.chat(call, writing="text messages")
    api.thread(call, chat)
    if call.text("action") not in ACTIONS:
        raise bad("wrong parameter action in request")
    api.actions.append((chat.id, call.text("action")))
    return True
