carcassonne-module_robbers = Грабители
carcassonne-module_robbers_help = ещё 8 квадратов, партия дольше минут на 10. Поставьте грабителя на деление, где стоит фишка соперника, и получите половину его следующих очков.
carcassonne-rule_robber_placing = Грабители после вас
carcassonne-rule_robber_placing_help = своих ставят все остальные по очереди или только ближайший игрок с грабителем в запасе.
carcassonne-rule_robber_placing_source = правила, с. 21: все остальные в порядке хода; у немецкого издателя (по вики-справочнику): только следующий игрок с грабителем в запасе
carcassonne-value_robber_placing = { $value ->
    [all] все
   *[next] следующий
}
carcassonne-rule_robber_moves = Переставлять грабителя
carcassonne-rule_robber_moves_help = если он уже на дорожке — только когда квадрат с мешком выложили вы сами или когда его выложил кто угодно.
carcassonne-rule_robber_moves_source = пример в американских правилах; слова «по тем же правилам» (с. 21) можно понять и шире
carcassonne-value_robber_moves = { $value ->
    [active] в свой ход
   *[all] в любой ход
}
carcassonne-rule_robber_final = Очки за оставшегося грабителя
carcassonne-rule_robber_final_help = за каждого грабителя, который к концу партии остался на дорожке подсчёта.
carcassonne-rule_robber_final_source = в правилах этого нет; в вики-справочнике — 3 очка

carcassonne-robber = На какое деление дорожки поставить грабителя?
carcassonne-no_robber = Не сейчас
carcassonne-victim = На делении вашего грабителя очки получают сразу несколько игроков. Кого грабим?
carcassonne-robber_set = { $who } ставит грабителя на деление { $space }.
carcassonne-robber_set_beside = { $who } ставит грабителя на деление { $space }, там стоит { $whom }.
carcassonne-robber_kept = { $who } не ставит грабителя.
carcassonne-robbed = { $who } грабит соперника ({ $whom }).
carcassonne-robber_followed = { $who }: грабитель идёт вслед за соперником ({ $whom }) на деление { $space }.
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
carcassonne-sign_bag_yes = мешок грабителя
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
carcassonne-order_robber_leader = к лидеру

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
    } с мешком, вы можете поставить его на дорожку подсчёта, на деление с фишкой соперника, а если он уже там — переставить. Затем { $robber_placing ->
        [all] по очереди своих грабителей могут поставить остальные
       *[next] своего может поставить ближайший игрок с грабителем в запасе
    }{ $robber_moves ->
        [active] .
       *[all] , а стоящих на дорожке — переставить.
    }
    Когда фишка на том же делении должна пойти вперёд, вы получаете половину этих очков с округлением в большую сторону. Её хозяин получает всё, что положено. После этого грабитель возвращается в запас.
    Ждать случая получше нельзя. Если на его делении очки получают сразу несколько игроков, вы выбираете одного; если грабителей там несколько, половину получает каждый.
    Очки за ограбление не грабят: грабитель с того же деления просто идёт за этой фишкой. Финальный подсчёт тоже не грабят.{ $robber_left ->
        [0] {""}
       *[other] {" "}Грабитель, который в конце остался на дорожке, приносит { $robber_final }.
    }

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_robbers = грабитель=robber вор=robber деление=robber без_грабителя=pass не_сейчас=pass
carcassonne-thing_aliases_robbers = грабители=robber ограбление=robber ограбления=robber грабёж=robber грабеж=robber вор=robber мешок=robber мешки=robber
carcassonne-order_aliases_robbers = безграбителя=robber:never лидер=robber:leader грабитель=robber:ask
