/// Makes the pixels of an image from weighted pixels of another, each axis on its own.
///
/// Rows of the target are made one at a time, so that beside the two images there is memory for
/// one row of the source alone.
struct Resampler {
    private let source: Bitmap
    private let width: Int
    private let height: Int
    private var words: [UInt32]
    /// One row of the source, red, green, blue and alpha in 0...255.
    private var row: [SIMD4<Float>]

    /// The caller has checked the size against its limits.
    init(_ source: Bitmap, width: Int, height: Int) {
        self.source = source
        self.width = width
        self.height = height
        words = [UInt32](repeating: 0, count: width * height)
        row = [SIMD4<Float>](repeating: .zero, count: source.width)
    }

    /// What was drawn; pixels that were not are transparent.
    var bitmap: Bitmap { Bitmap(width: width, height: height, words: words) }

    /// Draws at `x`, `y` as many columns and rows as there are in `columns` and `rows`.
    mutating func draw(columns: AxisTaps, rows: AxisTaps, x: Int, y: Int) {
        guard columns.count > 0, let used = Self.used(columns) else { return }
        for index in 0..<rows.count {
            let taps = rows[index]
            let start = (y + index) * width + x
            // Stretching the one row of a middle makes many rows that are equal.
            if index > 0, taps == rows[index - 1] {
                for offset in 0..<columns.count {
                    words[start + offset] = words[start - width + offset]
                }
                continue
            }
            combine(taps, used)
            for offset in 0..<columns.count {
                var sum = SIMD4<Float>.zero
                for tap in columns[offset] { sum += row[tap.index] * tap.weight }
                words[start + offset] = Self.word(sum)
            }
        }
    }

    /// The range of source columns that any of the taps is of.
    private static func used(_ columns: AxisTaps) -> ClosedRange<Int>? {
        guard let low = columns.taps.lazy.map(\.index).min(),
            let high = columns.taps.lazy.map(\.index).max()
        else { return nil }
        return low...high
    }

    /// Adds up the weighted source rows.
    private mutating func combine(_ taps: ArraySlice<AxisTaps.Tap>, _ used: ClosedRange<Int>) {
        for x in used { row[x] = .zero }
        for tap in taps {
            let start = tap.index * source.width
            for x in used { row[x] += Self.levels(source.words[start + x]) * tap.weight }
        }
    }

    private static func levels(_ word: UInt32) -> SIMD4<Float> {
        SIMD4(
            Float(word >> 16 & 255),
            Float(word >> 8 & 255),
            Float(word & 255),
            Float(word >> 24)
        )
    }

    /// The nearest levels. No color exceeds alpha: all were summed with the same weights, and
    /// rounding keeps order.
    private static func word(_ sum: SIMD4<Float>) -> UInt32 {
        func level(_ value: Float) -> UInt32 { UInt32(min(max(0, value), 255) + 0.5) }
        return level(sum.w) << 24 | level(sum.x) << 16 | level(sum.y) << 8 | level(sum.z)
    }
}
