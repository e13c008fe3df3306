"""Drawing of game positions as images and text, from what engine.api shows of them."""
