"""Names by which somebody would like to get something into messages of the bot that others tap, or that calls them."""

from __future__ import annotations

from bot.accounts.person import clean_name

HOSTILE = (
    "@durov_evil /evil #evil $EVIL",
    "[a](b)[Nitro](https://evil.gg)",
    "t.me/evil evil.com me@evil.com",
    "+7 912 345-67-89 4111111111111111",
    "1. <@1> <@&2> <#3> </a:4> <t:5>",
    "> *evil* _evil_ ~~evil~~ ||e||",
    "discord.gg/evil :smile: `evil`",
    "<@everyone> @here tg://resolve?e",
    "-# evil.РФ/@evil__ 127.0.0.1:80",
    "# evil\\",
    "12) @a.b.c/evil#EVIL$EVIL",
    "- ＠evil ＃evil evil．com",
    "\\[e](https://evil.gg) \\@evilest",
    "evil。com ｡ /evil@evil_bot",
    "@gif",
    "42",
    "+ e ```evil``` [x]",
    "<https://evil.gg> mailto:e@evil.ru",
    "{ $x } <b>&amp;</b> %s",
    "ev\u0338i\u20ddl\u202e /live \u200b@evil_",
)
"""At most as long as a name may be."""
HARMLESS = "Ann"

assert all(clean_name(name) for name in HOSTILE)
