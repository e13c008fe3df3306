"""Before the first phase: who begins, goods, estates and castles."""

from __future__ import annotations

from functools import cache

from engine.burgundy import hooks
from engine.burgundy.base import BEGINNERS as SAME_FOR_ALL
from engine.burgundy.base import SECRET, SETUP, START_CASTLE_AREA, YES, base
from engine.burgundy.doing import complete, with_goods
from engine.burgundy.events import EstateChosen, GameBegan
from engine.burgundy.frames import ChooseEstate, Phases
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.tiles import CASTLE
from engine.core.decision import Decision, Options, Part
from engine.core.module import FirstPlayer
from engine.core.spec import Seat
from engine.core.together import together

CHOOSE_ESTATE = "burgundy.estate"


@base.setup
def set_up(draft: BDraft) -> None:
    state, numbers = draft.state, draft.catalogue.numbers
    players, parties = range(draft.players), range(len(draft.rules.parties))
    state.stacks = draft.catalogue.stacks()
    state.pool = [good for good in range(1, numbers.goods + 1) for _ in range(numbers.goods_each)]
    state.piles = [()] * numbers.goods
    first = draft.draw("first", players) if draft.rules.first_player is FirstPlayer.DRAWN_AT_SETUP else 0
    order = tuple((first + seat) % draft.players for seat in players)
    state.track = [tuple(reversed(order)), *[()] * (numbers.track - 1)]
    state.order = order
    dealt = [tuple(draw_good(draft) for _ in range(numbers.goods_start)) for _ in parties]
    turns = list(dict.fromkeys(map(draft.party, order)))
    for party in parties:
        state.goods[party] = state.sold[party] = (0,) * numbers.goods
        for good in dealt[party]:
            state.goods[party] = with_goods(state.goods[party], good, 1)
        state.silver[party] = numbers.silver_start
        state.workers[party] = numbers.workers_start[turns.index(party)]
        castles = list(state.stacks[CASTLE])
        castles.remove(CASTLE)
        state.stacks[CASTLE] = tuple(castles)
    draft.emit(GameBegan(order, tuple(dealt)))
    _estates(draft, order)
    draft.push(Phases())


def draw_good(draft: BDraft) -> int:
    pool = draft.state.pool
    return pool.pop(draft.draw("goods", pool))


def _estates(draft: BDraft, order: tuple[Seat, ...]) -> None:
    """One estate for all, its castle in the middle where it is printed so; or one of their own for each; or sheets at
    random and a free choice. Of each party the seat that comes first chooses."""
    state = draft.state
    mode = draft.option(SETUP)
    firsts = list({draft.party(seat): seat for seat in reversed(order)}.values())
    choosers = [seat for seat in order if seat in firsts]
    own = tuple((board,) for board in draft.catalogue.own)
    sheets = list(hooks.SHEETS(draft, draft.catalogue.dealt, draft))
    # Where all are alike or each has its own, chance is not troubled.
    settled = len(set(sheets)) == 1 or tuple(sheets) == own
    for seat in choosers:
        party = draft.party(seat)
        state.sheets[party] = sheets[party] if settled else sheets.pop(draft.draw("sheets", sheets))
    choosing = []
    for seat in choosers:
        board, *others = state.sheets[draft.party(seat)]
        start = draft.catalogue.estates[board].start
        if mode == SAME_FOR_ALL and not others and start is not None:
            settle(draft, seat, board, start)
        else:
            choosing.append(seat)
    if mode == SECRET:
        draft.push(together({seat: ChooseEstate(seat) for seat in choosing}))
    else:
        draft.push(*(ChooseEstate(seat) for seat in choosing))


def settle(draft: BDraft, seat: Seat, board: str, space: int) -> None:
    """The estate is chosen, and its first castle stands."""
    state, party = draft.state, draft.party(seat)
    estate = draft.catalogue.estates[board]
    state.boards[party] = board
    state.castles[party] = space
    state.lay(estate, party, draft.catalogue.tiles[CASTLE], space)
    draft.emit(EstateChosen(seat, board, estate.names[space]))
    if draft.option(START_CASTLE_AREA) == YES:
        complete(draft, seat, space)


Settled = tuple[str, int, str]
"""An estate, the space of its castle, and what that is called."""


@cache
def _path(choice: Settled) -> tuple[Part, ...]:
    board, _, name = choice
    return Part(board, f"board:{board}"), Part(name, f"hex:{name}")


@base.step(ChooseEstate)
class ChooseEstateStep(BStep[ChooseEstate]):
    def ask(self, look: BLook, frame: ChooseEstate) -> Decision:
        estates = [look.catalogue.estates[board] for board in dict.fromkeys(look.state.sheets[look.party(frame.seat)])]
        found = [(estate.board, space, estate.names[space]) for estate in estates for space in estate.castles]
        return Decision(frame.seat, CHOOSE_ESTATE, Options(found, _path), closed=True)

    def do(self, draft: BDraft, frame: ChooseEstate, chosen: Settled) -> None:
        board, space, _ = chosen
        settle(draft, frame.seat, board, space)
