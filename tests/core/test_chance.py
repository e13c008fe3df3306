"""Chance is named, seeded and verifiable."""

from __future__ import annotations

import random
from collections import Counter
from hashlib import blake2b, sha256

import pytest

from engine.api import ScriptedChance, SeededChance, commitment, make_spec, new_game, verify
from engine.core.chance import Dice, Draw, RecordedChance
from engine.core.journal import Answered, Began, Undone, still_standing
from tests.play import count, played, random_moves
from tests.seeds import seed_of


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    seed = seed_of(5)
    assert commitment(seed) == sha256(seed).hexdigest()
    assert new_game(make_spec("toy", 2), seed).commitment == commitment(seed)


def test_anyone_can_compute_a_draw_from_the_seed() -> None:
    """The recipe of the documentation, computed with nothing but a hash function."""
    seed = seed_of(5)
    digest = blake2b(b"tiles/3", digest_size=32, key=seed).digest()
    assert SeededChance(seed).index("tiles", 3, range(71)) == int.from_bytes(digest, "big") % 71


def test_a_forged_draw_is_found() -> None:
    game = played("carcassonne", 3, 12)
    assert verify(game.journal, game.seed)
    forged = list(game.journal)
    place = next(index for index, entry in enumerate(forged) if isinstance(entry, Answered) and entry.draws)
    entry = forged[place]
    assert isinstance(entry, Answered)
    draw = entry.draws[0]
    wrong = Draw(draw.stream, draw.of, (draw.outcome + 1) % draw.of)
    forged[place] = Answered(entry.seat, entry.ask, entry.pick, (wrong,))
    assert not verify(forged, game.seed)
    assert not verify(game.journal, seed_of(4))


def test_modules_do_not_shift_the_draws_of_others() -> None:
    plain = new_game(make_spec("toy", 3), seed_of(8))
    more = new_game(make_spec("toy", 3, modules=["almanac", "well"]), seed_of(8))
    assert plain.state.deck == more.state.deck
    assert plain.state.hands == more.state.hands
    assert "wishes" in more.state.drawn


def test_draws_are_even() -> None:
    """Chi-square of a die against its 99.9 % quantile (five degrees of freedom: 20.5)."""
    throws = count(6000, 60000)
    chance = SeededChance(seed_of(1))
    seen = Counter(chance.index("die", number, range(6)) for number in range(throws))
    expected = throws / 6
    assert sum((seen[face] - expected) ** 2 / expected for face in range(6)) < 20.5


def test_a_seed_has_its_full_length() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        new_game(make_spec("toy", 2), b"short")


def test_a_script_names_what_is_drawn_and_then_leaves_it_to_another_chance() -> None:
    chance = ScriptedChance(SeededChance(seed_of(2)), die=[6, 1])
    faces = range(1, 7)
    assert [faces[chance.index("die", counter, faces)] for counter in range(2)] == [6, 1]
    assert chance.index("die", 2, faces) == SeededChance(seed_of(2)).index("die", 2, faces)
    with pytest.raises(LookupError, match="draw 0 of cards"):
        ScriptedChance(die=[1]).index("cards", 0, faces)
    with pytest.raises(ValueError, match="7"):
        ScriptedChance(die=[7]).index("die", 0, faces)


def test_a_journal_that_does_not_fit_is_refused() -> None:
    chance = RecordedChance([Draw("die", 6, 2)])
    with pytest.raises(LookupError, match="die"):
        chance.index("die", 0, range(4))


def test_dice_outside_the_rules_repeat_themselves() -> None:
    one, other = Dice("x"), Dice("x")
    assert [one.below(100) for _ in range(5)] == [other.below(100) for _ in range(5)]
    assert len(one.bytes(32)) == 32
    assert Dice("y").bytes(32) != Dice("x").bytes(32)


def test_entries_that_were_undone_do_not_stand_unless_they_are_taken_up_again() -> None:
    began, first, second, third = Began(), Answered(0, 1, 0), Answered(1, 2, 0), Answered(1, 4, 1)
    assert still_standing([began, first, second, Undone(2)]) == [began, first]
    assert still_standing([began, first, second, Undone(2), third]) == [began, first, third]
    assert still_standing([began, first, second, Undone(2), third, Undone(3)]) == [began, first, second]
    assert still_standing([began, first, second, Undone(1), Undone(3)]) == [began, first, second]


def test_every_draw_is_in_the_journal() -> None:
    game = new_game(make_spec("carcassonne", 2), seed_of(6))
    for _ in random_moves(game, random.Random(6)):
        pass
    draws = [draw for entry in game.journal if isinstance(entry, Began | Answered) for draw in entry.draws]
    assert [draw.of for draw in draws] == list(range(71, 0, -1))
    assert {draw.stream for draw in draws} == {"tiles"}
