carcassonne-module_mage_witch = Маг и ведьма
carcassonne-module_mage_witch_help = ещё 8 квадратов, партия дольше минут на 10. С магом дороги и города дороже, с ведьмой — вдвое дешевле, а куда их отправить, решаете вы.

carcassonne-conjure = Магический квадрат! Кого переместить: мага или ведьму?
carcassonne-separate = Маг и ведьма оказались на одном объекте. Кого переместить?
carcassonne-banish = Магу и ведьме некуда идти. Кого убрать из игры?
carcassonne-where_mage = Куда отправить мага?
carcassonne-where_witch = Куда отправить ведьму?
carcassonne-option_mage = Маг
carcassonne-option_witch = Ведьма

carcassonne-the_mage = маг
carcassonne-the_witch = ведьма
carcassonne-conjured_mage = мага
carcassonne-conjured_witch = ведьму
carcassonne-goal_road = на дорогу
carcassonne-goal_city = в город
carcassonne-magician_goes = { $who } отправляет { $conjured } { $goal } { $cell }.
carcassonne-magician_banished = { $who } убирает { $conjured } с { $cell }: идти больше некуда.
carcassonne-magician_leaves = { $cell }: строительство завершено, { $magician } уходит.
carcassonne-brief_mage = маг на { $cell }
carcassonne-brief_witch = ведьма на { $cell }
carcassonne-term_mage = маг +{ $count }
carcassonne-term_witch = ведьма −{ $count }

carcassonne-alt_mage_road = Маг на дороге { $cell }: каждый её квадрат дороже.
carcassonne-alt_mage_city = Маг в городе { $cell }: каждый его квадрат дороже.
carcassonne-alt_mage_off = Мага сейчас нет в игре.
carcassonne-alt_witch_road = Ведьма на дороге { $cell }: за неё дают половину очков.
carcassonne-alt_witch_city = Ведьма в городе { $cell }: за него дают половину очков.
carcassonne-alt_witch_off = Ведьмы сейчас нет в игре.
carcassonne-sign_hat_yes = шляпа волшебника

carcassonne-which_magician = Кто туда отправится? Напишите перед местом «маг» или «ведьма».
carcassonne-no_tile_there = На { $cell } нет квадрата. Выберите дорогу или город на одном из выложенных.
carcassonne-no_magic_there = { $segment }: маг и ведьма бывают только на дорогах и в городах. Выберите незавершённую дорогу или город.
carcassonne-no_magic_when_complete = { $segment }: строительство завершено. Выберите незавершённую дорогу или город.
carcassonne-magic_already = { $segment }: там уже { $magician }. Выберите другую дорогу или другой город.
carcassonne-no_hat = На этом квадрате нет шляпы волшебника, поэтому { $magician } остаётся на месте. Выберите место на квадрате или «Без подданного».
carcassonne-magic_done = Магический ход уже сделан, { $magician } остаётся на месте. Выберите место на квадрате или «Без подданного».

# Что есть что и что оно приносит, коротко

carcassonne-thing_mage = маг
carcassonne-thing_witch = ведьма
carcassonne-thing_hat = магический квадрат
carcassonne-lore_mage =
    Маг ничей. Дорога или город, где он стоит, приносит ещё { $mage_tile } за каждый свой квадрат. В конце партии это верно и для незавершённых.
    Подданным он не считается: такую дорогу или город можно занять. Когда строительство завершено, маг уходит, пока его снова не вызовут магическим квадратом.
carcassonne-lore_witch =
    Ведьма ничья. Дорога или город, где она стоит, приносит только половину очков (с округлением в большую сторону). В конце партии это верно и для незавершённых.
    Подданным она не считается: такую дорогу или город можно занять. Когда строительство завершено, ведьма уходит, пока её снова не вызовут магическим квадратом.
carcassonne-lore_hat =
    Шляпа волшебника нарисована на { $magic_tiles ->
        [one] { $magic_tiles } квадрате
       *[many] { $magic_tiles } квадратах
    }. Выложив такой квадрат, вы, прежде чем ставить подданного, должны переместить мага или ведьму на другую незавершённую дорогу или в другой незавершённый город, на любом квадрате. Вместе на одном объекте они стоять не могут.
    Если идти некуда, кто-то из них покидает игру до следующего магического квадрата.
    Если квадрат соединил объекты, на которых стояли маг и ведьма, тот, кто его выложил, сразу перемещает одного из них. На магическом квадрате второго перемещения нет.
carcassonne-lore_road_mage_witch = С магом — ещё { $mage_tile } за каждый квадрат. С ведьмой — половина очков с округлением в большую сторону.
carcassonne-lore_city_mage_witch = С магом — ещё { $mage_tile } за каждый квадрат. С ведьмой — половина очков с округлением в большую сторону.
carcassonne-lore_end_mage_witch = Маг и ведьма так же влияют на незавершённые дороги и города.
carcassonne-lore_inn_mage_witch = С магом — ещё { $mage_tile } за каждый квадрат, даже если дорога в конце не завершена. Ведьма делит пополам то, что получилось с таверной.
carcassonne-lore_cathedral_mage_witch = С магом — ещё { $mage_tile } за каждый квадрат, даже если город в конце не завершён. Ведьма делит пополам то, что получилось с собором.

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_mage_witch = маг=mage мага=mage волшебник=mage чародей=mage колдун=mage ведьма=witch ведьму=witch колдунья=witch
carcassonne-thing_aliases_mage_witch = волшебник=mage чародей=mage колдун=mage колдунья=witch магия=hat шляпа=hat магический=hat магические_квадраты=hat
