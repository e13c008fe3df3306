"""Starting and stopping: settings, the server of our own, its folder, the whole program."""
