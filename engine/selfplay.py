"""`python -m engine.selfplay GAME ...`: play games without people and write their records, or watch one.

Same arguments, same bytes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256

from engine.api import (
    SPECTATOR,
    Dice,
    Game,
    GameInfo,
    GameSpec,
    RuleError,
    Setting,
    agreed,
    games,
    make_spec,
    new_game,
)
from engine.opponents import POLICIES, Policy
from engine.records import encode
from engine.terminal import run


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    wanted = parser.parse_args(arguments)
    info = next(game for game in games() if game.id == wanted.game)
    names = wanted.policy.split(",")
    if not set(names) <= set(POLICIES) or len(names) not in (1, wanted.players):
        parser.error(f"policies are {', '.join(POLICIES)}; give one for all seats, or one per seat")
    if wanted.games < 0:
        parser.error("--games cannot be negative")
    try:
        specs = [_spec(wanted, info, index) for index in range(max(1, wanted.games))]
        for spec in specs:
            agreed(spec)
    except RuleError as refused:
        parser.error(_sentence(refused))
    for index, spec in enumerate(specs[: wanted.games]):
        game = new_game(spec, game_seed(wanted.seed, index))
        for _ in play(game, [POLICIES[name] for name in names], f"{wanted.seed}/{index}"):
            if wanted.watch:
                print(game.text(SPECTATOR), end="\n\n")
        print(game.text(SPECTATOR) if wanted.watch else encode(game), flush=True)
    return 0


def game_seed(seed: str, index: int) -> bytes:
    return sha256(f"{seed}/{index}".encode(errors="surrogateescape")).digest()


def play(game: Game, policies: Sequence[Policy], luck: str) -> Iterator[Game]:
    """Play to the end, one policy for all seats or one for each; yields before every answer."""
    dice = Dice(f"{luck}/policy")
    while not game.over:
        yield game
        seat = game.decisions[0].seat
        game.apply(policies[seat % len(policies)](game, seat, dice))


_SENTENCES = {
    "error.players": "{players} cannot play: {least} to {most} can",
    "error.no_such_edition": "there is no edition {edition}",
    "error.no_such_module": "there is no module {module}",
    "error.module_needs": "{module} needs {other}",
    "error.module_excludes": "{module} does not go with {other}",
    "error.module_players": "{module} is not for {players}",
    "error.no_such_rule_option": "there is no option {option}",
    "error.no_such_value": "option {option} cannot be {value}; write key=value",
    "burgundy.no_such_estate": "there is no estate {estate} in this edition",
}


def _sentence(refused: RuleError) -> str:
    known = _SENTENCES.get(refused.key)
    text = known.format(**refused.details) if known else str(refused)
    choice = [candidate for candidate in refused.candidates if candidate]
    return f"{text} (there is: {', '.join(choice)})" if choice else text


def _spec(wanted: argparse.Namespace, info: GameInfo, index: int) -> GameSpec:
    modules = _modules(wanted.modules, info, wanted.players, f"{wanted.seed}/{index}/modules")
    return make_spec(
        wanted.game,
        wanted.players,
        edition=wanted.edition,
        modules=modules,
        options=_options(wanted.options, info, modules, strict=wanted.modules != "random"),
    )


def _modules(text: str, info: GameInfo, players: int, luck: str) -> list[str]:
    """Those named, or of those for so many players all that go together or some. One without which so many could not
    play comes first and is always there."""
    if text not in ("all", "random"):
        return [id for id in text.split(",") if id]
    dice = Dice(luck)
    needed = [module for module in info.modules if players not in info.players and players in module.players][:1]
    chosen = needed.copy()
    for module in info.modules:
        fits = players in (module.players or (players,)) and module not in needed
        apart = any(module.id in other.excludes or other.id in module.excludes for other in chosen)
        known = {other.id for other in chosen}
        if fits and not apart and known.issuperset(module.requires) and (text == "all" or dice.below(2)):
            chosen.append(module)
    return [module.id for module in chosen]


def _options(text: str, info: GameInfo, modules: Sequence[str], *, strict: bool) -> dict[str, Setting]:
    """Values by key. Where modules are chosen at random, options of those that are not there are passed over."""
    present = [option for module in info.modules if module.id in modules for option in module.options]
    known = {option.key: option.values for option in (*info.options, *present)}
    options: dict[str, Setting] = {}
    for pair in filter(None, text.split(",")):
        key, _, word = pair.partition("=")
        names = {str(value).casefold(): value for value in known.get(key, ())}
        if strict or key in known:
            options[key] = names.get(word.casefold(), word)
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine.selfplay", description="Play games without people.", allow_abbrev=False
    )
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
    sys.exit(run(main))
