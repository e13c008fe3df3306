"""What may happen at a table, as plain changes of its record: no waiting, no network, no clock of its own."""
