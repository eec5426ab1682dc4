import Foundation

@testable import LiveryRaster

/// Conversions of color written for these tests from definitions: matrices are worked out of the
/// chromaticities of primaries and white points, OKLab is Ottosson's own direct matrices from
/// linear sRGB. Nothing here is shared with what is tested.
enum ReferenceColors {
    typealias Vector = [Double]

    /// Straight sRGB in the components of a space; a hue that a gray has not is nil.
    static func components(of rgb: Vector, in space: Color.Space) -> [Double?] {
        switch space {
        case .srgb: return rgb
        case .hsl:
            let (high, low) = (rgb.max() ?? 0, rgb.min() ?? 0)
            let lightness = (high + low) / 2
            guard high - low > 1e-5 else { return [nil, 0, lightness * 100] }
            let saturation = (high - low) / (1 - abs(2 * lightness - 1))
            return [hue(rgb, high, low), saturation * 100, lightness * 100]
        case .hwb:
            let (high, low) = (rgb.max() ?? 0, rgb.min() ?? 0)
            return [
                high - low > 1e-5 ? hue(rgb, high, low) : nil, low * 100, (1 - high) * 100,
            ]
        case .oklab: return oklab(rgb)
        case .oklch: return polar(oklab(rgb), gray: 1e-5)
        case .lab: return lab(rgb)
        case .lch: return polar(lab(rgb), gray: 1e-2)
        default:
            let linear = rgb.map(expanded)
            guard let own = RGBSpace.of[space] else { return linear }
            return own.encoded(own.toLinear(fromXYZ: sRGB.xyz(linear)))
        }
    }

    /// A space's components as straight sRGB.
    static func rgb(of c: Vector, in space: Color.Space) -> Vector {
        switch space {
        case .srgb: return c
        case .hsl: return rgb(hue: c[0], saturation: c[1] / 100, lightness: c[2] / 100)
        case .hwb:
            let (white, black) = (c[1] / 100, c[2] / 100)
            if white + black >= 1 { return .init(repeating: white / (white + black), count: 3) }
            return rgb(hue: c[0], saturation: 1, lightness: 0.5).map {
                $0 * (1 - white - black) + white
            }
        case .oklab: return rgb(oklab: c)
        case .oklch: return rgb(oklab: rectangular(c))
        case .lab: return rgb(lab: c)
        case .lch: return rgb(lab: rectangular(c))
        default:
            guard let own = RGBSpace.of[space] else { return c.map(compressed) }
            return sRGB.toLinear(fromXYZ: own.xyz(own.decoded(c))).map(compressed)
        }
    }

    // MARK: HSL

    private static func hue(_ rgb: Vector, _ high: Double, _ low: Double) -> Double {
        let span = high - low
        if high == rgb[0] { return 60 * (rgb[1] - rgb[2]) / span + (rgb[1] < rgb[2] ? 360 : 0) }
        if high == rgb[1] { return 60 * (rgb[2] - rgb[0]) / span + 120 }
        return 60 * (rgb[0] - rgb[1]) / span + 240
    }

    /// The hexagon: chroma, the component between, and the lightness to add.
    private static func rgb(hue: Double, saturation: Double, lightness: Double) -> Vector {
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        let sector = (hue - floor(hue / 360) * 360) / 60
        let middle = chroma * (1 - abs(sector - 2 * floor(sector / 2) - 1))
        let base = lightness - chroma / 2
        let order: [Vector] = [
            [chroma, middle, 0], [middle, chroma, 0], [0, chroma, middle], [0, middle, chroma],
            [middle, 0, chroma], [chroma, 0, middle],
        ]
        return order[min(5, Int(sector))].map { $0 + base }
    }

    // MARK: OKLab and Lab

    private static func oklab(_ rgb: Vector) -> Vector {
        let linear = rgb.map(expanded)
        let lms = product(
            [
                [0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005],
            ],
            linear
        ).map(cbrt)
        return product(
            [
                [0.2104542553, 0.7936177850, -0.0040720468],
                [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660],
            ],
            lms
        )
    }

    private static func rgb(oklab: Vector) -> Vector {
        let lms = product(
            [
                [1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728],
                [1, -0.0894841775, -1.2914855480],
            ],
            oklab
        ).map { $0 * $0 * $0 }
        return product(
            [
                [4.0767416621, -3.3077115913, 0.2309699292],
                [-1.2684380046, 2.6097574011, -0.3413193965],
                [-0.0041960863, -0.7034186147, 1.7076147010],
            ],
            lms
        ).map(compressed)
    }

    private static func lab(_ rgb: Vector) -> Vector {
        let xyz = zip(product(d65ToD50, sRGB.xyz(rgb.map(expanded))), d50).map { $0 / $1 }
        let f = xyz.map { $0 > 216.0 / 24389 ? cbrt($0) : ($0 * 24389 / 27 + 16) / 116 }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    private static func rgb(lab: Vector) -> Vector {
        let y = (lab[0] + 16) / 116
        let f = [y + lab[1] / 500, y, y - lab[2] / 200]
        let xyz = zip(f, d50).map { f, white in
            white * (f * f * f > 216.0 / 24389 ? f * f * f : (116 * f - 16) * 27 / 24389)
        }
        return sRGB.toLinear(fromXYZ: product(d50ToD65, xyz)).map(compressed)
    }

    private static func polar(_ lab: Vector, gray: Double) -> [Double?] {
        let chroma = (lab[1] * lab[1] + lab[2] * lab[2]).squareRoot()
        let hue = atan2(lab[2], lab[1]) * 180 / Double.pi
        return [lab[0], chroma, chroma < gray ? nil : hue < 0 ? hue + 360 : hue]
    }

    private static func rectangular(_ lch: Vector) -> Vector {
        [lch[0], lch[1] * cos(lch[2] * .pi / 180), lch[1] * sin(lch[2] * .pi / 180)]
    }

    // MARK: RGB spaces and XYZ

    private static func expanded(_ v: Double) -> Double {
        let a = abs(v)
        return (v < 0 ? -1 : 1) * (a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4))
    }

    private static func compressed(_ v: Double) -> Double {
        let a = abs(v)
        return (v < 0 ? -1 : 1)
            * (a <= 0.0031308 ? 12.92 * a : 1.055 * pow(a, 1 / 2.4) - 0.055)
    }

    private static let d65 = white(0.3127, 0.3290)
    private static let d50 = white(0.3457, 0.3585)
    private static let d65ToD50 = bradford(d65, d50)
    private static let d50ToD65 = bradford(d50, d65)
    private static let sRGB = RGBSpace(
        primaries: [[0.64, 0.33], [0.30, 0.60], [0.15, 0.06]],
        white: d65,
        encode: compressed,
        decode: expanded
    )

    private static func white(_ x: Double, _ y: Double) -> Vector { [x / y, 1, (1 - x - y) / y] }

    /// A space of three primaries (those of XYZ itself for `xyz-d50` and `xyz-d65`), as far as
    /// XYZ of D65.
    struct RGBSpace: Sendable {
        private let matrix: [Vector]
        private let inverse: [Vector]
        private let encode: @Sendable (Double) -> Double
        private let decode: @Sendable (Double) -> Double

        init(
            primaries: [Vector],
            white: Vector,
            encode: @escaping @Sendable (Double) -> Double,
            decode: @escaping @Sendable (Double) -> Double
        ) {
            let columns = primaries.map { [$0[0] / $0[1], 1, (1 - $0[0] - $0[1]) / $0[1]] }
            let rows = (0..<3).map { row in columns.map { $0[row] } }
            let strengths = product(inverted(rows), white)
            let scaled: [Vector] = rows.map { row in zip(row, strengths).map(*) }
            matrix = product(bradford(white, d65), scaled)
            inverse = inverted(matrix)
            self.encode = encode
            self.decode = decode
        }

        /// All of them by name.
        static let of: [Color.Space: RGBSpace] = Dictionary(
            uniqueKeysWithValues: Color.Space.allCases.compactMap { space in
                RGBSpace(space).map { (space, $0) }
            }
        )

        private init(xyzOf white: Vector) {
            matrix = bradford(white, d65)
            inverse = bradford(d65, white)
            encode = { $0 }
            decode = { $0 }
        }

        /// nil for what is no such space, or is linear sRGB.
        private init?(_ space: Color.Space) {
            func power(_ exponent: Double) -> @Sendable (Double) -> Double {
                { ($0 < 0 ? -1 : 1) * pow(abs($0), exponent) }
            }
            let p3 = [[0.680, 0.320], [0.265, 0.690], [0.150, 0.060]]
            switch space {
            case .displayP3:
                self.init(primaries: p3, white: d65, encode: compressed, decode: expanded)
            case .displayP3Linear:
                self.init(primaries: p3, white: d65, encode: { $0 }, decode: { $0 })
            case .a98RGB:
                self.init(
                    primaries: [[0.64, 0.33], [0.21, 0.71], [0.15, 0.06]],
                    white: d65,
                    encode: power(256.0 / 563),
                    decode: power(563.0 / 256)
                )
            case .rec2020:
                self.init(
                    primaries: [[0.708, 0.292], [0.170, 0.797], [0.131, 0.046]],
                    white: d65,
                    encode: power(1 / 2.4),
                    decode: power(2.4)
                )
            case .prophotoRGB:
                self.init(
                    primaries: [
                        [0.734699, 0.265301], [0.159597, 0.840403], [0.036598, 0.000105],
                    ],
                    white: d50,
                    encode: { v in
                        let a = abs(v)
                        return (v < 0 ? -1 : 1) * (a < 1.0 / 512 ? 16 * a : pow(a, 1 / 1.8))
                    },
                    decode: { v in
                        let a = abs(v)
                        return (v < 0 ? -1 : 1) * (a < 16.0 / 512 ? a / 16 : pow(a, 1.8))
                    }
                )
            case .xyzD50: self.init(xyzOf: d50)
            case .xyzD65: self.init(xyzOf: d65)
            default: return nil
            }
        }

        func encoded(_ linear: Vector) -> Vector { linear.map(encode) }
        func decoded(_ components: Vector) -> Vector { components.map(decode) }
        func xyz(_ linear: Vector) -> Vector { product(matrix, linear) }
        func toLinear(fromXYZ xyz: Vector) -> Vector { product(inverse, xyz) }
    }

    private static func bradford(_ from: Vector, _ to: Vector) -> [Vector] {
        let cone = [
            [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
        ]
        let gains: Vector = zip(product(cone, to), product(cone, from)).map { $0 / $1 }
        let scaled: [Vector] = zip(cone, gains).map { row, gain in row.map { $0 * gain } }
        return product(inverted(cone), scaled)
    }

    private static func product(_ matrix: [Vector], _ v: Vector) -> Vector {
        matrix.map { row in zip(row, v).map(*).reduce(0, +) }
    }

    private static func product(_ matrix: [Vector], _ other: [Vector]) -> [Vector] {
        let columns = (0..<3).map { column in product(matrix, other.map { $0[column] }) }
        return (0..<3).map { row in columns.map { $0[row] } }
    }

    /// By cofactors.
    private static func inverted(_ m: [Vector]) -> [Vector] {
        func minor(_ row: Int, _ column: Int) -> Double {
            let (r, c) = ((0..<3).filter { $0 != row }, (0..<3).filter { $0 != column })
            let (top, bottom) = (m[r[0]], m[r[1]])
            return top[c[0]] * bottom[c[1]] - top[c[1]] * bottom[c[0]]
        }
        let minors: Vector = [minor(0, 0), -minor(0, 1), minor(0, 2)]
        let determinant: Double = zip(m[0], minors).map(*).reduce(0, +)
        return (0..<3).map { row -> Vector in
            (0..<3).map { column -> Double in
                let cofactor = minor(column, row)
                return ((row + column) % 2 == 0 ? cofactor : -cofactor) / determinant
            }
        }
    }
}
