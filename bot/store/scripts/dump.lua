-- Read some keys and the places of a table in its queues, all at one moment.
-- KEYS: queues (as many as ARGV says), then keys   ARGV: how many queues, for each the name that is looked for there
-- Returns the server's time in milliseconds, the scores in the queues (false where there is none), and for each key that
-- is there: its name, its kind, the milliseconds left (-1 for ever), its values.
local queues = tonumber(ARGV[1])
local time = redis.call('TIME')
local answer = {time[1] * 1000 + math.floor(time[2] / 1000)}
for index = 1, queues do answer[#answer + 1] = redis.call('ZSCORE', KEYS[index], ARGV[1 + index]) end
for index = queues + 1, #KEYS do
  local key = KEYS[index]
  local kind = redis.call('TYPE', key).ok
  local values = false
  if kind == 'string' then
    values = {redis.call('GET', key)}
  elseif kind == 'hash' then
    values = redis.call('HGETALL', key)
  elseif kind == 'list' then
    values = redis.call('LRANGE', key, 0, -1)
  elseif kind == 'set' then
    values = redis.call('SMEMBERS', key)
  elseif kind == 'zset' then
    values = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES')
  end
  if kind ~= 'none' then answer[#answer + 1] = {key, kind, redis.call('PTTL', key), values} end
end
return answer
