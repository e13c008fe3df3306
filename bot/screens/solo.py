"""Games for one: how they ended, what comes next, what can be chosen, and the diary of a person."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import ui_of
from bot.games.solo import PLAIN, SoloOutcome
from bot.screens.lobby import game_name, value_of
from bot.screens.screen import Button, Screen, Style
from bot.screens.wording import Buttons, name_of
from bot.stats.solo import Difficulty, best_of, by_difficulty, ui_for
from bot.store.solo_diary import SoloResult
from bot.tables.solo import SoloGame, outcome_of, solo_games, solo_options, solo_ui, stepped
from bot.tables.table import Rules, Table
from bot.texts import Texts, headed
from bot.times.timestamps import Style as Told
from bot.times.timestamps import moment
from engine.api import Game, OptionInfo

STEPS = {"harder": 1, "easier": -1}
"""Words of buttons that begin another game by changed rules, and by how many steps these are harder."""
LISTED = 5
"""Number of games that a diary lists."""
RULES_LISTED = 12
"""Most rules by which a diary counts."""


# when a game for one is over


def outcome_lines(texts: Texts, table: Table, game: Game) -> list[str]:
    """Whether the game was won, how it went, and how hard it was."""
    outcome = outcome_of(table.rules, game)
    told = solo_ui(table.rules).told(texts, outcome)
    lines = [texts("solo.outcome", won=_yes(outcome.won), who=name_of(texts, table, 0), told=told)]
    return [*lines, *filter(None, [headed(difficulty(texts, table.rules))])]


def difficulty(texts: Texts, rules: Rules) -> str:
    """How hard these rules are, in a few words; empty if the module knows no difference."""
    return solo_ui(rules).difficulty(texts, solo_options(rules))


def again_buttons(texts: Texts, table: Table) -> tuple[Button, ...]:
    """To play again by the same rules, or by harder or easier ones."""
    button = Buttons(texts, table.id)
    row = [button("rematch", style=Style.PRIMARY, label=texts("button.solo_again"))]
    for word, by in STEPS.items():
        rules = stepped(table.rules, by)
        if rules is not None:
            key = solo_ui(rules).step
            value = value_of(texts, rules.game, key, solo_options(rules)[key])
            row.append(button("solo", word, label=texts("button.solo_step", way=word, value=value)))
    return tuple(row)


# before it


def solo_buttons(texts: Texts) -> tuple[Button, ...]:
    """To begin each of the games for one."""
    button = Buttons(texts, "")
    return tuple(
        button("solo", word, label=texts("button.solo_begin", game=solo_name(texts, one)))
        for one, word in zip(solo_games(), solo_words(), strict=True)
    )


def solo_words() -> list[str]:
    """The word that means each of the games for one: its game or, where a game has several, its module."""
    found = solo_games()
    games = [one.game for one in found]
    return [one.game if games.count(one.game) == 1 else one.module.id for one in found]


def solo_name(texts: Texts, one: SoloGame) -> str:
    """The name of the game or, where it has several for one, that of the module."""
    several = sum(other.game == one.game for other in solo_games()) > 1
    return texts(f"{one.game}.module_{one.module.id}") if several else game_name(texts, one.game)


def solo_menu(texts: Texts) -> Screen:
    """All games for one, each with what it is like and a button that begins it."""
    lines = [
        texts("solo.about", game=solo_name(texts, one), about=texts(f"{one.game}.module_{one.module.id}_help"))
        for one in solo_games()
    ]
    menu = tuple((button,) for button in solo_buttons(texts))
    return Screen("\n".join([texts("solo.which"), "", *lines]), menu=menu)


def which_solo(texts: Texts, word: str, games: Sequence[SoloGame]) -> Screen:
    """A word that none of these games understands: they are named, with the buttons that begin them."""
    named = texts.either([solo_name(texts, each) for each in games])
    return Screen(texts("solo.no_such_game", word=word, games=named), menu=solo_menu(texts).menu)


def choices_told(texts: Texts, one: SoloGame) -> str:
    """What can be said behind the command: the options of the module that make it harder or easier, with their values;
    all its options if it names none."""
    measured = ui_of(one.game).solo.get(one.module.id, PLAIN).measures
    options = [option for option in one.module.options if option.key in measured] or one.module.options
    return "; ".join(
        texts(
            "rules.setting",
            name=texts(f"{one.game}.rule_{option.key}"),
            value=_values(texts, one.game, option),
        )
        for option in options
    )


def _values(texts: Texts, game: str, option: OptionInfo) -> str:
    """The values of an option; of numbers in a row only the ends."""
    numbers = [value for value in option.values if isinstance(value, int) and not isinstance(value, bool)]
    if len(numbers) == len(option.values) > 2 and list(range(numbers[0], numbers[-1] + 1)) == numbers:
        return texts("solo.range", least=numbers[0], most=numbers[-1])
    return texts.either([value_of(texts, game, option.key, value) for value in option.values])


# the diary


def diary_screen(texts: Texts, results: Sequence[SoloResult], *, counted: bool) -> Screen:
    """All games that a person has played alone: the best one, how many were won by which rules, the last ones."""
    lines = [texts("diary.title")]
    for game in dict.fromkeys(one.game for one in results):
        ones = [one for one in results if one.game == game]
        lines += ["", game_name(texts, game), solo_summary(texts, ones)]
        lines += [_line(texts, each) for each in by_difficulty(ones)[:RULES_LISTED]]
    if results:
        lines += ["", texts("diary.last")]
        lines += [_entry(texts, one) for one in sorted(results, key=lambda one: -one.ended)[:LISTED]]
    else:
        lines.append(texts("diary.none"))
    if not counted:
        lines.append(texts("stats.not_counted"))
    buttons = solo_buttons(texts)
    return Screen("\n".join(lines), menu=tuple((button,) for button in buttons), secret=True)


def solo_summary(texts: Texts, ones: Sequence[SoloResult]) -> str:
    """One line about games of one kind; there must be at least one."""
    best = best_of(ones)
    told = _with_rules(texts, best, _told(texts, best))
    return texts("diary.summary", games=len(ones), wins=sum(one.won for one in ones), best=told)


def _line(texts: Texts, each: Difficulty) -> str:
    rules = ui_for(each).difficulty(texts, each.options)
    if not rules:
        return _result(texts, each.best)
    best = _told(texts, each.best)
    return texts("diary.line", rules=headed(rules), games=each.played, wins=each.won, best=best)


def _entry(texts: Texts, one: SoloResult) -> str:
    told = _with_rules(texts, one, _result(texts, one))
    return texts("diary.entry", at=moment(one.ended, Told.DATE), told=told)


def _with_rules(texts: Texts, one: SoloResult, told: str) -> str:
    rules = ui_for(one).difficulty(texts, one.options)
    return texts("diary.with_rules", rules=rules, told=told) if rules else told


def _result(texts: Texts, one: SoloResult) -> str:
    return texts("diary.result", won=_yes(one.won), told=_told(texts, one))


def _told(texts: Texts, one: SoloResult) -> str:
    """How it went, without saying whether it was won: of the best game that is known from the number of wins."""
    return ui_for(one).told(texts, SoloOutcome(one.won, one.facts, one.worth))


def _yes(value: bool) -> str:
    return "yes" if value else "no"
