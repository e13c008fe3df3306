-- About to send the first effect of an outbox.
-- KEYS: ready, marks   ARGV: table, lease, effect
-- Returns -1 if the lease is lost, 1 if the effect was being sent before (by somebody who died), else 0.
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return -1 end
local before = redis.call('HGET', KEYS[2], 'sending')
redis.call('HSET', KEYS[2], 'sending', ARGV[3])
if before == ARGV[3] then
  redis.call('HINCRBY', KEYS[2], 'repeated', 1)
  return 1
end
return 0
