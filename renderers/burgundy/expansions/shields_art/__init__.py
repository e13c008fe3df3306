"""Art of the shields: `emblems` says what each is good for without words, `tokens` draws the shield around it."""
