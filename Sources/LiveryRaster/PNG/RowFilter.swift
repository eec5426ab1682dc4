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
            Self.sub(row, count, distance, result)
        case .up:
            for index in 0..<count { result[index] = row[index] &- above[index] }
        case .average:
            for index in 0..<first { result[index] = row[index] &- above[index] >> 1 }
            Self.average(row, above, count, distance, result)
        case .paeth:
            for index in 0..<first { result[index] = row[index] &- above[index] }
            Self.paeth(row, above, count, distance, result)
        }
    }

    private static func sub(
        _ row: UnsafePointer<UInt8>,
        _ count: Int,
        _ distance: Int,
        _ result: UnsafeMutablePointer<UInt8>
    ) {
        guard count > distance else { return }
        let (current, result) = (row + distance, result + distance)
        for index in 0..<count - distance { result[index] = current[index] &- row[index] }
    }

    private static func average(
        _ row: UnsafePointer<UInt8>,
        _ above: UnsafePointer<UInt8>,
        _ count: Int,
        _ distance: Int,
        _ result: UnsafeMutablePointer<UInt8>
    ) {
        guard count > distance else { return }
        let (current, up, result) = (row + distance, above + distance, result + distance)
        for index in 0..<count - distance {
            let sum = UInt16(row[index]) &+ UInt16(up[index])
            result[index] = current[index] &- UInt8(truncatingIfNeeded: sum >> 1)
        }
    }

    private static func paeth(
        _ row: UnsafePointer<UInt8>,
        _ above: UnsafePointer<UInt8>,
        _ count: Int,
        _ distance: Int,
        _ result: UnsafeMutablePointer<UInt8>
    ) {
        guard count > distance else { return }
        let (current, up, result) = (row + distance, above + distance, result + distance)
        for index in 0..<count - distance {
            let a = Int16(row[index])
            let b = Int16(up[index])
            let c = Int16(above[index])
            // With p = a + b − c, the distances |p − a|, |p − b| and |p − c|.
            let (left, top) = (b &- c, a &- c)
            let corner = left &+ top
            let distances = (
                max(left, 0 &- left), max(top, 0 &- top), max(corner, 0 &- corner)
            )
            let nearer = distances.1 <= distances.2 ? b : c
            let isLeft = distances.0 <= min(distances.1, distances.2)
            let predictor = isLeft ? a : nearer
            result[index] = current[index] &- UInt8(truncatingIfNeeded: predictor)
        }
    }
}
