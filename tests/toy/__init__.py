"""A toy game that uses every mechanism of the engine.

Rules of *Orchard*, for 2 to 4 players:

- The deck contains each of the cards 1-6 four times, shuffled. Every player gets three cards, in a hidden hand, and
  two coins.
- First, all players choose one card of their hand and plant it face down. When all have chosen, the cards are turned
  over at the same time.
- Then every player has three turns, in seat order. In a turn you *plant*: play a card from your hand, or pass. Then
  the weather die is *rolled*: if it shows the card that you have just played, you get another plant, roll and harvest
  inside this turn. Then you *harvest*: the card that you played scores its value.
- At any time in your own turn you may pay a coin to draw a card from the deck.
- The player with most points wins.

Modules change these rules: see `modules.py`.
"""
