-- One finished game in one list of ratings: once, and only from the ratings that it was worked out with.
-- KEYS: ratings, games already counted, people by strength
-- ARGV: table, now, how old a counted game is forgotten, then four each: who, their rating before ("" if none), the new
--       one, their place in the list as a number ("" for who is not listed)
-- Returns 1 when it is in, or was already, 0 when somebody's rating has changed meanwhile.
if redis.call('ZSCORE', KEYS[2], ARGV[1]) then return 1 end
for i = 4, #ARGV, 4 do
  if (redis.call('HGET', KEYS[1], ARGV[i]) or '') ~= ARGV[i + 1] then return 0 end
end
for i = 4, #ARGV, 4 do
  redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 2])
  if ARGV[i + 3] ~= '' then redis.call('ZADD', KEYS[3], ARGV[i + 3], ARGV[i]) end
end
redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', tonumber(ARGV[2]) - tonumber(ARGV[3]))
return 1
