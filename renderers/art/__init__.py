"""Our own vector art: how it becomes sprites, and where they are kept."""
