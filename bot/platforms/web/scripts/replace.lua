-- Replace what a public message shows, or its head, unless that is something else by now. Returns 0 in that case.
-- KEYS: counter, changes, screens or heads
-- ARGV: id, what it was, what it shall be, channel
local counter, changes, screens = unpack(KEYS)
local id, before, after, channel = unpack(ARGV)
if redis.call('HGET', screens, id) ~= before then return 0 end
local seq = redis.call('INCR', counter)
redis.call('ZADD', changes, seq, id)
redis.call('HSET', screens, id, after)
redis.call('PUBLISH', channel, seq)
return 1
