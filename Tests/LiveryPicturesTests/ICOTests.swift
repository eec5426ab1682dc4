import LiveryRaster
import Testing

@testable import LiveryPictures

/// Icon files, read after Microsoft's description of `ICONDIR` and `BITMAPINFOHEADER`.
@Suite struct ICOTests {
    /// A picture whose every pixel is another: an upper row that is transparent, translucent and opaque.
    private static func picture(_ width: Int, _ height: Int) throws -> Bitmap {
        let pixels = (0..<width * height).map { index in
            StraightPixel(
                red: UInt8(index * 7 % 256),
                green: UInt8(index / width * 5 % 256),
                blue: UInt8(index % width * 3 % 256),
                alpha: index % 3 == 0 ? 0 : index % 3 == 1 ? 255 : 128
            )
        }
        return try Bitmap(width: width, height: height, straightPixels: pixels)
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }

    @Test func theStructuresAreThoseOfTheFormat() throws {
        let sizes = [(16, 16), (33, 7), (256, 1)]
        let pictures = try sizes.map { try Self.picture($0.0, $0.1) }
        let file = try ICO.encode(pictures)
        func number(_ offset: Int, _ count: Int) -> Int { Self.number(file, offset, count) }
        func numbers(_ offset: Int, _ counts: Int...) -> [Int] {
            var end = offset
            return counts.map { count in
                end += count
                return number(end - count, count)
            }
        }
        #expect(numbers(0, 2, 2, 2) == [0, 1, 3])
        var expected = 6 + 3 * 16
        for (index, picture) in pictures.enumerated() {
            let entry = 6 + 16 * index
            // 256 is written as 0.
            let written: [[Int]] = [[16, 16], [33, 7], [0, 1]]
            #expect(numbers(entry, 1, 1) == written[index])
            #expect(numbers(entry + 2, 1, 1, 2, 2) == [0, 0, 1, 32])
            let (count, offset) = (number(entry + 8, 4), number(entry + 12, 4))
            #expect(offset == expected)
            expected += count
            // A header of 40 bytes, colors, and a mask in rows of whole words.
            let maskStrides: [Int] = [4, 8, 32]
            let maskStride = maskStrides[index]
            let (width, height) = (picture.width, picture.height)
            #expect(count == 40 + (4 * width + maskStride) * height)
            let header = numbers(offset, 4, 4, 4, 2, 2, 4, 4)
            let size = (4 * width + maskStride) * height
            #expect(header == [40, width, 2 * height, 1, 32, 0, size])
            for y in 0..<height {
                for x in 0..<width {
                    let color = offset + 40 + 4 * (width * (height - 1 - y) + x)
                    let pixel = StraightPixel(picture[x, y])
                    let levels = [pixel.blue, pixel.green, pixel.red, pixel.alpha]
                    #expect(Array(file[color..<color + 4]) == levels)
                    let row = offset + 40 + 4 * width * height + maskStride * (height - 1 - y)
                    let bit = file[row + x / 8] >> UInt8(7 - x % 8) & 1
                    #expect((bit == 1) == (pixel.alpha == 0), "\(x), \(y)")
                }
            }
        }
        #expect(file.count == expected)
    }

    @Test func whatIsNoIconIsAnError() throws {
        #expect(throws: RasterError.noPixels) { try ICO.encode([]) }
        #expect(throws: RasterError.noPixels) { try ICO.encode([Bitmap()]) }
        let wide = try Self.picture(257, 1)
        let limits = RasterLimits(maximumSide: 256)
        #expect(throws: RasterError.imageTooLarge(width: 257, height: 1, limits: limits)) { try ICO.encode([wide]) }
    }
}
