# Состояние игры в одной строке, поместья всех игроков и картинка словами

burgundy_cards-situation = Раунд { $round }, ход { $turn } из { $turns } · порядок хода: { $order }
burgundy_cards-situation_alone = Раунд { $round }, ход { $turn } из { $turns }
burgundy_cards-situation_before = Игра вот-вот начнётся
burgundy_cards-estates = Поместья:
burgundy_cards-estate_of = Поместье: { $who }.

burgundy_cards-alt_targets = Номера того, что можно выбрать, в скобках.
burgundy_cards-alt_target = [{ $number }] { $thing }
burgundy_cards-alt_hand = кубики { $dice }
burgundy_cards-alt_bought = куплено: { $cards }
burgundy_cards-alt_projects = проекты: { $cards }
burgundy_cards-alt_sold = продано: { $goods }
burgundy_cards-alt_estate = поместье: { $stacks }
burgundy_cards-alt_stack = { $kind } { $count }/3
burgundy_cards-alt_triple = { $kind } 3/3 ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
})
burgundy_cards-alt_first_of = первая тройка: { $kinds }
burgundy_cards-alt_all_seven = все 7 типов ({ $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
})
burgundy_cards-alt_first_player = карта первого игрока{ $down ->
    [yes] {" "}(лицом вниз)
   *[no] {""}
}
burgundy_cards-alt_seat = { $letter } { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
burgundy_cards-alt_display = В игровой области: { $rows }.
burgundy_cards-alt_display_empty = Игровая область пуста.
burgundy_cards-alt_row = ряд { $row }: { $cards }
burgundy_cards-alt_piles = Сверху на стопках: { $piles }.
burgundy_cards-alt_no_piles = Товаров и животных в стопках не осталось.
burgundy_cards-alt_bonuses = Бонус за тройку: { $bonuses }.
burgundy_cards-alt_firsts_left = Ни у кого ещё не было тройки: { $kinds }.
burgundy_cards-alt_firsts_gone = Первые тройки уже собраны: { $kinds }.
burgundy_cards-alt_no_firsts = Троек ещё не было.
burgundy_cards-alt_all_seven_left = За все 7 типов остались карты: { $points }.
burgundy_cards-alt_deck = В колоде { $deck }, в сбросе { $discards }.
burgundy_cards-alt_last = Последний ход — { $who }: { $deeds }.
burgundy_cards-alt_tried = Пробный ход — { $who }: { $deeds }.
burgundy_cards-alt_deed_take = взято:
burgundy_cards-alt_deed_place = выложено:
burgundy_cards-alt_deed_sell = продано:
burgundy_cards-alt_deed_workers = добор рабочих
burgundy_cards-alt_deed_silver = взято серебро
burgundy_cards-alt_deed_convert = очки за рабочих и серебро
burgundy_cards-alt_deed_buy = куплены карты
burgundy_cards-alt_deed_keep = оставлено:
burgundy_cards-alt_deed_draw = взята карта из стопки
burgundy_cards-alt_deed_award = бонусы за тройку:
