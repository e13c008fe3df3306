"""`python -m engine.selfplay GAME ...`: play games without people and write their records, or watch one.

Same arguments, same bytes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256

from engine.api import SPECTATOR, Dice, Game, GameInfo, GameSpec, RuleError, Setting, games, make_spec, new_game
from engine.opponents import POLICIES, Policy
from engine.records import encode


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    wanted = parser.parse_args(arguments)
    info = next(game for game in games() if game.id == wanted.game)
    names = wanted.policy.split(",")
    if not set(names) <= set(POLICIES) or len(names) not in (1, wanted.players):
        parser.error(f"policies are {', '.join(POLICIES)}; give one for all seats, or one per seat")
    if wanted.games < 0:
        parser.error("--games cannot be negative")
    policies = [POLICIES[name] for name in names]
    for index in range(wanted.games):
        try:
            game = new_game(_spec(wanted, info, index), game_seed(wanted.seed, index))
        except RuleError as refused:
            parser.error(str(refused))
        for _ in play(game, policies, f"{wanted.seed}/{index}"):
            if wanted.watch:
                print(_scene(game), end="\n\n")
        print(_scene(game) if wanted.watch else encode(game), flush=True)
    return 0


def game_seed(seed: str, index: int) -> bytes:
    return sha256(f"{seed}/{index}".encode()).digest()


def play(game: Game, policies: Sequence[Policy], luck: str) -> Iterator[Game]:
    """Play to the end, one policy for all seats or one for each; yields before every answer."""
    dice = Dice(f"{luck}/policy")
    while not game.over:
        yield game
        seat = game.decisions[0].seat
        game.apply(policies[seat % len(policies)](game, seat, dice))


def _scene(game: Game) -> str:
    lines = [game.text(SPECTATOR)]
    lines += [f"{decision.prompt}: {len(decision.options)}" for decision in game.decisions]
    return "\n".join(lines)


def _spec(wanted: argparse.Namespace, info: GameInfo, index: int) -> GameSpec:
    return make_spec(
        wanted.game,
        wanted.players,
        edition=wanted.edition,
        modules=_modules(wanted.modules, info, f"{wanted.seed}/{index}/modules"),
        options=_options(wanted.options, info),
    )


def _modules(text: str, info: GameInfo, luck: str) -> list[str]:
    known = [module.id for module in info.modules]
    if text == "all":
        return known
    if text == "random":
        dice = Dice(luck)
        return [id for id in known if dice.below(2)]
    return [id for id in text.split(",") if id]


def _options(text: str, info: GameInfo) -> dict[str, Setting]:
    known = [*info.options, *(option for module in info.modules for option in module.options)]
    allowed = {option.key: option.values for option in known}
    options: dict[str, Setting] = {}
    for pair in filter(None, text.split(",")):
        key, _, word = pair.partition("=")
        names = {str(value).casefold(): value for value in allowed.get(key, ())}
        options[key] = names.get(word.casefold(), word)
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine.selfplay", description="Play games without people.")
    parser.add_argument("game", choices=[game.id for game in games()])
    parser.add_argument("--edition", default="")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="", help="ids with commas between them, or all, or random")
    parser.add_argument("--options", default="", help="k=v with commas between them")
    parser.add_argument("--policy", default="random", help=f"{', '.join(POLICIES)}; or one per seat: easy,normal")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--watch", action="store_true", help="show the board in characters instead of records")
    return parser


if __name__ == "__main__":
    sys.exit(main())
