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

    private static func expectRow(_ y: Int, of bitmap: Bitmap, from origin: Int = 0, _ expected: [Int], _ what: String)
    {
        let row = (0..<expected.count).map { Int(bitmap[origin + $0, y].red) }
        // Chromium cuts the last digits off where this rounds.
        let worst = zip(row, expected).map { abs($0 - $1) }.max() ?? 0
        #expect(worst <= 1, "\(what): \(row), and the browser draws \(expected)")
    }

    private static let sliced: [UInt8] = [10, 20, 30, 100, 250, 0, 60, 180, 90, 200, 220, 240]

    /// `border-image: url() 3 fill / 3px / 0 MODE stretch` on a box of 29 × 12 points.
    ///
    /// Where a place is exactly a pixel's center, Chromium's fixed-point numbers are a sixteenth short
    /// of it (240 and 172 instead of 250 and 180 below); those two are what they should be.
    @Test func partsAreSampledAsBordersAre() throws {
        let borders = """
            stretch 1: 100 100 118 156 193 231 203 140 78 15 11 30 45 60 90 120 150 174 151 129 106 90 90
            tile 1: 120 135 95 175 125 30 120 135 95 175 125 30 120 135 95 175 125 30 120 135 95 175 125
            round 1: 103 234 7 78 162 92 142 168 22 110 139 95 182 103 38 141 115 98 221 38 53 172 92
            space 1: 18 78 213 62 48 130 113 34 50 178 109 44 121 135 49 22 142 156 49 97 134 68 3
            stretch 2: 100 100 100 100 109 128 146 165 184 203 221 250 218 187 156 125 93 62 31 0 7 15 22 33 41 48 \
                56 67 82 97 112 127 142 157 180 168 157 146 135 123 112 101 90 90 90 90
            round 2: 101 143 210 169 54 22 58 110 153 139 102 95 121 182 197 104 29 38 81 141 157 116 91 101 143 210 \
                169 54 22 58 110 153 139 103 95 121 182 197 104 29 38 81 141 157 116 91
            space 2: 22 0 50 118 175 204 125 33 30 66 120 165 135 95 42 2 0 101 138 206 187 70 15 47 90 144 158 114 \
                69 22 0 50 118 175 204 125 33 30 66 120 165 135 95 42 2 0
            """
        for line in borders.split(separator: "\n") {
            let words = line.split(separator: " ")
            let mode = try #require(SliceMode(rawValue: String(words[0])))
            let scale = try #require(Int(words[1].dropLast()))
            try check(mode, scale, words.dropFirst(2).compactMap { Int($0) })
        }
    }

    private func check(_ mode: SliceMode, _ scale: Int, _ expected: [Int]) throws {
        let three = PixelInsets(top: 3, left: 3, bottom: 3, right: 3)
        let width = 3 * scale
        let slice = NineSlice(
            sourceCaps: three,
            targetCaps: PixelInsets(top: width, left: width, bottom: width, right: width),
            horizontal: mode
        )
        let picture = try Self.picture(Self.sliced, height: 12)
        let size = PixelSize(width: 29 * scale, height: 12 * scale)
        let result = try picture.sliced(slice, to: size)
        let name = "\(mode) at \(scale)"
        Self.expectRow(6 * scale, of: result, from: width, expected, name)
        if scale == 2 {
            Self.expectRow(12, of: result, [10, 12, 17, 22, 27, 30], "the left corner")
            Self.expectRow(12, of: result, from: 52, [200, 205, 215, 225, 235, 240], "the right one")
        }
    }

    /// How wide Chromium makes caps that do not fit. Left, right, top and bottom.
    @Test(arguments: [
        "14 13 7 4 in 18 8 = 9 9 4 2", "11 12 14 6 in 13 19 = 6 7 7 3", "7 14 2 14 in 12 4 = 1 3 1 3",
        "12 10 13 4 in 14 17 = 8 6 8 2", "9 9 12 0 in 13 19 = 7 6 8 0", "5 8 14 14 in 9 17 = 3 4 9 8",
        "11 4 11 7 in 1 19 = 1 0 0 0",
    ]) func capsShrinkAsBordersDo(_ line: String) throws {
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        let (left, right, top, bottom) = (numbers[0], numbers[1], numbers[2], numbers[3])
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
        let slice = NineSlice(sourceCaps: PixelInsets(top: top, left: left, bottom: bottom, right: right))
        let size = PixelSize(width: numbers[4], height: numbers[5])
        let result = try Bitmap(width: width, height: height, pixels: pixels).sliced(slice, to: size)
        let columns = (0..<size.width).map { x in (0..<size.height).map { result[x, $0].red }.max() ?? 0 }
        let rows = (0..<size.height).map { y in (0..<size.width).map { result[$0, y].green }.max() ?? 0 }
        func count(_ part: UInt8, in line: [UInt8]) -> Int { line.count { $0 == part } }
        #expect(count(1, in: columns) == numbers[6])
        #expect(count(3, in: columns) == numbers[7])
        #expect(count(1, in: rows) == numbers[8])
        #expect(count(3, in: rows) == numbers[9])
    }

    /// `background: url() START 0 / LENGTH 6px` on a box of 30 pixels; a browser's lengths are
    /// multiples of 1/64. Where the image begins, and its levels.
    @Test(arguments: [
        "2.3 8: 2 250 40 90 140 190 240 20 120", "2.5 8: 3 250 40 90 140 190 240 20 120",
        "2.6 8.6: 3 250 79 74 118 165 208 185 32 120", "-2.4 8.4: 0 102 149 196 226 26 120",
        "-2.6 8: 0 121 174 227 47 113", "26 8: 26 250 40 90 140", "0 0.3: 0 165", "30 8: 0 ", "-8 8: 0 ",
        "2.4 8 repeated: 0 116 76 193 131 68 118 168 218 116 76 193 131 68 118 168 218 116 76 193 131 68 118 168 218 116 76 193 131 68 118",
        "0 7.390625 repeated: 0 250 43 99 152 205 143 70 193 105 77 130 186 240 26 144 197 55 111 165 218 88 95 225 53 90 143 196 185 51 168",
    ]) func imagesArePlacedAsBackgroundsAre(_ line: String) throws {
        let sides = line.split(separator: ":").map { $0.split(separator: " ") }
        let (place, levels) = (sides[0].compactMap { Double($0) }, sides[1].compactMap { Int($0) })
        let isRepeated = sides[0].last == "repeated"
        let picture = try Self.picture([250, 40, 90, 140, 190, 240, 20, 120], height: 6)
        let placement = AxisPlacement(start: place[0], length: place[1], isRepeated: isRepeated)
        let placed = try picture.placed(
            across: placement,
            down: AxisPlacement(start: 0, length: 6, isRepeated: isRepeated),
            in: PixelSize(width: 30, height: 20),
            limits: .default
        )
        #expect(placed.x == levels[0])
        #expect(placed.bitmap.width == levels.count - 1)
        Self.expectRow(0, of: placed.bitmap, Array(levels.dropFirst()), line)
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
}
