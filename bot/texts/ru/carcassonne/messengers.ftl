carcassonne-module_messengers = Гонцы
carcassonne-module_messengers_help = вторая фишка на дорожке подсчёта и 8 посланий, партия дольше минут на 15. Остановитесь в свой ход на тёмном делении — и король пришлёт вам послание.
carcassonne-rule_message_space = Послания
carcassonne-rule_message_space_help = на любом тёмном делении или только там, где нет чужой фишки.
carcassonne-rule_message_space_source = правила, с. 16: любое тёмное деление; английские правила 2012 года: только свободное
carcassonne-value_message_space = { $value ->
    [any] на любом тёмном делении
   *[free] только на свободном
}

carcassonne-figure_messenger = гонец
carcassonne-marker = Какую фишку передвинуть?
carcassonne-gain_to_move = Вы получаете { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за { $reason }.
carcassonne-to_space = на { $space }
carcassonne-earns_message = послание!
carcassonne-messenger_moves = { $who }: гонец встаёт на деление { $space }.
carcassonne-messenger_earns = { $who }: гонец встаёт на тёмное деление { $space }.
carcassonne-meeple_earns = { $who }: подданный на дорожке встаёт на тёмное деление { $space }.

carcassonne-held_messages = Дальше откроется послание. Подтвердить?
carcassonne-message = Выполнить послание или взять очки?
carcassonne-message_says = Послание { $number } «{ $message }»: { $about }
carcassonne-worth_of_place = { $place }: +{ $points }
carcassonne-message_worth = +{ $points }
carcassonne-option_action = Выполнить
carcassonne-option_points = Взять очки
carcassonne-message_drawn = { $who } получает послание «{ $message }».
carcassonne-brief_message = послание «{ $message }»
carcassonne-message_in_vain = { $who } выполняет послание, но оно ничего не приносит.
carcassonne-message_brings_home = { $who } выполняет послание: подданный возвращается с { $cell }.
carcassonne-message_tile = { $who } выполняет послание и открывает ещё один квадрат.
carcassonne-reason_message = послание
carcassonne-source_message = послания
carcassonne-term_instead = очки вместо действия
carcassonne-term_knight = { $count ->
    [one] { $count } рыцарь
    [few] { $count } рыцаря
   *[many] { $count } рыцарей
} × { $each }
carcassonne-term_farmer = { $count ->
    [one] { $count } крестьянин
    [few] { $count } крестьянина
   *[many] { $count } крестьян
} × { $each }

carcassonne-message_road = Кратчайшая дорога
carcassonne-message_city = Самый маленький город
carcassonne-message_monastery = Самый маленький монастырь
carcassonne-message_more = Ещё один квадрат
carcassonne-message_shields = Щиты
carcassonne-message_knights = Рыцари
carcassonne-message_farmers = Крестьяне
carcassonne-message_home = Возвращение
carcassonne-about_message_road = получите очки за самую дешёвую дорогу с вашим подданным, как в конце партии. Подданный остаётся.
carcassonne-about_message_city = получите очки за самый дешёвый город с вашим подданным, как в конце партии. Подданный остаётся.
carcassonne-about_message_monastery = получите очки за самый дешёвый монастырь с вашим подданным, как в конце партии. Подданный остаётся.
carcassonne-about_message_more = сразу откройте и выложите ещё один квадрат; на него можно поставить фигуру.
carcassonne-about_message_shields = получите очки за каждый щит в городах, где есть ваш подданный.
carcassonne-about_message_knights = получите очки за каждого вашего рыцаря. Рыцари остаются.
carcassonne-about_message_farmers = получите очки за каждого вашего крестьянина. Крестьяне остаются.
carcassonne-about_message_home = верните в запас одного своего подданного. Если больше, чем у вас, там ни у кого нет, очки за это место, как в конце партии, получаете только вы.

carcassonne-none_of_your_own = Подходит только { $own } с вашим подданным, а такого объекта нет. Возьмите очки.
carcassonne-no_tile_for_message = Квадратов больше нет. Возьмите очки.
carcassonne-nobody_to_bring_home = Ваших подданных нет на поле. Возьмите очки.
carcassonne-not_the_cheapest = Годится только самый дешёвый объект с вашим подданным. Выберите из предложенного или возьмите очки.
carcassonne-no_meeple_there = Там нет вашего подданного. Выберите из предложенного или возьмите очки.

carcassonne-alt_messages_unseen = { $count ->
    [one] Ещё не открыто { $count } послание.
    [few] Ещё не открыто { $count } послания.
   *[many] Ещё не открыто { $count } посланий.
}
carcassonne-alt_messages_known = Все послания известны, следующее — «{ $message }».

carcassonne-order_marker = Какую фишку двигать
carcassonne-order_marker_meeple = всегда подданного
carcassonne-order_marker_messenger = всегда гонца
carcassonne-order_marker_dark = на тёмное деление

# Что есть что и что оно приносит, коротко

carcassonne-thing_messenger = гонец
carcassonne-thing_message = послание
carcassonne-lore_messenger =
    Это ваша вторая фишка на дорожке подсчёта. Получая очки, в свой или в чужой ход, вы каждый раз решаете, какую из двух передвинуть; за несколько объектов очки считают по одному.
    Если в ваш ход одна из них остановилась на тёмном делении (0, { $dark }, { $twice_dark } и так далее), вы получаете послание{ $message_space ->
        [any] .
       *[free] , но только если там нет чужой фишки.
    } Сколько бы вы ни набрали, послание одно, и открывают его после подсчёта.
    Перед финальным подсчётом очки обеих фишек складывают. Посланий после этого уже нет.
    Не хочется выбирать каждый раз? Задайте ответ командой /распоряжения.
carcassonne-lore_message =
    Всего их { $messages }. Выполните послание сразу или возьмите вместо него { $instead }; потом оно уходит под низ стопки. Очки за послание могут принести следующее.
    1–3: очки за вашу самую дешёвую дорогу, город или монастырь, как в конце партии. Там должен быть ваш подданный, сколько бы ни было чужих. Он остаётся.
    4: откройте и выложите ещё один квадрат.
    5: { $message_shield } за каждый щит в городах, где есть ваш подданный.
    6: { $message_knight } за каждого вашего рыцаря.
    7: { $farmers ->
        [yes] { $message_farmer } за каждого вашего крестьянина.
       *[no] ничего: за этим столом играют без крестьян.
    }
    8: верните подданного в запас. Если больше, чем у вас, там ни у кого нет, очки за это место, как в конце партии, получаете только вы.
carcassonne-lore_end_messengers = Перед финальным подсчётом складывают очки подданного и гонца.
carcassonne-lore_meeple_messengers = Ещё один отмечает ваши очки на дорожке подсчёта рядом с гонцом.
carcassonne-lore_large_messengers = Для посланий он считается за одного рыцаря или крестьянина.

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_messengers = гонец=messenger подданный=meeple послание=message действие=action выполнить=action очки=points
carcassonne-thing_aliases_messengers = гонцы=messenger дорожка=messenger деление=messenger послания=message письмо=message
carcassonne-order_aliases_messengers = гонец=marker:messenger дорожка=marker:meeple послание=marker:dark фишка=marker:ask
