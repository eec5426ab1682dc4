@testable import LiveryGoldens
import LiveryRaster

/// Small pictures for tests.
enum Pictures {
    /// An opaque picture whose pixels all differ from their neighbors.
    static func checked(width: Int = 6, height: Int = 4) throws -> Bitmap {
        var pixels: [PremultipliedPixel] = []
        for y in 0..<height {
            for x in 0..<width {
                let level = UInt8(40 * x % 256)
                pixels.append(PremultipliedPixel(red: level, green: UInt8(60 * y % 256), blue: 9, alpha: 255))
            }
        }
        return try Bitmap(width: width, height: height, pixels: pixels)
    }

    /// The picture with some pixels replaced, by their column and row.
    static func replacing(_ replacements: [(x: Int, y: Int, pixel: PremultipliedPixel)], in bitmap: Bitmap) throws
        -> Bitmap
    {
        var pixels = bitmap.withPixels { $0.map(PremultipliedPixel.init(argb:)) }
        for (x, y, pixel) in replacements { pixels[y * bitmap.width + x] = pixel }
        return try Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
    }
}

/// What a comparison found, and whether that was recorded.
enum Verdict: Hashable {
    case matches
    case mismatches(GoldenOutcome)
    case recorded(GoldenOutcome)

    var isSuccess: Bool { self == .matches }
    var isRecorded: Bool { if case .recorded = self { true } else { false } }

    var outcome: GoldenOutcome {
        switch self {
        case .matches: .matches(nil)
        case .mismatches(let outcome), .recorded(let outcome): outcome
        }
    }
}

extension GoldenComparison {
    var verdict: Verdict { outcome.isMatch ? .matches : isRecorded ? .recorded(outcome) : .mismatches(outcome) }
}
