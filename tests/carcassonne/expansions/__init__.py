"""The expansions of Carcassonne: the examples of the rulebook with their numbers, and a test for every other rule."""
