import TestSupport

@testable import LiveryRaster

extension Bitmap {
    /// A picture like those that are drawn or made: few or many colors, gray or not, of all kinds
    /// of alpha, in runs, stripes, gradients or noise, with rows and columns repeated.
    static func drawn(upTo side: Int, using generator: inout SeededGenerator) throws -> Bitmap {
        // Half of the pictures are small, where a file's parts that do not grow count most.
        let limit = generator.bool() ? min(side, 12) : side
        let width = generator.int(1...limit)
        let height = generator.int(1...limit)
        let colors = palette(using: &generator)
        let texture = generator.int(0...5)
        let step = generator.int(1...5)
        var indices = [Int](repeating: 0, count: width * height)
        var run = 0
        for y in 0..<height {
            for x in 0..<width {
                let index = y * width + x
                switch texture {
                case 0: indices[index] = generator.int(0...colors.count - 1)
                case 1: indices[index] = y * step
                case 2: indices[index] = x * step
                case 3: indices[index] = (x + y) * step
                case 4:
                    // Runs of random lengths.
                    if run == 0 {
                        run = generator.int(1...3 * width)
                        indices[index] = generator.int(0...colors.count - 1)
                    } else {
                        run -= 1
                        indices[index] = indices[max(0, index - 1)]
                    }
                default:
                    // A frame around a middle.
                    let inset = min(x, y, width - 1 - x, height - 1 - y)
                    indices[index] = min(inset, step)
                }
            }
        }
        return try Bitmap(width: width, height: height, straightPixels: indices.map { colors[$0 % colors.count] })
    }

    private static func palette(using generator: inout SeededGenerator) -> [StraightPixel] {
        let counts = [1, 2, 3, 4, 5, 15, 16, 17, 40, 255, 256, 257, 700]
        let count = counts[generator.int(0...counts.count - 1)]
        let (gray, alpha, depth) = (generator.int(0...2), generator.int(0...3), generator.int(0...3))
        let step = [255, 85, 17, 1][depth]
        return (0..<count).map { index in
            let level = generator.int(0...255 / step) * step
            var levels = [level, level, level]
            if gray == 0 { levels = (0..<3).map { _ in generator.int(0...255) } }
            if gray == 1 { levels = [index & 255, level, index >> 8] }
            let opacity =
                switch alpha {
                case 0: 255
                case 1: generator.bool() ? 255 : 0
                case 2: generator.int(0...255)
                default: generator.int(0...9) == 0 ? generator.int(0...255) : 255
                }
            return StraightPixel(
                red: UInt8(levels[0]),
                green: UInt8(levels[1]),
                blue: UInt8(levels[2]),
                alpha: UInt8(opacity)
            )
        }
    }
}
