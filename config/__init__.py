"""Settings, logging, and the script that prepares a checkout."""
