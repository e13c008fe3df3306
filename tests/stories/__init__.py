"""One script is played on every platform; what everybody can read must be the same."""
