"""Random games of the card game, to be drawn."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from engine.api import SPECTATOR, CardsView, Game, StackView, Viewer, make_spec, new_game, seat_viewer

NAMES = ("Anna", "Борис", "Chloë", "Константин Константинопольский")
TYPES = ("castle", "mine", "monastery", "knowledge", "ship", "pasture", "building")

Targets = tuple[tuple[str, int], ...]


def game_at(
    seed: int, answers: int, players: int = 4, *, prompt: str = "", ref: str = "", modules: Sequence[str] = ()
) -> Game:
    """A random game after so many answers, at the next question with this prompt in which something is chosen whose
    `ref` begins so, or at its end. Players place a card whenever they can, else they take one."""
    dice = random.Random(seed)
    game = new_game(make_spec("burgundy_cards", players, modules=tuple(modules)), seed.to_bytes(32, "big"))
    given = 0
    while not game.over:
        decision = game.decisions[0]
        refs = [part.ref for option in decision.options for part in option.path]
        if given >= answers and prompt in ("", decision.prompt) and any(each.startswith(ref) for each in refs):
            break
        choices = range(len(decision.options))
        codes = [{part.code for part in decision.options[index].path} for index in choices]
        wanted = [[index for index in choices if deed in codes[index]] for deed in ("place", "take")]
        game.apply(decision.answer(dice.choice(wanted[0] or wanted[1] or choices)))
        given += 1
    return game


def found(prompt: str, ref: str, players: int = 2) -> Game:
    """A game in which this is asked."""
    games = (game_at(seed, 20, players, prompt=f"burgundy_cards.{prompt}", ref=ref) for seed in range(60))
    return next(game for game in games if not game.over)


def view_of(game: Game, viewer: Viewer = SPECTATOR) -> CardsView:
    view = game.view(viewer)
    assert isinstance(view, CardsView)
    return view


def own_view(game: Game) -> CardsView:
    """As whoever is asked sees it."""
    return view_of(game, seat_viewer(game.decisions[0].seat))


def refs_of(game: Game) -> Targets:
    """Everything that can be chosen, numbered."""
    options = game.decisions[0].options
    codes = dict.fromkeys(part.ref for option in options for part in option.path if part.ref)
    return tuple((code, number) for number, code in enumerate(codes, start=1))


def rich(view: CardsView, stacks: int = 12) -> CardsView:
    """The view with as much of everything as is possible, and so many stacks in each estate."""
    first = stacks - len(TYPES)
    estate = tuple(
        _stack(view, TYPES[place % len(TYPES)], 3 if place < first else 1 + place % 2) for place in range(stacks)
    )
    seats = tuple(
        msgspec.structs.replace(
            player,
            projects=("castle:3", "building.bank:5", "ship:2"),
            stacks=estate,
            goods={"light": 6, "medium": 5, "dark": 4},
            animals={"cow": 5, "sheep": 4, "pig": 3, "rooster": 5},
            sold={"light": 6, "medium": 6, "dark": 1},
            silver=24,
            workers=30,
            first_of=TYPES[:5] if seat == 0 else TYPES[5:6] if seat == 1 else (),
            all_seven=4 if seat == 0 else 0,
        )
        for seat, player in enumerate(view.seats)
    )
    points = tuple(58 + seat for seat in range(view.players))
    return msgspec.structs.replace(view, seats=seats, points=points, firsts_left=TYPES[6:], all_seven_left=(3, 2, 1))


def _stack(view: CardsView, type: str, count: int) -> StackView:
    name = "building.inn" if type == "building" else type
    cards = tuple(f"{name}:{face + 1}" for face in range(count))
    return StackView(type, cards, view.triple_points[type] if count == 3 else 0)


def everything(view: CardsView, seat: int) -> Targets:
    """Targets for everything that could ever be chosen, all at once."""
    player = view.seats[seat]
    codes = [f"hand:{place}" for place in range(player.hand_count)]
    codes += [f"row:{row}:{place}" for row, ids in enumerate(view.rows, start=1) for place, id in enumerate(ids) if id]
    codes += [f"project:{place}" for place in range(len(player.projects))]
    codes += [f"stack:{type}" for type in TYPES]
    codes += [f"good:{kind}" for kind, many in player.goods.items() if many]
    codes += [f"pile:{pile.name}" for pile in view.piles if pile.top]
    codes += [f"bonus:{bonus.code}" for bonus in view.bonuses]
    codes += [f"bought:{place}" for place in range(player.bought_count)]
    return tuple((code, number) for number, code in enumerate(codes, start=1))
