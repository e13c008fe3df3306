"""The commands that platforms list for people. Discord's command tree and Telegram's command menu are made from this.

The names of a command are the words of the text `command.<verb>`; the first one is shown. `about.<verb>` describes the
command, `argument.<argument>` its argument. Commands that are not listed here can still be typed.
"""

from __future__ import annotations

from functools import cache

import msgspec

from bot.texts import DEFAULT, LANGUAGES, texts


class Command(msgspec.Struct, frozen=True, omit_defaults=True):
    verb: str
    group: str = ""
    """The parent command in a command tree, with the names `command.group_<group>`; empty for a top-level command."""
    argument: str = ""
    required: bool = False
    completes: bool = False
    """Whether the platform asks for completions while its argument is typed."""
    admin: bool = False
    """Listed only for administrators of the chat. Permissions are checked elsewhere."""
    main: bool = False
    """One of the few commands for a short list."""
    alone: bool = True
    """Whether it makes sense in a private chat with the bot."""


COMMANDS = (
    Command("carcassonne", main=True),
    Command("burgundy", main=True),
    Command("cards", main=True),
    Command("solo", argument="solo", main=True),
    Command("play", main=True),
    Command("do", argument="move", required=True, completes=True, main=True),
    Command("board", argument="place", main=True),
    Command("hand", main=True),
    Command("ask", argument="cell", required=True, main=True),
    Command("tiles", main=True),
    Command("rules", argument="thing", completes=True, main=True),
    Command("plan", argument="plan", completes=True, main=True),
    Command("since", main=True),
    Command("partner", main=True),
    Command("note", argument="note", required=True, main=True),
    Command("luck", argument="luck"),
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
    Command("team", "game", argument="team"),
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
    Command("diary", "people", argument="played", main=True),
    Command("top", "people", argument="ranking", main=True),
    # Not in the group `game`: Discord allows no more than the 25 commands that it has.
    Command("remove", "people", argument="player", alone=False),
)

GROUPS = tuple(dict.fromkeys(command.group for command in COMMANDS if command.group))

VERBS = (
    *("new", "carcassonne", "burgundy", "cards", "solo", "join", "leave", "guest", "computer", "dismiss", "remove"),
    *("rules", "set", "order", "team", "aids", "luck", "start", "close"),
    *("play", "do", "turn", "confirm", "back", "plan", "unplan", "log", "status", "mygames", "help"),
    *("settings", "config", "language", "privacy", "export", "forget"),
    *("link", "unlink", "next", "invite", "part", "stats", "diary", "top"),
    *("partner", "note"),
    *("remind", "mute", "nudge", "tempo", "pause", "resume", "vacation", "orders"),
    *("board", "hand", "ask", "fields", "tiles", "estates", "since", "text"),
    *("undo", "agree", "refuse", "abort", "vote", "end", "quit", "take", "stand", "rematch", "verify", "record"),
)
"""Verbs that can be typed after a slash; texts give them their names. What modules of games add is in `verbs`."""


@cache
def verbs() -> tuple[str, ...]:
    """All verbs that can be typed, also those that a module of a game brings: it describes them in its texts
    (`about-<verb>`), besides naming them (`command-<verb>`)."""
    told = [id.removeprefix("about-") for id in texts(DEFAULT).ids("about-")]
    return (*VERBS, *(verb for verb in told if verb not in VERBS and not verb.startswith("group_")))


@cache
def command_words() -> dict[str, str]:
    """The verb of every command name, in all languages."""
    return {
        name: verb for verb in verbs() for language in LANGUAGES for name in texts(language)(f"command.{verb}").split()
    }
