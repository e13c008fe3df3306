"""What the pictures show, and that everybody can see it."""
