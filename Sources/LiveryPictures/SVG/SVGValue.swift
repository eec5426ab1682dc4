import LiveryRaster
import LiverySupport

/// Values of attributes and properties.
enum SVGValue {
    private static let absolute: [String: Double] = [
        "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "q": 96 / 101.6,
    ]
    private static let relative: Set = ["%", "em", "ex", "rem", "ch", "vw", "vh", "vmin", "vmax"]
    private static let angles = ["": 1, "deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]

    /// A number and its unit in lowercase; nil for anything else.
    private static func measure(_ text: String) -> (number: Double, unit: String)? {
        NumberText.quantity(of: text.trimmed.lowercased())
    }

    /// The unit of a length; nil for what is none.
    static func unit(_ text: String) -> String? {
        guard let (_, unit) = measure(text), absolute[unit] != nil || relative.contains(unit) else { return nil }
        return unit
    }

    /// A length in user units; nil for what is none.
    ///
    /// - Parameters:
    ///   - text: The length.
    ///   - whole: What percentages refer to.
    ///   - em: The size of the font.
    ///   - rem: The size of the root's font.
    ///   - picture: The size of the picture.
    /// - Returns: The length.
    static func pixels(_ text: String, of whole: Double, em: Double, rem: Double, picture: Size2D = Size2D(0, 0))
        -> Double?
    {
        guard let (value, unit) = measure(text) else { return nil }
        // What is larger has no place in a picture.
        let number = value.bounded
        if let factor = absolute[unit] { return number * factor }
        switch unit {
        case "%": return number * whole / 100
        case "em": return number * em
        // Half of the size, where the font is not known.
        case "ex", "ch": return number * em / 2
        case "rem": return number * rem
        case "vw": return number * picture.width / 100
        case "vh": return number * picture.height / 100
        case "vmin": return number * min(picture.width, picture.height) / 100
        case "vmax": return number * max(picture.width, picture.height) / 100
        default: return nil
        }
    }

    /// A number, or a percentage of 1; nil for anything else.
    static func number(_ text: String) -> Double? {
        guard let (number, unit) = measure(text) else { return nil }
        return unit.isEmpty ? number : unit == "%" ? number / 100 : nil
    }

    /// A number or a percentage, clipped to 0...1; nil for anything else.
    static func opacity(_ text: String) -> Double? { number(text).map { min(max($0, 0), 1) } }

    /// CSS's angles in degrees; a number alone is in degrees, too.
    static func degrees(_ text: String) -> Double? {
        guard let (number, unit) = measure(text) else { return nil }
        return angles[unit].map { $0 * number }
    }
}

extension Double {
    /// The number, or the nearest one that has a place in a picture.
    var bounded: Double { min(max(self, -1e9), 1e9) }
}

/// Takes lists of numbers apart, as SVG writes them: spaces and commas can be omitted where a sign or a point
/// separates numbers.
struct SVGNumberScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The number that comes next; nil if none does.
    mutating func number() -> Double? {
        while position < bytes.count, bytes[position] == UInt8(ascii: ",") || Unicode.Scalar(bytes[position]).isCSSBlank
        { position += 1 }
        guard let end = NumberText.scan(bytes[position...]) else { return nil }
        let value = NumberText.value(of: bytes[position..<end])
        position = end
        return value
    }

    /// A list of numbers alone; nil for anything else.
    static func list(_ text: String) -> [Double]? {
        var scanner = SVGNumberScanner(text)
        var numbers: [Double] = []
        while let number = scanner.number() { numbers.append(number) }
        return scanner.position == scanner.bytes.count ? numbers : nil
    }
}

extension Size2D {
    /// What percentages refer to that are neither widths nor heights: SVG's normalized diagonal.
    var normalizedDiagonal: Double { ((width * width + height * height) / 2).squareRoot() }

    /// What percentages of an attribute refer to.
    func side(along name: String) -> Double {
        SVGNames.horizontal.contains(name) ? width : SVGNames.vertical.contains(name) ? height : normalizedDiagonal
    }

    /// The size of an SVG file's picture, in px: by the width and height of its root element, else by its view box.
    init(svg root: SVGTree.Element) throws(SVGFault) {
        func length(_ name: String) throws(SVGFault) -> Double? {
            guard let text = root[name], !text.isEmpty, text.lowercased() != "auto" else { return nil }
            let unit = SVGValue.unit(text) ?? ""
            // What is around the picture is not known.
            if unit == "%" || unit.hasPrefix("v") { return nil }
            let font = root["font-size"].flatMap { SVGValue.pixels($0, of: 16, em: 16, rem: 16) }
            let pixels = SVGValue.pixels(text, of: 0, em: font ?? 16, rem: font ?? 16)
            guard let pixels, pixels > 0, pixels <= 1e6 else { throw SVGFault(.size(name, text), at: root.location) }
            return pixels
        }
        let (width, height) = (try length("width"), try length("height"))
        if let width, let height {
            self.init(width, height)
            return
        }
        guard let text = root.attributes["viewBox"] else { throw SVGFault(.noSize, at: root.location) }
        guard let box = Rect2D(viewBox: text), 1e-6...1e6 ~= box.width, 1e-6...1e6 ~= box.height else {
            throw SVGFault(.size("viewBox", text), at: root.location)
        }
        // One length goes with the other by the proportions of the box.
        self.init(
            width ?? height.map { $0 * box.width / box.height } ?? box.width,
            height ?? width.map { $0 * box.height / box.width } ?? box.height
        )
    }
}

extension Rect2D {
    /// Nil for what is no view box, or an empty one.
    init?(viewBox text: String) {
        let numbers = SVGNumberScanner.list(text) ?? []
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0, numbers.allSatisfy({ abs($0) <= 1e9 }) else {
            return nil
        }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// A place of one to two words (css-values-4, 9.1); nil for what is none.
    func position(_ words: [String], _ length: (String, Double) -> Double?) -> Point2D? {
        var words = words
        guard 1...2 ~= words.count else { return nil }
        if words.count == 1 { words.append("center") }
        if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) { words.swapAt(0, 1) }
        func place(_ word: String, _ names: [String], _ start: Double, _ whole: Double) -> Double? {
            let part = names.firstIndex(of: word).map { Double($0) / 2 * whole }
            return (part ?? length(word, whole)).map { start + $0 }
        }
        guard let x = place(words[0], ["left", "center", "right"], minX, width),
            let y = place(words[1], ["top", "center", "bottom"], minY, height)
        else { return nil }
        return Point2D(x, y)
    }
}
