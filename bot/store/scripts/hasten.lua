-- What was put off for long is ready at once. A claim that holds is left alone: it ends within the time of a lease.
-- KEYS: queue   ARGV: table, now ("" for the server's time), lease in seconds
-- Returns 1 if it was put off, else 0.
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
local now = tonumber(ARGV[2])
if not now then
  local time = redis.call('TIME')
  now = time[1] + time[2] / 1000000
end
if not score or tonumber(score) <= now + ARGV[3] then return 0 end
redis.call('ZADD', KEYS[1], 0, ARGV[1])
return 1
