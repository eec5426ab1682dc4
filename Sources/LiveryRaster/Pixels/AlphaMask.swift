/// A plane of coverage, from 0 (none) to 1 (the whole pixel), from which shadows are made.
///
/// Coverage is stored in single precision, so that a blur adds no rounding before the mask is drawn in a
/// color.
package struct AlphaMask: Hashable, Sendable {
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// `width` × `height` coverages, the top row first.
    let values: [Float]

    /// The caller has checked that there are `width` × `height` values.
    init(width: Int, height: Int, values: [Float]) {
        self.width = width
        self.height = height
        self.values = values
    }

    /// Makes a mask of what a closure draws on a canvas that is empty at first.
    ///
    /// Only the opacity of what is drawn counts; it has 255 levels. A mask without columns or rows
    /// is made without calling the closure.
    ///
    /// Throws what `RasterLimits.check` and the closure throw, and `RasterError` when
    /// Cairo failed.
    package init(
        width: Int,
        height: Int,
        limits: RasterLimits = .default,
        drawing body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        self.init(try Coverage(width: width, height: height, limits: limits, drawing: body))
    }

    /// The coverage of a shape.
    init(_ coverage: Coverage) {
        var values = [Float]()
        values.reserveCapacity(coverage.width * coverage.height)
        for y in 0..<coverage.height {
            values += coverage.row(y).lazy.map { Float($0) / 255 }
        }
        self.init(width: coverage.width, height: coverage.height, values: values)
    }

    /// The opacity of a bitmap's pixels.
    package init(alphaOf bitmap: Bitmap) {
        self.init(
            width: bitmap.width,
            height: bitmap.height,
            values: bitmap.words.map { Float($0 >> 24) / 255 }
        )
    }

    /// The numbers of columns and rows.
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The coverage in a column and row, in 0...1; 0 outside of the mask.
    package subscript(x: Int, y: Int) -> Float {
        guard x >= 0, x < width, y >= 0, y < height else { return 0 }
        return values[y * width + x]
    }

    /// The inverse of the mask: 1 less each coverage.
    package func inverted() -> AlphaMask {
        AlphaMask(width: width, height: height, values: values.map { 1 - $0 })
    }
}

extension AlphaMask: CustomStringConvertible {
    /// The size, for logs and failing tests.
    package var description: String { "AlphaMask(\(width)×\(height))" }
}
