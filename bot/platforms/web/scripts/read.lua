-- What changed for one person since a change that they have seen; all at one moment.
-- KEYS: counter, order, changes, heads, screens, card, notices, told
-- ARGV: the last change seen
-- Returns: the last change, whether to forget everything, the first message kept, ids, heads, screens,
--          whether anything private changed, the card or '', the notices
local counter, order, changes, heads, screens, card, notices, told = unpack(KEYS)
local after = tonumber(ARGV[1])
local now = tonumber(redis.call('GET', counter) or '0')
local reset = 0
if after > now then
  reset = 1
  after = 0
end
local ids = redis.call('ZRANGEBYSCORE', changes, '(' .. after, '+inf')
local result = {now, reset, redis.call('LINDEX', order, 0) or '0', ids, {}, {}, 0, '', {}}
if #ids > 0 then
  result[5] = redis.call('HMGET', heads, unpack(ids))
  result[6] = redis.call('HMGET', screens, unpack(ids))
end
if reset == 1 or after == 0 or tonumber(redis.call('GET', told) or '0') > after then
  result[7] = 1
  result[8] = redis.call('GET', card) or ''
  result[9] = redis.call('LRANGE', notices, 0, -1)
end
return result
