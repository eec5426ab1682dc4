import Testing

@testable import LiveryRaster

/// Rows that Chromium 156 drew from the same pixels, premultiplied, as `border-image` and
/// `background-image`: css-backgrounds-3 says where images lie, and browsers how they are sampled.
@Suite struct BrowserSamplingTests {
    /// A picture of equal rows, in the red channel.
    private static func picture(_ levels: [UInt8], height: Int) throws -> Bitmap {
        let row = levels.map { PremultipliedPixel(red: $0, green: 0, blue: 0, alpha: 255) }
        let pixels = (0..<height).flatMap { _ in row }
        return try Bitmap(width: levels.count, height: height, pixels: pixels)
    }

    private static func expectRow(
        _ y: Int,
        of bitmap: Bitmap,
        from origin: Int = 0,
        _ expected: [Int],
        _ what: String
    ) {
        let row = (0..<expected.count).map { Int(bitmap[origin + $0, y].red) }
        // Chromium cuts the last digits off where this rounds.
        let worst = zip(row, expected).map { abs($0 - $1) }.max() ?? 0
        #expect(worst <= 1, "\(what): \(row), and the browser draws \(expected)")
    }

    private static let sliced: [UInt8] = [10, 20, 30, 100, 250, 0, 60, 180, 90, 200, 220, 240]

    struct Border: Sendable {
        var mode: SliceMode
        var scale: Int
        /// Between the caps of 3 pixels.
        var expected: [Int]
    }

    /// `border-image: url() 3 fill / 3px / 0 MODE stretch` on a box of 29 × 12 points.
    ///
    /// Where a place is exactly a pixel's center, Chromium's fixed-point numbers are a sixteenth short
    /// of it (240 and 172 instead of 250 and 180 below); those two are what they should be.
    @Test(arguments: [
        Border(
            mode: .stretch,
            scale: 1,
            expected: [
                100, 100, 118, 156, 193, 231, 203, 140, 78, 15, 11, 30, 45, 60, 90, 120, 150, 174,
                151,
                129, 106, 90, 90,
            ]
        ),
        Border(
            mode: .tile,
            scale: 1,
            expected: [
                120, 135, 95, 175, 125, 30, 120, 135, 95, 175, 125, 30, 120, 135, 95, 175, 125, 30,
                120,
                135, 95, 175, 125,
            ]
        ),
        Border(
            mode: .round,
            scale: 1,
            expected: [
                103, 234, 7, 78, 162, 92, 142, 168, 22, 110, 139, 95, 182, 103, 38, 141, 115, 98,
                221,
                38, 53, 172, 92,
            ]
        ),
        Border(
            mode: .space,
            scale: 1,
            expected: [
                18, 78, 213, 62, 48, 130, 113, 34, 50, 178, 109, 44, 121, 135, 49, 22, 142, 156, 49,
                97,
                134, 68, 3,
            ]
        ),
        Border(
            mode: .stretch,
            scale: 2,
            expected: [
                100, 100, 100, 100, 109, 128, 146, 165, 184, 203, 221, 250, 218, 187, 156, 125, 93,
                62,
                31, 0, 7, 15, 22, 33, 41, 48, 56, 67, 82, 97, 112, 127, 142, 157, 180, 168, 157,
                146,
                135, 123, 112, 101, 90, 90, 90, 90,
            ]
        ),
        Border(
            mode: .round,
            scale: 2,
            expected: [
                101, 143, 210, 169, 54, 22, 58, 110, 153, 139, 102, 95, 121, 182, 197, 104, 29, 38,
                81,
                141, 157, 116, 91, 101, 143, 210, 169, 54, 22, 58, 110, 153, 139, 103, 95, 121, 182,
                197, 104, 29, 38, 81, 141, 157, 116, 91,
            ]
        ),
        Border(
            mode: .space,
            scale: 2,
            expected: [
                22, 0, 50, 118, 175, 204, 125, 33, 30, 66, 120, 165, 135, 95, 42, 2, 0, 101, 138,
                206,
                187, 70, 15, 47, 90, 144, 158, 114, 69, 22, 0, 50, 118, 175, 204, 125, 33, 30, 66,
                120,
                165, 135, 95, 42, 2, 0,
            ]
        ),
    ])
    func partsAreSampledAsBordersAre(_ border: Border) throws {
        let three = PixelInsets(top: 3, left: 3, bottom: 3, right: 3)
        let width = 3 * border.scale
        let slice = NineSlice(
            sourceCaps: three,
            targetCaps: PixelInsets(top: width, left: width, bottom: width, right: width),
            horizontal: border.mode
        )
        let picture = try Self.picture(Self.sliced, height: 12)
        let size = PixelSize(width: 29 * border.scale, height: 12 * border.scale)
        let result = try picture.sliced(slice, to: size)
        let name = "\(border.mode) at \(border.scale)"
        Self.expectRow(6 * border.scale, of: result, from: width, border.expected, name)
        if border.scale == 2 {
            Self.expectRow(12, of: result, [10, 12, 17, 22, 27, 30], "the left corner")
            Self.expectRow(
                12,
                of: result,
                from: 52,
                [200, 205, 215, 225, 235, 240],
                "the right one"
            )
        }
    }

    struct Shrunk: Sendable {
        /// Left, right, top, bottom.
        var caps: (Int, Int, Int, Int)
        var size: (Int, Int)
        var expected: (Int, Int, Int, Int)
    }

    /// How wide Chromium makes caps that do not fit.
    @Test(arguments: [
        Shrunk(caps: (14, 13, 7, 4), size: (18, 8), expected: (9, 9, 4, 2)),
        Shrunk(caps: (11, 12, 14, 6), size: (13, 19), expected: (6, 7, 7, 3)),
        Shrunk(caps: (7, 14, 2, 14), size: (12, 4), expected: (1, 3, 1, 3)),
        Shrunk(caps: (12, 10, 13, 4), size: (14, 17), expected: (8, 6, 8, 2)),
        Shrunk(caps: (9, 9, 12, 0), size: (13, 19), expected: (7, 6, 8, 0)),
        Shrunk(caps: (5, 8, 14, 14), size: (9, 17), expected: (3, 4, 9, 8)),
        Shrunk(caps: (11, 4, 11, 7), size: (1, 19), expected: (1, 0, 0, 0)),
    ])
    func capsShrinkAsBordersDo(_ shrunk: Shrunk) throws {
        let (left, right, top, bottom) = shrunk.caps
        let (width, height) = (left + right + 3, top + bottom + 3)
        // Where a pixel comes from: 1 near, 2 between the caps, 3 far.
        func part(_ place: Int, _ near: Int, _ far: Int, _ length: Int) -> UInt8 {
            place < near ? 1 : place < length - far ? 2 : 3
        }
        let pixels = (0..<width * height).map { index in
            PremultipliedPixel(
                red: part(index % width, left, right, width),
                green: part(index / width, top, bottom, height),
                blue: 0,
                alpha: 255
            )
        }
        let slice = NineSlice(
            sourceCaps: PixelInsets(top: top, left: left, bottom: bottom, right: right)
        )
        let size = PixelSize(width: shrunk.size.0, height: shrunk.size.1)
        let result = try Bitmap(width: width, height: height, pixels: pixels)
            .sliced(slice, to: size)
        let columns = (0..<size.width).map { x in
            (0..<size.height).map { result[x, $0].red }.max() ?? 0
        }
        let rows = (0..<size.height).map { y in
            (0..<size.width).map { result[$0, y].green }.max() ?? 0
        }
        func count(_ part: UInt8, in line: [UInt8]) -> Int { line.count { $0 == part } }
        #expect(count(1, in: columns) == shrunk.expected.0)
        #expect(count(3, in: columns) == shrunk.expected.1)
        #expect(count(1, in: rows) == shrunk.expected.2)
        #expect(count(3, in: rows) == shrunk.expected.3)
    }

    struct Background: Sendable {
        var start: Double
        var length: Double
        var isRepeated = false
        var origin: Int
        var expected: [Int]
    }

    /// `background: url() START 0 / LENGTH 6px` on a box of 30 pixels; a browser's lengths are
    /// multiples of 1/64.
    @Test(arguments: [
        Background(
            start: 2.3,
            length: 8,
            origin: 2,
            expected: [250, 40, 90, 140, 190, 240, 20, 120]
        ),
        Background(
            start: 2.5,
            length: 8,
            origin: 3,
            expected: [250, 40, 90, 140, 190, 240, 20, 120]
        ),
        Background(
            start: 2.6,
            length: 8.6,
            origin: 3,
            expected: [250, 79, 74, 118, 165, 208, 185, 32, 120]
        ),
        Background(start: -2.4, length: 8.4, origin: 0, expected: [102, 149, 196, 226, 26, 120]),
        Background(start: -2.6, length: 8, origin: 0, expected: [121, 174, 227, 47, 113]),
        Background(start: 26, length: 8, origin: 26, expected: [250, 40, 90, 140]),
        Background(start: 0, length: 0.3, origin: 0, expected: [165]),
        Background(start: 30, length: 8, origin: 0, expected: []),
        Background(start: -8, length: 8, origin: 0, expected: []),
        Background(
            start: 2.4,
            length: 8,
            isRepeated: true,
            origin: 0,
            expected: [
                116, 76, 193, 131, 68, 118, 168, 218, 116, 76, 193, 131, 68, 118, 168, 218, 116, 76,
                193, 131, 68, 118, 168, 218, 116, 76, 193, 131, 68, 118,
            ]
        ),
        Background(
            start: 0,
            length: 7.390625,
            isRepeated: true,
            origin: 0,
            expected: [
                250, 43, 99, 152, 205, 143, 70, 193, 105, 77, 130, 186, 240, 26, 144, 197, 55, 111,
                165,
                218, 88, 95, 225, 53, 90, 143, 196, 185, 51, 168,
            ]
        ),
    ])
    func imagesArePlacedAsBackgroundsAre(_ background: Background) throws {
        let picture = try Self.picture([250, 40, 90, 140, 190, 240, 20, 120], height: 6)
        let placement = AxisPlacement(
            start: background.start,
            length: background.length,
            isRepeated: background.isRepeated
        )
        let placed = try picture.placed(
            across: placement,
            down: AxisPlacement(start: 0, length: 6, isRepeated: background.isRepeated),
            in: PixelSize(width: 30, height: 20),
            limits: .default
        )
        #expect(placed.x == background.origin)
        #expect(placed.bitmap.width == background.expected.count)
        Self.expectRow(0, of: placed.bitmap, background.expected, "\(background)")
    }

    /// A picture reduced to a quarter along both axes is the average of each 4 × 4 pixels, by way of
    /// halves; along one alone it is sampled, as mipmaps are for both.
    @Test func picturesAreHalvedBeforeTheyAreReduced() throws {
        let levels: [UInt8] = [0, 200, 0, 200, 100, 0, 0, 0]
        let picture = try Self.picture(levels, height: 8)
        let area = PixelSize(width: 2, height: 8)
        func row(height: Double) throws -> [UInt8] {
            let placed = try picture.placed(
                across: AxisPlacement(start: 0, length: 2),
                down: AxisPlacement(start: 0, length: height),
                in: area,
                limits: .default
            )
            return (0..<2).map { placed.bitmap[$0, 0].red }
        }
        #expect(try row(height: 2) == [100, 25])
        // Between the second and the third of each four.
        #expect(try row(height: 8) == [100, 0])
    }

    /// Lengths and places of any size, neither crashing nor leaving the area.
    @Test(arguments: [
        (1e300, 2.0), (-1e300, 2), (0, 1e300), (-1e300, 1e300), (5, 1e-300), (.nan, 3), (3, .nan),
        (.infinity, 1), (1, .infinity), (0, 0), (0, -5), (-1e-9, 1e-9),
    ])
    func placesOfAnySize(start: Double, length: Double) throws {
        let picture = try Self.picture([1, 2, 3], height: 3)
        for isRepeated in [false, true] {
            let placement = AxisPlacement(start: start, length: length, isRepeated: isRepeated)
            let area = PixelSize(width: 9, height: 7)
            let placed = try picture.placed(
                across: placement,
                down: placement,
                in: area,
                limits: .default
            )
            #expect(placed.x >= 0 && placed.x + placed.bitmap.width <= area.width)
            #expect(placed.y >= 0 && placed.y + placed.bitmap.height <= area.height)
            #expect(placed.bitmap.isPremultiplied)
        }
    }
}
