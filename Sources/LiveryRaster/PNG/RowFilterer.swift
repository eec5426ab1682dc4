/// Filters rows of bytes, with one filter or with the best of each row.
struct RowFilterer: ~Copyable {
    private var scratch = ByteBuffer()
    private var pairs = ByteBuffer()
    /// Whether the memory of `pairs` was cleared, as each use leaves it.
    private var isCleared = false

    /// Filters all rows where they are.
    ///
    /// Throws `RasterError.encoding` when memory runs out.
    mutating func filter(_ rows: PixelRows, _ strategy: FilterStrategy) throws(RasterError) {
        let memory = try reserve(for: rows)
        // A filter looks at the row above as it was.
        for y in (0..<rows.count).reversed() {
            Self.filter(rows, y, strategy, memory, to: rows.row(y) - 1)
        }
    }

    /// Filters the rows of the ranges into the buffer, and returns the number of bytes there.
    ///
    /// Throws `RasterError.encoding` when memory runs out.
    mutating func filter(
        _ rows: PixelRows,
        _ ranges: [Range<Int>],
        _ strategy: FilterStrategy,
        into buffer: inout ByteBuffer
    ) throws(RasterError) -> Int {
        let memory = try reserve(for: rows)
        let count = ranges.reduce(0) { $0 + $1.count }
        var next = try buffer.reserve(count * rows.length)
        for range in ranges {
            for y in range {
                Self.filter(rows, y, strategy, memory, to: next)
                next += rows.length
            }
        }
        return count * rows.length
    }

    /// Room for a row of zeros and a row for each filter, and for the pairs, none of them seen.
    private struct Memory {
        let zeros: UnsafeMutablePointer<UInt8>
        let seen: UnsafeMutablePointer<UInt8>
    }

    private mutating func reserve(for rows: PixelRows) throws(RasterError) -> Memory {
        let zeros = try scratch.reserve(rows.rowBytes * 6)
        zeros.fill(0, count: rows.rowBytes)
        let seen = try pairs.reserve(1 << 13)
        if !isCleared {
            seen.fill(0, count: 1 << 13)
            isCleared = true
        }
        return Memory(zeros: zeros, seen: seen)
    }

    /// Writes a filter's number and the filtered bytes of a row to a row of other memory, or to the
    /// row itself.
    private static func filter(
        _ rows: PixelRows,
        _ y: Int,
        _ strategy: FilterStrategy,
        _ memory: Memory,
        to target: UnsafeMutablePointer<UInt8>
    ) {
        let (count, distance, zeros) = (rows.rowBytes, rows.distance, memory.zeros)
        let row = rows.row(y)
        let above = y > 0 ? rows.row(y - 1) : zeros
        switch strategy {
        case .fixed(let filter):
            target[0] = filter.rawValue
            let isInPlace = target + 1 == row
            if isInPlace, filter == .none { return }
            let result = isInPlace ? zeros + count : target + 1
            filter.apply(row, above: above, count: count, distance: distance, to: result)
            if isInPlace { row.copy(result, count: count) }
        case .minSum, .fewestPairs:
            var best = (filter: RowFilter.none, cost: Int.max)
            for filter in RowFilter.allCases {
                let candidate = zeros + count * (Int(filter.rawValue) + 1)
                filter.apply(row, above: above, count: count, distance: distance, to: candidate)
                let cost =
                    strategy == .minSum
                    ? Self.sum(candidate, rows)
                    : Self.pairCount(candidate, count, limit: best.cost, seen: memory.seen)
                if cost < best.cost { best = (filter, cost) }
            }
            target[0] = best.filter.rawValue
            (target + 1).copy(zeros + count * (Int(best.filter.rawValue) + 1), count: count)
        }
    }

    /// Gives memory back beyond what small pictures need.
    mutating func shrink(to limit: Int) {
        scratch.shrink(to: limit)
    }

    /// The sum of the magnitudes of a row's differences, counting repeated ones.
    private static func sum(_ bytes: UnsafePointer<UInt8>, _ rows: PixelRows) -> Int {
        let sum = magnitudes(bytes, rows.rowBytes)
        guard rows.columns.extra > 0 else { return sum }
        return sum
            + magnitudes(bytes + rows.columns.offset, rows.columns.length) * rows.columns.extra
    }

    private static func magnitudes(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        var sum = 0
        var start = 0
        while start < count {
            // In parts whose sum fits 32 bits, since a register has more of these than of 64 bits.
            let end = min(count, start + 1 << 20)
            var part: UInt32 = 0
            for index in start..<end { part &+= UInt32(min(bytes[index], 0 &- bytes[index])) }
            sum += Int(part)
            start = end
        }
        return sum
    }

    /// The number of different pairs of neighboring bytes, or any number of at least the limit.
    ///
    /// `seen` has a bit for each of the 65,536 pairs, all clear before and after the call.
    private static func pairCount(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        limit: Int,
        seen: UnsafeMutablePointer<UInt8>
    ) -> Int {
        guard count > 1 else { return 0 }
        var found = 0
        var last = Int(bytes[0])
        var next = 1
        while next < count, found < limit {
            let byte = Int(bytes[next])
            // The bit of a pair is in one of the 32 bytes for its first byte.
            let place = last << 5 | byte >> 3
            let bits = seen[place]
            let bit = UInt8(1) << UInt8(byte & 7)
            if bits & bit == 0 {
                found += 1
                seen[place] = bits | bit
            }
            last = byte
            next += 1
        }
        if next > 4_096 {
            seen.fill(0, count: 1 << 13)
        } else {
            for index in 1..<next {
                seen[Int(bytes[index - 1]) << 5 | Int(bytes[index]) >> 3] = 0
            }
        }
        return found
    }
}

/// How the filters of a picture's rows are chosen.
enum FilterStrategy: Hashable {
    /// The same filter for all rows.
    case fixed(RowFilter)
    /// For each row the filter whose differences, taken as signed, have the least sum of
    /// magnitudes, as the PNG specification suggests (12.7).
    case minSum
    /// For each row the filter after which the fewest different pairs of bytes follow each other:
    /// what a dictionary coder, which PNG's is, sees as least varied. It is oxipng's "Bigrams".
    case fewestPairs
}

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
