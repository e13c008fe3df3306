"""Words of a module that was made up for tests, as its text files would have them."""

from __future__ import annotations

EN = """
burgundy-module_trial = Mills
burgundy-tile_mill = mill
burgundy-tile_sack_numbered = sack { $number }
burgundy-tile_tollhouse = tollhouse
burgundy-kind_mill = mills
burgundy-lore_where_mill = For spaces of any colour.
burgundy-lore_mill = Placed, it grinds { $grist }.
burgundy-lore_flour = It lies on the mill: { $grist }.
burgundy-thing_flour = flour
burgundy-option_grind = Grind
burgundy-ask_which_grind = Which sack do you grind?
burgundy-trial_toll = Who pays the toll?
burgundy-trial_toll_after = How does { $who } pay?
burgundy-trial_toll_coin = In coin
burgundy-alt_deed_grind = ground
burgundy-ground = { $who } grinds { $sack }.
burgundy-ground_brief = ground { $sack }
burgundy-trial_flour = { $count } flour
burgundy-trial_mills = Mills beside the black depot: { $count }.
burgundy-trial_wind = wind { $wind }
burgundy-aliases_trial = grinding=grind
"""
RU = """
burgundy-module_trial = Мельницы
burgundy-tile_mill = мельница
burgundy-tile_sack_numbered = мешок { $number }
burgundy-tile_tollhouse = застава
burgundy-kind_mill = мельницы
burgundy-lore_where_mill = Для клеток любого цвета.
burgundy-lore_mill = Выложив её, вы мелете { $grist }.
burgundy-lore_flour = Лежит на мельнице: { $grist }.
burgundy-thing_flour = мука
burgundy-option_grind = Смолоть
burgundy-ask_which_grind = Какой мешок смолоть?
burgundy-trial_toll = Кто платит пошлину?
burgundy-trial_toll_after = Чем платит { $who }?
burgundy-trial_toll_coin = Монетой
burgundy-alt_deed_grind = смолото
burgundy-ground = { $who } мелет { $sack }.
burgundy-ground_brief = смолото { $sack }
burgundy-trial_flour = мука: { $count }
burgundy-trial_mills = Мельницы у чёрного склада: { $count }.
burgundy-trial_wind = ветер { $wind }
burgundy-aliases_trial = смолоть=grind мешок=sack
"""
