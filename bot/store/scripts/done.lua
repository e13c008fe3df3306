-- The first effect of an outbox has been done, or given up.
-- KEYS: ready, marks, outbox   ARGV: table, lease, effect, slot ("" for none), message
-- Returns {-1} if the lease is lost, else how many effects are left, and the message that was in the slot before.
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return {-1, ''} end
local first = redis.call('LINDEX', KEYS[3], 0)
-- Sent a second time because the first answer was lost on its way.
if not first or cmsgpack.unpack(first).id ~= ARGV[3] then return {redis.call('LLEN', KEYS[3]), ''} end
redis.call('LPOP', KEYS[3])
redis.call('HDEL', KEYS[2], 'sending')
local before = ''
if ARGV[4] ~= '' then
  local slot = 'slot:' .. ARGV[4]
  before = redis.call('HGET', KEYS[2], slot) or ''
  redis.call('HSET', KEYS[2], slot, ARGV[5])
end
local left = redis.call('LLEN', KEYS[3])
if left == 0 then redis.call('ZREM', KEYS[1], ARGV[1]) end
return {left, before}
