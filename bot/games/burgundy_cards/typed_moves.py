"""The words of typed moves of The Castles of Burgundy: The Card Game: `4 take castle`, `4+1 place bank`, `sell dark`,
`convert 5w 1s`. How they are read is in `bot.games.typed_steps`.

Besides what it says there, a person may say how many workers and how much silver they give in any words (`5 workers 1
silver`), and name a bonus by what it brings (`3 points`, `2 silver 1 worker`, `workers`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.games.burgundy_cards.labels import ACTIONS, AWARD, BOUGHT, BUY, CONVERT, GOODS, PROJECT, PROMPTS, TURN, mark
from bot.games.burgundy_cards.names import BONUSES, bonus_parts
from bot.games.game_ui import Said
from bot.games.option_paths import Codes
from bot.games.typed_steps import Grammar
from bot.games.typed_steps import read as read_steps
from engine.api import Decision, Kind, RuleError

_GIVEN: Final = re.compile(r"([0-9]+w)?([0-9]+s)?")
_UNITS: Final = {"w": "w", "workers": "w", "р": "w", "s": "s", "silver": "s", "с": "s"}
"""Workers and silver, in words and by their first letters."""
_GOODS: Final = "goods"


def read(asked: Decision, prefix: Codes, words: Sequence[str]) -> Said | None:
    """The meaning of the first words of a line as an answer to this question, after the prefix that the card has
    reached."""
    if asked.prompt not in PROMPTS:
        return None
    if asked.prompt == AWARD:
        bonus = _bonus(asked, words)
        if bonus is not None:
            return bonus
    if asked.prompt == BOUGHT and not prefix and words[0] == PROJECT:
        named = 3 if words[2:3] and words[2].isdecimal() else 2
        words = [*words[1:named], PROJECT, *words[named:]]
    return read_steps(_GRAMMAR, asked, prefix, words)


def _folded(words: Sequence[str], at: int) -> tuple[str, int]:
    """The code of a payment that is typed in several words, and of goods that are called so."""
    if at and words[at - 1] == CONVERT:
        return _payment(words[at:])
    pair = [*words[at : at + 2]]
    kinds = [word for word in pair if word.partition("+")[0] in GOODS]
    if len(pair) == 2 and len(kinds) == 1 and _GOODS in pair:
        return kinds[0], 2
    return "", 0


def _payment(words: Sequence[str]) -> tuple[str, int]:
    """`5w1s` for `5w 1s` or `1 silver 5 workers`, and the number of words."""
    found: dict[str, str] = {}
    used = 0
    while used < len(words):
        units = [(words[used][:-1], words[used][-1:])] if not words[used].isdecimal() else []
        if words[used].isdecimal() and used + 1 < len(words):
            units = [(words[used], words[used + 1])]
        match = _GIVEN.fullmatch(words[used])
        if match is not None and any(match.groups()):
            units = [(part[:-1], part[-1]) for part in match.groups() if part]
        if not units or any(not count.isdecimal() or _UNITS.get(unit, "") in ("", *found) for count, unit in units):
            break
        found |= {_UNITS[unit]: count.lstrip("0") for count, unit in units}
        used += 2 if words[used].isdecimal() else 1
    return "".join(f"{found[unit]}{unit}" for unit in "ws" if found.get(unit)), used


_GRAMMAR: Final = Grammar(turn=TURN, mark=mark, actions=ACTIONS, single_die=True, goes_on=True, folds=_folded)


# Bonuses


def _bonus(asked: Decision, words: Sequence[str]) -> Said | None:
    """The only bonus that brings what the first words of the line say: numbers may be left out, or stand before or
    after. An error where none does, or several do; None where the words name nothing that a bonus may bring."""
    offered = {option.code: dict(bonus_parts(option.code)) for option in asked.options if option.code != BUY}
    said: dict[str, str] = {}
    number, used = "", 0
    for word in words:
        what = word.rstrip("0123456789")
        count = word[len(what) :]
        if word.isdecimal() and not number:
            number = word
        elif what in BONUSES and what not in said:
            said[what], number = count or number, ""
        else:
            break
        used += 1
    if number and len(said) == 1 and not any(said.values()):
        said = dict.fromkeys(said, number)
    if not said:
        return None
    fitting = [code for code, bonus in offered.items() if _fits(said, bonus)]
    if len(fitting) == 1:
        return Said((fitting[0],), used)
    code = " ".join(words[:used])
    if fitting:
        return Said((), used, RuleError(Kind.AMBIGUOUS, "error.ambiguous", candidates=tuple(fitting), code=code))
    return Said((), used, RuleError(Kind.UNKNOWN, "error.not_here", candidates=tuple(offered), code=code))


def _fits(said: dict[str, str], bonus: dict[str, int]) -> bool:
    return {*said} == {*bonus} and all(not count or int(count) == bonus[what] for what, count in said.items())
