-- wrk's script for random pictures, sizes, scales and parameters of the sample theme.
local names = {}
function init(args)
    math.randomseed(tonumber(args[2] or "1"))
    for line in io.lines(args[1]) do names[#names + 1] = line end
end
function request()
    local name = names[math.random(#names)]
    local kind = math.random(10)
    local query = ""
    if kind <= 6 then
        query = "?size=" .. math.random(1, 600) .. "x" .. math.random(1, 300)
    elseif kind == 7 then
        query = "?size=" .. math.random(1, 9000) .. "x" .. math.random(1, 9000)
    elseif kind == 8 then
        query = "?unknown=" .. math.random(1, 1000000)
    end
    return wrk.format("GET", "/app/" .. name .. query)
end
