-- The first items of an outbox have been done, in one, or given up.
-- KEYS: ready, marks, outbox   ARGV: name of the outbox, lease, slot ("" for none), message ("" if it is empty now), the items in their order
-- Returns {-1} if the lease is lost, else how many items are left, and the message that was in the slot before.
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return {-1, ''} end
local first = redis.call('LRANGE', KEYS[3], 0, #ARGV - 5)
for i = 5, #ARGV do
  -- Sent a second time because the first answer was lost on its way.
  local item = first[i - 4]
  if not item or cmsgpack.unpack(item).id ~= ARGV[i] then return {redis.call('LLEN', KEYS[3]), ''} end
end
redis.call('LTRIM', KEYS[3], #ARGV - 4, -1)
redis.call('HDEL', KEYS[2], 'sending')
local before = ''
if ARGV[3] ~= '' then
  local slot = 'slot:' .. ARGV[3]
  before = redis.call('HGET', KEYS[2], slot) or ''
  if ARGV[4] ~= '' then redis.call('HSET', KEYS[2], slot, ARGV[4]) else redis.call('HDEL', KEYS[2], slot) end
end
local left = redis.call('LLEN', KEYS[3])
if left == 0 then redis.call('ZREM', KEYS[1], ARGV[1]) end
return {left, before}
