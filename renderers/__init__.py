"""From a view to a picture. To come."""
