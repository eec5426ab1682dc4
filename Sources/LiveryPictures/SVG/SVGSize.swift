import LiveryRaster
import LiverySupport

/// The size of an SVG file's picture.
enum SVGSize {
    /// The size of the root element, in px: by its width and height, else by its view box.
    static func size(of root: SVGElement) throws(SVGFault) -> Size {
        let width = try length("width", root)
        let height = try length("height", root)
        if let width, let height { return Size(width, height) }
        guard let box = try viewBox(of: root) else { throw SVGFault(.noSize, at: root.location) }
        // One length goes with the other by the proportions of the box.
        if let width { return Size(width, width * box.height / box.width) }
        if let height { return Size(height * box.width / box.height, height) }
        return box
    }

    /// A length in px; nil where there is none, or one that refers to what is around the picture.
    private static func length(_ name: String, _ root: SVGElement) throws(SVGFault) -> Double? {
        guard let text = root.attributes[name]?.trimmed.lowercased(), !text.isEmpty, text != "auto"
        else { return nil }
        if text.hasSuffix("%") { return nil }
        guard let pixels = pixels(text), pixels > 0, pixels <= 1_000_000 else {
            throw SVGFault(.size(name, text), at: root.location)
        }
        return pixels
    }

    /// CSS's absolute units (css-values-4, 6.2); nil for anything else.
    static func pixels(_ text: String) -> Double? {
        let units: [(String, Double)] = [
            ("px", 1), ("pt", 96 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54),
            ("in", 96),
            ("q", 96 / 101.6),
        ]
        for (unit, factor) in units where text.hasSuffix(unit) {
            return NumberText.parse(String(text.dropLast(unit.count))).map { $0 * factor }
        }
        return NumberText.parse(text)
    }

    private static func viewBox(of root: SVGElement) throws(SVGFault) -> Size? {
        guard let text = root.attributes["viewBox"] else { return nil }
        let numbers = text.split { $0.isWhitespace || $0 == "," }.map {
            NumberText.parse(String($0))
        }
        guard numbers.count == 4, numbers[0] != nil, numbers[1] != nil,
            let width = numbers[2], let height = numbers[3], 1e-6...1e6 ~= width,
            1e-6...1e6 ~= height
        else { throw SVGFault(.size("viewBox", text), at: root.location) }
        return Size(width, height)
    }
}
