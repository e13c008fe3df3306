"""The local page: a chat in the browser, with everything that the other platforms have.

Here are the HTTP server of the page, and the rooms, messages and visitors that it keeps in Redis. What is said in a
room is made elsewhere: replies in `bot.handlers`, screens in `bot.screens`, posts in `bot.outbox`.

Begin with `server.py`, which puts the parts together.

A request passes `request_guard.py` (who may talk to the server) and `signin.py` (the secret), then arrives at `api.py`
(people type, press, open rooms), `event_stream.py` (the page hears what is new; `room_events.py` wakes it),
`picture_route.py` (pictures) or `static_files.py` (the files in `static/`). `http_errors.py` answers failures.

`adapter.py` is the way by which the outbox posts. `history.py` keeps what was posted and answered: `messages.py` and
`pictures.py` are its records, `room_keys.py` the names of its keys. `rooms.py` and `visitors.py` are the lists of rooms
and of people.
"""
