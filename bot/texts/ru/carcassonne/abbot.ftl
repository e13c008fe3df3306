carcassonne-module_abbot = Аббат
carcassonne-module_abbot_help = у каждого есть аббат для монастырей и садов; его можно забрать раньше срока и получить очки.

carcassonne-reason_recall = возвращение аббата { $place }
carcassonne-source_recall = возвращение аббата

carcassonne-abbot_not_out = Вашего аббата нет на поле. Его можно поставить в монастырь или в сад.
carcassonne-abbot_scores_anyway = Этот квадрат завершает место, где стоит ваш аббат: он и так принесёт все очки. Выберите что-нибудь другое.
