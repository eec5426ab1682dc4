@testable import LiveryRaster

/// A picture, and the least that a file needs to hold it.
struct ReducedPicture {
    var name: String
    var bitmap: Bitmap
    var chunks: [String]
    var colorType: Int
    var depth: Int

    private init(
        _ name: String,
        type colorType: Int,
        depth: Int,
        transparency: Bool = false,
        side: Int = 64,
        pixel: (_ x: Int, _ y: Int) -> StraightPixel
    ) throws {
        self.name = name
        self.colorType = colorType
        self.depth = depth
        chunks =
            ["IHDR", "sRGB"] + (colorType == 3 ? ["PLTE"] : []) + (transparency ? ["tRNS"] : []) + ["IDAT", "IEND"]
        bitmap = try Bitmap(
            width: side,
            height: side,
            straightPixels: (0..<side * side).map { pixel($0 % side, $0 / side) }
        )
    }

    static func all() throws -> [ReducedPicture] {
        func gray(_ level: Int, _ alpha: Int = 255) -> StraightPixel { rgb(level, level, level, alpha) }
        func rgb(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> StraightPixel {
            StraightPixel(
                red: UInt8(red & 255),
                green: UInt8(green & 255),
                blue: UInt8(blue & 255),
                alpha: UInt8(alpha & 255)
            )
        }
        // Numbers that follow no pattern a filter could make use of.
        func noise(_ x: Int, _ y: Int) -> Int { (x * 7919 + y * 104_729 + x * y * 31) >> 3 }
        return try [
            .init("black and white", type: 0, depth: 1) { x, y in gray(noise(x, y) & 1 * 255) },
            .init("four grays", type: 0, depth: 2) { x, y in gray((noise(x, y) & 3) * 85) },
            .init("sixteen grays", type: 0, depth: 4) { x, y in gray((noise(x, y) & 15) * 17) },
            .init("grays", type: 0, depth: 8) { x, y in gray(x * 4 + y & 255) },
            .init("two grays of their own", type: 3, depth: 1) { x, y in gray(noise(x, y) & 1 == 0 ? 100 : 101) },
            .init("white or nothing", type: 0, depth: 1, transparency: true) { x, y in gray(255, noise(x, y) & 1 * 255)
            },
            .init("black or nothing", type: 3, depth: 1, transparency: true) { x, y in gray(0, noise(x, y) & 1 * 255) },
            .init("one color", type: 3, depth: 1) { _, _ in rgb(1, 2, 3) },
            .init("one translucent color", type: 3, depth: 1, transparency: true) { _, _ in rgb(0, 255, 0, 51) },
            .init("three colors", type: 3, depth: 2) { x, y in rgb(noise(x, y) % 3, 9, 9) },
            .init("sixteen colors", type: 3, depth: 4) { x, y in rgb(noise(x, y) & 15, 9, 9) },
            .init("256 colors", type: 3, depth: 8) { x, y in rgb(noise(x, y), 9, 9) },
            .init("256 colors of which one is nothing", type: 3, depth: 8, transparency: true) { x, y in
                noise(x, y) & 255 == 0 ? rgb(0, 0, 0, 0) : rgb(noise(x, y), 9, 9)
            },
            .init("257 colors", type: 2, depth: 8) { x, y in
                x == 5 && y == 5 ? rgb(7, 7, 7) : rgb(x * 4 + y & 255, 9, x * 4 + y & 255)
            },
            .init("many colors or nothing", type: 2, depth: 8, transparency: true) { x, y in
                x < 30 ? rgb(0, 0, 0, 0) : rgb(x * 4, y * 4, 1)
            },
            .init("many colors, black, or nothing", type: 6, depth: 8) { x, y in
                x < 3 ? rgb(0, 0, 0, 255) : x < 30 ? rgb(0, 0, 0, 0) : rgb(x * 4, y * 4, 1)
            }, .init("gray that fades", type: 4, depth: 8) { x, y in gray(y > 32 ? 255 : 0, x * 4 + y) },
            .init("colors that fade", type: 6, depth: 8) { x, y in
                rgb(255, y > 32 ? 255 : 0, 0, max(1, x * 4 + y & 255))
            },
        ]
    }
}
