-- About to send the first item of an outbox.
-- KEYS: ready, marks, table   ARGV: name of the outbox, lease, item, the change that was last when the table was read ("" for any)
-- Returns -1 if the lease is lost, -2 if there never was such a change, 1 if the item was being sent before (by somebody who died), else 0.
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return -1 end
-- Read from another server, perhaps, which has taken it to its grave.
if ARGV[4] ~= '' and not string.find(redis.call('HGET', KEYS[3], 'c') or '', ARGV[4], 1, true) then return -2 end
local before = redis.call('HGET', KEYS[2], 'sending')
redis.call('HSET', KEYS[2], 'sending', ARGV[3])
if before == ARGV[3] then
  redis.call('HINCRBY', KEYS[2], 'repeated', 1)
  return 1
end
return 0
