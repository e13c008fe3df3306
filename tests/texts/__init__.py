"""Words: complete, and right in every language."""
