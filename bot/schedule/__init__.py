"""What happens because a time has come, and nobody has to ask for it.

`due_tasks.py`: everything that falls due at one table, in order: planned turns, auto-answers, computers' moves,
proposals that lapse, calls and reminders, tables that nobody comes to, the status card. `archive.py`: an old table
becomes a record. `late_calls.py`: calls that could not be sent in time. `digests.py`: the daily list of games that
wait. Begin with `due_tasks.py`.

What each of these does to a table is a pure change in `bot.tables`; the loop that calls them is `bot.app.worker`.
"""
