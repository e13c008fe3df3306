"""The solo game in the chat: what the rival lays, how he compares with the player, his estate in words, and what
`/rules` says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from bot.games.burgundy_cards.alt_text import stacks_words
from bot.games.burgundy_cards.module_ui import CardsModuleUI
from bot.games.burgundy_cards.names import GAME, card_words, kind_words
from bot.games.burgundy_cards.rule_numbers import Count
from bot.games.game_ui import Names, Preset
from bot.games.solo import SoloOutcome, SoloUI
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from engine.api import CardsCatalogue, CardsView, Setting, View, card_code, cards_catalogue, make_spec
from engine.burgundy_cards.expansions.solo import (
    SOLO_INTERIM_ANIMALS,
    RivalCompared,
    RivalLaid,
    SoloView,
    solo,
)

LAID = "burgundy_cards.rival_laid"
TRIPLES = "burgundy_cards.rival_triples"
FIRST_OF = "burgundy_cards.rival_first_of"
ALL_SEVEN = "burgundy_cards.rival_all_seven"
COMPARED = "burgundy_cards.rival_compared"
AHEAD = "burgundy_cards.rival_ahead"


def _shown(view: CardsView) -> SoloView | None:
    return view.shown_by(solo.id, SoloView)


# the log


def _tell_laid(lines: list[LogLine], event: RivalLaid) -> None:
    lines.append(LogLine(LAID, {"laid": " ".join(map(card_code, event.cards))}))
    if event.triples:
        lines.append(LogLine(TRIPLES, {"kinds": " ".join(event.triples), "count": len(event.triples)}))
    if event.first_of:
        lines.append(LogLine(FIRST_OF, {"kinds": " ".join(event.first_of), "count": len(event.first_of)}))
    if event.all_seven:
        lines.append(LogLine(ALL_SEVEN, {"points": event.all_seven}))


def _tell_compared(lines: list[LogLine], event: RivalCompared) -> None:
    args: dict[str, Value] = {
        "round": event.round,
        "points": event.points,
        "animals": event.animals,
        "rival": event.rival,
    }
    lines.append(LogLine(AHEAD if event.lost else COMPARED, args, 0))


def _laid(texts: Texts, value: Value) -> str:
    return texts.listed([card_words(texts, code) for code in str(value).split()])


def _kinds(texts: Texts, value: Value) -> str:
    return texts.listed([kind_words(texts, type) for type in str(value).split()])


# the state of the game


def _situation(texts: Texts, view: CardsView) -> str:
    shown = _shown(view)
    return texts("burgundy_cards.rival_points", points=shown.points) if shown is not None else ""


def _estates(texts: Texts, view: CardsView, names: Names) -> Iterator[str]:
    """The rival's estate, with his points and what is still to come."""
    shown = _shown(view)
    if shown is None:
        return
    parts = [
        texts("burgundy_cards.rival_points", points=shown.points),
        texts("burgundy_cards.alt_estate", stacks=stacks_words(texts, shown.stacks)),
    ]
    if shown.left and not view.over:
        parts.append(texts("burgundy_cards.rival_left", cards=", ".join(map(str, shown.left))))
    said = "; ".join(parts)
    yield f"{said[:1].upper()}{said[1:]}."


# rules


@cache
def _catalogue() -> CardsCatalogue:
    return cards_catalogue(make_spec(GAME, 1, modules=[solo.id]))


def _rules() -> Mapping[str, int]:
    found: Mapping[str, int] = _catalogue().data[solo.id]
    return found


def _piles(count: Count) -> str:
    """How many cards the rival gets, by round."""
    piles: list[int] = _catalogue().data[solo.id]["piles"]
    return ", ".join(map(str, piles))


# how a game went


def _difficulty(texts: Texts, options: Mapping[str, Setting]) -> str:
    animals = "yes" if options[SOLO_INTERIM_ANIMALS.key] else "no"
    return texts("burgundy_cards.solo_difficulty", animals=animals)


def _outcome(view: View) -> SoloOutcome:
    """To hold out for more rounds is better, then to be further ahead of the rival, or less behind."""
    assert isinstance(view, CardsView)
    shown = _shown(view)
    assert shown is not None
    played = _catalogue().rounds.index(view.round) + 1
    facts = {"played": played, "points": view.points[0], "rival": shown.points}
    return SoloOutcome(bool(view.winners), facts, (played, view.points[0] - shown.points))


def _outcome_told(texts: Texts, outcome: SoloOutcome) -> str:
    round = _catalogue().rounds[outcome.facts["played"] - 1]
    points, rival = outcome.facts["points"], outcome.facts["rival"]
    return texts("burgundy_cards.solo_outcome", round=round, points=points, rival=rival)


SOLO_UI: Final = CardsModuleUI(
    id=solo.id,
    presets=(
        Preset("alone", modules=(solo.id,)),
        Preset("alone_strict", modules=(solo.id,), options={SOLO_INTERIM_ANIMALS.key: False}),
    ),
    settles=frozenset({"start_workers", "tie_animals"}),
    tells={RivalLaid: _tell_laid, RivalCompared: _tell_compared},
    words={"laid": _laid, "kinds": _kinds},
    later=frozenset({COMPARED, AHEAD, LAID, TRIPLES, FIRST_OF, ALL_SEVEN}),
    # What his cards bring the player.
    last_points=frozenset({"rival_monastery"}),
    situation=_situation,
    estates=_estates,
    explained={"alone": "alone", "rival": "rival"},
    samples={
        "alone": ("castle:3", "mine:2", "ship:4"),
        "rival": ("back", "monastery:1", "ship:4", "ship:2"),
    },
    numbers={
        "rival_piles": _piles,
        "rival_monastery": lambda count: count.points(_rules()["monastery"]),
        "interim": lambda count: count.option(SOLO_INTERIM_ANIMALS.key),
    },
    solo=SoloUI(
        difficulty=_difficulty,
        outcome=_outcome,
        told=_outcome_told,
        measures=(SOLO_INTERIM_ANIMALS.key,),
    ),
)
