-- wrk's script for pictures that were not asked for before: each request has another size.
local number = 0
local thread = 0
function setup(t)
    thread = thread + 1
    t:set("id", thread)
end
function init(args)
    picture = args[1]
end
function request()
    number = number + 1
    -- Sizes differ by hundredths of a point, so that pictures are of one cost and none is drawn twice.
    local width = 90 + (number % 1000) / 100 + id * 11
    local height = 40 + math.floor(number / 1000) / 100
    return wrk.format("GET", picture .. "?size=" .. width .. "x" .. height)
end
