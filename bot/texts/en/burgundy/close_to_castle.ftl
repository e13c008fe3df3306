burgundy-module_close_to_castle = Close to the Castle
burgundy-module_close_to_castle_help = about 5 minutes longer. Every tile must be linked with one of your castles by tiles of its own colour, and castles can be taken back. Played on house boards: we don’t know the layouts of the original ones.
burgundy-rule_castle_board = Board close to the castle
burgundy-rule_castle_board_help = the same for everybody, or each of you gets another one at random. You choose the space of your first castle. The other settings for estates don’t matter then, except whether you choose in secret.
burgundy-rule_castle_board_source = the fan rules of 2019 give only the numbers of the boards; their layouts are our own
burgundy-value_castle_board_random = dealt at random
burgundy-rule_retake_first_castle = Taking back the first castle
burgundy-rule_retake_first_castle_help = whether the castle that you begin with may be taken back, too.
burgundy-rule_retake_first_castle_source = fan rules of 2019: castles with a green or black back, got during the game
burgundy-value_retake_first_castle = { $value ->
    [no] no
   *[yes] yes
}
burgundy-rule_retaken_castle_scores = A castle placed again
burgundy-rule_retaken_castle_scores_help = whether its area scores again. You get the castle’s action in any case.
burgundy-rule_retaken_castle_scores_source = the fan rules of 2019 are silent; by the usual rules, filling an area scores
burgundy-value_retaken_castle_scores = { $value ->
    [yes] scores again
   *[no] only its action
}

burgundy-option_retake = Take a castle back
burgundy-ask_which_retake = Which castle do you take back? It costs both dice and { $cost }.

burgundy-castle_retaken = { $who } takes the castle at { $hex } back into storage (both dice).
burgundy-castle_retaken_for = { $who } takes the castle at { $hex } back into storage (both dice); thrown out: { $discard }.
burgundy-brief_retaken = castle back from { $hex }
burgundy-reason_retake = taking back the castle at { $place }
burgundy-source_retake = castles taken back
burgundy-term_retake = { $count ->
    [one] { $count } castle
   *[other] { $count } castles
}

burgundy-not_linked = { $hex } isn’t linked with a castle. Choose a space beside one, or beside tiles of the same colour that lead to one.
burgundy-retake_needs_dice = Taking a castle back takes both dice, and you’ve used one already. You can do it at the start of a turn.
burgundy-retake_needs_points = Taking a castle back costs { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, and you don’t have that many yet. Use your dice for something else.
burgundy-retake_nothing = Which castle? Name its space, such as d2. It must have been placed in an earlier round.
burgundy-retake_no_castle = None of your castles is at { $hex }. Choose another space.
burgundy-retake_first = Your first castle stands at { $hex }, and by this table’s rules it stays there. Choose another one.
burgundy-retake_last = The castle at { $hex } is the only tile in your estate, so it stays. Place something beside it first.
burgundy-retake_fixed = The castle at { $hex } carries something, so it stays. Choose another one.
burgundy-retake_too_early = The castle at { $hex } was placed in this round. You can take it back from the next round on.

burgundy-alt_unlinked = Not linked with a castle yet: { $places }.
burgundy-alt_retakable = Castles that can be taken back: { $places }.
burgundy-alt_deed_retake = took back

# What things are and what they do, in short

burgundy-thing_link = link with a castle
burgundy-thing_retake = taking a castle back
burgundy-lore_link =
    Every tile but a castle must be linked with a castle in your estate: it lies beside one, or beside tiles of its own colour that lead to one. Other colours don’t count.
    A tile that has no colour of its own counts as the colour of its space. Castles are placed as usual.
    On the picture, a gate leads into every empty space that’s linked.
    { $castle_estates } We don’t know the layouts of the original boards, so these are our own.
burgundy-lore_estate_with_close_to_castle =
    37 spaces, each with a colour and a number. It grows from its first castle: every tile is placed beside another and linked with a castle.
    { $castle_estates }
burgundy-lore_castle_random = Everybody gets one of the estates { $boards } at random and chooses where the first castle stands.
burgundy-lore_castle_same = Everybody plays on estate { $board } and chooses where the first castle stands.
burgundy-lore_retake =
    Before you use a die, you may use both together and take one of your castles back into your storage. That costs { $retake_points }, which you must have. If the storage is full, throw a tile out first.
    The castle must have been placed in an earlier round. { $retake_first_castle ->
        [yes] The castle that you begin with may go, too, unless it’s the only tile in your estate.
       *[no] The castle that you begin with stays.
    }
    Whatever it linked stays where it is. { $retaken_castle_scores ->
        [no] Placed again, the castle gives its action again, but its area doesn’t score again.
       *[yes] Placed again, the castle gives its action again, and its area scores again.
    } You never get the same bonus tile twice.

# Words that are typed: word=code
burgundy-aliases_close_to_castle = retrieve=retake take_back=retake take_castle_back=retake take_back_castle=retake take_back_the_castle=retake
burgundy-thing_aliases_close_to_castle = links=link linked=link linking=link gate=link gates=link take_back=retake taking_back=retake retaking=retake
