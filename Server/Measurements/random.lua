-- wrk's script for random pictures, sizes, scales and values of a text parameter:
-- wrk -t1 -s random.lua URL -- NAMES SEED PARAMETER LENGTH
local names, parameter, length = {}, "count", 4
local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
function init(args)
    math.randomseed(tonumber(args[2] or "1"))
    parameter, length = args[3] or parameter, tonumber(args[4] or length)
    for line in io.lines(args[1]) do names[#names + 1] = line end
end
local function text()
    local parts = {}
    for position = 1, math.random(length) do
        local letter = math.random(#letters)
        parts[position] = letters:sub(letter, letter)
    end
    return table.concat(parts)
end
function request()
    local name = names[math.random(#names)]
    local kind = math.random(10)
    local query = ""
    if kind <= 4 then
        query = "?size=" .. math.random(1, 600) .. "x" .. math.random(1, 300)
    elseif kind <= 7 then
        query = "?" .. parameter .. "=" .. text()
    elseif kind == 8 then
        query = "?size=" .. math.random(1, 9000) .. "x" .. math.random(1, 9000)
    elseif kind == 9 then
        query = "?unknown=" .. math.random(1, 1000000)
    end
    return wrk.format("GET", "/app/" .. name .. query)
end
