import LiveryLibc
import LiveryRaster
import LiverySupport

extension AffineTransform {
    /// The map of the square from 0 to 1, SVG's `objectBoundingBox`, to a box.
    init(unitSquareTo box: Rect2D) { self.init(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY) }

    /// The map of a view box into a viewport at the origin, by `preserveAspectRatio` (SVG 2, 8.7).
    static func placing(_ viewBox: Rect2D, in size: Size2D, _ aspect: String) -> AffineTransform {
        var (x, y) = (size.width / viewBox.width, size.height / viewBox.height)
        let words = aspect.split(whereSeparator: \.isWhitespace).map(String.init)
        let align = words.first ?? "xMidYMid"
        var offset = Point2D.zero
        if align != "none" {
            let factor = words.contains("slice") ? max(x, y) : min(x, y)
            (x, y) = (factor, factor)
            func part(_ low: Bool, _ high: Bool) -> Double { low ? 0 : high ? 1 : 0.5 }
            offset = Point2D(
                (size.width - viewBox.width * factor) * part(align.hasPrefix("xMin"), align.hasPrefix("xMax")),
                (size.height - viewBox.height * factor) * part(align.hasSuffix("YMin"), align.hasSuffix("YMax"))
            )
        }
        return AffineTransform(a: x, b: 0, c: 0, d: y, tx: offset.x - viewBox.minX * x, ty: offset.y - viewBox.minY * y)
    }

    /// What the arguments of a transform function are.
    private enum Argument { case number, angle, across, down }

    /// The functions of SVG's attribute and of CSS's property, by their arguments.
    private static let functions: [String: [[Argument]]] = [
        "matrix": [Array(repeating: .number, count: 6)], "translate": [[.across], [.across, .down]],
        "translatex": [[.across]], "translatey": [[.down]], "translatez": [[.across]],
        "translate3d": [[.across, .down, .across]], "scale": [[.number], [.number, .number]], "scalex": [[.number]],
        "scaley": [[.number]], "scalez": [[.number]], "scale3d": [[.number, .number, .number]],
        "rotate": [[.angle], [.angle, .number, .number]], "rotatez": [[.angle]], "skew": [[.angle], [.angle, .angle]],
        "skewx": [[.angle]], "skewy": [[.angle]],
    ]

    /// The product of a list of transform functions; nil for what is none, which has no effect.
    ///
    /// - Parameters:
    ///   - text: Functions of SVG's attribute or of CSS's property.
    ///   - box: What percentages refer to.
    ///   - length: The pixels of a length of a whole.
    init?(svg text: String, in box: Size2D, length: (String, Double) -> Double?) {
        self = .identity
        var rest = text.trimmed[...]
        while !rest.isEmpty {
            guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close else {
                return nil
            }
            let name = rest[..<open].trimmed.lowercased()
            let arguments = String(rest[rest.index(after: open)..<close])
            let words = arguments.split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() }
            // Where only numbers are allowed, signs separate them, too.
            let numbers = SVGNumberScanner.list(arguments)
            let count = numbers?.count ?? words.count
            guard let kinds = Self.functions[name]?.first(where: { $0.count == count }) else { return nil }
            var values = numbers ?? []
            if numbers == nil {
                for (word, kind) in zip(words, kinds) {
                    let value =
                        switch kind {
                        case .number: SVGValue.number(word)
                        case .angle: SVGValue.degrees(word)
                        case .across: length(word, box.width)
                        case .down: length(word, box.height)
                        }
                    guard let value else { return nil }
                    values.append(value)
                }
            }
            self = Self.function(name, values).concatenating(self)
            rest = rest[rest.index(after: close)...].drop { $0.isWhitespace || $0 == "," }
        }
        guard isFinite else { return nil }
    }

    private static func function(_ name: String, _ values: [Double]) -> AffineTransform {
        let first = values[0]
        let second = values.count > 1 ? values[1] : 0
        func skew(_ x: Double, _ y: Double) -> AffineTransform {
            AffineTransform(a: 1, b: tan(y * .pi / 180), c: tan(x * .pi / 180), d: 1, tx: 0, ty: 0)
        }
        switch name {
        case "matrix":
            return AffineTransform(a: first, b: second, c: values[2], d: values[3], tx: values[4], ty: values[5])
        case "translatey": return .translation(x: 0, y: first)
        case "scale" where values.count == 1: return .scale(x: first, y: first)
        case "scale", "scale3d": return .scale(x: first, y: second)
        case "scalex": return .scale(x: first, y: 1)
        case "scaley": return .scale(x: 1, y: first)
        case "rotate" where values.count == 3: return .rotation(degrees: first, about: Point2D(second, values[2]))
        case "rotate", "rotatez": return .rotation(degrees: first)
        case "skewy": return skew(0, first)
        case "skew", "skewx": return skew(first, second)
        case "translate", "translatex", "translate3d": return .translation(x: first, y: second)
        default: return .identity
        }
    }
}
