-- A new public message, unless its nonce is known: then the message it made before.
-- KEYS: counter, order, changes, heads, screens, files, drawings, nonce
-- ARGV: head, screen, file, drawings, how many messages to keep, seconds to keep the nonce (0: there is none), channel
local counter, order, changes, heads, screens, files, drawings, nonce = unpack(KEYS)
local head, screen, file, drawn, keep, life, channel = unpack(ARGV)
if life ~= '0' then
  local known = redis.call('GET', nonce)
  if known then
    -- Written again: whoever waits until a replica has the message waits for what was written last.
    redis.call('EXPIRE', nonce, life)
    return tonumber(known)
  end
end
local id = redis.call('INCR', counter)
redis.call('RPUSH', order, id)
redis.call('ZADD', changes, id, id)
redis.call('HSET', heads, id, head)
redis.call('HSET', screens, id, screen)
if file ~= '' then redis.call('HSET', files, id, file) end
if drawn ~= '' then redis.call('HSET', drawings, id, drawn) end
while redis.call('LLEN', order) > tonumber(keep) do
  local old = redis.call('LPOP', order)
  redis.call('ZREM', changes, old)
  redis.call('HDEL', heads, old)
  redis.call('HDEL', screens, old)
  redis.call('HDEL', files, old)
  redis.call('HDEL', drawings, old)
end
if life ~= '0' then redis.call('SET', nonce, id, 'EX', life) end
redis.call('PUBLISH', channel, id)
return id
