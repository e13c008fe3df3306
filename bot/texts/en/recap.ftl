### What somebody has missed, in one line.

recap-before = Before that, since { $who } moved last: { $news }
recap-since = Since { $who } moved last: { $news }
recap-start = So far: { $news }
recap-seat = { $who } { $news }
recap-points = { $points }
recap-points_for = { $points } for { $reasons }
