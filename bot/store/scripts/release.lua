-- Give a claim back: gone from the queue (no delay given), or again after a while.
-- KEYS: queue, for an outbox its marks   ARGV: name of the outbox or the table, lease, now ("" for the server's time), delay in seconds ("" for none)
-- Returns 0 if the lease was lost, else 1. Nothing was sent, or the mark would tell.
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score or tonumber(score) ~= tonumber(ARGV[2]) then return 0 end
if ARGV[4] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
  return 1
end
local now = tonumber(ARGV[3])
if not now then
  local time = redis.call('TIME')
  now = time[1] + time[2] / 1000000
end
if KEYS[2] then redis.call('HDEL', KEYS[2], 'sending') end
redis.call('ZADD', KEYS[1], string.format('%.6f', now + ARGV[4]), ARGV[1])
return 1
