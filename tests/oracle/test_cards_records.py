"""Random games of the card game: the referee lets them pass, and notices what is changed in them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.__main__ import main
from tests.oracle.cards import check
from tests.oracle.cards_random_play import RandomPlay
from tests.oracle.cards_tables import OPTIONS, die_of
from tests.play import count

Record = dict[str, Any]
# Changes a record, and returns whether there was anything to change.
Tampering = Callable[[Record], bool]

TAMPERINGS: list[tuple[Tampering, tuple[int, ...], str]] = []


@cache
def played(seed: int, players: int, **options: str) -> str:
    return json.dumps(RandomPlay(seed, players, **options).played())


def record(seed: int, players: int, **options: str) -> Record:
    told: Record = json.loads(played(seed, players, **options))
    return told


def entries(told: Record, *events: str) -> list[Record]:
    return [entry for entry in told["log"] if entry["e"] in events]


def acts(told: Record, what: str, *by: str) -> Iterator[Record]:
    found = [entry for entry in entries(told, "act") if entry["a"] == what]
    return (entry for entry in found if not by or entry.get("by") in by)


def tampering(words: str, *players: int) -> Callable[[Tampering], Tampering]:
    """Decorator: what the complaint says. For games of two players, unless others are named."""

    def collect(change: Tampering) -> Tampering:
        TAMPERINGS.append((change, players or (2,), words))
        return change

    return collect


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(count(6, 200)))
def test_legal_games_pass(seed: int, players: int) -> None:
    ways = list(product(*OPTIONS.values()))
    options = dict(zip(OPTIONS, ways[seed * 7 % len(ways)], strict=True))
    assert check(record(seed, players, **options)) == []


@tampering("commitment is not the SHA-256")
def commitment_of_another_seed(told: Record) -> bool:
    told["commitment"] = "0" * 64
    return True


@tampering("malformed: game is 'burgundy'")
def another_game(told: Record) -> bool:
    told["game"] = "burgundy"
    return True


@tampering("malformed: 2 play with the modules ['solo']")
def two_play_alone(told: Record) -> bool:
    told["modules"] = ["solo"]
    return True


@tampering("options: start_workers cannot be 'some'")
def unknown_value_of_an_option(told: Record) -> bool:
    told["options"]["start_workers"] = "some"
    return True


@tampering("options: award_order is missing")
def an_option_is_missing(told: Record) -> bool:
    del told["options"]["award_order"]
    return True


@tampering("colour does not belong here")
def an_unknown_key(told: Record) -> bool:
    next(acts(told, "take"))["colour"] = "blue"
    return True


@tampering("card cannot be 'castle:7'")
def a_card_that_does_not_exist(told: Record) -> bool:
    next(acts(told, "take"))["card"] = "castle:7"
    return True


@tampering("no such act: 'steal'")
def an_unknown_act(told: Record) -> bool:
    next(acts(told, "take"))["a"] = "steal"
    return True


@tampering("by cannot be 'ship'")
def an_action_by_a_ship(told: Record) -> bool:
    next(acts(told, "take"))["by"] = "ship"
    return True


@tampering("workers instead of", 2, 3, 4)
def a_worker_more_at_the_start(told: Record) -> bool:
    told["log"][0]["workers"][0] += 1
    return True


@tampering("workers instead of 2", 2, 3)
def start_workers_by_the_other_option(told: Record) -> bool:
    told["options"]["start_workers"] = "last_two"
    return True


@tampering("3 silver instead of 1", 1, 2)
def silver_at_the_start(told: Record) -> bool:
    told["log"][0]["silver"][0] = 3
    return True


@tampering("starts with 2 goods")
def two_goods_at_the_start(told: Record) -> bool:
    piles = told["log"][0]["piles"]["goods"]
    told["log"][0]["goods"][0].append(piles[0].pop())
    return True


@tampering("the piles of animals hold")
def an_animal_too_many(told: Record) -> bool:
    told["log"][0]["piles"]["animals"][0].append("cow")
    return True


@tampering("the piles of goods have 9 and 7 cards")
def uneven_piles(told: Record) -> bool:
    first, second = told["log"][0]["piles"]["goods"]
    first.append(second.pop())
    return True


@tampering("round C where A is due", 1, 2, 3, 4)
def another_round(told: Record) -> bool:
    entries(told, "round")[0]["round"] = "C"
    return True


@tampering("is first, by the rules seat", 2, 3, 4)
def another_first_player(told: Record) -> bool:
    entry = entries(told, "round")[1]
    entry["first"] = (entry["first"] + 1) % told["players"]
    return True


@tampering("cards on display instead of", 1, 2, 3, 4)
def a_card_of_the_display_is_missing(told: Record) -> bool:
    rows = entries(told, "round")[0]["rows"]
    next(cards for row, cards in rows.items() if len(cards) > 1 + (told["players"] == 4)).pop()
    return True


@tampering("of which only", 2, 3, 4)
def a_card_in_a_row_of_another_die(told: Record) -> bool:
    rows = entries(told, "round")[0]["rows"]
    per_row = 1 + (told["players"] == 4)
    for row, cards in rows.items():
        others = [other for other in rows if other != row]
        if len(cards) > per_row:
            rows[next(other for other in others if die_of(cards[-1]) != int(other))].append(cards.pop())
            # Now every card of that row that has another die counts.
            return bool(sum(die_of(card) != int(other) for other in others for card in rows[other]) > per_row * 5)
    return False


@tampering("row 3 has 0 cards", 2)
def an_empty_row(told: Record) -> bool:
    rows = entries(told, "round")[0]["rows"]
    rows["4"] += rows["3"]
    rows["3"] = []
    return True


@tampering("cannot be dealt: not in the deck", 1, 2, 3, 4)
def a_card_of_the_display_lies_elsewhere(told: Record) -> bool:
    second = entries(told, "round")[1]
    taken = [act["card"] for act in acts(told, "place") if told["log"].index(act) < told["log"].index(second)]
    copies = [card for card in taken if card.startswith("building.")]
    if copies:
        second["rows"]["1"][0] = copies[0]
    return bool(copies)


@tampering("cannot be dealt: not in the deck", 2)
def a_dice_card_comes_twice(told: Record) -> bool:
    dice = entries(told, "round")[0]["dice"]
    unique = [card for card in dice[0] if card.startswith("building.")]
    if unique:
        dice[1][5] = unique[0]
    return bool(unique)


@tampering("dice cards are dealt instead of", 1, 2)
def seven_dice_cards(told: Record) -> bool:
    dice = entries(told, "round")[0]["dice"]
    dice[0].append("castle:1")
    return True


@tampering("reshuffled is False", 3, 4)
def a_shuffle_is_not_told(told: Record) -> bool:
    found = [entry for entry in entries(told, "round") if entry.get("reshuffled")]
    for entry in found:
        del entry["reshuffled"]
    return bool(found)


@tampering("reshuffled is True", 2, 3)
def a_shuffle_that_did_not_happen(told: Record) -> bool:
    entry = entries(told, "round")[1]
    entry["reshuffled"] = True
    return True


@tampering("should come before the discard pile is shuffled", 3, 4)
def a_last_card_of_the_deck_is_replaced(told: Record) -> bool:
    """A discarded building is dealt instead of one that nobody had seen before."""
    log = told["log"]
    for entry in entries(told, "round"):
        if not entry.get("reshuffled"):
            continue
        before = log[: log.index(entry)]
        seen = {card for earlier in before if earlier["e"] == "round" for dice in earlier["dice"] for card in dice}
        here = [card for cards in (*entry["rows"].values(), *entry["dice"]) for card in cards]
        discarded = [card for card in seen if card.startswith("building.") and card not in here]
        told_before = json.dumps(before)
        for cards in (*entry["rows"].values(), *entry["dice"]):
            for index, card in enumerate(cards):
                same_die = [other for other in discarded if die_of(other) == die_of(card)]
                if card.startswith("building.") and f'"{card}"' not in told_before and same_die:
                    cards[index] = same_die[0]
                    if any("should come before" in words for words in check(told)):
                        return True
                    cards[index] = card
    return False


@tampering("should come before|cannot be dealt", 2, 3, 4)
def a_bought_card_lies_on_the_display(told: Record) -> bool:
    act = next(acts(told, "buy"))
    rows = entries(told, "round")[0]["rows"]
    shown = [card for cards in rows.values() for card in cards if card.startswith("building.")]
    other = next((index for index, card in enumerate(act["cards"]) if card != act["keep"]), None)
    if not shown or other is None:
        return False
    act["cards"][other] = shown[0]
    return True


@tampering("has not had turn|no dice card in turn", 1, 2, 3, 4)
def a_turn_is_missing(told: Record) -> bool:
    turns = [(entry["p"], entry["turn"]) for entry in entries(told, "act")]
    single = [index for index, turn in enumerate(turns) if turns.count(turn) == 5]
    if not single:
        return False
    del told["log"][2 + single[0]]
    return True


@tampering("it is not the turn", 2, 3, 4)
def an_act_of_another_player(told: Record) -> bool:
    act = entries(told, "act")[-1]
    act["p"] = (act["p"] + 1) % told["players"]
    return bool(act["p"] != entries(told, "act")[-2]["p"])


@tampering("has not had turn 1", 1, 2, 3, 4)
def the_first_turn_is_left_out(told: Record) -> bool:
    entries(told, "act")[0]["turn"] = 2
    return True


@tampering("on hand", 1, 2, 3, 4)
def a_dice_card_from_further_below(told: Record) -> bool:
    act = next(acts(told, "silver", "die"), None)
    if act is None or act["turn"] > 4:
        return False
    begun = [entry for entry in told["log"][: told["log"].index(act)] if entry["e"] == "round"][-1]
    pile = begun["dice"][act["p"]]
    act["die"], act["use"] = pile[-1], die_of(pile[-1])
    return bool(pile[-1] not in pile[: act["turn"] + 1])


@tampering("round_end is due", 1, 2, 3, 4)
def a_round_does_not_end(told: Record) -> bool:
    told["log"].remove(entries(told, "round_end")[0])
    return True


@tampering("the log ends where end is due", 1, 2, 3, 4)
def the_game_does_not_end(told: Record) -> bool:
    told["log"].pop()
    return True


@tampering("end where nothing is due", 1, 2, 3, 4)
def the_game_ends_twice(told: Record) -> bool:
    told["log"].append(told["log"][-1])
    return True


@tampering("pts afterwards, by the rules", 1, 2, 3, 4)
def points_for_nothing(told: Record) -> bool:
    entries(told, "act")[7]["after"]["pts"][0] += 1
    return True


@tampering("final is", 1, 2, 3, 4)
def other_points_at_the_end(told: Record) -> bool:
    told["final"][0] += 1
    return True


@tampering("winners is", 1, 2, 3, 4)
def another_winner(told: Record) -> bool:
    told["winners"] = [0] if told["winners"] == [1] else [1]
    return True


@tampering("winners is")
def a_tie_by_other_animals(told: Record) -> bool:
    """Two players have as many points; what is in their storages decides by one option and not by the other."""
    told["options"]["tie_animals"] = "all"
    return any("winners" in words for words in check(told))


@pytest.mark.parametrize("key", ["triples", "first_of", "all7", "vp", "goods", "animals", "start_card"])
def test_every_score_is_checked(key: str) -> None:
    told = record(1, 2)
    told["log"][-1]["scores"][1][key] = told["log"][-1]["scores"][1].get(key, 0) + 1
    found = check(told)
    assert len(found) == 1
    assert f" for {key}, by the rules " in found[0]


@tampering("in turn|not taken", 1, 2, 3, 4)
def an_award_is_missing(told: Record) -> bool:
    act = next(acts(told, "award"), None)
    if act is not None:
        told["log"].remove(act)
    return act is not None


@tampering("cannot be|nothing wins", 1, 2, 3, 4)
def another_round_bonus(told: Record) -> bool:
    act = next((act for act in acts(told, "award") if "round_bonus" in act), None)
    if act is not None:
        act["round_bonus"] = {"vp": 7}
    return act is not None


@tampering("not taken before|neither used nor declined before|before", 1, 2, 3, 4)
def awards_in_the_other_order(told: Record) -> bool:
    told["options"]["award_order"] = "after_effect"
    return bool(check(told))


@tampering("no card is drawn|not drawn", 1, 2, 3, 4)
def a_draw_is_missing(told: Record) -> bool:
    act = next(acts(told, "draw"), None)
    if act is not None:
        told["log"].remove(act)
    return act is not None


@tampering("lies on|is empty", 1, 2, 3, 4)
def a_good_from_the_other_pile(told: Record) -> bool:
    for act in acts(told, "draw"):
        kind, number = act["from"].split(":")
        act["from"] = f"{kind}:{3 - int(number)}"
        if any("lies on" in words or "is empty" in words for words in check(told)):
            return True
    return False


@tampering("neither used nor declined", 1, 2, 3, 4)
def a_declined_effect_is_not_told(told: Record) -> bool:
    act = next(acts(told, "decline"), None)
    if act is not None:
        told["log"].remove(act)
    return act is not None


@tampering("does not allow", 1, 2, 3, 4)
def a_declined_effect_that_is_compulsory(told: Record) -> bool:
    told["options"]["decline_effects"] = False
    return any(acts(told, "decline"))


@tampering("to throw out|although there is room|thrown out", 1, 2, 3, 4)
def nothing_is_thrown_out(told: Record) -> bool:
    act = next((act for act in acts(told, "take") if "discard" in act), None)
    if act is not None:
        del act["discard"]
    return act is not None


@tampering("no open stack|does not join|second open", 2, 3, 4)
def a_card_joins_another_stack(told: Record) -> bool:
    act = next(act for act in acts(told, "place") if "became" not in act and act["stack"] in act["card"])
    act["stack"] = "castle" if act["stack"] != "castle" else "mine"
    return True


@tampering("fewer would do|are needed", 2, 3, 4)
def a_worker_too_many(told: Record) -> bool:
    act = next((act for act in acts(told, "sell", "die") if act["spent"]), None)
    if act is not None:
        act["spent"] += 1
    return act is not None


@pytest.mark.parametrize(
    ("change", "players", "words"),
    [
        pytest.param(change, number, words, id=f"{change.__name__}-{number}")
        for change, players, words in TAMPERINGS
        for number in players
    ],
)
def test_tampering_is_noticed(change: Tampering, players: int, words: str) -> None:
    for seed in range(60):
        told = record(seed, players)
        if change(told):
            found = check(told)
            assert any(word in line for line in found for word in words.split("|")), found[:3]
            return
    pytest.fail("nothing to change in any record")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right, wrong = record(0, 2), record(0, 2)
    wrong["final"][0] += 1
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(json.dumps(told) for told in (right, wrong)))
    assert main(["burgundy_cards", str(path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "line 1: agrees"
    assert said[1].startswith("line 2: log[")
    assert said[2] == "1 of 2 games agree"


def test_what_cannot_be_read_is_said() -> None:
    told = record(0, 2)
    for entry in (7, {}, {"e": "act"}, {"e": "steal"}, {"e": "act", "p": 0, "turn": 1, "a": []}):
        changed = copy.deepcopy(told)
        changed["log"][5] = entry
        found = check(changed)
        assert len(found) == 1
        assert "malformed" in found[0]
