"""Pictures: what they show, and that everybody can recognize it."""
