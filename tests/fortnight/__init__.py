"""Two weeks at many tables, by a clock that tests move: who heard what, and when."""
