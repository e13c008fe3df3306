"""Positions for tests: a new game of the real engine, whose state is then set to what the test wants.

Cards are named by their ids (`castle:3`, `building.bank:5`), or by less where the rest does not matter: a type, a kind
of building (`bank`), or the number of its die. All 114 cards are somewhere: what the test does not name is in the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.api import (
    SPECTATOR,
    CardsView,
    Game,
    ScriptedChance,
    Seat,
    SeededChance,
    Setting,
    Term,
    make_spec,
    new_game,
    seat_viewer,
)
from engine.burgundy_cards.cards import MONASTERY, die_of, type_of
from engine.burgundy_cards.catalogue import ANIMALS, GOODS
from engine.burgundy_cards.frames import Cycles, Rounds, Store, Turn, Turns
from engine.burgundy_cards.state import CardsState, Stack
from engine.core.frame import Frame
from tests.answering import answer as answer
from tests.answering import play as play
from tests.answering import refused as refused
from tests.answering import told as told

GAME = "burgundy_cards"
SEED = bytes(range(32))
ROUNDS = "ABCDE"
TURNS = 6
HAND = 2
BOX = "box"
"""Where cards are laid aside that are out of the game."""

Name = str | int
"""A card, by its id or by less."""


@dataclass(frozen=True)
class Holding:
    """What one player has. By default only dice cards, whichever they are."""

    hand: Sequence[Name] = ()
    """Dice cards on hand: as many as the turn begins with, any others if more are needed."""
    projects: Sequence[Name] = ()
    stacks: Sequence[Sequence[Name]] = ()
    """The estate. A stack with monasteries and others has the type of the others."""
    goods: Mapping[str, int] = field(default_factory=dict)
    animals: Mapping[str, int] = field(default_factory=dict)
    sold: Mapping[str, int] = field(default_factory=dict)
    silver: int = 0
    workers: int = 0
    points: int = 0
    """In the ledger already."""


def given(
    *holdings: Holding,
    players: int = 0,
    round: str = "A",
    turn: int = 1,
    rows: Mapping[int, Sequence[Name]] | None = None,
    piles: Mapping[str, Sequence[str]] | None = None,
    firsts: Mapping[str, Seat] | None = None,
    all_seven: Sequence[Seat] = (),
    first: Seat = 0,
    turned: bool = False,
    on: Seat = 0,
    bought: Sequence[str] = (),
    dealt: Sequence[str] = (),
    deck: Sequence[Name] | None = None,
    discards: Sequence[Name] | None = None,
    aside: Mapping[str, Sequence[Name]] | None = None,
    modules: Sequence[str] = (),
    **options: Setting,
) -> Game:
    """A position in which seat `on` begins its turn; play goes round from seat 0. Holdings are by seat; without a
    number there are as many players as holdings, at least two.

    The display has only the cards that are named. `first` has the first-player card, `turned` says whether it lies face
    down. `bought` are the cards that purchases turn up and `dealt` those of the next round, in order. If the `deck` is
    named, all others are in the discard pile; if the `discards` are named, all others are out of the game.
    """
    players = players or max(2, len(holdings))
    chance = ScriptedChance(SeededChance(SEED), first=[0], purchase=bought)
    game = new_game(make_spec(GAME, players, modules=tuple(modules), options=options), SEED, chance)
    state: CardsState = game.state
    everybody = [*holdings, *[Holding()] * (players - len(holdings))]
    in_hand = min(HAND, TURNS + 1 - turn)
    cards = _Cards(game)
    for name in (*bought, *dealt):
        cards.want(name)
    laid = []
    for seat, holding in enumerate(everybody):
        played = seat < on
        hand = cards.want_all(holding.hand[: in_hand - played], at_least=in_hand - played)
        dice = cards.want_all((), at_least=max(0, TURNS - turn + 1 - in_hand))
        projects = cards.want_all(holding.projects)
        stacks = [cards.want_all(names) for names in holding.stacks]
        laid.append((hand, dice, projects, stacks))
    display = [cards.want_all((rows or {}).get(row, ())) for row in range(1, 7)]
    laid_aside = {name: cards.want_all(names) for name, names in (aside or {}).items()}
    to_draw = cards.want_all(deck or ())
    thrown = cards.want_all(discards or ())
    rest = cards.resolve()
    for seat, (hand, dice, projects, stacks) in enumerate(laid):
        state.hand[seat], state.dice[seat], state.projects[seat] = tuple(hand), tuple(dice), tuple(projects)
        state.estates[seat] = tuple(stack_of(names) for names in stacks)
    state.rows = tuple(tuple(row) for row in display)
    state.aside = {name: tuple(names) for name, names in laid_aside.items()}
    coming = [*bought, *dealt, *to_draw]
    state.deck = tuple(sorted(coming if deck is not None else [*coming, *rest]))
    state.discards = tuple(thrown)
    if deck is not None and discards is None:
        state.discards = tuple(rest)
    elif deck is not None:
        state.aside[BOX] = tuple(rest)
    state.round, state.turn = ROUNDS.index(round), turn
    state.first, state.turned = first, turned
    state.order = tuple(range(players))
    state.firsts, state.all_seven = dict(firsts or {}), tuple(all_seven)
    state.ledger, state.points = [], [0] * players
    state.agenda = [_moved(frame, state, on) for frame in state.agenda]
    state.asks = {on: 1}
    for seat, holding in enumerate(everybody):
        _store(game, seat, holding)
    _pile_up(game, everybody, piles or {})
    state.drawn = {stream: count for stream, count in state.drawn.items() if stream not in ("deal", "purchase")}
    scripted = ScriptedChance(SeededChance(SEED), purchase=bought, deal=dealt)
    return Game.load(game.dump(), scripted)


def last_turn(*holdings: Holding, **rest: Any) -> Game:
    """The same position in the last turn of the game: everybody has one dice card."""
    return given(*holdings, round="E", turn=TURNS, **rest)


class _Cards:
    """Cards of the box, as they are asked for. Those that are named by their ids are set aside before any others."""

    def __init__(self, game: Game) -> None:
        self._rest = list(game.look.catalogue.deck)
        self._lists: list[list[str]] = []
        self._loose: list[tuple[list[str], int, Name]] = []

    def want(self, name: Name) -> str:
        assert name in self._rest, f"{name} is no card, or they are all used up"
        self._rest.remove(str(name))
        return str(name)

    def want_all(self, names: Sequence[Name], at_least: int = 0) -> list[str]:
        """A list that will have these cards, and any others up to a number."""
        found: list[str] = []
        for name in (*names, *[""] * (at_least - len(names))):
            if ":" in str(name):
                found.append(self.want(name))
            else:
                self._loose.append((found, len(found), name))
                found.append("")
        return found

    def resolve(self) -> list[str]:
        """Choose a card for each name that leaves something open, those that leave everything open last; the cards that
        are left over."""
        for found, place, name in sorted(self._loose, key=lambda entry: entry[2] == ""):
            found[place] = self.want(next(card for card in reversed(self._rest) if _is_called(card, name)))
        return self._rest


def _is_called(card: str, name: Name) -> bool:
    if isinstance(name, int):
        return die_of(card) == name
    return name in ("", type_of(card), card.partition(":")[0].partition(".")[2])


def stack_of(cards: Sequence[str]) -> Stack:
    """Cards that lie on each other, with the type that they count as."""
    types = {type_of(card) for card in cards} - {MONASTERY} or {MONASTERY}
    assert len(types) == 1, f"{cards} do not go together"
    return Stack(types.pop(), tuple(cards))


def _moved(frame: Frame, state: CardsState, on: Seat) -> Frame:
    if isinstance(frame, Rounds):
        return Rounds(state.round + 1)
    if isinstance(frame, Cycles):
        return Cycles(state.turn)
    if isinstance(frame, Turns):
        return Turns(on + 1)
    return Turn(on) if isinstance(frame, Turn) else frame


def _store(game: Game, seat: Seat, holding: Holding) -> None:
    state, kinds = game.state, game.look.catalogue.kinds
    state.goods[seat] = tuple(holding.goods.get(kind, 0) for kind in kinds[GOODS])
    state.animals[seat] = tuple(holding.animals.get(kind, 0) for kind in kinds[ANIMALS])
    state.sold[seat] = tuple(holding.sold.get(kind, 0) for kind in kinds[GOODS])
    state.silver[seat], state.workers[seat] = holding.silver, holding.workers
    if holding.points:
        state.score(seat, "vp", (Term("watchtower", holding.points),))


def _pile_up(game: Game, holdings: Sequence[Holding], named: Mapping[str, Sequence[str]]) -> None:
    """The piles as they are named, and what is left of each supply in the others."""
    catalogue = game.look.catalogue
    for supply in (GOODS, ANIMALS):
        rest = Counter(dict.fromkeys(catalogue.kinds[supply], catalogue.each[supply]))
        for holding in holdings:
            rest -= Counter(holding.goods) + Counter(holding.sold) if supply == GOODS else Counter(holding.animals)
        names = [f"{supply}:1", f"{supply}:2"]
        for name in names:
            rest -= Counter(named.get(name, ()))
        free = [name for name in names if name not in named]
        wares = sorted(rest.elements())
        for place, name in enumerate(names):
            game.state.piles[name] = tuple(named[name] if name in named else wares[place % len(free) :: len(free)])


def finish_turn(game: Game) -> None:
    """End the current turn: its player takes a silver and declines everything else."""
    turn = game.state.turns
    while game.decisions and game.state.turns == turn:
        answer(game, next(code for code in offered(game) if code in ("end", "decline") or code.endswith("/silver")))


def finish_round(game: Game) -> None:
    """Let every player take silver until the next round begins or the game is over."""
    round = game.state.round
    while game.decisions and game.state.round == round:
        finish_turn(game)


def offered(game: Game, *words: str) -> list[str]:
    """Codes of the options of the first open question; with words, of those only that begin with them."""
    start = "/".join(words)
    codes = [option.code for option in game.decisions[0].options]
    return [code for code in codes if f"{code}/".startswith(f"{start}/") or not words]


def prompt(game: Game) -> str:
    """What the first open question is about, without the name of the game."""
    return game.decisions[0].prompt.removeprefix(f"{GAME}.")


def whose(game: Game) -> Seat:
    return game.decisions[0].seat


def seen(game: Game, seat: Seat | None = None) -> CardsView:
    """What everybody sees, or one player."""
    view = game.view(SPECTATOR if seat is None else seat_viewer(seat))
    assert isinstance(view, CardsView)
    return view


def estate(game: Game, seat: Seat = 0) -> dict[str, int]:
    """How many cards the stacks of a player have, by type. Of a type with several stacks, all together."""
    sizes: Counter[str] = Counter()
    for stack in seen(game).seats[seat].stacks:
        sizes[stack.type] += len(stack.cards)
    return dict(sizes)


def earned(game: Game, seat: Seat | None = None) -> list[tuple[str, int]]:
    """Reasons and points of the ledger's lines, of one seat or of all."""
    return [(line.reason, line.points) for line in game.ledger if seat is None or line.seat == seat]


def stored(game: Game, seat: Seat = 0) -> tuple[int, int]:
    """Silver and workers of a player."""
    player = seen(game).seats[seat]
    return player.silver, player.workers


def cards_of(state: Any) -> Iterator[str]:
    """All cards, wherever they are; also one for which room must be made among the projects."""
    yield from (*state.deck, *state.discards, *(card for _, card in state.dropped))
    for tables in (state.hand, state.dice, state.bought, state.projects, state.rows, state.aside.values()):
        yield from (card for cards in tables for card in cards if card)
    yield from (card for stacks in state.estates for stack in stacks for card in stack.cards)
    yield from (frame.card for frame in state.agenda if isinstance(frame, Store) and frame.card)
