burgundy-module_border_posts = Пограничные заставы
burgundy-module_border_posts_help = шесть герцогств № 11 с тремя заставами, партия не длиннее обычной. Соединяйте заставы своими тайлами: чем раньше, тем больше очков.
burgundy-rule_border_board = Герцогства с заставами
burgundy-rule_border_board_help = случайные, у всех разные, или одно и то же для всех; два последних — наши. Место стартового замка выбираете вы. Остальные настройки герцогств тогда не важны, кроме тайного выбора.
burgundy-rule_border_board_source = правила 2019 года, дополнения
burgundy-value_border_board_random = случайные
burgundy-rule_border_third_post = Третья застава
burgundy-rule_border_third_post_help = начислять ли очки фазы за каждую из двух новых пар застав или один раз.
burgundy-rule_border_third_post_source = в большинстве правил не сказано; в примере одного издания 2019 года считаются обе пары
burgundy-value_border_third_post = { $value ->
    [twice] очки дважды
   *[once] очки один раз
}
burgundy-rule_border_bonus_monastery_26 = Заставы и монастырь 26
burgundy-rule_border_bonus_monastery_26_help = считается ли бонус за все заставы тайлом бонуса для монастыря 26.
burgundy-rule_border_bonus_monastery_26_source = в большинстве правил не сказано; в одном издании 2019 года — нет
burgundy-value_border_bonus_monastery_26 = { $value ->
    [no] не считается
   *[yes] считается тайлом бонуса
}
burgundy-apart_border_posts_close_to_castle = у каждого из них свои герцогства

burgundy-posts_linked = { $who } соединяет заставы { $posts }.
burgundy-posts_all = { $who } соединяет все заставы: { $posts }.
burgundy-brief_posts = соединены заставы { $posts }
burgundy-posts_held = соединены заставы { $posts }
burgundy-alt_posts = Заставы: { $posts }.
burgundy-alt_post = { $post } ({ $spaces })
burgundy-alt_posts_linked = У соперников соединены: { $linked }.
burgundy-alt_posts_of = { $who } — { $posts }
burgundy-alt_posts_left = Бонус за все заставы ещё не взят: { $points }.

burgundy-reason_posts = соединение застав { $place }
burgundy-reason_posts_bonus = все заставы
burgundy-source_posts = соединение застав
burgundy-source_posts_bonus = бонус за все заставы
burgundy-term_link = { $count ->
    [one] { $count } пара
    [few] { $count } пары
   *[many] { $count } пар
} × { $each }
burgundy-term_first_player = первый игрок
burgundy-term_second_player = второй игрок

# Что есть что и что оно приносит, коротко

burgundy-thing_border_post = застава
burgundy-lore_border_post =
    На краю вашего герцогства { $posts ->
        [one] { $posts } застава
        [few] { $posts } заставы
       *[many] { $posts } застав
    }, каждая у двух клеток. Тайл на любой из двух доходит до заставы.
    Соедините две заставы дорожкой из соседних тайлов любых цветов — и получите очки по фазе: { $phase_points }.
    { $border_third_post ->
        [once] За третью заставу очки начисляются ещё один раз, хотя она соединена с обеими.
       *[twice] Третья застава соединяется сразу с двумя другими: очки начисляются дважды.
    }
    Кто первым соединит все заставы, получает ещё { $large }, второй — { $small }. { $border_bonus_monastery_26 ->
        [yes] Для монастыря 26 это тайл бонуса.
       *[no] Это не тайл бонуса: монастырь 26 его не считает.
    }
burgundy-lore_estate_with_border_posts =
    37 клеток, у каждой цвет и число, а по краям { $posts ->
        [one] { $posts } застава
        [few] { $posts } заставы
       *[many] { $posts } застав
    }. Герцогство растёт от стартового замка: каждый тайл кладут рядом с другим.
    { $border_estates }
burgundy-lore_border_random = Каждому достаётся случайное герцогство из { $boards }, а место стартового замка выбирают.
burgundy-lore_border_same = У всех герцогство № { $board }, а место стартового замка каждый выбирает.

# Слова, о которых можно спросить: слово=код
burgundy-thing_aliases_border_posts = заставы=border-post застав=border-post пост=border-post посты=border-post пограничная_застава=border-post пограничные_заставы=border-post пограничный_пост=border-post граница=border-post дорожка=border-post соединить=border-post
