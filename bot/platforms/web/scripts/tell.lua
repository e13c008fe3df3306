-- Show somebody something in private. Messages are kept as '<id> <body>'.
-- KEYS: counter, card, notices, told, files and drawings of the person
-- ARGV: what happens to the card ('open', 'close' or ''), body of the card or of a notice ('': none), file, drawings,
--       how many notices to keep, channel
local counter, card, notices, told, files, drawings = unpack(KEYS)
local what, body, file, drawn, keep, channel = unpack(ARGV)
local function forget(message)
  local old = string.match(message, '^%d+')
  redis.call('HDEL', files, old)
  redis.call('HDEL', drawings, old)
end
local seq = redis.call('INCR', counter)
local id = seq
local open = redis.call('GET', card)
if what == 'open' then
  -- A card that is open stays where it is; a new one comes last.
  if open then id = tonumber(string.match(open, '^%d+')) end
  redis.call('SET', card, id .. ' ' .. body)
elseif open and what == 'close' then
  redis.call('DEL', card)
  forget(open)
end
if what ~= 'open' and body ~= '' then
  redis.call('RPUSH', notices, id .. ' ' .. body)
  while redis.call('LLEN', notices) > tonumber(keep) do
    forget(redis.call('LPOP', notices))
  end
end
if file ~= '' then redis.call('HSET', files, id, file) else redis.call('HDEL', files, id) end
if drawn ~= '' then redis.call('HSET', drawings, id, drawn) else redis.call('HDEL', drawings, id) end
redis.call('SET', told, seq)
redis.call('PUBLISH', channel, seq)
return seq
