"""Times and dates of people: quiet hours, time zones, and how times are typed and written.

`quiet_hours.py` says when a person may be notified, `time_zones.py` knows cities and offsets, `parse_dates.py` and
`parse_durations.py` read what people type, `timestamps.py` puts moments into texts, `durations.py` names durations.
Begin with `quiet_hours.py`. When reminders are sent is in `bot.tables.reminder_schedule`.
"""
