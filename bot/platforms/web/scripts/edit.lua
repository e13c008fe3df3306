-- Replace what a public message shows. Returns 0 if there is no such message.
-- A nonce seen before changes nothing: the message may have been edited again since.
-- KEYS: counter, changes, screens, files, drawings, nonce
-- ARGV: id, screen, file, drawings, seconds to keep the nonce, channel
local counter, changes, screens, files, drawings, nonce = unpack(KEYS)
local id, screen, file, drawn, life, channel = unpack(ARGV)
local before = redis.call('HGET', screens, id)
if not before then return 0 end
if not redis.call('SET', nonce, id, 'NX', 'EX', life) then
  -- Written again: whoever waits until a replica has the message waits for what was written last.
  redis.call('EXPIRE', nonce, life)
  return 1
end
if before == screen then return 1 end
local seq = redis.call('INCR', counter)
redis.call('ZADD', changes, seq, id)
redis.call('HSET', screens, id, screen)
if file ~= '' then redis.call('HSET', files, id, file) else redis.call('HDEL', files, id) end
if drawn ~= '' then redis.call('HSET', drawings, id, drawn) else redis.call('HDEL', drawings, id) end
redis.call('PUBLISH', channel, seq)
return 1
