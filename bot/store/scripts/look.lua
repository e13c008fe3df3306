-- A table and a draft, for somebody who is told of them.
-- KEYS: table, drafts   ARGV: whose draft
-- Returns version, record, game, last changes, draft; false for each that is not there.
local changes = redis.call('HGET', KEYS[1], 'c')
-- Written as it is: whoever waits until a replica has this waits for all that is read here.
if changes then redis.call('HSET', KEYS[1], 'c', changes) end
local found = redis.call('HMGET', KEYS[1], 'v', 't', 'g', 'c')
found[5] = redis.call('HGET', KEYS[2], ARGV[1])
return found
