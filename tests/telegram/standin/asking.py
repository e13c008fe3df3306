"""What the bot can ask for: itself, chats, members, files, updates; and its answers to presses."""

from __future__ import annotations

from urllib.parse import urlsplit

from tests.telegram.standin.api import SOON, Api, method
from tests.telegram.standin.content import ALERT, units
from tests.telegram.standin.parameters import Call, fields
from tests.telegram.standin.refusals import TOO_OLD, Json, bad
from tests.telegram.standin.updates import Webhook
from tests.telegram.standin.world import Chat, Content, User

RIGHTS = (
    *("can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages", "can_manage_video_chats"),
    *("can_restrict_members", "can_promote_members", "can_change_info", "can_invite_users", "can_post_stories"),
    *("can_edit_stories", "can_delete_stories"),
)
DOWNLOAD = 20 * 2**20
REACTIONS = set("👍👎❤🔥🎉🤔👀👌🙏🏆⚡👏🤝🫡🆒💯")
"""Some of the reactions that Telegram allows."""


@method("getMe")
async def get_me(api: Api, call: Call) -> Json:
    return {
        **api.bot.json(),
        "can_join_groups": True,
        "can_read_all_group_messages": not api.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


@method("getUpdates", "", {"offset": "int", "limit": "int", "timeout": "int", "allowed_updates": "json"})
async def get_updates(api: Api, call: Call) -> list[Json]:
    api.updates.allow(call.value("allowed_updates"))
    return await api.updates.get(call.number("offset"), call.number("limit"), call.number("timeout"))


@method(
    "setWebhook",
    "url",
    {
        "url": "str",
        "secret_token": "str",
        "max_connections": "int",
        "allowed_updates": "json",
        "drop_pending_updates": "bool",
        "ip_address": "str",
    },
)
async def set_webhook(api: Api, call: Call) -> bool:
    url, secret = call.text("url"), call.text("secret_token")
    api.updates.allow(call.value("allowed_updates"))
    if call.flag("drop_pending_updates"):
        api.updates.pending.clear()
    if not url:
        await api.updates.set(None)
        return True
    api.updates.check_url(url)
    plain = secret.replace("_", "").replace("-", "")
    if secret and (len(secret) > 256 or not plain.isascii() or not plain.isalnum()):
        raise bad("secret token contains unallowed characters")
    connections = call.number("max_connections", 40)
    if not 1 <= connections <= 100:
        raise bad("invalid max_connections")
    await api.updates.set(Webhook(url, secret, connections))
    return True


@method("deleteWebhook", "", {"drop_pending_updates": "bool"})
async def delete_webhook(api: Api, call: Call) -> bool:
    if call.flag("drop_pending_updates"):
        api.updates.pending.clear()
    await api.updates.set(None)
    return True


@method("getWebhookInfo")
async def get_webhook_info(api: Api, call: Call) -> Json:
    webhook = api.updates.webhook
    known: Json = {"url": webhook.url if webhook else "", "has_custom_certificate": False}
    known["pending_update_count"] = len(api.updates.pending)
    if webhook is not None:
        known["max_connections"] = webhook.connections
        if webhook.error:
            known |= {"last_error_date": int(webhook.error_at), "last_error_message": webhook.error}
    if api.updates.allowed is not None:
        known["allowed_updates"] = api.updates.allowed
    return known


@method(
    "answerCallbackQuery",
    "callback_query_id",
    {"callback_query_id": "str", "text": "str", "show_alert": "bool", "url": "str", "cache_time": "int"},
)
async def answer_callback_query(api: Api, call: Call) -> bool:
    query = api.queries.get(call.text("callback_query_id"))
    if query is None or query.answer is not None or api.clock() - query.at > SOON:
        raise bad(TOO_OLD)
    if units(call.text("text")) > ALERT:
        raise bad("MESSAGE_TOO_LONG")
    url = call.text("url")
    if url and urlsplit(url)[1:3] != ("t.me", f"/{api.bot.username}"):
        raise bad("URL_INVALID")
    query.answer = {"text": call.text("text"), "alert": call.flag("show_alert"), "url": url}
    await api.updates.notify()
    return True


@method("getChat", "chat_id", {"chat_id": "chat"})
async def get_chat(api: Api, call: Call) -> Json:
    chat = api.chat(call)
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
    return {
        **chat.json(),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(gifts, False),
    }


def member_json(chat: Chat, user: User) -> Json:
    status = chat.status(user)
    known: Json = {"status": status, "user": user.json()}
    match status:
        case "creator":
            known["is_anonymous"] = False
        case "administrator":
            known |= dict.fromkeys(RIGHTS, False) | {"can_manage_chat": True}
        case "kicked":
            known["until_date"] = 0
        case "restricted":
            sends = ("messages", "audios", "documents", "photos", "videos", "video_notes", "voice_notes", "polls")
            known |= {f"can_send_{what}": False for what in (*sends, "other_messages")}
            known |= dict.fromkeys(("can_change_info", "can_invite_users", "can_pin_messages"), False)
            known |= {"can_add_web_page_previews": False, "can_manage_topics": False, "can_edit_tag": False}
            known |= {"is_member": True, "until_date": 0}
    return known


@method("getChatMember", "chat_id user_id", {"chat_id": "chat", "user_id": "int"})
async def get_chat_member(api: Api, call: Call) -> Json:
    chat = api.chat(call)
    user = api.world.users.get(call.number("user_id"))
    if user is None or (user.id not in chat.members and user is not api.bot):
        raise bad("member not found")
    return member_json(chat, user)


@method("getChatAdministrators", "chat_id", {"chat_id": "chat", "return_bots": "bool"})
async def get_chat_administrators(api: Api, call: Call) -> list[Json]:
    chat = api.chat(call)
    if not chat.group:
        raise bad("there are no administrators in the private chat")
    users = [api.world.users[id] for id in chat.members]
    # Of bots only the one that asks is told, unless it wants all of them.
    people = [user for user in users if not user.bot]
    return [member_json(chat, user) for user in (*people, api.bot) if chat.admin(user)]


@method("getChatMemberCount", "chat_id", {"chat_id": "chat"})
async def get_chat_member_count(api: Api, call: Call) -> int:
    chat = api.chat(call)
    return sum(chat.here(api.world.users[id]) for id in chat.members)


@method("leaveChat", "chat_id", {"chat_id": "chat"})
async def leave_chat(api: Api, call: Call) -> bool:
    chat = api.chat(call)
    if not chat.group:
        raise bad("chat member status can't be changed in private chats")
    chat.members[api.bot.id] = "left"
    return True


@method("getFile", "file_id", {"file_id": "str"})
async def get_file(api: Api, call: Call) -> Json:
    file = api.world.files.get(call.text("file_id"))
    if file is None:
        raise bad("wrong file_id or the file is temporarily unavailable")
    if len(file.data) > DOWNLOAD:
        raise bad("file is too big")
    return {**file.json(), "file_path": file.path}


@method(
    "pinChatMessage", "chat_id message_id", {"chat_id": "chat", "message_id": "int", "disable_notification": "bool"}
)
async def pin_chat_message(api: Api, call: Call) -> bool:
    chat = api.chat(call)
    message = api.world.message(chat, call.number("message_id"))
    if message is None:
        raise bad("message to pin not found")
    if chat.group and not chat.admin(api.bot):
        raise bad("not enough rights to manage pinned messages in the chat")
    if message in chat.pinned:
        return True
    chat.pinned.append(message)
    note = api.new(chat, api.bot, Content(), service={"pinned_message": message.json(replied=False)})
    note.silent, note.thread = call.flag("disable_notification"), message.thread
    await api.put(note)
    await api.updates.tell("message", note.json())
    return True


@method("unpinChatMessage", "chat_id", {"chat_id": "chat", "message_id": "int"})
async def unpin_chat_message(api: Api, call: Call) -> bool:
    chat = api.chat(call)
    if chat.group and not chat.admin(api.bot):
        raise bad("not enough rights to manage pinned messages in the chat")
    wanted = [message for message in chat.pinned if message.id == call.number("message_id", message.id)]
    if not wanted:
        raise bad("message to unpin not found")
    chat.pinned.remove(wanted[-1])
    return True


@method(
    "setMessageReaction",
    "chat_id message_id",
    {"chat_id": "chat", "message_id": "int", "reaction": "json", "is_big": "bool"},
)
async def set_message_reaction(api: Api, call: Call) -> bool:
    message = api.world.message(api.chat(call), call.number("message_id"))
    if message is None:
        raise bad("message to react not found")
    reactions = call.value("reaction") or []
    for reaction in reactions:
        emoji = fields("ReactionType", reaction, {"type": "str", "emoji": "str"}, ("type",)).get("emoji")
        if emoji not in REACTIONS:
            raise bad("REACTION_INVALID")
    message.reactions = [reaction["emoji"] for reaction in reactions]
    return True
