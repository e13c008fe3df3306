"""A toy game that uses every mechanism of the core.

Rules of *Orchard*, for 2 to 4 players:

- The deck holds each of the cards 1-6 four times, shuffled. Everyone gets three cards, in hand and hidden, and two
  coins.
- At first everyone plants one card of their hand face down; when all have, they are turned over at once.
- Then everyone has three turns, in seat order. In a turn you *plant*: play a card from your hand, or pass. Then the
  weather die is *rolled*: if it shows the card you just played, you have another plant, roll and harvest inside this
  turn. Then you *harvest*: the card played scores its value.
- At any time in your own turn you may pay a coin to draw a card from the deck.
- Most points win.

Modules change it: see `modules.py`.
"""
