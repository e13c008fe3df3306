"""The rules of one thing, for whoever asks: a tile, a token, an action."""

from __future__ import annotations

from bot.deeds.deed import Deed
from bot.games import Agreement, guide_to, guides
from bot.games.things import meant, near, offered
from bot.present.lore import Explained, explanation, not_known
from bot.screens import Reply, Show
from bot.store.tables import Loaded
from bot.tables.change import Refusal
from bot.tables.lobby import most_players, spec_of
from bot.tables.saves import SAVES
from bot.tables.table import Rules


async def explained(deed: Deed) -> Reply:
    """As it is at the table here; as it mostly is where there is none, or where it is of another game."""
    loaded = await table_here(deed)
    first = loaded.table.rules.game if loaded is not None else ""
    others = [guide.game for guide in guides() if guide.game != first]
    texts, table = deed.texts, loaded.table.id if loaded is not None else ""
    if loaded is not None and (code := meant(first, deed.word)):
        found = Explained(first, guide_to(first).explain(texts, agreement_of(loaded), code))
        return Reply(Show.NOTICE, explanation(texts, [found], table))
    elsewhere = [
        Explained(game, guide_to(game).explain(texts, usual(game), code), general=True)
        for game in others
        if (code := meant(game, deed.word))
    ]
    if elsewhere:
        return Reply(Show.NOTICE, explanation(texts, elsewhere, table))
    games = [first] if first and guide_to(first).things else others
    alike = [(game, code) for game in games for code in near(texts, game, deed.word)]
    return Reply(Show.ERROR, not_known(texts, deed.word, alike, table))


async def things_offered(deed: Deed, begun: str) -> list[str]:
    """Names that could be meant: those of the game that is played here, of all games where none is."""
    await deed.find()
    loaded = await table_here(deed)
    games = [loaded.table.rules.game] if loaded is not None else [guide.game for guide in guides()]
    return [name for game in games for name in offered(deed.texts, game, begun)]


async def table_here(deed: Deed) -> Loaded | None:
    try:
        return await deed.load()
    except Refusal:
        return None


def agreement_of(loaded: Loaded) -> Agreement:
    if loaded.save:
        return Agreement(SAVES.load(loaded.save).spec)
    rules = loaded.table.rules
    return Agreement(spec_of(rules, most_players(rules)), seated=False)


def usual(game: str) -> Agreement:
    preset = guide_to(game).presets[0]
    rules = Rules(game, preset.edition, preset.modules, preset.options)
    return Agreement(spec_of(rules, most_players(rules)), seated=False, general=True)
