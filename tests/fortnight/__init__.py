"""Two weeks of reminders at many tables, simulated with a clock that the tests move: who was notified of what, and
when."""
