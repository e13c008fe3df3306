"""For operators: health checks, metrics, backups.

`health.py` answers `/health` and `/metrics`, `metrics.py` counts, `backup.py` writes and restores all games,
`backup_format.py` is the format of a backup file and writes it, `backup_reader.py` checks and reads one. Begin with
`health.py`. How the program starts and stops is in `bot.app`.
"""
