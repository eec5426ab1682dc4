import ArgumentParser
import Livery
import LiveryExport
import LiveryGoldens
import LiveryRaster

extension DocumentFormat: ExpressibleByArgument {}
extension PNG.Compression: ExpressibleByArgument {}
extension RecordMode: ExpressibleByArgument {}

extension CompletionKind {
    /// The files that can be documents.
    static var document: CompletionKind { .file(extensions: DocumentFormat.extensions.map(\.key)) }
}

/// Values separated by commas.
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

    /// Throws when images can't be drawn at one of the scales.
    func validate() throws {
        for scale in values where !ImageRequest.scaleRange.contains(scale) {
            throw ValidationError(Fault.scale(scale).message)
        }
    }

    var defaultValueDescription: String { values.map(\.shortest).joined(separator: ",") }
}

/// A pixel scale.
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

/// A name and its value: `NAME=VALUE`.
struct Assignment: Hashable {
    var name: String
    var value: String

    /// Splits an argument at its first equals sign.
    ///
    /// - Parameters:
    ///   - argument: The argument.
    ///   - refusal: What the error message says after the quoted argument.
    /// - Throws: `ValidationError` if the argument has no name.
    init(_ argument: String, refusal: String) throws {
        guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else {
            throw ValidationError("\(quoted(argument)) \(refusal)")
        }
        name = String(argument[..<sign])
        value = String(argument[argument.index(after: sign)...])
    }
}

/// A size for an asset: `KEY=WxH`, in points.
struct AssetSize: Hashable {
    var key: String
    var size: Size

    static func parse(_ argument: String) throws -> AssetSize {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let size = Size(text: String(parts[1])) else {
            throw ValidationError(
                "\(quoted(argument)) is not a size; write KEY=WxH in points, such as goButton=300x44"
            )
        }
        return AssetSize(key: String(parts[0]), size: size)
    }
}

extension Size {
    /// Parses `WxH`, in points.
    static func parse(_ argument: String) throws -> Size {
        guard let size = Size(text: argument) else {
            throw ValidationError(
                "\(quoted(argument)) is not a size; write WxH in points, such as 375x667"
            )
        }
        return size
    }
}

extension Glob {
    static func parse(_ argument: String) throws -> Glob {
        do throws(GlobError) {
            return try Glob(argument)
        } catch {
            throw ValidationError("\(quoted(argument)) is not a pattern: \(error)")
        }
    }
}

extension PixelRect {
    /// Parses `X,Y,WxH`, in pixels.
    static func parse(_ argument: String) throws -> PixelRect {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let sides = parts.last?.split(separator: "x", omittingEmptySubsequences: false) ?? []
        guard parts.count == 3, sides.count == 2, let x = Int(parts[0]), let y = Int(parts[1]),
            let width = Int(sides[0]), let height = Int(sides[1]), width > 0, height > 0
        else {
            throw ValidationError(
                "\(quoted(argument)) is not a region; write X,Y,WxH in pixels, such as 0,0,120x20"
            )
        }
        return PixelRect(x: x, y: y, width: width, height: height)
    }
}
