/// Filters rows of bytes, with one filter or with the best of each row.
struct RowFilterer: ~Copyable {
    private var filtered = ByteBuffer()
    private var scratch = ByteBuffer()

    /// Filters all rows, and gives the memory where they are, which stays valid until the next call: that of
    /// unfiltered rows is their own.
    mutating func filter(_ rows: PixelRows, _ strategy: FilterStrategy) -> UnsafeMutablePointer<UInt8> {
        if strategy == .fixed(.none) {
            for y in 0..<rows.count { (rows.row(y) - 1)[0] = RowFilter.none.rawValue }
            return rows.bytes
        }
        let (count, distance) = (rows.rowBytes, rows.distance)
        // A row of zeros above the first, one for a candidate, and a bit for each pair of bytes.
        let zeros = scratch.reserve(count * 2 + Self.pairBytes)
        zeros.fill(0, count: count)
        let (candidate, seen) = (zeros + count, zeros + count * 2)
        seen.fill(0, count: strategy == .fewestPairs ? Self.pairBytes : 0)
        let result = filtered.reserve(rows.length * rows.count)
        for y in 0..<rows.count {
            let row = rows.row(y)
            let above = y > 0 ? rows.row(y - 1) : zeros
            let target = result + y * rows.length
            let filter: RowFilter
            switch strategy {
            case .fixed(let fixed): filter = fixed
            case .minSum: filter = .smallest(row, above: above, count: count, distance: distance)
            case .fewestPairs:
                var best = (filter: RowFilter.none, measure: Int.max)
                for filter in RowFilter.allCases {
                    filter.apply(row, above: above, count: count, distance: distance, to: candidate)
                    let measure = Self.pairCount(candidate, count, limit: best.measure, seen: seen)
                    if measure < best.measure { best = (filter, measure) }
                }
                filter = best.filter
            }
            target[0] = filter.rawValue
            filter.apply(row, above: above, count: count, distance: distance, to: target + 1)
        }
        return result
    }

    /// Gives memory back beyond what small pictures need.
    mutating func shrink(to limit: Int) {
        filtered.shrink(to: limit)
        scratch.shrink(to: limit)
    }

    private static let pairBytes = 1 << 13

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
            let slot = last << 5 | byte >> 3
            let bits = seen[slot]
            let bit = UInt8(1) << UInt8(byte & 7)
            if bits & bit == 0 {
                found += 1
                seen[slot] = bits | bit
            }
            last = byte
            next += 1
        }
        if next > 4_096 {
            seen.fill(0, count: pairBytes)
        } else {
            for index in 1..<next { seen[Int(bytes[index - 1]) << 5 | Int(bytes[index]) >> 3] = 0 }
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
