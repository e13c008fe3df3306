-- Forget a person in one room: what only they could see, and that it was they who wrote their public messages.
-- KEYS: counter, changes, heads, then keys of their own, which are deleted
-- ARGV: the person, channel
local counter, changes, heads = KEYS[1], KEYS[2], KEYS[3]
local person, channel = unpack(ARGV)
redis.call('DEL', unpack(KEYS, 4))
local kept = redis.call('HGETALL', heads)
local seq
for at = 1, #kept, 2 do
  local head = kept[at + 1]
  -- Few are theirs, and only those are parsed.
  if string.find(head, person, 1, true) then
    local parsed = cjson.decode(head)
    if parsed.author and parsed.author.id == person then
      parsed.author = {id = '', name = ''}
      redis.call('HSET', heads, kept[at], cjson.encode(parsed))
      seq = redis.call('INCR', counter)
      redis.call('ZADD', changes, seq, kept[at])
    end
  end
end
if seq then redis.call('PUBLISH', channel, seq) end
return 1
