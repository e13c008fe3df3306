-- Nothing through here for a while; a longer hold stays.
-- KEYS: hold   ARGV: now ("" for the server's time), seconds
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] + time[2] / 1000000
end
local free = now + tonumber(ARGV[2])
if free > tonumber(redis.call('GET', KEYS[1]) or 0) then
  redis.call('SET', KEYS[1], string.format('%.6f', free), 'EX', math.ceil(tonumber(ARGV[2])) + 60)
end
return 1
