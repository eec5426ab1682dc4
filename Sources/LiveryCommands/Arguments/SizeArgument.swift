import ArgumentParser
import Livery
import LiveryRaster

/// A size for one asset: `KEY=WxH`, in points.
struct SizeArgument: Hashable {
    var key: String
    var size: Size

    static func parse(_ argument: String) throws -> SizeArgument {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let size = size(parts[1]) else {
            throw ValidationError(
                "\(quoted(argument)) is not a size; write KEY=WxH in points, such as goButton=300x44"
            )
        }
        return SizeArgument(key: String(parts[0]), size: size)
    }

    /// A size of its own: `WxH`.
    static func parseSize(_ argument: String) throws -> Size {
        guard let size = size(argument[...]) else {
            throw ValidationError(
                "\(quoted(argument)) is not a size; write WxH in points, such as 375x667"
            )
        }
        return size
    }

    private static func size(_ text: Substring) -> Size? {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false)
            .map { NumberText.parse(String($0)) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0
        else { return nil }
        return Size(width, height)
    }
}
