"""Random games of The Castles of Burgundy, to be drawn."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

from engine.api import SPECTATOR, BurgundyView, Game, Setting, make_spec, new_game

NAMES = ("Anna", "Борис", "Chloë", "Константин Константинопольский")

Targets = tuple[tuple[str, int], ...]


def game_at(
    seed: int,
    answers: int,
    players: int = 4,
    *,
    edition: str = "2011",
    setup: str = "beginners",
    prompt: str = "",
    ref: str = "",
    modules: Sequence[str] = (),
    **options: Setting,
) -> Game:
    """A random game after so many answers, at the next question with this prompt in which something is chosen whose
    `ref` begins so, or at its end. Players place a tile whenever they can."""
    dice = random.Random(seed)
    rules = {"setup": setup, **options}
    spec = make_spec("burgundy", players, edition=edition, modules=tuple(modules), options=rules)
    game = new_game(spec, seed.to_bytes(32, "big"))
    given = 0
    while not game.over:
        decision = game.decisions[0]
        refs = [part.ref for option in decision.options for part in option.path]
        if given >= answers and prompt in ("", decision.prompt) and any(each.startswith(ref) for each in refs):
            break
        choices = range(len(decision.options))
        placing = [index for index in choices if any(part.code == "place" for part in decision.options[index].path)]
        game.apply(decision.answer(dice.choice(placing or choices)))
        given += 1
    return game


def view_of(game: Game) -> BurgundyView:
    view = game.view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    return view


@lru_cache(16)
def view_at(seed: int, answers: int, players: int = 4, edition: str = "2011") -> BurgundyView:
    return view_of(game_at(seed, answers, players, edition=edition, prompt="burgundy.turn"))


def refs_of(game: Game, *kinds: str) -> Targets:
    """The things that the open question is about, numbered: all that the board shows, or only those of some kinds."""
    decision = game.decisions[0]
    view = view_of(game)
    estate = view.estates[decision.seat]
    codes = dict.fromkeys(part.ref for option in decision.options for part in option.path if part.ref)
    # Goods that a ship would only bring are not in the storage yet.
    shown = [
        code
        for code in codes
        if (not kinds or code.partition(":")[0] in kinds)
        and not (code.startswith("good:") and not estate.goods[int(code[5:]) - 1])
    ]
    return tuple((code, number) for number, code in enumerate(shown, start=1))
