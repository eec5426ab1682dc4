import ArgumentParser
import Livery
import LiveryRaster

/// A part of a picture, in pixels: `X,Y,WxH`.
struct RegionArgument: Hashable {
    var rect: PixelRect

    static func parse(_ argument: String) throws -> RegionArgument {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let sides = parts.last?.split(separator: "x", omittingEmptySubsequences: false) ?? []
        guard parts.count == 3, sides.count == 2, let x = Int(parts[0]), let y = Int(parts[1]),
            let width = Int(sides[0]), let height = Int(sides[1]), width > 0, height > 0
        else {
            throw ValidationError(
                "\(quoted(argument)) is not a region; write X,Y,WxH in pixels, such as 0,0,120x20"
            )
        }
        return RegionArgument(rect: PixelRect(x: x, y: y, width: width, height: height))
    }
}
