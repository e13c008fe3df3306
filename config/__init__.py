"""The script that prepares a checkout; settings will join it."""
