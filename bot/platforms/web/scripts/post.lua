-- A new public message, unless its nonce is known: then the message it made before. Of the others the oldest go, but those
-- that are pinned or have buttons stay.
-- KEYS: counter, order, older, changes, heads, screens, files, drawings, nonce
-- ARGV: head, screen, file, drawings, how many messages to keep, how many older ones may stay, seconds to keep the nonce
--       (0: there is none), channel
local counter, order, older, changes, heads, screens, files, drawings, nonce = unpack(KEYS)
local head, screen, file, drawn, keep, stay, life, channel = unpack(ARGV)
if life ~= '0' then
  local known = redis.call('GET', nonce)
  if known then
    -- Written again: whoever waits until a replica has the message waits for what was written last.
    redis.call('EXPIRE', nonce, life)
    return tonumber(known)
  end
end
-- What people have typed cannot look like this: within a text, quotes are escaped.
local function stays(message)
  local shown = redis.call('HGET', screens, message)
  if not shown then return false end
  if string.find(shown, '"menu":', 1, true) then return true end
  return string.find(redis.call('HGET', heads, message) or '', '"pinned":true', 1, true)
end
local function forget(message)
  redis.call('ZREM', changes, message)
  redis.call('HDEL', heads, message)
  redis.call('HDEL', screens, message)
  redis.call('HDEL', files, message)
  redis.call('HDEL', drawings, message)
end
local id = redis.call('INCR', counter)
redis.call('RPUSH', order, id)
redis.call('ZADD', changes, id, id)
redis.call('HSET', heads, id, head)
redis.call('HSET', screens, id, screen)
if file ~= '' then redis.call('HSET', files, id, file) end
if drawn ~= '' then redis.call('HSET', drawings, id, drawn) end
-- With each post one of the older messages is looked at again, in turn: it goes if it is neither pinned nor open any more.
local again = redis.call('ZPOPMIN', older)[1]
if again then
  if stays(again) then redis.call('ZADD', older, id, again) else forget(again) end
end
while redis.call('LLEN', order) > tonumber(keep) do
  local old = redis.call('LPOP', order)
  if stays(old) then redis.call('ZADD', older, id, old) else forget(old) end
end
-- Too many stay: the oldest goes all the same.
while redis.call('ZCARD', older) > tonumber(stay) do
  local first
  for _, message in ipairs(redis.call('ZRANGE', older, 0, -1)) do
    if not first or tonumber(message) < tonumber(first) then first = message end
  end
  redis.call('ZREM', older, first)
  forget(first)
end
if life ~= '0' then redis.call('SET', nonce, id, 'EX', life) end
redis.call('PUBLISH', channel, id)
return id
