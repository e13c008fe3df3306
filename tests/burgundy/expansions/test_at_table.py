"""The table of the chat tests of this folder stands where the position was given."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from tests.burgundy.expansions.at_table import seated_at
from tests.burgundy.given import Holding, given


@pytest.mark.parametrize("edition", ["2011", "2019"])
async def test_people_go_on_from_the_position(redis: Redis, edition: str) -> None:
    position = given(Holding(storage=("ship",)), dice=[(2, 4)], edition=edition, depots={4: ["ship"]})
    _, (anna, _) = await seated_at(redis, position)
    await anna.say("4 take ship")
    assert anna.card is not None
    assert anna.card.text.startswith("Anna takes ship from depot 4 (die 4).")
