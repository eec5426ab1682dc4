import LiveryLibc
import LiveryRaster
import LiverySupport

/// Takes lists of numbers apart, as SVG writes them: spaces and commas can be omitted where a sign or a point
/// separates numbers.
struct SVGNumberScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    private mutating func skipSeparators() {
        while position < bytes.count,
            bytes[position].isCSSBlank || bytes[position] == UInt8(ascii: ",")
        {
            position += 1
        }
    }

    /// The number that comes next; nil if none does.
    mutating func number() -> Double? {
        skipSeparators()
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
        scanner.skipSeparators()
        return scanner.position == scanner.bytes.count ? numbers : nil
    }

    /// The absolute values of a pair of numbers, the second of which may be left out.
    static func pair(_ text: String?, _ missing: Double) -> (Double, Double) {
        var scanner = SVGNumberScanner(text ?? "")
        let first = scanner.number() ?? missing
        return (abs(first), abs(scanner.number() ?? first))
    }
}

extension AffineTransform {
    /// The product of a list of SVG's functions; what can't be read is left out.
    init(svgFunctions text: String) {
        self = .identity
        for part in text.split(separator: ")") {
            let halves = part.split(separator: "(", maxSplits: 1)
            guard halves.count == 2 else { continue }
            let name = halves[0].drop { $0 == "," || $0.isWhitespace }.trimmed.lowercased()
            let arguments = halves[1].split { $0 == "," || $0.isWhitespace }
            let numbers = arguments.map { argument -> Double in
                let bytes = Array(argument.utf8)[...]
                guard let end = NumberText.scan(bytes) else { return 0 }
                return NumberText.value(of: bytes[..<end]) ?? 0
            }
            guard let first = numbers.first else { continue }
            let second = numbers.count > 1 ? numbers[1] : nil
            // CSS's angles have units.
            let units = [("grad", 0.9), ("rad", 180 / .pi), ("turn", 360)]
            let unit = units.first { arguments[0].lowercased().hasSuffix($0.0) }
            let degrees = first * (unit?.1 ?? 1)
            let next: AffineTransform
            switch name {
            case "matrix" where numbers.count >= 4:
                let move = numbers.count > 5 ? (numbers[4], numbers[5]) : (0, 0)
                next = AffineTransform(
                    a: first,
                    b: numbers[1],
                    c: numbers[2],
                    d: numbers[3],
                    tx: move.0,
                    ty: move.1
                )
            case "translate": next = .translation(x: first, y: second ?? 0)
            case "translatex": next = .translation(x: first, y: 0)
            case "translatey": next = .translation(x: 0, y: first)
            case "scale": next = .scale(x: first, y: second ?? first)
            case "scalex": next = .scale(x: first, y: 1)
            case "scaley": next = .scale(x: 1, y: first)
            case "rotate":
                let center = numbers.count > 2 ? Point2D(numbers[1], numbers[2]) : .zero
                next = .rotation(degrees: degrees, about: center)
            case "skewx":
                next = AffineTransform(a: 1, b: 0, c: tan(degrees * .pi / 180), d: 1, tx: 0, ty: 0)
            case "skewy":
                next = AffineTransform(a: 1, b: tan(degrees * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
            default: continue
            }
            self = next.concatenating(self)
        }
    }

    /// The map of the square from 0 to 1, SVG's `objectBoundingBox`, to a box.
    init(unitSquareTo box: Rect2D) {
        self.init(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
    }

    /// The map as SVG's function.
    var svgText: String {
        "matrix(" + [a, b, c, d, tx, ty].map(\.shortest).joined(separator: " ") + ")"
    }

    /// Whether lines along the axes are along neither of them afterwards.
    var isTurned: Bool {
        let least = 1e-9 * factor
        let isPlain = abs(b) <= least && abs(c) <= least
        return !isPlain && !(abs(a) <= least && abs(d) <= least)
    }

    /// How much longer a line can become.
    var factor: Double { max(Point2D(a, b).length, Point2D(c, d).length) }
}
