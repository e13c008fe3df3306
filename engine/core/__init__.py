"""What all games share: pending work as data, decisions, modules, chance, views, ledger and saves."""
