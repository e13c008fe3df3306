"""Lines that are typed: whether one is a move, and how it could go on."""

from __future__ import annotations

import re

from bot.commands import VERBS
from bot.deeds.deed import Deed, words_of
from bot.deeds.drafting import in_play, seat_asked
from bot.deeds.explaining import things_offered
from bot.deeds.planning import offered as plan_offered
from bot.tables import drafts, shorthand
from bot.tables.change import Refusal
from bot.tables.saves import SAVES
from bot.tables.table import Phase
from bot.texts import LANGUAGES, texts
from engine.api import RuleError

SHORT = 4
"""Words. What begins with a place and is no longer is a move with a slip in it rather than talk."""
OFFERED = 25
STEM = re.compile("[-@+]")


async def sounds_like_a_move(deed: Deed) -> bool:
    """Whether a line without a slash is meant for the game: people talk at a table too.

    It is if it begins with a place or a number and is short, if it begins with a number and a word of the game, or if
    every word of it is one of the game's. Words that people say anyway, such as *no*, count only behind `/do`.
    """
    await deed.find()
    if not deed.word or not deed.table:
        return False
    loaded = await deed.load()
    if loaded.table.phase is not Phase.PLAYING or not loaded.table.seats_of(deed.user):
        return False
    words = shorthand.words_of(loaded.table.rules.game, deed.word)
    if not words:
        return False
    if shorthand.is_place(words[0]) and not words[0].isdecimal():
        return len(words) <= SHORT or all(map(shorthand.is_place, words))
    if deed.word.casefold().split()[0] in shorthand.everyday():
        return False
    game = SAVES.load(loaded.save)
    try:
        draft = drafts.begin(game, seat_asked(deed, loaded.table, game), loaded.draft)
    except (Refusal, RuleError):
        # Not asked: only a line that can be nothing else is answered with whose turn it is.
        return all(map(shorthand.is_place, words)) and len(words) > 1
    known = {*filter(None, shorthand.aliases(game.spec.game).values())}
    for asked in (game.decision(draft.seat), drafts.question(game, draft)):
        if asked is not None:
            known |= {_stem(code.casefold()) for path in drafts.paths(asked) for code in path}
    if _stem(words[0]).isdecimal() and (len(words) <= SHORT or words[1] in known):
        return True
    return all(shorthand.is_place(_stem(word)) or {word, _stem(word)} & known for word in words)


def _stem(word: str) -> str:
    """Without what follows behind a sign: `city-n`, `mine@4`, `2+1`."""
    return STEM.split(word, maxsplit=1)[0]


async def completions(deed: Deed) -> list[str]:
    line = deed.word
    if line.startswith("/") and " " not in line:
        return _commands(deed, line[1:].casefold())
    command, space, rest = line.partition(" ")
    prefix = ""
    if command.startswith("/"):
        verb = words_of(command)[0]
        if verb == "rules":
            return [f"{command} {name.lower()}" for name in await things_offered(deed, rest)][:OFFERED]
        if verb == "plan":
            return [f"{command} {line}" for line in await plan_offered(deed, rest)][:OFFERED]
        if verb != "do":
            return []
        prefix, line = command + space, rest
    await deed.find()
    loaded = await deed.load()
    game = in_play(loaded)
    seat = seat_asked(deed, loaded.table, game)
    return [prefix + offer for offer in shorthand.complete(game, seat, loaded.draft, line)[:OFFERED]]


def _commands(deed: Deed, begun: str) -> list[str]:
    """In the language of who types; in any other one too once the beginning fits."""
    offers = []
    for verb in VERBS:
        own = deed.texts(f"command.{verb}").split()
        others = [name for language in LANGUAGES for name in texts(language)(f"command.{verb}").split()]
        fitting = [name for name in (*own[:1], *(others if begun else ())) if name.startswith(begun)]
        offers += fitting[:1]
    return sorted(f"/{name}" for name in offers)
