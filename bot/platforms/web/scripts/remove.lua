-- Take a public message away. Whoever has it is told that it changed, and finds nothing any more. It keeps its place in the
-- order, from which it goes with its neighbours.
-- KEYS: counter, changes, heads, screens, files, drawings
-- ARGV: id, channel
local counter, changes, heads, screens, files, drawings = unpack(KEYS)
local id, channel = unpack(ARGV)
if redis.call('HDEL', screens, id) == 0 then return 0 end
redis.call('HDEL', heads, id)
redis.call('HDEL', files, id)
redis.call('HDEL', drawings, id)
local seq = redis.call('INCR', counter)
redis.call('ZADD', changes, seq, id)
redis.call('PUBLISH', channel, seq)
return 1
