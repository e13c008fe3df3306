burgundy_cards-module_solo = Solo Game
burgundy_cards-module_solo_help = you alone against the rival, who gets more cards every round. Fall behind him after any round, and you’ve lost.
burgundy_cards-preset_alone = solo
burgundy_cards-preset_alone_help = you alone against the rival.
burgundy_cards-preset_alone_strict = solo, strict
burgundy_cards-preset_alone_strict_help = you alone against the rival; your animals don’t count before the end.
burgundy_cards-rule_solo_interim_animals = Animals after every round
burgundy_cards-rule_solo_interim_animals_help = whether your animals count each time you’re compared with the rival, or only at the end, which is harder.
burgundy_cards-rule_solo_interim_animals_source = rulebook, solo game: it names animals for the last comparison only and says nothing of the others

# What happened

burgundy_cards-rival_laid = The rival’s cards: { $laid }.
burgundy_cards-rival_triples = { $count ->
    [one] The rival completes a triple: { $kinds }.
   *[other] The rival completes triples: { $kinds }.
}
burgundy_cards-rival_first_of = { $count ->
    [one] It’s the first triple of its type, so the rival takes the bonus card: { $kinds }.
   *[other] They’re the first of their types, so the rival takes the bonus cards: { $kinds }.
}
burgundy_cards-rival_all_seven = The rival has all seven types and takes that card: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
burgundy_cards-rival_compared = Round { $round } is over: { $who } { $points }{ $animals ->
    [0] {""}
   *[other] {" "}(with { $animals } for animals)
}, the rival { $rival }. The game goes on.
burgundy_cards-rival_ahead = Round { $round } is over: { $who } { $points }{ $animals ->
    [0] {""}
   *[other] {" "}(with { $animals } for animals)
}, the rival { $rival }. The rival is ahead and wins.
burgundy_cards-term_rival_monastery = monastery of the rival

# The picture in words

burgundy_cards-rival_points = the rival: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
burgundy_cards-rival_left = cards still to come, by round: { $cards }

# What things are and what they do, in short

burgundy_cards-thing_alone = solo game
burgundy_cards-thing_rival = the rival
burgundy_cards-lore_alone =
    You play against the rival, who lays more cards every round: { $rival_piles }. Your own turns are as always.
    After each round your points are compared with his. If he has more, you’ve lost at once. Equal points are enough for you, at the end too.
    { $interim ->
        [yes] Your animals count each time.
       *[no] Your animals count only in the last comparison.
    }
    The first-player card isn’t used.
burgundy_cards-lore_rival =
    At the beginning of each round he lays new cards in his estate, { $rival_piles } by round. You can’t know which before they lie there.
    Triples score for him as they do for you. He takes bonus cards too: for the first triple of a type, and for all seven types. He gets nothing else: no goods, no animals, no bonus of the round, and his cards have no effect.
    His monasteries are a type of their own, never jokers. Each of them brings you { $rival_monastery }.
burgundy_cards-lore_sell_with_solo =
    The number says what you sell: { $goods }. You sell all of that kind; you can’t keep some back.
    Each card scores { $sales } and brings { $sale_silver }.
burgundy_cards-lore_warehouse_with_solo = Place it, and sell all your goods of one kind, whichever you like, without a die.
burgundy_cards-lore_dice_with_solo =
    At the beginning of a round you get { $dice_cards } action cards, face down. You hold { $hand } of them; when you’ve played one, you draw the next. In the last turn of a round, only one is left.
    Only the number on a dice card matters.
    A worker changes the number by 1; 6 and 1 are neighbours.
burgundy_cards-lore_workers_token_with_solo =
    Each changes your die by 1, up or down; 6 and 1 are neighbours. You can use several at once, for a dice card or a card you’ve bought as a die.
    As an action, a die of any number brings you back to { $refill ->
        [one] { $refill } worker
       *[other] { $refill } workers
    }.
    Workers you have at the beginning: { $start_workers }. At the end they score nothing.
burgundy_cards-lore_display_with_solo =
    Six rows, numbered like a die. At the beginning of each round new cards come there ({ $display }): one to each row from 1 to 6, and the rest to the rows of their own numbers.
    Cards you take aren’t replaced, and what’s left at the end of the round is discarded.
burgundy_cards-lore_first_of_with_solo =
    There’s a card for each of the seven types. If you complete a triple of that type before the rival does, it’s yours: { $first_of }. Otherwise it’s his.
    Later triples of the type bring no such card.
burgundy_cards-lore_all_seven_with_solo =
    Have all seven types in your estate, and you get a card at once. The rival can do that too. Points, first and second: { $all_seven }.
    A monastery that has become another type doesn’t count as a monastery, but a card you’ve got stays yours.
burgundy_cards-lore_first_player_with_solo = It isn’t used when you play alone: the rival lays his cards first, then you have all your turns.
burgundy_cards-lore_end_with_solo =
    You’ve lost as soon as the rival has more points after a round, and won if he hasn’t after round { $last_round }. At the end your animals score: { $sets }.
    /rules rival tells how he scores.
burgundy_cards-lore_tie_with_solo = Equal points are enough: only if the rival has more have you lost.

# Words that are typed: word=code
burgundy_cards-thing_aliases_solo = solo=alone solo_game=alone play_alone=alone alone=alone opponent=rival virtual_opponent=rival his_cards=rival

# How a game went

burgundy_cards-solo_difficulty = { $animals ->
    [yes] animals count after every round
   *[no] animals count only at the end
}
burgundy_cards-solo_outcome = After round { $round }: { $points } points to the rival’s { $rival }.
