-- Take what is due in a queue, for the time of a lease.
-- KEYS: queue   ARGV: now ("" for the server's time), lease in seconds, at most so many
-- Returns pairs of name and lease; the lease proves later that the claim still holds.
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] + time[2] / 1000000
end
-- Times that are set are whole milliseconds. The end of a lease never is: none can be mistaken for it, and taken away.
local lease = string.format('%.3f', now + ARGV[2] - 0.001) .. '5'
local taken = {}
for _, table in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[3])) do
  redis.call('ZADD', KEYS[1], lease, table)
  taken[#taken + 1] = table
  taken[#taken + 1] = lease
end
return taken
