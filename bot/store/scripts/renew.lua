-- Keep for longer what is still ours, or give it back (no time given).
-- KEYS: what was taken   ARGV: our own value, milliseconds ("" to give it back)
-- Returns 1 if it was still ours, else 0.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 1
