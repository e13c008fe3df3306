"""Starting and stopping: settings, the embedded server, its folder, the whole program."""
