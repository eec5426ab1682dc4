import LiveryRaster
import LiverySupport

extension WebValue {
    /// `url()` of a drawing as a file of SVG.
    ///
    /// Its colors are those of both schemes where an appearance has others: a file has the scheme of the element that
    /// shows it, if it has both.
    ///
    /// - Parameters:
    ///   - drawing: The drawing.
    ///   - hasSize: Whether it has a size of its own, which slices refer to. Default: `false`.
    ///   - isMask: Whether only its opacity counts. Default: `false`.
    init(fileOf drawing: VectorDrawing, hasSize: Bool = false, isMask: Bool = false) {
        var text = SVGFileWriter.text(of: drawing, prefix: "i", hasSize: hasSize)
        if !isMask, let end = text.firstRange(of: "/svg\"")?.upperBound {
            text.insert(contentsOf: " style=\"color-scheme:light dark\"", at: end)
        }
        var pieces: [WebValue] = []
        var rest = Substring(text)
        if rest.last == "\n" { rest.removeLast() }
        while let range = rest.firstRange(of: "=\"#") {
            pieces.append(WebValue(Self.escaped(rest[..<rest.index(before: range.upperBound)])))
            rest = rest[range.upperBound...]
            let digits = rest.prefix { $0.isHexDigit }
            pieces.append(.color("%23" + digits))
            rest = rest[digits.endIndex...]
        }
        pieces.append(WebValue(Self.escaped(rest)))
        self = "url(\"data:image/svg+xml,\(pieces.joined(separator: ""))\")"
    }

    /// The text with what ends a string or a URL escaped.
    private static func escaped(_ text: Substring) -> String {
        text.replacingScalars { $0 == "\"" ? "'" : $0 == "\n" ? " " : nil }.percentEncoded { scalar in
            scalar.isASCII && !"%#\\".unicodeScalars.contains(scalar)
        }
    }
}
