-- A table comes to its end: its record stays, if it has one, and everything else of it goes.
-- KEYS: table, ready, due, record, outboxes (as many as there are names), other keys of the table
-- ARGV: expected version, record ("" for none), even if something is still to be sent (1/0), table, then the names of
--       its outboxes
-- Returns 1, or 0 when the table has moved on or has something to send.
local version = redis.call('HGET', KEYS[1], 'v')
-- Sent a second time because the first answer was lost on its way.
if not version then return 1 end
if tonumber(version) ~= tonumber(ARGV[1]) then return 0 end
local names = #ARGV - 4
if ARGV[3] ~= '1' then
  for i = 5, 4 + names do
    if redis.call('LLEN', KEYS[i]) > 0 then return 0 end
  end
end
if ARGV[2] ~= '' then redis.call('SET', KEYS[4], ARGV[2]) end
redis.call('DEL', KEYS[1])
for i = 5, #KEYS do redis.call('DEL', KEYS[i]) end
for i = 5, #ARGV do redis.call('ZREM', KEYS[2], ARGV[i]) end
redis.call('ZREM', KEYS[3], ARGV[4])
return 1
