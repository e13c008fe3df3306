"""Computer players: they make legal moves, do not cheat, and are worth playing against."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean

import pytest

from engine.api import Answer, Dice, Game, Seat, Setting, card_type, make_spec, new_game
from engine.carcassonne.expansions.flying_machines import FLY
from engine.carcassonne.expansions.mage_witch import CONJURE, MAGE
from engine.carcassonne.hooks import PROSPECTS
from engine.carcassonne.values import owners_of
from engine.opponents import POLICIES, Policy
from engine.records import record
from engine.selfplay import game_seed, play
from tests.knowledge import modules_with_knowledge, unaware
from tests.play import GAMES, played, random_game

CARCASSONNE, BURGUNDY, CARDS = "carcassonne", "burgundy", "burgundy_cards"
EXPANSIONS = ("river", "abbot", "inns_cathedrals", "traders_builders")
ESTATES = 9
"""Number of estates that both editions of The Castles of Burgundy have."""


def blind(game: Game, seat: Seat, dice: Dice) -> Answer:
    """A normal computer whose modules of Carcassonne keep to themselves what they may hope for."""
    gathers = game.rules.gathers
    kept = gathers.pop(PROSPECTS.key)
    try:
        return POLICIES["normal"](game, seat, dice)
    finally:
        gathers[PROSPECTS.key] = kept


def unaware_of(id: str) -> str:
    """The name of a normal computer that does not know a module."""
    return f"unaware of {id}"


PLAYERS: dict[str, Policy] = {
    **POLICIES,
    "blind": blind,
    **{unaware_of(id): unaware(game, id) for game in (CARCASSONNE, BURGUNDY) for id in modules_with_knowledge(game)},
}


def match(game: str, number: int, policies: Sequence[str], modules: tuple[str, ...] = (), players: int = 2) -> Game:
    """A game of computers, one policy for all or one for each. In Burgundy the number decides on which estate."""
    options: dict[str, Setting] = {"estate": str(number % ESTATES + 1)} if game == BURGUNDY else {}
    played = new_game(make_spec(game, players, modules=modules, options=options), game_seed("duel", number))
    for _ in play(played, [PLAYERS[name] for name in policies], f"duel/{number}"):
        pass
    return played


def duel(number: int, stronger: str, weaker: str, game: str = CARCASSONNE, modules: tuple[str, ...] = ()) -> Game:
    """A match in which the stronger policy has the seat `number % 2`: the first one in every other game."""
    policies = [weaker, weaker]
    policies[number % 2] = stronger
    return match(game, number, policies, modules)


def won(number: int, stronger: str, weaker: str, game: str = CARCASSONNE, modules: tuple[str, ...] = ()) -> bool:
    """Whether the stronger policy has won alone."""
    return duel(number, stronger, weaker, game, modules).winners == (number % 2,)


def lead(number: int, stronger: str, weaker: str, game: str, modules: tuple[str, ...]) -> int:
    """By how many points the stronger policy is ahead at the end of a game; negative if it is behind."""
    points = duel(number, stronger, weaker, game, modules).scores()
    return points[number % 2] - points[1 - number % 2]


def mean(number: int, policy: str, game: str, players: int = 2) -> float:
    """The mean points of a policy that plays against itself."""
    return fmean(match(game, number, [policy], players=players).scores())


def beats_the_rival(number: int) -> bool:
    """Whether a normal computer wins a solo game of the card game."""
    return bool(match(CARDS, number, ["normal"], ("solo",), players=1).winners)


def used(game: Game, seat: Seat) -> set[str]:
    """What a seat has used of that which expansions of Carcassonne give: figures, recalls, second parts."""
    turns = record(game)["turns"]
    deeds = [deed for turn in turns for deed in turn["do"] if deed["p"] == seat]
    found = {deed["v"] for deed in deeds if deed["a"] == "put"} | {deed["a"] for deed in deeds if "back" in deed["a"]}
    twice = any(one["p"] == other["p"] == seat for one, other in pairwise(turns))
    return found | ({"second part"} if twice else set())


@pytest.mark.parametrize("game", [CARCASSONNE, BURGUNDY, CARDS])
@pytest.mark.parametrize(("stronger", "weaker"), [("normal", "easy"), ("easy", "random")])
def test_better_players_win(stronger: str, weaker: str, game: str) -> None:
    """`make soak` plays the full number, 400 games."""
    assert sum(won(number, stronger, weaker, game) for number in range(8)) >= 7


def test_normal_players_win_with_expansions_and_use_all_that_these_give() -> None:
    """`make soak` plays 100 games."""
    games = [duel(number, "normal", "easy", modules=EXPANSIONS) for number in range(8)]
    assert sum(game.winners == (number % 2,) for number, game in enumerate(games)) >= 7
    often = Counter(thing for number, game in enumerate(games) for thing in used(game, number % 2))
    for thing in ("meeple", "abbot", "abbot_back", "large", "builder", "pig", "second part"):
        assert often[thing] >= 6, thing


def test_what_modules_hope_for_is_heard() -> None:
    """Who knows what a free abbot promises calls it back far more often. That it also brings points is seen in many
    games only, as single results spread widely: `make soak` plays 100."""
    recalls = Counter[bool]()
    for number in range(3):
        for turn in record(duel(number, "normal", "blind", modules=EXPANSIONS))["turns"]:
            recalls.update(deed["p"] == number % 2 for deed in turn["do"] if deed["a"] == "abbot_back")
    assert recalls[True] >= 2 * recalls[False]


@pytest.mark.parametrize(
    ("module", "key", "value"),
    [
        ("flying_machines", "at", "fly"),
        ("messengers", "a", "message"),
        ("ferries", "a", "ferry"),
        ("robbers", "a", "rob"),
        ("crop_circles", "v", "B"),
    ],
)
def test_normal_players_use_what_a_module_offers(module: str, key: str, value: str) -> None:
    """Far more than those who do not know it. That it also brings points is seen in many games only: `make soak` plays
    100."""
    done = Counter[bool]()
    for number in range(2):
        for turn in record(duel(number, "normal", unaware_of(module), modules=(module,)))["turns"]:
            done.update(deed["p"] == number % 2 for deed in turn["do"] if deed.get(key) == value)
    assert done[True] > 1.5 * done[False]


def test_normal_players_collect_gold() -> None:
    bars = [0, 0]
    for number in range(3):
        game = duel(number, "normal", unaware_of("gold_mines"), modules=("gold_mines",))
        held = game.state.slices["gold_mines"].held
        bars = [bars[0] + held[number % 2], bars[1] + held[1 - number % 2]]
    assert bars[0] >= 2 * bars[1]


def test_the_mage_helps_oneself_and_the_witch_hurts_others() -> None:
    """Or the mage waits where nobody stands yet."""
    chosen = Counter[bool]()

    def conjure(game: Game, seat: Seat, dice: Dice) -> Answer:
        answer = POLICIES["normal"](game, seat, dice)
        decision, index = game.meant(answer)
        if decision.prompt == CONJURE:
            magician, segment = decision.options.taken(index)
            owners = owners_of(game.look, game.state.board.region_of[segment])
            chosen[owners == ((seat,) if magician == MAGE else (1 - seat,))] += 1
            assert owners != ((1 - seat,) if magician == MAGE else (seat,))
        return answer

    for number in range(2):
        game = new_game(make_spec(CARCASSONNE, 2, modules=["mage_witch"]), game_seed("magic", number))
        for _ in play(game, [conjure], f"magic/{number}"):
            pass
    assert chosen[True] >= 2 * chosen[False]


def test_a_flight_is_judged_by_all_that_the_die_may_show() -> None:
    """No dice make a computer expect a certain face: whatever it imagines, it flies or stays."""
    flights = 0
    for number in range(2):
        game = new_game(make_spec(CARCASSONNE, 2, modules=["flying_machines"]), game_seed("flights", number))
        for before in play(game, [POLICIES["normal"]], f"flights/{number}"):
            decision = before.decisions[0]
            if any(option.code == FLY for option in decision.options):
                flights += 1
                answers = {POLICIES["normal"](before, decision.seat, Dice(f"luck/{luck}")) for luck in range(5)}
                assert len(answers) == 1
    assert flights >= 5


def test_better_players_score_more() -> None:
    """About as many points as people who know The Castles of Burgundy well."""
    normal = sum(mean(number, "normal", BURGUNDY) for number in range(3)) / 3
    easy = sum(mean(number, "easy", BURGUNDY) for number in range(9)) / 9
    assert normal >= 150
    assert normal >= 1.5 * easy


def test_four_normal_players_score_like_people() -> None:
    """A table of four was told to have 33, 29, 25 and 23 points in the card game: `make soak` plays 100 games."""
    assert 23 <= fmean(mean(number, "normal", CARDS, players=4) for number in range(4)) <= 33


def test_of_a_deck_a_dozen_cards_are_tried() -> None:
    """They stand for all: there is something of nearly every type among them."""
    game = new_game(make_spec(CARDS, 2), game_seed("outcomes", 0))
    game.state.silver = [3, 3]
    game = Game.load(game.dump())
    decision = game.decisions[0]
    buying = decision.answer(decision.find("buy"))
    ends = game.outcomes(buying)
    first = [end.state.bought[decision.seat][0] for end in ends]
    assert len(ends) == 12
    assert first == sorted(first)
    assert len({card_type(card) for card in first}) >= 6
    assert len(game.outcomes(decision.answer(0))) == 1


@pytest.mark.parametrize("name", sorted(POLICIES))
@pytest.mark.parametrize("kind", GAMES)
def test_a_policy_changes_nothing_and_repeats_itself(kind: str, name: str) -> None:
    game = played(kind, 4, 7)
    before = game.dump()
    seat = game.decisions[0].seat
    answers = [POLICIES[name](game, seat, Dice("same")) for _ in range(2)]
    assert answers[0] == answers[1]
    assert game.dump() == before
    game.apply(answers[0])


@pytest.mark.parametrize("name", sorted(POLICIES))
def test_any_game_is_played_to_its_end(name: str) -> None:
    for number in range(5):
        game = random_game("toy", number)
        dice = Dice(str(number))
        while not game.over:
            seat = random.Random(number).choice(game.decisions).seat
            game.apply(POLICIES[name](game, seat, dice))
        assert game.winners
