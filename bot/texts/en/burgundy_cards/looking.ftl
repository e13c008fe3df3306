# The state of the game in a line, everybody’s estates, and the picture in words

burgundy_cards-situation = Round { $round }, turn { $turn } of { $turns } · order: { $order }
burgundy_cards-situation_alone = Round { $round }, turn { $turn } of { $turns }
burgundy_cards-situation_before = The game is about to begin
burgundy_cards-estates = Estates:
burgundy_cards-estate_of = Estate of { $who }.

burgundy_cards-alt_targets = Your choices have numbers in brackets.
burgundy_cards-alt_target = [{ $number }] { $thing }
burgundy_cards-alt_hand = dice cards { $dice }
burgundy_cards-alt_bought = bought { $cards }
burgundy_cards-alt_projects = projects: { $cards }
burgundy_cards-alt_sold = sold: { $goods }
burgundy_cards-alt_estate = estate: { $stacks }
burgundy_cards-alt_stack = { $kind } { $count }/3
burgundy_cards-alt_triple = { $kind } 3/3 ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
burgundy_cards-alt_first_of = first triple of { $kinds }
burgundy_cards-alt_all_seven = all seven types ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
burgundy_cards-alt_first_player = first-player card{ $down ->
    [yes] {" "}(face down)
   *[no] {""}
}
burgundy_cards-alt_seat = { $letter } { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
burgundy_cards-alt_display = Display: { $rows }.
burgundy_cards-alt_display_empty = The display is empty.
burgundy_cards-alt_row = row { $row }: { $cards }
burgundy_cards-alt_piles = On top of the piles: { $piles }.
burgundy_cards-alt_no_piles = No goods and no animals are left.
burgundy_cards-alt_bonuses = Bonus for a triple: { $bonuses }.
burgundy_cards-alt_firsts_left = Nobody has had a triple of: { $kinds }.
burgundy_cards-alt_firsts_gone = First triples taken: { $kinds }.
burgundy_cards-alt_no_firsts = No triples yet.
burgundy_cards-alt_all_seven_left = Cards left for all seven types: { $points }.
burgundy_cards-alt_deck = Deck { $deck }, discarded { $discards }.
burgundy_cards-alt_last = Last turn, { $who }: { $deeds }.
burgundy_cards-alt_tried = Tried out, { $who }: { $deeds }.
burgundy_cards-alt_deed_take = took
burgundy_cards-alt_deed_place = placed
burgundy_cards-alt_deed_sell = sold
burgundy_cards-alt_deed_workers = got workers
burgundy_cards-alt_deed_silver = took silver
burgundy_cards-alt_deed_convert = gave workers or silver for points
burgundy_cards-alt_deed_buy = bought cards
burgundy_cards-alt_deed_keep = kept
burgundy_cards-alt_deed_draw = drew from a pile
burgundy_cards-alt_deed_award = got bonuses for
