carcassonne-module_messengers = Messengers
carcassonne-module_messengers_help = a second marker on the score track and 8 messages, about 15 minutes longer. Land on a dark space on your turn, and the king sends you a message.
carcassonne-rule_message_space = Messages
carcassonne-rule_message_space_help = on any dark space, or only where no other player’s marker stands.
carcassonne-rule_message_space_source = rulebook, p. 16: every dark space; English rules of 2012: only a free one
carcassonne-value_message_space = { $value ->
    [any] on any dark space
   *[free] on free ones only
}

carcassonne-figure_messenger = messenger
carcassonne-marker = Which of your markers moves?
carcassonne-gain_to_move = You get { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $reason }.
carcassonne-to_space = to { $space }
carcassonne-earns_message = a message!
carcassonne-messenger_moves = { $who }’s messenger moves to space { $space }.
carcassonne-messenger_earns = { $who }’s messenger lands on { $space }, a dark space.
carcassonne-meeple_earns = { $who }’s meeple on the track lands on { $space }, a dark space.

carcassonne-held_messages = Then you draw a message. Confirm?
carcassonne-message = Use the message, or take the points?
carcassonne-message_says = Message { $number }, “{ $message }”: { $about }
carcassonne-worth_of_place = { $place }: +{ $points }
carcassonne-message_worth = +{ $points }
carcassonne-option_action = Use it
carcassonne-option_points = Points instead
carcassonne-message_drawn = { $who } draws a message: “{ $message }”.
carcassonne-brief_message = message “{ $message }”
carcassonne-message_in_vain = { $who } uses the message, but it scores nothing.
carcassonne-message_brings_home = { $who } uses the message: a meeple comes home from { $cell }.
carcassonne-message_tile = { $who } uses the message and draws one more tile.
carcassonne-reason_message = a message
carcassonne-source_message = messages
carcassonne-term_instead = points instead of using it
carcassonne-term_knight = { $count ->
    [one] { $count } knight
   *[other] { $count } knights
} at { $each }
carcassonne-term_farmer = { $count ->
    [one] { $count } farmer
   *[other] { $count } farmers
} at { $each }

carcassonne-message_road = Cheapest road
carcassonne-message_city = Cheapest city
carcassonne-message_monastery = Cheapest monastery
carcassonne-message_more = One more tile
carcassonne-message_shields = Shields
carcassonne-message_knights = Knights
carcassonne-message_farmers = Farmers
carcassonne-message_home = Homecoming
carcassonne-about_message_road = score the cheapest road with a meeple of yours, as at the end of the game. The meeple stays.
carcassonne-about_message_city = score the cheapest city with a meeple of yours, as at the end of the game. The meeple stays.
carcassonne-about_message_monastery = score the cheapest monastery with a meeple of yours, as at the end of the game. The meeple stays.
carcassonne-about_message_more = draw one more tile right away, lay it, and place a figure if you like.
carcassonne-about_message_shields = score each shield in the cities where you have a meeple.
carcassonne-about_message_knights = score each of your knights. They stay.
carcassonne-about_message_farmers = score each of your farmers. They stay.
carcassonne-about_message_home = take one of your meeples home. Where nobody has more, you alone score the place as at the end of the game.

carcassonne-none_of_your_own = No { $own } has a meeple of yours, so there’s nothing to score. Take the points.
carcassonne-no_tile_for_message = There’s no tile left to draw. Take the points.
carcassonne-nobody_to_bring_home = None of your meeples is on the board. Take the points.
carcassonne-not_the_cheapest = It has to be the cheapest one with a meeple of yours. Choose one of those on offer, or the points.
carcassonne-no_meeple_there = There’s no meeple of yours there. Choose one of those on offer, or the points.

carcassonne-alt_messages_unseen = { $count ->
    [one] { $count } message hasn’t been seen yet.
   *[other] { $count } messages haven’t been seen yet.
}
carcassonne-alt_messages_known = All messages are known; the next one is “{ $message }”.

carcassonne-order_marker = The marker that moves
carcassonne-order_marker_meeple = always the meeple
carcassonne-order_marker_messenger = always the messenger
carcassonne-order_marker_dark = to a dark space

# What things are and what they do, in short

carcassonne-thing_messenger = messenger
carcassonne-thing_message = message
carcassonne-lore_messenger =
    It’s your second marker on the score track. Whenever you get points, on anybody’s turn, you choose which of the two moves; several features are scored one by one.
    If one of them ends its move on a dark space (0, { $dark }, { $twice_dark } and so on) on your own turn, you get a message{ $message_space ->
        [any] .
       *[free] , unless another player’s marker stands there.
    } However much you score, it’s one message, drawn after the scoring.
    Before the final scoring the points of both are added up. There are no messages after that.
    Don’t want to choose each time? Set an answer with /orders.
carcassonne-lore_message =
    There are { $messages }. Use yours right away, or take { $instead } instead; then it goes under the stack. Its points may earn you the next one.
    1 to 3: score your cheapest road, city or monastery, as at the end of the game. A meeple of yours must be there, however many others are. It stays.
    4: draw and lay one more tile.
    5: { $message_shield } for each shield in cities where you have a meeple.
    6: { $message_knight } for each of your knights.
    7: { $farmers ->
        [yes] { $message_farmer } for each of your farmers.
       *[no] nothing, as this table plays without farmers.
    }
    8: take a meeple home. Where nobody has more, you alone score the place, as at the end of the game.
carcassonne-lore_end_messengers = Before the final scoring, the points of your meeple and your messenger are added up.
carcassonne-lore_meeple_messengers = One more marks your points on the score track, beside your messenger.
carcassonne-lore_large_messengers = For messages, it counts as one knight or one farmer.

# Words that are typed: word=code
carcassonne-aliases_messengers = rider=messenger courier=messenger use=action follow=action
carcassonne-thing_aliases_messengers = messengers=messenger marker=messenger markers=messenger track=messenger dark=messenger messages=message letter=message
carcassonne-order_aliases_messengers = messenger=marker:messenger track=marker:meeple dark=marker:dark marker=marker:ask
