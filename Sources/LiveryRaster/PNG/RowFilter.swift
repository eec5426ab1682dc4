/// PNG's filters of a row (PNG specification, 9.2): what is written are the differences between
/// the bytes and what the bytes left of them, above them and above those on the left predict.
enum RowFilter: UInt8, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Writes the differences of a row of `count` bytes to memory apart from it.
    ///
    /// Above the first row are zeros; the distance is that to the corresponding byte of the pixel
    /// before.
    func apply(
        _ row: UnsafePointer<UInt8>,
        above: UnsafePointer<UInt8>,
        count: Int,
        distance: Int,
        to result: UnsafeMutablePointer<UInt8>
    ) {
        // The first pixel has zeros on its left, so that Average is half of what is above, and
        // Paeth's predictor what is above.
        let first = min(distance, count)
        switch self {
        case .none:
            result.copy(row, count: count)
        case .sub:
            for index in 0..<first { result[index] = row[index] }
            Self.subtract(row, above, count, distance, result) { left, _, _ in left }
        case .up:
            for index in 0..<count { result[index] = row[index] &- above[index] }
        case .average:
            for index in 0..<first { result[index] = row[index] &- above[index] >> 1 }
            Self.subtract(row, above, count, distance, result) { left, up, _ in
                UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(up)) >> 1)
            }
        case .paeth:
            for index in 0..<first { result[index] = row[index] &- above[index] }
            Self.subtract(row, above, count, distance, result, Self.paeth)
        }
    }

    /// Subtracts from each byte beyond the first pixel what the bytes left of it, above it and above
    /// on the left predict.
    @inline(__always)
    private static func subtract(
        _ row: UnsafePointer<UInt8>,
        _ above: UnsafePointer<UInt8>,
        _ count: Int,
        _ distance: Int,
        _ result: UnsafeMutablePointer<UInt8>,
        _ prediction: (UInt8, UInt8, UInt8) -> UInt8
    ) {
        guard count > distance else { return }
        let (current, up, result) = (row + distance, above + distance, result + distance)
        for index in 0..<count - distance {
            result[index] = current[index] &- prediction(row[index], up[index], above[index])
        }
    }

    @inline(__always)
    private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
        // With p = a + b − c, the distances |p − a|, |p − b| and |p − c|.
        let (toLeft, toUp) = (b &- c, a &- c)
        let toCorner = toLeft &+ toUp
        let distances = (
            max(toLeft, 0 &- toLeft), max(toUp, 0 &- toUp), max(toCorner, 0 &- toCorner)
        )
        let nearer = distances.1 <= distances.2 ? b : c
        let isLeft = distances.0 <= min(distances.1, distances.2)
        return UInt8(truncatingIfNeeded: isLeft ? a : nearer)
    }
}
