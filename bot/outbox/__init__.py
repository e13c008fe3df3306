"""Sending: from an item in a table's outbox to a message on a platform.

One pipeline, `pipeline.py`, shows every step in order: claim, coalesce, mentions, compose, deliver, acknowledge. Most
steps are a module of that name. `jobs.py` runs the items that show nothing; `adapter.py` is the interface that a
platform has to provide; `direct_messages.py` sends words to one person, outside of any table. Begin with `pipeline.py`.

What is sent, and when, is decided by changes of tables (`bot.tables`). Nothing here commits a change: if it is too late
to call a player, the pipeline reports that, and `bot.schedule.late_calls` commits a change before anything is sent.
"""
