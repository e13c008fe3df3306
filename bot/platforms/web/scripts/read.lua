-- What changed for one person since a change that they have seen, as far as it fits into one answer; all at one moment.
-- KEYS: counter, order, older, changes, heads, screens, card, notices, told
-- ARGV: the last change seen, how many messages fit
-- Returns: the last change that is included, whether there are more, whether to forget everything, the first message in
--          order, the older ones that stay, ids, heads, screens, whether anything private changed, the card or '', the notices
local counter, order, older, changes, heads, screens, card, notices, told = unpack(KEYS)
local after, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local seq = tonumber(redis.call('GET', counter) or '0')
local reset = 0
if after > seq then
  reset = 1
  after = 0
end
local ids = redis.call('ZRANGEBYSCORE', changes, '(' .. after, '+inf', 'LIMIT', 0, most + 1)
local more = 0
if #ids > most then
  more = 1
  ids[#ids] = nil
  seq = tonumber(redis.call('ZSCORE', changes, ids[#ids]))
end
local first = redis.call('LINDEX', order, 0) or '0'
local result = {seq, more, reset, first, redis.call('ZRANGE', older, 0, -1), ids, {}, {}, 0, '', {}}
if #ids > 0 then
  result[7] = redis.call('HMGET', heads, unpack(ids))
  result[8] = redis.call('HMGET', screens, unpack(ids))
end
-- Once is enough: where several answers follow one another, in the one that includes the change.
local mine = tonumber(redis.call('GET', told) or '0')
if after == 0 or (mine > after and (more == 0 or mine <= seq)) then
  result[9] = 1
  result[10] = redis.call('GET', card) or ''
  result[11] = redis.call('LRANGE', notices, 0, -1)
end
return result
