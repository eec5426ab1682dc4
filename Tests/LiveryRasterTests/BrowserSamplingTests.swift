import Testing

@testable import LiveryRaster

/// What Chromium 156 drew from the same pixels, as `border-image` and `background-image`, beside the cases of
/// conformance.
@Suite struct BrowserSamplingTests {
    /// A picture of equal rows, in the red channel.
    private static func picture(_ levels: [UInt8], height: Int) throws -> Bitmap {
        let row = levels.map { PremultipliedPixel(red: $0, green: 0, blue: 0, alpha: 255) }
        let pixels = (0..<height).flatMap { _ in row }
        return try Bitmap(width: levels.count, height: height, pixels: pixels)
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
