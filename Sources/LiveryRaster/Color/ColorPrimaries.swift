/// The chromaticities of white and of full red, green and blue.
struct ColorPrimaries: Equatable {
    var white: SIMD2<Double>
    var red: SIMD2<Double>
    var green: SIMD2<Double>
    var blue: SIMD2<Double>

    static let whiteD65 = SIMD2(0.3127, 0.3290)
    static let bt709 = ColorPrimaries(
        white: whiteD65,
        red: SIMD2(0.64, 0.33),
        green: SIMD2(0.3, 0.6),
        blue: SIMD2(0.15, 0.06)
    )

    /// The numbers of PNG's chunk cHRM, in 100,000ths; nil for what are no chromaticities of a space.
    init?(cHRM numbers: [Int]) {
        guard numbers.count == 8, numbers.allSatisfy({ $0 <= 100_000 }) else { return nil }
        func point(_ index: Int) -> SIMD2<Double> {
            SIMD2(Double(numbers[index]), Double(numbers[index + 1])) / 100_000
        }
        self.init(white: point(0), red: point(2), green: point(4), blue: point(6))
        guard white.y > 0, columns != nil else { return nil }
    }

    init(white: SIMD2<Double>, red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) {
        (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
    }

    /// What full red, green and blue light are in linear sRGB, with white as white; nil where they are on a line.
    var columns: [SIMD3<Double>]? {
        func light(_ point: SIMD2<Double>) -> SIMD3<Double> {
            SIMD3(point.x, point.y, 1 - point.x - point.y)
        }
        let primaries = [light(red), light(green), light(blue)]
        let target = light(white) / white.y
        guard let amounts = Self.solve(primaries, target) else { return nil }
        // Bradford's adaptation to the white of sRGB.
        let cones = [
            SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685),
            SIMD3(-0.1614, 0.0367, 1.0296),
        ]
        func mixed(_ columns: [SIMD3<Double>], _ amounts: SIMD3<Double>) -> SIMD3<Double> {
            columns[0] * amounts.x + columns[1] * amounts.y + columns[2] * amounts.z
        }
        let whiteOfSRGB = light(Self.whiteD65) / Self.whiteD65.y
        let ratio = mixed(cones, whiteOfSRGB) / mixed(cones, target)
        var columns: [SIMD3<Double>] = []
        for (index, primary) in primaries.enumerated() {
            let adapted = mixed(cones, primary * amounts[index]) * ratio
            guard let xyz = Self.solve(cones, adapted) else { return nil }
            columns.append(ColorMatrix.xyzToSRGB * xyz)
        }
        return columns
    }

    /// The amounts of three columns that give a vector together, by Cramer's rule.
    private static func solve(
        _ columns: [SIMD3<Double>],
        _ target: SIMD3<Double>
    ) -> SIMD3<Double>? {
        func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
            a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y)
                + c.x * (a.y * b.z - a.z * b.y)
        }
        let (a, b, c) = (columns[0], columns[1], columns[2])
        let whole = determinant(a, b, c)
        guard whole > 1e-9 || whole < -1e-9 else { return nil }
        return SIMD3(
            determinant(target, b, c),
            determinant(a, target, c),
            determinant(a, b, target)
        ) / whole
    }
}

/// The code points of PNG's chunk cICP, from ITU-T H.273.
struct CodingPoints {
    /// The primaries and the curve of each component.
    let space: (primaries: ColorPrimaries, curve: ICCCurve)

    /// - Throws: `ICCProfile.Fault` for what is not read, such as pictures that are brighter than white.
    init(_ content: Slice<UnsafeRawBufferPointer>) throws(ICCProfile.Fault) {
        guard content.count == 4 else {
            throw .malformed("its chunk cICP has \(content.count) bytes")
        }
        let bytes = Array(content)
        guard bytes[2] == 0, bytes[3] == 1 else {
            throw .codingPoints("matrix \(bytes[2]) and range \(bytes[3])")
        }
        guard let primaries = Self.primaries(bytes[0]) else {
            throw .codingPoints("primaries \(bytes[0])")
        }
        guard let curve = Self.curve(bytes[1]) else {
            let name = [16: " (PQ)", 18: " (HLG)"][bytes[1]] ?? ""
            throw .codingPoints("transfer function \(bytes[1])\(name)")
        }
        space = (primaries, curve)
    }

    private static func primaries(_ code: UInt8) -> ColorPrimaries? {
        func space(
            _ red: SIMD2<Double>,
            _ green: SIMD2<Double>,
            _ blue: SIMD2<Double>,
            white: SIMD2<Double> = ColorPrimaries.whiteD65
        ) -> ColorPrimaries {
            ColorPrimaries(white: white, red: red, green: green, blue: blue)
        }
        switch code {
        case 1: return .bt709
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

    private static func curve(_ code: UInt8) -> ICCCurve? {
        switch code {
        case 1, 6, 14, 15:
            .parametric(
                g: 1 / 0.45,
                a: 1 / 1.099,
                b: 0.099 / 1.099,
                c: 1 / 4.5,
                d: 0.081,
                e: 0,
                f: 0
            )
        case 4: .power(2.2)
        case 5: .power(2.8)
        case 8: .power(1)
        case 13: .srgb
        default: nil
        }
    }
}
