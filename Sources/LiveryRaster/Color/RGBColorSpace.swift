/// What red, green and blue mean, as chunks of PNG say it: the chromaticities of white and of full red, green and
/// blue, and the curve of each.
struct RGBColorSpace: Equatable {
    /// The light of a level.
    enum Curve: Equatable {
        /// A power.
        case power(Double)
        /// (a·x + b)^g from d on, c·x below.
        case parametric(g: Double, a: Double, b: Double, c: Double, d: Double)

        static let srgb = Curve.parametric(g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)

        /// The number of the curve's form in Little CMS, and the form's parameters.
        var parameters: (type: Int32, numbers: [Double]) {
            switch self {
            case .power(let exponent): (1, [exponent])
            case .parametric(let g, let a, let b, let c, let d): (4, [g, a, b, c, d])
            }
        }
    }

    var white: SIMD2<Double>
    var red: SIMD2<Double>
    var green: SIMD2<Double>
    var blue: SIMD2<Double>
    var curve: Curve

    private static let whiteD65 = SIMD2(0.3127, 0.3290)

    /// The chromaticities of BT.709, which are sRGB's, with a curve.
    static func bt709(_ curve: Curve) -> RGBColorSpace {
        RGBColorSpace(SIMD2(0.64, 0.33), SIMD2(0.3, 0.6), SIMD2(0.15, 0.06), curve)
    }

    private init(
        _ red: SIMD2<Double>,
        _ green: SIMD2<Double>,
        _ blue: SIMD2<Double>,
        white: SIMD2<Double> = whiteD65,
        _ curve: Curve
    ) {
        (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
        self.curve = curve
    }

    /// The numbers of PNG's chunk cHRM, in 100,000ths; nil for what are no chromaticities of a space.
    init?(cHRM numbers: [Int], _ curve: Curve) {
        guard numbers.count == 8, numbers.allSatisfy({ $0 <= 100_000 }) else { return nil }
        func point(_ index: Int) -> SIMD2<Double> {
            SIMD2(Double(numbers[index]), Double(numbers[index + 1])) / 100_000
        }
        self.init(point(2), point(4), point(6), white: point(0), curve)
        let (one, other) = (green - red, blue - red)
        let area = one.x * other.y - one.y * other.x
        guard white.y > 0, abs(area) > 1e-9 else { return nil }
    }

    /// The code points of PNG's chunk cICP, from ITU-T H.273.
    ///
    /// - Throws: `ProfileFault` for what is not read, such as pictures that are brighter than white.
    init(cICP content: Slice<UnsafeRawBufferPointer>) throws(ProfileFault) {
        guard content.count == 4 else { throw .malformed("its chunk cICP has \(content.count) bytes") }
        let bytes = Array(content)
        guard bytes[2] == 0, bytes[3] == 1 else { throw .codingPoints("matrix \(bytes[2]) and range \(bytes[3])") }
        guard let curve = Self.curve(bytes[1]) else {
            let name = [16: " (PQ)", 18: " (HLG)"][bytes[1]] ?? ""
            throw .codingPoints("transfer function \(bytes[1])\(name)")
        }
        guard let space = Self.space(bytes[0], curve) else { throw .codingPoints("primaries \(bytes[0])") }
        self = space
    }

    private static func space(_ code: UInt8, _ curve: Curve) -> RGBColorSpace? {
        func space(_ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: SIMD2<Double> = whiteD65)
            -> RGBColorSpace
        { RGBColorSpace(red, green, blue, white: white, curve) }
        switch code {
        case 1: return .bt709(curve)
        case 4:
            let white = SIMD2(0.310, 0.316)
            return space(SIMD2(0.67, 0.33), SIMD2(0.21, 0.71), SIMD2(0.14, 0.08), white: white)
        case 5: return space(SIMD2(0.64, 0.33), SIMD2(0.29, 0.60), SIMD2(0.15, 0.06))
        case 6, 7: return space(SIMD2(0.630, 0.340), SIMD2(0.310, 0.595), SIMD2(0.155, 0.070))
        case 9: return space(SIMD2(0.708, 0.292), SIMD2(0.170, 0.797), SIMD2(0.131, 0.046))
        case 11:
            let white = SIMD2(0.314, 0.351)
            return space(SIMD2(0.68, 0.32), SIMD2(0.265, 0.69), SIMD2(0.15, 0.06), white: white)
        case 12: return space(SIMD2(0.68, 0.32), SIMD2(0.265, 0.69), SIMD2(0.15, 0.06))
        case 22: return space(SIMD2(0.630, 0.340), SIMD2(0.295, 0.605), SIMD2(0.155, 0.077))
        default: return nil
        }
    }

    private static func curve(_ code: UInt8) -> Curve? {
        switch code {
        case 1, 6, 14, 15: .parametric(g: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081)
        case 4: .power(2.2)
        case 5: .power(2.8)
        case 8: .power(1)
        case 13: .srgb
        default: nil
        }
    }
}
