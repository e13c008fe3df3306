carcassonne-module_ferries = Паромы
carcassonne-module_ferries_help = ещё 8 квадратов, партия дольше минут на 10. Дороги упираются в озеро, пока паром не соединит две из них, а паром можно передвинуть.

carcassonne-lay_ferry = Какие две пристани соединит паром?
carcassonne-move_ferry = Ваша дорога ведёт к парому. Передвинуть его?
carcassonne-option_stay = Не двигать
carcassonne-ferry_label = Паром { $ferry }
carcassonne-ferry_laid = { $who } кладёт паром на { $cell }: { $ferry }.
carcassonne-ferry_moved = { $who } передвигает паром на { $cell }: теперь { $ferry }.
carcassonne-brief_ferry = паром на { $cell }
carcassonne-follower_cut_off = { $who }: { $figure } на { $cell } отрезан от своего подданного и возвращается в запас.
carcassonne-ferry_here = Паром здесь соединяет { $piers }.
carcassonne-alt_ferries = Паромы: { $ferries }.
carcassonne-sign_lake_3 = озеро с 3 пристанями
carcassonne-sign_lake_4 = озеро с 4 пристанями

carcassonne-must_lay_ferry = На озеро { $cell } нужно положить паром. Выберите две пристани.
carcassonne-no_pier = На озере { $cell } нет пристаней для парома { $ferry }. Выберите другую пару.
carcassonne-lay_first = Сначала новый паром. Выберите две пристани на озере { $cell }.
carcassonne-no_lake = На { $cell } нет озера с паромом. Выберите один из номеров или «Не двигать».
carcassonne-ferry_out_of_reach = Паром на { $cell } сейчас не передвинуть: можно только первый на каждой дороге, которую вы продолжили, и один раз за ход. Выберите другой или «Не двигать».
carcassonne-ferry_there = Паром на { $cell } уже соединяет { $ferry }. Выберите другую пару или «Не двигать».
carcassonne-ferry_later = Паром — после подданного. Сначала выберите место для подданного или напишите «пас».

carcassonne-order_ferries = Передвигать паромы
carcassonne-order_ferries_never = никогда

# Что есть что и что оно приносит, коротко

carcassonne-thing_ferry = паром
carcassonne-lore_ferry =
    { $lakes ->
        [one] Озеро нарисовано на { $lakes } квадрате
       *[many] Озёра нарисованы на { $lakes } квадратах
    }, пристаней { $fewest_piers } или { $most_piers }. Дорога, которая ведёт к пристани, там и заканчивается.
    Выложив озеро, поставьте подданного, если хотите, а затем соедините паромом любые две пристани. Паром обязателен, с подданным или без. Теперь это одна дорога.
    Если вы продолжили дорогу с паромом, то, поставив подданного или нет, можете передвинуть этот паром к другим двум пристаням: только первый на пути от вашего квадрата, по одному на каждой продолженной дороге и каждый один раз за ход. Если вы выложили озеро, сначала кладут его паром.
    Потом начисляют очки за всё, что завершено, в том числе за отрезанные дороги.
carcassonne-lore_road_ferries = У озера дорога заканчивается пристанью, если паром не соединяет её с другой. Квадрат с озером всё равно считается один раз.
carcassonne-lore_inn_ferries = Озеро с пристанями — не таверна, а на озеро у таверны паром не кладут. Но таверна действует на всю дорогу, и через паромы тоже.
carcassonne-lore_builder_ferries = Если дорога стала длиннее только потому, что передвинули паром, второго квадрата зодчий не даёт. Если паром отрезал зодчего от вашего последнего подданного, он возвращается в запас.

# Слова для ходов одной строкой: слово=код
carcassonne-aliases_ferries = паром=ferry не_двигать=stay оставить=stay св=ne вс=ne сю=ns юс=ns сз=nw зс=nw юв=es вю=es вз=ew зв=ew юз=sw зю=sw
carcassonne-thing_aliases_ferries = паромы=ferry переправа=ferry пристань=ferry пристани=ferry лодка=ferry
carcassonne-order_aliases_ferries = стоят=ferries:never паромы=ferries:ask
