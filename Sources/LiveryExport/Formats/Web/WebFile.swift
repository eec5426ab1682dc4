import Livery
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
        self.init(file: SVGFileWriter.text(of: drawing, prefix: "i", hasSize: hasSize), isMask: isMask)
    }

    /// `url()` of a turned rectangle in a box of any size as a file of SVG, which has the box's size.
    ///
    /// - Parameters:
    ///   - turned: The rectangle.
    ///   - drawing: Its drawing in a box of one size, which has its color.
    ///   - place: Its place before it is turned.
    ///   - isMask: Whether only its opacity counts.
    init(fileOf turned: BoxLayer.Turned, _ drawing: VectorDrawing, at place: LayerPlace, isMask: Bool) {
        var root = SVGElement("svg", [("xmlns", "http://www.w3.org/2000/svg")])
        var rect = SVGElement("rect")
        if let color = drawing.nodes.onlyColor {
            let (text, opacity) = SVGColors.literal.text(color)
            rect["fill"] = text
            if opacity < 1 { rect["fill-opacity"] = ShortNumber.text(opacity) }
        }
        var style = "x:\(place.left.cssText);y:\(place.top.cssText);"
        style += "width:\(place.width.cssText);height:\(place.height.cssText);"
        if turned.radius > 0 { style += "rx:\(turned.radius.cssNumber)px;" }
        rect["style"] = style + "transform-box:fill-box;transform-origin:center;rotate:\(turned.degrees.cssNumber)deg"
        root.children = [rect]
        var text = ""
        root.write(to: &text)
        self.init(file: text, isMask: isMask)
    }

    private init(file: String, isMask: Bool) {
        var text = file
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
