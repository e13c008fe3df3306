"""What the pictures of Burgundy show."""
