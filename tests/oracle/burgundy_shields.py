"""Shields in Burgundy: how they come to a castle, what they cost, and the effects that an act of their own tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle.burgundy_module_tables import SHIELDS_LAID
from tests.oracle.burgundy_state import Player, Table
from tests.oracle.burgundy_tables import GOODS_KINDS

COPYING = 6


def deal_refusals(shields: Mapping[int, Sequence[int]], players: int) -> list[str]:
    """What is wrong with the shields on the depots at the start."""
    wrong = []
    for (depot, there), wanted in zip(sorted(shields.items()), SHIELDS_LAID[players], strict=True):
        if len(there) != wanted:
            wrong.append(f"{len(there)} shields on depot {depot} instead of {wanted}")
    dealt = Counter(shield for there in shields.values() for shield in there)
    wrong += [f"there is only one shield {shield}" for shield, number in sorted(dealt.items()) if number > 1]
    return wrong


def double_costs(player: Player, dice: Sequence[int], depot: int) -> list[int]:
    """The workers that turn each die into the number of the depot. No monastery's free step helps: no tile is taken
    or placed."""
    return [player.cost(die, depot, shifted=False) for die in dice]


def put(table: Table, seat: int, act: Mapping[str, Any]) -> list[str]:
    """Move a shield from a depot onto a castle; what is wrong with that."""
    player = table.players[seat]
    shield, depot, hex, replaced = act["id"], act["depot"], act["hex"], act.get("replaced")
    wrong = []
    if shield in table.shields[depot]:
        table.shields[depot].remove(shield)
    else:
        wrong.append(f"there is no shield {shield} on depot {depot}, only {table.shields[depot]}")
    if player.placed.get(hex) != "castle":
        wrong.append(f"shield {shield} is put on {hex}, where no castle stands")
    there = player.shields.get(hex)
    if replaced != there:
        wrong.append(f"the shield replaced on {hex} is {replaced}, but {there} is there")
    _remove(player, there)
    player.shields[hex] = shield
    if "of" in act:
        wrong += [f"shield {shield} chooses no player"] if shield != COPYING else choose(table, seat, act["of"])
    return wrong


def choose(table: Table, seat: int, of: int) -> list[str]:
    """Let the sixth shield copy the monasteries of a player; what is wrong with that."""
    player = table.players[seat]
    wrong = []
    if not player.shielded(COPYING):
        wrong.append(f"seat {seat} has no shield {COPYING}")
    if player.copied is not None:
        wrong.append(f"shield {COPYING} has chosen a player already")
    if of == seat:
        wrong.append(f"shield {COPYING} chooses its owner")
    else:
        player.copied = table.players[of]
    return wrong


def pay_upkeep(table: Table, seat: int, paid: Mapping[str, int], dropped: Sequence[int]) -> list[str]:
    """Pay for the shields that are kept and remove the others; what is wrong with that."""
    player = table.players[seat]
    silver, workers = paid.get("silver", 0), paid.get("workers", 0)
    wrong = []
    if workers and not player.shielded(3):
        wrong.append("workers pay for shields without shield 3")
    if silver > player.silver or workers > player.workers:
        wrong.append(f"{silver} silver and {workers} workers pay for shields that are not there")
    for shield in dropped:
        if player.shielded(shield):
            _remove(player, shield)
        else:
            wrong.append(f"seat {seat} has no shield {shield} to drop")
    kept = len(player.shields)
    if silver + workers != kept:
        wrong.append(f"{silver} silver and {workers} workers pay for {kept} shields")
    player.silver -= silver
    player.workers -= workers
    return wrong


def load_more(table: Table, seat: int, kind: int | None, more: int | Sequence[int] | None) -> list[str]:
    """Take all goods of one kind from the six depots after a ship, with the fifth shield; what is wrong with that."""
    if kind is None:
        return ["more goods without a kind"] if more else []
    player = table.players[seat]
    wrong = []
    if not player.shielded(5):
        wrong.append("a kind of goods is chosen without shield 5")
    there = sum(goods[kind] for goods in table.goods.values())
    # The record tells either the goods or their number.
    told = more if isinstance(more, int) or more is None else len(more)
    if told != there or (isinstance(more, Sequence) and set(more) - {kind}):
        wrong.append(f"more goods are {more}, but {there} of kind {kind} are there")
    if there and len(player.kinds() | {kind}) > GOODS_KINDS:
        wrong.append(f"{GOODS_KINDS + 1} kinds of goods in storage with those of shield 5")
    player.goods[kind] += there
    for goods in table.goods.values():
        del goods[kind]
    return wrong


def _remove(player: Player, shield: int | None) -> None:
    player.shields = {hex: other for hex, other in player.shields.items() if other != shield}
    if shield == COPYING:
        player.copied = None
