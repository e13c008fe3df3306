-- One change of a table: all of it or nothing.
-- KEYS: table, past, journal, ready, due, drafts, then outbox and marks of each chat that has a part in it, the own first
-- ARGV: expected version, change, table id, record, game ("" if unchanged), keep the old game (1/0), kept at most,
--       snapshots to drop, due time, forget the messages in its own chat (1/0), count of chats, the time of the change,
--       the change that made the expected version ("" if nobody knows), then three counted lists: journal entries, drafts
--       to forget, drafts to keep (pairs of person and draft); then for each chat the name of its outbox and a
--       counted list of items; then pairs of names: the items of the first outbox go to the second
-- Returns {1, version} when the change is in, {0, version} when the table has moved on.
local version = tonumber(redis.call('HGET', KEYS[1], 'v') or '0')
local expected = tonumber(ARGV[1])
local changes = redis.call('HGET', KEYS[1], 'c') or ''
-- The same number is another version where a server was lost that had gone on from another change.
if version ~= expected or (ARGV[13] ~= '' and string.sub(changes, -8) ~= ARGV[13]) then
  -- Sent a second time because the first answer was lost on its way; others may have gone on from there since.
  if string.find(changes, ARGV[2], 1, true) then
    -- Written as it is: whoever waits until a replica has this change waits for what was written last.
    redis.call('HSET', KEYS[1], 'c', changes)
    return {1, expected + 1}
  end
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
-- Whoever has waited longest is served first. Never after our own time, whatever the clock of the program says; in
-- whole milliseconds, as the end of a lease never is.
local time = redis.call('TIME')
local since = math.min(tonumber(ARGV[12]), time[1] + time[2] / 1000000)
since = string.format('%.3f', math.floor(since * 1000) / 1000)
local at = 14
local function list(key, command)
  local count = tonumber(ARGV[at])
  for i = at + 1, at + count do redis.call(command, key, ARGV[i]) end
  at = at + count + 1
  return count
end
list(KEYS[3], 'RPUSH')
list(KEYS[6], 'HDEL')
local kept = 2 * tonumber(ARGV[at])
for i = at + 1, at + kept, 2 do redis.call('HSET', KEYS[6], ARGV[i], ARGV[i + 1]) end
at = at + kept + 1
local chats, number = {}, {}
for i = 1, tonumber(ARGV[11]) do
  chats[i] = {name = ARGV[at], at = at + 1, outbox = KEYS[5 + 2 * i], marks = KEYS[6 + 2 * i]}
  number[ARGV[at]] = i
  at = at + 2 + tonumber(ARGV[at + 1])
end
for i = at, #ARGV, 2 do
  local from, to = chats[number[ARGV[i]]], chats[number[ARGV[i + 1]]]
  -- Whoever is sending from there loses the claim. Messages that are there cannot be changed from here.
  for _, item in ipairs(redis.call('LRANGE', from.outbox, 0, -1)) do redis.call('RPUSH', to.outbox, item) end
  redis.call('DEL', from.outbox, from.marks)
  redis.call('ZREM', KEYS[4], from.name)
  if redis.call('LLEN', to.outbox) > 0 then redis.call('ZADD', KEYS[4], 'NX', since, to.name) end
end
for _, chat in ipairs(chats) do
  at = chat.at
  if list(chat.outbox, 'RPUSH') > 0 then
    -- NX: whoever is emptying the outbox right now keeps the lease, and will find these too.
    redis.call('ZADD', KEYS[4], 'NX', since, chat.name)
  end
end
redis.call('ZADD', KEYS[5], ARGV[9], ARGV[3])
return {1, version}
