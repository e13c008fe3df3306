"""The referee before records that are written by hand, and before falsified ones."""
