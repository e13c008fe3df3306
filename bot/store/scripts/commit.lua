-- One change of a table: all of it or nothing.
-- KEYS: table, past, journal, outbox, ready, due, drafts, marks
-- ARGV: expected version, change, table id, record, game ("" if unchanged), keep the old game (1/0), kept at most,
--       snapshots to drop, due time, forget its messages (1/0), then four counted lists: journal entries,
--       effects, drafts to forget, drafts to keep (pairs of person and draft)
-- Returns {1, version} when the change is in, {0, version} when the table has moved on.
local version = tonumber(redis.call('HGET', KEYS[1], 'v') or '0')
local expected = tonumber(ARGV[1])
local changes = redis.call('HGET', KEYS[1], 'c') or ''
if version ~= expected then
  -- Sent a second time because the first answer was lost on its way; others may have gone on from there since.
  if string.find(changes, ARGV[2], 1, true) then return {1, expected + 1} end
  return {0, version}
end
for _ = 1, tonumber(ARGV[8]) do redis.call('LPOP', KEYS[2]) end
if ARGV[5] ~= '' then
  if ARGV[6] == '1' then
    local old = redis.call('HGET', KEYS[1], 'g')
    if old then
      redis.call('LPUSH', KEYS[2], old)
      redis.call('LTRIM', KEYS[2], 0, tonumber(ARGV[7]) - 1)
    end
  end
  redis.call('HSET', KEYS[1], 'g', ARGV[5])
end
version = expected + 1
-- The last 16 changes, of eight bytes each: by then nobody waits for the answer to an older one.
redis.call('HSET', KEYS[1], 'v', version, 'c', string.sub(changes .. ARGV[2], -128), 't', ARGV[4])
if ARGV[10] == '1' then
  for _, name in ipairs(redis.call('HKEYS', KEYS[8])) do
    if string.sub(name, 1, 5) == 'slot:' then redis.call('HDEL', KEYS[8], name) end
  end
end
local at = 11
local function list(key, command)
  local count = tonumber(ARGV[at])
  for i = at + 1, at + count do redis.call(command, key, ARGV[i]) end
  at = at + count + 1
  return count
end
list(KEYS[3], 'RPUSH')
if list(KEYS[4], 'RPUSH') > 0 then
  -- NX: whoever is emptying the outbox right now keeps the lease, and will find these too.
  redis.call('ZADD', KEYS[5], 'NX', 0, ARGV[3])
end
list(KEYS[7], 'HDEL')
for i = at + 1, at + 2 * tonumber(ARGV[at]), 2 do redis.call('HSET', KEYS[7], ARGV[i], ARGV[i + 1]) end
redis.call('ZADD', KEYS[6], ARGV[9], ARGV[3])
return {1, version}
