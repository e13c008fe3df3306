"""Which texts must exist: everything that the code asks for, spelled out for every game, rule and verb."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from bot.games import all_uis, ui_of
from bot.platforms.discord.permissions import IN_THREADS, NEEDED
from bot.screens.reminders import LATER
from bot.screens.statistics import PLACES
from bot.tables.aids import Aids
from bot.tables.computer_players import LEVELS
from bot.tables.proposals import KINDS
from bot.tables.time_control import Clock, Overdue
from bot.texts import message_id
from bot.texts.commands import COMMANDS, GROUPS, VERBS
from engine.api import Game, GameInfo, OptionInfo, Setting, games, make_spec, new_game
from engine.burgundy_cards.steps.final import SOURCES
from tests.burgundy.playing import eager_moments
from tests.play import random_game, random_moves, whole_box
from tests.seeds import seed_of
from tests.texts import burgundy_cards_words, burgundy_words, carcassonne_words, topics
from tests.texts.asked import Asked, Use, asked_by, constants, made
from tests.texts.ftl import Language
from tests.toy.kind import TOY

ROOT = Path(__file__).parents[2]
PAGE = "page-"
"""The beginning of ids of texts for the page."""
OPTIONAL = {
    *(
        "{}.names",
        "{}.button_{}",
        "{}.held_{}",
        "{}.closing_{}",
        "{}.option_{}",
        "{}.{}",
        "{}.{}_{}",
        "{}.apart_{}",
    ),
    *topics.OPTIONAL,
    *carcassonne_words.OPTIONAL,
}
"""Families whose keys need not exist: the code asks for them only if they do, or only some of them are asked for."""
DERIVED = {**carcassonne_words.DERIVED, **burgundy_cards_words.DERIVED}
"""Arguments that the chat adds where others are given."""
ALIASES = ("aliases", "thing_aliases", "order_aliases")
"""Families of words that people type."""


SETTINGS = (
    *("language", "theme", "threads", "auto", "light", "dark", "thread", "here"),
    *("time", "zone", "night", "weekends", "remind", "digest", "statistics"),
)
"""Words of settings; each has its own names in every language."""


def ours() -> list[GameInfo]:
    return [info for info in games() if info.id != TOY.id]


@cache
def by_bot() -> Asked:
    """What the code of the bot asks for. In `bot/store` only the repository refuses anything, so the rest of it is left
    out: its names of files and keys look like keys of texts."""
    apart = {"store", "web"}
    paths = [path for path in (ROOT / "bot").rglob("*.py") if path.parts[-2] not in apart]
    return asked_by([*paths, ROOT / "bot" / "store" / "repository.py"], ROOT)


@cache
def by_engine() -> Asked:
    folders = ["core", *(info.id for info in ours())]
    return asked_by([path for folder in folders for path in (ROOT / "engine" / folder).rglob("*.py")], ROOT)


def tables(game: str) -> Iterator[Game]:
    """New games with random rules, with all modules at once, and with the last value of all their options."""
    for number in range(12):
        yield random_game(game, number)
        yield new_game(whole_box(game), seed_of(number))
    box = whole_box(game)
    info = next(info for info in games() if info.id == game)
    present = [module for module in info.modules if module.id in box.modules]
    last = {option.key: option.values[-1] for module in present for option in module.options}
    yield new_game(make_spec(game, box.players, modules=box.modules, options=last), seed_of(12))


@cache
def seen(game: str) -> Mapping[str, set[str]]:
    """What occurs in random games: prompts, codes of options, reasons for points, terms that are counted, and streams
    of chance."""
    found: dict[str, set[str]] = {"prompts": set(), "codes": set(), "reasons": set(), "terms": set(), "streams": set()}
    moves = eager_moments if game == "burgundy" else random_moves
    for number, table in enumerate(tables(game)):
        for moment in moves(table, random.Random(number)):
            found["prompts"] |= {decision.prompt for decision in moment.decisions}
            found["codes"] |= {
                part.code for decision in moment.decisions for option in decision.options for part in option.path
            }
        found["reasons"] |= {line.reason for line in table.ledger}
        found["terms"] |= {term.what.rpartition(":")[2] for line in table.ledger for term in line.worth}
        found["streams"] |= {draw.stream for entry in table.journal for draw in getattr(entry, "draws", ())}
        catalogue = table.rules.catalogue
        if game == "carcassonne":
            # Gardens are scored as soon as an expansion lets somebody claim them.
            found["reasons"] |= catalogue.completable | catalogue.claimable
            found["terms"] |= catalogue.completable - {"road"}
        if game == "burgundy":
            # Rare in games at random: bonus tiles, monasteries that count buildings, species of the other edition.
            found["reasons"] |= {"bonus", "watchtower"}
            tiles = catalogue.tiles.values()
            found["terms"] |= {final.building for _, final in catalogue.monasteries.final if final.building}
            found["terms"] |= {kind for estate in catalogue.estates.values() for kind in estate.kinds}
            found["terms"] |= {tile.species for tile in tiles if tile.species}
        if game == burgundy_cards_words.GAME:
            # Rare in games at random: triples, and large sets of animals.
            found["reasons"] |= set(SOURCES)
            found["terms"] |= burgundy_cards_words.terms()
    source = list((ROOT / "engine" / game).rglob("*.py"))
    found["prompts"] |= constants(source, f"{game}.")
    found["terms"] |= made(source, "Term")
    found["reasons"] |= made(source, "score", 1)
    # A question may be held back by chance, or by what comes to light.
    found["streams"] |= made(source, "reveal")
    return found


def families(asked: Asked) -> dict[str, set[str]]:
    """Every template by which keys are put together, with all keys that it gives."""
    arguments = [command.argument for command in COMMANDS if command.argument]
    layers = [verb for ui in all_uis() for verb in ui.layers]
    found = {
        "button.{}": {f"button.{verb}" for verb in (*asked.labelled, *layers)},
        "command.{}": {f"command.{verb}" for verb in (*VERBS, *layers)},
        "command.group_{}": {f"command.group_{group}" for group in GROUPS},
        "about.{}": {f"about.{verb}" for verb in (*(command.verb for command in COMMANDS), *layers)},
        "about.group_{}": {f"about.group_{group}" for group in GROUPS},
        "argument.{}": {f"argument.{name}" for name in arguments},
        "argument.about_{}": {f"argument.about_{name}" for name in arguments},
        "discord.right_{}": {f"discord.right_{name}" for name in {**NEEDED, **IN_THREADS}},
        "setting.{}": {f"setting.{code}" for code in SETTINGS},
        "button.remind_{}": {f"button.remind_{when}" for when in LATER},
        "stats.{}": {f"stats.{place}" for place in PLACES},
        "button.stats_{}": {f"button.stats_{place}" for place in PLACES},
        "level.{}": {f"level.{level}" for level in LEVELS},
        "log.asked_{}": {f"log.asked_{kind}" for kind in KINDS},
        "motion.{}": {f"motion.{kind}" for kind in KINDS},
        "button.clock_{}": {f"button.clock_{clock}" for clock in Clock},
        "tempo.policy_{}": {f"tempo.policy_{policy}" for policy in Overdue},
        "aids.level_{}": {f"aids.level_{aids}" for aids in Aids},
        "aids.help_{}": {f"aids.help_{aids}" for aids in Aids},
    }
    for info in ours():
        for template, words in _of_game(info).items():
            found.setdefault(template, set()).update(template.format(info.id, word) for word in words)
        found["{}.{}_{}"] |= {f"{info.id}.{family}_{module.id}" for family in ALIASES for module in info.modules}
    of_land = carcassonne_words.families(seen(carcassonne_words.GAME)["codes"])
    for more in (burgundy_words.families(), burgundy_cards_words.families(), of_land):
        for template, keys in more.items():
            found.setdefault(template, set()).update(keys)
    return found


def _of_game(info: GameInfo) -> dict[str, Iterable[str]]:
    options = [*info.options, *(option for module in info.modules for option in module.options)]
    rules = [option.key for option in options]
    worded = [word for option in options for word in _worded(option)]
    modules = [module.id for module in info.modules]
    presets = [preset.id for preset in ui_of(info.id).presets]
    orders = ui_of(info.id).auto_answers
    once = [""]
    return {
        "{}.name": once,
        "{}.names": once,
        "{}.button_{}": [*ui_of(info.id).layers],
        "{}.example": once,
        "{}.{}": ALIASES,
        "{}.{}_{}": [],
        "{}.edition": once if len(info.editions) > 1 else [],
        "{}.held_{}": seen(info.id)["streams"],
        "{}.closing_{}": [answer.rpartition("/")[2] for answer in ui_of(info.id).closing],
        "{}.option_{}": seen(info.id)["codes"],
        "{}.preset_{}": presets,
        "{}.preset_{}_help": presets,
        "{}.module_{}": modules,
        "{}.module_{}_help": modules,
        "{}.apart_{}": ["_".join(sorted((module.id, other))) for module in info.modules for other in module.excludes],
        "{}.rule_{}": rules,
        "{}.rule_{}_help": rules,
        "{}.rule_{}_source": rules,
        "{}.roll_{}": [*ui_of(info.id).rolls],
        "{}.value_{}": worded,
        "{}.reason_{}": seen(info.id)["reasons"],
        "{}.source_{}": seen(info.id)["reasons"],
        "{}.term_{}": seen(info.id)["terms"],
        "{}.tie_{}": made((ROOT / "engine" / info.id).rglob("*.py"), "TieBreak"),
        "{}.thing_hint": once if ui_of(info.id).things else [],
        "{}.order_{}": [word for order in orders for word in (order.id, *(f"{order.id}_{way}" for way in order.ways))],
    }


def _worded(option: OptionInfo) -> list[str]:
    """Endings of the keys of the words for the values of an option: one text that chooses between them; or, where some
    are names of printed things that no text can choose by, such as 11a, a text for each of the others."""
    words = [str(value) for value in option.values if _word(value)]
    names = [word for word in words if word.isidentifier()]
    return [option.key] * bool(words) if names == words else [f"{option.key}_{name}" for name in names]


def _word(value: Setting) -> bool:
    """Whether the value of an option needs a word, because it is neither a number nor yes or no."""
    return isinstance(value, str) and not value.isdecimal()


def namespaces(language: Language) -> set[str]:
    return {id.partition("-")[0] for id in language} - {PAGE.rstrip("-")}


def needed(bot: Asked, engine: Asked, language: Language) -> dict[str, str]:
    """All keys that must exist, each with a place that asks for it."""
    known = namespaces(language)
    keys = {use.key: use.place for use in (*bot.uses, *engine.uses)}
    keys |= {use.key: use.place for use in bot.literals if use.key.partition(".")[0] in known}
    for info in ours():
        keys |= dict.fromkeys(seen(info.id)["prompts"], f"prompt of {info.id}")
    for template, members in families(bot).items():
        if template not in OPTIONAL and template in bot.families:
            keys |= dict.fromkeys(members, bot.families[template])
    return keys


def missing(keys: Mapping[str, str], language: Language) -> list[str]:
    return [f"{key} ({place})" for key, place in sorted(keys.items()) if message_id(key) not in language]


def unused(keys: Collection[str], language: Language) -> list[str]:
    """Texts that nobody asks for, except those of the page."""
    ids = {message_id(key) for key in keys}
    return [id for id in sorted(language) if id not in ids and not id.startswith(PAGE)]


def misused(uses: Iterable[Use], language: Language) -> list[str]:
    """Places that do not pass all variables that a text needs."""
    problems = []
    for use in uses:
        text = language.get(message_id(use.key))
        given = set().union(use.given or (), *(DERIVED.get(name, ()) for name in use.given or ()))
        if text is not None and use.given is not None and text.variables - given:
            problems.append(f"{use.place}: {use.key} needs {sorted(text.variables - given)}")
    return problems


def page_keys(sources: Iterable[str], language: Language) -> tuple[set[str], set[str]]:
    """Texts that the page asks for, and those of them that do not exist.

    Scripts put some keys together: `page-${…}` and `page-hint-${…}` with a word, `${…}-title` with a beginning."""
    whole = "\n".join(sources)
    literals = set(re.findall(r"\bpage-[a-z0-9-]*[a-z0-9](?![a-z0-9-])", whole))
    endings = set(re.findall(r"\$\{\w+\}(-[a-z-]+)", whole))
    begun = {beginning: {beginning + ending for ending in endings} & set(language) for beginning in literals}
    families = set(re.findall(r"\b(page-(?:[a-z-]+-)?)\$\{", whole))
    words = set(re.findall(r"\"([a-z-]+)\"", whole))
    asked = literals | {key for keys in begun.values() for key in keys}
    asked |= {family + word for family in families for word in words}
    return asked, {key for key in literals if key not in language and not begun[key]}
