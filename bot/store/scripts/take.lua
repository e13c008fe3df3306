-- Take what nobody has, or keep what is ours already: an answer may have been lost.
-- KEYS: what is taken   ARGV: our own value, milliseconds
-- Returns 1 if it is ours now, else 0.
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
