-- wrk's script for a load that is not the most that there can be: each connection waits between requests.
-- usage: wrk -t1 -c32 -s paced.lua URL -- MILLISECONDS
local wait = 1
function init(args) wait = tonumber(args[1]) end
function delay() return wait end
