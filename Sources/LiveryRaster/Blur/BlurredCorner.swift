/// What a rounded corner leaves of its rectangle, blurred.
///
/// It is stored in cells of one pixel, or of an eighth of a standard deviation if that is more: a blur is so
/// smooth then that values between the middles of cells are found by linear interpolation, and neither the filter's
/// work nor its memory grows with the standard deviation. Measured against cells of one pixel, for standard
/// deviations of 16 to 400 pixels, that changes no value by more than 0.0008.
struct BlurredCorner {
    /// Cells along each side, in rows.
    private let values: [Float]
    private let width: Int
    private let height: Int
    /// The pixel in which the first cell begins.
    private let origin: (x: Int, y: Int)
    /// The length of a cell's side in pixels.
    private let cell: Int

    /// The number of values.
    var valueCount: Int { values.count }

    /// Nil for a corner that is square, or too far from the image to matter.
    ///
    /// - Parameters:
    ///   - cut: What the corner leaves.
    ///   - sigma: The standard deviation in pixels.
    ///   - size: The size of the image.
    init?(_ cut: Path, sigma: Double, size: PixelSize) {
        guard !cut.isEmpty else { return nil }
        cell = max(1, Int(pixels: sigma / 8))
        let side = Double(cell)
        let bounds = cut.bounds
        let (left, top) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
        let extent = 3 * sigma
        let padding = (extent / side).rounded(.up)
        /// The cells, counted from the one at the corner's edge, whose content can be seen.
        func cells(_ start: Double, _ end: Double, _ length: Int) -> Range<Int> {
            let low = max(-padding, ((-extent - start) / side).rounded(.down) - padding)
            let last = ((end - start) / side).rounded(.up) + padding
            let visible = ((Double(length) + extent - start) / side).rounded(.up) + padding
            let high = min(last, visible)
            return low < high ? Int(pixels: low)..<Int(pixels: high) : 0..<0
        }
        let columns = cells(left, bounds.maxX, size.width)
        let rows = cells(top, bounds.maxY, size.height)
        guard !columns.isEmpty, !rows.isEmpty else { return nil }
        origin = (Int(pixels: left) + columns.lowerBound * cell, Int(pixels: top) + rows.lowerBound * cell)
        width = columns.count
        height = rows.count
        let coverage = Coverage(
            of: cut.mapPoints { Point2D(($0.x - left) / side, ($0.y - top) / side) },
            in: PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        )
        // Cells add a variance of a twelfth of their side's square twice, as means of what they contain
        // and as steps, and interpolation adds a sixth.
        let added = cell > 1 ? side * side / 3 : 0
        let blur = GaussianBlur(sigma: (sigma * sigma - added).squareRoot() / side)
        values = blur.applied(to: coverage.values, of: coverage.size)
    }

    /// Subtracts what lies in a row of the image, from a column on.
    func subtract(row y: Int, from x: Int, of row: UnsafeMutableBufferPointer<Float>) {
        guard cell > 1 else { return subtractPixels(row: y, from: x, of: row) }
        // From the middle of one cell to that of the next, values are on a straight line. The first
        // pixel of such a stretch is the first whose center is not before a cell's middle.
        let half = cell / 2
        let (line, firstPart) = ((y - origin.y - half), (Float(half) + 0.5) / Float(cell) - 0.5)
        guard line >= 0, line / cell < height - 1 else { return }
        let below = firstPart + Float(line % cell) / Float(cell)
        let upper = line / cell * width
        withUnsafeTemporaryAllocation(of: Float.self, capacity: width) { cells in
            values.withUnsafeBufferPointer { values in
                for column in 0..<width {
                    let value = values[upper + column]
                    cells[column] = value + (values[upper + width + column] - value) * below
                }
            }
            let start = max(x, origin.x + half)
            let end = min(x + row.count, origin.x + half + (width - 1) * cell)
            var column = start
            var (index, skipped) = (start - origin.x - half).quotientAndRemainder(dividingBy: cell)
            while column < end {
                let slope = (cells[index + 1] - cells[index]) / Float(cell)
                let first = cells[index] + slope * firstPart * Float(cell)
                let next = min(end, column - skipped + cell)
                for place in column..<next { row[place - x] -= first + slope * Float(place - column + skipped) }
                column = next
                index += 1
                skipped = 0
            }
        }
    }

    private func subtractPixels(row y: Int, from x: Int, of row: UnsafeMutableBufferPointer<Float>) {
        let line = y - origin.y
        guard line >= 0, line < height else { return }
        let low = max(x, origin.x)
        let high = min(x + row.count, origin.x + width)
        guard low < high else { return }
        let start = line * width - origin.x
        values.withUnsafeBufferPointer { values in
            for column in low..<high { row[column - x] -= values[start + column] }
        }
    }
}
