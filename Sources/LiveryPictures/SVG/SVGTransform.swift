import LiveryRaster
import LiverySupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A map of the plane, as a list of SVG's functions says it.
struct SVGTransform {
    /// What the unit vectors become.
    var x = SIMD2(1.0, 0.0)
    var y = SIMD2(0.0, 1.0)
    /// What the origin becomes.
    var origin = SIMD2(0.0, 0.0)

    static func * (outer: SVGTransform, inner: SVGTransform) -> SVGTransform {
        func map(_ vector: SIMD2<Double>) -> SIMD2<Double> {
            outer.x * vector.x + outer.y * vector.y
        }
        return SVGTransform(
            x: map(inner.x),
            y: map(inner.y),
            origin: map(inner.origin) + outer.origin
        )
    }

    /// Whether lines along the axes are along neither of them afterwards.
    var isTurned: Bool {
        let least = 1e-9 * factor
        let isPlain = abs(x.y) <= least && abs(y.x) <= least
        return !isPlain && !(abs(x.x) <= least && abs(y.y) <= least)
    }

    var affine: AffineTransform {
        AffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
    }

    static func sine(_ radians: Double) -> Double { sin(radians) }
    static func cosine(_ radians: Double) -> Double { cos(radians) }

    static func translation(_ x: Double, _ y: Double) -> SVGTransform {
        SVGTransform(origin: SIMD2(x, y))
    }

    static func scale(_ x: Double, _ y: Double) -> SVGTransform {
        SVGTransform(x: SIMD2(x, 0), y: SIMD2(0, y))
    }

    /// The size of what encloses a rectangle of a size afterwards.
    func extent(of size: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(
            abs(x.x) * size.x + abs(y.x) * size.y,
            abs(x.y) * size.x + abs(y.y) * size.y
        )
    }

    /// How much longer a line can become.
    var factor: Double {
        max((x * x).sum().squareRoot(), (y * y).sum().squareRoot())
    }
}

extension SVGTransform {
    /// The product of a list of functions; what can't be read is left out.
    init(_ text: String) {
        self.init()
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
            // CSS's angles have units.
            let unit = arguments[0].lowercased()
            let angle =
                unit.hasSuffix("rad") && !unit.hasSuffix("grad")
                ? first : unit.hasSuffix("turn") ? first * 2 * .pi : first * .pi / 180
            switch name {
            case "matrix" where numbers.count >= 4:
                self =
                    self
                    * SVGTransform(
                        x: SIMD2(numbers[0], numbers[1]),
                        y: SIMD2(numbers[2], numbers[3]),
                        origin: numbers.count > 5 ? SIMD2(numbers[4], numbers[5]) : .zero
                    )
            case "translate": self = self * .translation(first, numbers.count > 1 ? numbers[1] : 0)
            case "translatex": self = self * .translation(first, 0)
            case "translatey": self = self * .translation(0, first)
            case "scale": self = self * .scale(first, numbers.count > 1 ? numbers[1] : first)
            case "scalex": self = self * .scale(first, 1)
            case "scaley": self = self * .scale(1, first)
            case "rotate":
                let (sine, cosine) = (sin(angle), cos(angle))
                let turn = SVGTransform(x: SIMD2(cosine, sine), y: SIMD2(-sine, cosine))
                let center = numbers.count > 2 ? SIMD2(numbers[1], numbers[2]) : .zero
                self =
                    self * .translation(center.x, center.y) * turn
                    * .translation(-center.x, -center.y)
            case "skewx": self = self * SVGTransform(x: SIMD2(1, 0), y: SIMD2(tan(angle), 1))
            case "skewy": self = self * SVGTransform(x: SIMD2(1, tan(angle)), y: SIMD2(0, 1))
            default: continue
            }
        }
    }
}
