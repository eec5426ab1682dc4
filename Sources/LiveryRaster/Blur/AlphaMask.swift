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
    subscript(x: Int, y: Int) -> Float {
        guard x >= 0, x < width, y >= 0, y < height else { return 0 }
        return values[y * width + x]
    }
}
