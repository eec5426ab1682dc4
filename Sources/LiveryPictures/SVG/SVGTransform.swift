import LiveryLibc
import LiveryRaster
import LiverySupport

extension AffineTransform {
    /// The map of the square from 0 to 1, SVG's `objectBoundingBox`, to a box.
    init(unitSquareTo box: Rect2D) {
        self.init(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
    }

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
                (size.width - viewBox.width * factor)
                    * part(align.hasPrefix("xMin"), align.hasPrefix("xMax")),
                (size.height - viewBox.height * factor)
                    * part(align.hasSuffix("YMin"), align.hasSuffix("YMax"))
            )
        }
        return AffineTransform(
            a: x,
            b: 0,
            c: 0,
            d: y,
            tx: offset.x - viewBox.minX * x,
            ty: offset.y - viewBox.minY * y
        )
    }

    /// The product of a list of transform functions; nil for what is none, which has no effect.
    ///
    /// - Parameters:
    ///   - text: Functions of SVG's attribute or of CSS's property.
    ///   - length: The pixels of an argument of a translation: its place and its text.
    init?(svg text: String, length: (Int, String) -> Double?) {
        self = .identity
        var rest = text.trimmed[...]
        while !rest.isEmpty {
            guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"),
                open < close
            else { return nil }
            let name = rest[..<open].trimmed.lowercased()
            let arguments = rest[rest.index(after: open)..<close]
            guard let next = Self.function(name, String(arguments), length) else { return nil }
            self = next.concatenating(self)
            rest = rest[rest.index(after: close)...].drop { $0.isWhitespace || $0 == "," }
        }
        guard isFinite else { return nil }
    }

    private static func function(
        _ name: String,
        _ arguments: String,
        _ length: (Int, String) -> Double?
    ) -> AffineTransform? {
        // Where only numbers are allowed, signs separate them, too.
        let numbers = SVGNumberScanner.list(arguments)
        let words = arguments.split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() }
        let count = numbers?.count ?? words.count
        func number(_ index: Int) -> Double? {
            if let numbers { return index < numbers.count ? numbers[index] : nil }
            guard index < words.count else { return nil }
            if words[index].hasSuffix("%") {
                return NumberText.parse(String(words[index].dropLast())).map { $0 / 100 }
            }
            return NumberText.parse(words[index])
        }
        func move(_ index: Int, axis: Int) -> Double? {
            if let numbers { return index < numbers.count ? numbers[index] : nil }
            return index < words.count ? length(axis, words[index]) : nil
        }
        func angle(_ index: Int) -> Double? {
            if let numbers { return index < numbers.count ? numbers[index] : nil }
            return index < words.count ? SVGValue.degrees(words[index]) : nil
        }
        switch (name, count) {
        case ("matrix", 6):
            guard let a = number(0), let b = number(1), let c = number(2), let d = number(3),
                let x = number(4), let y = number(5)
            else { return nil }
            return AffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: y)
        case ("translate", 1...2):
            guard let x = move(0, axis: 0) else { return nil }
            guard count == 2 else { return .translation(x: x, y: 0) }
            return move(1, axis: 1).map { .translation(x: x, y: $0) }
        case ("translatex", 1): return move(0, axis: 0).map { .translation(x: $0, y: 0) }
        case ("translatey", 1): return move(0, axis: 1).map { .translation(x: 0, y: $0) }
        case ("translate3d", 3):
            guard let x = move(0, axis: 0), let y = move(1, axis: 1) else { return nil }
            return .translation(x: x, y: y)
        case ("translatez", 1): return .identity
        case ("scale", 1...2):
            guard let x = number(0) else { return nil }
            guard count == 2 else { return .scale(x: x, y: x) }
            return number(1).map { .scale(x: x, y: $0) }
        case ("scalex", 1): return number(0).map { .scale(x: $0, y: 1) }
        case ("scaley", 1): return number(0).map { .scale(x: 1, y: $0) }
        case ("scale3d", 3):
            guard let x = number(0), let y = number(1) else { return nil }
            return .scale(x: x, y: y)
        case ("scalez", 1): return .identity
        case ("rotate", 1), ("rotatez", 1): return angle(0).map { .rotation(degrees: $0) }
        case ("rotate", 3):
            guard let degrees = angle(0), let x = number(1), let y = number(2) else { return nil }
            return .rotation(degrees: degrees, about: Point2D(x, y))
        case ("skewx", 1), ("skewy", 1), ("skew", 1...2):
            guard let first = angle(0) else { return nil }
            let second = count == 2 ? angle(1) : 0
            guard let second else { return nil }
            let (x, y) = name == "skewy" ? (0, first) : (first, second)
            return AffineTransform(
                a: 1,
                b: tan(y * .pi / 180),
                c: tan(x * .pi / 180),
                d: 1,
                tx: 0,
                ty: 0
            )
        default: return nil
        }
    }
}
