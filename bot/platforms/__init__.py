"""The chat platforms: Discord, Telegram, and the local page.

A platform does two things. Its gateway receives what people do, calls `bot.handlers.dispatcher` and shows the reply to
the person who asked. Its adapter (`bot.outbox.adapter.Adapter`) sends what the outbox posts for everybody.

Each platform has a package: `discord`, `telegram`, `web`. Begin with the `__init__.py` of one of them; `web` is the
smallest. What they share is here: `connection.py` logs in to a platform and keeps trying, `picture_cache.py` draws
pictures, `progress.py` reports how far that is, `cancellation.py` ends background tasks.

What a message says does not belong here, but in `bot.screens`; what an action does, in `bot.handlers`. Platforms know
nothing of each other, of tables or of the rules of games.
"""
