/// How much of each pixel of an image a blurred shape covers: the shape of a shadow.
package enum BlurredShape: Sendable {
    /// A rounded rectangle.
    case roundedRect(BlurredRoundedRect)
    /// Values in 0...1 in rows, and the image's size.
    case values([Float], PixelSize)

    /// A coverage blurred by a Gaussian, as an image of its area sees it, and what of it lies in a rectangle.
    ///
    /// Anything beyond the reach of a blur does not affect a pixel, as in `Bitmap.blurred(sigma:)`.
    ///
    /// - Parameters:
    ///   - coverage: The coverage.
    ///   - sigma: The standard deviation in pixels.
    ///   - rect: Columns and rows of the coverage.
    package init(blurring coverage: Coverage, sigma: Double, in rect: PixelRect) {
        self.init(
            values: GaussianBlur(sigma: sigma, hasFiniteSupport: sigma <= 16).applied(
                to: coverage.values,
                of: coverage.size
            ),
            width: coverage.width,
            in: rect
        )
    }

    /// What lies in a rectangle of values in rows.
    init(values: [Float], width: Int, in rect: PixelRect) {
        var part: [Float] = []
        part.reserveCapacity(rect.pixelCount)
        for y in rect.y..<rect.maxY { part += values[y * width + rect.x..<y * width + rect.maxX] }
        self = .values(part, rect.size)
    }

    /// The size of the image.
    var size: PixelSize {
        switch self {
        case .roundedRect(let shape): shape.size
        case .values(_, let size): size
        }
    }

    /// Writes values of one row in 0...1, from a column on, as many as there is room for.
    func write(row y: Int, from x: Int, to row: UnsafeMutableBufferPointer<Float>) {
        switch self {
        case .roundedRect(let shape): shape.write(row: y, from: x, to: row)
        case .values(let values, let size):
            let start = y * size.width + x
            _ = row.update(fromContentsOf: values[start..<start + row.count])
        }
    }
}
