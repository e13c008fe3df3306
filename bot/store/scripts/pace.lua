-- Room for one more request in every lane it goes through, or how long to wait. Nothing is taken unless all have room.
-- KEYS: holds, then lanes   ARGV: now ("" for the server's time), number of holds, id ("" to ask only), then limit and seconds of each lane
-- Returns the seconds to wait as a text; "0" if the request may go now, and is counted unless it was only asked.
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] + time[2] / 1000000
end
local holds = tonumber(ARGV[2])
local wait = 0
for index = 1, holds do
  local free = tonumber(redis.call('GET', KEYS[index]) or 0)
  wait = math.max(wait, free - now)
end
for index = holds + 1, #KEYS do
  local place = 4 + 2 * (index - holds - 1)
  local limit, seconds = tonumber(ARGV[place]), tonumber(ARGV[place + 1])
  redis.call('ZREMRANGEBYSCORE', KEYS[index], '-inf', string.format('%.6f', now - seconds))
  local count = redis.call('ZCARD', KEYS[index])
  if count >= limit then
    local entry = redis.call('ZRANGE', KEYS[index], count - limit, count - limit, 'WITHSCORES')
    wait = math.max(wait, entry[2] + seconds - now)
  end
end
if wait <= 0 and ARGV[3] == '' then return '0' end
if wait > 0 then return string.format('%.3f', wait + 0.001) end
for index = holds + 1, #KEYS do
  local place = 4 + 2 * (index - holds - 1)
  redis.call('ZADD', KEYS[index], string.format('%.6f', now), ARGV[3])
  redis.call('EXPIRE', KEYS[index], math.ceil(tonumber(ARGV[place + 1])) + 60)
end
return '0'
