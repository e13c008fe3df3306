### Standing orders: what somebody always answers.

orders-title = Standing orders at this table. Nobody else sees them; they answer for you from your next question on, and the log says so.
orders-line = { $what } — { $way }
orders-ask = ask me
orders-kept = Noted.
orders-typed = Typed: /orders and one of { $words }; /orders off takes all of them back.
orders-nothing = There is nothing to order in this game.
orders-no_such = There is no such order. There are: { $words }; off takes all of them back.
log-ordered = { $who } follows a standing order.
card-ordered = By your standing order: { $said }. Confirm, or choose otherwise?
card-carried = By your standing order.

# What takes everything back
orders-off = off none

burgundy-order_discard = Storage full: thrown out is
burgundy-order_discard_oldest = the oldest
burgundy-order_discard_newest = the newest
burgundy-order_warehouse = The warehouse sells
burgundy-order_warehouse_most = the largest pile
burgundy-order_ship = A ship fetches from
burgundy-order_ship_most = the fullest depot
burgundy-order_aliases = oldest=discard:oldest newest=discard:newest discard=discard:ask sell=warehouse:most warehouse=warehouse:ask fetch=ship:most ship=ship:ask

button-orders = Standing orders
