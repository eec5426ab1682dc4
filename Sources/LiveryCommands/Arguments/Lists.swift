import ArgumentParser
import Livery
import LiveryExport
import LiveryRaster

/// Several values of one option, separated by commas.
struct CommaList: ExpressibleByArgument, Hashable {
    var values: [String]

    init?(argument: String) {
        values = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard values.allSatisfy({ !$0.isEmpty }) else { return nil }
    }
}

/// Pixel scales such as `1,1.5,2`.
struct ScaleList: ExpressibleByArgument, Hashable {
    var values: [Double]

    init(values: [Double]) {
        self.values = values
    }

    init?(argument: String) {
        guard let texts = CommaList(argument: argument)?.values else { return nil }
        values = texts.compactMap { NumberText.parse($0) }
        guard values.count == texts.count else { return nil }
    }

    var defaultValueDescription: String {
        values.map(\.shortest).joined(separator: ",")
    }
}

/// One pixel scale.
struct ScaleArgument: ExpressibleByArgument, Hashable {
    var value: Double

    init(value: Double) {
        self.value = value
    }

    init?(argument: String) {
        guard let value = NumberText.parse(argument) else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { value.shortest }
}

/// A pattern for asset keys.
struct GlobArgument: Hashable {
    var glob: Glob

    static func parse(_ argument: String) throws -> GlobArgument {
        do throws(GlobError) {
            return GlobArgument(glob: try Glob(argument))
        } catch {
            throw ValidationError("'\(argument)' is no pattern: \(error)")
        }
    }
}

/// A size for one asset: `KEY=WxH`, in points.
struct SizeArgument: Hashable {
    var key: String
    var size: Size

    static func parse(_ argument: String) throws -> SizeArgument {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        let sides =
            parts.last?.split(separator: "x", omittingEmptySubsequences: false)
            .map { NumberText.parse($0) } ?? []
        guard parts.count == 2, !parts[0].isEmpty, sides.count == 2, let width = sides[0],
            let height = sides[1], width > 0, height > 0
        else {
            throw ValidationError(
                "'\(argument)' is no size; write KEY=WxH in points, such as goButton=300x44"
            )
        }
        return SizeArgument(key: String(parts[0]), size: Size(width, height))
    }
}

extension PNG.Compression: ExpressibleByArgument {}
