import LiverySupport

/// How large an outline is at most, which is all that is needed to estimate what it costs to draw it.
///
/// Curves are replaced by the lines between their control points, which are longer and enclose them.
struct SVGOutline {
    /// The number of lines and curves.
    private(set) var segmentCount = 0
    /// The sum of the segments' lengths, each at most `longest`.
    private(set) var length = 0.0
    /// The whole sum of lengths.
    private(set) var wholeLength = 0.0
    private var low = SIMD2(repeating: Double.infinity)
    private var high = SIMD2(repeating: -Double.infinity)
    private var current = SIMD2<Double>.zero
    private var start = SIMD2<Double>.zero
    private let longest: Double

    /// The width and height of what encloses it.
    var extent: SIMD2<Double> {
        segmentCount > 0 || high.x >= low.x ? high - low : .zero
    }

    /// An outline without segments; from `longest` on, in user units, a segment costs no more.
    private init(longest: Double) {
        self.longest = longest
    }

    /// The outline of a shape, an element's name, by the texts of its attributes and the numbers that its
    /// lengths come to.
    init(
        of shape: String,
        longest: Double,
        attribute: (String) -> String,
        measure: (String) -> Double
    ) {
        self.init(longest: longest)
        switch shape {
        case "path":
            addPath(Array(attribute("d").utf8))
        case "polyline", "polygon":
            addPoints(Array(attribute("points").utf8))
        case "line":
            move(to: SIMD2(measure("x1"), measure("y1")))
            line(to: SIMD2(measure("x2"), measure("y2")))
        default:
            let size: SIMD2<Double> =
                switch shape {
                case "rect": SIMD2(measure("width"), measure("height"))
                case "circle": SIMD2(repeating: 2 * measure("r"))
                default: 2 * SIMD2(measure("rx"), measure("ry"))
                }
            move(to: .zero)
            for corner in [SIMD2(size.x, 0), size, SIMD2(0, size.y), .zero] { line(to: corner) }
            segmentCount += 4
        }
    }

    private mutating func move(to point: SIMD2<Double>) {
        current = point
        start = point
        include(point)
    }

    private mutating func line(to point: SIMD2<Double>) {
        add(point)
        current = point
        segmentCount += 1
    }

    private mutating func curve(_ points: [SIMD2<Double>]) {
        for point in points {
            add(point)
            current = point
        }
        segmentCount += 1
    }

    /// An arc is within the larger of its diameter and its chord around both of its ends.
    private mutating func arc(radii: SIMD2<Double>, to point: SIMD2<Double>) {
        let reach = max(2 * max(abs(radii.x), abs(radii.y)), Self.distance(current, point))
        for end in [current, point] {
            include(end - reach)
            include(end + reach)
        }
        addLength(reach * .pi)
        current = point
        segmentCount += 1
    }

    private mutating func add(_ point: SIMD2<Double>) {
        include(point)
        addLength(Self.distance(current, point))
    }

    private mutating func addLength(_ distance: Double) {
        length += min(distance, longest)
        wholeLength += distance
    }

    private mutating func include(_ point: SIMD2<Double>) {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
    }

    private static func distance(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
        let difference = second - first
        return (difference * difference).sum().squareRoot()
    }

    private mutating func addPoints(_ bytes: [UInt8]) {
        var scanner = SVGNumberScanner(bytes)
        var isFirst = true
        while let x = scanner.number(), let y = scanner.number() {
            if isFirst { move(to: SIMD2(x, y)) } else { line(to: SIMD2(x, y)) }
            isFirst = false
        }
        line(to: start)
    }

    /// The grammar is SVG 2's (9.3.9); what follows an error is not drawn.
    private mutating func addPath(_ bytes: [UInt8]) {
        var scanner = SVGNumberScanner(bytes)
        var command = UInt8(0)
        while true {
            if let letter = scanner.letter() {
                command = letter
                if command | 0x20 == UInt8(ascii: "z") {
                    line(to: start)
                    continue
                }
            } else if scanner.isAtEnd || command | 0x20 == UInt8(ascii: "z") {
                return
            }
            let isRelative = command & 0x20 != 0
            let origin = isRelative ? current : .zero
            func points(_ count: Int) -> [SIMD2<Double>]? {
                var points: [SIMD2<Double>] = []
                for _ in 0..<count {
                    guard let x = scanner.number(), let y = scanner.number() else { return nil }
                    points.append(origin + SIMD2(x, y))
                }
                return points
            }
            switch command | 0x20 {
            case UInt8(ascii: "m"):
                guard let points = points(1) else { return }
                move(to: points[0])
                // More points are lines.
                command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
            case UInt8(ascii: "l"), UInt8(ascii: "t"):
                guard let points = points(1) else { return }
                // A smooth curve's control point is as far away as the one before reaches.
                if command | 0x20 == UInt8(ascii: "t") { addLength(longest) }
                line(to: points[0])
            case UInt8(ascii: "h"):
                guard let x = scanner.number() else { return }
                line(to: SIMD2(origin.x + x, current.y))
            case UInt8(ascii: "v"):
                guard let y = scanner.number() else { return }
                line(to: SIMD2(current.x, origin.y + y))
            case UInt8(ascii: "c"):
                guard let points = points(3) else { return }
                curve(points)
            case UInt8(ascii: "s"), UInt8(ascii: "q"):
                guard let points = points(2) else { return }
                curve(points)
            case UInt8(ascii: "a"):
                guard let rx = scanner.number(), let ry = scanner.number(), scanner.number() != nil,
                    scanner.flag(), scanner.flag(), let points = points(1)
                else { return }
                arc(radii: SIMD2(rx, ry), to: points[0])
            default:
                return
            }
        }
    }
}

/// Takes lists of numbers apart, as SVG writes them: spaces and commas can be omitted where a sign or a point
/// separates numbers.
struct SVGNumberScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool {
        bytes[position...].allSatisfy { $0.isCSSBlank || $0 == UInt8(ascii: ",") }
    }

    private mutating func skipSeparators() {
        while position < bytes.count,
            bytes[position].isCSSBlank || bytes[position] == UInt8(ascii: ",")
        {
            position += 1
        }
    }

    /// The letter that comes next; nil if something else does.
    mutating func letter() -> UInt8? {
        skipSeparators()
        guard position < bytes.count,
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[position] | 0x20)
        else { return nil }
        position += 1
        return bytes[position - 1]
    }

    /// The number that comes next; nil if none does.
    mutating func number() -> Double? {
        skipSeparators()
        guard let end = NumberText.scan(bytes[position...]) else { return nil }
        let value = NumberText.value(of: bytes[position..<end])
        position = end
        return value
    }

    /// Whether a 0 or a 1 comes next, which needs no separator.
    mutating func flag() -> Bool {
        skipSeparators()
        guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
            return false
        }
        position += 1
        return true
    }
}
