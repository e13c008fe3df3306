"""The record of a table, and every change that players, computers and time make to it.

Changes are pure: they work in memory, without waiting, network or a clock of their own. `table.py` is the record,
`time_control.py` the part of it about time. A `Change` (`change.py`) collects what one commit stores: the record, the
game, log entries, outbox items (`outbox_items.py`). The other modules make changes, one subject each:

- before the game: `lobby.py`, `aids.py`; turns: `turns.py`, `drafts.py`, `typed_moves.py`, `computer_players.py`
- ahead of time: `plans.py`, `plans_due.py`, `typed_plans.py`, `auto_answers.py`, `apply_auto_answers.py`
- votes: `proposals.py`; pauses: `pauses.py`; seats: `seat_changes.py`, `seat_ownership.py`
- reminders: `reminders.py` (what is sent), `reminder_schedule.py` (when), `notifications.py` (who is notified)
- time: `clocks.py`, `typed_time_control.py`, `due_time.py`
- absent players: `overdue_turns.py`, `stand_ins.py`, `skip_turn.py`, `player_returns.py`, `vacation_notices.py`
- other chats: `mirrors.py`, `destinations.py`; messages: `announcements.py`, `log_lines.py`, `status_card.py`
- the end: `retention.py` (how long tables are kept), `abandoned.py`, `anonymising.py`, `verify_draws.py`

`game_cache.py` caches loaded games. Begin with `change.py` and `turns.py`. `bot.store.repository` loads tables and
commits changes.
"""
