#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The transfer function of a component in an ICC profile.
enum ICCCurve: Hashable, Sendable {
    /// The amounts at evenly spaced levels from 0 to 1; two at least.
    case sampled([UInt16])
    /// A power of a linear function, and a linear function below a level (ICC.1:2022, 10.18):
    /// (a·x + b)^g + e from d on, c·x + f below.
    case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

    /// Reads an element of type `curv` or `para`; nil if it is neither, or broken.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count >= 12 else { return nil }
        let start = bytes.startIndex
        func number(at offset: Int, bytes count: Int) -> Int {
            bytes[start + offset..<start + offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        switch Array(bytes.prefix(4)) {
        case Array("curv".utf8):
            let count = number(at: 8, bytes: 4)
            guard count <= (bytes.count - 12) / 2 else { return nil }
            switch count {
            case 0: self = .power(1)
            case 1: self = .power(Double(number(at: 12, bytes: 2)) / 256)
            default: self = .sampled((0..<count).map { UInt16(number(at: 12 + $0 * 2, bytes: 2)) })
            }
        case Array("para".utf8):
            let type = number(at: 8, bytes: 2)
            let counts = [1, 3, 4, 5, 7]
            guard counts.indices.contains(type), bytes.count >= 12 + counts[type] * 4 else {
                return nil
            }
            let values = (0..<counts[type]).map { bytes.s15Fixed16(at: start + 12 + $0 * 4) }
            guard let curve = ICCCurve(values) else { return nil }
            self = curve
        default:
            return nil
        }
        if case .parametric(let g, _, _, _, _, _, _) = self, g <= 0 { return nil }
    }

    /// The five forms of parameters, distinguished by their number.
    private init?(_ values: [Double]) {
        let g = values[0]
        guard values.count > 1 else {
            self = .power(g)
            return
        }
        let (a, b) = (values[1], values[2])
        switch values.count {
        case 3, 4:
            guard a > 0 else { return nil }
            let c = values.count == 4 ? values[3] : 0
            self = .parametric(g: g, a: a, b: b, c: 0, d: -b / a, e: c, f: c)
        case 5:
            self = .parametric(g: g, a: a, b: b, c: values[3], d: values[4], e: 0, f: 0)
        default:
            self = .parametric(
                g: g,
                a: a,
                b: b,
                c: values[3],
                d: values[4],
                e: values[5],
                f: values[6]
            )
        }
    }

    static let srgb = ICCCurve.parametric(
        g: 2.4,
        a: 1 / 1.055,
        b: 0.055 / 1.055,
        c: 1 / 12.92,
        d: 0.04045,
        e: 0,
        f: 0
    )

    static func power(_ exponent: Double) -> ICCCurve {
        .parametric(g: exponent, a: 1, b: 0, c: 0, d: 0, e: 0, f: 0)
    }

    /// The amount of light of a level, both in 0...1.
    func light(of level: Double) -> Double {
        let light: Double
        switch self {
        case .sampled(let samples):
            let place = level * Double(samples.count - 1)
            let index = min(Int(place), samples.count - 2)
            let (low, high) = (Double(samples[index]), Double(samples[index + 1]))
            light = (low + (high - low) * (place - Double(index))) / 65_535
        case .parametric(let g, let a, let b, let c, let d, let e, let f):
            light = level >= d ? pow(max(0, a * level + b), g) + e : c * level + f
        }
        return light > 0 ? min(light, 1) : 0
    }
}
