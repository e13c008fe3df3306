carcassonne-module_robbers = Грабители
carcassonne-module_robbers_help = ещё 8 квадратов, партия дольше минут на 10. Поставьте грабителя рядом с фишкой соперника на дорожке подсчёта и получите половину того, что он заработает.
carcassonne-rule_robber_placing = Грабители соперников
carcassonne-rule_robber_placing_help = все: после вас грабителей по очереди могут поставить все остальные. Следующий: только ближайший игрок, у которого грабитель в запасе.
carcassonne-rule_robber_placing_source = правила: все остальные в порядке хода; у немецкого издателя (по вики-справочнику): только следующий игрок с грабителем в запасе
carcassonne-value_robber_placing = { $value ->
    [all] все
   *[next] следующий
}
carcassonne-rule_robber_moves = Кто переставляет грабителей
carcassonne-rule_robber_moves_help = грабителя, который уже на дорожке, переставляет только тот, чей сейчас ход, или каждый своего.
carcassonne-rule_robber_moves_source = пример в американских правилах; слова «по тем же правилам» в нашей книге можно понять и шире
carcassonne-value_robber_moves = { $value ->
    [active] чей ход
   *[all] каждый
}
carcassonne-rule_robber_final = Очки за грабителя на дорожке в конце
carcassonne-rule_robber_final_help = за каждого грабителя, который к концу партии остался на дорожке подсчёта.
carcassonne-rule_robber_final_source = в правилах этого нет; в вики-справочнике — 3 очка

carcassonne-robber = На какое деление дорожки поставить грабителя?
carcassonne-no_robber = Не сейчас
carcassonne-victim = Рядом с вашим грабителем очки получают сразу несколько игроков. Кого грабим?
carcassonne-robber_set = { $who } ставит грабителя на деление { $space }.
carcassonne-robber_set_beside = { $who } ставит грабителя на деление { $space }, там стоит { $whom }.
carcassonne-robber_kept = { $who } не ставит грабителя.
carcassonne-robbed = { $who } грабит: { $points } из { $gained ->
    [one] { $gained } очка
   *[other] { $gained } очков
} ({ $whom }).
carcassonne-robber_followed = { $who }: грабитель идёт вслед за соперником на деление { $space } ({ $whom }).
carcassonne-brief_robber = грабитель на { $space }

carcassonne-no_such_space = На дорожке деления от 0 до { $last }. Выберите то, где стоит фишка соперника.
carcassonne-nobody_to_rob = На делении { $space } нет фишки соперника. Выберите другое или «Не сейчас».
carcassonne-robber_is_there = Ваш грабитель уже стоит на делении { $space }. Выберите другое или «Не сейчас».

carcassonne-figure_robber = грабитель
carcassonne-lacking_robber = грабителя
carcassonne-supply_robber = { $count ->
    [one] { $count } грабитель
    [few] { $count } грабителя
   *[many] { $count } грабителей
}
carcassonne-sign_bag_yes = мешок
carcassonne-alt_robbers = Грабители на дорожке: { $robbers }.
carcassonne-alt_robber = { $letter } { $who } — { $space }

carcassonne-reason_robbery = ограбление
carcassonne-reason_robber = грабителя на дорожке
carcassonne-source_robbery = ограбления
carcassonne-source_robber = грабители на дорожке
carcassonne-term_share = половина с округлением вверх
carcassonne-term_robber = { $count ->
    [one] { $count } грабитель
    [few] { $count } грабителя
   *[many] { $count } грабителей
} × { $each }

carcassonne-order_robber = Ваш грабитель
carcassonne-order_robber_never = остаётся в запасе
carcassonne-order_robber_leader = рядом с лидером

# Что есть что и что оно приносит, коротко

carcassonne-thing_robber = грабитель
carcassonne-lore_robber =
    У каждого игрока { $robbers ->
        [one] один грабитель
        [few] { $robbers } грабителя
       *[many] { $robbers } грабителей
    }. Выложив один из { $bags ->
        [one] { $bags } квадрата
       *[other] { $bags } квадратов
    } с мешком, его можно поставить на дорожку подсчёта, на деление с фишкой соперника, а если он уже там — переставить. Затем { $robber_placing ->
        [all] по очереди своих грабителей могут поставить остальные
       *[next] своего может поставить ближайший игрок с грабителем в запасе
    }{ $robber_moves ->
        [active] .
       *[all] , а стоящих на дорожке — переставить.
    }
    Когда фишка рядом с вашим грабителем должна пойти вперёд, вы получаете половину этих очков с округлением вверх. Её хозяин получает всё, что положено. После этого грабитель возвращается в запас.
    Ждать случая получше нельзя. Если рядом с ним очки получают сразу несколько игроков, вы выбираете одного; если грабителей там несколько, половину получает каждый.
    Очки за ограбление не грабят: стоящий рядом грабитель просто идёт за этой фишкой. Финальный подсчёт тоже не грабят.{ $robber_left ->
        [0] {""}
       *[other] {" "}Грабитель, который в конце остался на дорожке, приносит { $robber_final }.
    }

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_robbers = грабитель=robber вор=robber деление=robber без_грабителя=pass не_сейчас=pass
carcassonne-thing_aliases_robbers = грабители=robber ограбление=robber ограбления=robber грабёж=robber грабеж=robber вор=robber мешок=robber мешки=robber
carcassonne-order_aliases_robbers = безграбителя=robber:never лидер=robber:leader грабитель=robber:ask
