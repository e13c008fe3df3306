"""Editing and deleting messages; ephemeral ones have methods of their own."""

from __future__ import annotations

from dataclasses import replace

from tests.telegram.standin.api import Api, method
from tests.telegram.standin.content import keyboard_of, text_of
from tests.telegram.standin.parameters import Call, fields
from tests.telegram.standin.refusals import NOT_MODIFIED, Json, bad
from tests.telegram.standin.sending import PREVIEW, file_of
from tests.telegram.standin.world import Content, Message

TWO_DAYS = 48 * 3600
_ONE = {"chat_id": "chat", "message_id": "int", "reply_markup": "json"}
_OWN = {"chat_id": "chat", "receiver_user_id": "int", "ephemeral_message_id": "int", "reply_markup": "json"}
_NEEDS = "chat_id message_id"
_OWN_NEEDS = "chat_id receiver_user_id ephemeral_message_id"
_TEXT = {"text": "str", "entities": "json", "link_preview_options": "json"}
_CAPTION = {"caption": "str", "caption_entities": "json", "show_caption_above_media": "bool"}
_MEDIA = {
    "type": "str",
    "media": "str",
    "caption": "str",
    "caption_entities": "json",
    "has_spoiler": "bool",
    "show_caption_above_media": "bool",
    "disable_content_type_detection": "bool",
    "thumbnail": "str",
}


def _find(api: Api, call: Call) -> Message:
    chat = api.chat(call)
    own = "Ephemeral" in call.method
    if own:
        message = api.world.message(chat, call.number("ephemeral_message_id"), call.number("receiver_user_id"))
    else:
        message = api.world.message(chat, call.number("message_id"))
    if message is None:
        raise bad("message to edit not found")
    if message.sender is not api.bot or message.service:
        raise bad("message can't be edited")
    return message


async def _change(api: Api, call: Call, message: Message, content: Content) -> Json | bool:
    """Replace the whole content of a message, with its keyboard."""
    content.keyboard, _ = keyboard_of(call.value("reply_markup"), inline=True)
    before, after = message.content.json(), content.json()
    if before == after:
        raise bad(NOT_MODIFIED)
    api.count(message.chat, message.receiver)
    message.content = content
    message.edited = api.clock()
    message.edits += 1
    await api.updates.notify()
    return True if message.receiver else message.json()


@method("editMessageText", f"{_NEEDS} text", {**_ONE, **_TEXT}, counted=True)
@method("editEphemeralMessageText", f"{_OWN_NEEDS} text", {**_OWN, **_TEXT}, counted=True, ephemeral=True)
async def edit_text(api: Api, call: Call) -> Json | bool:
    message = _find(api, call)
    if message.content.media:
        raise bad("there is no text in the message to edit")
    text, entities = text_of(api.world, call.text("text"), call.value("entities"), caption=False)
    if (preview := call.value("link_preview_options")) is not None:
        fields("link preview options", preview, PREVIEW)
    return await _change(api, call, message, Content(text, entities))


@method("editMessageCaption", _NEEDS, {**_ONE, **_CAPTION}, counted=True)
@method("editEphemeralMessageCaption", _OWN_NEEDS, {**_OWN, **_CAPTION}, counted=True, ephemeral=True)
async def edit_caption(api: Api, call: Call) -> Json | bool:
    message = _find(api, call)
    if not message.content.media:
        raise bad("there is no caption in the message to edit")
    text, entities = text_of(api.world, call.text("caption"), call.value("caption_entities"), caption=True)
    return await _change(api, call, message, replace(message.content, text=text, entities=entities))


@method("editMessageMedia", f"{_NEEDS} media", {**_ONE, "media": "json"}, counted=True)
@method("editEphemeralMessageMedia", f"{_OWN_NEEDS} media", {**_OWN, "media": "json"}, counted=True, ephemeral=True)
async def edit_media(api: Api, call: Call) -> Json | bool:
    message = _find(api, call)
    media = fields("InputMedia", call.value("media"), _MEDIA, ("type", "media"))
    if media["type"] not in ("photo", "document"):
        raise bad("can't parse InputMedia: media type is not supported here")
    text, entities = text_of(api.world, media.get("caption", ""), media.get("caption_entities"), caption=True)
    file = file_of(api, call, media["type"], "media", media["media"])
    content = Content(text, entities)
    if media["type"] == "photo":
        content.photo = file
    else:
        content.document = file
    return await _change(api, call, message, content)


@method("editMessageReplyMarkup", _NEEDS, {**_ONE}, counted=True)
@method("editEphemeralMessageReplyMarkup", _OWN_NEEDS, {**_OWN}, counted=True, ephemeral=True)
async def edit_keyboard(api: Api, call: Call) -> Json | bool:
    message = _find(api, call)
    return await _change(api, call, message, replace(message.content))


@method("deleteMessage", _NEEDS, {"chat_id": "chat", "message_id": "int"})
async def delete_message(api: Api, call: Call) -> bool:
    chat = api.chat(call)
    message = api.world.message(chat, call.number("message_id"))
    if message is None:
        raise bad("message to delete not found")
    if api.clock() - message.date > TWO_DAYS:
        raise bad("message can't be deleted for everyone")
    if message.sender is not api.bot and chat.group and not chat.admin(api.bot):
        raise bad("message can't be deleted")
    message.deleted = True
    chat.pinned = [pinned for pinned in chat.pinned if pinned is not message]
    await api.updates.notify()
    return True


@method(
    "deleteEphemeralMessage",
    _OWN_NEEDS,
    {"chat_id": "chat", "receiver_user_id": "int", "ephemeral_message_id": "int"},
    ephemeral=True,
)
async def delete_ephemeral(api: Api, call: Call) -> bool:
    message = api.world.message(api.chat(call), call.number("ephemeral_message_id"), call.number("receiver_user_id"))
    if message is None:
        raise bad("message to delete not found")
    message.deleted = True
    await api.updates.notify()
    return True
