import LiveryRaster
import TestSupport
import Testing

@testable import LiveryGoldens

/// Pairs of pictures whose differences are known.
struct PictureComparerTests {
    private static let white = PremultipliedPixel(argb: 0xFFFF_FFFF)
    private static let black = PremultipliedPixel(argb: 0xFF00_0000)

    private static func picture(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> PremultipliedPixel) throws
        -> Bitmap
    { try Bitmap(width: width, height: height, pixels: (0..<width * height).map { pixel($0 % width, $0 / width) }) }

    private static func plain(_ width: Int, _ height: Int) throws -> Bitmap {
        try picture(width, height) { _, _ in white }
    }

    private static func compare(
        _ golden: Bitmap,
        _ actual: Bitmap,
        _ tolerance: PixelTolerance = .exact,
        ignoring regions: [PixelRect] = []
    ) -> GoldenOutcome { PictureComparer(tolerance: tolerance, ignoring: regions).compare(golden, actual) }

    private static func difference(_ comparison: GoldenOutcome) throws -> PixelDifference {
        switch comparison {
        case .differs(let difference), .matches(let difference?): return difference
        default: throw NoDifference(comparison: comparison)
        }
    }

    private struct NoDifference: Error { let comparison: GoldenOutcome }

    @Test("a line of one pixel's width is as many pixels as it is long") func lines() throws {
        let golden = try Self.plain(30, 20)
        let column = try Self.picture(30, 20) { x, _ in x == 29 ? Self.black : Self.white }
        let row = try Self.picture(30, 20) { _, y in y == 0 ? Self.black : Self.white }
        let slanted = try Self.picture(30, 20) { x, y in x == y ? Self.black : Self.white }
        for (actual, pixels, bounds) in [
            (column, 20, PixelRect(x: 29, y: 0, width: 1, height: 20)),
            (row, 30, PixelRect(x: 0, y: 0, width: 30, height: 1)),
            (slanted, 20, PixelRect(x: 0, y: 0, width: 20, height: 20)),
        ] {
            let difference = try Self.difference(Self.compare(golden, actual))
            #expect(difference.pixels == pixels)
            #expect(difference.bounds == bounds)
            #expect(difference.largest == 255)
        }
    }

    @Test("alpha alone is a difference, under every tolerance") func alpha() throws {
        let nothing = try Self.picture(4, 4) { _, _ in .transparent }
        let white = try Self.plain(4, 4)
        let black = try Self.picture(4, 4) { _, _ in Self.black }
        let tolerances: [PixelTolerance] = [
            .exact, .levels(254), .perceptual(distance: 0.99), .density(side: 2, pixels: 3),
        ]
        for tolerance in tolerances {
            for picture in [white, black] {
                #expect(!Self.compare(nothing, picture, tolerance).isMatch, "\(tolerance)")
                #expect(!Self.compare(picture, nothing, tolerance).isMatch, "\(tolerance)")
            }
        }
        // On the other ground each looks like nothing: one of the two has to be looked at.
        for (picture, level) in [(white, UInt8(255)), (black, 0)] {
            let distance = PremultipliedPixel.okLabDistance(picture[0, 0], .transparent, onGray: level)
            #expect(distance == 0)
        }
    }

    @Test("sizes differ under every tolerance, also where one picture is empty") func sizes() throws {
        let one = try Self.plain(4, 4)
        let other = try Self.plain(4, 5)
        let empty = try Self.plain(0, 4)
        for tolerance: PixelTolerance in [
            .exact, .levels(255, exceptions: 99), .perceptual(distance: 2), .density(side: 9, pixels: 99),
        ] {
            #expect(Self.compare(one, other, tolerance) == .sizeDiffers(golden: one.size, actual: other.size))
            #expect(Self.compare(one, empty, tolerance) == .sizeDiffers(golden: one.size, actual: empty.size))
            #expect(Self.compare(empty, try Self.plain(0, 4), tolerance) == .matches(nil))
        }
    }

    @Test(
        "levels and exceptions are both at most",
        arguments: [
            (0, 0, 3, false), (1, 0, 2, false), (1, 2, 2, true), (1, 1, 2, false), (2, 1, 1, true), (4, 0, 1, false),
            (5, 0, 0, true), (255, 0, 0, true), (-1, 3, 3, true), (-1, 2, 3, false), (0, -1, 3, false),
        ]
    ) func levels(levels: Int, exceptions: Int, exceeding: Int, isMatch: Bool) throws {
        // Three pixels are off by 1, 2 and 5 levels.
        let golden = try Self.plain(5, 1)
        let actual = try Self.picture(5, 1) { x, _ in
            PremultipliedPixel(red: 255, green: 255 - [0: 1, 2: 2, 3: 5][x, default: 0], blue: 255, alpha: 255)
        }
        let comparison = Self.compare(golden, actual, .levels(levels, exceptions: exceptions))
        let difference = try Self.difference(comparison)
        #expect(difference.pixels == 3)
        #expect(difference.largest == 5)
        #expect(difference.measure == .levels(exceeding: exceeding))
        #expect(comparison.isMatch == isMatch)
    }

    /// Distances by the matrices of B. Ottosson's "A perceptual color space for image processing"
    /// (2020), reckoned in Python; those of css-color-4, with more digits, differ by less than 5e-5.
    @Test(
        "the perceptual distance is that of OKLab",
        arguments: [
            (0xFF00_0000, 0xFFFF_FFFF, 1.0), (0xFF00_0000, 0xFFFF_0000, 0.678_770),
            (0xFFFF_0000, 0xFF00_00FF, 0.537_090),
            // Half transparent black is on white what gray 127 is; on black it is black.
            (0x8000_0000, 0xFF7F_7F7F, 0.596_489), (0x0000_0000, 0xFFFF_FFFF, 1.0),
        ] as [(UInt32, UInt32, Double)]
    ) func perceptualDistance(word: UInt32, other: UInt32, expected: Double) {
        let distance = PerceptualDistances.distance(PremultipliedPixel(argb: word), PremultipliedPixel(argb: other))
        #expect(abs(distance - expected) < 5e-5)
    }

    @Test("a perceptual limit counts the pixels that are further off") func perceptual() throws {
        // Blocks of black, far enough apart not to be antialiasing; and one pixel one level off.
        let golden = try Self.plain(20, 10)
        let actual = try Self.picture(20, 10) { x, y in
            if 2..<5 ~= x, 2..<5 ~= y { return Self.black }
            return x == 12 && y == 5 ? PremultipliedPixel(argb: 0xFFFE_FEFE) : Self.white
        }
        let difference = try Self.difference(Self.compare(golden, actual, .perceptual(distance: 0.02)))
        #expect(difference.pixels == 10)
        guard case .perceptual(let exceeding, let largest, 0) = difference.measure else {
            Issue.record("\(difference.measure)")
            return
        }
        #expect(exceeding == 9)
        #expect(abs(largest - 1) < 1e-6)
        #expect(!Self.compare(golden, actual, .perceptual(distance: 0.02, exceptions: 8)).isMatch)
        #expect(Self.compare(golden, actual, .perceptual(distance: 0.02, exceptions: 9)).isMatch)
        #expect(Self.compare(golden, actual, .perceptual(distance: 1.001)).isMatch)
        #expect(!Self.compare(golden, actual, .perceptual(distance: .nan, exceptions: 9)).isMatch)
        #expect(Self.compare(golden, actual, .perceptual(distance: -1, exceptions: 10)).isMatch)
    }

    @Test("the fullest window is the one that counting each finds", arguments: 1...rounds(30)) func fullestWindow(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let (width, height) = (random.int(1...24), random.int(1...24))
        let (side, levels) = (random.int(1...30), random.int(0...2))
        let golden = try Self.plain(width, height)
        let offs = (0..<width * height).map { _ in random.int(0...9) == 0 ? random.int(1...4) : 0 }
        guard offs.contains(where: { $0 > 0 }) else { return }
        let actual = try Self.picture(width, height) { x, y in
            PremultipliedPixel(red: 255, green: 255, blue: 255 - UInt8(offs[y * width + x]), alpha: 255)
        }
        let (columns, rows) = (min(side, width), min(side, height))
        var (most, window) = (0, PixelRect?.none)
        for top in 0...height - rows {
            for left in 0...width - columns {
                let count = (top..<top + rows).reduce(0) { sum, y in
                    sum + (left..<left + columns).count { offs[y * width + $0] > levels }
                }
                if count > most {
                    most = count
                    window = PixelRect(x: left, y: top, width: columns, height: rows)
                }
            }
        }
        let tolerance = PixelTolerance.density(side: side, pixels: 0, levels: levels)
        let found = try Self.difference(Self.compare(golden, actual, tolerance))
        #expect(found.measure == .density(pixels: most, window: window))
    }

    @Test(
        "what lies in an ignored region is not counted",
        arguments: [
            ([], 4), ([PixelRect(x: 0, y: 0, width: 2, height: 2)], 3),
            ([PixelRect(x: 0, y: 0, width: 5, height: 1), PixelRect(x: 4, y: 0, width: 1, height: 9)], 1),
            ([PixelRect(x: -3, y: -3, width: 4, height: 4)], 3),
            ([PixelRect(x: 4, y: 2, width: .max, height: .max)], 3),
            ([PixelRect(x: .min, y: 0, width: 3, height: 3)], 4), ([PixelRect(x: 0, y: 0, width: 5, height: -1)], 4),
            ([PixelRect(x: 9, y: 9, width: 2, height: 2)], 4),
        ] as [([PixelRect], Int)]
    ) func ignoredRegions(regions: [PixelRect], pixels: Int) throws {
        // The four corners differ.
        let golden = try Self.plain(5, 3)
        let actual = try Self.picture(5, 3) { x, y in x % 4 == 0 && y % 2 == 0 ? Self.black : Self.white }
        let comparison = Self.compare(golden, actual, ignoring: regions)
        #expect(try Self.difference(comparison).pixels == pixels)
        let all = [PixelRect(x: 0, y: 0, width: 5, height: 3)]
        #expect(Self.compare(golden, actual, ignoring: all) == .matches(nil))
    }
}
