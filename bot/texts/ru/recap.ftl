### Что пропустил игрок, в одной строке.

recap-before = До этого, с прошлого хода игрока { $who }: { $news }
recap-since = С прошлого хода игрока { $who }: { $news }
recap-start = До этого: { $news }
recap-seat = { $who } { $news }
recap-points = { $points }
recap-points_for = { $points } за { $reasons }
