-- A table in other words: its record and its whole log, unless it has moved on.
-- KEYS: table, journal, drafts
-- ARGV: expected version, record, count of drafts to forget, these drafts, all entries of the log
-- Returns 1, or 0 when the table has moved on.
local version = tonumber(redis.call('HGET', KEYS[1], 'v') or '0')
if version ~= tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'v', version + 1, 't', ARGV[2])
local last = 3 + tonumber(ARGV[3])
for i = 4, last do redis.call('HDEL', KEYS[3], ARGV[i]) end
redis.call('DEL', KEYS[2])
for i = last + 1, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
return 1
