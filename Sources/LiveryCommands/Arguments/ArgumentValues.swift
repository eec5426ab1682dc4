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

/// Values of one argument of an option that may be repeated, too: `a,b`.
enum CommaList {
    /// Words: appearances, states.
    static func words(_ argument: String) throws -> [String] {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
        guard words.allSatisfy({ !$0.isEmpty }) else {
            throw ValidationError("\(quoted(argument)) has an empty word between commas")
        }
        return words.map(String.init)
    }

    /// Pixel scales.
    static func scales(_ argument: String) throws -> [Double] { try words(argument).map(Scale.parse) }

    /// Patterns of keys.
    static func globs(_ argument: String) throws -> [Glob] {
        try words(argument).map { word in
            do throws(GlobError) { return try Glob(word) } catch {
                throw ValidationError("\(quoted(word)) is not a pattern: \(error)")
            }
        }
    }
}

/// Pixels per point.
enum Scale {
    /// Parses a scale that images can be drawn at.
    static func parse(_ argument: String) throws -> Double {
        guard let scale = NumberText.parse(argument) else {
            throw ValidationError("\(quoted(argument)) is not a scale; write a number, such as 2")
        }
        guard ImageRequest.scaleRange.contains(scale) else { throw ValidationError(Fault.scale(scale).message) }
        return scale
    }
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
    var size: Size2D

    static func parse(_ argument: String) throws -> AssetSize {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let size = Size2D(text: String(parts[1])) else {
            throw ValidationError("\(quoted(argument)) is not a size; write KEY=WxH in points, such as goButton=300x44")
        }
        return AssetSize(key: String(parts[0]), size: size)
    }
}

extension Size2D {
    /// Parses `WxH`, in points.
    static func parse(_ argument: String) throws -> Size2D {
        guard let size = Size2D(text: argument) else {
            throw ValidationError("\(quoted(argument)) is not a size; write WxH in points, such as 375x667")
        }
        return size
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
            throw ValidationError("\(quoted(argument)) is not a region; write X,Y,WxH in pixels, such as 0,0,120x20")
        }
        return PixelRect(x: x, y: y, width: width, height: height)
    }
}
