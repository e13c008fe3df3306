"""The commands that platforms list for people, in one place: Discord's tree and Telegram's lists are made of this.

A command's names are the words of the text `command.<verb>`, the first one being shown; what it does is `about.<verb>`,
and what may stand behind it is `argument.<argument>`. Whatever is not listed here can still be typed.
"""

from __future__ import annotations

from functools import cache

import msgspec

from bot.texts import LANGUAGES, texts


class Command(msgspec.Struct, frozen=True, omit_defaults=True):
    verb: str
    group: str = ""
    """Of a tree: the command under which it stands; its names are `command.group_<group>`."""
    argument: str = ""
    required: bool = False
    completes: bool = False
    """Whether what is being typed behind it is completed."""
    admin: bool = False
    """For who administers the chat. A matter of display: what may be done is decided elsewhere."""
    main: bool = False
    """One of the few that a short list should have."""
    alone: bool = True
    """Whether it makes sense in a chat of one person and us."""


COMMANDS = (
    Command("carcassonne", main=True),
    Command("burgundy", main=True),
    Command("play", main=True),
    Command("do", argument="move", required=True, completes=True, main=True),
    Command("board", argument="place", main=True),
    Command("rules", argument="thing", completes=True, main=True),
    Command("plan", argument="plan", completes=True, main=True),
    Command("since", main=True),
    Command("mygames", main=True),
    Command("next", main=True),
    Command("orders", argument="order", main=True),
    Command("help", main=True),
    Command("settings", argument="choice", main=True),
    Command("config", argument="choice", admin=True),
    Command("privacy", main=True),
    Command("export"),
    Command("forget"),
    Command("new", "game"),
    Command("join", "game", argument="code"),
    Command("leave", "game", main=True),
    Command("start", "game"),
    Command("close", "game"),
    Command("guest", "game", argument="name"),
    Command("computer", "game", argument="level"),
    Command("dismiss", "game"),
    Command("set", "game", argument="setting"),
    Command("order", "game"),
    Command("status", "game", main=True),
    Command("log", "game", main=True),
    Command("text", "game"),
    Command("estates", "game"),
    Command("fields", "game"),
    Command("undo", "game", main=True),
    Command("agree", "game", alone=False),
    Command("refuse", "game", alone=False),
    Command("take", "game", argument="seat", alone=False),
    Command("rematch", "game"),
    Command("verify", "game"),
    Command("record", "game"),
    Command("abort", "game"),
    Command("end", "game", admin=True, alone=False),
    Command("remind", "time", argument="when", main=True),
    Command("mute", "time"),
    Command("nudge", "time", argument="who", main=True, alone=False),
    Command("tempo", "time", argument="tempo"),
    Command("pause", "time"),
    Command("resume", "time"),
    Command("vacation", "time", argument="dates", main=True),
    Command("link", "people", argument="code", main=True),
    Command("unlink", "people"),
    Command("invite", "people", main=True),
    Command("part", "people"),
    Command("stats", "people", argument="scope", main=True),
    Command("top", "people", argument="ranking", main=True),
)

GROUPS = tuple(dict.fromkeys(command.group for command in COMMANDS if command.group))

VERBS = (
    *("new", "carcassonne", "burgundy", "join", "leave", "guest", "computer", "dismiss"),
    *("rules", "set", "order", "start", "close"),
    *("play", "do", "turn", "confirm", "back", "plan", "unplan", "log", "status", "mygames", "help"),
    *("settings", "config", "language", "privacy", "export", "forget"),
    *("link", "unlink", "next", "invite", "part", "stats", "top"),
    *("remind", "mute", "nudge", "tempo", "pause", "resume", "vacation", "orders"),
    *("board", "fields", "estates", "since", "text"),
    *("undo", "agree", "refuse", "abort", "vote", "end", "quit", "take", "stand", "rematch", "verify", "record"),
)
"""What can be typed behind a slash; each is a verb, and texts give it its names."""


@cache
def command_words() -> dict[str, str]:
    """Every name of every command, in all languages."""
    return {
        name: verb for verb in VERBS for language in LANGUAGES for name in texts(language)(f"command.{verb}").split()
    }
