"""What happens because a time has come, without a request from a person.

`due_tasks.py`: everything that is due at one table, in order: planned turns, auto-answers, moves of computers,
proposals that lapse, calls and reminders, abandoned tables, the status card. `archive.py`: an old table becomes an
archived game. `late_calls.py`: calls that could not be sent in time. `digests.py`: the daily list of games that wait.
Begin with `due_tasks.py`.

What each of these does to a table is a pure change in `bot.tables`; the loop that calls them is `bot.app.worker`.
"""
