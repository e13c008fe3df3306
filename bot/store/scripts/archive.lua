-- A table comes to its end: its record stays, if it has one, and everything else of it goes.
-- KEYS: table, outbox, ready, due, record, other keys of the table
-- ARGV: expected version, table id, record ("" for none), even if something is still to be sent (1/0)
-- Returns 1, or 0 when the table has moved on or has something to send.
local version = redis.call('HGET', KEYS[1], 'v')
-- Sent a second time because the first answer was lost on its way.
if not version then return 1 end
if tonumber(version) ~= tonumber(ARGV[1]) then return 0 end
if ARGV[4] ~= '1' and redis.call('LLEN', KEYS[2]) > 0 then return 0 end
if ARGV[3] ~= '' then redis.call('SET', KEYS[5], ARGV[3]) end
redis.call('DEL', KEYS[1], KEYS[2])
for i = 6, #KEYS do redis.call('DEL', KEYS[i]) end
redis.call('ZREM', KEYS[3], ARGV[2])
redis.call('ZREM', KEYS[4], ARGV[2])
return 1
