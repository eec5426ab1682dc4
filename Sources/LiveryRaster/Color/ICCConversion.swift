/// Converts straight pixels of 8 bits from a profile's colors to sRGB, in double precision.
///
/// Colors out of sRGB's gamut are clipped, as painted ones are.
package struct ICCConversion: Sendable {
    /// The amounts of sRGB's light that each level of red, green and blue adds.
    private let red: [SIMD3<Double>]
    private let green: [SIMD3<Double>]
    private let blue: [SIMD3<Double>]

    /// Makes the conversion; nil where the profile is sRGB, so that no level moves by as much as one.
    ///
    /// - Parameters:
    ///   - profile: A profile.
    ///   - isGray: Whether all pixels are gray: they may have a profile of gray or of colors.
    /// - Throws: `ICCProfile.Fault.grayProfileOfColors`.
    package init?(_ profile: ICCProfile, isGray: Bool) throws(ICCProfile.Fault) {
        guard isGray || profile.model == .rgb else { throw .grayProfileOfColors }
        let lights = profile.curves.map { curve in
            (0...255).map { curve.light(of: Double($0) / 255) }
        }
        if let colorants = profile.colorants {
            // Profiles' white is that of ICC.1:2022, 7.2.16, and CSS's matrices have the same white in
            // more digits: without the ratio, white would be a little yellow.
            let ratio = Color.Space.whiteD50 / SIMD3(0.9642, 1, 0.8249)
            let columns = zip(colorants, lights).map { colorant, light in
                let column: SIMD3<Double> = .xyzToSRGB * (.d50ToD65 * (colorant * ratio))
                return light.map { column * $0 }
            }
            (red, green, blue) = (columns[0], columns[1], columns[2])
        } else {
            let gray = lights[0].map { level in
                // CIE lightness goes to 100.
                profile.isLightness ? Color.Space.luminance(lightness: level * 100) : level
            }
            // A gray pixel's three levels are the same: the first is enough.
            red = gray.map { SIMD3(repeating: $0) }
            green = [SIMD3<Double>](repeating: .zero, count: 256)
            blue = green
        }
        if isIdentity(isGray: isGray || profile.model == .gray) { return nil }
    }

    /// Makes the conversion from a space; nil where it is sRGB.
    init?(_ space: (primaries: ColorPrimaries, curve: ICCCurve)) {
        guard let columns = space.primaries.columns else { return nil }
        let lights = (0...255).map { space.curve.light(of: Double($0) / 255) }
        (red, green, blue) = (
            lights.map { columns[0] * $0 }, lights.map { columns[1] * $0 },
            lights.map { columns[2] * $0 }
        )
        if isIdentity(isGray: false) { return nil }
    }

    /// Whether neither grays nor, if there are any, a grid of colors move by a level.
    private func isIdentity(isGray: Bool) -> Bool {
        func isKept(_ r: Int, _ g: Int, _ b: Int) -> Bool {
            let levels = TransferFunction.srgb.encoded(red[r] + green[g] + blue[b]) * 255
            let difference = levels - SIMD3(Double(r), Double(g), Double(b))
            return difference.max() < 1 && difference.min() > -1
        }
        guard (0...255).allSatisfy({ isKept($0, $0, $0) }) else { return false }
        let steps = isGray ? [] : Array(stride(from: 0, through: 255, by: 51))
        return steps.allSatisfy { r in
            steps.allSatisfy { g in steps.allSatisfy { b in isKept(r, g, b) } }
        }
    }

    /// Converts words of Cairo's ARGB32 whose colors are not premultiplied; alpha does not change.
    package func convert(_ words: UnsafeMutableBufferPointer<UInt32>) {
        SRGBLevels.shared.withUnsafeTables { tables in
            red.withUnsafeBufferPointer { red in
                green.withUnsafeBufferPointer { green in
                    blue.withUnsafeBufferPointer { blue in
                        // Neighbors are often equal.
                        var (last, converted): (UInt32, UInt32) = (0, 0)
                        var isFirst = true
                        for index in words.indices {
                            let word = words[index]
                            if isFirst || word != last {
                                let light =
                                    red[Int(word >> 16 & 0xFF)] + green[Int(word >> 8 & 0xFF)]
                                    + blue[Int(word & 0xFF)]
                                converted =
                                    word & 0xFF00_0000 | tables.level(of: light.x) << 16
                                    | tables.level(of: light.y) << 8 | tables.level(of: light.z)
                                last = word
                                isFirst = false
                            }
                            words[index] = converted
                        }
                    }
                }
            }
        }
    }
}

/// The nearest of sRGB's 256 levels to amounts of light, without a power for each.
private struct SRGBLevels: Sendable {
    static let shared = SRGBLevels()

    private static let cellCount = 4_096
    /// The amount of light from which on the next level is nearer; infinite for the last level.
    private let thresholds: [Double]
    /// The level of the least light of each cell. From one cell to the next it grows by one at most.
    private let starts: [UInt8]

    init() {
        let thresholds = (0..<255).map { level in
            TransferFunction.srgb.decoded(SIMD3(repeating: (Double(level) + 0.5) / 255)).x
        }
        self.thresholds = thresholds + [.infinity]
        var level = 0
        starts = (0..<Self.cellCount).map { cell in
            let light = Double(cell) / Double(Self.cellCount)
            while level < 255, light >= thresholds[level] { level += 1 }
            return UInt8(level)
        }
    }

    struct Tables {
        let thresholds: UnsafeBufferPointer<Double>
        let starts: UnsafeBufferPointer<UInt8>

        @inline(__always)
        func level(of light: Double) -> UInt32 {
            guard light > 0 else { return 0 }
            guard light < 1 else { return 255 }
            var level = Int(starts[Int(light * Double(SRGBLevels.cellCount))])
            while light >= thresholds[level] { level += 1 }
            return UInt32(level)
        }
    }

    func withUnsafeTables(_ body: (Tables) -> Void) {
        thresholds.withUnsafeBufferPointer { thresholds in
            starts.withUnsafeBufferPointer { starts in
                body(Tables(thresholds: thresholds, starts: starts))
            }
        }
    }
}
