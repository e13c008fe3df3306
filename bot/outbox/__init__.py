"""Sending: from an item in a table's outbox to a message on a platform.

One pipeline, `pipeline.py`, shows every step in order: claim, coalesce, mentions, compose, deliver, acknowledge. Most
steps are a module of that name. `jobs.py` does the items that show nothing; `adapter.py` is what a platform has to
offer; `direct_messages.py` sends words to one person, outside of any table. Begin with `pipeline.py`.

What is sent, and when, is decided by changes of tables (`bot.tables`). Nothing here commits a change: if calls turn out
to come too late in somebody's day, the pipeline says so, and `bot.schedule.late_calls` commits before anything is sent.
"""
