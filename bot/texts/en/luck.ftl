### Shared luck: what the seed of a game is made of, so that nobody can choose it.

luck-sealed = 🎲 My secret for the draws is sealed. Its SHA-256: { $commitment }. Add luck of your own: /luck WORD
luck-words = 🎲 Luck: { $words }
luck-word = { $who } “{ $word }”
luck-how =
    Nobody chooses what is drawn. Every draw follows from a secret of mine and from what each of you adds. Before anyone added anything, I sealed the secret with its SHA-256:
    { $commitment }
luck-chosen = { $who }: “{ $word }”
luck-drawn = { $who }: drawn ({ $share }…)
luck-nothing = { $who }: adds nothing
luck-open = Type /luck and any word to choose yours, until the game begins. One word that I couldn’t foresee is enough.
luck-settled = The game has begun, so this is settled. The secret is told at the end, and /verify works it all out again.
luck-unsealed = This table is older than shared luck. Type /luck and any word: I’ll seal my secret, and your word is in.
luck-older = This game began before luck was shared: its draws follow from a seed that I drew at the start. Its SHA-256 is { $commitment }; /verify checks it at the end.
luck-added = “{ $word }” is in. Changed your mind? Until the game begins, /luck takes another word.
luck-too_late = The game has begun, so its luck is settled. At your next table, type /luck WORD before you press Start.
luck-no_word = I can’t see a word there. Type one with letters or digits: /luck pineapple.

start-fairness_shared = Fair play: every draw follows from a secret of mine and from what each player added to it. The secret’s SHA-256 is { $commitment }; it’s told at the end.
end-secret = My secret was { $secret }. Press Verify, and every draw is worked out again.

verify-later_shared = The secret is told when the game is over. I showed its SHA-256 before the first move: { $commitment }.
verify-right_shared = The secret { $secret } has the SHA-256 that I showed before the first move, { $commitment }. With { $shares ->
    [one] the share of one player
   *[other] the shares of { $shares } players
} it makes the seed { $seed }. { $draws ->
    [one] { $draws } draw was
   *[other] All { $draws } draws were
} worked out again from it, and the game was played again: everything agrees.
verify-wrong_shared = This does not add up: { $fault ->
    [commitment] the secret doesn’t have the SHA-256 that I showed before the first move.
    [share] a player’s share isn’t the one that follows from their word or from the secret.
    [seed] the secret and the players’ shares don’t make the seed.
   *[draws] the draws of this game don’t follow from the seed.
} Don’t rely on this game, and ask whoever runs me. Shown: { $commitment }. Secret: { $secret }. Seed: { $seed }.
verify-yourself = Check it yourself: save the file of /record, and run this in Python beside it.
