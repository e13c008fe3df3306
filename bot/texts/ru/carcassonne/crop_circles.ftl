carcassonne-module_crop_circles = Круги на полях
carcassonne-preset_complete = вся большая коробка
carcassonne-preset_complete_help = все одиннадцать дополнений, 171 квадрат. За столом это часа два, и решать приходится много: для тех, кто знает их все.
carcassonne-module_crop_circles_help = ещё 6 квадратов, партия дольше минут на 10. Круг на поле заставляет всех поставить подданного к своему или забрать одного.
carcassonne-rule_circle_choice = Ставить по кругу
carcassonne-rule_circle_choice_help = поставить подданного обязан каждый, кто может, или это по желанию. Забирать обязательно всегда.
carcassonne-rule_circle_choice_source = правила, с. 22: выбранное действие выполняют все игроки; в других изданиях можно не ставить подданного
carcassonne-value_circle_choice = { $value ->
    [compulsory] обязательно
   *[optional] по желанию
}

carcassonne-circle_fork = Круг с вилами действует на крестьян. Что делают все игроки?
carcassonne-circle_club = Круг с дубиной действует на разбойников. Что делают все игроки?
carcassonne-circle_shield = Круг со щитом действует на рыцарей. Что делают все игроки?
carcassonne-action_fork_a = А: поставить крестьянина
carcassonne-action_fork_b = Б: забрать крестьянина
carcassonne-action_club_a = А: поставить разбойника
carcassonne-action_club_b = Б: забрать разбойника
carcassonne-action_shield_a = А: поставить рыцаря
carcassonne-action_shield_b = Б: забрать рыцаря
carcassonne-add_farmer = Круг на поле: поставьте крестьянина к своему крестьянину. Куда?
carcassonne-add_highwayman = Круг на поле: поставьте разбойника к своему разбойнику. Куда?
carcassonne-add_knight = Круг на поле: поставьте рыцаря к своему рыцарю. Куда?
carcassonne-take_farmer = Круг на поле: заберите одного своего крестьянина. Откуда?
carcassonne-take_highwayman = Круг на поле: заберите одного своего разбойника. Откуда?
carcassonne-take_knight = Круг на поле: заберите одного своего рыцаря. Откуда?

carcassonne-circle_used = { $who } использует круг на { $cell }: { $everybody }.
carcassonne-everybody_fork_a = все ставят по крестьянину к своим
carcassonne-everybody_fork_b = все забирают по крестьянину
carcassonne-everybody_club_a = все ставят по разбойнику к своим
carcassonne-everybody_club_b = все забирают по разбойнику
carcassonne-everybody_shield_a = все ставят по рыцарю к своим
carcassonne-everybody_shield_b = все забирают по рыцарю
carcassonne-brief_circle = круг на поле
carcassonne-circle_added = { $who }: ещё { $figure } на { $cell }.
carcassonne-circle_taken = { $who }: { $figure } возвращается с { $cell } в запас.
carcassonne-circle_along = { $who }: { $figure } не может остаться без подданного и тоже возвращается в запас.

carcassonne-sign_circle_fork = соломенный круг с вилами
carcassonne-sign_circle_club = соломенный круг с дубиной
carcassonne-sign_circle_shield = соломенный круг со щитом

carcassonne-circle_compulsory = Здесь пасовать нельзя: кто может, тот выполняет действие. Выберите одно из мест.
carcassonne-circle_spares = На эту фигуру круг не действует ({ $figure }), только на подданных. Выберите одно из мест.
carcassonne-circle_elsewhere = Там нет вашего подданного, на которого действует круг. Выберите одно из мест.

# Что есть что и что оно приносит, коротко

carcassonne-thing_circle = круг на поле
carcassonne-lore_circle =
    { $circles ->
        [one] Нарисован на { $circles } квадрате.
       *[many] Нарисован на { $circles } квадратах.
    } Выложив такой квадрат, после подсчёта очков вы решаете, что сделают все игроки. Начинает сосед слева, вы — последним.
    А: поставить подданного из запаса туда, где уже стоит свой. Б: забрать одного в запас, без очков.
    Рисунок показывает, на кого круг действует: вилы — на крестьян, дубина — на разбойников, щит — на рыцарей. Крупные подданные тоже считаются; аббаты, зодчие и свиньи — нет.{ $farmers ->
        [yes] {""}
       *[no] {" "}За этим столом играют без крестьян, так что вилы ничего не делают.
    }
    { $circle_choice ->
        [compulsory] Кто может, тот обязан; кто не может, пропускает.
       *[optional] От А можно отказаться, от Б нельзя. Кто не может, пропускает.
    }
    Круг разделяет поля, и каждая дорога, которая в него упирается, там кончается.
carcassonne-lore_road_crop_circles = У круга на поле дорога тоже кончается.

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_crop_circles = а=a б=b добавить=a поставить=a выставить=a снять=b убрать=b
carcassonne-thing_aliases_crop_circles = круг=circle круги=circle соломенный_круг=circle круги_на_полях=circle солома=circle вилы=circle дубина=circle
