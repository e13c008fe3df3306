"""Settings of a running Castellan and the script that prepares a checkout."""
