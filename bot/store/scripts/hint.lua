-- Point a hint at another table, if it still points where it did.
-- KEYS: hint   ARGV: seen ("" for nothing), new ("" for none)
local now = redis.call('GET', KEYS[1]) or ''
if now ~= ARGV[1] and now ~= ARGV[2] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2]) end
return 1
