import TestSupport
import Testing

@testable import LiveryRaster

extension Bitmap {
    /// A bitmap of rows of words of alpha, red, green and blue.
    init(rows: [[UInt32]]) throws {
        try self.init(
            width: rows.first?.count ?? 0,
            height: rows.count,
            pixels: rows.joined().map(PremultipliedPixel.init(argb:))
        )
    }

    /// A path filled with black.
    static func filled(
        _ path: Path,
        _ width: Int,
        _ height: Int,
        rule: FillRule = .winding,
        with paint: Paint = .color(.black)
    ) throws -> Bitmap {
        try Bitmap(width: width, height: height) { canvas throws(RasterError) in
            try canvas.fill(path, rule: rule, with: paint)
        }
    }

    /// A picture that is a gradient.
    static func filled(_ width: Int, _ height: Int, with gradient: GradientPaint) throws -> Bitmap {
        let whole = Rect2D(x: 0, y: 0, width: Double(width), height: Double(height))
        return try .filled(.rect(whole), width, height, with: .gradient(gradient))
    }

    /// The largest difference, in levels, of an alpha from a coverage of 0...1.
    func worst(_ coverage: [Double]) -> Double {
        zip(words, coverage).map { abs(Double($0 >> 24) - $1 * 255) }.max() ?? .infinity
    }

    /// The alphas of a row.
    func alphas(_ row: Int) -> [UInt32] { rows[row].map { $0 >> 24 } }

    /// The pixels in rows.
    var rows: [[UInt32]] { (0..<height).map { y in (0..<width).map { self[$0, y].argb } } }

    /// Whether no color level exceeds its pixel's alpha.
    var isPremultiplied: Bool {
        words.allSatisfy { word in
            let pixel = PremultipliedPixel(argb: word)
            return max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
        }
    }
}

extension PremultipliedPixel {
    /// Red, green, blue and alpha.
    var levels: [Int] { [Int(red), Int(green), Int(blue), Int(alpha)] }

    /// The largest difference of any level.
    func distance(to other: PremultipliedPixel) -> Int { zip(levels, other.levels).map { abs($0 - $1) }.max() ?? 0 }
}

extension Path: ExpressibleByStringLiteral {
    /// A path of SVG path data, or one of no elements if that is wrong.
    public init(stringLiteral data: String) { self = (try? Path(svgPathData: data)) ?? Path() }
}
