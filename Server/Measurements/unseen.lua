-- wrk's script for addresses in a file, one after the other: wrk -t1 -s unseen.lua URL -- FILE FIRST
local targets = {}
local number = 0
function init(args)
    for line in io.lines(args[1]) do targets[#targets + 1] = line end
    number = tonumber(args[2] or "0")
end
function request()
    number = number + 1
    return wrk.format("GET", targets[(number - 1) % #targets + 1])
end
