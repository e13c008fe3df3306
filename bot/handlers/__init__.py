"""Everything that a person can do.

A platform calls the dispatcher (`dispatcher.py`: press, say, complete). It resolves who asks for what at which table,
once, into an immutable `Request` (`request.py`, `request_resolver.py`) and calls the handler of its verb. Each other
module is one subject with a class of handlers: it loads and changes the table of a request through `table_access.py`
and answers with a screen (`bot.screens`). `all_handlers.py` lists all of them. Begin with `dispatcher.py`, then read
`turn.py`.

What a change does to a table is decided in `bot.tables`; what happens by time, and not because somebody asked, is in
`bot.schedule`.
"""
