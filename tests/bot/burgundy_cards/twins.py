"""Random games of the card game, and twins of them that differ only in what lies hidden.

There are two sorts of twins. In an exchanged one hidden cards have changed places, as they lie now; its past is that of
the first game. A relived one has come to the same moment by itself: it is played again from its beginning, with other
cards drawn wherever nobody but their owner has ever seen them. So its journal and its record are its own, too; it is
found only early in a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from bot.tables import drafts
from bot.tables.table import TurnDraft
from engine.api import Chance, Game, GameSpec, Kind, RuleError, ScriptedChance, Seat, SeededChance, new_game
from engine.burgundy_cards.catalogue import SUPPLIES
from engine.burgundy_cards.dealing import DEAL, PURCHASE
from engine.burgundy_cards.steps.purchase import CHOOSE
from engine.burgundy_cards.steps.turn import DISCARD
from engine.records import record
from tests.burgundy_cards.given import GAME, TURNS
from tests.burgundy_cards.playing import HOBBIES, pick
from tests.play import info_of, spec_with
from tests.seeds import seed_of

Codes = tuple[str, ...]
"""Option codes of the answers that one person gives together."""


class Story(msgspec.Struct, frozen=True):
    """A game from its beginning up to some moment."""

    spec: GameSpec
    seed: bytes
    answers: tuple[tuple[Seat, str], ...]
    game: Game


class Notes:
    """Chance that notes which cards were drawn, by stream."""

    def __init__(self, seed: bytes) -> None:
        self._chance = SeededChance(seed)
        self.drawn: dict[str, list[str]] = {DEAL: [], PURCHASE: []}

    def index(self, stream: str, counter: int, items: Sequence[Any]) -> int:
        index = self._chance.index(stream, counter, items)
        if stream in self.drawn:
            self.drawn[stream].append(items[index])
        return index


# moments


def _in_purchase(game: Game) -> bool:
    return game.decisions[0].prompt == CHOOSE


def _on_the_last_card(game: Game) -> bool:
    return bool(game.state.turn == TURNS)


def _after_the_last_card(game: Game) -> bool:
    """Whoever is asked has no dice card any more, so nothing that they hold is secret."""
    return not game.state.hand[game.decisions[0].seat]


def _about_to_buy(game: Game) -> bool:
    return bool(game.decisions[0].interjections)


def _throwing_out(game: Game) -> bool:
    """Room is made for a bought card that the others have not seen."""
    return game.decisions[0].prompt == DISCARD and bool(game.state.bought[game.decisions[0].seat])


def _any(game: Game) -> bool:
    return True


MOMENTS: tuple[Callable[[Game], bool], ...] = (
    _in_purchase,
    _any,
    _on_the_last_card,
    _about_to_buy,
    _after_the_last_card,
    _any,
    _throwing_out,
)


def of_no_seat(_: Game) -> tuple[Seat, ...]:
    """Of people who look on."""
    return ()


def story(number: int, modules: tuple[str, ...] = (), known: Callable[[Game], tuple[Seat, ...]] = of_no_seat) -> Story:
    """A random game that has come to a moment of one sort, at which a player's cards lie hidden from the seats `known`.
    The sorts take turns. (At the end of a round there may be none.)"""
    wanted = MOMENTS[number % len(MOMENTS)]
    while True:
        dice = random.Random(number)
        players = (1,) if modules else info_of(GAME).players
        spec, seed = spec_with(GAME, modules, dice, players), seed_of(number)
        game, hobby = new_game(spec, seed), dice.choice(HOBBIES)
        answers: list[tuple[Seat, str]] = []
        rest = dice.randrange(150 if len(players) > 1 else 60)
        while not game.over:
            if len(answers) >= rest and wanted(game) and hides(game, known(game)):
                return Story(spec, seed, tuple(answers), game)
            decision = game.decisions[0]
            answer = pick(decision, dice, hobby)
            assert isinstance(answer.code, int)
            answers.append((decision.seat, decision.options[answer.code].code))
            game.apply(answer)
        number += 1000 * len(MOMENTS)


def played(told: Story, chance: Chance) -> Iterator[Game]:
    """Play a story again with this chance; yields the game before the first answer and after each. Raises a refusal
    where an answer is not possible."""
    game = new_game(told.spec, told.seed, chance)
    yield game
    for seat, code in told.answers:
        decision = game.decision(seat)
        if decision is None:
            # The other cards have ended the game before.
            raise RuleError(Kind.STALE, "error.stale")
        game.apply(decision.answer(decision.find(code)))
        yield game


# twins


def open_facts(game: Game) -> Any:
    """All that lies open for everybody."""
    state = game.state
    piles = [(name, pile[:1], len(pile)) for name, pile in state.piles.items()]
    counts = [[len(cards) for cards in held] for held in (state.hand, state.dice, state.bought)]
    return msgspec.to_builtins(
        (
            *(state.rows, sorted(state.discards), len(state.deck), len(state.dropped), piles, counts),
            *(state.projects, state.estates, state.goods, state.animals, state.sold, state.silver, state.workers),
            *(state.firsts, state.all_seven, state.round, state.turn, state.first, state.turned, state.order),
            *(state.deeds, state.points, state.ledger, state.slices, len(game.journal)),
        )
    )


def own_facts(game: Game, seats: Sequence[Seat]) -> Any:
    """What only these seats know."""
    state = game.state
    return [(state.hand[seat], state.bought[seat], [*_dropped(game, seat)]) for seat in seats]


def _seen(game: Game, known: Sequence[Seat]) -> tuple[Any, Any]:
    return open_facts(game), own_facts(game, known)


def _dropped(game: Game, *seats: Seat) -> Iterator[str]:
    return (card for seat, card in game.state.dropped if seat in seats)


def exchanged(game: Game, known: Sequence[Seat], luck: int, *, onward: bool = False) -> Game:
    """A game in which cards have changed places that are hidden from the seats `known`: hands, bought cards and those
    thrown away by other seats, dice cards, the deck, what lies below the open piles.

    `onward` leaves alone what will come to light by itself: the deck, the piles, and the dice cards of these seats.
    Such a twin can be played on in the same way, also over purchases and the end of a round.
    """
    twin = Game.load(game.dump())
    state, dice = twin.state, random.Random(luck)
    others = [seat for seat in range(game.spec.players) if seat not in known]
    piles = [cards for cards in state.piles.items() if not onward]
    dealt = [seat for seat in range(game.spec.players) if seat not in known or not onward]
    hidden = [*(state.hand[seat] for seat in others), *(state.bought[seat] for seat in others)]
    hidden += [*(state.dice[seat] for seat in dealt), tuple(_dropped(game, *others))]
    hidden += [] if onward else [state.deck, *state.aside.values()]
    pool = [card for cards in hidden for card in cards]
    dice.shuffle(pool)

    def anew(cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(pool.pop() for _ in cards)

    for seat in others:
        state.hand[seat], state.bought[seat] = anew(state.hand[seat]), anew(state.bought[seat])
    for seat in dealt:
        state.dice[seat] = anew(state.dice[seat])
    state.dropped = tuple((seat, anew((card,))[0] if seat in others else card) for seat, card in state.dropped)
    if not onward:
        state.aside = {name: anew(cards) for name, cards in state.aside.items()}
        state.deck = tuple(sorted(anew(state.deck)))
    assert not pool
    for supply in SUPPLIES:
        below = [ware for name, pile in piles if name.startswith(supply) for ware in pile[1:]]
        dice.shuffle(below)
        for name, pile in piles:
            if name.startswith(supply):
                state.piles[name] = (*pile[:1], *(below.pop() for _ in pile[1:]))
    return Game.load(twin.dump())


def relived(told: Story, known: Sequence[Seat], luck: int) -> Game | None:
    """A game with the same public past and the same cards of the seats `known`, in which other cards have been drawn
    wherever they lie hidden. None if none is found."""
    notes, seen, game = Notes(told.seed), set[str](), told.game
    for then in played(told, notes):
        state = then.state
        seen.update(state.discards, *state.rows, *state.projects)
        seen.update(card for estate in state.estates for stack in estate for card in stack.cards)
    # The last dice card of a round may have gone back into the deck at once.
    seen.update(entry["die"] for entry in record(game)["log"] if "die" in entry)
    for seat in known:
        seen.update(game.state.hand[seat], game.state.bought[seat], _dropped(game, seat))
    dice = random.Random(luck)
    every = game.look.catalogue.deck
    for _ in range(12):
        renamed: dict[str, str] = {}
        for copies in (1, 2, 3):
            group = sorted({card for card in every if every.count(card) == copies} - seen)
            renamed |= dict(zip(group, dice.sample(group, len(group)), strict=True))
        drawn = {stream: [renamed.get(card, card) for card in cards] for stream, cards in notes.drawn.items()}
        try:
            *_, twin = played(told, ScriptedChance(SeededChance(told.seed), **drawn))
        except RuleError:
            # The same dice card could not be played.
            continue
        if _seen(twin, known) == _seen(game, known) and secrets(twin, known) != secrets(game, known):
            return Game.load(twin.dump())
    return None


def secrets(game: Game, known: Sequence[Seat]) -> Any:
    """What is hidden from these seats, without the deck."""
    others = [seat for seat in range(game.spec.players) if seat not in known]
    return own_facts(game, others), game.state.dice, game.state.aside


def hides(game: Game, known: Sequence[Seat]) -> bool:
    """Whether any card but those of the deck is hidden from these seats."""
    of_others, dice, aside = secrets(game, known)
    return any(cards for held in (*of_others, dice, aside.values()) for cards in held)


def same_answers(game: Game, twin: Game, seat: Seat, known: Sequence[Seat], dice: random.Random) -> Codes:
    """What one person can do in both games by one line, with the same consequences for everybody to see, and for the
    seats `known`. Both games are played on by it. Nothing, if there is no such thing."""
    for _ in range(8):
        pair = (game, twin)
        line = [drafts.begin(one, seat, None) for one in pair]
        codes: list[str] = []
        while True:
            questions = [drafts.question(one, draft) for one, draft in zip(pair, line, strict=True)]
            if questions[0] is None or questions[1] is None:
                break
            offered = [option.code for option in questions[0].options]
            common = sorted({*offered} & {option.code for option in questions[1].options})
            if not common:
                break
            bold = [code for code in common if code == "buy" or "place" in code]
            codes.append(dice.choice(bold if bold and dice.random() < 0.6 else common))
            line = [
                TurnDraft(seat, draft.ask, (*draft.answers, (asked.ask, codes[-1])))
                for draft, asked in zip(line, questions, strict=True)
                if asked is not None
            ]
        if not any(questions):
            copies = [one.copy() for one in pair]
            for one, draft in zip(copies, line, strict=True):
                one.commit(drafts.answers_of(draft))
            if _seen(copies[0], known) == _seen(copies[1], known):
                for one, draft in zip(pair, line, strict=True):
                    one.commit(drafts.answers_of(draft))
                return tuple(codes)
    return ()
